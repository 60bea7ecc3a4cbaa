package proxy

import (
	"testing"

	"sc2msgi/cmd/sc2msgi/cmdtest"
	"sc2msgi/cmd/sc2msgi/run"
)

var sc2msgi = cmdtest.Program{Command, run.Command}

func TestMain(m *testing.M) { cmdtest.Main(m, sc2msgi) }

package worlds

import (
	"testing"

	"sc2msgi/cmd/sc2msgi/cmdtest"
	"sc2msgi/cmd/sc2msgi/run"
	"sc2msgi/cmd/sc2msgi/techtree"
)

var sc2msgi = cmdtest.Program{Command, run.Command, techtree.Command}

func TestMain(m *testing.M) { cmdtest.Main(m, sc2msgi) }

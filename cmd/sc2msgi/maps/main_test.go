package maps

import (
	"testing"

	"sc2msgi/cmd/sc2msgi/cmdtest"
)

var sc2msgi = cmdtest.Program{Command}

func TestMain(m *testing.M) { cmdtest.Main(m, sc2msgi) }

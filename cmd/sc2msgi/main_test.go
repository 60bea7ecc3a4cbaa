package main

import (
	"testing"

	"sc2msgi/cmd/sc2msgi/cmdline"
	"sc2msgi/cmd/sc2msgi/cmdtest"
)

// sc2msgi is the program with all of its commands. Tests that need one or two of them stand beside those.
var sc2msgi = cmdtest.Program(program)

func TestMain(m *testing.M) { cmdtest.Main(m, sc2msgi) }

// Rule: a command that there is not is one line that names it, exit 2.
func TestUnknownCommand(t *testing.T) {
	sc2msgi.Fails(t, cmdline.WrongUsage, `"fly"`, "fly")
}

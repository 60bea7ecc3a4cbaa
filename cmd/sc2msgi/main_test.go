package main

import (
	"bytes"
	"errors"
	"testing"

	"sc2msgi/cli"
	"sc2msgi/cmd/sc2msgi/cmdline"
	"sc2msgi/cmd/sc2msgi/cmdtest"
)

// sc2msgi is the program with all of its commands. Tests that need one or two of them stand beside those.
var sc2msgi = cmdtest.Program(cli.Program)

func TestMain(m *testing.M) { cmdtest.Main(m, sc2msgi) }

// Rule: a command that there is not is one line that names it, exit 2, also where it is asked about.
func TestUnknownCommand(t *testing.T) {
	for word, line := range map[string][]string{
		`"fly"`:    {"fly"},
		`"nosuch"`: {"help", "nosuch"}, `"maps fly"`: {"help", "maps", "fly"},
		`"fsh"`: {"completion", "fsh"}, `"more"`: {"completion", "fish", "more"},
	} {
		sc2msgi.Fails(t, cmdline.WrongUsage, word, line...)
	}
	for _, line := range [][]string{{"help"}, {"help", "maps", "show"}, {"completion"}, {"completion", "fish"}} {
		if sc2msgi.Must(t, line...) == "" {
			t.Errorf("%q says nothing", line)
		}
	}
}

// Rule: help that cannot be written is a failure, as on a disk that is full.
func TestHelpThatCannotBeWritten(t *testing.T) {
	full := cmdtest.WriterFunc(func([]byte) (int, error) { return 0, errors.New("no space left") })
	for _, line := range [][]string{{"help"}, {"help", "run"}, {"--help"}, {"run", "--help"}, {"worlds"},
		{"serve", "-help"}} {
		var said bytes.Buffer
		if status := sc2msgi.Execute(t.Context(), line, full, &said); status != cmdline.Failed ||
			said.String() != "sc2msgi: writing the help: no space left\n" {
			t.Errorf("%v: exit %d, %q", line, status, &said)
		}
	}
}

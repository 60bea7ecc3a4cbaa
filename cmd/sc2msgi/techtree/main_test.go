package techtree

import (
	"testing"

	"sc2msgi/cmd/sc2msgi/cmdline"
	"sc2msgi/cmd/sc2msgi/cmdtest"
	"sc2msgi/cmd/sc2msgi/run"
)

var sc2msgi = cmdtest.Program{Command, run.Command}

func TestMain(m *testing.M) { cmdtest.Main(m, sc2msgi) }

// Rule: a fault of the command line is one line that names it, exit 2; a failure is one line, exit 1.
func TestBadInput(t *testing.T) {
	out := t.TempDir()
	for _, c := range []struct {
		name   string
		args   []string
		status int
		says   string
	}{
		{"dump: unknown format", []string{"techtree", "dump", "--format", "gif"}, cmdline.WrongUsage, "gif"},
		{"dump: no such run", []string{"techtree", "dump", "--from", out}, cmdline.Failed, out},
		{"score: no such run", []string{"techtree", "score", "--from", out}, cmdline.Failed, out},
	} {
		t.Run(c.name, func(t *testing.T) { sc2msgi.Fails(t, c.status, c.says, c.args...) })
	}
}

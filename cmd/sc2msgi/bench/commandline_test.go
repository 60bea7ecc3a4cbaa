package bench

import (
	"strings"
	"testing"
)

// Rule: the command that a report shows makes its results again, wherever it is run.
func TestCommandLine(t *testing.T) {
	for line, want := range map[string]string{
		"bench --config a.json --out x --resume --workers 3": "sc2msgi bench --config a.json",
		"bench --seeds=3 --out=x --shard 0/3 --force":        "sc2msgi bench --seeds=3",
		"bench --config a$b;c(1).json":                       "sc2msgi bench --config 'a$b;c(1).json'",
		"bench --envs sc2:a?start=varied":                    "sc2msgi bench --envs 'sc2:a?start=varied'",
	} {
		if got := commandLine(strings.Fields(line)); got != want {
			t.Errorf("%s is shown as %s, want %s", line, got, want)
		}
	}
}

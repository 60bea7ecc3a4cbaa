package run

import (
	"encoding/json"
	"strings"
	"testing"

	"sc2msgi/cmd/sc2msgi/cmdtest"
)

// Rule: the tasks of war run as the other one does: an episode is its 2,400 steps of preparation, its success that
// the war was won.
func TestRunOfWars(t *testing.T) {
	cmdtest.Alone(t)
	for _, env := range []string{"sc2:defeat-zerglings", "sc2:defeat-hydralisks", "sc2:defeat-hydralisks-ultralisks"} {
		var doc report
		printed := sc2msgi.Must(t, "run", "--json", "--env", env, "--agent", "oracle", "--tests", "2",
			"--out", t.TempDir())
		if err := json.Unmarshal([]byte(printed), &doc); err != nil {
			t.Fatal(err)
		}
		if doc.Env != env || len(doc.Test) != 2 {
			t.Errorf("%s: %+v", env, doc)
		}
		for _, e := range doc.Test {
			if e.Steps != 2400 || e.Reward*e.Reward != 1 || e.Success != (e.Reward == 1) {
				t.Errorf("%s: %+v", env, e)
			}
		}
	}
}

// Rule: when a war was won tells nothing: it comes when it comes, whatever the agent planned for.
func TestWarsAreNotTimed(t *testing.T) {
	goals := [][]string{{"--goal", "Thor"}, nil}
	if testing.Short() {
		goals = goals[:1]
	}
	for _, goal := range goals {
		args := append([]string{"run", "--env", "sc2:defeat-zerglings", "--agent", "oracle", "--tests", "1",
			"--out", t.TempDir()}, goal...)
		if printed := sc2msgi.Must(t, args...); !strings.Contains(printed, " of 1 test episode.\n") {
			t.Errorf("with %v it prints %q", goal, printed)
		}
	}
}

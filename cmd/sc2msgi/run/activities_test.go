package run

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"sc2msgi/cmd/sc2msgi/cmdtest"
	"sc2msgi/cmd/sc2msgi/runfolder"
)

// Rule: a run leaves a picture of what its adaptation episodes were for; who does not adapt gets one that says so.
func TestRunDrawsWhatEpisodesWereFor(t *testing.T) {
	cmdtest.Alone(t)
	for agent, want := range map[string]string{"msgi-active": "episode 1 seeks rewards: ",
		"random": "random played no adaptation episode"} {
		out := t.TempDir()
		args := []string{"run", "--env", "model:crossroads", "--agent", agent, "--tests", "1", "--out", out}
		if agent != "random" {
			args = append(args, "--budget", "2")
		}
		sc2msgi.Must(t, args...)
		picture, err := os.ReadFile(filepath.Join(out, runfolder.Activities))
		if err != nil || !strings.Contains(string(picture), want) {
			t.Errorf("%s: %v, %.300s", agent, err, picture)
		}
	}
}

//go:build unix

package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"sc2msgi/cmd/sc2msgi/cmdline"
	"sc2msgi/cmd/sc2msgi/cmdtest"
	"sc2msgi/cmd/sc2msgi/runfolder"
	"sc2msgi/runner"
)

// installStandIn lays out a stand-in and lets SC2PATH name it until the end of the test.
func installStandIn(t *testing.T) (dir string) {
	t.Helper()
	path := cmdtest.Built(t)
	dir = filepath.Join(t.TempDir(), "SC2")
	if out, err := exec.Command(path, "sim", "install", dir).CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	t.Setenv("SC2PATH", dir)
	cmdtest.Waits(t, runner.Options{Start: 20 * time.Second, Answer: 5 * time.Second})
	return dir
}

// Rule: what is found, chosen, started and played in at SC2PATH gives the results of the embedded simulator, on a
// trial and on a sweep with four games at once.
func TestPlaysInAnInstallation(t *testing.T) {
	cmdtest.Alone(t)
	installStandIn(t)
	trial := []string{"run", "--env", "sc2:defeat-zerglings", "--budget", "1", "--tests", "1"}
	sim, out := t.TempDir(), t.TempDir()
	sc2msgi.Must(t, append(trial, "--out", sim)...)
	sc2msgi.Must(t, append(trial, "--game", "sc2", "--version", "4.10", "--out", out)...)
	cmdtest.SameFiles(t, out, sim, runfolder.Episodes, runfolder.Graph)
	status, _, stderr := sc2msgi.Run(t, "techtree", "score", "--scope", "reachable", "--from", out)
	if status != cmdline.Failed || strings.Count(stderr, "\n") != 1 || !strings.Contains(stderr, "keeps no states") {
		t.Errorf("reachable scores of a run in a game: exit %d, %q", status, stderr)
	}
	sim, out = t.TempDir(), t.TempDir()
	sweep := []string{"bench", "--agents", "random", "--budgets", "1", "--seeds", "4", "--tests", "1"}
	sc2msgi.Must(t, append(sweep, "--out", sim)...)
	sc2msgi.Must(t, append(sweep, "--game", "sc2", "--version", "4.10", "--games", "4", "--out", out)...)
	cmdtest.SameFiles(t, out, sim, "results.jsonl", "summary.csv", "summary.md")
}

// Rule: a map that is not installed is told of before a trial is played, with what to do.
func TestMissingMap(t *testing.T) {
	cmdtest.Alone(t)
	dir := installStandIn(t)
	if err := os.RemoveAll(filepath.Join(dir, "Maps")); err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"run", "bench"} {
		sc2msgi.Refused(t, "BuildBattleCruiser_20.SC2Map", name, "--game", "sc2", "--out", t.TempDir())
	}
}

//go:build unix

package bench

import (
	"strings"
	"testing"

	"sc2msgi/cmd/sc2msgi/cmdline"
	"sc2msgi/cmd/sc2msgi/cmdtest"
	"sc2msgi/runner"
)

// Rule: a sweep in games of its own that crash and hang has the results of one in the simulator. Undisturbed ones are
// those of an installation.
func TestBenchInOwnGames(t *testing.T) {
	cmdtest.Alone(t)
	sweep := []string{"bench", "--envs", cmdtest.ShortTask, "--agents", "random,msgi-active", "--budgets", "1,2",
		"--seeds", "3", "--tests", "1"}
	sim, out := t.TempDir(), t.TempDir()
	sc2msgi.Must(t, append(sweep, "--out", sim)...)
	breaks := []cmdtest.Fault{cmdtest.Crash(2000), cmdtest.Hang(1000), cmdtest.Crash(2), cmdtest.Crash(2500),
		cmdtest.Hang(100), cmdtest.Crash(200), cmdtest.Crash(3000)}
	cmdtest.PlaysIn(t, cmdtest.Game(breaks...))
	status, _, stderr := sc2msgi.Run(t, append(sweep, "--game", "sc2", "--games", "4", "--out", out)...)
	if status != cmdline.Done {
		t.Fatalf("exit %d: %s", status, stderr)
	}
	cmdtest.SameFiles(t, out, sim, "results.jsonl", "summary.csv", "summary.md", "success.svg", "accuracy.svg")
	// A game that breaks at a ping is started again without a word.
	if n := strings.Count(stderr, "tried again"); n > len(breaks) || n < len(breaks)-2 {
		t.Errorf("%d trials were tried again, want %d: %s", n, len(breaks), stderr)
	}
	if status, _, stderr := sc2msgi.Run(t, append(sweep, "--out", out, "--resume")...); status != cmdline.Failed ||
		!strings.Contains(stderr, "configuration") {
		t.Errorf("going on with it in the simulator: exit %d, %s", status, stderr)
	}
}

// Rule: flags of games of our own that have no effect are refused, and one that cannot be found or started is one
// line.
func TestOwnGamesErrors(t *testing.T) {
	out := t.TempDir()
	t.Setenv("HOME", t.TempDir())
	t.Setenv("SC2PATH", "")
	for _, c := range []struct {
		args   []string
		status int
		says   string
	}{
		{[]string{"bench", "--game", "sc2"}, cmdline.Failed, "StarCraft II is not installed"},
		{[]string{"bench", "--game", "ws://127.0.0.1:1"}, cmdline.Failed, "nothing listens there"},
		{[]string{"bench", "--game", "sc3"}, cmdline.WrongUsage, "none of sim, sc2 and ws://host:port"},
		{[]string{"bench", "--game", "ws://127.0.0.1:1", "--version", "4.10"}, cmdline.WrongUsage,
			"--version has no effect"},
		{[]string{"bench", "--game", "sc2", "--workers", "2"}, cmdline.WrongUsage, "--games says how many"},
		{[]string{"bench", "--game", "sc2", "--games", "0"}, cmdline.WrongUsage, "--games 0"},
		{[]string{"bench", "--games", "2"}, cmdline.WrongUsage, "--games has no effect"},
		{[]string{"bench", "--version", "4.10"}, cmdline.WrongUsage, "--version has no effect"},
		{[]string{"bench", "--game", "sc2", "--envs", "model:terran", "--agents", "random"}, cmdline.WrongUsage,
			"none of these tasks"},
	} {
		sc2msgi.Fails(t, c.status, c.says, append(c.args, "--out", out)...)
	}
	cmdtest.PlaysIn(t, func(string) (runner.Command, error) {
		return runner.Command{Path: "/bin/sh",
			Args: func(int, string) []string { return []string{"-c", "echo no GLIBC; exit 4"} }}, nil
	})
	status, _, stderr := sc2msgi.Run(t, "bench", "--game", "sc2", "--out", out)
	if status != cmdline.Failed || !strings.Contains(stderr, "exit status 4") ||
		!strings.Contains(stderr, "no GLIBC") ||
		strings.Count(stderr, "\n") != 1 {
		t.Errorf("exit %d, %q", status, stderr)
	}
}

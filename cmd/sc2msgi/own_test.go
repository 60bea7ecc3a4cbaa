//go:build unix

package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"syscall"
	"testing"
	"time"

	"sc2msgi/cmd/sc2msgi/cmdline"
	"sc2msgi/cmd/sc2msgi/cmdtest"
	"sc2msgi/cmd/sc2msgi/runfolder"
	"sc2msgi/runner"
)

// episodeLine is how a line of progress begins.
var episodeLine = regexp.MustCompile(`(?m)^(adaptation|test) +[0-9]+ `)

var trialArgs = []string{"run", "--env", cmdtest.ShortTask, "--budget", "2", "--tests", "1", "--seed", "5"}

// Rule: a trial in a game of our own has the results of one in the simulator, also where the game crashes or hangs in
// the middle of an episode, several times in a row, and where it gets a fresh process for each episode.
func TestRunInOwnGame(t *testing.T) {
	cmdtest.Alone(t)
	sim := t.TempDir()
	sc2msgi.Must(t, append(trialArgs, "--out", sim)...)
	for name, c := range map[string]struct {
		faults []cmdtest.Fault
		more   []string
		starts int // anew
	}{
		"three in a row":     {[]cmdtest.Fault{cmdtest.Crash(700), cmdtest.Crash(50), cmdtest.Crash(1000)}, nil, 3},
		"more, not in a row": {[]cmdtest.Fault{cmdtest.Crash(100), cmdtest.Crash(9), cmdtest.Hang(2500), cmdtest.Crash(50), cmdtest.Crash(60), cmdtest.Crash(2000), cmdtest.Crash(9)}, nil, 7},
		"restarted":          {nil, []string{"--restart-every", "1"}, 0},
		"restarted, crash":   {[]cmdtest.Fault{{}, cmdtest.Crash(700)}, []string{"--restart-every", "1"}, 1},
	} {
		t.Run(name, func(t *testing.T) {
			cmdtest.PlaysIn(t, cmdtest.Game(c.faults...))
			out := t.TempDir()
			args := append(trialArgs[:len(trialArgs):len(trialArgs)], append(c.more, "--game", "sc2", "--out", out)...)
			status, _, stderr := sc2msgi.Run(t, args...)
			if status != cmdline.Done {
				t.Fatalf("exit %d: %s", status, stderr)
			}
			cmdtest.SameFiles(t, out, sim, runfolder.Episodes, runfolder.Graph) // the other picture knows states that play can reach
			if n := strings.Count(stderr, "started anew"); n != c.starts {
				t.Errorf("it was started anew %d times, want %d: %s", n, c.starts, stderr)
			}
			if len(episodeLine.FindAllString(stderr, -1)) != 3 || strings.Count(stderr, "precision") != 1 {
				t.Errorf("each episode is to be told of once: %s", stderr)
			}
		})
	}
}

// Rule: a record has an episode in which the game broke twice, up to the break and from its start, both with its
// number.
func TestRecordOfBrokenGame(t *testing.T) {
	cmdtest.Alone(t)
	cmdtest.PlaysIn(t, cmdtest.Game(cmdtest.Crash(2500)))
	path := filepath.Join(t.TempDir(), "record")
	sc2msgi.Must(t, append(trialArgs[:len(trialArgs):len(trialArgs)], "--game", "sc2", "--out", t.TempDir(), "--record", path)...)
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	var episodes []string
	for line := range strings.Lines(string(data)) {
		if m := recordedEpisode.FindStringSubmatch(line); m != nil {
			episodes = append(episodes, m[1]+" "+m[2])
		}
	}
	if want := []string{"adaptation 1", "adaptation 2", "adaptation 2", "test 1"}; !slices.Equal(episodes, want) {
		t.Errorf("it has %q, want %q", episodes, want)
	}
}

// recordedEpisode is the event that begins one in a record.
var recordedEpisode = regexp.MustCompile(`^{"event":"episode".*"phase":"(\w+)","episode":(\d+)`)

// Rule: a game that breaks again and again is given up with what it died of; what was finished stays for --resume.
func TestGivenUp(t *testing.T) {
	cmdtest.Alone(t)
	cmdtest.PlaysIn(t, cmdtest.Game(cmdtest.Crash(2500), cmdtest.Crash(9), cmdtest.Crash(9), cmdtest.Crash(9)))
	out, sim := t.TempDir(), t.TempDir()
	args := append(trialArgs[:len(trialArgs):len(trialArgs)], "--game", "sc2", "--out", out)
	status, _, stderr := sc2msgi.Run(t, args...)
	lines := strings.Split(strings.TrimSpace(stderr), "\n")
	last := lines[len(lines)-1]
	for _, want := range []string{"given up after 4 in a row", "signal: killed", "1 adaptation and 0 test episodes were finished and written, --resume goes on"} {
		if status != cmdline.Failed || !strings.Contains(last, want) {
			t.Errorf("exit %d, %q, want %q in it", status, last, want)
		}
	}
	sc2msgi.Must(t, append(args, "--resume")...)
	sc2msgi.Must(t, append(trialArgs[:len(trialArgs):len(trialArgs)], "--out", sim)...)
	cmdtest.SameFiles(t, out, sim, runfolder.Episodes, runfolder.Graph)
}

// Rule: a sweep in games of its own that crash and hang has the results of one in the simulator. Undisturbed ones are
// those of an installation.
func TestBenchInOwnGames(t *testing.T) {
	cmdtest.Alone(t)
	sweep := []string{"bench", "--envs", cmdtest.ShortTask, "--agents", "random,msgi-active", "--budgets", "1,2", "--seeds", "3", "--tests", "1"}
	sim, out := t.TempDir(), t.TempDir()
	sc2msgi.Must(t, append(sweep, "--out", sim)...)
	breaks := []cmdtest.Fault{cmdtest.Crash(2000), cmdtest.Hang(1000), cmdtest.Crash(2), cmdtest.Crash(2500), cmdtest.Hang(100), cmdtest.Crash(200), cmdtest.Crash(3000)}
	cmdtest.PlaysIn(t, cmdtest.Game(breaks...))
	status, _, stderr := sc2msgi.Run(t, append(sweep, "--game", "sc2", "--games", "4", "--out", out)...)
	if status != cmdline.Done {
		t.Fatalf("exit %d: %s", status, stderr)
	}
	cmdtest.SameFiles(t, out, sim, "results.jsonl", "summary.csv", "summary.md", "success.svg", "accuracy.svg")
	if n := strings.Count(stderr, "tried again"); n > len(breaks) || n < len(breaks)-2 { // a game that breaks at a ping is started again without a word
		t.Errorf("%d trials were tried again, want %d: %s", n, len(breaks), stderr)
	}
	if status, _, stderr := sc2msgi.Run(t, append(sweep, "--out", out, "--resume")...); status != cmdline.Failed || !strings.Contains(stderr, "configuration") {
		t.Errorf("going on with it in the simulator: exit %d, %s", status, stderr)
	}
}

// Rule: Ctrl-C, SIGTERM and SIGKILL end a run together with its game, and nothing is left; what was finished is kept.
func TestSignalsEndTheGame(t *testing.T) {
	cmdtest.Alone(t)
	path, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	for _, signal := range []os.Signal{os.Interrupt, syscall.SIGTERM, os.Kill} {
		t.Run(signal.String(), func(t *testing.T) {
			cmdtest.PlaysIn(t, cmdtest.Calm)
			temp, out := os.Getenv("TMPDIR"), t.TempDir()
			cmd := exec.Command(path, "run", "--budget", "1000", "--game", "sc2", "--out", out)
			cmd.Env = append(os.Environ(), cmdtest.Role+"="+cmdtest.RoleProgram)
			rest := cmdtest.Begun(t, cmd)
			if games, err := os.ReadDir(temp); len(games) != 1 || err != nil {
				t.Errorf("%d games, want 1: %v", len(games), err)
			}
			if err := cmd.Process.Signal(signal); err != nil {
				t.Fatal(err)
			}
			cmd.Wait()
			rest.Close()
			if there := cmdtest.Contents(t, out); there[runfolder.Journal] == "" {
				t.Error("what was finished is lost")
			}
			for wait := time.Millisecond; wait < 4*time.Second; wait *= 2 { // after SIGKILL the guardian needs a moment
				left, err := os.ReadDir(temp)
				alive, _ := exec.Command("pgrep", "-f", temp).Output()
				if err == nil && len(left) == 0 && len(alive) == 0 {
					return
				}
				time.Sleep(wait)
			}
			t.Error("a game or its folder is left")
		})
	}
}

// Rule: flags of a game of our own that have no effect are refused, and one that cannot be found or started is one
// line.
func TestOwnGameErrors(t *testing.T) {
	out := t.TempDir()
	t.Setenv("HOME", t.TempDir())
	t.Setenv("SC2PATH", "")
	for _, c := range []struct {
		args   []string
		status int
		says   string
	}{
		{[]string{"run", "--game", "sc2"}, cmdline.Failed, "StarCraft II is not installed"},
		{[]string{"run", "--version", "4.10"}, cmdline.WrongUsage, "--version has no effect with --game sim"},
		{[]string{"run", "--restart-every", "2"}, cmdline.WrongUsage, "--restart-every has no effect with --game sim"},
		{[]string{"run", "--game", "sc2", "--restart-every", "-2"}, cmdline.WrongUsage, "--restart-every -2"},
		{[]string{"run", "--game", "sc3"}, cmdline.WrongUsage, "none of sim, sc2 and ws://host:port"},
		{[]string{"run", "--game", "sc2", "--env", "model:terran"}, cmdline.WrongUsage, "--game has no effect"},
		{[]string{"bench", "--game", "sc2"}, cmdline.Failed, "StarCraft II is not installed"},
		{[]string{"bench", "--game", "ws://127.0.0.1:1"}, cmdline.Failed, "nothing listens there"},
		{[]string{"bench", "--game", "sc3"}, cmdline.WrongUsage, "none of sim, sc2 and ws://host:port"},
		{[]string{"bench", "--game", "ws://127.0.0.1:1", "--version", "4.10"}, cmdline.WrongUsage, "--version has no effect"},
		{[]string{"bench", "--game", "sc2", "--workers", "2"}, cmdline.WrongUsage, "--games says how many"},
		{[]string{"bench", "--game", "sc2", "--games", "0"}, cmdline.WrongUsage, "--games 0"},
		{[]string{"bench", "--games", "2"}, cmdline.WrongUsage, "--games has no effect"},
		{[]string{"bench", "--version", "4.10"}, cmdline.WrongUsage, "--version has no effect"},
		{[]string{"bench", "--game", "sc2", "--envs", "model:terran", "--agents", "random"}, cmdline.WrongUsage, "none of these tasks"},
	} {
		status, _, stderr := sc2msgi.Run(t, append(c.args, "--out", out)...)
		if status != c.status || strings.Count(stderr, "\n") != 1 || !strings.Contains(stderr, c.says) {
			t.Errorf("%v: exit %d, %q: want exit %d and one line with %q", c.args, status, stderr, c.status, c.says)
		}
	}
	cmdtest.PlaysIn(t, func(string) (runner.Command, error) {
		return runner.Command{Path: "/bin/sh", Args: func(int, string) []string { return []string{"-c", "echo no GLIBC; exit 4"} }}, nil
	})
	for _, name := range []string{"run", "bench"} {
		status, _, stderr := sc2msgi.Run(t, name, "--game", "sc2", "--out", out)
		if status != cmdline.Failed || !strings.Contains(stderr, "exit status 4") || !strings.Contains(stderr, "no GLIBC") || strings.Count(stderr, "\n") != 1 {
			t.Errorf("%s: exit %d, %q", name, status, stderr)
		}
	}
}

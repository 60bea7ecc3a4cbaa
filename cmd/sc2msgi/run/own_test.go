//go:build unix

package run

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
		"three in a row": {[]cmdtest.Fault{cmdtest.Crash(700), cmdtest.Crash(50), cmdtest.Crash(1000)}, nil, 3},
		"more, not in a row": {[]cmdtest.Fault{cmdtest.Crash(100), cmdtest.Crash(9), cmdtest.Hang(2500),
			cmdtest.Crash(50), cmdtest.Crash(60), cmdtest.Crash(2000), cmdtest.Crash(9)}, nil, 7},
		"restarted":        {nil, []string{"--restart-every", "1"}, 0},
		"restarted, crash": {[]cmdtest.Fault{{}, cmdtest.Crash(700)}, []string{"--restart-every", "1"}, 1},
	} {
		t.Run(name, func(t *testing.T) {
			cmdtest.PlaysIn(t, cmdtest.Game(c.faults...))
			out := t.TempDir()
			args := append(trialArgs[:len(trialArgs):len(trialArgs)], append(c.more, "--game", "sc2", "--out", out)...)
			status, _, stderr := sc2msgi.Run(t, args...)
			if status != cmdline.Done {
				t.Fatalf("exit %d: %s", status, stderr)
			}
			// The other picture knows states that play can reach.
			cmdtest.SameFiles(t, out, sim, runfolder.Episodes, runfolder.Graph)
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
	sc2msgi.Must(t, append(trialArgs[:len(trialArgs):len(trialArgs)], "--game", "sc2", "--out", t.TempDir(),
		"--record", path)...)
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
	for _, want := range []string{"given up after 4 in a row", "signal: killed",
		"1 adaptation and 0 test episodes were finished and written, --resume goes on"} {
		if status != cmdline.Failed || !strings.Contains(last, want) {
			t.Errorf("exit %d, %q, want %q in it", status, last, want)
		}
	}
	sc2msgi.Must(t, append(args, "--resume")...)
	sc2msgi.Must(t, append(trialArgs[:len(trialArgs):len(trialArgs)], "--out", sim)...)
	cmdtest.SameFiles(t, out, sim, runfolder.Episodes, runfolder.Graph)
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
	} {
		sc2msgi.Fails(t, c.status, c.says, append(c.args, "--out", out)...)
	}
	cmdtest.PlaysIn(t, func(string) (runner.Command, error) {
		return runner.Command{Path: "/bin/sh",
			Args: func(int, string) []string { return []string{"-c", "echo no GLIBC; exit 4"} }}, nil
	})
	status, _, stderr := sc2msgi.Run(t, "run", "--game", "sc2", "--out", out)
	if status != cmdline.Failed || !strings.Contains(stderr, "exit status 4") ||
		!strings.Contains(stderr, "no GLIBC") ||
		strings.Count(stderr, "\n") != 1 {
		t.Errorf("exit %d, %q", status, stderr)
	}
}

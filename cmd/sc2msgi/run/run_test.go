package run

import (
	"bytes"
	"context"
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"sc2msgi/cmd/sc2msgi/cmdline"
	"sc2msgi/cmd/sc2msgi/cmdtest"
	"sc2msgi/cmd/sc2msgi/techtree"
	"sc2msgi/msgi"
	"sc2msgi/runner"
)

var sc2msgi = cmdtest.Program{Command, techtree.Command}

func TestMain(m *testing.M) { cmdtest.Main(m, sc2msgi) }

// Rule: a fault of the command line is one line that names the input and the mend, exit 2; a failure is one line,
// exit 1.
func TestBadInput(t *testing.T) {
	file := filepath.Join(t.TempDir(), "file")
	if err := os.WriteFile(file, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	web := httptest.NewServer(http.NotFoundHandler())
	defer web.Close()
	out := t.TempDir()
	for _, c := range []struct {
		name   string
		args   []string
		status int
		says   string
	}{
		{"unknown flag", []string{"run", "--speed", "2"}, cmdline.WrongUsage, "--speed"},
		{"argument too many", []string{"run", "now"}, cmdline.WrongUsage, `"now"`},
		{"unknown env", []string{"run", "--env", "sc2:win"}, cmdline.WrongUsage, "sc2:build-battlecruiser"},
		{"env of no kind", []string{"run", "--env", "chess"}, cmdline.WrongUsage, "chess"},
		{"unknown agent", []string{"run", "--agent", "bob"}, cmdline.WrongUsage, "msgi-grprop"},
		{"unknown bias", []string{"run", "--ilp", "magic"}, cmdline.WrongUsage, "cart"},
		{"unknown planner", []string{"run", "--planner", "magic"}, cmdline.WrongUsage, "chain"},
		{"unknown reward", []string{"run", "--reward", "gold"}, cmdline.WrongUsage, "gold"},
		{"the speed of --watch apart from it", []string{"run", "--watch", "60"}, cmdline.WrongUsage, "--watch="},
		{"unknown reward beside a goal", []string{"run", "--reward", "gold", "--goal", "Marine"}, cmdline.WrongUsage,
			"gold"},
		{"two things to plan for", []string{"run", "--reward", "paper", "--goal", "Marine"}, cmdline.WrongUsage,
			"--goal Marine"},
		{"unknown goal", []string{"run", "--out", out, "--goal", "Zealot"}, cmdline.WrongUsage, "Zealot"},
		{"a goal misspelt", []string{"run", "--out", out, "--goal", "Batlecruiser"}, cmdline.WrongUsage,
			"did you mean Battlecruiser"},
		{"a goal beside a reward", []string{"run", "--goal", "Marine", "--reward", "learned"}, cmdline.WrongUsage,
			"exclude"},
		{"an agent misspelt", []string{"run", "--agent", "msgi-activ"}, cmdline.WrongUsage, "did you mean msgi-active"},
		{"a task misspelt", []string{"run", "--env", "model:teran"}, cmdline.WrongUsage, "did you mean model:terran"},
		{"a world of what is no set", []string{"run", "--env", "model:terran/3"}, cmdline.WrongUsage, "one world"},
		{"a budget without effect", []string{"run", "--agent", "random", "--budget", "5"}, cmdline.WrongUsage,
			"--budget has no effect with --agent random"},
		{"inference without effect", []string{"run", "--agent", "oracle", "--ilp", "cart"}, cmdline.WrongUsage,
			"--ilp has no effect with --agent oracle"},
		{"a planner without effect", []string{"run", "--agent", "random", "--planner", "chain"}, cmdline.WrongUsage,
			"--planner has no effect"},
		{"a goal without effect", []string{"run", "--agent", "random", "--goal", "Marine"}, cmdline.WrongUsage,
			"--goal has no effect"},
		{"rewards that are told", []string{"run", "--agent", "oracle", "--reward", "learned"}, cmdline.WrongUsage,
			"it is told them"},
		{"a game for a model", []string{"run", "--env", "model:terran", "--game", "sim"}, cmdline.WrongUsage,
			"--game has no effect with --env model:terran"},
		{"facts for a model", []string{"run", "--env", "model:terran", "--facts", "4.10"}, cmdline.WrongUsage,
			"--facts has no effect"},
		{"unknown facts", []string{"run", "--out", out, "--facts", "9.9"}, cmdline.WrongUsage, "--facts"},
		{"budget no number", []string{"run", "--budget", "ten"}, cmdline.WrongUsage,
			`--budget "ten" is no whole number`},
		{"budget 0", []string{"run", "--budget", "0"}, cmdline.WrongUsage, "--budget 0"},
		{"budget negative", []string{"run", "--budget", "-3"}, cmdline.WrongUsage, "--budget -3"},
		{"tests 0", []string{"run", "--tests", "0"}, cmdline.WrongUsage, "--tests 0"},
		{"seed negative", []string{"run", "--seed", "-1"}, cmdline.WrongUsage, "seed"},
		{"out empty", []string{"run", "--out", ""}, cmdline.WrongUsage, "--out"},
		{"out under a file", []string{"run", "--out", filepath.Join(file, "x")}, cmdline.Failed, "--out"},
		{"game of no kind", []string{"run", "--game", "http://127.0.0.1:1"}, cmdline.WrongUsage, "ws://host:port"},
		{"game without host", []string{"run", "--game", "ws://"}, cmdline.WrongUsage, "ws://host:port"},
		{"game with a port too high", []string{"run", "--game", "ws://host:99999"}, cmdline.WrongUsage, "port 99999"},
		{"game with port 0", []string{"run", "--game", "ws://host:0"}, cmdline.WrongUsage, "port 0"},
		{"game with a port beyond all numbers", []string{"run", "--game", "ws://host:" + strings.Repeat("9", 40)},
			cmdline.WrongUsage, "from 1 to 65535"},
		{"game with a port that is no number", []string{"run", "--game", "ws://host:http"}, cmdline.WrongUsage,
			"ws://host:http"},
		{"game with a port below 0", []string{"run", "--game", "ws://host:-1"}, cmdline.WrongUsage, "ws://host:-1"},
		{"game without port", []string{"run", "--game", "ws://host"}, cmdline.WrongUsage, "no port"},
		{"game of a port alone", []string{"run", "--game", "ws://:5000"}, cmdline.WrongUsage, "no host"},
		{"game of an IPv6 address without brackets", []string{"run", "--game", "ws://::1:5000"}, cmdline.WrongUsage,
			"brackets"},
		{"game of half an IPv6 address", []string{"run", "--game", "ws://[::1:5000"}, cmdline.WrongUsage, "[::1"},
		{"game with a space", []string{"run", "--game", "ws://my host:5000"}, cmdline.WrongUsage, "my host"},
		{"game with an escape sequence", []string{"run", "--game", "ws://\x1b[2Jhost:5000"}, cmdline.WrongUsage,
			`\x1b[2J`},
		{"game with a fragment", []string{"run", "--game", "ws://host:5000/#x"}, cmdline.WrongUsage, "#"},
		{"game with a password", []string{"run", "--game", "ws://me:secret@host:5000"}, cmdline.WrongUsage,
			"name and password"},
		{"game of the wrong scheme", []string{"run", "--game", "wss://host:5000"}, cmdline.WrongUsage, "ws://"},
		{"nothing listens", []string{"run", "--out", out, "--game", "ws://" + cmdtest.FreeAddress(t)}, cmdline.Failed,
			"nothing listens"},
		{"a web server listens", []string{"run", "--out", out, "--game", "ws" + strings.TrimPrefix(web.URL, "http")},
			cmdline.Failed, "404"},
	} {
		t.Run(c.name, func(t *testing.T) { sc2msgi.Fails(t, c.status, c.says, c.args...) })
	}
}

// Rule: a scenario file that cannot be played as asked is one line.
func TestOwnScenarioRefused(t *testing.T) {
	out := t.TempDir()
	graphs := filepath.Join(out, "mine.json")
	const own = `{"domain": "mining", "set": "mine",
		"graphs": [{"subtasks": [0], "reward": [1], "precondition": {}}]}`
	if err := os.WriteFile(graphs, []byte(own), 0o600); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		says string
		args []string
	}{
		{"--env: ", []string{"--env", "sc2:none.yaml"}},
		{"other tech trees are drawn for a Battlecruiser as the goal",
			[]string{"--env", "sc2:" + cmdtest.ThreeMarines + "?rewire=3"}},
		{"has no effect with --env", []string{"--env", "sc2:" + cmdtest.ThreeMarines, "--graphs", graphs}},
	} {
		status, _, stderr := sc2msgi.Run(t, append([]string{"run", "--out", out}, c.args...)...)
		if status != cmdline.WrongUsage || strings.Count(stderr, "\n") != 1 || !strings.Contains(stderr, c.says) {
			t.Errorf("%v: exit %d, %q, want %q", c.args, status, stderr, c.says)
		}
	}
}

// Rule: the same seed gives the same episodes to the byte, embedded and over the socket, whatever version's formats are
// served: by label, by the hash of 4.8.6, by that of 4.7.1.
func TestEpisodesAreTheSameToTheByte(t *testing.T) {
	url, _ := cmdtest.ServeVersion(t, cmdline.DefaultFacts)
	first := episodes(t, "--game", "sim")
	if !bytes.Equal(first, episodes(t, "--game", url)) {
		t.Error("the run over the socket differs from the embedded one")
	}
	if testing.Short() { // the other formats are compared without the race detector
		return
	}
	if !bytes.Equal(first, episodes(t, "--game", "sim")) {
		t.Error("two embedded runs of one seed differ")
	}
	for _, version := range []string{"4.8", "AA18FEAD6573C79EF707DF44ABF1BE61", "94596A85191583AD2EBFAE28C5D532DB"} {
		url, _ := cmdtest.ServeVersion(t, version)
		if !bytes.Equal(first, episodes(t, "--game", url)) {
			t.Errorf("the run against version %s differs from that against 4.10", version)
		}
	}
	if bytes.Equal(first, episodes(t, "--game", "sim", "--seed", "6")) {
		t.Error("another seed gives the same episodes")
	}
}

// episodes runs a short trial and returns its episodes.jsonl.
func episodes(t *testing.T, args ...string) []byte {
	t.Helper()
	out := t.TempDir()
	if testing.Short() {
		args = append(args, "--agent", "msgi-rand")
	}
	sc2msgi.Must(t, append([]string{"run", "--budget", "1", "--tests", "1", "--seed", "5", "--out", out}, args...)...)
	data, err := os.ReadFile(filepath.Join(out, "episodes.jsonl"))
	if err != nil {
		t.Fatal(err)
	}
	return data
}

// Rule: run --json prints one document with the fields that scripts rely on, and the same is in run.json.
func TestJSONReport(t *testing.T) {
	cmdtest.Alone(t)
	out := t.TempDir()
	stdout := sc2msgi.Must(t, "run", "--json", "--budget", "2", "--tests", "1", "--seed", "3", "--out", out)
	var doc map[string]any
	if err := json.Unmarshal([]byte(stdout), &doc); err != nil {
		t.Fatalf("standard output is not one JSON document: %v", err)
	}
	has(t, doc, "env", "agent", "seed", "budget", "adaptation", "test", "success_rate", "version", "game_version")
	adaptation, test := doc["adaptation"].([]any), doc["test"].([]any)
	if len(adaptation) != 2 || len(test) != 1 {
		t.Fatalf("%d adaptation and %d test episodes, want 2 and 1", len(adaptation), len(test))
	}
	has(t, adaptation[1].(map[string]any), "episode", "steps", "reward", "success",
		"precision", "recall", "exact", "unknown", "contradictions", "coverage")
	has(t, test[0].(map[string]any), "episode", "steps", "reward", "success")
	file, err := os.ReadFile(filepath.Join(out, "run.json"))
	if err != nil {
		t.Fatal(err)
	}
	if string(file) != stdout {
		t.Error("run.json differs from what --json printed")
	}
}

func has(t *testing.T, doc map[string]any, fields ...string) {
	t.Helper()
	for _, f := range fields {
		if _, ok := doc[f]; !ok {
			t.Errorf("no field %q", f)
		}
	}
}

// Rule: a server that dies in mid-episode ends the run with one clear line, exit 1; what was finished is kept.
func TestServerDies(t *testing.T) {
	url, stop := cmdtest.ServeVersion(t, cmdline.DefaultFacts)
	cmdtest.Waits(t, runner.Options{Back: 50 * time.Millisecond})
	out := t.TempDir()
	var stdout, stderr bytes.Buffer
	watch := cmdtest.WriterFunc(func(p []byte) (int, error) {
		if bytes.HasPrefix(p, []byte("adaptation   1")) {
			go stop()
		}
		return stderr.Write(p)
	})
	status := sc2msgi.Execute(t.Context(), []string{"run", "--game", url, "--agent", "msgi-rand", "--budget", "5000",
		"--out", out}, &stdout, watch)
	lines := strings.Split(strings.TrimSpace(stderr.String()), "\n")
	last := lines[len(lines)-1]
	if status != cmdline.Failed || !strings.HasPrefix(last, "sc2msgi: ") || !strings.Contains(last, url) {
		t.Errorf("exit %d, last line %q: want exit 1 and a line with %s", status, last, url)
	}
	data, err := os.ReadFile(filepath.Join(out, "episodes.jsonl"))
	if err != nil || bytes.Count(data, []byte("\n")) < 1 {
		t.Errorf("finished episodes were not kept: %v, %q", err, data)
	}
}

// Rule: Ctrl-C ends a run cleanly and keeps what was finished.
func TestInterrupt(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	out := t.TempDir()
	var stdout, stderr bytes.Buffer
	watch := cmdtest.WriterFunc(func(p []byte) (int, error) {
		if bytes.HasPrefix(p, []byte("adaptation   1")) {
			cancel()
		}
		return stderr.Write(p)
	})
	status := sc2msgi.Execute(ctx, []string{"run", "--agent", "msgi-rand", "--budget", "5000", "--out", out}, &stdout,
		watch)
	if status != cmdline.Failed || !strings.Contains(stderr.String(), "interrupted; 1 adaptation") {
		t.Errorf("exit %d, %q: want exit 1 and how far it came", status, stderr.String())
	}
	if _, err := os.Stat(filepath.Join(out, "run.json")); err != nil {
		t.Error(err)
	}
}

// Rule: the tests plan for what --goal and --reward say: told the true goal the oracle does what it does untold, told
// another it does not hurry to the Battlecruiser.
func TestGoalAndReward(t *testing.T) {
	cmdtest.Alone(t)
	test := func(args ...string) msgi.Episode {
		var doc report
		args = append([]string{"run", "--json", "--agent", "oracle", "--tests", "1", "--out", t.TempDir()}, args...)
		if err := json.Unmarshal([]byte(sc2msgi.Must(t, args...)), &doc); err != nil {
			t.Fatal(err)
		}
		return doc.Test[0]
	}
	untold := test()
	for _, goal := range []string{"Battlecruiser", "battlecruiser"} {
		if got := test("--goal", goal); !cmp.Equal(got, untold) {
			t.Errorf("%v: %+v, want as untold %+v", goal, got, untold)
		}
	}
	for _, other := range [][]string{{"--reward", "paper"}, {"--goal", "IdleSCV"}} {
		if got := test(other...); got.Steps < 3*untold.Steps/2 {
			t.Errorf("%v: over after %d steps, told the true goal after %d", other, got.Steps, untold.Steps)
		}
	}
}

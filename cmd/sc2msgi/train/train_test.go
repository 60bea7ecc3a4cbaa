package train

import (
	"bytes"
	"context"
	"errors"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"sc2msgi/bench/store"
	"sc2msgi/cmd/sc2msgi/cmdline"
	"sc2msgi/cmd/sc2msgi/cmdtest"
	"sc2msgi/cmd/sc2msgi/run"
)

var sc2msgi = cmdtest.Program{Command, run.Command}

func TestMain(m *testing.M) { cmdtest.Main(m, sc2msgi) }

// execute runs a command line and returns its status and what it said.
func execute(t *testing.T, args ...string) (int, string) {
	t.Helper()
	var out, said bytes.Buffer
	status := cmdline.Program{Command, run.Command}.Execute(t.Context(), args, &out, &said)
	return status, said.String()
}

// Rule: a training that was cut off after any update goes on and leaves the same weights, and its weights can be
// played.
func TestTrainResumePlay(t *testing.T) {
	dir := t.TempDir()
	whole, part := filepath.Join(dir, "whole"), filepath.Join(dir, "part")
	common := []string{"train", "--envs", "playground:d1-train?mechanics=released", "--updates", "3"}
	if status, said := execute(t, append(common, "--out", whole)...); status != 0 {
		t.Fatal(said)
	}
	o := options{agent: "learned", state: 64, hidden: 64, reward: "bonus", envs: common[2:3], out: part, updates: 3,
		seed: 1, workers: 1}
	ctx, cancel := context.WithCancel(t.Context())
	go func() { // cuts it off as soon as the first update is saved
		for ctx.Err() == nil {
			if _, err := os.Stat(filepath.Join(part, "training.bin")); err == nil {
				cancel()
			}
			time.Sleep(time.Millisecond)
		}
	}()
	if err := o.run(ctx, io.Discard); !errors.Is(err, cmdline.ErrInterrupted) {
		t.Fatalf("error %v, want that it was interrupted", err)
	}
	cancel()
	if status, said := execute(t, append(common, "--out", part, "--resume", "--workers", "2")...); status != 0 {
		t.Fatal(said)
	}
	for _, name := range []string{"weights.bin", "progress.csv", "curve.svg"} {
		a, err := os.ReadFile(filepath.Join(whole, name))
		if err != nil {
			t.Fatal(err)
		}
		b, err := os.ReadFile(filepath.Join(part, name))
		if err != nil {
			t.Fatal(err)
		}
		if !bytes.Equal(a, b) {
			t.Errorf("the training that went on has another %s", name)
		}
	}
	status, told := execute(t, "run", "--env", "playground:d3/5", "--agent",
		"learned?weights="+filepath.Join(part, "weights.bin"),
		"--budget", "2", "--tests", "1", "--out", filepath.Join(dir, "out"))
	if status != 0 {
		t.Error(told)
	}
}

// Rule: the paper's networks play what they were trained in, and are refused where they know no subtask.
func TestPublishedNetworksPlay(t *testing.T) {
	cmdtest.Alone(t)
	for _, agent := range []string{"msgi-meta", "rl2"} {
		dir := t.TempDir()
		if status, said := execute(t, "train", "--agent", agent, "--state", "8", "--hidden", "8", "--updates", "1",
			"--out", dir, "--envs", "mining:train/3?mechanics=released"); status != 0 {
			t.Fatal(said)
		}
		if status, said := execute(t, "run", "--env", "mining:train/3?mechanics=released", "--budget", "2", "--tests",
			"1",
			"--agent", agent+"?weights="+filepath.Join(dir, "weights.bin"), "--out",
			filepath.Join(dir, "out")); status != 0 {
			t.Errorf("%s: %s", agent, said)
		}
		status, said := execute(t, "run", "--env", "model:crossroads", "--agent",
			agent+"?weights="+filepath.Join(dir, "weights.bin"), "--out", filepath.Join(dir, "elsewhere"))
		if status != cmdline.WrongUsage || !strings.Contains(said, "knows no subtask of --env model:crossroads") {
			t.Errorf("%s elsewhere: status %d, %s", agent, status, said)
		}
	}
}

// Rule: a training goes on in the worlds that it began in, and not after a file of them was changed; --force leaves
// nothing of the old one.
func TestChangedWorlds(t *testing.T) {
	cmdtest.Alone(t)
	dir := t.TempDir()
	rules, out := filepath.Join(dir, "tea.yaml"), filepath.Join(dir, "out")
	text, err := os.ReadFile(filepath.Join("..", "..", "..", "worlds", "rules", "worlds", "cooking.yaml"))
	if err != nil {
		t.Fatal(err)
	}
	write := func(more string) {
		if err := os.WriteFile(rules, append(text, more...), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	write("")
	args := []string{"train", "--envs", "rules:" + rules, "--updates", "1", "--out", out}
	if status, said := execute(t, args...); status != 0 {
		t.Fatal(said)
	}
	if status, said := execute(t, append(args, "--resume")...); status != 0 {
		t.Error(said)
	}
	write("\n# changed\n")
	if status, said := execute(t, append(args, "--resume")...); status == 0 || !strings.Contains(said, "--force") {
		t.Errorf("status %d, %q; want that the file is another", status, said)
	}
	o := options{agent: "learned", state: 64, hidden: 64, reward: "bonus", envs: args[2:3], out: out, updates: 1,
		seed: 1, workers: 1, force: true}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if err := o.run(ctx, io.Discard); !errors.Is(err, cmdline.ErrInterrupted) {
		t.Fatalf("error %v, want that it was interrupted", err)
	}
	if _, err := os.Stat(filepath.Join(out, "weights.bin")); !errors.Is(err, os.ErrNotExist) {
		t.Errorf("the weights of the training that was replaced: %v, want that they are gone", err)
	}
}

// Rule: wrong usage is told in one line.
func TestWrongUsage(t *testing.T) {
	taken := t.TempDir()
	if err := os.WriteFile(filepath.Join(taken, "training.bin"), []byte("{}\n"), 0o666); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		args []string
		says string
	}{
		{[]string{"--updates", "0"}, "--updates 0"},
		{[]string{"--agent", "msgi-rand"}, "what can be trained is"},
		{[]string{"--agent", "rl2", "--state", "0"}, "--state 0"},
		{[]string{"--agent", "msgi-meta", "--hidden", "513"}, "--hidden 513"},
		{[]string{"--agent", "msgi-meta", "--reward", "return"}, "--reward"},
		{[]string{"--hidden", "8"}, "has one size"},
		{[]string{"--resume", "--force"}, "give one of them"},
		{[]string{"--agent", "hrl"}, "learns anew in each world"},
		{[]string{"--workers", "0"}, "--workers 0"},
		{[]string{"--out", ""}, "--out is empty"},
		{[]string{"--envs", "playground:d1-trian"}, "did you mean"},
		{[]string{"--envs", "sc2:build-battlecruiser"}, "thousands of short episodes"},
		{[]string{"--out", taken}, "--resume"},
		{[]string{"--out", taken, "--resume"}, "no file of weights"},
	} {
		status, said := execute(t, append([]string{"train"}, c.args...)...)
		if status == 0 || !strings.Contains(said, c.says) || strings.Count(said, "\n") != 1 {
			t.Errorf("%v: status %d, %q; want one line that says %q", c.args, status, said, c.says)
		}
	}
	for _, c := range []struct{ agent, says string }{
		{"learned?weights=/nowhere", "no such file"},
		{"learned?weights=" + filepath.Join(taken, "training.bin"), "no file of weights"},
		{"learned?weigths=x", "learned?weights=FILE"},
		{"msgi-meta", "say msgi-meta?weights=FILE"},
	} {
		if status, said := execute(t, "run", "--agent", c.agent, "--out", t.TempDir()); status == 0 ||
			!strings.Contains(said, c.says) {
			t.Errorf("%s: status %d, %q; want %q", c.agent, status, said, c.says)
		}
	}
}

// Rule: one training at a time writes into a folder, and the other one is told who does.
func TestTrainingsTakeTurns(t *testing.T) {
	dir := t.TempDir()
	lock, err := store.Lock(dir)
	if err != nil {
		t.Fatal(err)
	}
	defer lock.Close()
	status, said := execute(t, "train", "--updates", "1", "--out", dir)
	if status != cmdline.Failed || !strings.Contains(said, "this process writes there at this moment") {
		t.Errorf("status %d, %q", status, said)
	}
}

// Rule: what a killed training left half-written goes, whatever signs the folder's name has, and nothing else does.
func TestSweep(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "a[b")
	for _, path := range []string{filepath.Join(dir, ".training-1"), filepath.Join(dir, "training-2"),
		filepath.Join(dir, ".training-folder", "mine")} {
		if err := errors.Join(os.MkdirAll(filepath.Dir(path), 0o777), os.WriteFile(path, nil, 0o666)); err != nil {
			t.Fatal(err)
		}
	}
	if err := sweep(dir); err != nil {
		t.Fatal(err)
	}
	var left []string
	entries, err := os.ReadDir(dir)
	for _, e := range entries {
		left = append(left, e.Name())
	}
	if err != nil || strings.Join(left, " ") != ".training-folder training-2" {
		t.Errorf("%q are left, error %v", left, err)
	}
}

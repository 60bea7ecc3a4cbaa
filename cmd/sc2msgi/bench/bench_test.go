package bench

import (
	"bytes"
	"context"
	"io"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"syscall"
	"testing"

	"github.com/spf13/cobra"

	"sc2msgi/bench"
	"sc2msgi/bench/stats"
	"sc2msgi/cmd/sc2msgi/cmdline"
	"sc2msgi/cmd/sc2msgi/cmdtest"
)

// Rule: the configurations of the figures are plans that can be played.
func TestFiguresCanBePlayed(t *testing.T) {
	files, err := filepath.Glob(cmdtest.InRepository("bench/figures/*.json"))
	if err != nil || len(files) == 0 {
		t.Fatalf("%d configurations, error %v", len(files), err)
	}
	for _, file := range files {
		f, err := os.Open(file)
		if err != nil {
			t.Fatal(err)
		}
		var p bench.Plan
		if err := p.ReadPlan(f); err != nil {
			t.Errorf("%s: %v", file, err)
		}
		f.Close()
		cells, err := p.Cells()
		if err != nil || p.Title == "" || p.About == "" || p.Seeds < 8 {
			t.Errorf("%s: %d trials, title %q, about %q, %d seeds, error %v", file, len(cells), p.Title, p.About,
				p.Seeds, err)
		}
	}
}

// Rule: flags replace what the file of --config says, lists too.
func TestFlagsReplaceTheConfiguration(t *testing.T) {
	file := filepath.Join(t.TempDir(), "plan.json")
	const plan = `{"envs": ["model:zerg"], "agents": ["random", "oracle"], "budgets": [1, 2, 5, 10, 20],
		"seeds": 32, "tests": 4}`
	if err := os.WriteFile(file, []byte(plan), 0o600); err != nil {
		t.Fatal(err)
	}
	var o options
	c := &cobra.Command{}
	o.flags(c)
	err := c.ParseFlags([]string{"--config", file, "--budgets", "5,10", "--agents", "msgi-active",
		"--envs", "model:terran", "--seeds", "3"})
	if err != nil {
		t.Fatal(err)
	}
	if err := o.read(c); err != nil {
		t.Fatal(err)
	}
	want := bench.Plan{Envs: []string{"model:terran"}, Agents: []string{"msgi-active"}, Budgets: []int{5, 10}, Seeds: 3,
		Tests: 4, Facts: cmdline.DefaultFacts}
	if !reflect.DeepEqual(o.plan, want) {
		t.Errorf("the plan is %+v, want %+v", o.plan, want)
	}
}

// Rule: bench plays a sweep, compares agents in it seed by seed, and says in one line what is wrong with its input.
func TestBench(t *testing.T) {
	cmdtest.Alone(t)
	out := t.TempDir()
	printed := sc2msgi.Must(t, "bench", "--envs", "model:crossroads", "--agents", "random,msgi-grprop",
		"--budgets", "1,2", "--seeds", "6", "--tests", "2", "--out", out)
	if !strings.Contains(printed, "mean of 6 trials") || strings.Contains(printed, "|") ||
		!strings.Contains(printed, "report.html") {
		t.Errorf("bench prints %q", printed)
	}
	compared := sc2msgi.Must(t, "bench", "compare", "--in", out, "msgi-grprop", "random")
	for _, says := range []string{"sign-flip", "success", stats.Assumption} {
		if !strings.Contains(compared, says) {
			t.Errorf("compare prints %q, without %q", compared, says)
		}
	}
	compared = sc2msgi.Must(t, "bench", "compare", "--in", out, "msgi-grprop", "random",
		"--mean", "--envs", "model:crossroads")
	_, one, _ := strings.Cut(compared, "model:crossroads\n")
	one, mean, _ := strings.Cut(one, "\nmean over tasks\n")
	if one == "" || one != mean {
		t.Errorf("of one task\n%sof its mean\n%s", one, mean)
	}
	tables := sc2msgi.Must(t, "bench", "compare", "--in", out, "msgi-grprop", "random", "--mean", "--markdown")
	_, table, found := strings.Cut(tables, "Tests won (%), `msgi-grprop` minus `random` on the same seeds: ")
	_, table, _ = strings.Cut(table, "| task | K = 1 | K = 2 |\n|---|---|---|\n| `model:crossroads` | ")
	one, mean, _ = strings.Cut(table, "\n| mean over tasks | ")
	mean, _, _ = strings.Cut(mean, "\n")
	if !found || one == "" || one != mean || strings.Count(one, " | ") != 1 {
		t.Errorf("compare --markdown prints\n%s", tables)
	}
	for _, args := range [][]string{{}, {"--markdown"}} {
		var stderr bytes.Buffer
		status := sc2msgi.Execute(t.Context(),
			append([]string{"bench", "compare", "--in", out, "msgi-grprop", "random"}, args...), full{}, &stderr)
		if status != cmdline.Failed || !strings.Contains(stderr.String(), syscall.ENOSPC.Error()) {
			t.Errorf("compare %v on a full disk: exit %d, %q", args, status, &stderr)
		}
	}
	ended, end := context.WithCancel(t.Context())
	end()
	var stdout, stderr bytes.Buffer
	status := sc2msgi.Execute(ended, []string{"bench", "compare", "--in", out, "msgi-grprop", "random"}, &stdout,
		&stderr)
	if status != cmdline.Failed || stdout.Len() > 0 || !strings.Contains(stderr.String(), "interrupted") {
		t.Errorf("compare after Ctrl-C: exit %d, it prints %q and says %q", status, &stdout, &stderr)
	}
	other := t.TempDir()
	sc2msgi.Must(t, "bench", "--envs", "model:terran", "--agents", "random", "--budgets", "1", "--seeds", "1",
		"--tests", "1", "--out", other)
	for _, c := range []struct {
		args   []string
		status int
		says   string
	}{
		{[]string{"bench", "--envs", "model:crossroad"}, cmdline.WrongUsage, "--envs: unknown task"},
		{[]string{"bench", "--budgets", "2,1"}, cmdline.WrongUsage, "increasing"},
		{[]string{"bench", "--budgets", "two"}, cmdline.WrongUsage, "budgets"},
		{[]string{"bench", "--vary", "planner"}, cmdline.WrongUsage, "planner=search,chain"},
		{[]string{"bench", "--set", "ilp"}, cmdline.WrongUsage, "ilp=cart"},
		{[]string{"bench", "--shard", "4/4", "--out", out}, cmdline.WrongUsage, "--shard"},
		{[]string{"bench", "--config", filepath.Join(out, "none.json")}, cmdline.WrongUsage, "none.json"},
		{[]string{"bench", "--config", filepath.Join(out, "results.jsonl")}, cmdline.WrongUsage, "results.jsonl"},
		{[]string{"bench", "--workers", "0"}, cmdline.WrongUsage, "--workers"},
		{[]string{"bench", "compare", "--in", out, "msgi-grprop"}, cmdline.WrongUsage, "two agents"},
		{[]string{"bench", "compare", "--in", out, "msgi-gprop", "random"}, cmdline.Failed, "did you mean msgi-grprop"},
		{[]string{"bench", "compare", "--in", out, "--with", other, "random", "random"}, cmdline.Failed,
			"no task in common"},
		{[]string{"bench", "compare", "--in", out, "random", "random", "--envs", "model:crossroad"}, cmdline.Failed,
			"did you mean model:crossroads"},
		{[]string{"bench", "compare", "--in", t.TempDir(), "a", "b"}, cmdline.Failed, "manifest.json"},
		{[]string{"bench", "merge"}, cmdline.WrongUsage, "merge needs"},
		{[]string{"bench", "merge", t.TempDir(), "--out", t.TempDir()}, cmdline.Failed, "manifest.json"},
		{[]string{"bench", "--seeds", "2", "--envs", "model:crossroads", "--out", out}, cmdline.Failed,
			"another configuration"},
	} {
		status, _, stderr := sc2msgi.Run(t, c.args...)
		if status != c.status || strings.Count(stderr, "\n") != 1 || !strings.Contains(stderr, c.says) {
			t.Errorf("%v: exit %d, %q: want exit %d and one line with %q", c.args, status, stderr, c.status, c.says)
		}
	}
}

// Rule: of two folders compare names both, and says in what their sweeps differ; of equal sweeps it says nothing.
func TestCompareNamesFolders(t *testing.T) {
	cmdtest.Alone(t)
	t.Chdir(t.TempDir())
	sweep := []string{"bench", "--envs", "model:crossroads", "--agents", "msgi-rand", "--budgets", "1", "--tests", "1"}
	for folder, flags := range map[string][]string{"before": {"--seeds", "6"}, "again": {"--seeds", "6"},
		"after": {"--seeds", "7", "--set", "ilp=cart"}} {
		sc2msgi.Must(t, slices.Concat(sweep, []string{"--out", folder}, flags)...)
	}
	const differ = "seeds (6, 7), ilp (its default, cart)"
	for _, c := range []struct {
		with          string
		markdown      bool
		says, differs string
	}{
		{"after", false, "msgi-rand in before minus msgi-rand in after, on", "The sweeps differ in " + differ + ".\n"},
		{"again", false, "msgi-rand in before minus msgi-rand in again, on", ""},
		{"after", true, "`msgi-rand` in `before` minus `msgi-rand` in `after` on", differ},
	} {
		args := []string{"bench", "compare", "--in", "before", "--with=" + c.with, "msgi-rand", "msgi-rand"}
		if c.markdown {
			args = append(args, "--markdown")
		}
		printed := sc2msgi.Must(t, args...)
		if !strings.Contains(printed, c.says) || !strings.Contains(printed, c.differs) ||
			c.differs == "" && strings.Contains(printed, "differ in") {
			t.Errorf("%v prints\n%s\nwant %q and %q", args, printed, c.says, c.differs)
		}
	}
	status, _, said := sc2msgi.Run(t, "bench", "compare", "--in", "before", "--with", "nowhere", "random", "random")
	if status != cmdline.Failed || !strings.Contains(said, "--with: nowhere has no manifest.json") {
		t.Errorf("exit %d, %q", status, said)
	}
}

// full is a file on a full disk.
type full struct{}

func (full) Write([]byte) (int, error) { return 0, syscall.ENOSPC }

// Rule: a merge or a comparison that was told to end says that it was interrupted.
func TestInterrupted(t *testing.T) {
	dir := t.TempDir()
	part := filepath.Join(dir, "part")
	sc2msgi.Must(t, "bench", "--envs", "model:crossroads", "--agents", "random", "--budgets", "1", "--seeds", "2",
		"--tests", "1", "--out", part)
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	for _, args := range [][]string{{"bench", "merge", part, "--out", filepath.Join(dir, "all")},
		{"bench", "compare", "random", "random", "--in", part}} {
		var said bytes.Buffer
		if status := sc2msgi.Execute(ctx, args, io.Discard, &said); status != cmdline.Failed ||
			said.String() != "sc2msgi: interrupted\n" {
			t.Errorf("%v: status %d, %q", args, status, &said)
		}
	}
}

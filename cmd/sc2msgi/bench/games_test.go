package bench

import (
	"encoding/json"
	"math"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"sc2msgi/bench"
	"sc2msgi/bench/summary"
	"sc2msgi/cmd/sc2msgi/cmdline"
	"sc2msgi/cmd/sc2msgi/cmdtest"
	"sc2msgi/runner"
)

// exactIn is the mean share of exact preconditions in a sweep's folder, and its manifest.
func exactIn(t *testing.T, dir string) (exact float64, m bench.Manifest) {
	t.Helper()
	file, err := os.ReadFile(filepath.Join(dir, "manifest.json"))
	if err == nil {
		err = json.Unmarshal(file, &m)
	}
	records, readErr := bench.ReadRecords(t.Context(), dir)
	if err != nil || readErr != nil {
		t.Fatal(err, readErr)
	}
	for _, c := range summary.Summarize(records, m.Graded, m.Plan.Budgets) {
		if c.Metric == summary.Exact {
			exact = c.Points[0].Mean
		}
	}
	return exact, m
}

// Rule: a sweep asks its game for its own facts, tells where they differ, and takes them for the truth, also where
// its parts are joined; with facts that the plan tells the game is not asked.
func TestBenchAsksForFacts(t *testing.T) {
	cmdtest.Alone(t)
	url, _ := cmdtest.Serve(t, cmdtest.Corrected(t, map[string]float64{"Marine": 55, "Factory": 175}))
	sweep := []string{"bench", "--game", url, "--games", "2", "--agents", "msgi-active", "--budgets", "2",
		"--seeds", "2", "--tests", "1"}
	asked, told, joined := t.TempDir(), t.TempDir(), t.TempDir()
	status, _, stderr := sc2msgi.Run(t, append(sweep, "--out", asked)...)
	if status != cmdline.Done || strings.Count(stderr, "this game: Marine costs 55 minerals, 4.10 says 50\n") != 1 {
		t.Fatalf("exit %d, %q", status, stderr)
	}
	status, _, stderr = sc2msgi.Run(t, append(sweep, "--set", "facts=4.10", "--out", told)...)
	if status != cmdline.Done || strings.Contains(stderr, "this game") {
		t.Fatalf("exit %d, %q", status, stderr)
	}
	merge := []string{"bench", "merge", "--out", joined}
	for _, part := range []string{"0/2", "1/2"} {
		merge = append(merge, t.TempDir())
		sc2msgi.Must(t, append(sweep, "--shard", part, "--out", merge[len(merge)-1])...)
	}
	sc2msgi.Must(t, merge...)
	cmdtest.SameFiles(t, joined, asked, "results.jsonl", "summary.csv")
	exact, m := exactIn(t, asked)
	exactByOthers, other := exactIn(t, told)
	if exact == exactByOthers {
		t.Errorf("%v exact, whichever facts are the truth: nothing shows that the game's were taken", exact)
	}
	sum := 0
	for _, seed := range []string{"1", "2"} { // run asks the game too
		out := t.TempDir()
		sc2msgi.Must(t, "run", "--game", url, "--agent", "msgi-active", "--budget", "2", "--tests", "1", "--seed", seed,
			"--out", out)
		sum += sc2msgi.Exact(t, "--from", out)
	}
	if want := float64(sum) / 2 / 85; math.Abs(exact-want) > 1e-9 {
		t.Errorf("%v exact, and as runs %v", exact, want)
	}
	_, whole := exactIn(t, joined)
	if m.Differences == nil || len(m.Differences.Lines) != 2 || !cmp.Equal(m.Differences, whole.Differences) ||
		!cmp.Equal(m.Facts, whole.Facts) ||
		other.Differences != nil || cmp.Equal(m.Facts, other.Facts) {
		t.Errorf("manifests: %+v, joined %+v, told %+v", m, whole, other)
	}
}

// Rule: a game that went away and does not come back ends the sweep, rather than failing all its trials, and what was
// finished is kept.
func TestBenchWithoutGame(t *testing.T) {
	cmdtest.Alone(t)
	cmdtest.Waits(t, runner.Options{Back: 50 * time.Millisecond})
	url, stop := cmdtest.ServeVersion(t, cmdline.DefaultFacts)
	sweep := []string{"bench", "--agents", "msgi-rand", "--budgets", "1", "--seeds", "4", "--tests", "1"}
	var said cmdtest.Lines
	status := sc2msgi.Execute(t.Context(), append(sweep, "--game", url, "--out", t.TempDir()), &said,
		cmdtest.WriterFunc(func(p []byte) (int, error) {
			if strings.Contains(string(p), "1 of 4") {
				stop()
			}
			return said.Write(p)
		}))
	if status != cmdline.Failed || !strings.Contains(said.String(), "no game left to play in") ||
		!strings.Contains(said.String(), "1 of 4 trials are finished") {
		t.Fatalf("exit %d: %s", status, said.String())
	}
}

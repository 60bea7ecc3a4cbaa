package bench

import (
	"bytes"
	"context"
	"errors"
	"os"
	"path/filepath"
	"testing"

	"sc2msgi/agents"
	"sc2msgi/bench/summary"
	"sc2msgi/msgi"
)

// ending is a context that ends after it was asked so many times whether it has ended.
type ending struct {
	context.Context
	asks int
}

func (c *ending) Err() error {
	c.asks--
	if c.asks < 0 {
		return context.Canceled
	}
	return nil
}

// tested are the trials of two agents in many tasks: four trials each, with one test.
func tested(tasks int) (*summary.Trials, []Pair) {
	var records []summary.Record
	var pairs []Pair
	for i := range tasks {
		name := string(rune('a' + i))
		for trial := 1; trial <= 4; trial++ {
			for _, agent := range []string{"x", "y"} {
				records = append(records, summary.Record{Task: name, Agent: agent, Trial: trial,
					Episode: msgi.Episode{Phase: msgi.Test, Steps: 10 * trial, Reward: 1, Success: true}})
			}
		}
		pairs = append(pairs, Pair{summary.Setting{Task: name, Agent: "x"}, summary.Setting{Task: name, Agent: "y"}})
	}
	return summary.NewTrials(records, nil), pairs
}

// Rule: a comparison looks at its context before each metric of each task, and ends where that has ended.
func TestCompareEndsWithItsContext(t *testing.T) {
	trials, pairs := tested(5)
	whole := &ending{t.Context(), 1 << 30}
	if all, err := Compare(whole, trials, trials, pairs, []int{1}); err != nil || len(all) != 3 {
		t.Fatalf("%d comparisons, error %v, want success, steps and return", len(all), err)
	}
	asked := 1<<30 - whole.asks
	if want := len(summary.Metrics()) * len(pairs); asked != want {
		t.Errorf("the context was asked %d times, want %d", asked, want)
	}
	for asks := range asked {
		short := &ending{t.Context(), asks}
		all, err := Compare(short, trials, trials, pairs, []int{1})
		if err == nil || all != nil || short.asks < -2 { // one look, and one for the reason
			t.Fatalf("ended after %d looks: %d comparisons, error %v, and %d looks more",
				asks, len(all), err, -short.asks)
		}
	}
}

// Rule: differences of shares stay between -1 and 1, also where a trial weighs much in the mean over tasks because
// few tasks have it.
func TestDifferencesOfSharesAreBounded(t *testing.T) {
	var records []summary.Record
	add := func(task string, trial int, won bool) {
		for _, agent := range []string{"x", "y"} {
			records = append(records, summary.Record{Task: task, Agent: agent, Trial: trial,
				Episode: msgi.Episode{Phase: msgi.Test, Steps: 10, Success: won && agent == "x"}})
		}
	}
	for trial := 1; trial <= 8; trial++ {
		add("a", trial, true)
	}
	add("b", 1, true)
	add("b", 2, true)
	trials := summary.NewTrials(records, nil)
	var pairs []Pair
	for _, task := range []string{"a", "b"} {
		pairs = append(pairs, Pair{summary.Setting{Task: task, Agent: "x"}, summary.Setting{Task: task, Agent: "y"}})
	}
	all, err := Compare(t.Context(), trials, trials, pairs, []int{1})
	if err != nil {
		t.Fatal(err)
	}
	if e := all[0].Effect; all[0].Metric != summary.Success || !near(e.Mean, 1) || e.High != 1 || !(e.Low > 0) {
		t.Errorf("%s: %+v, want a mean difference of 1 and an interval up to 1", all[0].Metric, e)
	}
}

// Rule: results are read no further where the context has ended, and the reason is told.
func TestReadRecordsEndsWithItsContext(t *testing.T) {
	s := small(t)
	s.Plan = Plan{Envs: []string{"model:crossroads"}, Agents: []string{agents.Random}, Budgets: []int{1}, Seeds: 2,
		Tests: 1, Facts: "4.10"}
	mustRun(t, &s)
	if records, err := ReadRecords(t.Context(), s.Dir); err != nil || len(records) == 0 {
		t.Fatalf("%d records, error %v", len(records), err)
	}
	ctx, cancel := context.WithCancelCause(t.Context())
	why := errors.New("interrupted")
	cancel(why)
	if records, err := ReadRecords(ctx, s.Dir); !errors.Is(err, why) || records != nil {
		t.Errorf("%d records, error %v, want the reason", len(records), err)
	}
}

// Rule: a line of results is bounded, and there is one at least; what is wrong is told of without a word of Go.
func TestReadRecordsFaults(t *testing.T) {
	dir := t.TempDir()
	path := filepath.Join(dir, ResultsFile)
	for says, data := range map[string][]byte{
		", line 1 has more than 1048576 bytes: this is no record of an episode": bytes.Repeat([]byte("x"), maxLine+1),
		" is empty: no trial of this sweep has an episode":                      nil,
	} {
		if err := os.WriteFile(path, data, 0o600); err != nil {
			t.Fatal(err)
		}
		if _, err := ReadRecords(t.Context(), dir); err == nil || err.Error() != path+says {
			t.Errorf("error %v, want %s", err, path+says)
		}
	}
}

package report

import (
	"bytes"
	"math"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"sc2msgi/bench/stats"
	"sc2msgi/bench/summary"
)

// varied is a curve of the return of 4 trials that all had as much: base and the budget.
func varied(agent, vary string, base float64, budgets ...int) summary.Curve {
	c := summary.Curve{Setting: summary.Setting{Task: "t", Agent: agent, Vary: vary}, Metric: summary.Return}
	for _, b := range budgets {
		same := stats.Interval{N: 4, Mean: base + float64(b), Low: math.NaN(), High: math.NaN(), Same: true}
		c.Points = append(c.Points, summary.Point{Budget: b, Interval: same})
	}
	return c
}

// Rule: the number at the end of a varied value is told from the rest; fractions, words and zero are none.
func TestCutNumber(t *testing.T) {
	for _, tc := range []struct {
		field, before, name string
		number              int
	}{
		{"planner=search?moves=50", "planner=search?moves", "moves", 50},
		{"planner=x?a=1&moves=50", "planner=x?a=1&moves", "moves", 50},
		{"depth=3", "depth", "depth", 3},
		{"planner=chain", "planner", "planner", 0},
		{"noise=0.5", "noise", "noise", 0},
		{"noise=0", "noise", "noise", 0},
		{"noise=-1", "noise", "noise", 0},
		{"moves", "moves", "", 0},
		{"", "", "", 0},
	} {
		if before, name, number := cutNumber(tc.field); before != tc.before || name != tc.name || number != tc.number {
			t.Errorf("%q is cut into %q, %q and %d", tc.field, before, name, number)
		}
	}
}

// Rule: settings that differ in a number alone are one curve by increasing number; who has no such number has one
// value, and who adapts has a curve for each of its budgets.
func TestByNumber(t *testing.T) {
	lines, by := byNumber([]summary.Curve{
		varied("oracle", "planner=chain", 5, 0), varied("oracle", "planner=search?moves=100", 7, 0),
		varied("oracle", "planner=search?moves=50", 6, 0),
		varied("learner", "planner=search?moves=50 ilp=cart", 0, 1, 2),
		varied("learner", "planner=search?moves=100 ilp=cart", 4, 1, 2),
		varied("random", "", 2, 0),
	})
	got := map[string]map[int]float64{}
	for _, l := range lines {
		if l.Vary != "" || l.Task != "t" || !slices.IsSortedFunc(l.Points,
			func(a, b summary.Point) int { return a.Budget - b.Budget }) {
			t.Errorf("curve %+v", l)
		}
		got[l.Agent] = map[int]float64{}
		for _, p := range l.Points {
			got[l.Agent][p.Budget] = p.Mean
		}
	}
	want := map[string]map[int]float64{
		"oracle planner=chain":                         {0: 5},
		"oracle planner=search?moves":                  {50: 6, 100: 7},
		"learner planner=search?moves ilp=cart, K = 1": {50: 1, 100: 5},
		"learner planner=search?moves ilp=cart, K = 2": {50: 2, 100: 6},
		"random": {0: 2},
	}
	if diff := cmp.Diff(want, got); diff != "" || by != "moves" {
		t.Errorf("against %q: %s", by, diff)
	}
}

// Rule: a number that never changes is no axis.
func TestNoNumber(t *testing.T) {
	for name, curves := range map[string][]summary.Curve{
		"none":      {varied("a", "planner=chain", 0, 1, 5), varied("a", "", 0, 0)},
		"one value": {varied("a", "planner=search?moves=50", 0, 1), varied("b", "planner=search?moves=50", 0, 1)},
		"fractions": {varied("a", "noise=0.1", 0, 1), varied("a", "noise=0.2", 0, 1)},
	} {
		lines, by := byNumber(curves)
		if diff := cmp.Diff(curves, lines, cmpopts.EquateNaNs()); diff != "" || by != episodes {
			t.Errorf("%s, against %q: %s", name, by, diff)
		}
	}
}

// Rule: where a number was varied, it is the columns of the tables and the horizontal axis of the pictures, and
// nothing else is in their place.
func TestShownAgainstANumber(t *testing.T) {
	curves := []summary.Curve{varied("oracle", "planner=chain", 5, 0),
		varied("oracle", "planner=search?moves=50", 6, 0), varied("oracle", "planner=search?moves=100", 7, 0)}
	want := strings.ReplaceAll(strings.TrimPrefix(`
Return of the tests, 't': mean [95 % interval] of n = 4 trials.

| agent | no moves | moves = 50 | moves = 100 |
|---|---|---|---|
| 'oracle planner=chain' | 5.00 (all 4 the same) |  |  |
| 'oracle planner=search?moves' |  | 6.00 (all 4 the same) | 7.00 (all 4 the same) |
`, "\n"), "'", "`")
	var table bytes.Buffer
	if err := WriteMarkdown(&table, curves); err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(want, table.String()); diff != "" {
		t.Error(diff)
	}
	f := Figures(curves)[0]
	svg, err := f.svg(wide, true)
	if err != nil {
		t.Fatal(err)
	}
	for _, label := range []string{">moves<", ">50<", ">100<",
		"or trials that are all the same. Dashed: without"} {
		if !strings.Contains(svg, label) {
			t.Errorf("the picture does not say %s", label)
		}
	}
	if strings.Contains(svg, "adapt") {
		t.Error("the picture tells of adaptation")
	}
}

// Rule: a figure has no empty rows, where one of its metrics has no values.
func TestNoEmptyRows(t *testing.T) {
	share := varied("oracle", "", 1, 0)
	share.Metric = summary.Optimum
	f := Figures([]summary.Curve{share})[0]
	if len(f.metrics) < 2 {
		t.Fatalf("%s has the metrics %v: there is nothing to leave out", f.Name, f.metrics)
	}
	if rows := f.layOut(wide, true).panels; len(rows) != 1 {
		t.Errorf("the figure has %d rows", len(rows))
	}
}

package report

import (
	"bytes"
	"math"
	"slices"
	"strings"
	"testing"

	"sc2msgi/bench/stats"
	"sc2msgi/bench/summary"
)

// few are curves small enough to write down what becomes of them.
func few() []summary.Curve {
	nan := math.NaN()
	point := func(budget, n int, mean, low, high float64) summary.Point {
		return summary.Point{Budget: budget, Interval: stats.Interval{N: n, Mean: mean, Low: low, High: high}}
	}
	same := stats.Interval{N: 3, Mean: 904.4, Low: nan, High: nan, Same: true}
	active := summary.Setting{Task: "a", Agent: "msgi-active"}
	return []summary.Curve{
		{Setting: summary.Setting{Task: "b", Agent: "x|`y`"}, Metric: summary.Success,
			Points: []summary.Point{point(2, 1, 0.5, nan, nan)}},
		{Setting: active, Metric: summary.Steps, Points: []summary.Point{point(1, 0, nan, nan, nan),
			point(5, 3, 904.4, 900, 908.8), {Budget: 9, Interval: same}}},
		{Setting: active, Metric: summary.Success, Points: []summary.Point{point(1, 4, 0, 0, 0.6),
			point(5, 4, 0.98765, 0.9, 1)}},
		{Setting: summary.Setting{Task: "a", Agent: "oracle", Vary: "planner=\"chain\", \"search\""},
			Metric: summary.Steps, Points: []summary.Point{point(0, 4, 900, 880, 920)}},
	}
}

// Rule: the order of the lines does not depend on that of the curves, and what is not known is empty: of equal
// samples the interval.
func TestWriteCSV(t *testing.T) {
	const want = `task,agent,vary,budget,metric,n,mean,low,high
a,msgi-active,,1,success,4,0,0,0.6
a,msgi-active,,1,steps,0,,,
a,msgi-active,,5,success,4,0.98765,0.9,1
a,msgi-active,,5,steps,3,904.4,900,908.8
a,msgi-active,,9,steps,3,904.4,,
a,oracle,"planner=""chain"", ""search""",0,steps,4,900,880,920
b,x|` + "`y`" + `,,2,success,1,0.5,,
`
	curves := few()
	for range 2 {
		var got bytes.Buffer
		if err := WriteCSV(&got, curves); err != nil {
			t.Fatal(err)
		}
		if got.String() != want {
			t.Errorf("got\n%s\nwant\n%s", got.String(), want)
		}
		slices.Reverse(curves)
	}
}

// Rule: a table for each metric says what its cells are, and which of them have fewer samples or samples that are all
// the same; several tasks stand in a column.
func TestWriteMarkdown(t *testing.T) {
	want := strings.TrimPrefix(`
Tests won (%): mean [95 % interval] of n = 4 trials where no other n is given.

| task | agent | K = 1 | K = 2 | K = 5 |
|---|---|---|---|---|
| 'b' | 'x\|"y"' |  | 50.0 (n = 1) |  |
| 'a' | 'msgi-active' | 0.0 [0.0, 60.0] |  | 98.8 [90.0, 100.0] |

Steps of the tests won, 'a': mean [95 % interval] of n = 4 trials where no other n is given.

| agent | variant | no adaptation | K = 1 | K = 5 | K = 9 |
|---|---|---|---|---|---|
| 'msgi-active' |  |  | – | 904 [900, 909] (n = 3) | 904 (all 3 the same) |
| 'oracle' | 'planner="chain", "search"' | 900 [880, 920] |  |  |  |
`, "\n")
	want = strings.ReplaceAll(strings.ReplaceAll(want, "'", "`"), `"y"`, "'y'")
	var got bytes.Buffer
	if err := WriteMarkdown(&got, few()); err != nil {
		t.Fatal(err)
	}
	if got.String() != want {
		t.Errorf("got\n%s\nwant\n%s", got.String(), want)
	}
}

// Rule: at a terminal the chief metrics are columns of means under the names of their budgets. The return is told of
// tasks that are neither won nor lost.
func TestWriteMeans(t *testing.T) {
	point := []summary.Point{{Budget: 2, Interval: stats.Interval{N: 1, Mean: 0.25}}}
	curves := append(few(),
		summary.Curve{Setting: summary.Setting{Task: "a", Agent: "msgi-active"}, Metric: summary.Return, Points: point},
		summary.Curve{Setting: summary.Setting{Task: "c", Agent: "random\x1b"}, Metric: summary.Return, Points: point},
		summary.Curve{Setting: summary.Setting{Task: "a", Agent: "x"}, Metric: summary.Exact, Points: point})
	want := strings.TrimPrefix(`
Tests won (%), mean of up to 4 trials, after K adaptation episodes
                  K = 1     K = 2     K = 5
b
  x|'y'                      50.0
a
  msgi-active       0.0                98.8

Return of the tests, mean of 1 trial, after K adaptation episodes
              K = 2
c
  random\uFFFD      0.25

Subtasks whose precondition is exactly right (%), mean of 1 trial, after K adaptation episodes
        K = 2
a
  x      25.0
`, "\n")
	want = strings.ReplaceAll(strings.ReplaceAll(want, "'", "`"), `\uFFFD`, "\uFFFD")
	var got bytes.Buffer
	if err := WriteMeans(&got, curves); err != nil {
		t.Fatal(err)
	}
	if got.String() != want {
		t.Errorf("got\n%s\nwant\n%s", got.String(), want)
	}
}

package report

import (
	"bytes"
	"math"
	"strings"
	"testing"

	"sc2msgi/bench/stats"
	"sc2msgi/bench/summary"
)

// Rule: shares are shown in points of percent, what is more has a plus, what rounds to nothing has none; a row for
// each task in the order of the curves.
func TestWriteDifferences(t *testing.T) {
	nan := math.NaN()
	curve := func(task string, metric summary.Metric, points ...summary.Point) summary.Curve {
		return summary.Curve{Setting: summary.Setting{Task: task}, Metric: metric, Points: points}
	}
	point := func(budget, n int, mean, low, high float64) summary.Point {
		return summary.Point{Budget: budget, Interval: stats.Interval{N: n, Mean: mean, Low: low, High: high}}
	}
	curves := []summary.Curve{
		curve("b", summary.Success, point(1, 8, 0.125, -0.02, 0.31), point(2, 8, -0.0004, -0.01, 0.01)),
		curve("a", summary.Success, point(1, 4, -0.5, nan, nan), point(2, 8, 0.0004, -0.01, 0.01)),
		curve("", summary.Success, point(1, 8, 0.06, 0.01, 0.1),
			summary.Point{Budget: 2, Interval: stats.Interval{N: 8, Mean: 0.25, Low: nan, High: nan, Same: true}}),
		curve("b", summary.Steps, point(2, 8, 17.6, -3, 40)),
	}
	want := strings.ReplaceAll(strings.TrimPrefix(`
Tests won (%), x minus y: mean [95 % interval] of n = 8 trials where no other n is given; ASSUMED.

| task | K = 1 | K = 2 |
|---|---|---|
| 'b' | +12.5 [-2.0, 31.0] | 0.0 [-1.0, 1.0] |
| 'a' | -50.0 (n = 4) | 0.0 [-1.0, 1.0] |
| mean over tasks | +6.0 [1.0, 10.0] | +25.0 (all 8 the same) |

Steps of the tests won, x minus y: mean [95 % interval] of n = 8 trials; ASSUMED.

| task | K = 2 |
|---|---|
| 'b' | +18 [-3, 40] |
`, "\n"), "'", "`")
	want = strings.ReplaceAll(want, "ASSUMED", "intervals assume that differences lie symmetrically around the effect")
	var got bytes.Buffer
	if err := WriteDifferences(&got, "x minus y", curves); err != nil {
		t.Fatal(err)
	}
	if got.String() != want {
		t.Errorf("got\n%s\nwant\n%s", got.String(), want)
	}
}

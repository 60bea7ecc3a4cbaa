package stats

import (
	"fmt"
	"math"
	"math/rand/v2"
	"os"
	"strconv"
	"strings"
	"testing"

	"gonum.org/v1/gonum/stat/distuv"
)

const (
	simulatedSets = 2000
	docsFile      = "../../docs/measured/intervals.md"
	leastCoverage = 93.0 // in percent; docs/measured/intervals.md shows in bold what is below
)

// simulatedSizes are the values of a set.
var simulatedSizes = []int{8, 16, 32}

// populations are what sets are drawn from, by their names in docs/measured/intervals.md.
var populations = []struct {
	population
	bounded bool // in [0, 1]
}{
	{twoValued("two-valued: 0 or 1, half of them 1", 0.5), true},
	{twoValued("two-valued: 0 or 1, nine of ten 1", 0.9), true},
	{population{"normal", 0, (*rand.Rand).NormFloat64}, false},
	{lognormal("skewed: lognormal, sigma 0.5", 0.5), false},
	{lognormal("very skewed: lognormal, sigma 1", 1), false},
	{beta("bounded: beta(2, 2)", 2, 2), true},
	{beta("bounded, very skewed: beta(4, 0.25)", 4, 0.25), true},
	{population{"constant: 1", 1, func(*rand.Rand) float64 { return 1 }}, true},
}

func twoValued(name string, share float64) population {
	return population{name, share, func(r *rand.Rand) float64 {
		if r.Float64() < share {
			return 1
		}
		return 0
	}}
}

func lognormal(name string, sigma float64) population {
	return population{name, math.Exp(sigma * sigma / 2), func(r *rand.Rand) float64 {
		return math.Exp(sigma * r.NormFloat64())
	}}
}

func beta(name string, a, b float64) population {
	return population{name, a / (a + b), func(r *rand.Rand) float64 {
		return distuv.Beta{Alpha: a, Beta: b, Src: r}.Rand()
	}}
}

// sets draws sets of n values each.
func (p population) sets(n int) [][]float64 {
	r := rand.New(rand.NewPCG(simulatedSets, uint64(n)))
	sets := make([][]float64, simulatedSets)
	for i := range sets {
		sets[i] = make([]float64, n)
		for k := range sets[i] {
			sets[i][k] = p.draw(r)
		}
	}
	return sets
}

// methods are the ways to make intervals, with fewer resamples and flips than in use: bounds are less steady, and
// hold as often.
var methods = []struct {
	bounded   bool // needs bounds
	intervals func(sets [][]float64) []Interval
}{
	{true, each(func(values []float64) Interval { return Bounded(values, 0, 1) })},
	{false, func(sets [][]float64) []Interval { return meansOf(sets, 399) }},
	{false, each(func(differences []float64) Interval {
		if len(differences) <= 8 {
			return effect(differences, allFlips(differences, 0), 0)
		}
		return effect(differences, randomFlips(differences, 0, 399), 0)
	})},
}

func each(interval func([]float64) Interval) func([][]float64) []Interval {
	return func(sets [][]float64) (all []Interval) {
		for _, values := range sets {
			all = append(all, interval(values))
		}
		return all
	}
}

// cell tells how many of the intervals hold a mean, in percent, and behind it how many sets have none.
func cell(t *testing.T, intervals []Interval, mean float64, bounded bool) string {
	held, none := 0, 0
	for _, v := range intervals {
		switch {
		case math.IsNaN(v.Low) && v.Same:
			none++
			continue
		case !(v.Low <= v.Mean && v.Mean <= v.High && v.Low < v.High) || bounded && (v.Low < 0 || v.High > 1):
			t.Errorf("the interval %+v", v)
		}
		if v.Low <= mean && mean <= v.High {
			held++
		}
	}
	if none == len(intervals) {
		return "all the same"
	}
	percent := 100 * float64(held) / float64(len(intervals)-none)
	shown := fmt.Sprintf("%.1f", percent)
	if percent < leastCoverage {
		shown = "**" + shown + "**"
	}
	if none > 0 {
		shown += fmt.Sprintf(" (%.0f)", 100*float64(none)/float64(len(intervals)))
	}
	return shown
}

// Rule: no interval leaves its bounds or has no width, and docs/measured/intervals.md tells how many hold the true
// mean, in bold where that is below 93 %.
func TestCoverageIsAsDocumented(t *testing.T) {
	docs, err := os.ReadFile(docsFile)
	if err != nil {
		t.Fatal(err)
	}
	for i, p := range populations {
		if testing.Short() && i > 0 {
			break
		}
		t.Run(p.name, func(t *testing.T) {
			t.Parallel()
			cells := []string{p.name}
			for _, m := range methods {
				for _, n := range simulatedSizes {
					if m.bounded && !p.bounded {
						cells = append(cells, "–")
						continue
					}
					cells = append(cells, cell(t, m.intervals(p.sets(n)), p.mean, m.bounded))
				}
			}
			row := "| " + strings.Join(cells, " | ") + " |"
			t.Log(row)
			if !tells(string(docs), cells) {
				t.Errorf("%s does not tell this:\n%s", docsFile, row)
			}
		})
	}
}

// tells reports whether a text has a row with such cells. Where processors round otherwise, a figure may differ by
// some sets.
func tells(text string, cells []string) bool {
	for line := range strings.SplitSeq(text, "\n") {
		told := strings.Split(strings.Trim(line, "| "), " | ")
		if told[0] != cells[0] || len(told) != len(cells) {
			continue
		}
		for i, c := range cells[1:] {
			want, errWant := figure(c)
			got, err := figure(told[i+1])
			if c != told[i+1] && (errWant != nil || err != nil || !near(got, want, 0.2)) {
				return false
			}
		}
		return true
	}
	return false
}

// figure is the first number of a cell.
func figure(cell string) (float64, error) {
	first, _, _ := strings.Cut(cell, " ")
	return strconv.ParseFloat(strings.Trim(first, "*"), 64)
}

package report

import (
	"math"
	"slices"
	"strconv"

	"sc2msgi/bench/summary"
)

// grid is a metric as a table: a row for each setting, a column for each budget.
type grid struct {
	metric  summary.Metric
	across  across
	budgets []int // the columns; 0 is without adaptation, or without the number
	rows    []summary.Curve
	n       int // samples of most cells: the largest n
	varied  bool
}

// gridOf is the table of a metric. Rows are in the order of the curves.
func gridOf(metric summary.Metric, curves []summary.Curve, by across) grid {
	g := grid{metric: metric, across: by}
	for _, c := range curves {
		if c.Metric != metric || !known(&c) {
			continue
		}
		g.rows = append(g.rows, c)
		g.varied = g.varied || c.Vary != ""
		for _, p := range c.Points {
			g.n = max(g.n, p.N)
			g.budgets = append(g.budgets, p.Budget)
		}
	}
	slices.Sort(g.budgets)
	g.budgets = slices.Compact(g.budgets)
	return g
}

// cell is a point as it is written.
type cell struct {
	mean     string // empty if there is no point
	interval string // empty if there is none
	note     string // that all samples are the same; else n, if other cells of the table have more samples
	value    float64
}

// nothing stands where no trial had a value, as where none won a test in any number of steps.
const nothing = "–"

func (g *grid) cell(c *summary.Curve, budget int) cell {
	k := slices.IndexFunc(c.Points, func(p summary.Point) bool { return p.Budget == budget })
	if k < 0 {
		return cell{value: math.NaN()}
	}
	p, m := c.Points[k], measures[g.metric]
	shown := cell{mean: nothing, value: p.Mean * m.scale}
	if math.IsNaN(p.Mean) {
		return shown
	}
	shown.mean = m.show(p.Mean)
	if !math.IsNaN(p.Low) && !math.IsNaN(p.High) {
		shown.interval = "[" + m.show(p.Low) + ", " + m.show(p.High) + "]"
	}
	switch {
	case p.Same:
		shown.note = p.AllSame()
	case p.N < g.n:
		shown.note = "n = " + strconv.Itoa(p.N)
	}
	return shown
}

// legend says what stands in the cells.
func (g *grid) legend() string {
	legend := "mean [95 % interval] of n = " + Count(g.n, "trial")
	if g.uneven() {
		legend += " where no other n is given"
	}
	return legend
}

// uneven reports whether some cells have fewer samples than others.
func (g *grid) uneven() bool {
	return slices.ContainsFunc(g.rows, func(c summary.Curve) bool {
		return slices.ContainsFunc(c.Points, func(p summary.Point) bool { return p.N < g.n && !math.IsNaN(p.Mean) })
	})
}

// String is the cell as plain text.
func (c cell) String() string {
	text := c.mean
	if c.interval != "" {
		text += " " + c.interval
	}
	if c.note != "" {
		text += " (" + c.note + ")"
	}
	return text
}

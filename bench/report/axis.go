package report

import (
	"math"
	"strconv"

	"gonum.org/v1/plot"

	"sc2msgi/bench/summary"
)

// axis is the scale of a panel's values: from a multiple of step to another.
type axis struct{ low, high, step float64 }

// newAxis is the axis for values from low to high. It begins at zero if that leaves the values at least half of it.
func newAxis(low, high float64) axis {
	if low > 0 && low <= high/2 {
		low = 0
	}
	if low == high { // the step follows from the extent
		low, high = low-1, high+1
	}
	const steps = 5
	rough := (high - low) / steps
	step := math.Pow(10, math.Floor(math.Log10(rough)))
	for _, factor := range []float64{2, 2.5, 2} { // 1, 2, 5, 10
		if step >= rough*(1-1e-9) {
			break
		}
		step *= factor
	}
	const slack = 1e-9 // for 0.3 that is a little more than 3 times 0.1
	return axis{math.Floor(low/step+slack) * step, math.Ceil(high/step-slack) * step, step}
}

// axisFor is the axis on which all points of a metric find room, with their intervals.
func axisFor(m measure, curves []summary.Curve) axis {
	low, high := math.Inf(1), math.Inf(-1)
	if m.scale == percent { // shares reach 1 at most
		high = percent
	}
	if m.whole {
		low = 0
	}
	for _, c := range curves {
		for _, p := range c.Points {
			for _, v := range []float64{p.Mean, p.Low, p.High} {
				if !math.IsNaN(v) {
					low, high = min(low, v*m.scale), max(high, v*m.scale)
				}
			}
		}
	}
	if low > high { // there is nothing to show
		low, high = 0, 1
	}
	return newAxis(low, high)
}

// ticks are all multiples of the step.
func (a axis) ticks() []plot.Tick {
	var ticks []plot.Tick
	for k := math.Round(a.low / a.step); k <= math.Round(a.high/a.step); k++ {
		ticks = append(ticks, plot.Tick{Value: k * a.step, Label: a.label(k * a.step)})
	}
	return ticks
}

// label writes a multiple of the step.
func (a axis) label(value float64) string {
	decimals := max(0, -int(math.Floor(math.Log10(a.step)+1e-9)))
	return strconv.FormatFloat(math.Round(value/a.step)*a.step+0, 'f', decimals, 64)
}

// name is what stands at the axis. It says so if the axis does not begin at zero.
func (a axis) name(m measure) string {
	if a.low > 0 {
		return m.axis + ", from " + a.label(a.low)
	}
	return m.axis
}

package report

import (
	"image/color"
	"math"
	"slices"
	"strconv"

	"gonum.org/v1/plot"
	"gonum.org/v1/plot/plotter"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"

	"sc2msgi/bench/summary"
)

// Positions on the horizontal axis count the budgets: 1, 2, 5, 10 and 20 are equally far from each other.
const beside = 0.4 // of an axis before the first and after the last position

// Lengths in a panel, in points.
const (
	lineWidth    = 1.5
	markerRadius = 2.8
	apart        = 3   // between two agents at a position, so that equal values can be told apart
	farthest     = 8   // from a position
	alone        = 4.5 // half the width of the band of a single point
)

var dashes = []vg.Length{5, 3} // of agents that do not adapt

// panel draws a metric in a scene, its title no wider than that.
func (f *Figure) panel(s scene, metric summary.Metric, width vg.Length) *plot.Plot {
	p := plot.New()
	axis := f.axis(s, metric)
	p.X.Min, p.X.Max = -beside, float64(max(1, len(f.budgets)))-1+beside
	p.Y.Min, p.Y.Max = axis.low, axis.high
	p.Title.Text = title(s, width)
	p.Y.Label.Text = axis.name(measures[metric])
	p.X.Label.Text = string(f.across)
	if len(f.budgets) == 0 {
		p.X.Label.Text = f.across.column(0)
	}
	ticks := []plot.Tick{}
	for i, budget := range f.budgets {
		ticks = append(ticks, plot.Tick{Value: float64(i), Label: strconv.Itoa(budget)})
	}
	p.X.Tick.Marker, p.Y.Tick.Marker = plot.ConstantTicks(ticks), plot.ConstantTicks(axis.ticks())
	p.Title.TextStyle.Font, p.X.Label.TextStyle.Font, p.Y.Label.TextStyle.Font = sans(12), sans(11), sans(11)
	p.X.Tick.Label.Font, p.Y.Tick.Label.Font = sans(10.5), sans(10.5)
	p.Title.Padding, p.X.Padding, p.Y.Padding = 5, 0, 0
	lines := plotter.NewGrid()
	lines.Vertical.Width = 0
	lines.Horizontal.Color = color.Gray{0xdd}
	p.Add(lines, &panelCurves{f, f.in(s, metric), measures[metric].scale})
	return p
}

// title names the task, and in a further line what else was varied.
func title(s scene, width vg.Length) string {
	style := textStyle(12)
	// a centred text begins where it would in our font: in a wider one it grows to the right only
	width *= wider / (2*wider - 1)
	text := wrap(Printable(s.task), width, style)
	if s.vary != "" {
		text += "\n" + wrap(Printable(s.vary), width, style)
	}
	return text
}

// panelCurves draws the curves of a panel: the bands below all lines, the markers above them.
type panelCurves struct {
	figure *Figure
	curves []summary.Curve
	scale  float64
}

// spot is a point of a curve on the panel's axes.
type spot struct {
	x, mean, low, high float64
	aside              vg.Length
}

// Plot draws into the area between the axes, for plot.Plotter.
func (d *panelCurves) Plot(c draw.Canvas, p *plot.Plot) {
	x, y := p.Transforms(&c)
	at := func(s spot, value float64) vg.Point { return vg.Point{X: x(s.x) + s.aside, Y: y(value)} }
	if p.Y.Min < 0 && p.Y.Max > 0 {
		c.StrokeLine2(draw.LineStyle{Color: color.Gray{0x77}, Width: 0.5}, c.Min.X, y(0), c.Max.X, y(0))
	}
	for i := range d.curves {
		for _, run := range runs(d.spots(&d.curves[i]),
			func(s spot) bool { return !math.IsNaN(s.low) && !math.IsNaN(s.high) }) {
			c.FillPolygon(d.look(i).band(), bandAround(run, at))
		}
	}
	for i := range d.curves {
		style := draw.LineStyle{Color: d.look(i).color, Width: lineWidth}
		if flat(&d.curves[i]) {
			style.Dashes = dashes
		}
		for _, run := range runs(d.spots(&d.curves[i]), hasMean) {
			var points []vg.Point
			for _, s := range run {
				points = append(points, at(s, s.mean))
			}
			c.StrokeLines(style, points)
		}
	}
	for i := range d.curves {
		for _, s := range d.spots(&d.curves[i]) {
			if hasMean(s) {
				c.DrawGlyphNoClip(draw.GlyphStyle{Color: d.look(i).color, Radius: markerRadius,
					Shape: d.look(i).marker}, at(s, s.mean))
			}
		}
	}
}

func (d *panelCurves) look(curve int) look { return d.figure.looks[d.curves[curve].Agent] }

// spots are the points of a curve. One of an agent that does not adapt goes from end to end.
func (d *panelCurves) spots(c *summary.Curve) []spot {
	var spots []spot
	for _, p := range c.Points {
		s := spot{mean: p.Mean * d.scale, low: p.Low * d.scale, high: p.High * d.scale}
		if flat(c) {
			for _, s.x = range []float64{-beside, float64(max(1, len(d.figure.budgets))) - 1 + beside} {
				spots = append(spots, s)
			}
			continue
		}
		s.x, s.aside = float64(slices.Index(d.figure.budgets, p.Budget)), d.aside(c.Agent)
		spots = append(spots, s)
	}
	return spots
}

// aside is how far from its position an agent is drawn.
func (d *panelCurves) aside(agent string) vg.Length {
	middle := vg.Length(len(d.figure.agents)-1) / 2
	return min(apart, farthest/max(1, middle)) * (vg.Length(slices.Index(d.figure.agents, agent)) - middle)
}

func hasMean(s spot) bool { return !math.IsNaN(s.mean) }

// runs are the longest parts of which all spots have something.
func runs(spots []spot, has func(spot) bool) [][]spot {
	var found [][]spot
	for len(spots) > 0 {
		end := slices.IndexFunc(spots, func(s spot) bool { return !has(s) })
		if end < 0 {
			end = len(spots)
		}
		if end > 0 {
			found = append(found, spots[:end])
		}
		spots = spots[min(end+1, len(spots)):]
	}
	return found
}

// bandAround goes forth along the upper bounds and back along the lower ones.
func bandAround(run []spot, at func(s spot, value float64) vg.Point) []vg.Point {
	if len(run) == 1 {
		left, right := run[0], run[0]
		left.aside, right.aside = left.aside-alone, right.aside+alone
		run = []spot{left, right}
	}
	var points []vg.Point
	for _, s := range run {
		points = append(points, at(s, s.high))
	}
	for _, s := range slices.Backward(run) {
		points = append(points, at(s, s.low))
	}
	return points
}

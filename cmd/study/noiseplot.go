package main

import (
	"bytes"
	"image/color"
	"io"
	"math"

	"gonum.org/v1/plot"
	"gonum.org/v1/plot/plotter"
	"gonum.org/v1/plot/text"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"
	"gonum.org/v1/plot/vg/vgsvg"
)

// Sizes of the plot, in points.
const (
	noiseWidth, noiseHeight = 680, 420
	legendHeight            = 26
)

// agentColors tell agents apart, also for the colour-blind (Okabe and Ito).
var agentColors = []color.Color{
	color.NRGBA{0x00, 0x72, 0xb2, 0xff},
	color.NRGBA{0xd5, 0x5e, 0x00, 0xff},
	color.NRGBA{0x00, 0x9e, 0x73, 0xff},
}

// drawNoise draws the curves as small multiples, a row for each world and a column for each kind of noise, as SVG.
func drawNoise(w io.Writer, g *noiseGrid, curves []noiseCurve) error {
	var panels [][]*plot.Plot
	floor := noiseFloor(curves)
	for row := range g.worlds {
		var panelsOfRow []*plot.Plot
		for column := range g.kinds {
			at := (row*len(g.kinds) + column) * len(g.agents)
			p, err := noisePanel(g, curves[at:at+len(g.agents)], floor)
			if err != nil {
				return err
			}
			if row == len(g.worlds)-1 {
				p.X.Label.Text = "eligibilities " + g.kinds[column].name + " (%)"
			}
			if column == 0 {
				p.Y.Label.Text = "precision, recall (%)"
			}
			panelsOfRow = append(panelsOfRow, p)
		}
		panels = append(panels, panelsOfRow)
	}
	canvas := vgsvg.New(noiseWidth, noiseHeight)
	page := draw.New(canvas)
	page.SetColor(color.White)
	page.Fill(page.Path())
	tiles := draw.Tiles{Rows: len(g.worlds), Cols: len(g.kinds), PadX: 14, PadY: 12, PadLeft: 4, PadRight: 8, PadBottom: 4, PadTop: 4}
	for row, canvases := range plot.Align(panels, tiles, draw.Crop(page, 0, 0, 0, -legendHeight)) {
		for column, c := range canvases {
			panels[row][column].Draw(c)
		}
	}
	drawNoiseLegend(draw.Crop(page, 0, 0, noiseHeight-legendHeight, 0), g.agents)
	var svg bytes.Buffer
	if _, err := canvas.WriteTo(&svg); err != nil {
		return err
	}
	// The canvas names no font to fall back on where Liberation is not installed.
	_, err := w.Write(bytes.ReplaceAll(svg.Bytes(), []byte("font-family:Liberation Sans;"),
		[]byte("font-family:Liberation Sans,Helvetica,Arial,sans-serif;")))
	return err
}

// noisePanel draws the curves of all agents in one world with one kind of noise, from floor up.
func noisePanel(g *noiseGrid, curves []noiseCurve, floor float64) (*plot.Plot, error) {
	p := plot.New()
	p.Title.Text = curves[0].world + ", " + curves[0].kind
	p.X.Min, p.X.Max = 0, 100*g.rates[len(g.rates)-1]
	p.Y.Min, p.Y.Max = 100*floor, 100
	p.X.Tick.Marker = plot.ConstantTicks(noiseTicks(g.rates...))
	p.Y.Tick.Marker = plot.ConstantTicks(noiseTicks(tenths(floor)...))
	for _, style := range []*text.Style{
		&p.Title.TextStyle, &p.X.Label.TextStyle, &p.Y.Label.TextStyle, &p.X.Tick.Label, &p.Y.Tick.Label,
	} {
		style.Font.Variant = "Sans"
	}
	p.Title.TextStyle.Font.Size, p.X.Label.TextStyle.Font.Size, p.Y.Label.TextStyle.Font.Size = 11, 10, 10
	p.Title.Padding, p.X.Padding, p.Y.Padding = 4, 4, 4
	grid := plotter.NewGrid()
	grid.Vertical.Color, grid.Horizontal.Color = color.Gray{0xdd}, color.Gray{0xdd}
	p.Add(grid)
	for i, c := range curves {
		precision, recall := make(plotter.XYs, len(g.rates)), make(plotter.XYs, len(g.rates))
		for j, rate := range g.rates {
			precision[j] = plotter.XY{X: 100 * rate, Y: 100 * c.points[j].precision}
			recall[j] = plotter.XY{X: 100 * rate, Y: 100 * c.points[j].recall}
		}
		for _, curve := range []struct {
			xys   plotter.XYs
			style draw.LineStyle
		}{{recall, recallStyle(i)}, {precision, precisionStyle(i)}} {
			line, err := plotter.NewLine(curve.xys)
			if err != nil {
				return nil, err
			}
			line.LineStyle = curve.style
			p.Add(line)
		}
	}
	return p, nil
}

// noiseFloor is where the axes begin: the tenth below all that is drawn.
func noiseFloor(curves []noiseCurve) float64 {
	least := 1.0
	for _, c := range curves {
		for _, p := range c.points {
			least = min(least, p.precision, p.recall)
		}
	}
	return min(math.Floor(10*least)/10, 0.9)
}

// tenths lists the tenths from floor to 1.
func tenths(floor float64) []float64 {
	var tenths []float64
	for t := math.Round(10 * floor); t <= 10; t++ {
		tenths = append(tenths, t/10)
	}
	return tenths
}

func noiseTicks(shares ...float64) []plot.Tick {
	var ticks []plot.Tick
	for _, share := range shares {
		ticks = append(ticks, plot.Tick{Value: 100 * share, Label: percent(share)})
	}
	return ticks
}

func precisionStyle(agent int) draw.LineStyle {
	return draw.LineStyle{Color: agentColors[agent], Width: 1.6}
}

func recallStyle(agent int) draw.LineStyle {
	return draw.LineStyle{Color: agentColors[agent], Width: 1.6, Dashes: []vg.Length{4, 3}}
}

// drawNoiseLegend writes the entries side by side, over the panels.
func drawNoiseLegend(c draw.Canvas, agents []string) {
	for i, agent := range agents {
		for j, curve := range []struct {
			name  string
			style draw.LineStyle
		}{{"precision", precisionStyle(i)}, {"recall", recallStyle(i)}} {
			legend := plot.NewLegend()
			legend.Top, legend.Left = true, true
			legend.ThumbnailWidth = 26
			legend.TextStyle.Font.Variant, legend.TextStyle.Font.Size = "Sans", 10
			legend.Add(agent+", "+curve.name, &plotter.Line{LineStyle: curve.style})
			at := vg.Length(2*i+j)*(noiseWidth-40)/vg.Length(2*len(agents)) + 40
			legend.Draw(draw.Crop(c, at, 0, 0, -8))
		}
	}
}

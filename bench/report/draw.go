package report

import (
	"image/color"
	"math"
	"slices"
	"strings"

	"gonum.org/v1/plot"
	"gonum.org/v1/plot/text"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"

	"sc2msgi/bench/summary"
)

// Sizes of a figure, in points: its width, and what it is made of.
const (
	wide, narrow  = 700, 358 // for a README or a desktop, and for a telephone
	leastPanel    = 215      // a panel needs that much width
	margin        = 8
	titleSize     = 15
	titleHeight   = 26
	labelSize     = 11.5
	legendRow     = 18
	captionRow    = 15
	thumbWidth    = 30
	thumbGap      = 5
	entryGap      = 18
	betweenPanels = 12
	besideAxes    = 33 // what a panel has beside its axes and a title does not, with half the gap to either side
)

// sheet is a figure laid out at some width.
type sheet struct {
	figure        *Figure
	width, height vg.Length
	title         []string
	legend        [][]entry // by row
	caption       []string
	panels        [][]*plot.Plot
}

// entry is one of the legend.
type entry struct {
	agent, label string
	x            vg.Length
}

// layOut finds the place of everything. Without its title, a figure stands under a heading that says the same.
func (f *Figure) layOut(width vg.Length, titled bool) *sheet {
	s := &sheet{figure: f, width: width}
	columns := min(len(f.scenes), int(width/leastPanel))
	rows := (len(f.scenes) + columns - 1) / columns
	columns = (len(f.scenes) + rows - 1) / rows // four are two rows of two
	panelWidth := (width-2*margin)/vg.Length(columns) - betweenPanels
	titleLines := 1
	for some := range slices.Chunk(f.scenes, columns) {
		for _, m := range f.metrics {
			row := make([]*plot.Plot, columns)
			for i, scene := range some {
				if len(f.in(scene, m)) > 0 {
					row[i] = f.panel(scene, m, panelWidth-besideAxes)
					titleLines = max(titleLines, 1+strings.Count(row[i].Title.Text, "\n"))
				}
			}
			// of some metrics there may be nothing
			if slices.ContainsFunc(row, func(p *plot.Plot) bool { return p != nil }) {
				s.panels = append(s.panels, row)
			}
		}
	}
	if titled {
		s.title = strings.Split(wrap(f.Title, width-2*margin, textStyle(titleSize)), "\n")
	}
	s.caption = strings.Split(wrap(f.Caption(), width-2*margin, textStyle(labelSize)), "\n")
	s.layOutLegend()
	rowHeight := panelHeight(panelWidth) + vg.Length(titleLines-1)*captionRow
	s.height = vg.Length(math.Ceil(float64(s.head() + vg.Length(len(s.panels))*rowHeight + s.foot())))
	return s
}

// panelHeight keeps a panel somewhat wider than high.
func panelHeight(width vg.Length) vg.Length { return min(max(0.8*width, 210), 300) }

// head and foot are what stands over and under the panels.
func (s *sheet) head() vg.Length {
	return margin + vg.Length(len(s.title))*titleHeight + vg.Length(len(s.legend))*legendRow + 12
}
func (s *sheet) foot() vg.Length { return vg.Length(len(s.caption))*captionRow + 2*margin }

// layOutLegend fills rows from the left.
func (s *sheet) layOutLegend() {
	style := textStyle(labelSize)
	x := s.width
	for _, agent := range s.figure.agents {
		label := shorten(Printable(agent), s.width-2*margin-thumbWidth-thumbGap, style)
		width := thumbWidth + thumbGap + wider*style.Width(label)
		if x+width > s.width-margin {
			s.legend, x = append(s.legend, nil), margin
		}
		row := &s.legend[len(s.legend)-1]
		*row = append(*row, entry{agent, label, x})
		x += width + entryGap
	}
}

func (s *sheet) draw(page draw.Canvas) {
	page.SetColor(color.White)
	page.Fill(page.Path())
	y := s.height - margin
	y = writeLines(page, textStyle(titleSize), titleHeight, y, s.title)
	for _, row := range s.legend {
		for _, e := range row {
			s.drawEntry(page, e, y-legendRow/2)
		}
		y -= legendRow
	}
	tiles := draw.Tiles{Rows: len(s.panels), Cols: len(s.panels[0]), PadX: betweenPanels, PadY: betweenPanels,
		PadLeft: margin, PadRight: margin}
	for r, canvases := range plot.Align(s.panels, tiles, draw.Crop(page, 0, 0, s.foot(), -s.head())) {
		for c, canvas := range canvases {
			if p := s.panels[r][c]; p != nil {
				drawPanel(p, canvas)
			}
		}
	}
	writeLines(page, textStyle(labelSize), captionRow, s.foot()-margin, s.caption)
}

// drawPanel draws a panel with its title in the middle between the axes, not in the middle of the panel.
func drawPanel(p *plot.Plot, panel draw.Canvas) {
	style, title := p.Title.TextStyle, p.Title.Text
	between := p.DataCanvas(panel)
	at := vg.Point{X: between.Center().X, Y: panel.Max.Y + style.FontExtents().Descent}
	p.Title.Text = ""
	p.Draw(draw.Crop(panel, 0, 0, 0, -style.Height(title)-p.Title.Padding))
	panel.FillText(style, at, title)
}

// writeLines writes from y down, and returns where it ended.
func writeLines(page draw.Canvas, style text.Style, height, y vg.Length, lines []string) vg.Length {
	style.YAlign = text.YTop
	for _, line := range lines {
		page.FillText(style, vg.Point{X: margin, Y: y}, line)
		y -= height
	}
	return y
}

// drawEntry draws a piece of the agent's line, and its name beside it.
func (s *sheet) drawEntry(page draw.Canvas, e entry, y vg.Length) {
	look := s.figure.looks[e.agent]
	left, right := vg.Point{X: e.x, Y: y}, vg.Point{X: e.x + thumbWidth, Y: y}
	page.FillPolygon(look.band(), []vg.Point{{X: left.X, Y: y - 5}, {X: right.X, Y: y - 5}, {X: right.X, Y: y + 5},
		{X: left.X, Y: y + 5}})
	line := draw.LineStyle{Color: look.color, Width: lineWidth}
	if !slices.ContainsFunc(s.figure.curves, func(c summary.Curve) bool { return c.Agent == e.agent && !flat(&c) }) {
		line.Dashes = dashes
	}
	page.StrokeLines(line, []vg.Point{left, right})
	page.DrawGlyphNoClip(draw.GlyphStyle{Color: look.color, Radius: markerRadius, Shape: look.marker},
		vg.Point{X: e.x + thumbWidth/2, Y: y})
	style := textStyle(labelSize)
	style.YAlign = text.YCenter
	page.FillText(style, vg.Point{X: right.X + thumbGap, Y: y}, e.label)
}

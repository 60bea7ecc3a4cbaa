package report

import (
	"fmt"
	"hash/fnv"
	"image/color"
	"maps"
	"math"
	"slices"

	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"

	"sc2msgi/agents"
	"sc2msgi/bench/summary"
)

// look tells an agent apart in every picture.
type look struct {
	color  color.NRGBA
	marker draw.GlyphDrawer
}

// builtin are the looks of the agents that msgi brings. The colours are Okabe and Ito's, for the colour-blind too.
var builtin = map[string]look{
	agents.Random:     {rgb(0xcc79a7), cross},
	agents.Oracle:     {rgb(0x000000), plus},
	agents.MSGIRand:   {rgb(0xe69f00), triangle},
	agents.MSGIChain:  {rgb(0x009e73), square},
	agents.MSGIGRProp: {rgb(0xd55e00), diamond},
	agents.MSGIActive: {rgb(0x0072b2), draw.CircleGlyph{}},
}

// further are the looks of other agents: the colour that is left, then some of Paul Tol's "muted".
var further = []look{
	{rgb(0x56b4e9), inverted}, {rgb(0x332288), star}, {rgb(0x882255), inverted}, {rgb(0x999933), star},
	{rgb(0x56b4e9), star}, {rgb(0x332288), inverted}, {rgb(0x882255), star}, {rgb(0x999933), inverted},
}

// looksOf gives every agent of the curves its look. That of an agent we do not know follows from its name, and from
// the other agents only where two names would look the same.
func looksOf(curves []summary.Curve) map[string]look {
	looks := map[string]look{}
	for _, c := range curves {
		looks[c.Agent] = builtin[c.Agent]
	}
	taken := make([]bool, len(further))
	for _, agent := range slices.Sorted(maps.Keys(looks)) {
		if _, ok := builtin[agent]; ok {
			continue
		}
		at := start(agent)
		for range further {
			if !taken[at] {
				break
			}
			at = (at + 1) % len(further)
		}
		taken[at], looks[agent] = true, further[at]
	}
	return looks
}

// start is the look that an agent has if no other took it: one of the first half, in which every colour is another.
func start(agent string) int {
	h := fnv.New32a()
	_, _ = h.Write([]byte(agent)) // does not fail
	return int(h.Sum32() % uint32(len(further)/2))
}

// rgb is an opaque colour.
func rgb(hex uint32) color.NRGBA {
	return color.NRGBA{uint8(hex >> 16), uint8(hex >> 8), uint8(hex), 0xff}
}

// band is the colour of the interval around a mean.
func (l look) band() color.NRGBA {
	c := l.color
	c.A = 0x2c
	return c
}

// polygon is a marker: its corners, in units of the radius.
type polygon []vg.Point

var (
	square   = polygon{{X: -0.85, Y: -0.85}, {X: 0.85, Y: -0.85}, {X: 0.85, Y: 0.85}, {X: -0.85, Y: 0.85}}
	diamond  = polygon{{X: 0, Y: -1.25}, {X: 1.25, Y: 0}, {X: 0, Y: 1.25}, {X: -1.25, Y: 0}}
	triangle = polygon{{X: -1.1, Y: -0.8}, {X: 1.1, Y: -0.8}, {X: 0, Y: 1.2}}
	inverted = polygon{{X: -1.1, Y: 0.8}, {X: 1.1, Y: 0.8}, {X: 0, Y: -1.2}}
	plus     = arms(0)
	cross    = arms(math.Pi / 4)
	star     = fivePointed()
)

// arms is a plus sign, turned.
func arms(turn float64) polygon {
	const half, long = 0.32, 1.2
	var p polygon
	for k := range 4 {
		for _, corner := range [][2]float64{{long, -half}, {long, half}, {half, half}} {
			sin, cos := math.Sincos(turn + float64(k)*math.Pi/2)
			x, y := corner[0], corner[1]
			p = append(p, vg.Point{X: vg.Length(x*cos - y*sin), Y: vg.Length(x*sin + y*cos)})
		}
	}
	return p
}

func fivePointed() polygon {
	var p polygon
	for k := range 10 {
		radius := 1.4
		if k%2 == 1 {
			radius = 0.6
		}
		sin, cos := math.Sincos(math.Pi/2 + float64(k)*math.Pi/5)
		p = append(p, vg.Point{X: vg.Length(radius * cos), Y: vg.Length(radius * sin)})
	}
	return p
}

// DrawGlyph fills the polygon around a point.
func (p polygon) DrawGlyph(c *draw.Canvas, style draw.GlyphStyle, at vg.Point) {
	var path vg.Path
	for i, corner := range p {
		to := vg.Point{X: at.X + corner.X*style.Radius, Y: at.Y + corner.Y*style.Radius}
		if i == 0 {
			path.Move(to)
		} else {
			path.Line(to)
		}
	}
	path.Close()
	c.Fill(path)
}

// hex writes a colour for CSS.
func hex(c color.NRGBA) string { return fmt.Sprintf("#%02x%02x%02x", c.R, c.G, c.B) }

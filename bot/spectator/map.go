package spectator

import (
	"math"
	"strings"

	"sc2msgi/canvas"
	"sc2msgi/gamedata"
	"sc2msgi/observation"
)

// The part of a frame that is the map, without its border: two columns a cell for an area of 26 x 18 cells, that of
// the paper's maps; other areas are drawn in the scale in which they fit.
const (
	mapTop, mapLeft     = 3, 1
	mapRows, mapColumns = 18, 52
)

// plane draws the map.
type plane struct {
	picture *canvas.Frame
	scene   *Scene
	scale   float64 // columns a map cell; rows are half as many
}

func drawMap(p *canvas.Frame, s *Scene) {
	m := plane{p, s, min(mapColumns/(s.Area.X1-s.Area.X0), 2*mapRows/(s.Area.Y1-s.Area.Y0))}
	edge := "+" + strings.Repeat("-", mapColumns) + "+"
	p.Put(mapTop-1, mapLeft-1, edge, canvas.Dim)
	p.Put(mapTop+mapRows, mapLeft-1, edge, canvas.Dim)
	for r := range mapRows {
		p.Put(mapTop+r, mapLeft-1, "|", canvas.Dim)
		p.Put(mapTop+r, mapLeft+mapColumns, "|", canvas.Dim)
	}
	// What is drawn later hides what is beneath it.
	m.each(func(u *Unit) bool { return u.covers() && u.Side == observation.Neutral }, m.block)
	m.each(func(u *Unit) bool { return u.covers() && u.Side != observation.Neutral }, m.block)
	m.each(func(u *Unit) bool { return !u.covers() && !u.Flying }, m.dot)
	m.each(func(u *Unit) bool { return !u.covers() && u.Flying }, m.dot)
}

func (m plane) each(which func(*Unit) bool, draw func(*Unit)) {
	for i := range m.scene.Units {
		if u := &m.scene.Units[i]; which(u) && m.has(u.X, u.Y) {
			draw(u)
		}
	}
}

func (m plane) has(x, y float64) bool {
	a := m.scene.Area
	return x >= a.X0 && x < a.X1 && y > a.Y0 && y <= a.Y1
}

// at returns the row and column of a place, in parts.
func (m plane) at(x, y float64) (row, column float64) {
	return (m.scene.Area.Y1 - y) * m.scale / 2, (x - m.scene.Area.X0) * m.scale
}

// dot draws a unit as its letter.
func (m plane) dot(u *Unit) {
	row, column := m.at(u.X, u.Y)
	m.picture.Set(mapTop+int(row), mapLeft+int(column), letterOf(u), m.style(u))
}

// block draws a building or a resource as the ground it covers, its name across the middle. What is under
// construction is drawn in dashes.
func (m plane) block(u *Unit) {
	w, h := float64(u.Facts.Footprint[0]), float64(u.Facts.Footprint[1])
	top, left := m.at(u.X-w/2, u.Y+h/2)
	bottom, right := m.at(u.X+w/2, u.Y-h/2)
	r0, r1 := clip(top, mapRows), clip(bottom, mapRows)
	c0, c1 := clip(left, mapColumns), clip(right, mapColumns)
	fill, label := u.texture()
	for r := r0; r < r1; r++ {
		corner := 0
		if u.Facts.Footprint == [2]int{5, 5} && (r == r0 || r == r1-1) { // it leaves its corners free
			corner = min(int(m.scale), (c1-c0)/2)
		}
		m.picture.Put(mapTop+r, mapLeft+c0+corner, wall(fill, c1-c0-2*corner), m.style(u))
	}
	if r1 > r0 {
		m.picture.Put(mapTop+(r0+r1-1)/2, mapLeft+c0, label[:min(len(label), c1-c0)], m.style(u))
	}
}

// wall is a line of a block, with ends that set it apart from its neighbours: "[####]".
func wall(fill string, columns int) string {
	if columns < 2 {
		return fill[:columns]
	}
	return "[" + strings.Repeat(fill, columns-2) + "]"
}

// clip rounds to a whole row or column of the map.
func clip(v float64, most int) int { return int(min(max(math.Round(v), 0), float64(most))) }

// covers reports whether the unit is drawn as the ground it stands on.
func (u *Unit) covers() bool { return u.Facts != nil && u.Facts.Footprint != [2]int{} }

// texture is what a block is filled with, and what is written on it.
func (u *Unit) texture() (fill, label string) {
	switch {
	case u.Facts.Mineral:
		return "*", ""
	case u.Facts.Geyser:
		return "~", ""
	case !u.Finished():
		fill = "-"
	default:
		fill = "#"
	}
	label = u.Name()
	if u.Facts.AddOn { // "TechLab" says enough beside the Barracks
		label = label[max(0, len(label)-len("TechLab")):]
	}
	return fill, label
}

// style is the colour of a unit, or that of what is selected: selecting is what options do, so in war it means nothing.
func (m plane) style(u *Unit) canvas.Style {
	if u.Selected && !m.scene.War {
		return selected
	}
	return u.colour()
}

func (u *Unit) colour() canvas.Style {
	switch {
	case u.Side == observation.Enemy:
		return enemy
	case u.Facts == nil:
		return canvas.Plain
	case u.Facts.Mineral:
		return mineral
	case u.Facts.Geyser, u.Kind == gamedata.Refinery:
		return geyser
	case u.Side == observation.Neutral:
		return canvas.Dim
	case u.Facts.Structure:
		return building
	}
	return ownUnit
}

package game

import (
	"math"
	"slices"
)

// UnitAt returns the unit, of whatever side, that a click on the point hits: the smallest whose radius covers it, or
// nil. A geyser below a refinery and a worker inside one cannot be hit.
func (g *Game) UnitAt(at Point) *Unit {
	var best *Unit
	for _, u := range g.units {
		if u.dead || u.Inside || u.facts.Geyser && g.Unit(u.site) != nil {
			continue
		}
		if !(math.Hypot(u.At.X-at.X, u.At.Y-at.Y) <= u.facts.Radius) {
			continue
		}
		if best == nil || u.facts.Radius < best.facts.Radius {
			best = u
		}
	}
	return best
}

// Select makes the given own units the selection, or adds them to it. Dead and foreign tags are passed over.
func (g *Game) Select(units []Tag, add bool) {
	if !add {
		for _, t := range g.selected {
			if u := g.Unit(t); u != nil {
				u.Selected = false
			}
		}
		g.selected = g.selected[:0]
	}
	for _, t := range units {
		if u := g.Unit(t); u != nil && own(u) && !u.Selected && !u.Inside {
			u.Selected = true
			g.selected = append(g.selected, t)
		}
	}
}

// Deselect takes the given units out of the selection.
func (g *Game) Deselect(units []Tag) {
	for _, t := range units {
		if u := g.Unit(t); u != nil && u.Selected {
			g.deselect(u)
		}
	}
}

func (g *Game) deselect(u *Unit) {
	u.Selected = false
	if i := slices.Index(g.selected, u.Tag); i >= 0 {
		g.selected = slices.Delete(g.selected, i, i+1)
	}
}

// Selection returns the selected units, in selection order. The slice is the game's own.
func (g *Game) Selection() []Tag { return g.selected }

// IdleWorkers returns the tags of the workers that stand idle, in order of creation. The slice is the game's own, valid
// until the next call.
func (g *Game) IdleWorkers() []Tag {
	g.idlers = g.idlers[:0]
	for _, u := range g.units {
		if !u.dead && own(u) && u.facts.Worker && len(u.Orders) == 0 && !u.Inside {
			g.idlers = append(g.idlers, u.Tag)
		}
	}
	return g.idlers
}

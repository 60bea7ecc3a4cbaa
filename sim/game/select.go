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

// Select makes the given units of a player his selection, or adds them to it. Dead and foreign tags are passed over.
func (g *Game) Select(player int, units []Tag, add bool) {
	p := g.player(player)
	if !add {
		for _, t := range p.selected {
			if u := g.Unit(t); u != nil {
				u.Selected = false
			}
		}
		p.selected = p.selected[:0]
	}
	for _, t := range units {
		if u := g.Unit(t); u != nil && u.Owner == player && !u.Selected && !u.Inside {
			u.Selected = true
			p.selected = append(p.selected, t)
		}
	}
}

// Deselect takes the given units out of a player's selection.
func (g *Game) Deselect(player int, units []Tag) {
	for _, t := range units {
		if u := g.Unit(t); u != nil && u.Owner == player && u.Selected {
			g.deselect(u)
		}
	}
}

func (g *Game) deselect(u *Unit) {
	u.Selected = false
	p := g.owner(u)
	if i := slices.Index(p.selected, u.Tag); i >= 0 {
		p.selected = slices.Delete(p.selected, i, i+1)
	}
}

// Selection returns a player's selected units, in selection order. The slice is the game's own.
func (g *Game) Selection(player int) []Tag { return g.player(player).selected }

// IdleWorkers returns the tags of a player's workers that stand idle, in order of creation. The slice is the game's
// own, valid until the next call.
func (g *Game) IdleWorkers(player int) []Tag {
	g.idlers = g.idlers[:0]
	for _, u := range g.units {
		if !u.dead && u.Owner == player && u.facts.Worker && len(u.Orders) == 0 && !u.Inside {
			g.idlers = append(g.idlers, u.Tag)
		}
	}
	return g.idlers
}

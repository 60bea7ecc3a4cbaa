package game

import "sc2msgi/sc2api"

// kill takes a unit off the map. It leaves Game.units at the end of the loop.
func (g *Game) kill(u *Unit) {
	if u.dead {
		return
	}
	g.halt(u)
	g.setDead(u)
	if !neutral(u) {
		g.living[side(u)]--
	}
	g.countLoss(u)
	if h := g.Unit(u.aboard); h != nil {
		h.CargoTaken -= u.facts.Cargo
	}
	g.block(u, -1)
	g.tags[u.index].unit = nil
	g.freeTags = append(g.freeTags, u.index)
	g.tellDeath(u)
	if u.Selected {
		g.deselect(u)
	}
	g.freeDependents(u)
}

// freeDependents frees those who depended on the dead unit: passengers, its builder or site, its add-on or building.
func (g *Game) freeDependents(u *Unit) {
	if u.CargoTaken > 0 {
		g.evacuate(u)
	}
	if other := g.Unit(u.site); other != nil {
		switch {
		case other.doing == constructing && other.site == u.Tag, other.doing == addingOn && other.site == u.Tag:
			other.site = 0
			g.done(other)
		case other.site == u.Tag:
			other.site = 0
		}
	}
	if add := g.Unit(u.AddOn); add != nil {
		if add.finished() {
			g.detachAddOn(add)
		} else {
			g.kill(add)
		}
	}
	if u.facts.AddOn {
		for _, p := range g.units {
			if p.AddOn == u.Tag {
				p.AddOn = 0
			}
		}
	}
}

// removeDead takes the dead out of Game.units outside of a loop.
func (g *Game) removeDead() {
	if g.hasDead {
		g.compactUnits()
	}
}

// ageUnit is one loop of the life of what does not live for ever.
func (g *Game) ageUnit(u *Unit) {
	if u.life--; u.life == 0 {
		u.noLoss = true
		g.kill(u)
		g.alert(u, sc2api.Alert_MULEExpired)
	}
}

package game

import (
	"sc2msgi/gamedata"
	"sc2msgi/sim/terrain"
)

// anotherResource is one of the kind the worker gathered, for when its own is gone.
func (g *Game) anotherResource(u *Unit) *Unit {
	if u.wasGas {
		if r := g.nearestRefinery(u.At); r != nil && terrain.Distance(r.At, u.At) <= leaveRange {
			return r
		}
		return nil
	}
	return g.leastCrowdedPatch(u.At, leaveRange)
}

// leastCrowdedPatch is the patch with the fewest workers, the nearest of those, within a range of the point (0: anywhere).
func (g *Game) leastCrowdedPatch(at Point, within float64) *Unit {
	g.work += len(g.units)
	g.recount()
	var best *Unit
	for _, p := range g.units {
		if p.dead || !p.facts.Mineral || p.Contents <= 0 || within > 0 && terrain.Distance(p.At, at) > within {
			continue
		}
		if best == nil || p.gatherers < best.gatherers || p.gatherers == best.gatherers && terrain.Distance(p.At, at) < terrain.Distance(best.At, at) {
			best = p
		}
	}
	return best
}

func (g *Game) nearestRefinery(at Point) *Unit {
	g.work += len(g.units)
	var best *Unit
	for _, r := range g.units {
		if r.dead || !own(r) || r.facts.Alias != gamedata.Refinery || !r.finished() || r.Contents <= 0 {
			continue
		}
		if best == nil || terrain.Distance(r.At, at) < terrain.Distance(best.At, at) {
			best = r
		}
	}
	return best
}

// nearestHall is the own town hall at the smallest edge distance, or nil.
func (g *Game) nearestHall(at Point) *Unit {
	var best *Unit
	for _, h := range g.halls {
		if h.dead || !townHall(h.facts) {
			continue
		}
		if best == nil || terrain.Distance(h.At, at)-h.facts.Radius < terrain.Distance(best.At, at)-best.facts.Radius {
			best = h
		}
	}
	return best
}

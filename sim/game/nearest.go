package game

import (
	"sc2msgi/gamedata"
	"sc2msgi/sim/terrain"
)

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

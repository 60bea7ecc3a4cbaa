package game

import (
	"sc2msgi/gamedata"
	"sc2msgi/sim/terrain"
)

// nearestRefinery is the player's refinery nearest to the point that can be gathered from, or nil.
func (g *Game) nearestRefinery(player int, at Point) *Unit {
	g.work += len(g.units)
	var best *Unit
	for _, r := range g.units {
		if r.dead || r.Owner != player || r.facts.Alias != gamedata.Refinery || !r.finished() || r.Contents <= 0 {
			continue
		}
		if best == nil || terrain.Distance(r.At, at) < terrain.Distance(best.At, at) {
			best = r
		}
	}
	return best
}

// nearestHall is the player's town hall at the smallest edge distance, or nil.
func (p *player) nearestHall(at Point) *Unit {
	var best *Unit
	for _, h := range p.halls {
		if h.dead || !townHall(h.facts) {
			continue
		}
		if best == nil || terrain.Distance(h.At, at)-h.facts.Radius < terrain.Distance(best.At, at)-best.facts.Radius {
			best = h
		}
	}
	return best
}

package game

import (
	"sc2msgi/gamedata"
	"sc2msgi/sim/terrain"
)

// patienceLoops is for how many loops a unit chases without coming nearer before it looks for somebody else;
// avoidLoops for how long it then prefers anybody else.
const (
	patienceLoops = 24
	avoidLoops    = 48
)

// chase is a loop of a unit on its way to its target. It reports false where it cannot get there.
func (g *Game) chase(u, t *Unit, w *gamedata.Strike) bool {
	if u.chased != t.Tag {
		u.resetApproach()
		u.chased = t.Tag
	}
	left := gap(u, t) - g.rangeOf(u, w)
	const progress = 0.02
	if left < u.closest-progress {
		u.closest, u.stalledLoops = left, 0
	} else if u.stalledLoops++; u.stalledLoops > patienceLoops {
		g.avoid(u, t)
	}
	u.diverted = true
	if u.facts.Flying || g.ground.Straight(u.At, t.At) {
		u.path.legs = u.path.legs[:0]
		g.stepTowards(u, t.At, left)
		return true
	}
	if g.follow(u, t.At, touching(u, t)+g.rangeOf(u, w)) {
		return true
	}
	g.avoid(u, t)
	u.Engaged = 0
	if u.doing == hunting {
		g.abandonOrder(u)
		return false
	}
	return g.resumeOrder(u)
}

// avoid makes the unit prefer other targets for a while.
func (g *Game) avoid(u, t *Unit) {
	u.avoided, u.avoidedUntil = t.Tag, g.loop+avoidLoops
	u.resetApproach()
}

// follow is a loop of the way round walls to within reach of a point that may move.
func (g *Game) follow(u *Unit, to Point, reach float64) bool {
	const moved = 0.5
	p := &u.path
	if len(p.legs) == 0 || p.next >= len(p.legs) || p.version != g.ground.Version() ||
		terrain.Distance(p.goal, to) > moved {
		if !g.plan(u, to, reach) {
			return false
		}
	} else if u.pushed && !g.realign(u) {
		return false
	}
	g.advance(u)
	return true
}

// resumeOrder takes a unit that left its way for a fight back to its order, and reports false: it has not moved yet.
func (g *Game) resumeOrder(u *Unit) bool {
	u.diverted = false
	u.resetApproach()
	u.path.drop()
	if u.doing == walking && !g.plan(u, u.Orders[0].Target.At, 0) {
		g.abandonOrder(u)
	}
	return false
}

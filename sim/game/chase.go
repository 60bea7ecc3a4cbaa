package game

import (
	"math"

	"sc2msgi/gamedata"
)

// patienceLoops is for how many loops a unit chases without coming nearer before it looks for somebody else; shunLoops for how
// long it then prefers anybody else.
const (
	patienceLoops = 24
	shunLoops     = 48
)

// chase is a loop of a unit on its way to its target. It reports false where it cannot get there.
func (g *Game) chase(u, t *Unit, w *gamedata.Strike) bool {
	if u.chased != t.Tag {
		u.setOut()
		u.chased = t.Tag
	}
	left := gap(u, t) - g.rangeOf(u, w)
	const progress = 0.02
	if left < u.closest-progress {
		u.closest, u.impatience = left, 0
	} else if u.impatience++; u.impatience > patienceLoops {
		g.shun(u, t)
	}
	u.astray = true
	if u.facts.Flying || g.ground.sees(u.At, t.At) {
		u.path.legs = u.path.legs[:0]
		g.stepTowards(u, t.At, left)
		return true
	}
	if g.follow(u, t.At, touching(u, t)+g.rangeOf(u, w)) {
		return true
	}
	g.shun(u, t)
	u.Engaged = 0
	if u.doing == hunting {
		g.lost(u)
		return false
	}
	return g.goOn(u)
}

// shun makes the unit prefer other targets for a while.
func (g *Game) shun(u, t *Unit) {
	u.shunned, u.shunnedUntil = t.Tag, g.loop+shunLoops
	u.setOut()
}

// follow is a loop of the way round walls to within reach of a point that may move.
func (g *Game) follow(u *Unit, to Point, reach float64) bool {
	const moved = 0.5
	p := &u.path
	if len(p.legs) == 0 || p.next >= len(p.legs) || p.version != g.ground.version || distance(p.goal, to) > moved {
		if !g.plan(u, to, reach) {
			return false
		}
	} else if u.pushed && !g.realign(u) {
		return false
	}
	g.advance(u)
	return true
}

// goOn takes a unit that left its way for a fight back to its order, and reports false: it has not moved yet.
func (g *Game) goOn(u *Unit) bool {
	u.astray = false
	u.setOut()
	u.path.legs, u.path.next, u.path.speed = u.path.legs[:0], 0, 0
	if u.doing == walking && !g.plan(u, u.Orders[0].Target.At, 0) {
		g.lost(u)
	}
	return false
}

// setOut begins the count of what comes of a way or a chase.
func (u *Unit) setOut() { u.chased, u.closest, u.impatience = 0, math.Inf(1), 0 }

// realign turns a unit that was pushed aside to its next waypoint again, round a wall that has come between. It reports
// false where no way is left to go.
func (g *Game) realign(u *Unit) bool {
	p := &u.path
	u.pushed = false
	switch {
	case p.next >= len(p.legs):
		return true
	case u.facts.Flying || g.ground.sees(u.At, p.legs[p.next]):
		u.face(p.legs[p.next])
		return true
	}
	return g.plan(u, p.goal, p.reach)
}

// How near to its goal a unit gives up on coming nearer, when for so many loops others have been in its way.
const (
	jamNear  = 4
	jamLoops = 16
)

// jammed reports whether a unit in a war has come as near to its goal as others who stand there let it.
func (g *Game) jammed(u *Unit) bool {
	p := &u.path
	left := p.left + p.rest
	if g.foes == 0 || p.next >= len(p.legs) || left > jamNear {
		return false
	}
	if left < u.closest-u.speed()/4 {
		u.closest, u.impatience = left, 0
	}
	u.impatience++
	return u.impatience > jamLoops
}

// lookAt turns the unit to a point.
func (u *Unit) lookAt(to Point) {
	if to == u.At {
		return
	}
	u.Facing = math.Atan2(to.Y-u.At.Y, to.X-u.At.X)
	if u.Facing < 0 {
		u.Facing += 2 * math.Pi
	}
}

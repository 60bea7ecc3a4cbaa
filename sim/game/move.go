package game

import (
	"math"

	"sc2msgi/gamedata"
	"sc2msgi/sim/terrain"
)

// workerAcceleration is 2.5 cells a second squared at normal speed. Workers gain and lose speed by it; other units move
// at full speed at once (true of the game's ground army, not of its aircraft).
const workerAcceleration = 2.5 / (gamedata.LoopsPerSecond * gamedata.LoopsPerSecond)

// advance walks one loop along the way and reports whether the end is reached. Walking units pass through each other.
func (g *Game) advance(u *Unit) bool {
	p := &u.path
	if p.version != g.ground.Version() && !u.facts.Flying {
		speed := p.speed
		if !g.plan(u, p.goal, p.reach) {
			g.abandonOrder(u)
			return false
		}
		p.speed = speed
	}
	if u.pushed && !g.realign(u) {
		g.abandonOrder(u)
		return false
	}
	if p.next >= len(p.legs) {
		p.speed = 0
		return true
	}
	step := u.pace(g.loop)
	for step >= p.left {
		step -= p.left
		u.At = p.legs[p.next]
		p.next++
		if p.next == len(p.legs) {
			p.left, p.speed = 0, 0
			return true
		}
		before := p.rest
		u.face(p.legs[p.next])
		p.rest = max(0, before-p.left)
	}
	u.At.X += p.dir.X * step
	u.At.Y += p.dir.Y * step
	p.left -= step
	return false
}

// pace is the way covered in this loop. A worker that did not walk in the loop before starts from rest; one that was
// ordered elsewhere keeps its speed as far as it keeps its direction.
func (u *Unit) pace(loop int) float64 {
	top := u.speed()
	if !u.facts.Worker {
		return top
	}
	p := &u.path
	switch {
	case p.walked != loop-1:
		p.speed = 0
	case p.turning:
		p.speed *= max(0, p.heading.X*p.dir.X+p.heading.Y*p.dir.Y)
	}
	p.walked, p.turning = loop, false
	p.speed = min(p.speed+workerAcceleration, top)
	if d := p.left + p.rest; p.speed*p.speed > 2*workerAcceleration*d {
		p.speed = max(math.Sqrt(2*workerAcceleration*d), workerAcceleration)
	}
	return p.speed
}

// approach walks one loop towards something that may move, and reports whether it is within reach.
func (g *Game) approach(u, to *Unit, reach float64) bool {
	const near, moved = 0.1, 0.5
	if terrain.Distance(u.At, to.At) <= reach+near {
		u.path.speed = 0
		return true
	}
	if terrain.Distance(u.path.goal, to.At) > moved || u.path.next >= len(u.path.legs) {
		speed := u.path.speed
		if !g.plan(u, to.At, reach) {
			g.abandonOrder(u)
			return false
		}
		u.path.speed = speed
	}
	return g.advance(u) && u.doing != idle && terrain.Distance(u.At, to.At) <= reach+moved
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
	if !g.atWar() || p.next >= len(p.legs) || left > jamNear {
		return false
	}
	if left < u.closest-u.speed()/4 {
		u.closest, u.stalledLoops = left, 0
	}
	u.stalledLoops++
	return u.stalledLoops > jamLoops
}

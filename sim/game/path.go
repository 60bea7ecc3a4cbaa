package game

import (
	"math"

	"sc2msgi/sim/terrain"
)

// path is a way under way: straight legs to waypoints, the last of which is the end.
type path struct {
	legs    []Point
	next    int // index of the waypoint walked to
	dir     Point
	left    float64 // of the present leg
	rest    float64 // of the legs after it
	speed   float64
	walked  int   // the last loop that was walked at this speed
	turning bool  // the way before was dropped: the first step of the next counts how far it turns
	heading Point // which way the last step on the one before led
	goal    Point // what the way was planned for
	reach   float64
	version int // of the ground it was planned on
}

// plan lays the unit's way to within reach of the goal. With reach 0 it leads as near as one can get; with a reach
// it is refused when no place within reach can be walked to.
func (g *Game) plan(u *Unit, goal Point, reach float64) bool {
	p := &u.path
	p.goal, p.reach, p.version = goal, reach, g.ground.Version()
	p.legs, p.next, p.left, p.rest = p.legs[:0], 0, 0, 0
	u.pushed = false
	if terrain.Distance(u.At, goal) <= reach {
		p.speed = 0
		return true
	}
	if u.facts.Flying {
		p.legs = append(p.legs, g.ground.Clamp(terrain.Toward(goal, u.At, reach)))
	} else {
		var ok bool
		if p.legs, u.At, ok = g.ground.Way(p.legs, u.At, goal, reach); !ok {
			return false
		}
	}
	g.measure(u)
	return true
}

// drop ends the way. Its speed is kept for another that is begun in the same loop.
func (p *path) drop() {
	p.legs, p.next = p.legs[:0], 0
	if !p.turning {
		p.turning, p.heading = true, p.dir
	}
}

// measure starts the way at its first leg. The speed already run is kept.
func (g *Game) measure(u *Unit) {
	p := &u.path
	at := p.legs[0]
	for _, l := range p.legs[1:] {
		p.rest += terrain.Distance(at, l)
		at = l
	}
	u.face(p.legs[0])
}

// face turns the unit to the next waypoint.
func (u *Unit) face(to Point) {
	p := &u.path
	p.left = terrain.Distance(u.At, to)
	if p.left > 0 {
		p.dir = pt((to.X-u.At.X)/p.left, (to.Y-u.At.Y)/p.left)
		u.turnTo(p.dir)
	}
}

// realign turns a unit that was pushed aside to its next waypoint again, round a wall that has come between. It reports
// false where no way is left to go.
func (g *Game) realign(u *Unit) bool {
	p := &u.path
	u.pushed = false
	switch {
	case p.next >= len(p.legs):
		return true
	case u.facts.Flying || g.ground.Straight(u.At, p.legs[p.next]):
		u.face(p.legs[p.next])
		return true
	}
	return g.plan(u, p.goal, p.reach)
}

// resetApproach begins the count of what comes of a way or a chase.
func (u *Unit) resetApproach() { u.chased, u.closest, u.stalledLoops = 0, math.Inf(1), 0 }

// lookAt turns the unit to a point.
func (u *Unit) lookAt(to Point) {
	if to != u.At {
		u.turnTo(pt(to.X-u.At.X, to.Y-u.At.Y))
	}
}

// turnTo turns the unit to a direction of any length.
func (u *Unit) turnTo(dir Point) {
	u.Facing = math.Atan2(dir.Y, dir.X)
	if u.Facing < 0 {
		u.Facing += 2 * math.Pi
	}
}

package game

import (
	"math"

	"sc2msgi/gamedata"
	"sc2msgi/sim/terrain"
)

// workerAcceleration is 2.5 cells a second squared at normal speed. Workers gain and lose speed by it; other units move
// at full speed at once (true of the game's ground army, not of its aircraft).
const workerAcceleration = 2.5 / (gamedata.LoopsPerSecond * gamedata.LoopsPerSecond)

// path is a way under way: straight legs to waypoints, the last of which is the end.
type path struct {
	legs    []Point
	next    int // index of the waypoint walked to
	dir     Point
	left    float64 // of the present leg
	rest    float64 // of the legs after it
	speed   float64
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
		u.Facing = math.Atan2(p.dir.Y, p.dir.X)
		if u.Facing < 0 {
			u.Facing += 2 * math.Pi
		}
	}
}

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
	step := u.pace()
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

// pace is the way covered in this loop.
func (u *Unit) pace() float64 {
	top := u.facts.Speed
	if !u.facts.Worker {
		return top
	}
	p := &u.path
	p.speed = min(p.speed+workerAcceleration, top)
	if d := p.left + p.rest; p.speed*p.speed > 2*workerAcceleration*d {
		p.speed = max(math.Sqrt(2*workerAcceleration*d), workerAcceleration)
	}
	return p.speed
}

// walk is a loop of a move order, of which patrols never end and others do at the goal.
func (g *Game) walk(u *Unit) {
	if !g.advance(u) && !g.jammed(u) || u.doing != walking {
		return
	}
	if m := morphOf(u.Type, u.Orders[0].Ability); m != nil {
		if m.how == toLand {
			g.touchDown(u, m)
		} else {
			g.startChange(u, m)
		}
		return
	}
	if f := g.flyingAddOn(u, u.Orders[0].Ability); f != nil {
		g.landToAddOn(u, f)
		return
	}
	if isPatrol(u.Orders[0].Ability) && len(u.Orders) == 1 {
		back := u.start
		u.start = u.At
		u.resetApproach()
		g.plan(u, back, 0)
		return
	}
	g.done(u)
}

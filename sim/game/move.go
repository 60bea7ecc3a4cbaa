package game

import (
	"math"

	"sc2msgi/gamedata"
)

// workerAcceleration is 2.5 cells a second squared at normal speed. Workers gain and lose speed by it; other units move
// at full speed at once (true of the game's ground army, not of its aircraft).
const workerAcceleration = 2.5 / (gamedata.LoopsPerSecond * gamedata.LoopsPerSecond)

// pocketMax is the largest closed-in region, in cells, out of which an ordered unit is let over the walls. The real game
// leaves it shut in; here no unit is stuck for ever.
const pocketMax = 24

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

// wayReach is from the middle of a cell to any place in it.
const wayReach = 0.75

// plan lays the unit's way to within reach of the goal. With reach 0 it leads as near as one can get; with a reach
// it is refused when no place within reach can be walked to.
func (g *Game) plan(u *Unit, goal Point, reach float64) bool {
	p := &u.path
	p.goal, p.reach, p.version = goal, reach, g.ground.version
	p.legs, p.next, p.left, p.rest = p.legs[:0], 0, 0, 0
	u.pushed = false
	if distance(u.At, goal) <= reach {
		p.speed = 0
		return true
	}
	end := toward(goal, u.At, reach)
	if u.facts.Flying {
		g.layLegs(u, g.inMap(end))
		return true
	}
	if g.ground.free(end) && g.ground.sees(u.At, end) {
		g.layLegs(u, end)
		return true
	}
	return g.planAround(u, goal, reach)
}

// toward is the point at the given distance from a on the way to b.
func toward(a, b Point, by float64) Point {
	if d := distance(a, b); d > 0 {
		return pt(a.X+(b.X-a.X)*by/d, a.Y+(b.Y-a.Y)*by/d)
	}
	return a
}

// inMap is the nearest point of the playable area.
func (g *Game) inMap(p Point) Point {
	r := g.scenario.Playable
	return pt(min(max(p.X, r.Min.X), r.Max.X), min(max(p.Y, r.Min.Y), r.Max.Y))
}

// planAround finds the way round walls.
func (g *Game) planAround(u *Unit, goal Point, reach float64) bool {
	gr := &g.ground
	gr.regions()
	home := gr.region(u.At)
	if home != gr.main && (home == 0 || gr.sizes[home] <= pocketMax && !gr.touches(home, goal, reach)) {
		u.At = gr.nearestOpen(u.At) // out of the pocket
		home = gr.main
	}
	if home == 0 {
		return false
	}
	if reach == 0 {
		if gr.region(goal) != home {
			goal = gr.nearestIn(goal, home)
		}
		if gr.sees(u.At, goal) {
			g.layLegs(u, goal)
			return true
		}
		reach = wayReach
	} else {
		if !gr.touches(home, goal, reach) {
			return false
		}
		reach += cellSlack
	}
	x, y := cell(u.At)
	cells := gr.find(x, y, goal, reach)
	if cells == nil {
		return false
	}
	end := pt(float64(int(cells[0])%gr.w)+0.5, float64(int(cells[0])/gr.w)+0.5)
	if u.path.reach == 0 {
		end = goal
	} else if near := toward(goal, end, u.path.reach); gr.free(near) && gr.sees(end, near) {
		end = near
	}
	g.pullString(u, cells, end)
	return true
}

// cellSlack is how far the middle of a cell may be from where a unit can stand in it.
const cellSlack = 0.5

// touches reports whether a cell of the region lies within reach of the goal; with reach 0, whether the goal lies in it.
func (gr *ground) touches(label int16, goal Point, reach float64) bool {
	if reach == 0 {
		return gr.region(goal) == label
	}
	reach += cellSlack
	x0, y0 := cell(pt(goal.X-reach, goal.Y-reach))
	x1, y1 := cell(pt(goal.X+reach, goal.Y+reach))
	for y := y0; y <= y1; y++ {
		for x := x0; x <= x1; x++ {
			if gr.in(x, y) && gr.area[gr.at(x, y)] == label &&
				math.Hypot(float64(x)+0.5-goal.X, float64(y)+0.5-goal.Y) <= reach {
				return true
			}
		}
	}
	return false
}

// pullString turns the cells of a walk, last first, into few straight legs.
func (g *Game) pullString(u *Unit, cells []int32, end Point) {
	u.path.legs = g.ground.pull(u.path.legs, u.At, cells, end)
	g.measure(u)
}

// pull appends to legs the waypoints of a walk along the cells, last cell first, up to its end.
func (gr *ground) pull(legs []Point, from Point, cells []int32, end Point) []Point {
	for i := len(cells) - 1; i >= 0; {
		if gr.sees(from, end) {
			break
		}
		far := i // the farthest cell of the walk that can be walked to straight
		for j := i - 1; j >= 0; j-- {
			if !gr.sees(from, gr.middle(cells[j])) {
				break
			}
			far = j
		}
		from = gr.middle(cells[far])
		legs = append(legs, from)
		i = far - 1
	}
	return append(legs, end)
}

func (gr *ground) middle(c int32) Point {
	return pt(float64(int(c)%gr.w)+0.5, float64(int(c)/gr.w)+0.5)
}

func (g *Game) layLegs(u *Unit, end Point) {
	u.path.legs = append(u.path.legs, end)
	g.measure(u)
}

// measure starts the way at its first leg. The speed already run is kept.
func (g *Game) measure(u *Unit) {
	p := &u.path
	at := p.legs[0]
	for _, l := range p.legs[1:] {
		p.rest += distance(at, l)
		at = l
	}
	u.face(p.legs[0])
}

// face turns the unit to the next waypoint.
func (u *Unit) face(to Point) {
	p := &u.path
	p.left = distance(u.At, to)
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
	if p.version != g.ground.version && !u.facts.Flying {
		speed := p.speed
		if !g.plan(u, p.goal, p.reach) {
			g.lost(u)
			return false
		}
		p.speed = speed
	}
	if u.pushed && !g.realign(u) {
		g.lost(u)
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
	top := u.speed()
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

package game

import (
	"math"

	"sc2msgi/sim/terrain"
)

// stepTowards goes straight towards a point, at most so far, round those who stand and fight.
func (g *Game) stepTowards(u *Unit, to Point, most float64) {
	by := min(u.speed(), most)
	d := terrain.Distance(u.At, to)
	if by <= 0 || d == 0 {
		return
	}
	u.lookAt(to)
	dir := pt((to.X-u.At.X)/d, (to.Y-u.At.Y)/d)
	if !u.facts.Flying {
		dir = g.steer(u, dir, by)
	}
	u.At = g.ground.Clamp(pt(u.At.X+dir.X*by, u.At.Y+dir.Y*by))
	u.path.walked, u.path.turning, u.path.speed, u.path.dir = g.loop, false, by, dir // a worker goes on from here
}

// turns are the angles, as cosine and sine, by which a unit tries to get past who stands in its way: 30 degrees to 120.
var turns = [...]struct{ cos, sin float64 }{{math.Sqrt(3) / 2, 0.5}, {0.5, math.Sqrt(3) / 2}, {0, 1},
	{-0.5, math.Sqrt(3) / 2}}

// steer is the direction of a step of the given length that comes nearest to the wanted one and leads into nobody who
// stands. A unit goes round a crowd by the side that it has once chosen for as long as that leads on; shut in, it
// waits.
func (g *Game) steer(u *Unit, dir Point, by float64) Point {
	g.found = g.aroundAll(g.found[:0], u.At, u.facts.Radius+by)
	in := g.inTheWay(u, dir, by)
	if in == nil && g.ground.Free(pt(u.At.X+dir.X*by, u.At.Y+dir.Y*by)) {
		u.detour = 0
		return dir
	}
	if u.detour == 0 {
		u.detour = sideOf(u, in, dir)
	}
	for range 2 {
		for _, t := range turns {
			sin := t.sin * u.detour
			d := pt(dir.X*t.cos-dir.Y*sin, dir.X*sin+dir.Y*t.cos)
			if g.inTheWay(u, d, by) == nil && g.ground.Free(pt(u.At.X+d.X*by, u.At.Y+d.Y*by)) {
				return d
			}
		}
		u.detour = -u.detour
	}
	return Point{}
}

// sideOf is the side, 1 for left and -1 for right, by which the way past who stands in it is shorter.
func sideOf(u, in *Unit, dir Point) float64 {
	turn := 0.0
	if in != nil {
		turn = dir.X*(in.At.Y-u.At.Y) - dir.Y*(in.At.X-u.At.X)
	}
	const straightOn = 0.05
	switch {
	case turn > straightOn, turn >= -straightOn && u.index%2 == 0:
		return -1
	}
	return 1
}

// inTheWay is one of those found around u that stands there and whom a step would bring u into, or nil.
func (g *Game) inTheWay(u *Unit, dir Point, by float64) *Unit {
	x, y := u.At.X+dir.X*by, u.At.Y+dir.Y*by
	for _, v := range g.found {
		if v == u || v.facts.Flying || !v.standing && v.mobile() || !v.collides() {
			continue
		}
		room := touching(u, v)
		dx, dy := v.At.X-x, v.At.Y-y
		if after := dx*dx + dy*dy; after < room*room-1e-9 {
			dx, dy = v.At.X-u.At.X, v.At.Y-u.At.Y
			if after < dx*dx+dy*dy {
				return v
			}
		}
	}
	return nil
}

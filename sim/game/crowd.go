package game

import "math"

// crowdLoops is for how long units make room for each other after one has come to rest.
const crowdLoops = 64

// startSpreading lets idle units make room for each other for a while: one more may have come to stand among them.
func (g *Game) startSpreading() { g.spreadLoops = crowdLoops }

// spreadIdle moves idle units that stand inside each other apart, a little each loop. Units at work are not pushed.
func (g *Game) spreadIdle() {
	g.spreadLoops--
	for i, u := range g.units {
		if !u.pushable() {
			continue
		}
		g.work += (len(g.units) - i) / 4
		for _, v := range g.units[i+1:] {
			if v.pushable() && v.facts.Flying == u.facts.Flying {
				g.spreadPair(u, v)
			}
		}
	}
}

func (u *Unit) pushable() bool { return u.doing == idle && u.facts.Speed > 0 && !u.dead && !u.Inside }

// pushMost is the most a unit is pushed in one loop by one other.
const pushMost = 0.05

func (g *Game) spreadPair(u, v *Unit) {
	dx, dy := v.At.X-u.At.X, v.At.Y-u.At.Y
	gap := touching(u, v)
	if dx*dx+dy*dy >= gap*gap {
		return
	}
	d := math.Hypot(dx, dy)
	if d < 1e-6 { // in the very same place: a direction of its own for each pair
		a := 2.399963 * float64(u.index+v.index)
		dx, dy, d = math.Cos(a), math.Sin(a), 1
		gap++
	}
	by := min(pushMost, (gap-d)/2) / d
	g.shove(u, -dx*by, -dy*by)
	g.shove(v, dx*by, dy*by)
}

// shove moves a unit unless a wall or the map's edge is in the way.
func (g *Game) shove(u *Unit, dx, dy float64) {
	to := g.ground.Clamp(pt(u.At.X+dx, u.At.Y+dy))
	if u.facts.Flying || g.ground.Free(to) {
		u.At = to
	}
}

// clearOut moves the units that a new structure came to stand on to the nearest free ground. The real game makes them
// walk aside beforehand.
func (g *Game) clearOut() {
	for _, u := range g.units {
		if u.mobile() && !u.facts.Flying && !u.dead && !u.Inside && !g.ground.Free(u.At) {
			u.At = g.ground.NearestOpen(u.At)
			if u.doing == idle {
				g.startSpreading()
			}
		}
	}
}

package game

import (
	"math"
)

// In a war units do not stand inside each other: at the end of each loop those that overlap are moved apart. Who
// cannot move or holds its position stays, and who stands and fights gives way to nobody who walks. Ground units and
// what flies pass each other, and what flies spreads only where it stays.

// yieldMost is the most a unit is moved aside in one loop by one other.
const yieldMost = 0.2

// softness is the part of an overlap that is undone in one loop in the air, and between two that stand.
const softness = 0.25

// fighterWeight is how little a unit gives way that stands and fights.
const fighterWeight = 1e-6

// pushWeight is how readily the unit gives way.
func (u *Unit) pushWeight() float64 {
	switch {
	case !u.mobile(), u.doing == changing, u.doing == holding:
		return 0
	case u.standing:
		return fighterWeight
	}
	return 1
}

// onItsWay reports whether the unit moves of its own accord.
func (u *Unit) onItsWay() bool {
	return !u.standing && (u.doing == walking || u.doing == hunting || u.Engaged != 0)
}

// separateUnits moves apart who overlaps, each pair once.
func (g *Game) separateUnits() {
	for _, u := range g.units {
		if !u.collides() {
			continue
		}
		g.found = g.aroundAll(g.found[:0], u.At, u.facts.Radius)
		for _, v := range g.found {
			if u.index < v.index && v.collides() && v.facts.Flying == u.facts.Flying &&
				!(u.facts.Flying && (u.onItsWay() || v.onItsWay())) {
				g.separatePair(u, v)
			}
		}
	}
}

func (g *Game) separatePair(u, v *Unit) {
	dx, dy := v.At.X-u.At.X, v.At.Y-u.At.Y
	room := touching(u, v)
	if dx*dx+dy*dy >= room*room {
		return
	}
	wu, wv := u.pushWeight(), v.pushWeight()
	if wu+wv == 0 {
		return
	}
	d := math.Hypot(dx, dy)
	overlap := room - d
	if d < 1e-6 { // in the very same place: a direction of its own for each pair
		a := 2.399963 * float64(u.index+v.index)
		dx, dy, d = math.Cos(a), math.Sin(a), 1
	}
	if u.facts.Flying || wu < 1 && wv < 1 {
		overlap *= softness
	}
	overlap /= d * (wu + wv)
	g.pushAside(u, -dx, -dy, overlap*wu)
	g.pushAside(v, dx, dy, overlap*wv)
}

// pushAside moves a unit aside, along a wall where one is in the way.
func (g *Game) pushAside(u *Unit, dx, dy, by float64) {
	if by == 0 {
		return
	}
	if far := math.Hypot(dx, dy) * by; far > yieldMost {
		by *= yieldMost / far
	}
	u.pushed = true
	from := u.At
	for _, to := range [...]Point{{X: from.X + dx*by, Y: from.Y + dy*by}, {X: from.X + dx*by, Y: from.Y},
		{X: from.X, Y: from.Y + dy*by}} {
		if to = g.ground.Clamp(to); u.facts.Flying || g.ground.Free(to) {
			u.At = to
			return
		}
	}
}

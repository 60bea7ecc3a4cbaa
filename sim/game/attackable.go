package game

import (
	"math"

	"sc2msgi/gamedata"
)

// canHit reports whether u has a weapon, or an attack that the game makes by itself, that reaches the plane t is in:
// the ground or the air. Units fight in the form they are in, as no unit takes another by itself.
func canHit(u, t *Unit) bool { return u.strikeAt(t) != nil }

// strikeAt is what u would attack t with, or nil.
func (u *Unit) strikeAt(t *Unit) *gamedata.Strike {
	for i := range u.facts.Strikes {
		if s := &u.facts.Strikes[i]; s.Targets&plane(t) != 0 {
			return s
		}
	}
	return nil
}

// plane is where a unit is, as weapons tell it.
func plane(u *Unit) gamedata.WeaponTarget {
	if u.facts.Flying {
		return gamedata.ShootsAir
	}
	return gamedata.ShootsGround
}

// attackable reports whether u may attack t at all: it is hostile, alive, can be hurt and seen, and a weapon of u
// reaches it.
func attackable(u, t *Unit) bool {
	return hostile(u, t) && !t.dead && !t.dying && !t.Inside && !t.Invulnerable && !t.hidden() && canHit(u, t)
}

// canHunt reports whether u can go after t, which may be nil, until it is dead.
func (g *Game) canHunt(u, t *Unit) bool { return t != nil && u.mobile() && attackable(u, t) }

// hidden reports whether nobody sees the unit: a Widow Mine in the ground until it has fired (nobody here detects).
func (u *Unit) hidden() bool { return u.Type == gamedata.WidowMineBurrowed && u.Cooldown <= epsilon }

// gap is the distance between the edges of two units; less than 0 where they overlap.
func gap(u, t *Unit) float64 {
	dx, dy := t.At.X-u.At.X, t.At.Y-u.At.Y
	return math.Sqrt(dx*dx+dy*dy) - touching(u, t)
}

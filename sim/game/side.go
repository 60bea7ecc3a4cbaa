package game

import "sc2msgi/maps"

// The two sides, as indexes of what is kept of each.
const (
	mine   = iota // the observing player's
	theirs        // the enemy's
	sides
)

// side is the index of the unit's side; of what is neutral, it means nothing.
func side(u *Unit) int {
	if u.Owner == maps.Enemy {
		return theirs
	}
	return mine
}

func own(u *Unit) bool { return u.Owner == maps.Own }

// neutral reports whether the unit is of neither side, as resources are.
func neutral(u *Unit) bool { return u.Owner != maps.Own && u.Owner != maps.Enemy }

// hostile reports whether two units are of sides that fight each other.
func hostile(u, t *Unit) bool { return !neutral(u) && !neutral(t) && u.Owner != t.Owner }

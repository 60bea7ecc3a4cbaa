package game

import "sc2msgi/maps"

// sides is how many play against each other. What is kept of each stands in arrays, by indexOf its number.
const sides = 2

// indexOf is the index of what is kept of a player, by his number: maps.Own or maps.Enemy.
func indexOf(number int) int { return number - maps.Own }

// against is the number of who plays against a player.
func against(number int) int { return maps.Own + maps.Enemy - number }

// side is the index of the unit's side; of what is neutral, it means nothing.
func side(u *Unit) int {
	if u.Owner == maps.Enemy {
		return indexOf(maps.Enemy)
	}
	return indexOf(maps.Own)
}

// player returns what is kept of a player, by his number.
func (g *Game) player(number int) *player { return &g.players[indexOf(number)] }

// owner returns what is kept of the unit's player; of what is neutral, it means nothing.
func (g *Game) owner(u *Unit) *player { return &g.players[side(u)] }

// atWar reports whether both sides have units.
func (g *Game) atWar() bool { return g.living[0] > 0 && g.living[1] > 0 }

// neutral reports whether the unit is of neither side, as resources are.
func neutral(u *Unit) bool { return u.Owner != maps.Own && u.Owner != maps.Enemy }

// hostile reports whether two units are of sides that fight each other.
func hostile(u, t *Unit) bool { return !neutral(u) && !neutral(t) && u.Owner != t.Owner }

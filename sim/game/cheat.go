package game

import (
	"sc2msgi/gamedata"
	"sc2msgi/maps"
)

// Cheat is a rule that a debug request takes out of force for the player, until the next request for the same puts it
// back.
type Cheat int

// The cheats, by what they do. What python-sc2's client documents of the real ones is followed: prices and requirements
// fall away, build times become nothing (here: one game loop). That AllTech also spares the tech lab is unverified.
const (
	NoSupplyLimit Cheat = iota // food
	NoCosts                    // free
	AllTech                    // tech_tree
	FastBuild                  // fast_build
	NoDamage                   // god: own units are hurt by no attack, and SetHealth does not kill them
	EnemyControl               // control_enemy: the other player's units obey orders to move and attack
	Cheats                     // how many there are
)

// UnitsMax is how many units the map takes where supply does not bound them: beyond it debug requests make none, and
// production waits as it waits for supply. What was begun before is finished.
const UnitsMax = 1000

// Toggle switches a cheat on, or off again.
func (g *Game) Toggle(c Cheat) {
	if g.result == 0 && c >= 0 && c < Cheats {
		g.cheats[c] = !g.cheats[c]
	}
}

// Cheating reports whether the cheat is on.
func (g *Game) Cheating(c Cheat) bool { return c >= 0 && c < Cheats && g.cheats[c] }

// buildTime is how many game loops making one takes.
func (g *Game) buildTime(f *gamedata.Unit) int { return g.takes(f.BuildTime) }

// takes is how many game loops it takes to make what is made in so many: one with FastBuild.
func (g *Game) takes(loops int) int {
	if g.cheats[FastBuild] {
		return 1
	}
	return loops
}

// Obeys reports whether the unit takes the player's orders.
func (g *Game) Obeys(u *Unit) bool {
	return own(u) || u.Owner == maps.Enemy && g.cheats[EnemyControl]
}

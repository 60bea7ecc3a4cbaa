package game

import "sc2msgi/gamedata"

// Cheat is a rule that a debug request takes out of force for one player, until the next request for the same puts it
// back.
type Cheat int

// The cheats, by what they do. What python-sc2's client documents of the real ones is followed: prices and requirements
// fall away, build times become nothing (here: one game loop). That AllTech also spares the tech lab is unverified.
const (
	NoSupplyLimit Cheat = iota // food
	NoCosts                    // free
	AllTech                    // tech_tree
	FastBuild                  // fast_build
	NoDamage                   // god: the player's units are hurt by no attack, and SetHealth does not kill them
	EnemyControl               // control_enemy: the other player's units obey, at that player's cost
	Cheats                     // how many there are
)

// UnitsMax is how many units the map takes where supply does not bound them: beyond it debug requests make none, and
// production waits as it waits for supply. What was begun before is finished.
const UnitsMax = 1000

// Toggle switches a player's cheat on, or off again.
func (g *Game) Toggle(player int, c Cheat) {
	if g.result == 0 && c >= 0 && c < Cheats {
		p := g.player(player)
		p.cheats[c] = !p.cheats[c]
	}
}

// Cheating reports whether a player's cheat is on.
func (g *Game) Cheating(player int, c Cheat) bool {
	return c >= 0 && c < Cheats && g.player(player).cheats[c]
}

// spared reports whether a cheat keeps the unit from being hurt.
func (g *Game) spared(u *Unit) bool { return !neutral(u) && g.owner(u).cheats[NoDamage] }

// buildTime is how many game loops it takes the unit's player to make one.
func (g *Game) buildTime(u *Unit, f *gamedata.Unit) int { return g.takes(u, f.BuildTime) }

// takes is how many game loops it takes the unit's player to make what is made in so many: one with FastBuild.
func (g *Game) takes(u *Unit, loops int) int {
	if g.owner(u).cheats[FastBuild] {
		return 1
	}
	return loops
}

// Obeys reports whether the unit takes a player's orders.
func (g *Game) Obeys(player int, u *Unit) bool {
	return u.Owner == player || !neutral(u) && g.player(player).cheats[EnemyControl]
}

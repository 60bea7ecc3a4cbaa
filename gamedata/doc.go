// Package gamedata is the game's own facts by version: Terran units, structures and abilities with their costs,
// times, requirements, sizes and weapons, and the Zerg units that fight them. It is the only place where a rule of the
// game stands as a number.
//
// Start with Table; V4_10 is the table of the version the project plays. arms.go has weapons as the game's own
// ResponseData lists them, combat.go what that does not tell of them, zerg.go the enemy.
package gamedata

// LoopsPerSecond is how many game loops make a second at the speed "normal", in which the game's own data is written.
const LoopsPerSecond = 16

// MaxSupply is the highest supply cap; nothing raises it further.
const MaxSupply = 200

// AddOnX and AddOnY are how far, in cells, the centre of an add-on lies from that of its building.
const AddOnX, AddOnY = 2.5, -0.5

// Package gamedata is the game's own facts by version: Terran units, structures and abilities with their costs,
// times, requirements, sizes and weapons, and the Zerg units that fight them. It is the only place where a rule of the
// game stands as a number.
//
// Start with Table; V4_10 is the table of the version the project plays. A version is the file vX_Y.go, which states
// every part of its facts (version.go tells the parts): a further version is a further such file, whose recipe is in
// docs/extending.md. The large parts of 4.10 stand in files of their own, v4_10_*.go, and other versions take over of
// them what did not change.
//
// Rewired, in rewired.go, makes the table of a game that there is not: the true one with its requirements at other
// types.
//
// lookup.go finds the table of a version by its name, or by what a running game says of itself.
package gamedata

// LoopsPerSecond is how many game loops make a second at the speed "normal", in which the game's own data is written.
const LoopsPerSecond = 16

// LoopsPerFastSecond is the same at the speed "faster", in which melees are played. Libraries of bots count in it.
const LoopsPerFastSecond = 22.4

// MaxSupply is the highest supply cap; nothing raises it further.
const MaxSupply = 200

// AddOnX and AddOnY are how far, in cells, the centre of an add-on lies from that of its building.
const AddOnX, AddOnY = 2.5, -0.5

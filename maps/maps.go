// Package maps holds the scenarios as data: the ground, what stands on it at the start, the bank, what wins. They
// stand in files, which Parse reads: our own in scenarios, those of others anywhere. docs/scenarios.md says what can
// stand in them.
package maps

import (
	"slices"

	"sc2msgi/gamedata"
)

// Point is a place on the map in cells; x grows to the east, y to the north.
type Point struct{ X, Y float64 }

// Rect is a part of the map.
type Rect struct{ Min, Max Point }

// Player numbers of the protocol.
const (
	Own     = 1
	Enemy   = 2
	Neutral = 16
)

// Placed is something that stands on the map when the game begins.
type Placed struct {
	Type         gamedata.UnitID
	Owner        int
	At           Point
	Contents     int // minerals or gas in it
	Invulnerable bool
}

// Scenario is one setting: a map, an opening and a goal, if it is played for something.
type Scenario struct {
	Name    string   // "build-battlecruiser"
	Aliases []string // the authors' map names
	Title   string   // the map's name as game_info shows it
	About   string   // what is to be done, where the scenario can be won

	Width, Height int
	Playable      Rect
	Terrain       *Terrain // heights, cliffs and ramps; nil: flat and open
	Camera        Point    // where the camera stands; it cannot be moved
	OtherStart    Point    // where another player would begin; zero where the map has no such place
	Placed        []Placed

	// Workers stand around the Command Center; the idle ones somewhere in IdleArea, the first of them selected.
	MineralWorkers, GasWorkers, IdleWorkers int
	IdleArea                                Rect

	// Workers stand at these places instead, all sent to the resource at WorkersTo, where new ones rally, too;
	// without WorkersTo they stand idle.
	Workers   []Point
	WorkersTo Point

	Minerals, Vespene int
	Assemble          Point // trained army units walk here

	// Two play: Enemy has a town hall of his own and begins as Own does, turned by half a turn, and who has no
	// structure left has lost.
	Melee bool

	Goal  Goal // what it is played for; nil: nothing
	Loops int  // game loops until the time is over; 0: it never is

	Varied *Variation // what of all this differs from game to game, see Start; nil: nothing does
}

// MapFile returns the name of the map file that clients ask for: the authors' where they have one.
func (s *Scenario) MapFile() string { return append(slices.Clone(s.Aliases), s.Name)[0] + fileEnding }

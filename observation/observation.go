package observation

import (
	"sc2msgi/gamedata"
	"sc2msgi/sc2api"
)

// Observation is what the game shows at one moment. Its lists are valid until its Reader reads again.
type Observation struct {
	Loop int // game loop

	Minerals, Gas         int
	SupplyUsed, SupplyCap int
	Workers, IdleWorkers  int // workers: those out of sight in a refinery too

	Offered []gamedata.AbilityID // to the selection
	Units   []Unit               // in the order of the game's list
	Camera  *Point               // nil where the game does not tell
	Score   int                  // curriculum score; 0 where the map has none

	Failures []Failure // orders that the game reported as failed since the last look
	Dead     []uint64  // tags of the units that died since the last look

	Over   bool          // the game has told how it ended
	Result sc2api.Result // for the player; 0 where it has not told

	addOns Places // own ones, finished or not
	camera Point
}

// Point is a place on the map in cells, y to the north.
type Point struct{ X, Y float64 }

// Failure is an order that came to nothing.
type Failure struct {
	Unit uint64 // tag
	Why  sc2api.ActionResult
}

// Side is whose a unit is.
type Side int

// The sides. What belongs to neither of them, an ally too, is neutral.
const (
	Own Side = iota
	Enemy
	Neutral
)

func (s Side) String() string { return [...]string{"own", "enemy", "neutral"}[s] }

// Unit is one thing on the map.
type Unit struct {
	Tag uint64
	// the type it counts as: a sieged tank is a SiegeTank; one the facts lack counts as itself
	Kind              gamedata.UnitID
	Facts             *gamedata.Unit // of Kind; nil for a type that the facts lack
	Side              Side
	X, Y              float64
	Radius            float64
	Health, HealthMax float64
	Progress          float64 // of its construction, 0 to 1
	Selected, Flying  bool
	HasAddOn          bool    // it says so itself, as it need not before the add-on is finished
	Orders            []Order // the one under way first; of a structure its production queue
}

// Order is what a unit was told to do.
type Order struct {
	Ability  gamedata.AbilityID
	Progress float64 // 0 to 1, of what is being produced
	To       Point   // where it leads; zero where it leads nowhere, or to a unit
	Unit     uint64  // the tag of the unit that it leads to; 0 for none
}

// Finished reports whether the unit is not under construction.
func (u *Unit) Finished() bool { return u.Progress >= 1 }

// AddOnBeside returns the own add-on, finished or not, that stands where the building's would; nil for none. The
// first in the game's list counts.
func (o *Observation) AddOnBeside(building *Unit) *Unit {
	const near = 0.5
	return o.addOns.Near(o.Units, building.X+gamedata.AddOnX, building.Y+gamedata.AddOnY, near)
}

package game

import (
	"sc2msgi/gamedata"
)

// doing is what a unit is at between two game loops.
type doing uint8

const (
	idle         doing = iota
	walking            // to a point: move, patrol, attack
	toResource         // an empty worker on its way to its patch or refinery
	queueing           // waits there: another worker is at it
	mining             // at a patch
	inside             // a refinery
	pausing            // after mining, before it walks back
	turning            // at the town hall, to go for more
	toHall             // brings back what it carries
	toSite             // a builder on its way
	constructing       // a builder at its structure
	addingOn           // a producer whose add-on is being built
	changing           // lifts off, lands, lowers, raises
	holding            // holds position
	boarding           // on its way into a holder
	repairing          // on its way to what it repairs, or at it
	hunting            // attacks the unit that its order names
)

// state is what the rules keep of a unit and do not show.
type state struct {
	facts   *gamedata.Unit
	index   int // in Game.tags
	dead    bool
	noLoss  bool // its death is not counted: it was taken back for a refund, or its time was over
	doing   doing
	timer   float64  // loops until the present doing is over; fractions carry over
	effects []effect // that are on it now
	toggled bool     // its autocast is not as it was at first
	path    path
	start   Point // where a patrol began

	// Of a worker.
	resource Tag // the patch or refinery it gathers from
	wasGas   bool
	// Of a patch or refinery.
	user      Tag // the worker at it
	gatherers int // workers that are to gather from it
	// Of a refinery: the geyser below it, and when, to a fraction of a loop, the last worker was done in it or
	// ordered away.
	geyser Tag
	left   float64

	// site is, of a builder, its structure; of a structure or add-on, who builds it; of a producer, its add-on in
	// construction.
	site    Tag
	built   int // game loops of construction done; of a change: game loops done
	becomes gamedata.UnitID
	lasts   int // game loops that a change takes
	// afterwards is the add-on that a building lands for, or lifts off for to land at landAt.
	afterwards gamedata.AbilityID
	landAt     Point

	life                    int // game loops it still has, 0 for no end
	aboard                  Tag // who holds it
	dueMinerals, dueVespene int // of its repair: what is not yet paid, in fractions of its build time

	production [2]production // under way: of Orders[0] and Orders[1]

	combat // as fight.go has it
}

// finished reports whether the unit is no construction site.
func (u *Unit) finished() bool { return u.Progress >= 1 }

// townHall reports whether workers can bring resources to the type.
func townHall(f *gamedata.Unit) bool {
	return f.Alias == gamedata.CommandCenter && !f.Flying && f.Structure
}

// producer reports whether the unit's orders are a production queue.
func (u *Unit) producer() bool { return u.facts.Structure }

// mobile reports whether the unit can walk or fly.
func (u *Unit) mobile() bool { return u.facts.Speed > 0 }

// touching is the distance of centres at which u touches t.
func touching(u, t *Unit) float64 { return u.facts.Radius + t.facts.Radius }

func pt(x, y float64) Point { return Point{X: x, Y: y} }

// gathering reports whether the unit is at a gather or return order.
func (u *Unit) gathering() bool { return u.doing >= toResource && u.doing <= toHall }

// collides reports whether the unit takes up room: structures are walls, workers at work pass through everybody.
func (u *Unit) collides() bool {
	switch {
	case u.dead, u.Inside, u.facts.Structure, u.Type == gamedata.WidowMineBurrowed:
		return false
	case u.facts.Worker:
		return u.doing == idle || u.doing == walking || u.doing == hunting
	}
	return u.Type != gamedata.MULE
}

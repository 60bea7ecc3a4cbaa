package game

import (
	"math"

	"sc2msgi/gamedata"
	"sc2msgi/maps"
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
	slot    int // in Game.slots
	dead    bool
	givenUp bool // for a refund: it is no loss
	doing   doing
	timer   float64 // loops until the present doing is over; fractions carry over
	path    path
	start   Point // where a patrol began

	// Of a worker.
	resource Tag // the patch or refinery it gathers from
	wasGas   bool
	// Of a patch or refinery.
	user  Tag // the worker at it
	taken int // workers that have it as theirs
	// Of a refinery: the geyser below it, and when, to a fraction of a loop, the last worker was done in it.
	geyser Tag
	left   float64

	site    Tag // of a builder: its structure; of a structure or add-on: who builds it; of a producer: its add-on in construction
	built   int // game loops of construction done; of a change: game loops done
	becomes gamedata.UnitID
	lasts   int // game loops that a change takes
	// afterwards is the add-on that a building lands for.
	afterwards gamedata.AbilityID

	life                    int // game loops it still has, 0 for no end
	aboard                  Tag // who holds it
	dueMinerals, dueVespene int // of its repair: what is not yet paid, in fractions of its build time

	slots [2]slot // production under way, of Orders[0] and Orders[1]

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

func distance(a, b Point) float64 { return math.Hypot(a.X-b.X, a.Y-b.Y) }

// touching is the distance of centres at which u touches t.
func touching(u, t *Unit) float64 { return u.facts.Radius + t.facts.Radius }

// Room that a unit has from the beginning; more is rarely needed.
const (
	ordersRoom = 8
	legsRoom   = 16
)

// spawn puts a finished unit on the map. Units of footprint block the ground.
func (g *Game) spawn(id gamedata.UnitID, owner int, at Point) *Unit {
	f := g.table.Unit(id)
	u := &Unit{Type: id, Owner: owner, At: at, Progress: 1, state: state{facts: f}}
	u.Health = float64(f.HitPoints)
	u.Energy = float64(f.EnergyStart)
	g.embroiled = g.embroiled || f.Regeneration > 0
	u.Orders = make([]Order, 0, ordersRoom)
	u.path.legs = make([]Point, 0, legsRoom)
	u.slot = g.freeSlot()
	s := &g.slots[u.slot]
	s.unit, s.recycle = u, s.recycle%recycleMax+1
	u.Tag = Tag(u.slot)<<18 | Tag(s.recycle)
	g.units = append(g.units, u)
	if owner == maps.Enemy {
		g.foes++
	}
	g.block(u, 1)
	g.stale = true
	return u
}

// recycleMax is how often an index is given out before its counts begin again: a tag has 18 bits for the count.
const recycleMax = 1<<18 - 1

// place in Game.slots: who holds the index now and how often it was given out.
type holder struct {
	unit    *Unit
	recycle uint32
}

func (g *Game) freeSlot() int {
	if n := len(g.free); n > 0 {
		s := g.free[n-1]
		g.free = g.free[:n-1]
		return s
	}
	g.slots = append(g.slots, holder{})
	return len(g.slots) - 1
}

// kill takes a unit off the map. It leaves Game.units at the end of the loop.
func (g *Game) kill(u *Unit) {
	if u.dead {
		return
	}
	g.halt(u)
	u.dead = true
	if u.Owner == maps.Enemy {
		g.foes--
	}
	g.mourn(u)
	if h := g.Unit(u.aboard); h != nil {
		h.CargoTaken -= u.facts.Cargo
	}
	g.block(u, -1)
	g.slots[u.slot].unit = nil
	g.free = append(g.free, u.slot)
	if len(g.deaths) < eventsMax {
		g.deaths = append(g.deaths, u.Tag)
	}
	g.buried = true
	g.stale = true
	if u.Selected {
		g.deselect(u)
	}
	g.bereave(u)
}

// bereave tells those who depended on the dead unit.
func (g *Game) bereave(u *Unit) {
	if u.CargoTaken > 0 {
		g.evacuate(u)
	}
	if other := g.Unit(u.site); other != nil {
		switch {
		case other.doing == constructing && other.site == u.Tag, other.doing == addingOn && other.site == u.Tag:
			other.site = 0
			g.done(other)
		case other.site == u.Tag:
			other.site = 0
		}
	}
	if add := g.Unit(u.AddOn); add != nil {
		if add.finished() {
			g.orphan(add)
		} else {
			g.kill(add)
		}
	}
	if u.facts.AddOn {
		for _, p := range g.units {
			if p.AddOn == u.Tag {
				p.AddOn = 0
			}
		}
	}
}

// sweep buries the dead outside of a loop.
func (g *Game) sweep() {
	if g.buried {
		g.bury()
	}
}

// bury forgets the dead.
func (g *Game) bury() {
	g.work += len(g.units)
	kept := g.units[:0]
	for _, u := range g.units {
		if !u.dead {
			kept = append(kept, u)
		}
	}
	clear(g.units[len(kept):])
	g.units = kept
	g.buried = false
}

// turnInto makes u another type in the same place, as a lifted or landed one.
func (g *Game) turnInto(u *Unit, id gamedata.UnitID) {
	g.block(u, -1)
	had := u.facts
	share := u.Health / math.Max(1, float64(had.HitPoints))
	u.Type, u.facts = id, g.table.Unit(id)
	u.Health = share * float64(u.facts.HitPoints)
	if had.EnergyMax == 0 {
		u.Energy = float64(u.facts.EnergyStart)
	}
	g.block(u, 1)
	g.stale = true
}

func own(u *Unit) bool { return u.Owner == maps.Own }

func pt(x, y float64) Point { return Point{X: x, Y: y} }

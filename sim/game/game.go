package game

import (
	"math/rand/v2"

	"sc2msgi/gamedata"
	"sc2msgi/maps"
	"sc2msgi/sc2api"
	"sc2msgi/sim/terrain"
)

// Tag is a unit's stable name in the protocol: index<<18 | recycle count.
type Tag uint64

// Point is a place on the map in cells.
type Point = maps.Point

// TargetKind says what an Order is aimed at.
type TargetKind uint8

// What an order may be aimed at.
const (
	NoTarget TargetKind = iota
	AtPoint
	AtUnit
)

// Target is where an order is aimed.
type Target struct {
	Kind TargetKind
	At   Point
	Unit Tag
}

// Order is one entry of a unit's order list: what it does now (the first) or after that.
type Order struct {
	Ability  gamedata.AbilityID // the specific one, as the game's raw data has it (295, not 3666)
	Target   Target
	Progress float64 // of production, 0..1
}

// Command is what a player orders: one ability for some units.
type Command struct {
	Ability gamedata.AbilityID // specific or general
	Units   []Tag
	Target  Target
	Queue   bool // after what they do now
}

// Rejection is an order that was refused: at once, or later when the unit came to carry it out.
type Rejection struct {
	Unit    Tag
	Ability gamedata.AbilityID
	Result  sc2api.ActionResult
}

// Offer is an ability that a unit can be ordered to use now.
type Offer struct {
	Ability       gamedata.AbilityID
	RequiresPoint bool
}

// Unit is one thing on the map. Callers read its exported fields and never write them.
type Unit struct {
	Tag      Tag
	Type     gamedata.UnitID
	Owner    int // maps.Own, maps.Enemy, maps.Neutral
	At       Point
	Facing   float64 // radians, 0 to the east
	Progress float64 // of construction, 1 when finished
	Health   float64
	Energy   float64
	Contents int // minerals or gas left in it

	Orders     []Order // current first
	AddOn      Tag     // 0 for none
	Selected   bool
	Active     bool // producing, gathering, constructing
	CarryGas   int
	CarryMin   int
	Harvesters int // workers assigned to it: of a town hall or refinery
	Ideal      int // workers it wants
	Rally      Point
	HasRally   bool
	RallyUnit  Tag // what the rally is aimed at, 0 for bare ground

	Invulnerable bool
	// Inside: a worker inside a refinery, or a passenger. The game shows it to nobody and it cannot be clicked.
	Inside     bool
	CargoTaken int // places that its passengers take

	Cooldown float64 // game loops until its weapon is ready
	Engaged  Tag     // whom it attacks or heals, 0 for nobody

	state // the rules' own
}

// Bank is what a player has and has made; amounts are running totals unless they say otherwise.
type Bank struct {
	Minerals, Vespene                    int // now
	SupplyCap, SupplyUsed                int // now, cap at most gamedata.MaxSupply
	SupplyWorkers, SupplyArmy            int // now
	IdleWorkers, Army                    int // units, now
	CollectedMinerals, CollectedVespene  int
	SpentMinerals, SpentVespene          int
	ValueUnits, ValueStructures          int // resources worth of finished own units, structures
	IdleProductionLoops, IdleWorkerLoops int
}

// Game is one game of two players, by the numbers maps.Own and maps.Enemy. It is not safe for concurrent use; separate
// games share nothing that is written.
type Game struct {
	table    *gamedata.Table
	scenario *maps.Scenario
	cards    *cards    // what units can be ordered
	source   *rand.PCG // of rng
	rng      *rand.Rand
	loop     int
	work     int // of units looked at
	players  [sides]player

	world
	verdict
	warfare
	answers
}

// world is what is where.
type world struct {
	units       []*Unit    // in order of creation
	tags        []tagEntry // by index, the upper part of a tag
	freeTags    []int      // indexes of tags without a unit
	stale       bool       // what of the players follows from the units must be counted anew
	hasDead     bool       // the dead wait in units
	spreadLoops int        // loops for which idle units still make room for each other
	ground      terrain.Ground
}

// player is what one side has, makes, knows and lost, and what it is told.
type player struct {
	learned  []gamedata.UpgradeID // sorted; replaced, never written to
	cheats   [Cheats]bool
	selected []Tag

	bank          Bank
	finished      []uint16 // finished units by cards.place, variants counted as what they are variants of
	halls         []*Unit  // finished town halls on the ground
	structures    int      // on the map, those in construction included
	idleProducers int

	lost           Spending // what the dead cost
	lostStructures int      // minerals and gas of it that were structures
	income         income
	points         int // of the curriculum score, given by a debug request

	events
}

// warfare is the state of fights.
type warfare struct {
	living        [sides]int     // units: without one of the enemy there is no war
	damaged       [sides]float64 // hit points lost in fights
	healed        [sides]float64 // and given back by Medivacs
	combatPending bool           // some unit has something of a fight to end, or regenerates
	anyDying      bool           // some unit has lost its last hit point in this loop

	reloads rand.PCG // of by how much reloads differ

	grids [sides]terrain.Grid // who is near, filled anew in each loop
	found []*Unit             // memory of one look round
}

// events are what a player has to be told of.
type events struct {
	rejections []Rejection
	alerts     []sc2api.Alert
	deaths     []Tag
}

// answers is memory for answers, kept so that asking allocates nothing.
type answers struct {
	idlers []Tag
	offers [64]Offer
	asked  []*Unit
}

// verdict is what decides the game, and how it ended.
type verdict struct {
	goal   gamedata.UnitID // the type that wins when it is finished
	won    bool
	stir   int           // the last loop in which somebody earned, paid, built or was hurt
	result sc2api.Result // that of maps.Own
}

// Loop returns the number of game loops since the start.
func (g *Game) Loop() int { return g.loop }

// Scenario returns what is being played.
func (g *Game) Scenario() *maps.Scenario { return g.scenario }

// Table returns the game version's facts.
func (g *Game) Table() *gamedata.Table { return g.table }

// Units returns what is on the map in order of creation. The slice is the game's own, valid until the next Step or
// Command.
func (g *Game) Units() []*Unit { return g.units }

// Unit returns the unit of a tag, or nil.
func (g *Game) Unit(t Tag) *Unit {
	i := t >> 18
	if i >= Tag(len(g.tags)) {
		return nil
	}
	if s := &g.tags[i]; s.unit != nil && s.unit.Tag == t {
		return s.unit
	}
	return nil
}

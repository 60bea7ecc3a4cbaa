// Package game is the simulator's rules, game loop by game loop, with no I/O: economy, construction, production,
// movement, selection. Deterministic: the scenario, the seed and the orders decide everything.
package game

import (
	"sc2msgi/gamedata"
	"sc2msgi/maps"
	"sc2msgi/sc2api"
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

	Invulnerable bool

	state // the rules' own
}

type state struct{}

// Bank is what the observing player has and has made; amounts are running totals unless they say otherwise.
type Bank struct {
	Minerals, Vespene                       int // now
	SupplyCap, SupplyUsed                   int // now, cap at most 200
	SupplyWorkers, SupplyArmy               int // now
	IdleWorkers, Army                       int // units, now
	CollectedMinerals, CollectedVespene     int
	SpentMinerals, SpentVespene             int
	ValueUnits, ValueStructures             int // resources worth of finished own units, structures
	IdleProductionLoops, IdleWorkerLoops    int
	LostMinerals, LostVespene, KilledEnemys int
}

// Game is one game. It is not safe for concurrent use; separate games share nothing that is written.
type Game struct{}

// New starts the scenario at game loop 0.
func New(table *gamedata.Table, s *maps.Scenario, seed uint64) *Game { panic("being written") }

// Step advances one game loop; after the end it does nothing.
func (g *Game) Step() { panic("being written") }

// Loop returns the number of game loops since the start.
func (g *Game) Loop() int { panic("being written") }

// Scenario returns what is being played.
func (g *Game) Scenario() *maps.Scenario { panic("being written") }

// Table returns the game version's facts.
func (g *Game) Table() *gamedata.Table { panic("being written") }

// Units returns what is on the map in order of creation. The slice is the game's own, valid until the next Step or Command.
func (g *Game) Units() []*Unit { panic("being written") }

// Unit returns the unit of a tag, or nil.
func (g *Game) Unit(t Tag) *Unit { panic("being written") }

// Bank returns the observing player's figures.
func (g *Game) Bank() Bank { panic("being written") }

// Command gives an order. It returns sc2api.ActionResult_Success where at least one unit took it, else why the first one refused.
// What is refused later, on the spot, is reported by Rejections.
func (g *Game) Command(c Command) sc2api.ActionResult { panic("being written") }

// Offers appends to dst what u can be ordered now, given cost, supply and tech, in increasing order of ability;
// ignoreResources leaves cost and supply out of account.
func (g *Game) Offers(dst []Offer, u *Unit, ignoreResources bool) []Offer { panic("being written") }

// SelectionOffers appends to dst what the current selection as a whole is offered (the command card of its first subgroup).
func (g *Game) SelectionOffers(dst []Offer) []Offer { panic("being written") }

// CanPlace answers a placement query: could the structure of this ability stand at the point? builder may be 0.
func (g *Game) CanPlace(ability gamedata.AbilityID, at Point, builder Tag) sc2api.ActionResult {
	panic("being written")
}

// UnitAt returns the own or neutral unit that a click on the point hits: the smallest whose radius covers it, or nil.
func (g *Game) UnitAt(at Point) *Unit { panic("being written") }

// Select makes the given own units the selection, or adds them to it. Dead and foreign tags are passed over.
func (g *Game) Select(units []Tag, add bool) { panic("being written") }

// Deselect takes the given units out of the selection.
func (g *Game) Deselect(units []Tag) { panic("being written") }

// Selection returns the selected units, in selection order.
func (g *Game) Selection() []Tag { panic("being written") }

// IdleWorkers returns the tags of the workers that stand idle, in a stable order.
func (g *Game) IdleWorkers() []Tag { panic("being written") }

// Rejections returns the orders refused since the last call of Drain, Alerts what the player was told, Deaths who died.
func (g *Game) Rejections() []Rejection { panic("being written") }

// Alerts: see Rejections.
func (g *Game) Alerts() []sc2api.Alert { panic("being written") }

// Deaths: see Rejections.
func (g *Game) Deaths() []Tag { panic("being written") }

// Drain forgets the rejections, alerts and deaths reported so far.
func (g *Game) Drain() { panic("being written") }

// Placeable reports whether a structure's cell may lie on the ground cell, units left out of account (placement_grid).
func (g *Game) Placeable(x, y int) bool { panic("being written") }

// Pathable reports whether ground units may walk over the cell now, structures and resources included (pathing_grid).
func (g *Game) Pathable(x, y int) bool { panic("being written") }

// Ended reports whether the game is over, with the player's result.
func (g *Game) Ended() (sc2api.Result, bool) { panic("being written") }

// Score is the curriculum score: 0 while playing, then +1 for success, -1 otherwise.
func (g *Game) Score() int { panic("being written") }

package computer

import (
	"math"

	"sc2msgi/gamedata"
	"sc2msgi/maps"
	"sc2msgi/sim/game"
)

// view is what a player sees in one look.
type view struct {
	g                 *game.Game
	bank              game.Bank
	minerals, vespene int // what is not promised yet

	stands map[gamedata.UnitID]int // finished structures
	coming map[gamedata.UnitID]int // those in construction, or that a worker is on its way to build

	structures []*game.Unit // own, in construction too
	halls      []*game.Unit // finished ones, as below
	refineries []*game.Unit
	makers     []*game.Unit // what trains and researches, halls left out
	idle       []*game.Unit // workers
	miners     []*game.Unit // workers at minerals
	builders   []*game.Unit // workers with an order to build
	army       []*game.Unit

	patches, geysers []*game.Unit
	foes             []*game.Unit // units of the other side
	targets          []*game.Unit // structures of the other side

	home, away []*game.Unit // of the army: at home; idle elsewhere
	homeSupply int
	threatened bool // a foe is near a structure

	have       map[gamedata.UnitID]int // supply of the army by type, with what is being trained
	armySupply int

	send   []*game.Unit // memory for orders
	tagged []game.Tag
	offers []game.Offer
}

// look takes in the game.
func (p *Player) look(g *game.Game) {
	v := &p.view
	v.forget()
	v.g, v.bank = g, g.Bank(p.side)
	v.minerals, v.vespene = v.bank.Minerals, v.bank.Vespene
	for _, u := range g.Units() {
		f := g.Table().Unit(u.Type)
		switch {
		case u.Owner == p.side:
			v.addOwn(u, f)
		case u.Owner == maps.Neutral && f.Mineral:
			v.patches = append(v.patches, u)
		case u.Owner == maps.Neutral && f.Geyser:
			v.geysers = append(v.geysers, u)
		case u.Owner == maps.Neutral || u.Inside:
		case f.Structure:
			v.targets = append(v.targets, u)
		default:
			v.foes = append(v.foes, u)
		}
	}
	for _, u := range v.builders {
		v.promise(u)
	}
}

// forget empties the view and keeps its memory.
func (v *view) forget() {
	if v.stands == nil {
		v.stands, v.coming = map[gamedata.UnitID]int{}, map[gamedata.UnitID]int{}
	}
	clear(v.stands)
	clear(v.coming)
	for _, list := range []*[]*game.Unit{&v.structures, &v.halls, &v.refineries, &v.makers, &v.idle, &v.miners,
		&v.builders, &v.army, &v.patches, &v.geysers, &v.foes, &v.targets} {
		*list = (*list)[:0]
	}
}

func (v *view) addOwn(u *game.Unit, f *gamedata.Unit) {
	switch {
	case f.Structure:
		v.addStructure(u, f)
	case f.Worker:
		v.addWorker(u)
	case f.Army && !u.Inside:
		v.army = append(v.army, u)
	}
}

func (v *view) addStructure(u *game.Unit, f *gamedata.Unit) {
	v.structures = append(v.structures, u)
	count := v.stands
	if u.Progress < 1 {
		count = v.coming
	}
	count[f.ID]++
	if f.Alias != f.ID {
		count[f.Alias]++
	}
	switch {
	case u.Progress < 1 || f.Flying:
	case f.Alias == gamedata.CommandCenter:
		v.halls = append(v.halls, u)
	case f.Alias == gamedata.Refinery:
		v.refineries = append(v.refineries, u)
	case !f.AddOn:
		v.makers = append(v.makers, u)
	}
}

func (v *view) addWorker(u *game.Unit) {
	if len(u.Orders) == 0 {
		if !u.Inside {
			v.idle = append(v.idle, u)
		}
		return
	}
	switch o := &u.Orders[0]; {
	case v.structureBy(o.Ability) != nil:
		v.builders = append(v.builders, u)
	case o.Ability == gamedata.HarvestGatherSCV:
		if r := v.g.Unit(o.Target.Unit); r != nil && v.g.Table().Unit(r.Type).Mineral {
			v.miners = append(v.miners, u)
		}
	}
}

// promise counts what a builder is on its way to build. A site that it is at is counted already.
func (v *view) promise(u *game.Unit) {
	o := &u.Orders[0]
	f := v.structureBy(o.Ability)
	for _, s := range v.structures {
		if s.Type == f.ID && near(s.At, o.Target.At, 1) {
			return
		}
	}
	v.coming[f.ID]++
	v.minerals -= f.Minerals
	v.vespene -= f.Vespene
}

// structureBy is what a worker's order builds, or nil.
func (v *view) structureBy(a gamedata.AbilityID) *gamedata.Unit {
	if facts := v.g.Table().Ability(a); facts != nil && facts.Makes != 0 {
		if f := v.g.Table().Unit(facts.Makes); f != nil && f.Structure {
			return f
		}
	}
	return nil
}

// all is how many of a structure there are or will be.
func (v *view) all(id gamedata.UnitID) int { return v.stands[id] + v.coming[id] }

// canPay reports whether the cost is there and promised to nothing.
func (v *view) canPay(minerals, vespene int) bool {
	return v.minerals >= minerals && v.vespene >= vespene
}

// order gives the units one order and reports whether any took it.
func (p *Player) order(a gamedata.AbilityID, t game.Target, units ...game.Tag) bool {
	return p.g.Command(p.side, game.Command{Ability: a, Units: units, Target: t}) == success
}

func atPoint(at game.Point) game.Target { return game.Target{Kind: game.AtPoint, At: at} }
func atUnit(u *game.Unit) game.Target   { return game.Target{Kind: game.AtUnit, Unit: u.Tag} }

func distance(a, b game.Point) float64 { return math.Hypot(a.X-b.X, a.Y-b.Y) }

func near(a, b game.Point, within float64) bool {
	dx, dy := a.X-b.X, a.Y-b.Y
	return dx*dx+dy*dy <= within*within
}

// nearest is the unit of a list that is nearest to the point, or nil.
func nearest(list []*game.Unit, at game.Point) *game.Unit {
	var best *game.Unit
	least := math.Inf(1)
	for _, u := range list {
		if d := distance(u.At, at); d < least {
			best, least = u, d
		}
	}
	return best
}

package game

import (
	"slices"

	"sc2msgi/gamedata"
	"sc2msgi/sc2api"
	"sc2msgi/sim/terrain"
)

// Repair heals structures and mechanical units: all of the hit points in the build time, for a quarter of the cost.
// Several workers are as much faster. The price falls due unit by unit of resource; a worker that cannot pay it stops
// (that it does not wait is unverified against the game). Variants of a structure are repaired as what they were
// built as, an Orbital Command as a Command Center (unverified).

const effectRepairMULE gamedata.AbilityID = 78

var _ = register(ability{
	name: "repair", of: workersAndMULEs(gamedata.EffectRepairSCV, effectRepairMULE), also: noOtherID,
	has: whenFinished, means: theOnlyOne, open: always, ends: endsNothing,
	order: (*Game).orderRepair, by: everyUnit,
	begin: (*Game).startRepair,
	act:   (*Game).repair,
})

func (u *Unit) repairAbility() gamedata.AbilityID {
	return u.harvestAbility(gamedata.EffectRepairSCV, effectRepairMULE)
}

// repairShare is the part of the cost that a full repair takes: one of so many.
const repairShare = 4

// repairReach is how far from the edge of what it repairs a worker may be.
const repairReach = 0.2

// builtAs is the type whose cost and time a repair goes by.
func (g *Game) builtAs(f *gamedata.Unit) *gamedata.Unit {
	switch f.ID {
	case gamedata.TechLab:
		return g.table.Unit(gamedata.BarracksTechLab)
	case gamedata.Reactor:
		return g.table.Unit(gamedata.BarracksReactor)
	}
	for f.MorphsFrom != 0 {
		f = g.table.Unit(f.MorphsFrom)
	}
	return f
}

func (g *Game) canRepair(u, v *Unit) sc2api.ActionResult {
	switch {
	case v == nil || v == u || v.Inside:
		return sc2api.ActionResult_CantTargetThatUnit
	case v.Owner != u.Owner:
		return sc2api.ActionResult_RequiresRepairTarget
	case !v.facts.Structure && !slices.Contains(v.facts.Attributes, gamedata.Mechanical):
		return sc2api.ActionResult_RequiresRepairTarget
	case !v.finished():
		return sc2api.ActionResult_CantTargetUnderConstructionUnits
	case v.Health >= float64(v.facts.HitPoints), g.builtAs(v.facts).BuildTime == 0:
		return sc2api.ActionResult_RequiresRepairTarget
	}
	return sc2api.ActionResult_Success
}

func (g *Game) orderRepair(u *Unit, a gamedata.AbilityID, t Target, queue bool) sc2api.ActionResult {
	if t.Kind != AtUnit {
		return sc2api.ActionResult_MustTargetUnit
	}
	if r := g.canRepair(u, g.Unit(t.Unit)); r != sc2api.ActionResult_Success {
		return r
	}
	return g.order(u, Order{Ability: a, Target: t}, queue)
}

func (g *Game) startRepair(u *Unit) {
	v := g.Unit(u.Orders[0].Target.Unit)
	if g.canRepair(u, v) != sc2api.ActionResult_Success {
		g.done(u)
		return
	}
	u.doing = repairing
	if !g.plan(u, v.At, touching(u, v)) {
		g.abandonOrder(u)
	}
}

// repair is one loop of a worker that goes to what it repairs or is at it.
func (g *Game) repair(u *Unit) {
	v := g.Unit(u.Orders[0].Target.Unit)
	if g.canRepair(u, v) != sc2api.ActionResult_Success {
		g.done(u)
		return
	}
	u.Active = terrain.Distance(u.At, v.At) <= touching(u, v)+repairReach
	if !u.Active {
		g.approach(u, v, touching(u, v))
		return
	}
	f := g.builtAs(v.facts)
	if r := g.payRepair(u, v, f); r != sc2api.ActionResult_Success {
		g.reject(u, u.repairAbility(), r)
		g.done(u)
		return
	}
	most := float64(v.facts.HitPoints)
	if v.Health += most / float64(f.BuildTime); v.Health > most-1e-6 {
		v.Health = most
		g.done(u)
	}
}

// payRepair takes what falls due for one loop of repair. Fractions are kept with the repaired unit.
func (g *Game) payRepair(u, v *Unit, f *gamedata.Unit) sc2api.ActionResult {
	whole := repairShare * f.BuildTime
	minerals, vespene := (v.dueMinerals+f.Minerals)/whole, (v.dueVespene+f.Vespene)/whole
	if r := g.canPay(u, minerals, vespene); r != sc2api.ActionResult_Success {
		return r
	}
	v.dueMinerals = (v.dueMinerals + f.Minerals) % whole
	v.dueVespene = (v.dueVespene + f.Vespene) % whole
	g.pay(u, minerals, vespene)
	return sc2api.ActionResult_Success
}

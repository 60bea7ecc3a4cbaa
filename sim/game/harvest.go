package game

import (
	"sc2msgi/gamedata"
	"sc2msgi/sc2api"
)

// Orders to gather, and to bring home what was gathered. A worker at it has the one and the other in turn; gather.go
// carries both out.

const (
	harvestGatherMULE gamedata.AbilityID = 166
	harvestReturnMULE gamedata.AbilityID = 167
)

var _ = register(ability{
	name: "gather", of: workersAndMULEs(gamedata.HarvestGatherSCV, harvestGatherMULE), also: noOtherID,
	has: whenFinished, means: theOnlyOne, open: always, ends: endsNothing,
	order: (*Game).orderGather, by: everyUnit,
	begin: func(g *Game, u *Unit) { u.Active = true; g.startGather(u) },
	act:   (*Game).gather,
})

var _ = register(ability{
	name: "return", of: workersAndMULEs(gamedata.HarvestReturnSCV, harvestReturnMULE), also: noOtherID,
	has: whenFinished, means: theOnlyOne, ends: endsNothing,
	open:  func(_ *Game, u *Unit, _ gamedata.AbilityID, _ bool) bool { return u.CarryMin+u.CarryGas > 0 },
	order: (*Game).orderReturn, by: everyUnit,
	begin: func(g *Game, u *Unit) { u.Active = true; g.startReturn(u) },
	act:   (*Game).gather,
})

// workersAndMULEs, for of: workers by one id, MULEs by another.
func workersAndMULEs(worker, mule gamedata.AbilityID) func(*cards, *gamedata.Unit) []gamedata.AbilityID {
	return func(_ *cards, f *gamedata.Unit) []gamedata.AbilityID {
		switch {
		case f.ID == gamedata.MULE:
			return ids(mule)
		case f.Worker:
			return ids(worker)
		}
		return nil
	}
}

// harvestAbility is the unit's own of a worker's ability and a MULE's.
func (u *Unit) harvestAbility(worker, mule gamedata.AbilityID) gamedata.AbilityID {
	if u.mule() {
		return mule
	}
	return worker
}

func (u *Unit) gatherAbility() gamedata.AbilityID {
	return u.harvestAbility(gamedata.HarvestGatherSCV, harvestGatherMULE)
}

func (u *Unit) returnAbility() gamedata.AbilityID {
	return u.harvestAbility(gamedata.HarvestReturnSCV, harvestReturnMULE)
}

func (g *Game) orderGather(u *Unit, a gamedata.AbilityID, t Target, queue bool) sc2api.ActionResult {
	if t.Kind != AtUnit {
		return sc2api.ActionResult_MustTargetResources
	}
	if r := g.canGather(u, g.Unit(t.Unit)); r != sc2api.ActionResult_Success {
		return r
	}
	return g.order(u, Order{Ability: a, Target: t}, queue)
}

// canGather: from patches and from refineries of its own side; at one that is being built a worker waits for its end.
func (g *Game) canGather(u, r *Unit) sc2api.ActionResult {
	switch {
	case r == nil:
		return sc2api.ActionResult_CantTargetThatUnit
	case r.facts.Geyser:
		return sc2api.ActionResult_MustBuildRefineryFirst
	case !r.facts.Mineral && r.facts.Alias != gamedata.Refinery:
		return sc2api.ActionResult_MustTargetResources
	case !r.facts.Mineral && (r.Owner != u.Owner || u.mule()):
		return sc2api.ActionResult_CantHarvestThatResource
	case !promising(r):
		return sc2api.ActionResult_CantTargetExhaustedResources
	}
	return sc2api.ActionResult_Success
}

// promising reports whether there is something left in a resource, or may be once the refinery is finished.
func promising(r *Unit) bool { return r.Contents > 0 || !r.finished() }

func (g *Game) orderReturn(u *Unit, a gamedata.AbilityID, _ Target, queue bool) sc2api.ActionResult {
	switch {
	case u.CarryMin+u.CarryGas == 0 && !queue:
		return sc2api.ActionResult_NotSupported
	case g.owner(u).nearestHall(u.At) == nil:
		return sc2api.ActionResult_CantFindDropOff
	}
	return g.order(u, Order{Ability: a}, queue)
}

package game

import (
	"sc2msgi/gamedata"
	"sc2msgi/sc2api"
)

// flyingAddOn returns the add-on that the ability lets a flying building put up where it lands, or nil.
func (g *Game) flyingAddOn(u *Unit, a gamedata.AbilityID) *gamedata.Unit {
	if !u.facts.Structure || !u.facts.Flying {
		return nil
	}
	for _, f := range g.cards.made[u.facts.MorphsFrom] {
		if f.AddOn && f.Ability == a {
			return f
		}
	}
	return nil
}

func (g *Game) canAddOnFlying(u *Unit, f *gamedata.Unit, ignoreResources bool) sc2api.ActionResult {
	if u.doing == changing {
		return sc2api.ActionResult_NotWhileOccupied
	}
	if r := g.unlocked(u, f); r != sc2api.ActionResult_Success || ignoreResources {
		return r
	}
	return g.affordable(u, f)
}

// liftToAddOn lets a building lift off, to land where it and the add-on have room. The add-on is begun and paid for
// when it has landed.
func (g *Game) liftToAddOn(u *Unit, f *gamedata.Unit, to Point) sc2api.ActionResult {
	at := g.snap(u.facts, to)
	if r := g.roomForBoth(u.facts, f, at, u); r != sc2api.ActionResult_Success {
		return r
	}
	g.keepOrders(u, 0)
	g.addOrder(u, Order{Ability: f.Ability, Target: Target{Kind: AtPoint, At: at}})
	u.afterwards, u.landAt = f.Ability, at
	g.startChange(u, g.flight(u.Type))
	return sc2api.ActionResult_Success
}

// roomForBoth reports whether a building can land at the place with its add-on beside it. The unit that is to do so
// is not in its own way.
func (g *Game) roomForBoth(building, addOn *gamedata.Unit, at Point, by *Unit) sc2api.ActionResult {
	if r := landing(g.fitsBut(building, at, by)); r != sc2api.ActionResult_Success {
		return r
	}
	if g.fitsBut(addOn, addOnPlace(at), by) != sc2api.ActionResult_Success {
		return sc2api.ActionResult_CantFindPlacementLocation
	}
	return sc2api.ActionResult_Success
}

// orderAddOnFlying sends a flying building to where it and the add-on have room. The add-on is begun and paid for
// when the building has landed.
func (g *Game) orderAddOnFlying(u *Unit, f *gamedata.Unit, t Target, queue bool) sc2api.ActionResult {
	if r := g.canAddOnFlying(u, f, false); r != sc2api.ActionResult_Success {
		return r
	}
	if t.Kind == NoTarget {
		return sc2api.ActionResult_MustTargetVisibleLocation
	}
	to := g.table.Unit(u.facts.MorphsFrom)
	at := g.snap(to, t.At)
	if r := g.roomForBoth(to, f, at, u); r != sc2api.ActionResult_Success {
		return r
	}
	return g.order(u, Order{Ability: f.Ability, Target: Target{Kind: AtPoint, At: at}}, queue)
}

// landToAddOn lands a building that has come to where it is to have its add-on.
func (g *Game) landToAddOn(u *Unit) {
	o := &u.Orders[0]
	u.afterwards, u.landAt = o.Ability, o.Target.At
	g.touchDown(u, g.flight(u.Type))
}

// goOnToAddOn has a building that lifted off for an add-on fly on, and one that landed for it begin it.
func (g *Game) goOnToAddOn(u *Unit) {
	a := u.afterwards
	u.afterwards = 0
	g.recount()
	if r := g.orderAddOn(u, a, Target{Kind: AtPoint, At: u.landAt}, false); r != sc2api.ActionResult_Success {
		g.reject(u, a, r)
	}
}

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
	return g.affordable(f)
}

// orderAddOnFlying sends a flying building to where it and the add-on have room. The add-on is begun and paid for when the
// building has landed.
func (g *Game) orderAddOnFlying(u *Unit, f *gamedata.Unit, t Target, queue bool) sc2api.ActionResult {
	if r := g.canAddOnFlying(u, f, false); r != sc2api.ActionResult_Success {
		return r
	}
	if t.Kind == NoTarget {
		return sc2api.ActionResult_MustTargetVisibleLocation
	}
	to := g.table.Unit(u.facts.MorphsFrom)
	at := g.snap(to, t.At)
	if r := landing(g.fits(to, at)); r != sc2api.ActionResult_Success {
		return r
	}
	if g.fits(f, addOnPlace(at)) != sc2api.ActionResult_Success {
		return sc2api.ActionResult_CantFindPlacementLocation
	}
	return g.order(u, Order{Ability: f.Ability, Target: Target{Kind: AtPoint, At: at}}, queue)
}

// landToAddOn lands a building that has come to where it is to have its add-on.
func (g *Game) landToAddOn(u *Unit, f *gamedata.Unit) {
	for i := range morphs {
		if m := &morphs[i]; m.from == u.Type && m.how == toLand {
			u.afterwards = f.Ability
			g.touchDown(u, m)
			return
		}
	}
}

// addOnAfterLanding begins the add-on that the building landed for.
func (g *Game) addOnAfterLanding(u *Unit) {
	f := g.makes(u, u.afterwards)
	u.afterwards = 0
	if f == nil {
		return
	}
	g.recount()
	if r := g.orderAddOn(u, f, Target{}); r != sc2api.ActionResult_Success {
		g.reject(u, f.Ability, r)
	}
}

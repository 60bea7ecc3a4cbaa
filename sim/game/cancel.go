package game

import (
	"sc2msgi/gamedata"
	"sc2msgi/sc2api"
)

// cancelLast takes the last entry out of the production queue, CancelSlot a given one. The cost comes back in full.
func (g *Game) cancelLast(u *Unit) sc2api.ActionResult {
	return g.cancelAt(u, len(u.Orders)-1)
}

func (g *Game) cancelAt(u *Unit, i int) sc2api.ActionResult {
	if i < 0 || i >= len(u.Orders) || u.doing != idle || !u.producer() {
		return sc2api.ActionResult_CantFindCancelOrder
	}
	f, up, _ := g.inMaking(u, u.Orders[i].Ability)
	switch {
	case f != nil:
		g.refund(f, 100)
	case up != nil:
		g.payBack(up.Minerals, up.Vespene)
	default:
		return sc2api.ActionResult_CantFindCancelOrder
	}
	g.unqueue(u, i)
	g.startProduction(u)
	return sc2api.ActionResult_Success
}

// CancelSlot takes the unit in the given place of a production queue out of it, 0 for the first.
func (g *Game) CancelSlot(t Tag, place int) sc2api.ActionResult {
	u := g.Unit(t)
	if u == nil || !own(u) {
		return sc2api.ActionResult_YouCantControlThatUnit
	}
	return g.cancelAt(u, place)
}

// cancelSite gives up a structure or add-on in construction for part of its cost.
func (g *Game) cancelSite(s *Unit) sc2api.ActionResult {
	if s == nil || s.finished() {
		return sc2api.ActionResult_CantFindCancelOrder
	}
	g.refund(s.facts, cancelRefund)
	s.noLoss = true
	g.kill(s)
	g.removeDead()
	return sc2api.ActionResult_Success
}

// cancelAddOn gives up the add-on that the building is putting up.
func (g *Game) cancelAddOn(u *Unit) sc2api.ActionResult {
	if u.doing != addingOn {
		return sc2api.ActionResult_CantFindCancelOrder
	}
	return g.cancelSite(g.Unit(u.site))
}

// haltSite calls the builder away from a structure, which stays unfinished.
func (g *Game) haltSite(s *Unit) sc2api.ActionResult {
	b := g.Unit(s.site)
	if b == nil || b.doing != constructing {
		return sc2api.ActionResult_CantFindCancelOrder
	}
	g.halt(b)
	return sc2api.ActionResult_Success
}

func isCancelLast(a gamedata.AbilityID) bool {
	return a == gamedata.CancelQueue1 || a == gamedata.CancelQueue5 || a == cancelToSelection
}

func isCancelSlot(a gamedata.AbilityID) bool {
	return a == gamedata.CancelSlotQueue1 || a == gamedata.CancelSlotQueue5 || a == cancelSlotSelection
}

func isCancelAddOn(a gamedata.AbilityID) bool {
	return a == gamedata.CancelBarracksAddOn || a == gamedata.CancelFactoryAddOn || a == gamedata.CancelStarportAddOn
}

package game

import (
	"sc2msgi/gamedata"
	"sc2msgi/sc2api"
)

// A right click, which means what the unit and its target suggest. Among a unit's orders it stays a right click only
// where it goes on with a structure, or into a holder.

var _ = register(ability{
	name: "smart", also: noOtherID,
	of: func(c *cards, f *gamedata.Unit) []gamedata.AbilityID {
		rallies := f.Structure && (len(c.made[f.ID]) > 0 || f.ID == gamedata.Bunker)
		if rallies || mobileType(f) || standsAndShoots(f) || f.ID == gamedata.WidowMineBurrowed {
			return ids(gamedata.Smart)
		}
		return nil
	},
	has: whenFinished, means: theOnlyOne, open: always, ends: endsNothing,
	order: (*Game).orderSmart, by: everyUnit,
	begin: func(g *Game, u *Unit) {
		if h := g.Unit(u.Orders[0].Target.Unit); h != nil && h.finished() && holds(h.facts) {
			g.startBoard(u, h)
		} else {
			g.startResume(u)
		}
	},
	act: func(g *Game, u *Unit) {
		if u.doing == boarding {
			g.board(u)
		} else {
			g.build(u)
		}
	},
})

func (g *Game) orderSmart(u *Unit, a gamedata.AbilityID, t Target, queue bool) sc2api.ActionResult {
	if u.facts.Structure && !u.facts.Flying {
		return g.setRally(u, t)
	}
	return unlessChanging((*Game).smart)(g, u, a, t, queue)
}

// smart: attack, get into a Bunker, gather, bring back, go on building, repair, or walk there.
func (g *Game) smart(u *Unit, _ gamedata.AbilityID, t Target, queue bool) sc2api.ActionResult {
	v := g.Unit(t.Unit)
	enemy := t.Kind == AtUnit && attackable(u, v)
	switch {
	case !u.mobile() && enemy:
		return g.aimAt(u, t)
	case !u.mobile():
		return sc2api.ActionResult_UnitCantMove
	case enemy:
		return g.order(u, Order{Ability: u.attackAbility(), Target: t}, queue)
	case t.Kind == AtUnit && v.Type == gamedata.Bunker && g.canBoard(v, u) == sc2api.ActionResult_Success:
		return g.orderBoard(v, u, queue)
	case t.Kind == AtUnit && (u.facts.Worker || u.mule()):
		if r, done := g.smartWork(u, v, t, queue); done {
			return r
		}
	}
	return g.orderMove(u, u.moveAbility(), t, queue)
}

// smartWork is what a right click on a unit has a worker do. It reports whether there is work for it.
func (g *Game) smartWork(u, v *Unit, t Target, queue bool) (r sc2api.ActionResult, work bool) {
	unfinished := v.Owner == u.Owner && v.facts.Structure && !v.finished() && !v.facts.AddOn && !u.mule()
	switch {
	case unfinished && g.Unit(v.site) == nil:
		return g.order(u, Order{Ability: gamedata.Smart, Target: t}, queue), true
	case g.canGather(u, v) == sc2api.ActionResult_Success:
		return g.order(u, Order{Ability: u.gatherAbility(), Target: t}, queue), true
	case unfinished:
		return sc2api.ActionResult_AlreadyTargeted, true
	case townHall(v.facts) && v.Owner == u.Owner && u.CarryMin+u.CarryGas > 0:
		return g.order(u, Order{Ability: u.returnAbility()}, queue), true
	case g.canRepair(u, v) == sc2api.ActionResult_Success:
		return g.order(u, Order{Ability: u.repairAbility(), Target: t}, queue), true
	}
	return 0, false
}

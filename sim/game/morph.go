package game

import (
	"sc2msgi/gamedata"
	"sc2msgi/sc2api"
)

// A unit changes into a variant of itself; morphs.go lists which into which, and by which order.

var _ = register(ability{
	name: "morph", also: noOtherID,
	of: func(_ *cards, f *gamedata.Unit) []gamedata.AbilityID {
		var list []gamedata.AbilityID
		for i := range morphs {
			if morphs[i].from == f.ID {
				list = append(list, morphs[i].ability)
			}
		}
		return list
	},
	has: whenFinished, means: theOnlyOne, ends: endsNothing,
	open: func(g *Game, u *Unit, id gamedata.AbilityID, ignoreResources bool) bool {
		return g.canMorph(u, morphOf(u.Type, id), false, ignoreResources) == sc2api.ActionResult_Success
	},
	order: (*Game).orderMorph, by: everyUnit,
	begin: (*Game).beginMorph,
	act: func(g *Game, u *Unit) {
		switch u.doing {
		case walking:
			g.comeToMorph(u)
		case changing:
			g.change(u)
		}
	},
})

// deployReach is how far from itself a Liberator can be told to defend (the ability's cast range).
const deployReach = 5

// landing words a refused place as the game does for a building that lands.
func landing(r sc2api.ActionResult) sc2api.ActionResult {
	switch r {
	case sc2api.ActionResult_CantBuildLocationInvalid:
		return sc2api.ActionResult_CantLandLocationInvalid
	case sc2api.ActionResult_CantBuildTooCloseToResources:
		return sc2api.ActionResult_CantLandTooCloseToResources
	}
	return r
}

// orderMorph begins a change, or the way to where it ends.
func (g *Game) orderMorph(u *Unit, a gamedata.AbilityID, t Target, queue bool) sc2api.ActionResult {
	m := morphOf(u.Type, a)
	if r := g.canMorph(u, m, queue, false); r != sc2api.ActionResult_Success {
		return r
	}
	if (m.how == toLand || m.how == within) && t.Kind == NoTarget {
		return sc2api.ActionResult_MustTargetVisibleLocation
	}
	o := Order{Ability: m.ability}
	switch {
	case m.how == toLand:
		to := g.table.Unit(m.to)
		o.Target = Target{Kind: AtPoint, At: g.snap(to, t.At)}
		if r := landing(g.fits(to, o.Target.At)); r != sc2api.ActionResult_Success {
			return r
		}
	case m.how == within:
		o.Target = Target{Kind: AtPoint, At: g.ground.Clamp(t.At)}
	case u.facts.Structure:
		if m.how == paid {
			g.charge(u, g.table.Unit(m.to))
		}
		g.keepOrders(u, 0)
		g.addOrder(u, o)
		g.startChange(u, m)
		return sc2api.ActionResult_Success
	}
	return g.order(u, o, queue)
}

// canMorph: a structure that produces, changes, holds passengers or has an add-on at work cannot change.
func (g *Game) canMorph(u *Unit, m *morph, queue, ignoreResources bool) sc2api.ActionResult {
	const busy = sc2api.ActionResult_NotWhileOccupied
	if u.doing == changing && (u.facts.Structure || !queue) {
		return busy
	}
	if u.facts.Structure {
		a := g.Unit(u.AddOn)
		if u.doing == addingOn || !u.facts.Flying && len(u.Orders) > 0 || a != nil && len(a.Orders) > 0 {
			return busy
		}
	}
	to := g.table.Unit(m.to)
	if m.how == paid || m.how == withTech {
		if r := g.unlocked(u, to); r != sc2api.ActionResult_Success {
			return sc2api.ActionResult_TechRequirementsNotMet
		}
	}
	if m.how != paid {
		return sc2api.ActionResult_Success
	}
	if u.CargoTaken > 0 {
		return busy
	}
	if ignoreResources {
		return sc2api.ActionResult_Success
	}
	return g.affordable(u, to)
}

// beginMorph begins a change that stands first in a unit's orders, if the unit still can.
func (g *Game) beginMorph(u *Unit) {
	o := u.Orders[0]
	m := morphOf(u.Type, o.Ability)
	switch {
	case m == nil:
		g.done(u)
	case m.how == withTech && g.unlocked(u, g.table.Unit(m.to)) != sc2api.ActionResult_Success:
		g.reject(u, o.Ability, sc2api.ActionResult_TechRequirementsNotMet)
		g.done(u)
	case m.how == toLand || m.how == within:
		reach := 0.0
		if m.how == within {
			reach = deployReach
		}
		u.doing = walking
		if !g.plan(u, o.Target.At, reach) {
			g.abandonOrder(u)
		}
	default:
		g.startChange(u, m)
	}
}

// comeToMorph is a loop of the way to where the unit changes.
func (g *Game) comeToMorph(u *Unit) {
	if !g.arrives(u) {
		return
	}
	if m := morphOf(u.Type, u.Orders[0].Ability); m.how == toLand {
		g.touchDown(u, m)
	} else {
		g.startChange(u, m)
	}
}

func (g *Game) startChange(u *Unit, m *morph) {
	u.doing, u.built, u.becomes, u.lasts = changing, 0, m.to, g.morphLoops(u, m)
	u.Active = true
}

// touchDown begins the landing of a building that has come to its place, if the place is still free. From here on it
// stands on the ground.
func (g *Game) touchDown(u *Unit, m *morph) {
	to := g.table.Unit(m.to)
	at := u.Orders[0].Target.At
	if r := landing(g.fits(to, at)); r != sc2api.ActionResult_Success {
		u.afterwards = 0
		g.reject(u, m.ability, r)
		g.done(u)
		return
	}
	u.At = at
	g.keepOrders(u, 1)
	g.startChange(u, m)
	g.turnInto(u, m.to)
	g.clearOut()
}

// change is one loop of a change under way.
func (g *Game) change(u *Unit) {
	u.built++
	u.Orders[0].Progress = float64(u.built) / float64(u.lasts)
	if u.built < u.lasts {
		return
	}
	u.built, u.doing, u.Active = 0, idle, false
	if u.facts.Structure {
		g.changed(u)
		return
	}
	g.turnInto(u, u.becomes)
	g.clearOut()
	g.alert(u, sc2api.Alert_TransformationComplete)
	g.dropUnable(u)
	g.done(u)
}

// changed ends the change of a structure. Lifting leaves the add-on behind; landing beside one takes it.
func (g *Game) changed(u *Unit) {
	m := morphOf(u.Type, u.Orders[0].Ability)
	g.keepOrders(u, 0)
	if u.Type == u.becomes { // landed
		g.attachAddOn(u)
	} else {
		if a := g.Unit(u.AddOn); a != nil {
			g.detachAddOn(a)
			u.AddOn = 0
		}
		g.turnInto(u, u.becomes)
		g.clearOut()
	}
	if m != nil && m.how == paid {
		g.alert(u, sc2api.Alert_UpgradeComplete)
		return
	}
	g.alert(u, sc2api.Alert_TransformationComplete)
	if u.afterwards != 0 {
		g.goOnToAddOn(u)
	}
}

// dropUnable forgets the later orders that the unit cannot carry out in its new shape.
func (g *Game) dropUnable(u *Unit) {
	for i := len(u.Orders) - 1; i > 0; i-- {
		a := u.Orders[i].Ability
		if g.specific(u, a) == 0 || !u.mobile() && morphOf(u.Type, a) == nil {
			g.removeOrder(u, i)
		}
	}
}

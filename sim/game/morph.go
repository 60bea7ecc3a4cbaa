package game

import (
	"sc2msgi/gamedata"
	"sc2msgi/sc2api"
)

// morph is a change of a structure into a variant of itself.
type morph struct {
	ability  gamedata.AbilityID
	from, to gamedata.UnitID
	land     bool // ordered with a point, at the end of the flight there
}

// morphs that are simulated. Orbital Command and Planetary Fortress are not, and refused as not supported.
var morphs = [...]morph{
	{gamedata.LiftCommandCenter, gamedata.CommandCenter, gamedata.CommandCenterFlying, false},
	{gamedata.LandCommandCenter, gamedata.CommandCenterFlying, gamedata.CommandCenter, true},
	{gamedata.LiftBarracks, gamedata.Barracks, gamedata.BarracksFlying, false},
	{gamedata.LandBarracks, gamedata.BarracksFlying, gamedata.Barracks, true},
	{gamedata.LiftFactory, gamedata.Factory, gamedata.FactoryFlying, false},
	{gamedata.LandFactory, gamedata.FactoryFlying, gamedata.Factory, true},
	{gamedata.LiftStarport, gamedata.Starport, gamedata.StarportFlying, false},
	{gamedata.LandStarport, gamedata.StarportFlying, gamedata.Starport, true},
	{gamedata.MorphSupplyDepotLower, gamedata.SupplyDepot, gamedata.SupplyDepotLowered, false},
	{gamedata.MorphSupplyDepotRaise, gamedata.SupplyDepotLowered, gamedata.SupplyDepot, false},
}

// Game loops of changes: landing takes as long as lifting off; raising as long as lowering.
const (
	liftLoops  = 32
	depotLoops = 21
)

func morphOf(id gamedata.UnitID, a gamedata.AbilityID) *morph {
	for i := range morphs {
		if m := &morphs[i]; m.from == id && m.ability == a {
			return m
		}
	}
	return nil
}

// lands returns the structure that the ability lands, or nil.
func (g *Game) lands(a gamedata.AbilityID) *gamedata.Unit {
	for i := range morphs {
		if m := &morphs[i]; m.ability == a && m.land {
			return g.table.Unit(m.to)
		}
	}
	return nil
}

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

// orderMorph begins a change, or the flight to where it ends.
func (g *Game) orderMorph(u *Unit, m *morph, t Target, queue bool) sc2api.ActionResult {
	if r := g.canMorph(u); r != sc2api.ActionResult_Success {
		return r
	}
	if !m.land {
		u.Orders = append(u.Orders[:0], Order{Ability: m.ability})
		g.startChange(u, m)
		return sc2api.ActionResult_Success
	}
	if t.Kind == NoTarget {
		return sc2api.ActionResult_MustTargetVisibleLocation
	}
	to := g.table.Unit(m.to)
	at := g.snap(to, t.At)
	if r := landing(g.fits(to, at)); r != sc2api.ActionResult_Success {
		return r
	}
	return g.order(u, Order{Ability: m.ability, Target: Target{Kind: AtPoint, At: at}}, queue)
}

// canMorph: a structure that produces, changes or builds an add-on cannot change.
func (g *Game) canMorph(u *Unit) sc2api.ActionResult {
	if u.doing == addingOn || u.doing == changing || !u.facts.Flying && len(u.Orders) > 0 {
		return sc2api.ActionResult_NotWhileOccupied
	}
	return sc2api.ActionResult_Success
}

func (g *Game) startChange(u *Unit, m *morph) {
	u.doing, u.built, u.becomes = changing, 0, m.to
	u.Active = true
	g.stale = true
}

// touchDown begins the landing of a building that has come to its place, if the place is still free. From here on it
// stands on the ground.
func (g *Game) touchDown(u *Unit, m *morph) {
	to := g.table.Unit(m.to)
	at := u.Orders[0].Target.At
	if r := landing(g.fits(to, at)); r != sc2api.ActionResult_Success {
		g.reject(u, m.ability, r)
		g.done(u)
		return
	}
	u.At = at
	u.Orders = u.Orders[:1]
	g.startChange(u, m)
	g.turnInto(u, m.to)
	g.clearOut()
}

// change is one loop of a change under way. Lifting leaves the add-on behind; landing beside one takes it.
func (g *Game) change(u *Unit) {
	u.built++
	loops := liftLoops
	if u.facts.Alias == gamedata.SupplyDepot {
		loops = depotLoops
	}
	u.Orders[0].Progress = float64(u.built) / float64(loops)
	if u.built < loops {
		return
	}
	u.built, u.doing, u.Active = 0, idle, false
	u.Orders = u.Orders[:0]
	if u.Type != u.becomes {
		if a := g.Unit(u.AddOn); a != nil {
			g.orphan(a)
			u.AddOn = 0
		}
		g.turnInto(u, u.becomes)
		g.clearOut()
	} else {
		g.adopt(u)
	}
	g.alert(sc2api.Alert_TransformationComplete)
	g.stale = true
}

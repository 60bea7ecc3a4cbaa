package game

import (
	"sc2msgi/gamedata"
	"sc2msgi/sc2api"
	"sc2msgi/sim/terrain"
)

// addOnPlace is where the add-on of a building at the point stands.
func addOnPlace(at Point) Point { return pt(at.X+gamedata.AddOnX, at.Y+gamedata.AddOnY) }

// addOnTypes: what a producer's own tech lab and reactor are.
var addOnTypes = [...]struct{ producer, techLab, reactor gamedata.UnitID }{
	{gamedata.Barracks, gamedata.BarracksTechLab, gamedata.BarracksReactor},
	{gamedata.Factory, gamedata.FactoryTechLab, gamedata.FactoryReactor},
	{gamedata.Starport, gamedata.StarportTechLab, gamedata.StarportReactor},
}

var _ = register(ability{
	name: "add-on", also: noOtherID,
	of: func(c *cards, f *gamedata.Unit) []gamedata.AbilityID {
		isAddOn := func(made *gamedata.Unit) bool { return made.AddOn }
		if f.Structure && f.Flying { // that of the building it is when it stands
			return c.makes(f.MorphsFrom, isAddOn)
		}
		return c.makes(f.ID, isAddOn)
	},
	has: whenFinished, means: theOnlyOne, ends: endsNothing,
	open: func(g *Game, u *Unit, id gamedata.AbilityID, ignoreResources bool) bool {
		if f := g.flyingAddOn(u, id); f != nil {
			return g.canAddOnFlying(u, f, ignoreResources) == sc2api.ActionResult_Success
		}
		return g.canAddOn(u, g.makes(u, id), ignoreResources) == sc2api.ActionResult_Success
	},
	order: (*Game).orderAddOn, by: oneUnit,
	begin: (*Game).setOff, // of a flying building; one on the ground begins when it is ordered
	act:   (*Game).addOn,
})

// addOn is a loop of a building that flies to where it is to have its add-on, lands there, or has it built.
func (g *Game) addOn(u *Unit) {
	switch u.doing {
	case walking:
		if g.arrives(u) {
			g.landToAddOn(u)
		}
	case changing:
		g.change(u)
	case addingOn:
		g.extend(u)
	}
}

// orderAddOn takes an order of a building that flies or stands.
func (g *Game) orderAddOn(u *Unit, a gamedata.AbilityID, t Target, queue bool) sc2api.ActionResult {
	if f := g.flyingAddOn(u, a); f != nil {
		return g.orderAddOnFlying(u, f, t, queue)
	}
	return g.orderAddOnStanding(u, g.makes(u, a), t)
}

// orderAddOnStanding begins the add-on at once and takes its cost. With a point elsewhere the building lifts off and
// lands there first.
func (g *Game) orderAddOnStanding(u *Unit, f *gamedata.Unit, t Target) sc2api.ActionResult {
	if r := g.canAddOn(u, f, false); r != sc2api.ActionResult_Success {
		return r
	}
	place := addOnPlace(u.At)
	if t.Kind == AtPoint && tooFarToAdd(u, t.At) {
		return g.liftToAddOn(u, f, t.At)
	}
	if g.fits(f, place) != sc2api.ActionResult_Success {
		return sc2api.ActionResult_CantFindPlacementLocation
	}
	g.charge(u, f)
	s := g.site(f, u.Owner, place)
	s.site, s.Active = u.Tag, true
	g.addOrder(u, Order{Ability: f.Ability})
	u.doing, u.site, u.AddOn = addingOn, s.Tag, s.Tag
	u.Active = true
	return sc2api.ActionResult_Success
}

// tooFarToAdd reports whether the point means neither the building nor the place of its add-on.
func tooFarToAdd(u *Unit, at Point) bool {
	return terrain.Distance(at, u.At) > 1 && terrain.Distance(at, addOnPlace(u.At)) > 1
}

func (g *Game) canAddOn(u *Unit, f *gamedata.Unit, ignoreResources bool) sc2api.ActionResult {
	switch {
	case u.doing != idle:
		return sc2api.ActionResult_NotWhileOccupied
	case len(u.Orders) > 0:
		return sc2api.ActionResult_CantQueueThatOrder
	case g.Unit(u.AddOn) != nil:
		return sc2api.ActionResult_CantFindPlacementLocation
	}
	if r := g.unlocked(u, f); r != sc2api.ActionResult_Success || ignoreResources {
		return r
	}
	return g.affordable(u, f)
}

// extend is one loop of a building whose add-on is built.
func (g *Game) extend(u *Unit) {
	s := g.Unit(u.site)
	if s == nil {
		g.stopAddOn(u)
		return
	}
	done := g.grow(s)
	u.Orders[0].Progress = s.Progress
	if done {
		g.finish(s, sc2api.Alert_AddOnComplete)
		g.stopAddOn(u)
	}
}

func (g *Game) stopAddOn(u *Unit) {
	u.doing, u.site, u.Active = idle, 0, false
	g.keepOrders(u, 0)
}

// detachAddOn makes an add-on whose building is gone or has lifted off one of its plain type, after giving up what it
// researches.
func (g *Game) detachAddOn(a *Unit) {
	g.dropQueue(a)
	switch {
	case a.dead:
	case isTechLab(a.Type):
		g.turnInto(a, gamedata.TechLab)
	case isReactor(a.Type):
		g.turnInto(a, gamedata.Reactor)
	}
}

// attachAddOn gives the building the finished add-on that stands, unattached, where the building's own would, and
// makes it one of its own kind.
func (g *Game) attachAddOn(u *Unit) {
	for _, t := range addOnTypes {
		if t.producer != u.Type {
			continue
		}
		for _, a := range g.units {
			if a.dead || a.Owner != u.Owner || !a.facts.AddOn || !a.finished() ||
				terrain.Distance(a.At, addOnPlace(u.At)) > 0.1 {
				continue
			}
			kind := t.techLab
			if isReactor(a.Type) {
				kind = t.reactor
			}
			if a.Type != kind {
				g.turnInto(a, kind)
			}
			u.AddOn = a.Tag
			return
		}
	}
}

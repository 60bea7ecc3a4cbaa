package game

import (
	"slices"

	"sc2msgi/gamedata"
	"sc2msgi/sc2api"
)

const (
	cancelToSelection   gamedata.AbilityID = 308
	cancelSlotSelection gamedata.AbilityID = 309
)

// What stops production and construction. The ids under which queues of other structures are cancelled serve as well.

var _ = register(ability{
	name: "cancel last", of: ofQueues(gamedata.CancelQueue5),
	also: func(gamedata.AbilityID) []gamedata.AbilityID { return ids(gamedata.CancelQueue1, cancelToSelection) },
	has:  whenFinished, means: theOnlyOne, open: hasQueue, ends: endsNothing,
	order: (*Game).orderCancelLast, by: everyUnit, begin: atOnce, act: atOnce,
})

var _ = register(ability{
	// The panel names the slot; the order alone means the last.
	name: "cancel slot", of: ofQueues(gamedata.CancelSlotQueue5),
	also: func(gamedata.AbilityID) []gamedata.AbilityID {
		return ids(gamedata.CancelSlotQueue1, cancelSlotSelection)
	},
	has: whenFinished, means: theOnlyOne, open: hasQueue, ends: endsNothing,
	order: (*Game).orderCancelLast, by: everyUnit, begin: atOnce, act: atOnce,
})

var _ = register(ability{
	name: "cancel add-on", also: noOtherID,
	of: func(_ *cards, f *gamedata.Unit) []gamedata.AbilityID {
		switch f.ID {
		case gamedata.Barracks:
			return ids(gamedata.CancelBarracksAddOn)
		case gamedata.Factory:
			return ids(gamedata.CancelFactoryAddOn)
		case gamedata.Starport:
			return ids(gamedata.CancelStarportAddOn)
		}
		return nil
	},
	has: whenFinished, means: theOnlyOne, ends: endsOnly(addingOn),
	open: func(_ *Game, u *Unit, _ gamedata.AbilityID, _ bool) bool { return u.doing == addingOn },
	order: func(g *Game, u *Unit, _ gamedata.AbilityID, _ Target, _ bool) sc2api.ActionResult {
		return g.cancelAddOn(u)
	},
	by: everyUnit, begin: atOnce, act: atOnce,
})

var _ = register(ability{
	name: "cancel building", of: ofStructures(gamedata.CancelBuildInProgress), also: noOtherID,
	has: onSites, means: theOnlyOne, open: always, ends: endsNothing,
	order: func(g *Game, s *Unit, _ gamedata.AbilityID, _ Target, _ bool) sc2api.ActionResult {
		return g.cancelSite(s)
	},
	by: everyUnit, begin: atOnce, act: atOnce,
})

var _ = register(ability{
	name: "halt building", of: ofStructures(gamedata.HaltBuilding), also: noOtherID,
	has: onSites, means: theOnlyOne, ends: endsNothing,
	open: func(g *Game, s *Unit, _ gamedata.AbilityID, _ bool) bool {
		b := g.Unit(s.site)
		return b != nil && b.doing == constructing
	},
	order: func(g *Game, s *Unit, _ gamedata.AbilityID, _ Target, _ bool) sc2api.ActionResult {
		return g.haltSite(s)
	},
	by: everyUnit, begin: atOnce, act: atOnce,
})

var _ = register(ability{
	name: "halt work", also: noOtherID,
	of: func(_ *cards, f *gamedata.Unit) []gamedata.AbilityID {
		if !f.Worker {
			return nil
		}
		return ids(gamedata.HaltTerranBuild)
	},
	has: whenFinished, means: theOnlyOne, ends: endsOnly(constructing),
	open: func(_ *Game, u *Unit, _ gamedata.AbilityID, _ bool) bool { return u.doing == constructing },
	order: func(g *Game, u *Unit, _ gamedata.AbilityID, _ Target, _ bool) sc2api.ActionResult {
		if u.doing != constructing {
			return sc2api.ActionResult_CantFindCancelOrder
		}
		g.halt(u)
		return sc2api.ActionResult_Success
	},
	by: everyUnit, begin: atOnce, act: atOnce,
})

// cancelsOfMorphs: the changes that can be given up while they go on.
var cancelsOfMorphs = [...]struct {
	cancel   gamedata.AbilityID
	from, to gamedata.UnitID
}{
	{gamedata.CancelMorphOrbital, gamedata.CommandCenter, gamedata.OrbitalCommand},
	{gamedata.CancelMorphPlanetaryFortress, gamedata.CommandCenter, gamedata.PlanetaryFortress},
}

var _ = register(ability{
	name: "cancel morph", also: noOtherID,
	of: func(_ *cards, f *gamedata.Unit) []gamedata.AbilityID {
		var list []gamedata.AbilityID
		for _, c := range cancelsOfMorphs {
			if c.from == f.ID {
				list = append(list, c.cancel)
			}
		}
		return list
	},
	has: func(_ *Game, u *Unit, id gamedata.AbilityID) bool {
		for i := range cancelsOfMorphs {
			if c := &cancelsOfMorphs[i]; c.cancel == id {
				return u.finished() && u.doing == changing && u.becomes == c.to
			}
		}
		return false
	},
	means: theOnlyOne, open: always, ends: endsOnly(changing),
	order: func(g *Game, u *Unit, _ gamedata.AbilityID, _ Target, _ bool) sc2api.ActionResult {
		return g.cancelMorph(u)
	},
	by: everyUnit, begin: atOnce, act: atOnce,
})

// ofQueues, for of: structures that train or research.
func ofQueues(id gamedata.AbilityID) func(*cards, *gamedata.Unit) []gamedata.AbilityID {
	return func(c *cards, f *gamedata.Unit) []gamedata.AbilityID {
		researches := slices.ContainsFunc(c.table.Upgrades(), func(up gamedata.Upgrade) bool { return up.At == f.ID })
		if f.Structure && (len(c.made[f.ID]) > 0 || researches) {
			return ids(id)
		}
		return nil
	}
}

// ofStructures, for of: whatever can be in construction.
func ofStructures(id gamedata.AbilityID) func(*cards, *gamedata.Unit) []gamedata.AbilityID {
	return func(_ *cards, f *gamedata.Unit) []gamedata.AbilityID {
		if f.Structure {
			return ids(id)
		}
		return nil
	}
}

// hasQueue, for open: something waits in the queue or is in production.
func hasQueue(_ *Game, u *Unit, _ gamedata.AbilityID, _ bool) bool { return len(u.Orders) > 0 }

// orderCancelLast takes the last entry out of the production queue.
func (g *Game) orderCancelLast(u *Unit, _ gamedata.AbilityID, _ Target, _ bool) sc2api.ActionResult {
	return g.cancelAt(u, len(u.Orders)-1)
}

// cancelAt takes an entry out of the production queue. Its cost comes back in full.
func (g *Game) cancelAt(u *Unit, i int) sc2api.ActionResult {
	if i < 0 || i >= len(u.Orders) || u.doing != idle || !u.producer() {
		return sc2api.ActionResult_CantFindCancelOrder
	}
	f, up, _ := g.inMaking(u, u.Orders[i].Ability)
	switch {
	case f != nil:
		g.refund(u, f, 100)
	case up != nil:
		g.payBack(u, up.Minerals, up.Vespene)
	default:
		return sc2api.ActionResult_CantFindCancelOrder
	}
	g.unqueue(u, i)
	g.startProduction(u)
	return sc2api.ActionResult_Success
}

// CancelSlot takes the unit in the given place of a player's production queue out of it, 0 for the first.
func (g *Game) CancelSlot(player int, t Tag, place int) sc2api.ActionResult {
	u := g.Unit(t)
	if u == nil || u.Owner != player {
		return sc2api.ActionResult_YouCantControlThatUnit
	}
	return g.cancelAt(u, place)
}

// dropQueue gives up all that waits in a structure's queue, for its full cost.
func (g *Game) dropQueue(u *Unit) {
	for len(u.Orders) > 0 {
		if g.cancelAt(u, len(u.Orders)-1) != sc2api.ActionResult_Success {
			return
		}
	}
}

// cancelSite gives up a structure or add-on in construction for part of its cost.
func (g *Game) cancelSite(s *Unit) sc2api.ActionResult {
	if s == nil || s.finished() {
		return sc2api.ActionResult_CantFindCancelOrder
	}
	g.refund(s, s.facts, cancelRefund)
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

// cancelMorph gives up the change into an Orbital Command or a Planetary Fortress. All of the cost comes back
// (unverified against the game).
func (g *Game) cancelMorph(u *Unit) sc2api.ActionResult {
	g.refund(u, g.table.Unit(u.becomes), 100)
	u.built, u.doing, u.Active = 0, idle, false
	g.keepOrders(u, 0)
	return sc2api.ActionResult_Success
}

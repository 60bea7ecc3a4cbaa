package game

import (
	"slices"

	"sc2msgi/gamedata"
	"sc2msgi/sc2api"
)

// Research stands in the same queues as production, is paid for when it is ordered and refunded in full when it is
// cancelled. Levels of weapons and armor count in fights; all else that is learned changes only what can be learned
// or used next. Unverified against the game: the results that refuse what is known or under way already; that a
// building cannot lift off while its tech lab researches.

var _ = register(ability{
	name: "research", also: noOtherID,
	of: func(c *cards, f *gamedata.Unit) []gamedata.AbilityID {
		var list []gamedata.AbilityID
		ups := c.table.Upgrades()
		for i := range ups {
			if ups[i].At == f.ID {
				list = append(list, ups[i].Ability)
			}
		}
		return list
	},
	has: whenFinished, ends: endsNothing,
	// Of levels the next one is meant.
	means: func(g *Game, u *Unit, id gamedata.AbilityID) bool {
		return !g.knownOrQueued(u.Owner, g.researches(u, id))
	},
	open: func(g *Game, u *Unit, id gamedata.AbilityID, ignoreResources bool) bool {
		return g.canResearch(u, g.researches(u, id), ignoreResources) == sc2api.ActionResult_Success
	},
	order: (*Game).orderResearch, by: oneUnit,
	begin: begunAlready,
	act:   (*Game).produce,
})

// knownOrQueued reports whether an upgrade is learned or stands in one of the player's queues.
func (g *Game) knownOrQueued(player int, up *gamedata.Upgrade) bool {
	g.work += len(g.units)
	if g.player(player).knows(up.ID) {
		return true
	}
	for _, u := range g.units {
		if u.dead || u.Type != up.At || u.Owner != player {
			continue
		}
		for i := range u.Orders {
			if u.Orders[i].Ability == up.Ability {
				return true
			}
		}
	}
	return false
}

func (g *Game) canResearch(u *Unit, up *gamedata.Upgrade, ignoreResources bool) sc2api.ActionResult {
	p := g.owner(u)
	switch {
	case u.doing != idle:
		return sc2api.ActionResult_NotWhileOccupied
	case g.knownOrQueued(u.Owner, up):
		return sc2api.ActionResult_CantQueueThatOrder
	case !p.cheats[AllTech] && (up.After != 0 && !p.knows(up.After) ||
		up.Requires != 0 && g.finished(p, up.Requires) == 0):
		return sc2api.ActionResult_TechRequirementsNotMet
	}
	if length, _ := g.room(u); len(u.Orders) >= length {
		return sc2api.ActionResult_QueueIsFull
	}
	if ignoreResources {
		return sc2api.ActionResult_Success
	}
	return g.canPay(u, up.Minerals, up.Vespene)
}

// orderResearch puts an upgrade into the queue.
func (g *Game) orderResearch(u *Unit, a gamedata.AbilityID, _ Target, _ bool) sc2api.ActionResult {
	up := g.researches(u, a)
	if r := g.canResearch(u, up, false); r != sc2api.ActionResult_Success {
		return r
	}
	g.pay(u, up.Minerals, up.Vespene)
	g.addOrder(u, Order{Ability: up.Ability})
	u.Active = true
	g.startProduction(u)
	return sc2api.ActionResult_Success
}

// learn notes a finished upgrade. The list is copied, as clones of the game share it.
func (p *player) learn(up *gamedata.Upgrade) {
	i, known := slices.BinarySearch(p.learned, up.ID)
	if !known {
		p.learned = slices.Insert(slices.Clone(p.learned), i, up.ID)
	}
}

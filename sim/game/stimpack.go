package game

import (
	"sc2msgi/gamedata"
	"sc2msgi/sc2api"
)

// Stimpack makes Marines and Marauders that pay for it in hit points walk and shoot half as fast again for a while.
// Once the player has researched it, a unit uses it at any time, also while it is in force, which makes the time
// begin anew; its orders go on.
//
// What it costs and does is from memory of the game's data, unverified by a recording: 10 and 20 hit points, 50 %, 11
// s at "faster". Unverified are also that a unit must be left with a hit point, that a reload under way takes as long
// as before, the result that refuses it before the research, and that passengers of a Bunker cannot use it. Ids and
// names are those of the recorded ResponseData.

const (
	stimpack gamedata.UpgradeID = 15

	stimLoops     = 246 // 11 x 22.4
	stimFactor    = 1.5 // of speed and of attacks in a time
	stimLeastLeft = 1   // hit points
)

// stim is what a type has of it: the ability, its cost in hit points, and what the game shows.
type stim struct {
	of   gamedata.UnitID
	id   gamedata.AbilityID
	cost float64
	buff gamedata.BuffID
}

var stims = [...]stim{
	{gamedata.Marine, 380, 10, 27},
	{gamedata.Marauder, 253, 20, 24},
}

func stimOf(id gamedata.UnitID) *stim {
	for i := range stims {
		if stims[i].of == id {
			return &stims[i]
		}
	}
	return nil
}

var _ = register(ability{
	name: "stimpack", also: noOtherID,
	of: func(_ *cards, f *gamedata.Unit) []gamedata.AbilityID {
		if s := stimOf(f.ID); s != nil {
			return ids(s.id)
		}
		return nil
	},
	has: whenFinished, means: theOnlyOne, ends: endsNothing,
	open: func(g *Game, u *Unit, _ gamedata.AbilityID, _ bool) bool {
		return g.canStim(u) == sc2api.ActionResult_Success
	},
	order: (*Game).orderStim, by: everyUnit,
	begin: atOnce, act: atOnce,
})

func (g *Game) canStim(u *Unit) sc2api.ActionResult {
	switch {
	case !g.owner(u).cheats[AllTech] && !g.owner(u).knows(stimpack):
		return sc2api.ActionResult_TechRequirementsNotMet
	case u.Health-stimOf(u.Type).cost < stimLeastLeft:
		return sc2api.ActionResult_NotEnoughLife
	}
	return sc2api.ActionResult_Success
}

func (g *Game) orderStim(u *Unit, _ gamedata.AbilityID, _ Target, _ bool) sc2api.ActionResult {
	if r := g.canStim(u); r != sc2api.ActionResult_Success {
		return r
	}
	s := stimOf(u.Type)
	u.Health -= s.cost
	u.affect(effect{buff: s.buff, loops: stimLoops, speed: stimFactor, attackRate: stimFactor})
	return sc2api.ActionResult_Success
}

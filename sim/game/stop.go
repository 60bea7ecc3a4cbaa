package game

import (
	"sc2msgi/gamedata"
	"sc2msgi/sc2api"
)

// Orders to do nothing: to stop, and to hold position, where a unit stays and attacks what comes within reach.

// holdBattlecruiser is a Battlecruiser's own order to hold position.
const holdBattlecruiser gamedata.AbilityID = 3778

var _ = register(ability{
	name: "stop", also: plainToo(gamedata.StopBattlecruiser, gamedata.StopStop),
	of: func(c *cards, f *gamedata.Unit) []gamedata.AbilityID {
		if standsAndShoots(f) {
			return ids(gamedata.StopStop)
		}
		return whoMoves(gamedata.StopStop, gamedata.StopBattlecruiser)(c, f)
	},
	has: whenFinished, means: theOnlyOne, open: always, ends: endsNothing,
	order: func(g *Game, u *Unit, _ gamedata.AbilityID, _ Target, _ bool) sc2api.ActionResult {
		if u.doing == changing {
			return sc2api.ActionResult_NotWhileOccupied
		}
		g.halt(u)
		return sc2api.ActionResult_Success
	},
	by: everyUnit, begin: atOnce, act: atOnce,
})

var _ = register(ability{
	name: "hold position", of: whoMoves(gamedata.HoldPositionHold, holdBattlecruiser),
	also: plainToo(holdBattlecruiser, gamedata.HoldPositionHold),
	has:  whenFinished, means: theOnlyOne, open: always, ends: endsNothing,
	order: unlessChanging(func(g *Game, u *Unit, a gamedata.AbilityID, _ Target, queue bool) sc2api.ActionResult {
		return g.order(u, Order{Ability: a}, queue)
	}),
	by:    everyUnit,
	begin: func(_ *Game, u *Unit) { u.doing = holding },
	act:   func(*Game, *Unit) {}, // until another order comes
})

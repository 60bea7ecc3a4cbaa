package game

import (
	"sc2msgi/gamedata"
	"sc2msgi/sc2api"
)

// Orders to go to a place, once or to and fro.

// patrolBattlecruiser is a Battlecruiser's own order to patrol.
const patrolBattlecruiser gamedata.AbilityID = 3777

var _ = register(ability{
	name: "move", of: whoMoves(gamedata.MoveMove, gamedata.MoveBattlecruiser),
	also: plainToo(gamedata.MoveBattlecruiser, gamedata.MoveMove),
	has:  whenFinished, means: theOnlyOne, open: always, ends: endsNothing,
	order: unlessChanging((*Game).orderMove), by: everyUnit,
	begin: (*Game).setOff,
	act: func(g *Game, u *Unit) {
		if g.arrives(u) {
			g.done(u)
		}
	},
})

var _ = register(ability{
	name: "patrol", of: whoMoves(gamedata.PatrolPatrol, patrolBattlecruiser),
	also: plainToo(patrolBattlecruiser, gamedata.PatrolPatrol),
	has:  whenFinished, means: theOnlyOne, open: always, ends: endsNothing,
	order: unlessChanging((*Game).orderMove), by: everyUnit,
	begin: (*Game).setOff,
	act:   (*Game).patrol,
})

func isPatrol(a gamedata.AbilityID) bool {
	return a == gamedata.PatrolPatrol || a == patrolBattlecruiser
}

// moveAbility is the order by which the unit moves.
func (u *Unit) moveAbility() gamedata.AbilityID {
	if u.Type == gamedata.Battlecruiser {
		return gamedata.MoveBattlecruiser
	}
	return gamedata.MoveMove
}

// mobileType reports whether units of the type can walk or fly.
func mobileType(f *gamedata.Unit) bool { return f.Speed > 0 }

// whoMoves, for of: what walks or flies, by one id, and Battlecruisers by another.
func whoMoves(plain, battlecruiser gamedata.AbilityID) func(*cards, *gamedata.Unit) []gamedata.AbilityID {
	return func(_ *cards, f *gamedata.Unit) []gamedata.AbilityID {
		switch {
		case !mobileType(f):
			return nil
		case f.ID == gamedata.Battlecruiser:
			return ids(battlecruiser)
		}
		return ids(plain)
	}
}

// plainToo, for also: Battlecruisers take the id by which all others have the ability, too.
func plainToo(battlecruiser, plain gamedata.AbilityID) func(gamedata.AbilityID) []gamedata.AbilityID {
	return func(id gamedata.AbilityID) []gamedata.AbilityID {
		if id == battlecruiser {
			return ids(plain)
		}
		return nil
	}
}

// unlessChanging refuses orders while the unit changes its form, but for those that it carries out afterwards.
func unlessChanging(take takeOrder) takeOrder {
	return func(g *Game, u *Unit, id gamedata.AbilityID, t Target, queue bool) sc2api.ActionResult {
		if u.doing == changing && !queue {
			return sc2api.ActionResult_NotWhileOccupied
		}
		return take(g, u, id, t, queue)
	}
}

// orderMove sends a unit to a place. A unit as target stands for where it is now.
func (g *Game) orderMove(u *Unit, a gamedata.AbilityID, t Target, queue bool) sc2api.ActionResult {
	if t.Kind == NoTarget {
		return sc2api.ActionResult_MustTargetVisibleLocation
	}
	t.At = g.ground.Clamp(t.At)
	return g.order(u, Order{Ability: a, Target: t}, queue)
}

// setOff begins the way to where the first order is aimed.
func (g *Game) setOff(u *Unit) {
	u.doing, u.start = walking, u.At
	if !g.plan(u, u.Orders[0].Target.At, 0) {
		g.abandonOrder(u)
	}
}

// arrives is a loop of a walk, and reports whether it has come to its end.
func (g *Game) arrives(u *Unit) bool {
	return (g.advance(u) || g.jammed(u)) && u.doing == walking
}

// patrol is a loop of a walk to and fro, which ends only where another order waits.
func (g *Game) patrol(u *Unit) {
	switch {
	case !g.arrives(u):
	case len(u.Orders) > 1:
		g.done(u)
	default:
		back := u.start
		u.start = u.At
		u.resetApproach()
		g.plan(u, back, 0)
	}
}

package game

import (
	"sc2msgi/gamedata"
	"sc2msgi/sc2api"
)

// Orders to attack: a unit, or whom one meets on the way to a place. Units without a weapon scan-move: they go where
// the others fight.

// scanMove is the attack of units without a weapon.
const scanMove gamedata.AbilityID = 19

var _ = register(ability{
	name: "attack", also: plainToo(gamedata.AttackBattlecruiser, gamedata.AttackAttack),
	of: func(_ *cards, f *gamedata.Unit) []gamedata.AbilityID {
		if mobileType(f) && !f.Structure || standsAndShoots(f) {
			return ids(attackOf(f))
		}
		return nil
	},
	has: whenFinished, means: theOnlyOne, open: always, ends: endsNothing,
	order: unlessChanging((*Game).orderAttack), by: everyUnit,
	begin: func(g *Game, u *Unit) {
		if g.canHunt(u, g.Unit(u.Orders[0].Target.Unit)) {
			u.doing = hunting
			return
		}
		g.setOff(u)
	},
	act: func(g *Game, u *Unit) { // who hunts is led by the fight
		if u.doing == walking && g.arrives(u) {
			g.done(u)
		}
	},
})

func isAttack(a gamedata.AbilityID) bool {
	return a == gamedata.AttackAttack || a == gamedata.AttackBattlecruiser || a == scanMove
}

// standsAndShoots reports whether units of the type take orders to attack and to stop though they cannot move. Others
// that shoot, as turrets, and burrowed mines do so by themselves alone.
func standsAndShoots(f *gamedata.Unit) bool {
	return f.ID == gamedata.SiegeTankSieged || f.ID == gamedata.LiberatorAG || f.ID == gamedata.PlanetaryFortress
}

// attackOf is the order by which units of the type attack.
func attackOf(f *gamedata.Unit) gamedata.AbilityID {
	switch {
	case f.ID == gamedata.Battlecruiser:
		return gamedata.AttackBattlecruiser
	case len(f.Strikes) == 0:
		return scanMove
	}
	return gamedata.AttackAttack
}

// attackAbility is the order by which the unit attacks; the unarmed go where the others fight.
func (u *Unit) attackAbility() gamedata.AbilityID { return attackOf(u.facts) }

// orderAttack sends a unit to a place, or after an enemy. Another unit as target stands for where it is now.
func (g *Game) orderAttack(u *Unit, a gamedata.AbilityID, t Target, queue bool) sc2api.ActionResult {
	if !u.mobile() {
		return g.aimAt(u, t)
	}
	if t.Kind == AtUnit {
		if r := canAttack(u, g.Unit(t.Unit)); r != sc2api.ActionResult_Success {
			return r
		}
	}
	return g.orderMove(u, a, t, queue)
}

// aimAt tells who cannot move whom to shoot at, which must be in reach (which results refuse it is unverified against
// the game).
func (g *Game) aimAt(u *Unit, t Target) sc2api.ActionResult {
	v := g.Unit(t.Unit)
	if v == nil || !attackable(u, v) || !g.reaches(u, u.strikeAt(v), gap(u, v)) {
		return sc2api.ActionResult_TargetIsOutOfRange
	}
	u.Engaged = v.Tag
	return sc2api.ActionResult_Success
}

// canAttack reports why u may not be told to attack v.
func canAttack(u, v *Unit) sc2api.ActionResult {
	switch {
	case v.Invulnerable:
		return sc2api.ActionResult_CantTargetInvulnerableUnits
	case !hostile(u, v) || len(u.facts.Strikes) == 0 || canHit(u, v):
		return sc2api.ActionResult_Success
	case v.facts.Flying:
		return sc2api.ActionResult_CantTargetAirUnits
	}
	return sc2api.ActionResult_CantTargetGroundUnits
}

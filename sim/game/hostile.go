package game

import (
	"sc2msgi/gamedata"
	"sc2msgi/maps"
)

// hostile reports whether two units are of sides that fight each other.
func hostile(u, t *Unit) bool {
	return u.Owner == maps.Own && t.Owner == maps.Enemy || u.Owner == maps.Enemy && t.Owner == maps.Own
}

// canHit reports whether u has a weapon, or an attack that the game makes by itself, that reaches the plane t is in: the
// ground or the air. Units fight in the form they are in, as no unit takes another by itself.
func canHit(u, t *Unit) bool { return u.attackOn(t) != nil }

// attackOn is the attack that u would use against t, or nil.
func (u *Unit) attackOn(t *Unit) *gamedata.Strike {
	plane := gamedata.ShootsGround
	if t.facts.Flying {
		plane = gamedata.ShootsAir
	}
	for i := range u.facts.Strikes {
		if a := &u.facts.Strikes[i]; a.Targets&plane != 0 {
			return a
		}
	}
	return nil
}

// attackAbility is the order by which the unit attacks; the unarmed go where the others fight.
func (u *Unit) attackAbility() gamedata.AbilityID {
	switch {
	case u.Type == gamedata.Battlecruiser:
		return gamedata.AttackBattlecruiser
	case len(u.facts.Strikes) == 0:
		return scanMove
	}
	return gamedata.AttackAttack
}

// attackTo sends a unit of any owner to a point in place of what it does; on the way it attacks whom it meets.
// Units that cannot move stay as they are.
func (g *Game) attackTo(u *Unit, at Point) {
	if !u.mobile() || u.dead || u.Inside {
		return
	}
	g.order(u, Order{Ability: u.attackAbility(), Target: Target{Kind: AtPoint, At: g.inMap(at)}}, false)
}

package game

import "sc2msgi/gamedata"

// combat is what a unit knows of the fight it is in.
type combat struct {
	dying    bool // it has no hit points left and dies at the end of the loop
	standing bool // it has stopped to fight
	diverted bool // it left its way, or its place, for a fight
	pushed   bool // somebody who needed room moved it off its way

	// Whom it chases, how near it has come, and for how many loops no nearer. Nobody: to the end of its way.
	chased       Tag
	closest      float64
	stalledLoops int

	detour float64 // the side by which it goes round others: 1 left, -1 right, 0 for none

	avoided      Tag // whom it gave up on, until this loop
	avoidedUntil int

	// Of a Cyclone: whom it has locked on to, for how many loops yet, and the loop from which it can do so again.
	lock      Tag
	lockLeft  int
	lockReady int

	healed int // the loop in which a Medivac last healed it
}

// stance is how far a unit goes to fight, by what it is at.
type stance uint8

const (
	passive  stance = iota // it goes on with what it does
	passing                // attacks what is in reach as it moves on
	guarding               // attacks what is in reach and stays where it is
	seeking                // goes after what it sees
	chasing                // goes after the unit that its order names
)

func (u *Unit) stance() stance {
	switch {
	case len(u.facts.Strikes) == 0, !u.finished(), u.Inside, u.doing == changing:
		return passive
	case !u.mobile(), u.doing == holding:
		return guarding
	case u.doing == hunting:
		return chasing
	case u.doing == idle && !u.facts.Worker, u.doing == walking &&
		(isAttack(u.Orders[0].Ability) || isPatrol(u.Orders[0].Ability)):
		return seeking
	case u.doing == walking && u.Type == gamedata.Battlecruiser: // fires as it moves, since 4.7.1
		return passing
	}
	return passive
}

// stepCombat is a loop of a unit in a war, or of what is left to end after one: the armed fight, Medivacs heal. It
// reports whether the unit was busy with it: else it goes on with what it is at.
func (g *Game) stepCombat(u *Unit) (busy bool) {
	u.coolDown()
	u.regenerate()
	switch {
	case len(u.facts.Strikes) > 0:
		busy = g.fight(u)
	case u.Type == gamedata.Medivac:
		busy = g.heal(u)
	}
	if u.Cooldown != 0 || u.Engaged != 0 || u.lock != 0 || u.diverted || u.standing || u.doing == hunting ||
		u.facts.Regeneration > 0 {
		g.combatPending = true
	}
	return busy
}

// fight is a loop of an armed unit.
func (g *Game) fight(u *Unit) bool {
	u.standing = false
	s := u.stance()
	if g.holdLock(u) {
		u.standing = s != passive
		return u.standing
	}
	if s == passive {
		u.Engaged = 0
		return false
	}
	t := g.chooseTarget(u, s)
	if t == nil {
		if s == chasing && u.doing == hunting {
			g.done(u) // its target is dead or gone
		}
		return u.diverted && g.resumeOrder(u)
	}
	w := u.strikeAt(t)
	if g.reaches(u, w, gap(u, t)) {
		g.engage(u, t, w, s)
		return s != passing
	}
	return g.chase(u, t, w) // who stays where it is aims at nobody out of reach
}

// engage attacks a target in reach as soon as the weapon is ready.
func (g *Game) engage(u, t *Unit, w *gamedata.Strike, s stance) {
	u.stalledLoops = 0
	if s != passing {
		u.standing = true
		u.lookAt(t.At)
	}
	switch {
	case g.canLockOn(u):
		g.lockOn(u, t)
	case u.Cooldown <= epsilon:
		g.strike(u, t, w)
	}
}

// chooseTarget returns whom the unit attacks now, or nil. One in reach it keeps until a better rank comes within reach.
func (g *Game) chooseTarget(u *Unit, s stance) *Unit {
	t := g.Unit(u.Engaged)
	if s == chasing {
		t = g.Unit(u.Orders[0].Target.Unit)
		if t == nil || !attackable(u, t) {
			u.Engaged = 0
			return nil
		}
		u.Engaged = t.Tag
		return t
	}
	inReach := false
	if t != nil {
		if !attackable(u, t) {
			t = nil
		} else if d := gap(u, t); g.reaches(u, u.strikeAt(t), d) {
			inReach = true
		} else if s != seeking || d > u.facts.Sight+leash {
			t = nil
		}
	}
	if t == nil || (g.loop+u.index)%scanEvery == 0 {
		t = g.betterTarget(u, t, inReach, s)
	}
	u.Engaged = 0
	if t != nil {
		u.Engaged = t.Tag
	}
	return t
}

// betterTarget looks for a target to prefer to the present one, which may be nil.
func (g *Game) betterTarget(u, t *Unit, inReach bool, s stance) *Unit {
	if !g.atWar() || t == nil && u.Engaged == 0 && (g.loop+u.index)%scanEvery != 0 {
		return t
	}
	radius := u.facts.Sight
	if inReach || s != seeking {
		radius = g.longestRange(u)
	}
	best := g.bestTarget(u, radius, s == seeking && !inReach)
	switch {
	case best == nil:
		return t
	case t != nil && inReach && rankOf(u, best) >= rankOf(u, t):
		return t
	}
	return best
}

// longestRange is how far the farthest of the unit's attacks reaches.
func (g *Game) longestRange(u *Unit) float64 {
	far := 0.0
	for i := range u.facts.Strikes {
		far = max(far, g.rangeOf(u, &u.facts.Strikes[i]))
	}
	return far
}

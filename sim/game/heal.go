package game

import (
	"slices"

	"sc2msgi/gamedata"
	"sc2msgi/sim/terrain"
)

// heal is a loop of a Medivac in a war: idle, or on its way to where the others attack, it goes to the nearest
// wounded and heals him as long as it has energy. Two do not heal the same unit. It reports whether it was busy with
// that.
func (g *Game) heal(u *Unit) bool {
	willing := u.doing == idle || u.doing == holding ||
		u.doing == walking && (isAttack(u.Orders[0].Ability) || isPatrol(u.Orders[0].Ability))
	spell := &g.table.Healing
	healing := spell.Rate / gamedata.LoopsPerSecond // in a loop
	if !willing || u.toggled || u.Energy < healing/spell.PerEnergy {
		u.Engaged = 0
		return u.diverted && willing && g.resumeOrder(u)
	}
	t := g.healTarget(u)
	if t == nil {
		return u.diverted && g.resumeOrder(u)
	}
	if gap(u, t) > spell.Range+epsilon {
		if u.doing == holding {
			return false
		}
		u.diverted = true
		g.stepTowards(u, t.At, terrain.Distance(u.At, t.At)-touching(u, t)-spell.Range)
		return true
	}
	u.lookAt(t.At)
	by := min(healing, float64(t.facts.HitPoints)-t.Health)
	t.Health += by
	g.healed[side(t)] += by
	t.healed = g.loop
	u.Energy -= by / spell.PerEnergy
	return true
}

// healTarget is whom the Medivac heals: the one it is at until that is whole, then the nearest it sees.
func (g *Game) healTarget(u *Unit) *Unit {
	if t := g.Unit(u.Engaged); t != nil && g.wounded(u, t) {
		return t
	}
	u.Engaged = 0
	if (g.loop+u.index)%scanEvery != 0 || !g.atWar() {
		return nil
	}
	var best *Unit
	nearest := u.facts.Sight
	g.found = g.around(g.found[:0], side(u), u.At, u.facts.Sight+u.facts.Radius)
	for _, t := range g.found {
		if d := gap(u, t); d < nearest && t.healed < g.loop-1 && g.wounded(u, t) {
			best, nearest = t, d
		}
	}
	if best != nil {
		u.Engaged = best.Tag
	}
	return best
}

// wounded reports whether t is of u's side, alive, of flesh, and short of hit points, and nobody else has healed it
// in this loop.
func (g *Game) wounded(u, t *Unit) bool {
	return t.Owner == u.Owner && t != u && !t.dead && !t.dying && !t.Inside && t.Health < float64(t.facts.HitPoints) &&
		t.healed < g.loop && !t.facts.Structure && slices.Contains(t.facts.Attributes, gamedata.Biological)
}

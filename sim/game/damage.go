package game

import (
	"slices"

	"sc2msgi/gamedata"
)

// epsilon is what adding up fractions may leave.
const epsilon = 1e-9

// minDamage is the least that an attack does, whatever the armor.
const minDamage = 0.5

// damage is what an attack takes off the unit's hit points, or a share of an attack where it splashes: armor counts
// against each of the attacks made at a time.
func (g *Game) damage(u *Unit, w *gamedata.Strike, t *Unit, share float64) float64 {
	weapons, _ := g.Levels(u)
	_, armor := g.Levels(t)
	one := w.Damage + w.PerLevel*float64(weapons)
	for _, b := range w.Bonuses {
		if slices.Contains(t.facts.Attributes, b.Against) {
			one += b.Damage + w.BonusPerLevel*float64(weapons)
		}
	}
	one *= share
	if !w.Spell {
		one -= float64(t.facts.Armor + armor)
	}
	return max(minDamage, one) * float64(w.Attacks)
}

// hurt takes hit points off a unit. Who has none left is nobody's target any more but acts until the loop ends, so that
// it makes no difference who comes first.
func (g *Game) hurt(t *Unit, by float64) {
	if t.dead || t.dying || t.Invulnerable || g.spared(t) {
		return
	}
	g.stir = g.loop
	g.damaged[side(t)] += min(by, t.Health)
	if t.Health -= by; t.Health <= epsilon {
		t.Health, t.dying, g.anyDying = 0, true, true
	}
}

// killDying kills those whose hit points were lost in this loop.
func (g *Game) killDying() {
	g.anyDying = false
	for _, u := range g.units {
		if u.dying && !u.dead {
			g.kill(u)
		}
	}
}

// regenerate is a loop of a unit that heals by itself.
func (u *Unit) regenerate() {
	if most := float64(u.facts.HitPoints); u.Health < most && u.Health > 0 {
		u.Health = min(most, u.Health+u.facts.Regeneration/gamedata.LoopsPerSecond)
	}
}

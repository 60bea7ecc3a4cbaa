package game

import (
	"slices"

	"sc2msgi/gamedata"
)

// cool lets a loop of the unit's reload go by. The fraction of a loop by which it ended early counts for the next shot, if that
// comes at once.
func (u *Unit) cool() {
	if u.Cooldown > dust {
		u.Cooldown--
	} else {
		u.Cooldown = 0
	}
}

// strike makes one attack. It hits at once: nothing flies, and no blow is prepared.
func (g *Game) strike(u, t *Unit, w *gamedata.Strike) {
	u.Cooldown += w.Period*gamedata.LoopsPerSecond + g.luck()
	g.hurt(t, g.damage(u, w, t, 1))
	if w.Splash.Shape != gamedata.NoSplash {
		g.splash(u, t, w)
	}
}

// luck is by how many loops this reload differs from its period. Fights have random numbers of their own, so that what else is drawn does not
// depend on who shoots.
func (g *Game) luck() float64 {
	spread := &g.table.Reloads
	if *spread == (gamedata.Spread{}) {
		return 0
	}
	even := float64(g.reloads.Uint64()>>11) / (1 << 53)
	return spread.Least + even*(spread.Most-spread.Least)
}

// dust is what adding up fractions may leave.
const dust = 1e-9

// minDamage is the least that an attack does, whatever the armor.
const minDamage = 0.5

// damage is what an attack takes off the unit's hit points, or a share of an attack where it splashes: armor counts against
// each of the attacks made at a time.
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
	if t.dead || t.doomed || t.Invulnerable || own(t) && g.cheats[NoDamage] {
		return
	}
	g.damaged[side(t)] += min(by, t.Health)
	if t.Health -= by; t.Health <= dust {
		t.Health, t.doomed, g.doomed = 0, true, true
	}
}

// reap kills those whose hit points were lost in this loop.
func (g *Game) reap() {
	g.doomed = false
	for _, u := range g.units {
		if u.doomed && !u.dead {
			g.kill(u)
		}
	}
}

// mend is a loop of a unit that heals by itself.
func (u *Unit) mend() {
	if most := float64(u.facts.HitPoints); u.Health < most && u.Health > 0 {
		u.Health = min(most, u.Health+u.facts.Regeneration/gamedata.LoopsPerSecond)
	}
}

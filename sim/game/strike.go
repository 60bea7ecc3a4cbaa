package game

import (
	"sc2msgi/gamedata"
)

// coolDown lets a loop of the unit's reload go by. The fraction of a loop by which it ended early counts for the next
// shot, if that comes at once.
func (u *Unit) coolDown() {
	if u.Cooldown > epsilon {
		u.Cooldown--
	} else {
		u.Cooldown = 0
	}
}

// strike makes one attack. It hits at once: nothing flies, and no blow is prepared.
func (g *Game) strike(u, t *Unit, w *gamedata.Strike) {
	u.Cooldown += w.Period*gamedata.LoopsPerSecond/u.attackRate() + g.reloadDifference()
	g.hurt(t, g.damage(u, w, t, 1))
	if w.Splash.Shape != gamedata.NoSplash {
		g.splash(u, t, w)
	}
}

// reloadDifference is by how many loops this reload differs from its period. Fights have random numbers of their own,
// so that what else is drawn does not depend on who shoots.
func (g *Game) reloadDifference() float64 {
	spread := &g.table.Reloads
	if *spread == (gamedata.Spread{}) {
		return 0
	}
	uniform := float64(g.reloads.Uint64()>>11) / (1 << 53)
	return spread.Least + uniform*(spread.Most-spread.Least)
}

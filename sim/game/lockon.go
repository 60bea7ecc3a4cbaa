package game

import "sc2msgi/gamedata"

// A Cyclone locks on to its target as soon as it can: then its gun is still, and the target loses hit points once a
// second until it is dead or out of reach, or the time is over.

// canLockOn reports whether the unit is a Cyclone whose lock is ready.
func (g *Game) canLockOn(u *Unit) bool {
	return u.Type == gamedata.Cyclone && !u.toggled && u.lock == 0 && g.loop >= u.lockReady
}

func (g *Game) lockOn(u, t *Unit) {
	u.lock, u.lockLeft = t.Tag, g.table.LockOn.Seconds*gamedata.LoopsPerSecond
}

// holdLock is a loop of a lock, and reports whether it goes on.
func (g *Game) holdLock(u *Unit) bool {
	if u.lock == 0 {
		return false
	}
	t := g.Unit(u.lock)
	if t == nil || u.lockLeft == 0 || !attackable(u, t) || gap(u, t) > g.table.LockOn.Keeps {
		u.lock, u.lockReady = 0, g.loop+g.table.LockOn.Cooldown*gamedata.LoopsPerSecond
		return false
	}
	u.Engaged = t.Tag
	if u.lockLeft--; u.lockLeft%gamedata.LoopsPerSecond == 0 {
		g.hurt(t, g.table.LockOn.Damage)
	}
	return true
}

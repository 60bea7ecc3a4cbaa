package game

import "sc2msgi/gamedata"

// Step advances one game loop; after the end it does nothing.
func (g *Game) Step() {
	if g.result != 0 {
		return
	}
	g.recount() // so that asking for figures between loops makes no difference
	g.loop++
	g.work += len(g.units)
	g.runWarScript()
	for i := range g.players {
		p := &g.players[i]
		p.bank.IdleWorkerLoops += p.bank.IdleWorkers
		p.bank.IdleProductionLoops += p.idleProducers
	}
	war := g.atWar()
	if war {
		g.fillGrids()
	}
	fights := war || g.combatPending
	g.combatPending = false
	for _, u := range g.units { // who is born in this loop acts from the next
		if u.dead {
			continue
		}
		busy := fights && g.stepCombat(u)
		// Structures go on producing as they fight.
		if len(u.Orders) > 0 && !u.dead && (u.producer() || u.doing != idle && !busy) {
			g.rulesOf(&u.Orders[0]).act(g, u)
		}
		if u.toggled && u.doing == idle && !u.dead && !u.Inside && u.repairsItself() {
			g.autoRepair(u)
		}
		if len(u.effects) > 0 {
			u.wearOff()
		}
		if u.life > 0 {
			g.ageUnit(u)
		}
		if u.facts.EnergyMax > 0 {
			u.regainEnergy()
		}
	}
	if g.anyDying {
		g.killDying()
	}
	switch {
	case war:
		g.separateUnits()
	case g.spreadLoops > 0:
		g.spreadIdle()
	}
	if g.hasDead {
		g.compactUnits()
	}
	g.recount()
	g.checkEnd()
}

// energyPerLoop is 0.5625 a second at normal speed.
const energyPerLoop = 0.5625 / gamedata.LoopsPerSecond

func (u *Unit) regainEnergy() {
	if limit := float64(u.facts.EnergyMax); u.Energy < limit && u.finished() {
		u.Energy = min(limit, u.Energy+energyPerLoop)
	}
}

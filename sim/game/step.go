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
	g.bank.IdleWorkerLoops += g.bank.IdleWorkers
	g.bank.IdleProductionLoops += g.idleProducers
	war := g.living[theirs] > 0
	if war {
		g.fillGrids()
	}
	fights := war || g.combatPending
	g.combatPending = false
	for _, u := range g.units { // who is born in this loop acts from the next
		if u.dead {
			continue
		}
		if busy := fights && g.stepCombat(u); !busy && u.doing != idle {
			g.act(u)
		}
		if len(u.Orders) > 0 && u.producer() && !u.dead {
			g.produce(u)
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

// act is one loop of what u is at.
func (g *Game) act(u *Unit) {
	switch u.doing {
	case walking:
		g.walk(u)
	case toResource, queueing, mining, inside, pausing, turning, toHall:
		g.gather(u)
	case toSite:
		if g.advance(u) {
			g.beginSite(u)
		}
	case constructing:
		g.construct(u)
	case addingOn:
		g.extend(u)
	case changing:
		g.change(u)
	case boarding:
		g.board(u)
	case repairing:
		g.repair(u)
	}
}

// energyPerLoop is 0.5625 a second at normal speed.
const energyPerLoop = 0.5625 / gamedata.LoopsPerSecond

func (u *Unit) regainEnergy() {
	if limit := float64(u.facts.EnergyMax); u.Energy < limit && u.finished() {
		u.Energy = min(limit, u.Energy+energyPerLoop)
	}
}

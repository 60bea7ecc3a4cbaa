package game

import (
	"sc2msgi/gamedata"
	"sc2msgi/maps"
	"sc2msgi/sim/terrain"
)

// Workers that a patch and a refinery want.
const (
	idealPerPatch    = 2
	idealPerRefinery = 3
)

// countAll derives every figure that follows from the units alone. It runs when something that counts has changed.
func (g *Game) countAll() {
	g.stale = false
	g.work += len(g.units)
	for i := range g.players {
		g.players[i].startCount()
	}
	for _, u := range g.units {
		if u.dead {
			continue
		}
		if u.facts.Mineral || u.facts.Alias == gamedata.Refinery || townHall(u.facts) {
			u.Harvesters, u.gatherers = 0, 0
		}
		if neutral(u) {
			continue
		}
		p := g.owner(u)
		p.bank.SupplyUsed += u.facts.Supply + g.supplyInProduction(u)
		if u.facts.Structure {
			p.structures++
		}
		if u.finished() {
			g.countFinished(p, u)
		}
	}
	for i := range g.players {
		b := &g.players[i].bank
		b.SupplyCap = min(b.SupplyCap, gamedata.MaxSupply)
	}
	g.countHarvesters()
}

// startCount sets to nothing what is counted of a player.
func (p *player) startCount() {
	b := &p.bank
	b.SupplyCap, b.SupplyUsed, b.SupplyWorkers, b.SupplyArmy = 0, 0, 0, 0
	b.IdleWorkers, b.Army, b.ValueUnits, b.ValueStructures = 0, 0, 0, 0
	p.structures, p.idleProducers = 0, 0
	clear(p.finished)
	p.halls = p.halls[:0]
}

// countFinished counts a finished unit of the player.
func (g *Game) countFinished(p *player, u *Unit) {
	b, f := &p.bank, u.facts
	b.SupplyCap += f.SupplyProvided
	if townHall(f) {
		p.halls = append(p.halls, u)
	}
	p.finished[g.cards.place[f.Alias]]++
	minerals, vespene := g.cost(f)
	if f.Structure {
		b.ValueStructures += minerals + vespene
		if len(g.cards.made[u.Type]) > 0 && len(u.Orders) == 0 {
			p.idleProducers++
		}
		return
	}
	b.ValueUnits += minerals + vespene
	switch {
	case f.Worker:
		b.SupplyWorkers += f.Supply
		if len(u.Orders) == 0 && u.aboard == 0 { // who is in a refinery has an order
			b.IdleWorkers++
		}
	case f.Army:
		b.SupplyArmy += f.Supply
		b.Army++
	}
}

// countHarvesters sets who gathers where, and what each town hall and refinery wants.
func (g *Game) countHarvesters() {
	for _, u := range g.units {
		if u.dead || !u.facts.Worker || u.resource == 0 {
			continue
		}
		r := g.Unit(u.resource)
		if r == nil {
			continue
		}
		r.gatherers++
		if !r.facts.Mineral {
			r.Harvesters++
		} else if h := g.owner(u).hallOf(r); h != nil {
			h.Harvesters++
		}
	}
	for _, u := range g.units {
		switch {
		case u.dead || neutral(u) || !u.finished():
		case townHall(u.facts):
			u.Ideal = idealPerPatch * g.patchesOf(u)
		case u.facts.Alias == gamedata.Refinery && u.Contents > 0:
			u.Ideal = idealPerRefinery
		default:
			u.Ideal = 0
		}
	}
}

// hallOf returns the player's town hall that a patch belongs to, or nil.
func (p *player) hallOf(patch *Unit) *Unit {
	if h := p.nearestHall(patch.At); h != nil && terrain.Distance(h.At, patch.At) <= maps.ResourceRange {
		return h
	}
	return nil
}

func (g *Game) patchesOf(hall *Unit) int {
	owner, n := g.owner(hall), 0
	for _, p := range g.units {
		if !p.dead && p.facts.Mineral && owner.hallOf(p) == hall {
			n++
		}
	}
	return n
}

// Bank returns a player's figures.
func (g *Game) Bank(player int) Bank {
	g.recount()
	return g.player(player).bank
}

// recount brings the figures up to date.
func (g *Game) recount() {
	if g.stale {
		g.countAll()
	}
}

// supplyInProduction is the supply of what u has begun to make.
func (g *Game) supplyInProduction(u *Unit) int {
	sum := 0
	for i := range u.production {
		if !u.production[i].on {
			continue
		}
		if f := g.makes(u, u.Orders[i].Ability); f != nil {
			sum += f.Supply
		}
	}
	return sum
}

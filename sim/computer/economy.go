package computer

import (
	"sc2msgi/gamedata"
	"sc2msgi/sim/game"
)

const (
	workersMoved = 5  // workers that are sent from one base to another in one look, at most
	supplyAhead  = 2  // supply that is free at least
	hallAhead    = 10 // of how much a town hall in construction is expected
	maxRefinery  = 2  // at a base
)

// mine keeps the workers at work: the idle at minerals, those that a base has too many of at another, three in each
// refinery. It also finishes what stands unfinished.
func (p *Player) mine() {
	if len(p.halls) == 0 {
		return
	}
	p.finishSites()
	for i, u := range p.idle {
		p.toMinerals(u, p.hallInNeed(), i)
	}
	p.fillRefineries()
	p.evenOut()
}

// finishSites sends a worker to a structure in construction that nobody is at.
func (p *Player) finishSites() {
	for _, s := range p.structures {
		f := p.g.Table().Unit(s.Type)
		if s.Progress >= 1 || f.AddOn || p.isBuilt(s) {
			continue
		}
		if u := p.takeMiner(s.At); u != nil {
			p.order(gamedata.Smart, atUnit(s), u.Tag)
		}
		return
	}
}

func (p *Player) isBuilt(s *game.Unit) bool {
	for _, u := range p.builders {
		if near(u.Orders[0].Target.At, s.At, 1) {
			return true
		}
	}
	return false
}

// hallInNeed is the town hall that wants the most workers more than it has.
func (p *Player) hallInNeed() *game.Unit {
	best := p.halls[0]
	for _, h := range p.halls {
		if h.Ideal-h.Harvesters > best.Ideal-best.Harvesters {
			best = h
		}
	}
	return best
}

// toMinerals sends a worker to a base's patches, the n-th to another than the one before.
func (p *Player) toMinerals(u, hall *game.Unit, n int) {
	if patches := p.patchesOf(hall); len(patches) > 0 {
		p.order(gamedata.HarvestGatherSCV, atUnit(patches[n%len(patches)]), u.Tag)
	}
}

func (p *Player) patchesOf(hall *game.Unit) []*game.Unit {
	var all []*game.Unit
	for _, r := range p.patches {
		if near(r.At, hall.At, baseReach) {
			all = append(all, r)
		}
	}
	return all
}

// takeMiner is the worker at minerals, with empty hands, that is nearest to a place; it is one no longer.
func (p *Player) takeMiner(at game.Point) *game.Unit {
	u := nearest(p.miners, at)
	for i := range p.miners {
		if p.miners[i] == u {
			p.miners = append(p.miners[:i], p.miners[i+1:]...)
			break
		}
	}
	return u
}

// fillRefineries sends one worker to each refinery that wants more.
func (p *Player) fillRefineries() {
	for _, r := range p.refineries {
		if r.Harvesters >= r.Ideal || len(p.miners) <= 2*r.Ideal {
			continue
		}
		if u := p.takeMiner(r.At); u != nil {
			p.order(gamedata.HarvestGatherSCV, atUnit(r), u.Tag)
		}
	}
}

// evenOut sends workers from a base with more than it wants to one with fewer.
func (p *Player) evenOut() {
	to := p.hallInNeed()
	for _, from := range p.halls {
		for i := 0; i < workersMoved && from.Harvesters-i > from.Ideal && to.Harvesters+i < to.Ideal; i++ {
			u := p.takeMiner(from.At)
			if u == nil || !near(u.At, from.At, baseReach) {
				return
			}
			p.toMinerals(u, to, i)
		}
	}
}

// trainWorkers trains one in each idle town hall, as long as there is work for more.
func (p *Player) trainWorkers() {
	work := len(p.halls) // on their way to build
	for _, h := range p.halls {
		work += h.Ideal
	}
	for _, r := range p.refineries {
		work += r.Ideal
	}
	work += hallAhead * p.coming[gamedata.CommandCenter]
	n := p.bank.SupplyWorkers
	for _, h := range p.halls {
		n += len(h.Orders)
	}
	scv := p.g.Table().Unit(gamedata.SCV)
	for _, h := range p.halls {
		if n >= min(work, p.level.workers) || !p.canPay(scv.Minerals, 0) {
			return
		}
		if len(h.Orders) == 0 && p.order(gamedata.TrainSCV, game.Target{}, h.Tag) {
			p.minerals -= scv.Minerals
			n++
		}
	}
}

// supply builds depots before supply runs out: the more is trained at the same time, the earlier.
func (p *Player) supply() {
	depot := p.g.Table().Unit(gamedata.SupplyDepot)
	hall := p.g.Table().Unit(gamedata.CommandCenter)
	room := p.bank.SupplyCap + p.coming[gamedata.SupplyDepot]*depot.SupplyProvided
	for _, s := range p.structures { // town halls take long: those nearly done count
		if s.Type == hall.ID && s.Progress < 1 && s.Progress > 0.7 {
			room += hall.SupplyProvided
		}
	}
	ahead := supplyAhead + len(p.halls) + 2*len(p.makers)
	if room >= gamedata.MaxSupply || room-p.bank.SupplyUsed >= ahead {
		return
	}
	p.raise(depot)
}

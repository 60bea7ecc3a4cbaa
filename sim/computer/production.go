package computer

import (
	"sc2msgi/gamedata"
	"sc2msgi/sim/game"
)

// floating is how many minerals may lie in the bank before one more structure that trains is built.
const floating = 500

// spend gives orders for what the bank can pay: supply and workers first, then the structures of the build, then the
// army. What is wanted and cannot be paid yet is saved for, unless the army is needed now.
func (p *Player) spend() {
	p.supply()
	p.trainWorkers()
	p.structuresWanted()
	p.research()
	p.train()
	p.spendMore()
}

// structuresWanted builds the first structure of the build that is due and missing.
func (p *Player) structuresWanted() {
	hall := p.g.Table().Unit(gamedata.CommandCenter)
	if p.all(hall.ID) == 0 {
		p.raise(hall)
		return
	}
	if p.dry() > 0 && p.coming[hall.ID] == 0 && p.all(hall.ID) < p.most(hall.ID) && p.raise(hall) {
		return
	}
	for _, w := range p.build.wants {
		if p.bank.SupplyUsed < w.supply || p.all(w.what) >= min(w.number, p.most(w.what)) || !p.unlocked(w.what) {
			continue
		}
		f := p.g.Table().Unit(w.what)
		if f.AddOn && p.addOn(f) || !f.AddOn && p.raise(f) {
			return
		}
	}
}

// most is how many of a structure a player of its level has at most.
func (p *Player) most(id gamedata.UnitID) int {
	switch id {
	case gamedata.CommandCenter:
		return p.level.bases + p.dry()
	case gamedata.Refinery:
		return maxRefinery * len(p.halls)
	case gamedata.Barracks, gamedata.Factory, gamedata.Starport:
		others := -p.all(id)
		for _, kind := range [...]gamedata.UnitID{gamedata.Barracks, gamedata.Factory, gamedata.Starport} {
			others += p.all(kind)
		}
		if p.all(id) == 0 {
			return 1 // a build needs one of each that it names
		}
		return p.level.makers - others
	}
	return maxOthers
}

const maxOthers = 99

// dry is how many town halls have nothing left to mine. One that never attacks does not replace them, so that its games
// end.
func (p *Player) dry() int {
	n := 0
	for _, h := range p.halls {
		if h.Ideal == 0 && p.level.wave > 0 {
			n++
		}
	}
	return n
}

// unlocked reports whether what a structure needs stands.
func (p *Player) unlocked(id gamedata.UnitID) bool {
	f := p.g.Table().Unit(id)
	for _, needed := range f.Requires {
		if p.stands[needed] == 0 {
			return false
		}
	}
	if f.AddOn {
		return len(f.Producers) > 0 && p.stands[f.Producers[0]] > 0
	}
	return true
}

// raise has a worker build a structure, or saves for it. It reports false where there is no room.
func (p *Player) raise(f *gamedata.Unit) bool {
	if !p.canPay(f.Minerals, f.Vespene) {
		p.save(f)
		return true
	}
	t, found := p.site(f)
	if !found {
		return false
	}
	u := p.takeMiner(t.At)
	if u == nil {
		return true
	}
	if p.order(f.Ability, t, u.Tag) {
		p.coming[f.ID]++
		p.minerals -= f.Minerals
		p.vespene -= f.Vespene
	}
	return true
}

// save keeps the cost of what cannot be paid yet from what comes after it, but from an army that has somebody to fight.
func (p *Player) save(f *gamedata.Unit) {
	if !p.threatened {
		p.minerals -= f.Minerals
		p.vespene -= f.Vespene
	}
}

// addOn has an idle structure add on, waits for one, or saves for it. It reports false where all have an add-on.
func (p *Player) addOn(f *gamedata.Unit) bool {
	for _, u := range p.makers {
		switch {
		case u.Type != f.Producers[0] || u.AddOn != 0:
		case !p.canPay(f.Minerals, f.Vespene):
			p.save(f)
			return true
		case len(u.Orders) > 0:
			return true
		case p.order(f.Ability, game.Target{}, u.Tag):
			p.minerals -= f.Minerals
			p.vespene -= f.Vespene
			p.coming[f.ID]++
			return true
		}
	}
	return false
}

// research has idle structures research levels of weapons and armor, the first that is offered.
func (p *Player) research() {
	for _, u := range p.makers {
		if u.Type != gamedata.EngineeringBay && u.Type != gamedata.Armory || len(u.Orders) > 0 {
			continue
		}
		p.offers = p.g.Offers(p.offers[:0], p.side, u, false)
		for _, o := range p.offers {
			up := p.g.Table().Upgrade(o.Ability)
			if up != nil && p.canPay(up.Minerals, up.Vespene) && p.order(o.Ability, game.Target{}, u.Tag) {
				p.minerals -= up.Minerals
				p.vespene -= up.Vespene
				break
			}
		}
	}
}

// spendMore builds beyond the build when minerals lie idle: a base if it may have one more, else what trains.
func (p *Player) spendMore() {
	if p.minerals < floating || p.armySupply >= p.level.army {
		return
	}
	for _, id := range [...]gamedata.UnitID{gamedata.CommandCenter, gamedata.Barracks} {
		f := p.g.Table().Unit(id)
		if p.coming[id] == 0 && p.all(id) < p.most(id) && p.unlocked(id) && p.raise(f) {
			return
		}
	}
}

package computer

import (
	"sc2msgi/gamedata"
	"sc2msgi/sim/game"
)

// train has every structure that trains make what the army lacks most, of what it can make and the bank can pay.
func (p *Player) train() {
	p.countArmy()
	for _, u := range p.makers {
		slots := 1
		if a := p.g.Unit(u.AddOn); a != nil && a.Progress >= 1 && p.isReactor(a) {
			slots = 2
		}
		if !trains(p.g.Table().Unit(u.Type)) || p.waitsForAddOn(u) {
			continue
		}
		for n := len(u.Orders); n < slots && p.trainOne(u); n++ {
		}
	}
}

func (p *Player) isReactor(a *game.Unit) bool {
	return a.Type == gamedata.BarracksReactor || a.Type == gamedata.FactoryReactor ||
		a.Type == gamedata.StarportReactor
}

// waitsForAddOn reports whether a structure is kept free for the add-on that is due next: Factories and Starports have
// little to make without one.
func (p *Player) waitsForAddOn(u *game.Unit) bool {
	if u.AddOn != 0 || p.threatened {
		return false
	}
	for _, w := range p.build.wants {
		f := p.g.Table().Unit(w.what)
		if f.AddOn && f.Producers[0] == u.Type && p.bank.SupplyUsed >= w.supply && p.all(w.what) < w.number {
			return p.canPay(f.Minerals, f.Vespene) && p.g.CanPlace(p.side, f.Ability, u.At, u.Tag) == success
		}
	}
	return false
}

// countArmy counts the supply of the army by type, with what is being trained.
func (p *Player) countArmy() {
	if p.have == nil {
		p.have = map[gamedata.UnitID]int{}
	}
	clear(p.have)
	p.armySupply = 0
	add := func(f *gamedata.Unit) {
		p.have[f.Alias] += f.Supply
		p.armySupply += f.Supply
	}
	for _, u := range p.army {
		add(p.g.Table().Unit(u.Type))
	}
	for _, u := range p.makers {
		for i := range u.Orders {
			if f := p.madeBy(u.Orders[i].Ability); f != nil && f.Army {
				add(f)
			}
		}
	}
}

func (p *Player) madeBy(a gamedata.AbilityID) *gamedata.Unit {
	if facts := p.g.Table().Ability(a); facts != nil && facts.Makes != 0 {
		return p.g.Table().Unit(facts.Makes)
	}
	return nil
}

// trainOne trains the type that the army has least of for its share. It saves minerals for one that it has the gas for.
func (p *Player) trainOne(u *game.Unit) bool {
	p.offers = p.g.Offers(p.offers[:0], p.side, u, true)
	var best *gamedata.Unit
	var bestPart int
	for _, s := range p.build.army {
		f := p.g.Table().Unit(s.what)
		if p.vespene < f.Vespene && f.Vespene > 0 || p.armySupply+f.Supply > p.level.army || !p.isOffered(f.Ability) {
			continue
		}
		if best == nil || p.have[f.Alias]*bestPart < p.have[best.Alias]*s.part {
			best, bestPart = f, s.part
		}
	}
	if best == nil {
		return false
	}
	trained := p.canPay(best.Minerals, best.Vespene) && p.order(best.Ability, game.Target{}, u.Tag)
	p.minerals -= best.Minerals
	p.vespene -= best.Vespene
	p.have[best.Alias] += best.Supply
	p.armySupply += best.Supply
	return trained
}

func (p *Player) isOffered(a gamedata.AbilityID) bool {
	for _, o := range p.offers {
		if o.Ability == a {
			return true
		}
	}
	return false
}

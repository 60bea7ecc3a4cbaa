package computer

import (
	"math"

	"sc2msgi/gamedata"
	"sc2msgi/sim/game"
)

const (
	guarded    = 14 // how near to a structure a foe is an intruder
	atHome     = 24 // who is so near to a town hall is at home
	atAssembly = 7  // who is so near to where the army waits need not go there
	waitFor    = 6  // how far from the town hall that is
	sameFight  = 8  // who attacks so near to a foe need not be told again

	waveGrowth = 125 // each attack is larger, in percent
	wavePause  = minute
)

// fight sends the army: against intruders; in a wave against the other side's structures; else to where it waits.
func (p *Player) fight() {
	if len(p.halls) > 0 && p.assembledBy != len(p.halls) {
		p.assembly, p.assembledBy = p.assemblyPlace(), len(p.halls)
	}
	intruder := p.intruder()
	p.threatened = intruder != nil
	p.sort()
	switch {
	case intruder != nil:
		p.defend(intruder)
	case p.isReady():
		p.attackAt = p.g.Loop() + wavePause*p.level.patience/100
		p.wave = min(p.wave*waveGrowth/100, p.level.army*9/10)
		p.attack(p.home)
	default:
		p.gather()
	}
	p.attack(p.away)
}

// sort tells the army at home from what is away and has nothing to do.
func (p *Player) sort() {
	p.home, p.away, p.homeSupply = p.home[:0], p.away[:0], 0
	for _, u := range p.army {
		if p.isHome(u) {
			p.home = append(p.home, u)
			p.homeSupply += p.g.Table().Unit(u.Type).Supply
		} else if len(u.Orders) == 0 {
			p.away = append(p.away, u)
		}
	}
}

// isHome reports whether a unit is at home, and not on its way out.
func (p *Player) isHome(u *game.Unit) bool {
	if len(u.Orders) > 0 && !near(u.Orders[0].Target.At, p.assembly, atAssembly) &&
		!p.isGuarded(u.Orders[0].Target.At) {
		return false
	}
	return near(u.At, p.assembly, atHome) || p.isGuarded(u.At)
}

func (p *Player) isGuarded(at game.Point) bool {
	for _, s := range p.structures {
		if near(s.At, at, guarded) {
			return true
		}
	}
	return false
}

// isReady reports whether the army at home attacks now: it is time, and it is large enough.
func (p *Player) isReady() bool {
	return p.level.wave > 0 && p.homeSupply > 0 && p.homeSupply >= p.wave && p.g.Loop() >= p.attackAt
}

// attack sends units against the structure of the other side that is nearest to the first of them.
func (p *Player) attack(units []*game.Unit) {
	if len(units) == 0 {
		return
	}
	at := p.enemy
	if t := nearest(p.targets, units[0].At); t != nil {
		at = t.At
	}
	if p.level.wave == 0 { // it leaves the other side alone
		at = p.assembly
	}
	p.order(gamedata.Attack, atPoint(at), p.tags(units)...)
}

// intruder is the foe that is nearest to one of the player's town halls, of those near a structure, or nil.
func (p *Player) intruder() *game.Unit {
	var best *game.Unit
	least := math.Inf(1)
	for _, u := range p.foes {
		if !p.isGuarded(u.At) {
			continue
		}
		d := 0.0
		if h := nearest(p.halls, u.At); h != nil {
			d = distance(u.At, h.At)
		}
		if d < least {
			best, least = u, d
		}
	}
	return best
}

// defend sends the army at home, and workers where that is too small, against those near the intruder.
func (p *Player) defend(intruder *game.Unit) {
	p.send = p.send[:0]
	for _, u := range p.home {
		if len(u.Orders) == 0 || !near(u.Orders[0].Target.At, intruder.At, sameFight) {
			p.send = append(p.send, u)
		}
	}
	foes := 0
	for _, u := range p.foes {
		if near(u.At, intruder.At, guarded) && !p.g.Table().Unit(u.Type).Flying {
			foes += p.g.Table().Unit(u.Type).Supply
		}
	}
	if h := nearest(p.halls, intruder.At); h != nil && near(h.At, intruder.At, guarded) {
		for n := foes - p.homeSupply; n > 0 && len(p.miners) > len(p.halls); n-- {
			p.send = append(p.send, p.takeMiner(intruder.At))
		}
	}
	if len(p.send) > 0 {
		p.order(gamedata.Attack, atPoint(intruder.At), p.tags(p.send)...)
	}
}

// gather sends who is idle at home to where the army waits.
func (p *Player) gather() {
	p.send = p.send[:0]
	for _, u := range p.home {
		if len(u.Orders) == 0 && !near(u.At, p.assembly, atAssembly) {
			p.send = append(p.send, u)
		}
	}
	if len(p.send) > 0 {
		p.order(gamedata.Attack, atPoint(p.assembly), p.tags(p.send)...)
	}
}

// assemblyPlace is before the town hall that is nearest to the other side: the place nearest to there that can be
// walked to without a long way round.
func (p *Player) assemblyPlace() game.Point {
	hall := nearest(p.halls, p.enemy)
	from := p.beside(hall.At, p.enemy)
	place, least := from, math.Inf(1)
	for i := range 16 {
		angle := float64(i) * math.Pi / 8
		at := game.Point{X: hall.At.X + waitFor*math.Cos(angle), Y: hall.At.Y + waitFor*math.Sin(angle)}
		if walk := p.g.Distance(from, at); walk == 0 || walk > 2*waitFor {
			continue
		}
		if d := distance(at, p.enemy); d < least {
			place, least = at, d
		}
	}
	return place
}

func (p *Player) tags(units []*game.Unit) []game.Tag {
	p.tagged = p.tagged[:0]
	for _, u := range units {
		p.tagged = append(p.tagged, u.Tag)
	}
	return p.tagged
}

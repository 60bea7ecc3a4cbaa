package computer

import (
	"cmp"
	"math"
	"slices"

	"sc2msgi/gamedata"
	"sc2msgi/sim/game"
)

// base is a place for a town hall, beside resources.
type base struct {
	at   game.Point
	walk float64 // from where the player began
}

const (
	fieldGap  = 8.5 // resources that lie nearer to each other belong to one base
	baseReach = 9   // how far from its town hall a base's resources lie at most
)

// findEnemy takes the other side's start for granted, as clients read it from game_info.
func (p *Player) findEnemy() {
	for _, u := range p.targets {
		if p.g.Table().Unit(u.Type).Alias == gamedata.CommandCenter {
			p.enemy = u.At
			return
		}
	}
}

// findBases lists the bases that are nearer to the player's start than to the other's, nearest first.
func (p *Player) findBases() {
	if len(p.halls) == 0 {
		return
	}
	home := p.halls[0].At
	from, other := p.beside(home, p.enemy), p.beside(p.enemy, home)
	for _, field := range fields(slices.Concat(p.patches, p.geysers)) {
		at, found := p.hallPlace(field)
		if !found {
			continue
		}
		walk := 0.0
		if at != home {
			walk = p.g.Distance(from, at)
		}
		if at == home || walk > 0 && walk <= p.g.Distance(other, at) {
			p.bases = append(p.bases, base{at, walk})
		}
	}
	slices.SortStableFunc(p.bases, func(a, b base) int { return cmp.Compare(a.walk, b.walk) })
}

// beside is a place next to a town hall from which one can walk, on the side of a point if it can be: so what is
// measured from two starts is measured alike.
func (p *Player) beside(hall, toward game.Point) game.Point {
	const far = 4
	first := math.Atan2(toward.Y-hall.Y, toward.X-hall.X)
	for i := range 8 {
		angle := first + float64(i)*math.Pi/4
		at := game.Point{X: hall.X + far*math.Cos(angle), Y: hall.Y + far*math.Sin(angle)}
		if p.g.Pathable(int(at.X), int(at.Y)) {
			return at
		}
	}
	return hall
}

// fields groups resources that lie near each other.
func fields(rest []*game.Unit) [][]*game.Unit {
	var all [][]*game.Unit
	for len(rest) > 0 {
		field := []*game.Unit{rest[0]}
		rest = rest[1:]
		for i := 0; i < len(field); i++ {
			rest = slices.DeleteFunc(rest, func(u *game.Unit) bool {
				joins := near(u.At, field[i].At, fieldGap)
				if joins {
					field = append(field, u)
				}
				return joins
			})
		}
		all = append(all, field)
	}
	return all
}

// hallPlace is where a town hall stands, or can stand, with the least way to all of a field.
func (p *Player) hallPlace(field []*game.Unit) (place game.Point, found bool) {
	mean := middle(field)
	for _, list := range [][]*game.Unit{p.structures, p.targets} {
		for _, u := range list {
			if p.g.Table().Unit(u.Type).Alias == gamedata.CommandCenter && near(u.At, mean, baseReach) {
				return u.At, true
			}
		}
	}
	least := math.Inf(1)
	x, y := math.Floor(mean.X)+0.5, math.Floor(mean.Y)+0.5
	for dy := -baseReach; dy <= baseReach; dy++ {
		for dx := -baseReach; dx <= baseReach; dx++ {
			at := game.Point{X: x + float64(dx), Y: y + float64(dy)}
			sum := 0.0
			for _, r := range field {
				sum += distance(r.At, at)
			}
			if sum < least && p.g.CanPlace(p.side, gamedata.BuildCommandCenter, at, 0) == success {
				place, found, least = at, true, sum
			}
		}
	}
	return place, found
}

func middle(units []*game.Unit) game.Point {
	var sum game.Point
	for _, u := range units {
		sum.X += u.At.X
		sum.Y += u.At.Y
	}
	n := float64(max(1, len(units)))
	return game.Point{X: sum.X / n, Y: sum.Y / n}
}

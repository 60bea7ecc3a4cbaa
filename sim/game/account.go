package game

import (
	"sc2msgi/gamedata"
)

// Category is what the score counts a cost under.
type Category int

// The categories of the score, in the order of the protocol.
const (
	CategoryNone Category = iota
	CategoryArmy
	CategoryEconomy
	CategoryTechnology
	CategoryUpgrade
	Categories
)

// categoryOf returns what a type's cost is counted under. For workers and town halls that is as recorded; that depots
// and refineries are economy and all other structures technology is unverified against the game.
func categoryOf(t *gamedata.Unit) Category {
	switch {
	case t.Army:
		return CategoryArmy
	case t.Worker, t.SupplyProvided > 0, t.ID == gamedata.Refinery, t.ID == gamedata.MULE:
		return CategoryEconomy
	case t.Mineral, t.Geyser:
		return CategoryNone
	}
	return CategoryTechnology
}

// Spending is minerals and gas by category.
type Spending [Categories]struct{ Minerals, Vespene int }

// Add counts a cost under a category.
func (s *Spending) Add(c Category, minerals, vespene int) {
	s[c].Minerals += minerals
	s[c].Vespene += vespene
}

// Sum is all of it, minerals and gas together.
func (s *Spending) Sum() int {
	sum := 0
	for _, c := range s {
		sum += c.Minerals + c.Vespene
	}
	return sum
}

// Used returns what a player's standing things cost, with what is being built or waits in a queue, and what was
// learned.
func (g *Game) Used(player int) Spending {
	var used Spending
	for _, u := range g.units {
		if u.dead || u.Owner != player {
			continue
		}
		minerals, vespene := g.cost(u.facts)
		used.Add(categoryOf(u.facts), minerals, vespene)
		if u.facts.Structure {
			g.addQueue(&used, u)
		}
	}
	p := g.player(player)
	for i := range g.table.Upgrades() {
		if up := &g.table.Upgrades()[i]; len(p.learned) > 0 && p.knows(up.ID) {
			used.Add(CategoryUpgrade, up.Minerals, up.Vespene)
		}
	}
	return used
}

// addQueue counts what a structure was paid to make. Add-ons stand on the map themselves.
func (g *Game) addQueue(used *Spending, u *Unit) {
	for i := range u.Orders {
		a := u.Orders[i].Ability
		if f := g.table.Ability(a); f != nil && f.Makes != 0 {
			if t := g.table.Unit(f.Makes); t != nil && !t.AddOn {
				used.Add(categoryOf(t), t.Minerals, t.Vespene)
			}
		} else if up := g.researches(u, a); up != nil {
			used.Add(CategoryUpgrade, up.Minerals, up.Vespene)
		}
	}
}

// Lost returns what a player's dead cost.
func (g *Game) Lost(player int) Spending { return g.player(player).lost }

// Killed returns what the dead of a player's enemy cost.
func (g *Game) Killed(player int) Spending { return g.player(against(player)).lost }

// KilledStructures returns how many minerals and gas of that were structures.
func (g *Game) KilledStructures(player int) int { return g.player(against(player)).lostStructures }

// Damage returns the hit points that a player's units took off the enemy's, lost in fights, and were healed.
func (g *Game) Damage(player int) (dealt, taken, healed float64) {
	side, other := indexOf(player), indexOf(against(player))
	return g.damaged[other], g.damaged[side], g.healed[side]
}

// countLoss counts a death, unless it is no loss.
func (g *Game) countLoss(u *Unit) {
	if u.noLoss || neutral(u) {
		return
	}
	minerals, vespene := g.cost(u.facts)
	p := g.owner(u)
	p.lost.Add(categoryOf(u.facts), minerals, vespene)
	if u.facts.Structure {
		p.lostStructures += minerals + vespene
	}
}

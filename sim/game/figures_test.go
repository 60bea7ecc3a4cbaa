package game

import (
	"fmt"
	"maps"
	"slices"

	"sc2msgi/gamedata"
	scenarios "sc2msgi/maps"
	"sc2msgi/sim/terrain"
)

// recounted is every figure that follows from the units, counted a second time and never kept.
type recounted struct {
	bank      Bank // its running totals are taken over
	tech      map[gamedata.UnitID]int
	halls     []*Unit
	producers int         // that stand idle
	living    [sides]int  // units
	workers   map[Tag]int // at a patch or refinery
	assigned  map[Tag]int // to a town hall or refinery
	ideal     map[Tag]int
}

// figuresAreRight compares what the game keeps of its figures with what a recount finds.
func figuresAreRight(g *Game) error {
	b := g.Bank()
	r := recount(g, b)
	tech := map[gamedata.UnitID]int{}
	for id, n := range g.finished {
		if n > 0 {
			tech[gamedata.UnitID(id)] = int(n)
		}
	}
	switch {
	case b != r.bank:
		return fmt.Errorf("the bank is\n%+v, counted again\n%+v", b, r.bank)
	case b.IdleWorkers != len(g.IdleWorkers()):
		return fmt.Errorf("%d idle workers, listed are %d", b.IdleWorkers, len(g.IdleWorkers()))
	case !maps.Equal(tech, r.tech):
		return fmt.Errorf("finished are %v, counted again %v", tech, r.tech)
	case !slices.Equal(g.halls, r.halls):
		return fmt.Errorf("%d town halls, or others, counted again %d", len(g.halls), len(r.halls))
	case g.idleProducers != r.producers:
		return fmt.Errorf("%d idle producers, counted again %d", g.idleProducers, r.producers)
	case g.living != r.living:
		return fmt.Errorf("units of both sides %v, counted again %v", g.living, r.living)
	}
	for _, u := range g.Units() {
		gathered := u.facts.Mineral || u.facts.Alias == gamedata.Refinery
		switch {
		case u.resource != 0 && !u.gathering():
			return fmt.Errorf("%s at %v has a resource and does not gather", u.facts.Name, u.At)
		case gathered && u.gatherers != r.workers[u.Tag]:
			return fmt.Errorf("%s at %v: %d gather, counted again %d", u.facts.Name, u.At, u.gatherers,
				r.workers[u.Tag])
		case (gathered || townHall(u.facts)) && u.Harvesters != r.assigned[u.Tag], u.Ideal != r.ideal[u.Tag]:
			return fmt.Errorf("%s at %v: %d workers of %d, counted again %d of %d",
				u.facts.Name, u.At, u.Harvesters, u.Ideal, r.assigned[u.Tag], r.ideal[u.Tag])
		}
	}
	return nil
}

func recount(g *Game, b Bank) recounted {
	b.SupplyUsed, b.SupplyCap, b.SupplyWorkers, b.SupplyArmy = 0, 0, 0, 0
	b.IdleWorkers, b.Army, b.ValueUnits, b.ValueStructures = 0, 0, 0, 0
	r := recounted{bank: b, tech: map[gamedata.UnitID]int{}}
	for _, u := range g.Units() {
		switch u.Owner {
		case scenarios.Own:
			r.living[mine]++
			r.count(g, u)
		case scenarios.Enemy:
			r.living[theirs]++
		}
	}
	r.bank.SupplyCap = min(r.bank.SupplyCap, gamedata.MaxSupply)
	r.countGatherers(g)
	return r
}

// count adds one of the player's units.
func (r *recounted) count(g *Game, u *Unit) {
	f, b := g.table.Unit(u.Type), &r.bank
	b.SupplyUsed += f.Supply
	for i := range u.Orders {
		if f.Structure && i < 2 && u.production[i].on {
			if made := g.table.Unit(g.table.Ability(u.Orders[i].Ability).Makes); made != nil {
				b.SupplyUsed += made.Supply
			}
		}
	}
	if u.Progress < 1 {
		return
	}
	r.tech[f.Alias]++
	b.SupplyCap += f.SupplyProvided
	idles := len(u.Orders) == 0 && !u.Inside
	minerals, vespene := g.cost(f)
	switch {
	case f.Structure:
		b.ValueStructures += minerals + vespene
		if idles && len(g.cards.made[u.Type]) > 0 {
			r.producers++
		}
		if f.Alias == gamedata.CommandCenter && !f.Flying {
			r.halls = append(r.halls, u)
		}
		return
	case f.Worker:
		b.SupplyWorkers += f.Supply
		if idles {
			b.IdleWorkers++
		}
	case f.Army:
		b.SupplyArmy += f.Supply
		b.Army++
	}
	b.ValueUnits += minerals + vespene
}

// countGatherers counts who gathers where, and who is wanted.
func (r *recounted) countGatherers(g *Game) {
	r.workers, r.assigned, r.ideal = map[Tag]int{}, map[Tag]int{}, map[Tag]int{}
	for _, u := range g.Units() {
		if u.facts.Worker && u.gathering() {
			r.workers[u.resource]++
		}
	}
	for _, u := range g.Units() {
		switch {
		case u.facts.Mineral:
			if h := r.hallOf(u); h != nil {
				r.assigned[h.Tag] += r.workers[u.Tag]
				r.ideal[h.Tag] += 2
			}
		case u.facts.Alias == gamedata.Refinery:
			r.assigned[u.Tag] = r.workers[u.Tag]
			if own(u) && u.Progress == 1 && u.Contents > 0 {
				r.ideal[u.Tag] = 3
			}
		}
	}
}

// hallOf is the town hall nearest to a patch, edge to edge, if it is near enough.
func (r *recounted) hallOf(patch *Unit) *Unit {
	if len(r.halls) == 0 {
		return nil
	}
	edge := func(h *Unit) float64 { return terrain.Distance(h.At, patch.At) - h.facts.Radius }
	h := slices.MinFunc(r.halls, func(a, b *Unit) int { // of equals the first
		switch {
		case edge(a) < edge(b):
			return -1
		case edge(a) > edge(b):
			return 1
		}
		return 0
	})
	if terrain.Distance(h.At, patch.At) > scenarios.ResourceRange {
		return nil
	}
	return h
}

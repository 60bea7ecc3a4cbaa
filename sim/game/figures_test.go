package game

import (
	"fmt"
	"maps"
	"slices"

	"sc2msgi/gamedata"
	scenarios "sc2msgi/maps"
	"sc2msgi/sim/terrain"
)

// recounted is every figure of a player that follows from the units, counted a second time and never kept.
type recounted struct {
	player     int
	bank       Bank // its running totals are taken over
	tech       map[gamedata.UnitID]int
	halls      []*Unit
	structures int
	producers  int         // that stand idle
	workers    map[Tag]int // at a patch or refinery, whoever's they are
	assigned   map[Tag]int // to a town hall or refinery
	ideal      map[Tag]int
}

// figuresAreRight compares what the game keeps of its figures with what a recount finds.
func figuresAreRight(g *Game) error {
	for number := scenarios.Own; number <= scenarios.Enemy; number++ {
		if err := figuresOf(g, number); err != nil {
			return fmt.Errorf("player %d: %w", number, err)
		}
	}
	return nil
}

func figuresOf(g *Game, number int) error {
	b := g.Bank(number)
	r := recount(g, number, b)
	p := g.player(number)
	tech := map[gamedata.UnitID]int{}
	for _, f := range g.table.Units() {
		if n := g.finished(p, f.ID); n > 0 {
			tech[f.ID] = n
		}
	}
	living := 0
	for _, u := range g.Units() {
		if u.Owner == number {
			living++
		}
	}
	switch {
	case b != r.bank:
		return fmt.Errorf("the bank is\n%+v, counted again\n%+v", b, r.bank)
	case b.IdleWorkers != len(g.IdleWorkers(number)):
		return fmt.Errorf("%d idle workers, listed are %d", b.IdleWorkers, len(g.IdleWorkers(number)))
	case !maps.Equal(tech, r.tech):
		return fmt.Errorf("finished are %v, counted again %v", tech, r.tech)
	case !slices.Equal(p.halls, r.halls):
		return fmt.Errorf("%d town halls, or others, counted again %d", len(p.halls), len(r.halls))
	case p.structures != r.structures:
		return fmt.Errorf("%d structures, counted again %d", p.structures, r.structures)
	case p.idleProducers != r.producers:
		return fmt.Errorf("%d idle producers, counted again %d", p.idleProducers, r.producers)
	case g.living[indexOf(number)] != living:
		return fmt.Errorf("units of both sides %v, counted again %d", g.living, living)
	}
	for _, u := range g.Units() {
		patch, of := u.facts.Mineral, u.Owner == number
		refinery := u.facts.Alias == gamedata.Refinery && of
		switch {
		case u.resource != 0 && !u.gathering():
			return fmt.Errorf("%s at %v has a resource and does not gather", u.facts.Name, u.At)
		case (patch || refinery) && u.gatherers != r.workers[u.Tag]:
			return fmt.Errorf("%s at %v: %d gather, counted again %d", u.facts.Name, u.At, u.gatherers,
				r.workers[u.Tag])
		case (refinery || of && townHall(u.facts)) && u.Harvesters != r.assigned[u.Tag],
			of && u.Ideal != r.ideal[u.Tag]:
			return fmt.Errorf("%s at %v: %d workers of %d, counted again %d of %d",
				u.facts.Name, u.At, u.Harvesters, u.Ideal, r.assigned[u.Tag], r.ideal[u.Tag])
		}
	}
	return nil
}

func recount(g *Game, number int, b Bank) recounted {
	b.SupplyUsed, b.SupplyCap, b.SupplyWorkers, b.SupplyArmy = 0, 0, 0, 0
	b.IdleWorkers, b.Army, b.ValueUnits, b.ValueStructures = 0, 0, 0, 0
	r := recounted{player: number, bank: b, tech: map[gamedata.UnitID]int{}}
	for _, u := range g.Units() {
		if u.Owner == number {
			r.count(g, u)
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
	if f.Structure {
		r.structures++
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
	ours := map[Tag]int{}
	for _, u := range g.Units() {
		if u.facts.Worker && u.gathering() {
			r.workers[u.resource]++
			if u.Owner == r.player {
				ours[u.resource]++
			}
		}
	}
	for _, u := range g.Units() {
		switch {
		case u.facts.Mineral:
			if h := r.hallOf(u); h != nil {
				r.assigned[h.Tag] += ours[u.Tag]
				r.ideal[h.Tag] += 2
			}
		case u.facts.Alias == gamedata.Refinery && u.Owner == r.player:
			r.assigned[u.Tag] = r.workers[u.Tag]
			if u.Progress == 1 && u.Contents > 0 {
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

package ilp

import (
	"math/rand/v2"

	"sc2msgi/msgi/bits"
	"sc2msgi/msgi/graph"
)

// economy is a made-up world of the shape of a strategy game's tech tree, with 85 subtasks: 15 buildings in a tree,
// each built by a selected worker for minerals and gas; 17 units trained at a selected building; selection of what
// exists, one at a time; and thresholds of two resources and of supply, each behind the one before it. Its graph is
// cyclic.
type economy struct {
	truth graph.Graph
	cost  [32]struct{ minerals, gas, supply int } // of buildings and units

	complete         bits.Set // buildings and units
	selected         int      // 0: the worker, 1+k: building or unit k
	minerals, gas    int
	supply, capacity int
	rng              *rand.Rand
	strays           float64 // chance that an eligible bit is shown as ineligible
	grants           float64 // and that an ineligible one is shown as eligible
}

// Where each kind of subtask begins: buildings 0, units 15, then these, and a last one that does nothing.
const (
	selects  = 32 // the worker, then what buildings and units there are: 33
	minerals = 65
	gas      = 72
	supply   = 80
	idle     = 84
	economic = 85
)

var (
	mineralSteps = []int{50, 75, 100, 125, 150, 300, 400}
	gasSteps     = []int{25, 50, 75, 100, 125, 150, 200, 300}
	supplySteps  = []int{1, 2, 3, 6}
)

// newEconomy draws a tech tree.
func newEconomy(rng *rand.Rand) *economy {
	w := &economy{rng: rng, truth: make(graph.Graph, economic)}
	for i := range w.truth {
		w.truth[i] = graph.Always()
	}
	for k := range w.cost {
		c, need := &w.cost[k], bits.Set{}
		m, g := rng.IntN(len(mineralSteps)-2), -1
		if k > 1 {
			g = rng.IntN(len(gasSteps)-2) - 1
			need.Add(rng.IntN(min(k, 15)))
		}
		if k >= 15 { // a unit, trained at the selected building that it needs
			s := rng.IntN(len(supplySteps))
			need.Add(selects + 1 + need.Next(0))
			c.supply = supplySteps[s]
			need.Add(supply + s)
		} else {
			need.Add(selects)
		}
		c.minerals = mineralSteps[m]
		need.Add(minerals + m)
		if g >= 0 {
			c.gas = gasSteps[g]
			need.Add(gas + g)
		}
		w.truth[k] = graph.Precondition{Known: true, Any: []graph.Clause{{Pos: need}}}
		w.truth[selects+1+k] = graph.AllOf(k)
	}
	for _, chain := range [][2]int{{minerals, gas}, {gas, supply}} {
		for i := chain[0] + 1; i < chain[1]; i++ {
			w.truth[i] = graph.AllOf(i - 1)
		}
	}
	for i := range supplySteps {
		w.truth[supply+i] = w.truth[0] // the first building gives supply
	}
	return w
}

func (w *economy) x() bits.Set {
	x := w.complete
	x.Add(selects + w.selected)
	steps := func(from int, at []int, have int) {
		for k, need := range at {
			x.Put(from+k, have >= need)
		}
	}
	steps(minerals, mineralSteps, w.minerals)
	steps(gas, gasSteps, w.gas)
	steps(supply, supplySteps, w.capacity-w.supply)
	return x
}

// episode plays so many decisions of a random policy and gives each to show.
func (w *economy) episode(decisions int, show func(x, e, withheld bits.Set)) {
	w.complete, w.selected = bits.Set{}, 0
	w.minerals, w.gas, w.supply, w.capacity = 50, 0, 12, 15
	for range decisions {
		x := w.x()
		e := eligible(w.truth, x)
		seen, withheld := e, bits.Set{}
		for i := range e.All() {
			if w.rng.Float64() < w.strays {
				seen.Remove(i)
			}
		}
		if w.grants > 0 {
			for i := range bits.Below(economic).AndNot(e).All() {
				seen.Put(i, w.rng.Float64() < w.grants)
			}
		}
		if w.rng.IntN(8) == 0 { // a busy producer
			for i := 15; i < 32; i++ {
				withheld.Put(i, w.rng.IntN(2) == 0)
			}
		}
		show(x, seen, withheld)
		var options []int
		for i := range e.All() {
			if i >= 15 || !w.complete.Has(i) {
				options = append(options, i)
			}
			if i < 15 && !w.complete.Has(i) { // keener on new buildings
				options = append(options, i, i, i, i, i, i)
			}
		}
		w.do(options[w.rng.IntN(len(options))])
	}
}

func (w *economy) do(option int) {
	w.minerals += w.rng.IntN(30)
	w.gas += w.rng.IntN(20)
	switch {
	case option < selects:
		c := w.cost[option]
		w.complete.Add(option)
		w.minerals, w.gas, w.supply = w.minerals-c.minerals, w.gas-c.gas, w.supply+c.supply
	case option < minerals:
		w.selected = option - selects
	case option < gas:
		w.minerals = max(w.minerals, mineralSteps[option-minerals])
	case option < supply:
		w.gas = max(w.gas, gasSteps[option-gas])
	case option < idle:
		w.minerals -= w.cost[0].minerals
		w.capacity += 8
		w.complete.Add(0)
	}
}

package plan

import (
	"fmt"
	"math"
	"math/rand/v2"

	"sc2msgi/msgi/bits"
	"sc2msgi/msgi/effects"
	"sc2msgi/msgi/graph"
)

// errands is a world in which what is complete stays complete and pays once, small enough to try everything. An
// episode ends when nothing can be done any more or when its steps are used up; what would need the last step has no
// effect.
type errands struct {
	graph   graph.Graph
	costs   []int
	rewards []float64
	steps   int
}

// can returns the options that may be taken.
func (w *errands) can(x bits.Set) bits.Set { return w.eligible(x).AndNot(x) }

func (w *errands) eligible(x bits.Set) bits.Set {
	var set bits.Set
	for l := range w.graph {
		set.Put(l, w.graph[l].Holds(x))
	}
	return set
}

// moment is a state of errands.
type moment struct {
	x    bits.Set
	used int
}

// best returns the most that can be had from a moment on, by trying everything. Who can do something has to.
func (w *errands) best(at moment, known map[moment]float64) float64 {
	if v, ok := known[at]; ok {
		return v
	}
	best, can := math.Inf(-1), w.can(at.x)
	for o := can.Next(0); o >= 0; o = can.Next(o + 1) {
		v := 0.0
		if used := at.used + w.costs[o]; used < w.steps {
			x := at.x
			x.Add(o)
			v = w.rewards[o] + w.best(moment{x, used}, known)
		}
		best = max(best, v)
	}
	if can.Empty() {
		best = 0
	}
	known[at] = best
	return best
}

func (w *errands) optimum() float64 { return w.best(moment{}, map[moment]float64{}) }

// planner is a Search or a Chain.
type planner interface {
	Begin()
	Choose(now Situation, worth []float64, rng *rand.Rand) int
}

// player plays errands as an agent does that is told the graph and the rewards, and knows what each option takes.
type player struct {
	*errands
	effects *effects.Effects
	pending *effects.Pending
	planner
}

func (w *errands) player() *player {
	p := &player{errands: w, effects: effects.NewEffects(len(w.graph))}
	for o, cost := range w.costs {
		for range 2 {
			p.effects.Begin()
			p.effects.Observe(o, bits.Of(), bits.Of(o), cost)
		}
	}
	p.pending = effects.NewPending(p.effects)
	return p
}

// search returns a player with a search that makes so many moves for a choice.
func (w *errands) search(moves int) *player {
	p := w.player()
	search := NewSearch(p.effects, p.pending, len(w.graph), moves)
	search.Use(w.graph, Evidence{})
	p.planner = search
	return p
}

// chain returns a player that chains backward.
func (w *errands) chain() *player {
	p := w.player()
	chain := NewChain(p.effects, p.pending, len(w.graph))
	chain.Use(w.graph, Evidence{})
	p.planner = chain
	return p
}

// play plays an episode and returns what it brought and what was chosen. Where the planner knows nothing that helps
// any option is taken.
func (p *player) play() (got float64, chosen []int, err error) {
	rng := rand.New(rand.NewPCG(1, 1))
	p.effects.Begin()
	p.pending.Begin()
	p.Begin()
	worth := make([]float64, len(p.graph))
	at, can := moment{}, p.can(bits.Of())
	for ; !can.Empty(); can = p.can(at.x) {
		for l, r := range p.rewards {
			worth[l] = r
			if at.x.Has(l) {
				worth[l] = 0
			}
		}
		option := p.Choose(Situation{Complete: at.x, Eligible: p.eligible(at.x), Executable: can,
			StepsLeft: p.steps - at.used}, worth, rng)
		chosen = append(chosen, option)
		if option == nothing {
			option = can.Draw(rng)
		}
		if option < 0 || !can.Has(option) {
			return got, chosen, fmt.Errorf("chosen are %v, executable at last %v", chosen, can)
		}
		steps, after := p.costs[option], at.x
		if at.used+steps >= p.steps {
			p.effects.CutOff(option, at.x, at.x, p.steps-at.used)
			break
		}
		after.Add(option)
		p.effects.Observe(option, at.x, after, steps)
		p.pending.Observe(option, at.x, after, steps, true)
		got += p.rewards[option]
		at = moment{after, at.used + steps}
	}
	return got, chosen, nil
}

// kind is which errands are drawn.
type kind struct {
	negated  bool // preconditions have negated literals
	negative bool // rewards may be negative or nothing
}

// drawErrands draws errands of up to 8 subtasks; pick returns a number from 0 up to but not including its argument.
// Preconditions lean on subtasks that come before in some order; only what they forbid may be anything.
func drawErrands(pick func(int) int, k kind) *errands {
	n := 1 + pick(8)
	w := &errands{graph: make(graph.Graph, n), steps: 1 + pick(30)}
	order := make([]int, n)
	for i := range order {
		j := pick(i + 1)
		order[i], order[j] = order[j], i
	}
	rewards := []float64{0.1, 0.3, 1, 2, 5}
	if k.negative {
		rewards = append(rewards, 0, -0.2, -1)
	}
	for i, l := range order {
		w.costs = append(w.costs, 1+pick(6))
		w.rewards = append(w.rewards, rewards[pick(len(rewards))])
		w.graph[l] = graph.Precondition{Known: true}
		for range 1 + pick(2) {
			var c graph.Clause
			for range min(i, pick(3)) {
				c.Pos.Add(order[pick(i)])
			}
			if k.negated && pick(2) == 0 {
				if other := pick(n); other != l && !c.Pos.Has(other) {
					c.Neg.Add(other)
				}
			}
			w.graph[l].Any = append(w.graph[l].Any, c)
		}
	}
	return w
}

// seeded draws the errands of a seed.
func seeded(seed int, k kind) *errands {
	return drawErrands(rand.New(rand.NewPCG(uint64(seed), 1)).IntN, k)
}

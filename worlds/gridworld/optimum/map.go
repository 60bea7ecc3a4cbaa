package optimum

import (
	"cmp"
	"fmt"
	mathbits "math/bits"
	"slices"

	"sc2msgi/worlds/gridworld"
)

const (
	// maxStates is how many states the search on one map may meet, of 32 bytes each. With the authors' graphs it
	// meets 200 000 at most.
	maxStates = 1 << 22
	// scouted is how many states of each size the first search goes on from. More make it slower than what the bound
	// that it finds saves.
	scouted = 64
)

// MapSolver finds the best plan for a graph on maps that are seen, with the mechanics Released: an option costs the
// distance to the nearest object of its type, and one step; of several as near the one in the lowest cell is taken.
// The object is gone then, unless its type is unique, and the agent stands where it was. Cells that cannot be entered
// are not regarded.
//
// It goes through the states (what is complete, which objects are left, where the agent stands) by the number of
// options done, and keeps at which times each can be met. Which objects are left says more than what is complete only
// where a type has several. It is not safe for concurrent use.
type MapSolver struct {
	*completions
	graph  *gridworld.Graph
	types  []int   // by option, the type of its object
	early  bool    // no reward is negative, so being earlier is never worse
	worst  float64 // the least that rewards sum up to in any set
	board  board
	keep   []uint64 // by set, the objects for which it can still matter that they are gone
	states states
	plan   []int
}

// NewMapSolver returns a solver for a graph.
func NewMapSolver(g *gridworld.Graph) (*MapSolver, error) {
	c, err := newCompletions(g)
	if err != nil {
		return nil, err
	}
	s := &MapSolver{completions: c, graph: g, early: slices.Min(g.Rewards) >= 0, worst: slices.Min(c.reward),
		keep: make([]uint64, len(c.sets))}
	for _, id := range g.Subtasks {
		s.types = append(s.types, g.Domain.Subtasks[id].Object)
	}
	return s, nil
}

// Solve returns the best plan for an episode of so many steps on a map; of several always the same one. It is valid
// until the next call.
func (s *MapSolver) Solve(layout *gridworld.Layout, steps int) (Plan, error) {
	if steps < 1 || steps > maxSteps {
		return Plan{}, fmt.Errorf("an episode of %d steps: it has to have from 1 to %d", steps, maxSteps)
	}
	if err := s.board.read(s.graph, layout); err != nil {
		return Plan{}, fmt.Errorf("graph %s: %w", s.name, err)
	}
	s.forget()
	scout, err := s.search(steps, scouted, s.worst)
	if err != nil {
		return Plan{}, err
	}
	least := s.worst
	if scout.at >= 0 {
		least = scout.value
	}
	best, err := s.search(steps, maxStates, least)
	if err != nil {
		return Plan{}, err
	}
	s.trace(best.at, steps)
	return Plan{best.value, s.plan}, nil
}

// forget works out for which objects it matters that they are gone.
func (s *MapSolver) forget() {
	for i, ahead := range s.ahead {
		s.keep[i] = 0
		for ; ahead != 0; ahead &= ahead - 1 {
			s.keep[i] |= s.board.several[s.types[mathbits.TrailingZeros32(ahead)]]
		}
	}
}

// search goes through the states that can be met and returns the best end. It goes on from at most width states of
// each size, those with the most rewards, and leaves out what cannot lead to at least so much. If the width is no
// limit the best end is the optimum.
func (s *MapSolver) search(steps, width int, least float64) (goal, error) {
	best, within := goal{at: -1}, before(steps)
	s.states.begin(state{times: times{low: 1}, place: int32(s.board.start())})
	for s.states.nextLayer() {
		from, to := s.states.layer()
		if to-from > width {
			s.sortByReward(s.states.all[from:to])
			to = from + width
		}
		for i := from; i < to; i++ {
			now := s.states.all[i]
			if s.bound[now.set] < least {
				continue
			}
			if len(s.states.all) > maxStates {
				return goal{}, fmt.Errorf("graph %s: there are more than %d states on this map", s.name, maxStates)
			}
			dearest := s.expand(&now, within, &least)
			if dearest == 0 || now.times.latest()+dearest >= steps { // nothing is executable, or something may not fit
				best.reached(i, s.reward[now.set])
			}
		}
	}
	return best, nil
}

// expand enters the states after a state and returns what the dearest option costs, 0 if there is none. It may raise
// the bound.
func (s *MapSolver) expand(now *state, within times, least *float64) (dearest int) {
	for _, m := range s.from(int(now.set)) {
		next, cost := s.after(now, m)
		dearest = max(dearest, cost)
		next.times = now.times.after(cost).and(within)
		if next.times.empty() || s.bound[m.to] < *least {
			continue
		}
		s.states.meet(&next, s.early)
		if s.early {
			*least = max(*least, s.reward[m.to]) // no end after it is worth less
		}
	}
	return dearest
}

// after returns the state after a move, without its times, and what the move costs.
func (s *MapSolver) after(now *state, m move) (next state, cost int) {
	object, cost := s.board.nearest(int(now.place), s.types[m.option], now.gone)
	return state{gone: (now.gone | 1<<object) & s.keep[m.to], set: m.to, place: int32(object)}, cost
}

// sortByReward puts states with more rewards first, of as many those that are met earlier.
func (s *MapSolver) sortByReward(all []state) {
	slices.SortStableFunc(all, func(a, b state) int {
		if c := cmp.Compare(s.reward[b.set], s.reward[a.set]); c != 0 {
			return c
		}
		return cmp.Compare(a.times.earliest(), b.times.earliest())
	})
}

// trace writes the plan to an end. Of several ways to a state it is the one whose last option is the lowest.
func (s *MapSolver) trace(end, steps int) {
	s.plan = s.plan[:0]
	now := s.states.all[end]
	at := now.times.earliest()
	if len(s.from(int(now.set))) > 0 {
		at = now.times.latest()
		s.plan = append(s.plan, s.tooDear(&now, steps-at))
	}
	for size := mathbits.OnesCount32(s.sets[now.set]); size > 0; size-- {
		var option int
		option, at, now = s.back(&now, at, s.states.starts[size-1], s.states.starts[size])
		s.plan = append(s.plan, option)
	}
	slices.Reverse(s.plan)
}

// tooDear returns the lowest option that does not end before so many steps are over.
func (s *MapSolver) tooDear(now *state, left int) int {
	for _, m := range s.from(int(now.set)) {
		if _, cost := s.after(now, m); cost >= left {
			return int(m.option)
		}
	}
	panic("optimum: an episode ends where every option fits")
}

// back returns the option by which a state was met at a time, and when it was taken and in which of the states before.
func (s *MapSolver) back(now *state, at, from, to int) (option, since int, before state) {
	option = len(s.types)
	set := s.sets[now.set]
	for i := from; i < to; i++ {
		was := &s.states.all[i]
		last := set &^ s.sets[was.set]
		if last&(last-1) != 0 {
			continue // it differs in more than an option
		}
		o := mathbits.TrailingZeros32(last)
		if o >= option || s.ahead[was.set]>>o&1 == 0 {
			continue
		}
		for _, m := range s.from(int(was.set)) {
			if int(m.option) != o {
				continue
			}
			next, cost := s.after(was, m)
			if next.gone == now.gone && next.place == now.place && was.times.has(at-cost) {
				option, since, before = o, at-cost, *was
			}
		}
	}
	return option, since, before
}

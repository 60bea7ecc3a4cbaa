package optimum

import (
	"fmt"
	mathbits "math/bits"
	"slices"

	"sc2msgi/worlds/gridworld"
)

// CostSolver finds the best plan for a graph where each option always costs the same, as with the mechanics Fixed.
// The time at which a set is complete is the sum of the costs then, whatever the order. It is not safe for concurrent
// use.
type CostSolver struct {
	*completions
	options int
	at      []int // by set, the time at which it is complete; never where it cannot be in time
	plan    []int
}

const never = -1

// NewCostSolver returns a solver for a graph.
func NewCostSolver(g *gridworld.Graph) (*CostSolver, error) {
	c, err := newCompletions(g)
	if err != nil {
		return nil, err
	}
	return &CostSolver{completions: c, options: len(g.Subtasks), at: make([]int, len(c.sets))}, nil
}

// Solve returns the best plan for an episode of so many steps if the options, by number, cost so many each; of
// several always the same one. It is valid until the next call.
func (s *CostSolver) Solve(costs []int, steps int) (Plan, error) {
	switch {
	case steps < 1:
		return Plan{}, fmt.Errorf("an episode of %d steps", steps)
	case len(costs) != s.options:
		return Plan{}, fmt.Errorf("graph %s: %d costs for %d options", s.name, len(costs), s.options)
	case slices.Min(costs) < 1:
		return Plan{}, fmt.Errorf("graph %s: an option costs %d steps", s.name, slices.Min(costs))
	}
	best := s.search(costs, steps)
	s.trace(best.at, costs, steps)
	return Plan{best.value, s.plan}, nil
}

// search works out when each set can be complete and returns the best end.
func (s *CostSolver) search(costs []int, steps int) goal {
	for set := range s.at {
		s.at[set] = never
	}
	s.at[0] = 0
	best := goal{at: -1}
	for set, now := range s.at {
		if now == never {
			continue
		}
		moves := s.from(set)
		over := len(moves) == 0
		for _, m := range moves {
			if costs[m.option] < steps-now {
				s.at[m.to] = now + costs[m.option]
			} else {
				over = true
			}
		}
		if over {
			best.reached(set, s.reward[set])
		}
	}
	return best
}

// trace writes the plan to an end. Of several ways to a set it is the one whose last option is the lowest.
func (s *CostSolver) trace(end int, costs []int, steps int) {
	s.plan = s.plan[:0]
	for _, m := range s.from(end) {
		if costs[m.option] >= steps-s.at[end] {
			s.plan = append(s.plan, int(m.option))
			break
		}
	}
	for set := end; set != 0; {
		option, was := s.last(set)
		s.plan = append(s.plan, option)
		set = was
	}
	slices.Reverse(s.plan)
}

// last returns the lowest option by which a set can become complete, and from which set.
func (s *CostSolver) last(set int) (option, was int) {
	for left := s.sets[set]; left != 0; left &= left - 1 {
		option := mathbits.TrailingZeros32(left)
		was := s.number.find(s.sets[set] &^ (1 << option))
		if was >= 0 && s.at[was] != never && slices.Contains(s.from(was), move{int32(option), int32(set)}) {
			return option, was
		}
	}
	panic("optimum: a set was complete, and no option led to it")
}

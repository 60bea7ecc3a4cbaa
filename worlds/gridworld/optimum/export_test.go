package optimum

import "sc2msgi/worlds/gridworld"

// Sizes returns how many sets a graph leads to, and how many states the last search met.
func (s *MapSolver) Sizes() (sets, states int) { return len(s.sets), len(s.states.all) }

// SolvePlainly does as Solve without a first search.
func (s *MapSolver) SolvePlainly(layout *gridworld.Layout, steps int) (Plan, error) {
	if err := s.board.read(s.graph, layout); err != nil {
		return Plan{}, err
	}
	s.forget()
	best, err := s.search(steps, maxStates, s.worst)
	if err != nil {
		return Plan{}, err
	}
	s.trace(best.at, steps)
	return Plan{best.value, s.plan}, nil
}

// Sizes returns how many sets a graph leads to, twice.
func (s *CostSolver) Sizes() (sets, states int) { return len(s.sets), len(s.sets) }

// Sizes returns how many sets a graph leads to, and how many states.
func (s *BlindSolver) Sizes() (sets, states int) { return len(s.sets), len(s.earliest) }

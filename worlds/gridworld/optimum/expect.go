package optimum

import (
	mathbits "math/bits"

	"sc2msgi/worlds/gridworld"
)

// work is what it takes to solve a graph blindly, and is not needed afterwards.
type work struct {
	rewards []float64
	station []int     // by option, the bit of standing after it: 0 where its object is no station
	sharing []uint32  // by option, all options with the same type of objects if they use them up, else none
	chances []chances // by how many objects there are to choose from, less 1
	fits    [][]float64
	states  int
	// The tables of the states of two layers: of this many options done, and of one more. A table has a row of steps
	// numbers for what is still to be had on average at each time, and after it one for each of the chances with the
	// same, after an option of random cost that leads to the state: where that does not fit, it is 0.
	now, next []float64
}

// newWork prepares for a graph.
func (s *BlindSolver) newWork(g *gridworld.Graph) *work {
	w := &work{rewards: g.Rewards, station: make([]int, len(g.Subtasks)), sharing: make([]uint32, len(g.Subtasks))}
	users, most := map[int]uint32{}, 1
	for i, id := range g.Subtasks {
		users[g.Domain.Subtasks[id].Object] |= 1 << i
	}
	for i, id := range g.Subtasks {
		kind := g.Domain.Subtasks[id].Object
		if !g.Domain.Objects[kind].Unique {
			w.sharing[i] = users[kind]
			most = max(most, mathbits.OnesCount32(users[kind]))
			continue
		}
		if s.standingOn(kind) == 0 {
			s.stations = append(s.stations, kind)
		}
		w.station[i] = s.standingOn(kind)
	}
	for objects := 1; objects <= most; objects++ {
		c := newChances(objects)
		fits := make([]float64, s.steps)
		for t := range fits {
			fits[t] = c.fits(s.steps - t)
		}
		w.chances, w.fits = append(w.chances, c), append(w.fits, fits)
	}
	return w
}

// place works out where the agent can be when a set is complete, and numbers the states.
func (s *BlindSolver) place(w *work) {
	s.standing, s.base = make([]uint8, len(s.sets)), make([]int32, len(s.sets))
	s.standing[0] = 1
	for set := range s.sets {
		s.base[set] = int32(w.states)
		w.states += mathbits.OnesCount8(s.standing[set])
		for _, m := range s.from(set) {
			s.standing[m.to] |= 1 << w.station[m.option]
		}
	}
}

// start works out when each state can be met first: an option costs 2 steps at least, one with the station that the
// agent stands on 1.
func (s *BlindSolver) start(w *work) {
	s.earliest = make([]uint8, w.states)
	for i := range s.earliest {
		s.earliest[i] = maxSteps
	}
	s.earliest[0] = 0
	for set := range s.sets {
		for standing := range s.places(set) {
			from := s.earliest[s.state(set, standing)]
			for _, m := range s.from(set) {
				cost := uint8(2)
				if after := w.station[m.option]; after != 0 && after == standing {
					cost = 1
				}
				to := &s.earliest[s.state(int(m.to), w.station[m.option])]
				*to = min(*to, from+cost)
			}
		}
	}
}

// places yields where the agent can be when a set is complete.
func (s *BlindSolver) places(set int) func(func(int) bool) {
	return func(yield func(int) bool) {
		for left := s.standing[set]; left != 0; left &= left - 1 {
			if !yield(mathbits.TrailingZeros8(left)) {
				return
			}
		}
	}
}

// solve finds the best options from the end of the episode to its start.
func (s *BlindSolver) solve(w *work) {
	s.best = make([]int8, w.states*s.steps)
	for size := len(s.layer) - 2; size >= 0; size-- {
		first, end := s.states(size, w)
		w.now, w.next = resized(w.next, (end-first)*s.table(w)), w.now
		nextFirst := end
		for set := s.layer[size]; set < s.layer[size+1]; set++ {
			for standing := range s.places(set) {
				state := s.state(set, standing)
				table := w.now[(state-first)*s.table(w):][:s.table(w)]
				s.decide(w, set, standing, state, nextFirst, table[:s.steps])
				s.foresee(w, state, table)
			}
		}
	}
	s.value = w.now[0]
}

// states returns from which number on and up to which the states with so many options done are.
func (s *BlindSolver) states(size int, w *work) (first, end int) {
	first, end = int(s.base[s.layer[size]]), w.states
	if next := s.layer[size+1]; next < len(s.base) {
		end = int(s.base[next])
	}
	return first, end
}

// table returns how many numbers there are for a state.
func (s *BlindSolver) table(w *work) int { return (1 + len(w.chances)) * s.steps }

// resized returns a slice of n numbers in the memory of another if there is room.
func resized(old []float64, n int) []float64 {
	if cap(old) < n {
		return make([]float64, n)
	}
	return old[:n]
}

// decide finds the best option of a state at each time, and writes to values what it and all after it bring.
func (s *BlindSolver) decide(w *work, set, standing, state, nextFirst int, values []float64) {
	best := s.best[state*s.steps:][:s.steps]
	clear(values)
	for t := range best {
		best[t] = -1
	}
	for _, m := range s.from(set) {
		after := w.station[m.option]
		table := w.next[(s.state(int(m.to), after)-nextFirst)*s.table(w):][:s.table(w)]
		reward := w.rewards[m.option]
		if after != 0 && after == standing {
			for t := int(s.earliest[state]); t < s.steps; t++ {
				value := 0.0
				if t+1 < s.steps {
					value = reward + table[t+1]
				}
				if best[t] < 0 || value > values[t] {
					values[t], best[t] = value, int8(m.option)
				}
			}
			continue
		}
		row := max(0, mathbits.OnesCount32(w.sharing[m.option]&^s.sets[set])-1)
		fits, later := w.fits[row], table[(1+row)*s.steps:][:s.steps]
		for t := int(s.earliest[state]); t < s.steps; t++ {
			if value := reward*fits[t] + later[t]; best[t] < 0 || value > values[t] {
				values[t], best[t] = value, int8(m.option)
			}
		}
	}
}

// foresee writes what a state is worth after options of random cost that lead to it, by the time at which they are
// chosen.
func (s *BlindSolver) foresee(w *work, state int, table []float64) {
	values := table[:s.steps]
	first := max(0, int(s.earliest[state])-2) // the options that lead here are not chosen earlier
	for i := range w.chances {
		row := table[(1+i)*s.steps:][:s.steps]
		clear(row)
		for cost := 2; cost < min(costs, s.steps-first); cost++ {
			p, later := w.chances[i][cost], values[first+cost:]
			for t, sum := range row[first:][:len(later)] {
				row[first+t] = sum + p*later[t]
			}
		}
	}
}

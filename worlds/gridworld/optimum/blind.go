package optimum

import (
	"fmt"
	mathbits "math/bits"

	"sc2msgi/msgi/bits"
	"sc2msgi/worlds/gridworld"
)

// nowhere is the station of an agent that does not stand on one.
const nowhere = -1

// maxStations is how many stations a graph can use: where an agent can be is the bits of a byte, one of which is for
// nowhere.
const maxStations = 7

// BlindSolver knows what is best in a graph for who does not see the map: by the mean over what options may cost. It
// is solved once.
//
// Its model of the world: whenever an option is chosen the agent stands on any cell, and the objects left of the
// option's type lie on any others, as CostChances has it. How many are left follows from what is complete. Only a
// station that the agent has used last, and so stands on, costs one step for sure when it is used again.
//
// In the world of the mechanics Released that is not the whole truth. It draws the map once in an episode: there
// costs are correlated (an object that was far stays where it is, what lies close together stays so), where the agent
// stands tells something of the map, and on its way to a lone object it is not on any cell alike. Who remembers the
// costs of earlier episodes on the same map knows more, too. So the value is not a bound of what can be had there,
// but that of the best plan by the distribution of single costs: what can be planned on without seeing the map.
type BlindSolver struct {
	*completions
	stations []int   // the types of stations of the graph
	standing []uint8 // by set, where an agent can be: bit 0 for nowhere, bit i for station i-1
	// by set, the number of its first state; its states have consecutive numbers, one for each bit of standing
	base     []int32
	earliest []uint8 // by state, the first time at which it can be met
	steps    int
	best     []int8 // by state and time, the option; -1 where there is none
	value    float64
}

// maxBlindCompletions bounds the sets of complete subtasks, each of which has a table of values by station and time:
// 100 MB at a time.
const maxBlindCompletions = 1 << 16

// NewBlindSolver solves a graph.
func NewBlindSolver(g *gridworld.Graph) (*BlindSolver, error) {
	c, err := newCompletions(g)
	if err != nil {
		return nil, err
	}
	if g.Steps > maxSteps {
		return nil, fmt.Errorf("graph %s: episodes of %d steps: they can have %d", g.Name, g.Steps, maxSteps)
	}
	if len(c.sets) > maxBlindCompletions {
		return nil, fmt.Errorf("graph %s: %d sets of subtasks can be complete: without a map there can be %d",
			g.Name, len(c.sets), maxBlindCompletions)
	}
	s := &BlindSolver{completions: c, steps: g.Steps}
	w := s.newWork(g)
	if len(s.stations) > maxStations {
		return nil, fmt.Errorf("graph %s: %d stations: there can be %d", g.Name, len(s.stations), maxStations)
	}
	s.place(w)
	s.start(w)
	s.solve(w)
	return s, nil
}

// Value returns the mean sum of rewards of an episode.
func (s *BlindSolver) Value() float64 { return s.value }

// Best returns the best option, of several the lowest, where so much is complete, the agent stands on the station of
// that type (-1: on none), and so many steps are used. It is -1 where there is no option or what is complete cannot
// be. A time at which the state cannot be met counts as the nearest at which it can.
func (s *BlindSolver) Best(complete bits.Set, station, used int) int {
	set := s.number.find(word(complete))
	if set < 0 {
		return -1
	}
	state := s.state(set, s.standingOn(station))
	if state < 0 || int(s.earliest[state]) >= s.steps {
		return -1
	}
	return int(s.best[state*s.steps+min(max(used, int(s.earliest[state])), s.steps-1)])
}

// standingOn returns the bit of standing for a type of stations.
func (s *BlindSolver) standingOn(station int) int {
	for i, kind := range s.stations {
		if kind == station {
			return i + 1
		}
	}
	return 0
}

// state returns the number of a state, -1 if it cannot be met.
func (s *BlindSolver) state(set, standing int) int {
	if s.standing[set]>>standing&1 == 0 {
		return -1
	}
	return int(s.base[set]) + mathbits.OnesCount8(s.standing[set]&(1<<standing-1))
}

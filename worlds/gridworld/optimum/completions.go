package optimum

import (
	"fmt"
	mathbits "math/bits"

	"sc2msgi/msgi/bits"
	"sc2msgi/worlds/gridworld"
)

// maxCompletions is how many sets of complete subtasks a graph may lead to. The authors' graphs lead to 5 248 at most.
const maxCompletions = 1 << 20

// completions are all sets of complete subtasks that some order of options leads to, without regard to time, and the
// ways between them. They are numbered by size: a move goes to a higher number. The empty set is number 0.
type completions struct {
	name   string // of the graph
	sets   []uint32
	number *setIndex
	reward []float64 // of all in the set
	layer  []int     // where the sets of each size begin, and where they end
	first  []int     // where the moves of each set begin, and where they end
	moves  []move    // by set, then by option
	ahead  []uint32  // the options that may still be done from the set on
	bound  []float64 // the most that the rewards sum up to in this set or in one that can be reached from it
}

// move is an option and the number of the set that it leads to.
type move struct{ option, to int32 }

// newCompletions enumerates what can be completed of a graph.
func newCompletions(g *gridworld.Graph) (*completions, error) {
	if err := g.Check(); err != nil {
		return nil, fmt.Errorf("graph %s: %w", g.Name, err)
	}
	c := &completions{name: g.Name, sets: []uint32{0}, number: newSetIndex()}
	c.number.of(0, 0)
	clauses := compile(g)
	for i := 0; i < len(c.sets); i++ {
		set := c.sets[i]
		if mathbits.OnesCount32(set) == len(c.layer) {
			c.layer = append(c.layer, i)
		}
		c.first = append(c.first, len(c.moves))
		for option := range clauses {
			if set>>option&1 != 0 || !holds(clauses[option], set) {
				continue
			}
			next := set | 1<<option
			to, isNew := c.number.of(next, len(c.sets))
			if isNew {
				c.sets = append(c.sets, next)
			}
			c.moves = append(c.moves, move{int32(option), int32(to)})
		}
		if len(c.sets) > maxCompletions {
			return nil, fmt.Errorf("graph %s: more than %d sets of subtasks can be complete", g.Name, maxCompletions)
		}
	}
	c.layer = append(c.layer, len(c.sets))
	c.first = append(c.first, len(c.moves))
	c.sum(g.Rewards)
	c.lookAhead()
	return c, nil
}

// sum adds up the rewards of each set.
func (c *completions) sum(rewards []float64) {
	c.reward = make([]float64, len(c.sets))
	for i, set := range c.sets {
		for ; set != 0; set &= set - 1 {
			c.reward[i] += rewards[mathbits.TrailingZeros32(set)]
		}
	}
}

// lookAhead computes for each set what comes after it.
func (c *completions) lookAhead() {
	c.ahead, c.bound = make([]uint32, len(c.sets)), make([]float64, len(c.sets))
	for i := len(c.sets) - 1; i >= 0; i-- {
		c.bound[i] = c.reward[i]
		for _, m := range c.from(i) {
			c.ahead[i] |= 1<<m.option | c.ahead[m.to]
			c.bound[i] = max(c.bound[i], c.bound[m.to])
		}
	}
}

// from returns the moves from set i.
func (c *completions) from(i int) []move { return c.moves[c.first[i]:c.first[i+1]] }

// clause is a graph.Clause on the words of sets.
type clause struct{ pos, neg uint32 }

// compile returns the clauses of each subtask. One that needs what is not in the graph never holds and is left out.
func compile(g *gridworld.Graph) [][]clause {
	known := bits.Below(len(g.Subtasks))
	all := make([][]clause, len(g.Subtasks))
	for i := range all {
		for _, c := range g.Needs[i].Any {
			if known.Contains(c.Pos) {
				all[i] = append(all[i], clause{word(c.Pos), word(c.Neg.And(known))})
			}
		}
	}
	return all
}

func holds(any []clause, set uint32) bool {
	for _, c := range any {
		if set&c.pos == c.pos && set&c.neg == 0 {
			return true
		}
	}
	return false
}

// word returns a set of subtasks, of which there are 32 at most, as one word.
func word(s bits.Set) uint32 { return uint32(s.Word(0)) }

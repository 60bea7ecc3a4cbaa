package gridworld

import (
	"sc2msgi/msgi"
	"sc2msgi/msgi/bits"
)

// rules are a graph in the form that an episode needs: sets of subtasks are the bits of a word.
type rules struct {
	clauses []clause
	first   []int // by subtask and one more: where its clauses begin
}

type clause struct{ pos, neg uint32 }

func newRules(g *Graph) rules {
	r := rules{first: make([]int, 0, len(g.Needs)+1)}
	for _, p := range g.Needs {
		r.first = append(r.first, len(r.clauses))
		for _, c := range p.Any {
			r.clauses = append(r.clauses, clause{uint32(c.Pos.Word(0)), uint32(c.Neg.Word(0))})
		}
	}
	r.first = append(r.first, len(r.clauses))
	return r
}

// eligible returns the subtasks whose preconditions hold at the completions x.
func (r *rules) eligible(x uint32) (e uint32) {
	for i := range len(r.first) - 1 {
		for _, c := range r.clauses[r.first[i]:r.first[i+1]] {
			if x&c.pos == c.pos && x&c.neg == 0 {
				e |= 1 << i
				break
			}
		}
	}
	return e
}

func set(word uint32) bits.Set { return bits.OfWords(uint64(word)) }

func subtaskNames(g *Graph) []msgi.Subtask {
	names := make([]msgi.Subtask, len(g.Subtasks))
	for i, id := range g.Subtasks {
		names[i].Name = g.Domain.Subtasks[id].Name
	}
	return names
}

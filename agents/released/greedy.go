package released

import (
	"math"

	"sc2msgi/msgi/bits"
	"sc2msgi/msgi/graph"
	"sc2msgi/msgi/grprop"
)

// Greedy plays by graph reward propagation as the released code does in all its tests: without temperature, and with
// no regard to the time that is left or that an option takes.
//
// A subtask that was never eligible counts as one that needs nothing. On a graph without any precondition the scores
// are in proportion to the rewards.
type Greedy struct {
	graph        *grprop.Propagator
	rewards      []float64
	left, scores []float64
}

// NewGreedy returns a Greedy for the graph and the reward of each of its subtasks.
func NewGreedy(params grprop.Params, g graph.Graph, rewards []float64) *Greedy {
	p := &Greedy{graph: grprop.New(params), rewards: rewards, left: make([]float64, len(g)),
		scores: make([]float64, len(g))}
	p.graph.Compile(g)
	return p
}

// Scores returns the score of each subtask at completions x, where what is complete has been executed and pays no
// more. It is valid until the next call.
func (p *Greedy) Scores(x bits.Set) []float64 {
	for i, r := range p.rewards {
		p.left[i] = r
		if x.Has(i) {
			p.left[i] = 0
		}
	}
	p.graph.Gradient(x, p.left, p.scores)
	return p.scores
}

// Choose returns the option of can with the highest score, the first of several, or -1 if can is empty.
func (p *Greedy) Choose(x, can bits.Set) int {
	scores := p.Scores(x)
	best, most := -1, math.Inf(-1)
	for i := range can.All() {
		if scores[i] > most {
			best, most = i, scores[i]
		}
	}
	return best
}

package released

import (
	"context"
	"fmt"

	"sc2msgi/msgi/bits"
	"sc2msgi/msgi/graph"
)

// Form is a form of the method.
type Form uint8

// The forms.
const (
	AsIs     Form = iota // as released
	Repaired             // every positive leaf is a clause, and they are simplified by rules that hold
)

// Learner keeps the data of one trial and infers the graph from them. All rows count, repeated ones as often as they
// were seen.
type Learner struct {
	form Form
	n    int

	rows        int
	completions []bits.Set // by row
	complete    []rowSet   // by subtask
	eligible    []rowSet   // by subtask

	sum  []float64 // by subtask, of the rewards of its executions
	done []int     // by subtask, its executions

	looks int // at 64 rows by a feature, that the trees of a graph may still take
}

// New returns a Learner of n subtasks, at most bits.Max.
func New(n int, form Form) *Learner {
	if n < 0 || n > bits.Max {
		panic(fmt.Sprintf("released: %d subtasks, where 0 to %d can be held", n, bits.Max))
	}
	return &Learner{form: form, n: n, complete: make([]rowSet, n), eligible: make([]rowSet, n),
		sum: make([]float64, n), done: make([]int, n)}
}

// Begin takes in the state in which an episode begins: its completions x and eligibilities e.
func (l *Learner) Begin(x, e bits.Set) {
	at := l.rows
	l.rows++
	l.completions = append(l.completions, x)
	for i := range l.n {
		if at&63 == 0 {
			l.complete[i], l.eligible[i] = append(l.complete[i], 0), append(l.eligible[i], 0)
		}
		if x.Has(i) {
			l.complete[i].add(at)
		}
		if e.Has(i) {
			l.eligible[i].add(at)
		}
	}
}

// Executed takes in that an option was executed for that reward, and the state after it, also if it is the last of
// the episode.
func (l *Learner) Executed(option int, reward float64, x, e bits.Set) {
	l.Begin(x, e)
	l.sum[option] += reward
	l.done[option]++
}

// Failed takes in an option for which the episode had no time left. The state before it, x and e, counts once more.
func (l *Learner) Failed(x, e bits.Set) { l.Begin(x, e) }

// Rewards returns the mean reward of each subtask. One that was never executed gets the mean of all executions, 0 if
// there was none.
func (l *Learner) Rewards() []float64 {
	sum, done := 0.0, 0
	for i := range l.n {
		sum += l.sum[i]
		done += l.done[i]
	}
	rewards := make([]float64, l.n)
	for i := range rewards {
		switch {
		case l.done[i] > 0:
			rewards[i] = l.sum[i] / float64(l.done[i])
		case done > 0:
			rewards[i] = sum / float64(done)
		}
	}
	return rewards
}

// Graph returns the inferred graph. What was never eligible is unknown, and so is what fits no layer (see Layers).
// It ends soon after ctx is done, with what it has.
func (l *Learner) Graph(ctx context.Context) graph.Graph {
	g := make(graph.Graph, l.n)
	all := l.all()
	l.looks = mostLooks
	var features []int
	for depth, layer := range l.Layers() {
		for _, i := range layer {
			if ctx.Err() != nil {
				return g
			}
			switch {
			case !l.eligible[i].intersects(all):
			case depth == 0:
				g[i] = graph.Always()
			default:
				g[i] = l.form.decode(l.grow(all, i, features, bits.Set{}), features)
			}
		}
		features = append(features, layer...)
	}
	return g
}

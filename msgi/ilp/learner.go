package ilp

import (
	"fmt"

	"sc2msgi/msgi/bits"
	"sc2msgi/msgi/graph"
)

// Learner collects (completion, eligibility) rows and infers the precondition of each subtask from them. What a row
// costs does not grow with the number of rows before it. It is not safe for concurrent use.
type Learner struct {
	n     int
	rows  []bits.Set         // distinct completion vectors, in order of arrival
	index map[bits.Set]int32 // their places in rows
	seen  [][2]uint32        // row r, subtask i at r*n+i: how often ineligible, eligible
	tasks []task

	complete [bits.Max]int32 // in how many rows each subtask is complete
	cart     forest
}

// task is what is known about the precondition of one subtask.
type task struct {
	counts   [2]int  // decisions at which it was ineligible, eligible
	pos, neg []int32 // rows seen eligible, seen ineligible; a row may be in both
	both     int     // rows in both

	space   space
	missing []int32 // in how many of the rows without data for this subtask each subtask is complete

	fit   graph.Precondition // of the bias Minimal
	fresh bool               // fit is that of the data
}

// New returns a learner of the preconditions of n subtasks, at most bits.Max.
func New(n int) *Learner {
	if n < 0 || n > bits.Max {
		panic(fmt.Sprintf("ilp: %d subtasks, where 0 to %d can be held", n, bits.Max))
	}
	l := &Learner{n: n, index: make(map[bits.Set]int32), tasks: make([]task, n)}
	for i := range l.tasks {
		l.tasks[i].missing = make([]int32, n)
	}
	return l
}

// Add takes in what one decision showed: the completions x, the eligibilities e, and which of those were withheld and
// say nothing.
func (l *Learner) Add(x, e, withheld bits.Set) {
	x = x.And(bits.Below(l.n))
	r, known := l.index[x]
	if !known {
		r = l.addRow(x, withheld)
	}
	cells := l.seen[int(r)*l.n:][:l.n]
	for i := range cells {
		if withheld.Has(i) {
			continue
		}
		label := 0
		if e.Has(i) {
			label = 1
		}
		t, cell := &l.tasks[i], &cells[i]
		t.counts[label]++
		cell[label]++
		if cell[label] > 1 {
			continue
		}
		other := cell[1-label] > 0
		if known && !other { // seen before, but withheld then
			for k := range x.All() {
				t.missing[k]--
			}
		}
		t.learn(r, x, label == 1, other)
		l.cart.outdated(i)
	}
}

func (l *Learner) addRow(x, withheld bits.Set) int32 {
	r := int32(len(l.rows))
	l.index[x] = r
	l.rows = append(l.rows, x)
	l.seen = append(l.seen, make([][2]uint32, l.n)...)
	for k := range x.All() {
		l.complete[k]++
	}
	for i := range withheld.And(bits.Below(l.n)).All() {
		for k := range x.All() {
			l.tasks[i].missing[k]++
		}
	}
	return r
}

// learn notes the first time that row r with completions x shows this eligibility; other: it showed the opposite before.
func (t *task) learn(r int32, x bits.Set, eligible, other bool) {
	t.fresh = false
	if other {
		t.both++
	}
	switch {
	case eligible:
		t.pos = append(t.pos, r)
		t.space.positive(x)
		if other { // the negative at this x was believed until now
			t.space.stale = true
		}
	default:
		t.neg = append(t.neg, r)
		if !other {
			t.space.negative(x)
		}
	}
}

// Graph returns the preconditions inferred from all rows so far. A subtask that was never seen eligible is left
// unknown. Subtasks without new distinct rows since the last call are not inferred again.
func (l *Learner) Graph(bias Bias) graph.Graph {
	g := make(graph.Graph, l.n)
	if bias == CART {
		l.growForest(g)
		return g
	}
	for i := range l.tasks {
		if t := &l.tasks[i]; !t.fresh {
			t.fit, t.fresh = l.minimal(i), true
		}
		g[i] = l.tasks[i].fit
	}
	return g
}

// Counts returns at how many decisions subtask i was seen ineligible and eligible: n_i(0) and n_i(1) of the paper.
func (l *Learner) Counts(i int) (ineligible, eligible int) {
	c := l.tasks[i].counts
	return c[0], c[1]
}

// Unknown returns how many subtasks were never seen eligible.
func (l *Learner) Unknown() int {
	n := 0
	for i := range l.tasks {
		if len(l.tasks[i].pos) == 0 {
			n++
		}
	}
	return n
}

// Contradictions returns how many pairs of a distinct completion vector and a subtask were seen both eligible and
// ineligible. No precondition explains them.
func (l *Learner) Contradictions() int {
	n := 0
	for i := range l.tasks {
		n += l.tasks[i].both
	}
	return n
}

// Rows returns how many distinct completion vectors were seen.
func (l *Learner) Rows() int { return len(l.rows) }

// refuted reports whether row r is a negative of subtask i that no positive with the same completions outranks.
func (l *Learner) refuted(i int, r int32) bool { return l.seen[int(r)*l.n+i][1] == 0 }

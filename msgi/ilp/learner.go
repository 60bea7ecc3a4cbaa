package ilp

import (
	"context"
	"fmt"
	"iter"

	"sc2msgi/msgi/bits"
	"sc2msgi/msgi/graph"
)

// Learner collects (completion, eligibility) rows and infers the precondition of each subtask from them. What a row
// costs does not grow with the number of rows before it. It is not safe for concurrent use.
type Learner struct {
	ctx   context.Context // see Heed
	n     int
	rows  []row
	index map[bits.Set]int32 // place in rows by completions
	tasks []task

	counts    [][2]int // by subtask: decisions at which it was ineligible, eligible, less those of uncounted rows
	uncounted []int32  // rows seen the same since they were counted last
	decisions int      // taken in

	granted int // pairs of row and subtask seen eligible, over all subtasks
	both    int // those of them also seen ineligible

	columns columns
	once    rowSet // rows seen once only
	scratch rowSet
	stars   stars
	order   []int32 // of the rows there were when it was asked for last; see inOrder

	doubted  bool // the last Graph found that eligibilities are granted by mistake, too
	searched int  // rows when clauses were looked for last

	cart  forest
	prior Prior

	did int // work of all inferences, for tests
}

// row is a distinct completion vector, with the subtasks that were seen ineligible and eligible there; some
// may have been seen both, and what was withheld is in neither.
type row struct {
	x, neg, pos bits.Set
	times       int32   // it was seen, as long as it was the same each time,
	counted     int32   // of which so many are in the counts and the evidence
	tallies     []tally // by subtask, since it was not the same
}

// task is what is known about the precondition of one subtask.
type task struct {
	pos, neg rowSet // rows that show it eligible, and only ineligible
	tied     rowSet // those of pos at which as many decisions show it ineligible,
	outvoted rowSet // and at which more do
	space    space
	evidence evidence

	bounds  Space          // of the last Graph, if rows are doubted
	clauses []graph.Clause // and what was inferred then, not simplified

	fit     graph.Precondition // of the bias Minimal
	fresh   bool               // fit is that of this subtask's rows
	search  search
	weighed int // fit depends on how reliable all rows are, too, and these are the decisions it was weighed with; or 0
}

// New returns a learner of the preconditions of n subtasks, at most bits.Max.
func New(n int) *Learner {
	if n < 0 || n > bits.Max {
		panic(fmt.Sprintf("ilp: %d subtasks, where 0 to %d can be held", n, bits.Max))
	}
	l := &Learner{ctx: context.Background(), n: n, rows: make([]row, 0, 64), index: make(map[bits.Set]int32, 64),
		tasks: make([]task, n), counts: make([][2]int, n), columns: make(columns, n)}
	l.prior.learner = l
	return l
}

// Heed makes inference end soon after ctx is done. What Graph returns from then on is not inferred from all rows, so
// whoever cancels ctx must not use it.
func (l *Learner) Heed(ctx context.Context) { l.ctx = ctx }

// Add takes in what one decision showed: the completions x, the eligibilities e, and which of those were withheld and
// say nothing.
func (l *Learner) Add(x, e, withheld bits.Set) {
	all := bits.Below(l.n)
	x, e = x.And(all), e.And(all).AndNot(withheld)
	not := all.AndNot(e).AndNot(withheld)
	l.decisions++
	at, known := l.index[x]
	if !known {
		at = l.newRow(x)
	}
	r := &l.rows[at]
	if known {
		l.once.remove(int(at))
		l.vote(int(at), e, not)
	}
	for i := range e.AndNot(r.pos).All() {
		l.positive(i, int(at))
	}
	for i := range not.AndNot(r.neg).All() {
		l.negative(i, int(at))
	}
}

func (l *Learner) newRow(x bits.Set) int32 {
	at := int32(len(l.rows))
	l.index[x] = at
	l.rows = append(l.rows, row{x: x, times: 1})
	l.uncounted = append(l.uncounted, at)
	if at&63 == 0 {
		l.widen()
	}
	l.once.add(int(at))
	for k := range x.All() {
		l.columns[k].add(int(at))
	}
	return at
}

// widen gives all sets of rows one more word, from an array that they share: one after another they would allocate a
// hundred times.
func (l *Learner) widen() {
	words := len(l.once)
	var room []uint64
	if words == cap(l.once) {
		room = make([]uint64, 2*(words+1)*(1+5*l.n))
	}
	widened := func(s rowSet) rowSet {
		if words == cap(s) {
			wider := room[: words : 2*(words+1)]
			copy(wider, s)
			s, room = wider, room[2*(words+1):]
		}
		return append(s, 0)
	}
	l.once = widened(l.once)
	for k := range l.tasks {
		t := &l.tasks[k]
		t.pos, t.neg, t.tied, t.outvoted = widened(t.pos), widened(t.neg), widened(t.tied), widened(t.outvoted)
		l.columns[k] = widened(l.columns[k])
	}
}

// positive notes that row at shows subtask i eligible for the first time.
func (l *Learner) positive(i, at int) {
	r, t := &l.rows[at], &l.tasks[i]
	r.pos.Add(i)
	t.pos.add(at)
	l.granted++
	l.changed(i)
	if r.neg.Has(i) { // believed until now
		l.both++
		t.neg.remove(at)
		l.readmit(i, r.x)
	}
	l.include(i, r.x)
}

// negative notes that row at shows subtask i ineligible for the first time.
func (l *Learner) negative(i, at int) {
	r, t := &l.rows[at], &l.tasks[i]
	r.neg.Add(i)
	l.changed(i)
	if r.pos.Has(i) {
		l.both++
		return
	}
	t.neg.add(at)
	t.space.exclude(&r.x)
}

func (l *Learner) changed(i int) {
	l.tasks[i].fresh = false
	l.cart.outdated(i)
}

// believed yields the distinct rows that show subtask i, each with its eligibility: a positive outranks a
// negative at the same completions.
func (l *Learner) believed(i int) iter.Seq2[*bits.Set, bool] {
	return func(yield func(*bits.Set, bool) bool) {
		for r := range l.rows {
			row := &l.rows[r]
			if pos := row.pos.Has(i); (pos || row.neg.Has(i)) && !yield(&row.x, pos) {
				return
			}
		}
	}
}

// Graph returns the preconditions inferred from all rows so far. A subtask that was never seen eligible is left
// unknown. What new rows say nothing about is not inferred again, but where eligibilities are doubted, since each row
// counts for all rates there.
func (l *Learner) Graph(bias Bias) graph.Graph {
	g := make(graph.Graph, l.n)
	if bias == CART {
		l.growForest(g)
		return g
	}
	var r rates
	if r, l.doubted = l.grants(); l.doubted {
		l.outvote(r)
	}
	if !l.doubted {
		l.explain(r.hidden)
	}
	for i := range l.tasks {
		g[i] = l.tasks[i].fit
	}
	return g
}

// Cut returns for how many subtasks the last inference by that bias was cut short, because it took too much work: what
// it had found stands.
func (l *Learner) Cut(bias Bias) int {
	n := 0
	for i := range l.tasks {
		if bias == CART && l.cart.cut != nil && l.cart.cut[i] || bias == Minimal && l.tasks[i].search.cut {
			n++
		}
	}
	return n
}

// Counts returns at how many decisions subtask i was seen ineligible and eligible: n_i(0) and n_i(1) of the paper.
func (l *Learner) Counts(i int) (ineligible, eligible int) {
	l.count()
	c := l.counts[i]
	return c[0], c[1]
}

// Unknown returns how many subtasks were never seen eligible.
func (l *Learner) Unknown() int {
	l.count()
	n := 0
	for i := range l.counts {
		if l.counts[i][1] == 0 {
			n++
		}
	}
	return n
}

// Contradictions returns how many pairs of a distinct completion vector and a subtask were seen both eligible and
// ineligible. No precondition explains them.
func (l *Learner) Contradictions() int { return l.both }

// Contradicted returns at how many distinct completion vectors subtask i was seen both eligible and ineligible.
func (l *Learner) Contradicted(i int) int {
	n := 0
	for r := range l.rows {
		if l.rows[r].pos.Has(i) && l.rows[r].neg.Has(i) {
			n++
		}
	}
	return n
}

// Both returns the number of a completion vector that was seen, counted from 0 in the order of their first decisions,
// and the subtasks that were seen both eligible and ineligible there.
func (l *Learner) Both(x bits.Set) (row int, both bits.Set) {
	at := l.index[x]
	return int(at), l.rows[at].pos.And(l.rows[at].neg)
}

// Rows returns how many distinct completion vectors were seen.
func (l *Learner) Rows() int { return len(l.rows) }

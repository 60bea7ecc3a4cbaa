package ilp

import (
	"testing"

	"sc2msgi/msgi/bits"
	"sc2msgi/msgi/graph"
)

// smallest returns the smallest conjunctions that agree with all rows that show subtask i: literals of both signs,
// all of them listed by increasing size. It returns none if none of at most so many literals does.
func smallest(l *Learner, i, most int) []graph.Clause {
	var shared graph.Clause // a conjunction that holds in all positives has no other literals
	shared.Pos, shared.Neg = bits.Below(l.n), bits.Below(l.n)
	for x, eligible := range l.believed(i) {
		if eligible {
			shared.Pos, shared.Neg = shared.Pos.And(*x), shared.Neg.AndNot(*x)
		}
	}
	for size := range most + 1 {
		var found []graph.Clause
		var choose func(c graph.Clause, from, left int)
		choose = func(c graph.Clause, from, left int) {
			if left == 0 {
				if l.explains(claim(c), i) {
					found = append(found, c)
				}
				return
			}
			for k := from; k < l.n; k++ {
				if shared.Pos.Has(k) {
					d := c
					d.Pos.Add(k)
					choose(d, k+1, left-1)
				}
				if shared.Neg.Has(k) {
					d := c
					d.Neg.Add(k)
					choose(d, k+1, left-1)
				}
			}
		}
		choose(graph.Clause{}, 0, size)
		if len(found) > 0 {
			return found
		}
	}
	return nil
}

// wrong returns in how many of the recorded rows, repeated ones included, the precondition says otherwise.
func (tr *trajectory) wrong(p graph.Precondition, i int) int {
	n := 0
	for _, row := range tr.rows() {
		var x bits.Set
		for k, c := range row.x {
			x.Put(k, c == '1')
		}
		if p.Holds(x) != (row.e[i] == '1') {
			n++
		}
	}
	return n
}

// Rule: on the rows that the authors' code saw, what minimal infers agrees with all of them, which theirs does not;
// and where a single smallest conjunction agrees with them, that is what it infers. Where theirs agrees with the
// rows, too, it is the same function or has more literals than needed: those that its trees happened to split by.
func TestGoldenRows(t *testing.T) {
	var subtasks, ours, theirs, ourRows, theirRows, rows int
	var unique, right, same int
	all := trajectories(t)
	for _, tr := range all {
		n := len(tr.truth)
		l := learn(n, tr.rows()...)
		released, g := tr.Precondition.graph(t, n), l.Graph(Minimal)
		for i, p := range g {
			if !p.Known {
				continue
			}
			subtasks++
			rows += len(tr.Rows)
			if w := tr.wrong(p, i); w > 0 {
				ours, ourRows = ours+1, ourRows+w
				t.Errorf("%s/%d subtask %d: %+v is wrong in %d rows", tr.Set, tr.Graph, i, p, w)
			}
			if w := tr.wrong(released[i], i); w > 0 {
				theirs, theirRows = theirs+1, theirRows+w
			}
			least := smallest(l, i, 6)
			if len(least) != 1 {
				continue
			}
			unique++
			if _, _, exact := graph.Score(claim(least[0]), p); !exact {
				t.Errorf("%s/%d subtask %d: %+v, and the only smallest conjunction is %+v", tr.Set, tr.Graph, i, p,
					least[0])
			}
			if tr.wrong(released[i], i) > 0 {
				continue
			}
			right++
			if _, _, exact := graph.Score(released[i], p); exact {
				same++
			} else if literals(released[i]) <= literals(p) {
				t.Errorf("%s/%d subtask %d: %+v has no more literals than ours, %+v, and is another function", tr.Set,
					tr.Graph, i, released[i], p)
			}
		}
	}
	t.Logf("of %d subtasks ours says otherwise than %d rows in %d, theirs than %d rows in %d (of %d pairs of "+
		"row and subtask)",
		subtasks, ourRows, ours, theirRows, theirs, rows)
	t.Logf("one smallest conjunction agrees with the rows of %d subtasks; in %d of them theirs agrees with "+
		"the rows, too, and is the same "+
		"function in %d and longer in %d", unique, right, same, right-same)
	if least := map[int]int{25: 300, 5: 56}[len(all)]; theirs == 0 || unique < least {
		t.Errorf("theirs is wrong about %d subtasks, a single conjunction is the smallest in %d: the rows are "+
			"not those of before", theirs, unique)
	}
}

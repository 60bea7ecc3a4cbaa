package ilp

import (
	"testing"

	"pgregory.net/rapid"

	"sc2msgi/msgi/bits"
	"sc2msgi/msgi/graph"
)

// drawRows returns a learner with random rows, and two sets of them that share none.
func drawRows(t *rapid.T) (l *Learner, rows [2]rowSet) {
	l = New(rapid.IntRange(1, 70).Draw(t, "subtasks"))
	word := rapid.Uint64()
	dense := rapid.SampledFrom([]uint64{0, 0xffff, ^uint64(0)}).Draw(t, "dense")
	for range rapid.IntRange(1, 150).Draw(t, "rows") {
		l.newRow(bits.OfWords(word.Draw(t, "x")|dense, word.Draw(t, "x")).And(bits.Below(l.n)))
	}
	rows = [2]rowSet{append(rowSet{}, l.once...), append(rowSet{}, l.once...)}
	for r := range l.rows {
		rows[rapid.IntRange(0, 1).Draw(t, "side")].remove(r)
		if rapid.IntRange(0, 3).Draw(t, "neither") == 0 {
			rows[0].remove(r)
			rows[1].remove(r)
		}
	}
	return l, rows
}

// The counts are those of the rows looked at one by one.
func TestCensus(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		l, rows := drawRows(t)
		got := newCounts(l.n)
		newCensus(l.n, l.rows, l.columns).count(rows, &got)
		if want := (cover{rows[0].len(), rows[1].len()}); got.all != want {
			t.Fatalf("%+v rows, want %+v", got.all, want)
		}
		for k := range l.n {
			var want [2]int
			for side, s := range rows {
				for r := range s.all() {
					if l.rows[r].x.Has(k) {
						want[side]++
					}
				}
			}
			if got.complete(k) != (cover{want[0], want[1]}) {
				t.Fatalf("%d is complete in %+v, want %v", k, got.complete(k), want)
			}
		}
	})
}

// Rows near a clause are those in which it holds without one literal only, of each literal and side.
func TestNear(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		l, rows := drawRows(t)
		var c graph.Clause
		for range rapid.IntRange(0, 5).Draw(t, "literals") {
			k, in := rapid.IntRange(0, l.n-1).Draw(t, "literal"), rapid.Bool().Draw(t, "plain")
			c.Pos.Put(k, in)
			c.Neg.Put(k, !in)
		}
		var n near
		n.find(l.columns, c, rows[0], rows[1])
		for side := range rows {
			if want := l.columns.where(nil, rows[side], c); !equal(n.holds[side], want) {
				t.Fatalf("holds in %v, want %v", n.holds[side], want)
			}
			for k := range c.Pos.Or(c.Neg).All() {
				want := l.columns.where(nil, rows[side], without(c, k))
				want.keep(n.holds[side], false)
				if got := n.lack(l.columns, k, c.Neg.Has(k))[side]; !equal(got, want) {
					t.Fatalf("lacks %d alone in %v, want %v", k, got, want)
				}
				more := n.lenLack(l.columns, k, c.Neg.Has(k))
				if got := [2]int{more.pos, more.neg}[side]; got != want.len() {
					t.Fatalf("lacks %d alone in %d, want %d", k, got, want.len())
				}
			}
		}
	})
}

func equal(a, b rowSet) bool { return a.within(b) && b.within(a) }

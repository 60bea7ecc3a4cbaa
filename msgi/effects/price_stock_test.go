package effects

import (
	"slices"
	"testing"

	"pgregory.net/rapid"

	"sc2msgi/msgi/bits"
	"sc2msgi/msgi/ilp"
)

// Two stocks that come and are spent, of three levels (1, 2, 3) and two (4, 5), are told apart, though the second
// stands on the lowest level of the first; a subtask that only its own option turns on (6) is no level, nor is what
// comes and stays (7).
func TestStocks(t *testing.T) {
	const n = 8
	f := NewEffects(n)
	var x bits.Set
	do := func(option int, after bits.Set) {
		f.Observe(option, x, after, 1)
		x = after
	}
	for range 10 {
		for _, after := range []bits.Set{bits.Of(1), bits.Of(1, 4), bits.Of(1, 2, 4), bits.Of(1, 2, 3), bits.Of(1, 2),
			bits.Of(1, 4, 5), bits.Of(1)} {
			after.Add(7)
			do(0, after)
		}
		do(6, bits.Of(1, 2, 3, 6, 7))
		do(0, bits.Of(7))
	}
	var got [][]int
	for _, s := range stocks(n, f) {
		got = append(got, s.levels)
	}
	if want := [][]int{{1, 2, 3}, {4, 5}}; !slices.EqualFunc(got, want, slices.Equal) {
		t.Errorf("stocks %v, want %v", got, want)
	}
}

// Rule: what only its own option turns on (1) is a level too if it goes again, and a level that comes by itself (2)
// was never there without it; not so what was there without the other (3) or stays (0).
func TestBelowALevel(t *testing.T) {
	f := NewEffects(5)
	var x bits.Set
	do := func(option int, after bits.Set) {
		f.Observe(option, x, after, 1)
		x = after
	}
	for range 5 {
		do(0, bits.Of(0))
		do(1, bits.Of(0, 1))
		do(3, bits.Of(0, 1, 3))
		do(4, bits.Of(0, 1, 2, 3))
		do(4, bits.Of(0, 1))
		do(4, bits.Of(0, 1, 2))
		do(4, bits.Of(0))
	}
	if got := stocks(5, f); len(got) != 1 || !slices.Equal(got[0].levels, []int{1, 2}) {
		t.Errorf("stocks %v, want one of the levels 1 and 2", got)
	}
}

// Rule: what rows leave possible of a price is what some conjunction has that they leave possible, of those with one
// level or none; by trying all.
func TestPricesAgreeWithConjunctions(t *testing.T) {
	const n = 6
	s := stock{levels: []int{0, 1, 2}, all: bits.Of(0, 1, 2)}
	rapid.Check(t, func(t *rapid.T) {
		set := func(name string) (x bits.Set) {
			mask := rapid.IntRange(0, 1<<n-1).Draw(t, name)
			for l := range n {
				x.Put(l, mask>>l&1 == 1)
			}
			return x
		}
		known := ilp.Space{Seen: true, Conjunction: true, May: set("may")}
		known.Must = set("must").And(known.May)
		for range rapid.IntRange(0, 3).Draw(t, "demands") {
			if d := set("demand").And(known.May); d.Len() > 1 && !d.Intersects(known.Must) {
				known.Demands = append(known.Demands, d)
			}
		}
		possible := map[int]bool{}
		for mask := range 1 << n {
			var c bits.Set
			for l := range n {
				c.Put(l, mask>>l&1 == 1)
			}
			if !known.May.Contains(c) || !c.Contains(known.Must) ||
				slices.ContainsFunc(known.Demands, func(d bits.Set) bool { return !d.Intersects(c) }) {
				continue
			}
			if has := c.And(s.all); has.Len() < 2 {
				possible[has.Next(0)+1] = true
			}
		}
		for p := range 4 {
			if got := slices.Contains(s.prices(&known, nil), p); got != possible[p] {
				t.Fatalf("price %d of %+v: %v, want %v", p, known, got, possible[p])
			}
		}
	})
}

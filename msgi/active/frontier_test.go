package active

import (
	"testing"

	"pgregory.net/rapid"

	"sc2msgi/msgi/bits"
)

// row is what a decision point showed.
type row struct{ x, eligible, shown bits.Set }

// beyondByRows is what the rows leave open at x: what was never eligible, and was not shown ineligible where all of x was complete.
func beyondByRows(rows []row, x bits.Set, n int) bits.Set {
	open := bits.Below(n)
	for _, r := range rows {
		open = open.AndNot(r.eligible)
		if r.x.Contains(x) {
			open = open.AndNot(r.shown)
		}
	}
	return open
}

// The frontier leaves open what all rows seen leave open, and counts how often looking beyond it found something.
func TestFrontierIsThatOfAllRows(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(1, 8).Draw(t, "subtasks")
		set := func(what string) bits.Set { return bits.Set{rapid.Uint64Range(0, 1<<n-1).Draw(t, what)} }
		f := newFrontier(n)
		var rows []row
		tries, finds := 0, 0
		for range rapid.IntRange(0, 120).Draw(t, "rows") {
			r := row{x: set("x"), shown: set("shown")}
			r.eligible = set("eligible").And(set("seldom")).And(set("very seldom")).And(r.shown)
			open := beyondByRows(rows, r.x, n)
			tries += open.And(r.shown).Len()
			for i := range r.eligible.All() {
				if never := beyondByRows(rows, bits.Below(bits.Max), n); never.Has(i) {
					finds++
				}
			}
			f.observe(r.x, r.eligible, r.shown)
			rows = append(rows, r)
			if x := set("asked"); f.beyond(x) != beyondByRows(rows, x, n) {
				t.Fatalf("after %d rows beyond the frontier at %v is %v, want %v", len(rows), x, f.beyond(x), beyondByRows(rows, x, n))
			}
		}
		if want := float64(finds+1) / float64(tries+20); f.chance() != want {
			t.Fatalf("chance %v, want that of %d finds of %d tries: %v", f.chance(), finds, tries, want)
		}
	})
}

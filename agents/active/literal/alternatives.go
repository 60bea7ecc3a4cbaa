package literal

import (
	"math"
	"slices"

	"sc2msgi/msgi/bits"
	"sc2msgi/msgi/graph"
)

// Where a precondition is no single conjunction of completions, there is no version space to read. Then each literal
// of each clause of the smallest explanation is tested: a state in which the clause lacks it alone, and no other
// clause holds, has to be seen ineligible.

// suspicion is how likely a literal of such an explanation is thought not to be needed.
const suspicion = 0.2

// doubtful is what a test of it brings, in bits.
var doubtful = entropy(math.Log2(suspicion))

// alternatives is which literals of the clauses of a formula were seen to be needed.
type alternatives struct {
	any    []graph.Clause
	needed []bits.Set // by clause
}

// claim takes over a formula. What was seen of another is forgotten.
func (a *alternatives) claim(any []graph.Clause) {
	if slices.Equal(a.any, any) {
		return
	}
	a.any = append(a.any[:0], any...)
	a.needed = append(a.needed[:0], make([]bits.Set, len(any))...)
}

// lacks returns what the clause lacks at x, completions and absences.
func lacks(c *graph.Clause, x *bits.Set) bits.Set { return c.Pos.AndNot(*x).Or(c.Neg.And(*x)) }

// observe takes in that the subtask is not eligible at x, where no clause holds.
func (a *alternatives) observe(x *bits.Set) {
	for j := range a.any {
		if l := lacks(&a.any[j], x); l.Len() == 1 {
			a.needed[j] = a.needed[j].Or(l)
		}
	}
}

// tells returns how many bits the eligibility at x is expected to bring.
func (a *alternatives) tells(x *bits.Set) float64 {
	sum := 0.0
	for j := range a.any {
		switch l := lacks(&a.any[j], x); {
		case l.Empty():
			return 0
		case l.Len() == 1 && !a.needed[j].Contains(l):
			sum += doubtful
		}
	}
	return sum
}

// questions calls ask with each literal that was not seen to be needed yet, and the state that tells.
func (a *alternatives) questions(ask func(literal int, want graph.Clause)) {
	for j, c := range a.any {
		open := c.Pos.Or(c.Neg).AndNot(a.needed[j])
		for l := open.Next(0); l >= 0; l = open.Next(l + 1) {
			want := c
			want.Pos.Put(l, !c.Pos.Has(l)) // the other way round
			want.Neg.Put(l, c.Pos.Has(l))
			ask(l, want)
		}
	}
}

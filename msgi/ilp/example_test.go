package ilp_test

import (
	"fmt"

	"sc2msgi/msgi/bits"
	"sc2msgi/msgi/ilp"
)

// A smithy has wood (0), ore (1) and fire (2); a sword (3) can be forged when there are ore and fire.
func ExampleLearner() {
	l := ilp.New(4)
	show := func(complete bits.Set, swordEligible bool) {
		e := bits.Of(0, 1, 2)
		e.Put(3, swordEligible)
		l.Add(complete, e, bits.Set{})
	}
	show(bits.Of(0, 1, 2), true)
	show(bits.Of(0, 1), false)
	sword := l.Graph(ilp.Minimal)[3]
	fmt.Println("needs", sword.Any[0].Pos.Len(), "thing; fire:", sword.Any[0].Pos.Has(2))

	s := l.Space(3)
	fmt.Println("certain:", s.Must.Len(), "still open:", s.May.AndNot(s.Must).Len())

	show(bits.Of(0, 2), false)
	show(bits.Of(1, 2), true)
	sword = l.Graph(ilp.Minimal)[3]
	fmt.Println("ore and fire:", sword.Any[0].Pos == bits.Of(1, 2))
	// Output:
	// needs 1 thing; fire: true
	// certain: 1 still open: 2
	// ore and fire: true
}

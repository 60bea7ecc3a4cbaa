package effects_test

import (
	"fmt"

	"sc2msgi/msgi/bits"
	"sc2msgi/msgi/effects"
)

// An option was taken twice: it took 3 steps, then 5. It switched its own subtask on, and once another one off.
func ExampleEffects_Observe() {
	const house, wood = 0, 1
	learned := effects.NewEffects(2)
	learned.Observe(house, bits.Of(wood), bits.Of(house), 3)
	learned.Observe(house, bits.Of(wood), bits.Of(house, wood), 5)
	fmt.Println("steps", learned.Steps(house))
	fmt.Println("switches itself on", learned.On(house, house), "and wood off", learned.Off(house, wood))
	// Output:
	// steps 4
	// switches itself on 1 and wood off 0.5
}

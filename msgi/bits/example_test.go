package bits_test

import (
	"fmt"

	"sc2msgi/msgi/bits"
)

// Sets are values: they are compared with ==, and an operation changes none of its operands.
func ExampleSet() {
	complete := bits.Of(1, 2, 5)
	needed := bits.Of(2, 5)
	fmt.Println(complete.Contains(needed), complete.AndNot(needed), complete == bits.Below(3))
	for subtask := range needed.All() {
		fmt.Println(subtask)
	}
	// Output:
	// true [1] false
	// 2
	// 5
}

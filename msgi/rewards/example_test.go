package rewards_test

import (
	"fmt"

	"sc2msgi/msgi/bits"
	"sc2msgi/msgi/rewards"
)

// Two subtasks came together once and brought 5, one of them alone brought 2: so the other one is worth 3.
func ExampleModel_Infer() {
	model := rewards.NewModel(2)
	model.Observe(rewards.Step{Option: 0, Well: true, After: bits.Of(0, 1), Reward: 5})
	model.Observe(rewards.Step{Option: 0, Well: true, After: bits.Of(0), Reward: 2})
	worth := make([]float64, 2)
	model.Infer(worth, make([]int, 2))
	fmt.Printf("%.2f\n", worth)
	// Output:
	// [2.00 3.00]
}

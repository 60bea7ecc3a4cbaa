package msgi_test

import (
	"context"
	"fmt"

	"sc2msgi/agents"
	"sc2msgi/msgi"
	"sc2msgi/worlds/boolmodel"
)

// An agent that is told nothing learns a small world in ten episodes and then succeeds in it.
func ExampleTrial() {
	env, err := boolmodel.New(boolmodel.Crossroads())
	if err != nil {
		fmt.Println(err)
		return
	}
	trial := msgi.Trial{Agent: msgi.Agent{Name: agents.MSGIGRProp}, Budget: 10, Tests: 8, Seed: 1}
	result, err := trial.Run(context.Background(), env)
	fmt.Println(result.SuccessRate, err)
	// Output: 1 <nil>
}

package rules_test

import (
	"context"
	"fmt"

	"sc2msgi/worlds/rules"
)

// A world is a text: this one is a kettle, with tea to be made in four options.
const tea = `
name: tea
title: A cup of tea
about: make tea in four options
episode: {options: 4}
subtasks:
  - name: fire
  - name: water
  - {name: hot water, needs: fire & water}
  - {name: tea, needs: hot water, reward: 1}
`

// A world that is read from text is played as every other.
func ExampleParse() {
	world, err := rules.Parse([]byte(tea))
	if err != nil {
		fmt.Println(err)
		return
	}
	env, ctx := world.NewEnv(world.Rewards(1)), context.Background()
	if _, err := env.Reset(ctx, 1); err != nil {
		fmt.Println(err)
		return
	}
	for _, option := range []int{1, 0, 2, 3} {
		out, err := env.Step(ctx, option)
		if err != nil {
			fmt.Println(err)
			return
		}
		fmt.Printf("%s: reward %g, over %v\n", world.Subtasks()[option].Name, out.Reward, out.Done)
	}
	// Output:
	// water: reward 0, over false
	// fire: reward 0, over false
	// hot water: reward 0, over false
	// tea: reward 1, over true
}

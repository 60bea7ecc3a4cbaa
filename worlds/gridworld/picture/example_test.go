package picture_test

import (
	"context"
	"fmt"
	"strings"

	"sc2msgi/msgi"
	"sc2msgi/worlds/gridworld"
	"sc2msgi/worlds/gridworld/picture"
)

// How an episode of Mining begins: the agent (@) among materials.
func ExampleFrame() {
	graph, err := gridworld.FindSet("mining:train").Graph(1, gridworld.AsDrawn)
	if err != nil {
		fmt.Println(err)
		return
	}
	env, err := gridworld.New(graph, gridworld.Config{Mechanics: gridworld.Released})
	if err != nil {
		fmt.Println(err)
		return
	}
	env.Watch(func(s *gridworld.Scene) {
		for line := range strings.Lines(picture.Frame(s, msgi.Course{Tests: 4}.Place(1)).String()) {
			if strings.TrimSpace(line) != "" {
				fmt.Print(line)
			}
		}
	})
	if _, err := env.Reset(context.Background(), 1); err != nil {
		fmt.Println(err)
	}
	// Output:
	// test 1 of 4            step 0 of 70        return 0.00
	// ####################     o Cut wood
	// ##                ##     o Get stone
	// ##    t         s ##     o Get string
	// ##v               ##     . Make firewood
	// ##                ##     . Make stick
	// ##                ##     . Make arrow
	// ##  c   F         ##     . Make bow
	// ##  W       i     ##     . Make stone pickaxe
	// ##      @ L g     ##     . Get coal
	// ####################     . Get iron ore
	//                          . Get silver ore
	//                          . Light furnace
	//                          . Smelt iron
	// > under way   x complete   o eligible   . not yet
	// W workspace   F furnace   t tree   s stone   g grass   c coal   i iron
	// v silver   L lumbershop
}

package bot_test

import (
	"context"
	"fmt"

	"sc2msgi/bot"
	"sc2msgi/gamedata"
	"sc2msgi/msgi"
	"sc2msgi/sim/server"
	"sc2msgi/subtasks"
)

// An episode that begins with a plan, each option as soon as it can be done; a worker is selected from the start. Any
// game that sc2api.Dial reaches can take the place of the embedded simulator.
func Example() {
	game := server.NewEmbedded(gamedata.V4_10)
	defer game.Close()
	env, err := bot.New(game, bot.Config{Facts: gamedata.V4_10, Map: "BuildBattleCruiser_20.SC2Map"})
	if err != nil {
		fmt.Println(err)
		return
	}
	ctx := context.Background()
	state, err := env.Reset(ctx, 1)
	plan := []string{"SupplyDepot", "Barracks", "select Barracks", "Marine"}
	var out msgi.Outcome
	for err == nil && !out.Done {
		option := subtasks.NoOp() // until the next of the plan can be done
		if can := state.Executable(); len(plan) > 0 {
			if next, _ := subtasks.Index(plan[0]); can.Has(next) {
				option, plan = next, plan[1:]
			}
		}
		if out, err = env.Step(ctx, option); option != subtasks.NoOp() {
			fmt.Println(subtasks.All[option].Name, out.End)
		}
		state = out.State
	}
	fmt.Println("reward", out.Reward, err) // -1: there is no Battlecruiser
	// Output:
	// SupplyDepot finished
	// Barracks finished
	// select Barracks finished
	// Marine finished
	// reward -1 <nil>
}

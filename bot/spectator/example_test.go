package spectator_test

import (
	"context"
	"fmt"

	"sc2msgi/bot"
	"sc2msgi/bot/spectator"
	"sc2msgi/gamedata"
	"sc2msgi/msgi"
	"sc2msgi/sim/server"
	"sc2msgi/subtasks"
)

// Who looks on at a game is shown a scene when an episode begins, and one after each step.
func ExampleNew() {
	game := server.NewEmbedded(gamedata.V4_10)
	defer game.Close()
	look := spectator.New(gamedata.V4_10, msgi.Course{Tests: 1}, func(_ context.Context, s *spectator.Scene) {
		fmt.Println("loop", s.Loop, "minerals", s.Minerals, "supply", s.SupplyUsed, "of", s.SupplyCap)
	})
	env, err := bot.New(game, bot.Config{Facts: gamedata.V4_10, Map: "BuildBattleCruiser_20.SC2Map", Watch: look.Watch})
	if err != nil {
		fmt.Println(err)
		return
	}
	ctx, watched := context.Background(), look.Env(env)
	if _, err := watched.Reset(ctx, 1); err != nil {
		fmt.Println(err)
		return
	}
	if _, err := watched.Step(ctx, subtasks.NoOp()); err != nil {
		fmt.Println(err)
	}
	// Output:
	// loop 0 minerals 50 supply 12 of 15
	// loop 8 minerals 50 supply 12 of 15
	// loop 16 minerals 50 supply 12 of 15
	// loop 24 minerals 50 supply 12 of 15
	// loop 32 minerals 50 supply 12 of 15
	// loop 40 minerals 50 supply 12 of 15
	// loop 48 minerals 50 supply 12 of 15
	// loop 56 minerals 50 supply 12 of 15
	// loop 64 minerals 50 supply 12 of 15
}

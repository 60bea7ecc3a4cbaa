package bot_test

import (
	"testing"

	"sc2msgi/bot"
	"sc2msgi/gamedata"
	"sc2msgi/msgi"
	"sc2msgi/msgi/envtest"
	"sc2msgi/sim/server"
)

const theMap = "BuildBattleCruiser_20.SC2Map"

// embedded opens an Env on a simulator of its own in this process.
func embedded(t testing.TB) *bot.Env {
	t.Helper()
	game := server.NewEmbedded(gamedata.V4_10)
	t.Cleanup(func() { _ = game.Close() })
	env, err := bot.New(game, bot.Config{Map: theMap})
	if err != nil {
		t.Fatal(err)
	}
	return env
}

// Rule (DESIGN, the contract): an SC2 game is an Env like any other.
func TestConformance(t *testing.T) {
	envtest.Run(t, func(t *testing.T) msgi.Env { return embedded(t) })
}

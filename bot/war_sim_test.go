package bot_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"sc2msgi/bot"
	"sc2msgi/gamedata"
	"sc2msgi/msgi"
	"sc2msgi/sim/server"
	"sc2msgi/subtasks"
	"sc2msgi/worlds/envtest"
)

// warOn returns an Env of a scenario of war that plays on a game.
func warOn(t testing.TB, name string, g bot.Game) *bot.Env {
	t.Helper()
	env, err := bot.New(g, bot.Config{Facts: gamedata.V4_10, Map: name + ".SC2Map", War: true})
	if err != nil {
		t.Fatal(err)
	}
	return env
}

// warEmbedded is warOn on a simulator of its own in this process.
func warEmbedded(t testing.TB, name string) *bot.Env {
	t.Helper()
	game := server.NewEmbedded(gamedata.V4_10)
	t.Cleanup(func() { _ = game.Close() })
	return warOn(t, name, game)
}

// Rule (the contract of msgi.Env): a game with a war is an Env like any other.
func TestWarConformance(t *testing.T) {
	envtest.Run(t, func(t *testing.T) msgi.Env { return warEmbedded(t, "Warfare_Zerglings_20") })
}

// Rule (episodes): with each scenario of war an episode of random options lasts 2,400 steps, is rewarded once, at its
// end, and its vectors agree with the true preconditions from the first state to the last, that at the war's
// beginning.
func TestRandomOptionsBeforeAWar(t *testing.T) {
	truth := subtasks.Truth(gamedata.V4_10)
	for _, name := range []string{"defeat-zerglings", "defeat-hydralisks", "defeat-hydralisks-ultralisks"} {
		env := warEmbedded(t, name)
		armed := 0
		for seed := range uint64(4) {
			_, outcomes := randomEpisode(t, env, 300+seed)
			left := 2400
			for n, out := range outcomes {
				left -= out.Steps
				done := n == len(outcomes)-1
				if out.Done != done || out.State.StepsLeft != left ||
					done && (left != 0 || out.Reward*out.Reward != 1) || !done && out.Reward != 0 {
					t.Fatalf("%s, seed %d: outcome %d of %d: %+v with %d steps left",
						name, seed, n, len(outcomes), out, left)
				}
				for i := range subtasks.All {
					if !out.State.Withheld.Has(i) && truth[i].Holds(out.State.Complete) != out.State.Eligible.Has(i) {
						t.Fatalf("%s, seed %d, after option %d: %s is eligible: %v",
							name, seed, n, subtasks.All[i].Name, out.State.Eligible.Has(i))
					}
				}
			}
			if i, _ := subtasks.Index("Marine"); outcomes[len(outcomes)-1].State.Complete.Has(i) {
				armed++
			}
		}
		if armed == 0 {
			t.Errorf("%s: no last state has an army", name)
		}
	}
}

// Rule (laws): in process = over the socket, through the war.
func TestWarOverTheSocket(t *testing.T) {
	address, _ := serve(t)
	remote, local := warOn(t, "Warfare_H5_U3", dial(t, address)), warEmbedded(t, "Warfare_H5_U3")
	a, x := randomEpisode(t, local, 12)
	b, y := randomEpisode(t, remote, 12)
	if diff := cmp.Diff(a, b); diff != "" {
		t.Fatalf("options differ (-embedded +socket):\n%s", diff)
	}
	if diff := cmp.Diff(x, y); diff != "" {
		t.Fatalf("outcomes differ (-embedded +socket):\n%s", diff)
	}
}

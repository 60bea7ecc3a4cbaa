package bot_test

import (
	"context"
	"errors"
	"math/rand/v2"
	"net"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/rs/zerolog"
	"go.uber.org/goleak"

	"sc2msgi/bot"
	"sc2msgi/gamedata"
	"sc2msgi/msgi"
	"sc2msgi/msgi/bits"
	"sc2msgi/sc2api"
	"sc2msgi/sim/server"
	"sc2msgi/subtasks"
	"sc2msgi/worlds/envtest"
)

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

const theMap = "BuildBattleCruiser_20.SC2Map"

// on returns an Env that plays on a game of the table's version.
func on(t testing.TB, table *gamedata.Table, g bot.Game) *bot.Env {
	t.Helper()
	env, err := bot.New(g, bot.Config{Facts: table, Map: theMap})
	if err != nil {
		t.Fatal(err)
	}
	return env
}

// embedded opens an Env on a simulator of its own in this process.
func embedded(t testing.TB) *bot.Env {
	t.Helper()
	return embeddedOf(t, gamedata.V4_10)
}

// embeddedOf is embedded in the formats of the table's version, whose facts the Env is given, too.
func embeddedOf(t testing.TB, table *gamedata.Table) *bot.Env {
	t.Helper()
	game := server.NewEmbedded(table)
	t.Cleanup(func() { _ = game.Close() })
	return on(t, table, game)
}

// connected opens an Env on a simulator behind a websocket.
func connected(t testing.TB) *bot.Env {
	t.Helper()
	address, _ := serve(t)
	return on(t, gamedata.V4_10, dial(t, address))
}

// serve runs a server until the test ends, or until stop is called, and returns its address.
func serve(t testing.TB) (address string, stop func()) {
	t.Helper()
	ln, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(context.Background())
	served := make(chan error, 1)
	go func() { served <- server.NewServer(gamedata.V4_10, zerolog.Nop(), server.Library{}).Serve(ctx, ln) }()
	stopped := false
	stop = func() {
		if cancel(); !stopped {
			stopped = true
			if err := <-served; err != nil {
				t.Error(err)
			}
		}
	}
	t.Cleanup(stop)
	return "ws://" + ln.Addr().String(), stop
}

func dial(t testing.TB, address string) *sc2api.Client {
	t.Helper()
	client, err := sc2api.Dial(t.Context(), address)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = client.Close() })
	return client
}

// Rule (the contract of msgi.Env): an SC2 game is an Env like any other.
func TestConformance(t *testing.T) {
	envtest.Run(t, func(t *testing.T) msgi.Env { return embedded(t) })
}

// randomEpisode plays executable options at random to the end.
func randomEpisode(t testing.TB, env *bot.Env, seed uint64) (played []int, outcomes []msgi.Outcome) {
	t.Helper()
	state, err := env.Reset(t.Context(), seed)
	if err != nil {
		t.Fatal(err)
	}
	rng := rand.New(rand.NewPCG(seed, 0))
	for {
		can, option := state.Executable(), -1
		for range 1 + rng.IntN(can.Len()) {
			option = can.Next(option + 1)
		}
		out, err := env.Step(t.Context(), option)
		if err != nil {
			t.Fatalf("seed %d, option %d of the episode: %v", seed, len(played), err)
		}
		played, outcomes = append(played, option), append(outcomes, out)
		if out.Done {
			return played, outcomes
		}
		state = out.State
	}
}

// Rule (options): whatever is chosen, no option hangs, spins or fails, the clock is right and the reward is told
// once. Over all episodes every subtask is carried out at least once: but for the refinery, which stands from the
// start, and the Battlecruiser, with which the game ends (it has a test of its own).
func TestRandomOptions(t *testing.T) {
	episodes := uint64(60)
	if testing.Short() {
		episodes = 10
	}
	var finished bits.Set
	env := embedded(t)
	for seed := range episodes {
		played, outcomes := randomEpisode(t, env, seed)
		left, reward := 2400, 0.0
		for i, out := range outcomes {
			name := subtasks.All[played[i]].Name
			left -= out.Steps
			reward += out.Reward
			if out.Steps < 1 || out.Steps > 240 || out.State.StepsLeft != left {
				t.Fatalf("seed %d: %s took %d steps and left %d, want 1 to 240 and %d",
					seed, name, out.Steps, out.State.StepsLeft, left)
			}
			if out.Done != (i == len(outcomes)-1) || !out.Done && out.Reward != 0 {
				t.Fatalf("seed %d: %s gave reward %v, done %v", seed, name, out.Reward, out.Done)
			}
			if out.End == msgi.Finished {
				finished.Add(played[i])
			}
		}
		if reward != 1 && reward != -1 || left < 0 || reward == -1 && left != 0 {
			t.Fatalf("seed %d: reward %v with %d steps left", seed, reward, left)
		}
	}
	if testing.Short() {
		return
	}
	for i := range subtasks.All {
		name := subtasks.All[i].Name
		if except := name == "Refinery" || name == "Battlecruiser" ||
			name == "select Battlecruiser"; !except && !finished.Has(i) {
			t.Errorf("%s was never carried out", name)
		}
	}
}

// Rule (laws): in process = over the socket, option by option, bit by bit.
func TestSocketIsEmbedded(t *testing.T) {
	remote, local := connected(t), embedded(t)
	for seed := uint64(1); seed <= 2; seed++ {
		a, x := randomEpisode(t, local, seed)
		b, y := randomEpisode(t, remote, seed)
		if diff := cmp.Diff(a, b); diff != "" {
			t.Fatalf("seed %d: options differ (-embedded +socket):\n%s", seed, diff)
		}
		if diff := cmp.Diff(x, y); diff != "" {
			t.Fatalf("seed %d: outcomes differ (-embedded +socket):\n%s", seed, diff)
		}
	}
}

// Rule (laws): what an agent sees and what comes of its options is the same in the formats of every version.
func TestVersionsAreTheSameWorld(t *testing.T) {
	for _, seed := range []uint64{3, 4} {
		a, x := randomEpisode(t, embedded(t), seed)
		for _, name := range []string{"4.7.1", "4.8", "4.8.6"} {
			table, err := gamedata.ForVersion(name)
			if err != nil {
				t.Fatal(err)
			}
			b, y := randomEpisode(t, embeddedOf(t, table), seed)
			if diff := cmp.Diff(a, b); diff != "" {
				t.Fatalf("seed %d: options differ (-4.10 +%s):\n%s", seed, name, diff)
			}
			if diff := cmp.Diff(x, y); diff != "" {
				t.Fatalf("seed %d: outcomes differ (-4.10 +%s):\n%s", seed, name, diff)
			}
		}
	}
}

// Rule (bad input): a server that dies in mid-episode gives one typed error that says what was being done.
func TestServerDies(t *testing.T) {
	address, stop := serve(t)
	env := on(t, gamedata.V4_10, dial(t, address))
	if _, err := env.Reset(t.Context(), 1); err != nil {
		t.Fatal(err)
	}
	stop()
	_, err := env.Step(t.Context(), subtasks.NoOp())
	var lost *sc2api.ConnError
	if !errors.As(err, &lost) {
		t.Fatalf("got %v, want a ConnError", err)
	}
	if _, err := env.Step(t.Context(), subtasks.NoOp()); !errors.Is(err, msgi.ErrNoEpisode) {
		t.Errorf("afterwards %v, want ErrNoEpisode", err)
	}
}

// Rule (bad input): a map that does not exist is an error that names it.
func TestUnknownMap(t *testing.T) {
	env, err := bot.New(server.NewEmbedded(gamedata.V4_10), bot.Config{Facts: gamedata.V4_10, Map: "Atlantis.SC2Map"})
	if err != nil {
		t.Fatal(err)
	}
	var refused *sc2api.RequestError
	if _, err := env.Reset(t.Context(), 1); !errors.As(err, &refused) || refused.Code != "InvalidMapPath" {
		t.Errorf("got %v, want InvalidMapPath", err)
	}
}

// An environment step: eight game loops, an observation, its vectors.
func BenchmarkEnvironmentStep(b *testing.B) {
	for _, c := range []struct {
		name string
		open func(testing.TB) *bot.Env
	}{{"embedded", embedded}, {"socket", connected}} {
		b.Run(c.name, func(b *testing.B) {
			env, left, steps := c.open(b), 0, 0
			b.ReportAllocs()
			for b.Loop() {
				if left < 8 {
					if _, err := env.Reset(b.Context(), 1); err != nil {
						b.Fatal(err)
					}
				}
				out, err := env.Step(b.Context(), subtasks.NoOp())
				if err != nil {
					b.Fatal(err)
				}
				left, steps = out.State.StepsLeft, steps+out.Steps
			}
			b.ReportMetric(float64(steps)/b.Elapsed().Seconds(), "steps/s")
		})
	}
}

// A whole episode of random options, starting the game included.
func BenchmarkRandomEpisode(b *testing.B) {
	env, seed := embedded(b), uint64(0)
	b.ReportAllocs()
	for b.Loop() {
		seed++
		randomEpisode(b, env, seed)
	}
}

package picture

import (
	"context"
	"flag"
	"math/rand/v2"
	"slices"

	"sc2msgi/msgi"
	"sc2msgi/worlds/gridworld"
)

var update = flag.Bool("update", false, "write the golden files anew")

// failer is what the helpers need of a test, be it one of package testing or of rapid.
type failer interface {
	Helper()
	Fatal(args ...any)
}

// graphOf returns a graph of a built-in set.
func graphOf(t failer, set string, number int) *gridworld.Graph {
	t.Helper()
	sets := gridworld.Sets()
	at := slices.IndexFunc(sets, func(s *gridworld.Set) bool { return s.Name == set })
	g, err := sets[at].Graph(number, gridworld.AsDrawn)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// play plays an episode of random options, the seed decides which, before those who look on.
func play(t failer, g *gridworld.Graph, m gridworld.Mechanics, seed uint64,
	see func(*gridworld.Scene)) (outcomes []msgi.Outcome) {
	t.Helper()
	env, err := gridworld.New(g, gridworld.Config{Mechanics: m})
	if err != nil {
		t.Fatal(err)
	}
	env.Watch(see)
	rng := rand.New(rand.NewPCG(seed, 1))
	s, err := env.Reset(context.Background(), seed)
	for done := false; err == nil && !done; {
		var out msgi.Outcome
		out, err = env.Step(context.Background(), s.Executable().Draw(rng))
		s, done = out.State, out.Done
		// where an agent that ran out of time stands, nobody has to know
		if out.State.Obs = slices.Clone(out.State.Obs); done {
			out.State.Obs = nil
		}
		outcomes = append(outcomes, out)
	}
	if err != nil {
		t.Fatal(err)
	}
	return outcomes
}

// world is a world to test with.
type world struct {
	set       string
	number    int
	mechanics gridworld.Mechanics
}

// worlds are a few of each kind.
func worlds() (all []world) {
	for _, set := range []string{"playground:d1", "playground:d3", "playground:d4", "mining:eval"} {
		for m := gridworld.Paper; m <= gridworld.Fixed; m++ {
			for number := 1; number <= 5; number++ {
				all = append(all, world{set, number, m})
			}
		}
	}
	return all
}

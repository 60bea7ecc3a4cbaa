package gridworld

import (
	"math/rand/v2"
	"testing"

	"sc2msgi/msgi"
	"sc2msgi/worlds/envtest"
)

// open returns the world of a graph.
func open(t testing.TB, g *Graph, c Config) *Env {
	t.Helper()
	e, err := New(g, c)
	if err != nil {
		t.Fatal(err)
	}
	return e
}

// Rule: grid worlds obey the laws of Env with all mechanics, whether or not somebody looks on.
func TestObeysTheLawsOfEnv(t *testing.T) {
	for _, g := range []*Graph{farm(), wholeMining()} {
		for m := Paper; m <= Fixed; m++ {
			for name, watch := range map[string]func(*Scene){"alone": nil, "watched": func(*Scene) {}} {
				t.Run(g.Name+" "+m.String()+" "+name, func(t *testing.T) {
					envtest.Run(t, func(t *testing.T) msgi.Env {
						e := open(t, g, Config{Mechanics: m})
						e.Watch(watch)
						return e
					})
				})
			}
		}
	}
}

// benchmarkOptions plays random options with resets, through msgi.Env and with observations.
func benchmarkOptions(b *testing.B, g *Graph, m Mechanics) {
	var env msgi.Env = open(b, g, Config{Mechanics: m})
	rng := rand.New(rand.NewPCG(1, 2))
	ctx := b.Context()
	b.ReportAllocs()
	seed := uint64(0)
	s, err := env.Reset(ctx, seed)
	if err != nil {
		b.Fatal(err)
	}
	for b.Loop() {
		out, err := env.Step(ctx, s.Executable().Draw(rng))
		if err != nil {
			b.Fatal(err)
		}
		s = out.State
		if out.Done {
			seed += 1<<32 + 1
			if s, err = env.Reset(ctx, seed); err != nil {
				b.Fatal(err)
			}
		}
	}
	b.ReportMetric(float64(b.N)/b.Elapsed().Seconds()/1e6, "Moptions/s")
}

func BenchmarkOptions(b *testing.B) {
	for _, g := range []*Graph{catalogueOf("playground:d4").Graphs(AsDrawn)[0], wholeMining()} {
		for m := Paper; m <= Fixed; m++ {
			b.Run(g.Domain.Name+"/"+m.String(), func(b *testing.B) { benchmarkOptions(b, g, m) })
		}
	}
}

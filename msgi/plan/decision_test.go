package plan_test

import (
	"math/rand/v2"
	"testing"

	"sc2msgi/msgi"
	"sc2msgi/msgi/boolmodel"
	"sc2msgi/msgi/decision"
	"sc2msgi/msgi/experience"
	"sc2msgi/msgi/plan"
)

// A decision in tests on the Terran tree of 85 subtasks: the mean over whole episodes, after four that taught what options do.
func BenchmarkDecision(b *testing.B) {
	for _, c := range []struct {
		name string
		many bool
	}{{"one goal", false}, {"many rewards", true}} {
		b.Run(c.name, func(b *testing.B) {
			p := newPlayer(b, c.many)
			for p.episodes < 4 {
				p.step()
			}
			b.ReportAllocs()
			for b.Loop() {
				p.step()
			}
		})
	}
}

// player plays the Terran model with a Search on the true graph.
type player struct {
	tb       testing.TB
	env      *boolmodel.Env
	effects  *experience.Effects
	pending  *experience.Pending
	search   *plan.Search
	rng      *rand.Rand
	worth    []float64
	state    msgi.State
	episodes int
}

func newPlayer(tb testing.TB, many bool) *player {
	env, err := boolmodel.New(boolmodel.Terran())
	if err != nil {
		tb.Fatal(err)
	}
	n := len(env.Subtasks())
	p := &player{tb: tb, env: env, effects: experience.NewEffects(n), rng: rand.New(rand.NewPCG(1, 1)), worth: make([]float64, n), episodes: -1}
	p.pending = experience.NewPending(p.effects)
	p.search = plan.NewSearch(p.effects, p.pending, n, plan.Moves)
	p.search.Use(env.Truth(), decision.Evidence{})
	p.worth[env.Goal()] = 1
	if many {
		for _, u := range env.Units() {
			p.worth[u] = 1
		}
	}
	p.begin()
	return p
}

func (p *player) begin() {
	var err error
	if p.state, err = p.env.Reset(p.tb.Context(), uint64(p.episodes)); err != nil {
		p.tb.Fatal(err)
	}
	p.episodes++
	p.pending.Begin()
	p.effects.Begin()
	p.search.Begin()
}

func (p *player) step() {
	s := p.state
	now := s.Situation()
	option := p.search.Choose(now, p.worth, p.rng)
	if option < 0 {
		option = now.Executable.Draw(p.rng)
	}
	out, err := p.env.Step(p.tb.Context(), option)
	if err != nil {
		p.tb.Fatal(err)
	}
	p.effects.Observe(option, s.Complete, out.State.Complete, out.Steps, out.End == msgi.Refused)
	p.pending.Observe(option, s.Complete, out.State.Complete, out.Steps, out.End == msgi.Finished)
	p.pending.Busy.Observe(option, out.Steps, out.State.Withheld.Or(out.State.Masked), out.State.Executable())
	if p.state = out.State; out.Done {
		p.begin()
	}
}

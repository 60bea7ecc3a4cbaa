package optimum_test

import (
	"math"
	"math/rand/v2"
	"testing"

	"pgregory.net/rapid"

	"sc2msgi/msgi"
	"sc2msgi/worlds/gridworld"
	"sc2msgi/worlds/gridworld/optimum"
)

// agent is a policy that tells what went wrong.
type agent interface {
	msgi.Policy
	Err() error
}

// play plays an episode and returns the sum of the rewards that the graph has for what was done, which are without
// noise.
func play(t *rapid.T, e *gridworld.Env, p msgi.Policy, seed uint64) (sum float64) {
	t.Helper()
	s, err := e.Reset(t.Context(), seed)
	if err != nil {
		t.Fatal(err)
	}
	p.Begin(1, nil)
	for {
		option := p.Choose(&s)
		out, err := e.Step(t.Context(), option)
		if err != nil {
			if a, ok := p.(agent); ok {
				t.Fatal(err, a.Err())
			}
			t.Fatal(err)
		}
		p.Took(option, &out)
		if out.End == msgi.Finished {
			sum += e.Graph().Rewards[option]
		}
		if s = out.State; out.Done {
			return sum
		}
	}
}

// drawEnv draws a graph and returns a world of it, nil if nothing can be done in it.
func drawEnv(t *rapid.T, m gridworld.Mechanics) *gridworld.Env {
	g := drawGraph(t, 8)
	g.Seed = rapid.Uint64().Draw(t, "seed of the world")
	if len((&world{graph: g}).options()) == 0 {
		return nil
	}
	e, err := gridworld.New(g, gridworld.Config{Mechanics: m})
	if err != nil {
		t.Fatal(err)
	}
	return e
}

// Rule: in the world of the mechanics Released the agent that sees gets what its solver promises for the map, also
// where it knows the map from the episode before, and the blind agent does not get more.
func TestTheSeeingAgentGetsTheOptimum(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		e := drawEnv(t, gridworld.Released)
		if e == nil {
			return
		}
		seeing, err := optimum.NewSeeing(e.Graph())
		if err != nil {
			t.Fatal(err)
		}
		blind, err := optimum.NewBlind(e.Graph())
		if err != nil {
			t.Fatal(err)
		}
		solver, err := optimum.NewMapSolver(e.Graph())
		if err != nil {
			t.Fatal(err)
		}
		for _, seed := range []uint64{1 << 32, 1<<32 + 1, 2 << 32, 1 << 32} {
			s, err := e.Reset(t.Context(), seed)
			if err != nil {
				t.Fatal(err)
			}
			var layout gridworld.Layout
			if err := e.Graph().Domain.ReadLayout(s.Obs, &layout); err != nil {
				t.Fatal(err)
			}
			plan, err := solver.Solve(&layout, s.StepsLeft)
			if err != nil {
				t.Fatal(err)
			}
			if got := play(t, e, seeing, seed); math.Abs(got-plan.Value) > 1e-9 {
				t.Fatalf("seed %d: the agent gets %v, the optimum is %v", seed, got, plan.Value)
			}
			if got := play(t, e, blind, seed); got > plan.Value+1e-9 {
				t.Fatalf("seed %d: the blind agent gets %v, the optimum is %v", seed, got, plan.Value)
			}
		}
	})
}

// Rule: in the world of the mechanics Fixed the agent that knows the costs gets what its solver promises.
func TestTheAgentThatKnowsTheCostsGetsTheOptimum(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		e := drawEnv(t, gridworld.Fixed)
		if e == nil {
			return
		}
		p, err := optimum.NewFixed(e.Graph(), e.Costs())
		if err != nil {
			t.Fatal(err)
		}
		solver, err := optimum.NewCostSolver(e.Graph())
		if err != nil {
			t.Fatal(err)
		}
		plan, err := solver.Solve(e.Costs(), e.Graph().Steps)
		if err != nil {
			t.Fatal(err)
		}
		for seed := range uint64(2) {
			if got := play(t, e, p, seed); math.Abs(got-plan.Value) > 1e-9 {
				t.Fatalf("the agent gets %v, the optimum is %v", got, plan.Value)
			}
		}
	})
}

// Rule: where an agent has no plan, or its plan is over, it chooses nothing and tells why.
func TestAgentsTellWhatIsWrong(t *testing.T) {
	g := full(2, gridworld.Playground)
	seeing, err := optimum.NewSeeing(g)
	if err != nil {
		t.Fatal(err)
	}
	fixed, err := optimum.NewFixed(g, []int{3, 4})
	if err != nil {
		t.Fatal(err)
	}
	wrong, err := optimum.NewFixed(g, []int{3})
	if err != nil {
		t.Fatal(err)
	}
	for _, p := range []agent{seeing, fixed, wrong} {
		p.Begin(1, rand.New(rand.NewPCG(1, 1)))
		s := msgi.State{StepsLeft: 60}
		for range len(g.Subtasks) + 1 {
			if p.Choose(&s) >= 0 && p.Err() != nil {
				t.Errorf("%T has a plan, and tells of %v", p, p.Err())
			}
		}
		if p.Err() == nil {
			t.Errorf("%T tells nothing", p)
		}
	}
}

package plan_test

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"sc2msgi/msgi"
	"sc2msgi/msgi/bits"
	"sc2msgi/msgi/effects"
	"sc2msgi/msgi/graph"
	"sc2msgi/msgi/plan"
	"sc2msgi/worlds/boolmodel"
	"sc2msgi/worlds/layered"
)

// A decision in tests by Chain, as zero moves, and by Search with more and fewer of them: the mean over whole
// episodes, after four that taught what options do.
func BenchmarkDecision(b *testing.B) {
	for _, c := range []struct {
		name  string
		world func(testing.TB) *world
	}{{"one goal", oneGoal}, {"many rewards", manyRewards}, {"16 subtasks", drawn}} {
		for _, moves := range []int{0, 25, 50, 100, 200, 500, 1000, 2000} {
			b.Run(fmt.Sprintf("%s/moves=%d", c.name, moves), func(b *testing.B) {
				p := newPlayer(b, c.world(b), moves)
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
}

// world is an environment with what the oracle knows of it.
type world struct {
	msgi.Env
	truth graph.Graph
	worth []float64
}

// oneGoal is the Terran tree of 85 subtasks, with its goal alone.
func oneGoal(tb testing.TB) *world {
	env, err := boolmodel.New(boolmodel.Terran())
	if err != nil {
		tb.Fatal(err)
	}
	w := &world{env, env.Truth(), make([]float64, len(env.Subtasks()))}
	w.worth[env.Goal()] = 1
	return w
}

// manyRewards is the Terran tree in which every unit counts, as in a war.
func manyRewards(tb testing.TB) *world {
	w := oneGoal(tb)
	for _, u := range w.Env.(*boolmodel.Env).Units() {
		w.worth[u] = 1
	}
	return w
}

// drawn is a random world of the size of the grid worlds: 16 subtasks in six layers, all of which pay, and time for
// about half of them.
func drawn(testing.TB) *world {
	rng := rand.New(rand.NewPCG(1, 16))
	w := &layered.World{Steps: 70, Layers: [][]int{{0, 1, 2, 3}, {4, 5, 6}, {7, 8, 9}, {10, 11, 12}, {13, 14}, {15}}}
	for k, layer := range w.Layers {
		for range layer {
			w.Costs = append(w.Costs, 1+rng.IntN(15))
			w.Rewards = append(w.Rewards, 0.1+0.4*float64(k))
			w.Needs = append(w.Needs, drawNeeds(rng, layer[0], k))
		}
	}
	return &world{layered.New(w), w.Needs, w.Rewards}
}

// drawNeeds draws one or two clauses of two literals over the subtasks of lower layers, which are those below first;
// half of the clauses have a NOT.
func drawNeeds(rng *rand.Rand, first, layer int) graph.Precondition {
	if layer == 0 {
		return graph.Always()
	}
	p := graph.Precondition{Known: true}
	for range 1 + rng.IntN(2) {
		chosen := rng.Perm(first)
		c := graph.Clause{Pos: bits.Of(chosen[0], chosen[1])}
		if rng.IntN(2) == 0 {
			c.Neg = bits.Of(chosen[2])
		}
		p.Any = append(p.Any, c)
	}
	return p
}

// planner is a Search or a Chain.
type planner interface {
	Use(graph.Graph, plan.Evidence)
	Begin()
	Choose(plan.Situation, []float64, *rand.Rand) int
}

// player plays a world with a planner on the true graph.
type player struct {
	tb       testing.TB
	world    *world
	effects  *effects.Effects
	pending  *effects.Pending
	planner  planner
	rng      *rand.Rand
	state    msgi.State
	episodes int
}

func newPlayer(tb testing.TB, w *world, moves int) *player {
	n := len(w.truth)
	p := &player{tb: tb, world: w, effects: effects.NewEffects(n), rng: rand.New(rand.NewPCG(1, 1)), episodes: -1}
	p.pending = effects.NewPending(p.effects)
	p.planner = plan.NewChain(p.effects, p.pending, n)
	if moves > 0 {
		p.planner = plan.NewSearch(p.effects, p.pending, n, moves)
	}
	p.planner.Use(w.truth, plan.Evidence{})
	p.begin()
	return p
}

func (p *player) begin() {
	var err error
	if p.state, err = p.world.Reset(p.tb.Context(), uint64(p.episodes)); err != nil {
		p.tb.Fatal(err)
	}
	p.episodes++
	p.pending.Begin()
	p.effects.Begin()
	p.planner.Begin()
}

func (p *player) step() {
	s := p.state
	now := plan.Situation{Complete: s.Complete, Eligible: s.Eligible, Executable: s.Executable(),
		Withheld: s.Withheld, StepsLeft: s.StepsLeft}
	option := p.planner.Choose(now, p.world.worth, p.rng)
	if option < 0 {
		option = now.Executable.Draw(p.rng)
	}
	out, err := p.world.Step(p.tb.Context(), option)
	if err != nil {
		p.tb.Fatal(err)
	}
	p.effects.Observe(option, s.Complete, out.State.Complete, out.Steps)
	p.pending.Observe(option, s.Complete, out.State.Complete, out.Steps, out.End == msgi.Finished)
	p.pending.Busy.Observe(option, out.Steps, out.State.Withheld, out.State.Masked, out.State.Executable())
	if p.state = out.State; out.Done {
		p.begin()
	}
}

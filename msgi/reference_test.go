package msgi_test

import (
	"context"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"sc2msgi/agents"
	"sc2msgi/agents/play"
	"sc2msgi/agents/random"
	"sc2msgi/msgi"
	"sc2msgi/msgi/bits"
	"sc2msgi/msgi/graph"
	"sc2msgi/msgi/grprop"
)

// first is a policy that takes the first executable option.
type first struct{}

func (first) Begin(int, *rand.Rand)   {}
func (first) Took(int, *msgi.Outcome) {}
func (first) Choose(s *msgi.State) int {
	can := s.Executable()
	return can.Next(0)
}

// grid is a small world like those of the grids: options cost steps that the seed decides, what is complete stays so,
// each subtask pays once, and what the steps left do not suffice for ends the episode without effect.
type grid struct {
	truth   graph.Graph
	rewards []float64

	rng   *rand.Rand
	state msgi.State
	taken []int // all options of all episodes
}

const gridSteps = 20

// newGrid returns a world in which 3 needs 0 and 1, 4 needs 3 and not 2, and 5, which pays most, needs 4.
func newGrid() *grid {
	g := &grid{rewards: []float64{0.1, 0.1, 0.5, 0.3, 0.4, 3}}
	not2 := graph.Precondition{Known: true, Any: []graph.Clause{{Pos: bits.Of(3), Neg: bits.Of(2)}}}
	g.truth = graph.Graph{graph.Always(), graph.Always(), graph.Always(), graph.AllOf(0, 1), not2, graph.AllOf(4)}
	return g
}

func (g *grid) Subtasks() []msgi.Subtask {
	return []msgi.Subtask{{Name: "a"}, {Name: "b"}, {Name: "c"}, {Name: "d"}, {Name: "e"}, {Name: "f"}}
}

func (g *grid) Reset(_ context.Context, seed uint64) (msgi.State, error) {
	g.rng = rand.New(rand.NewPCG(seed, 1))
	g.state = msgi.State{StepsLeft: gridSteps}
	g.look()
	return g.state, nil
}

func (g *grid) look() {
	for i, p := range g.truth {
		g.state.Eligible.Put(i, p.Holds(g.state.Complete))
	}
	g.state.Masked = g.state.Eligible.And(g.state.Complete)
}

func (g *grid) Step(_ context.Context, option int) (msgi.Outcome, error) {
	g.taken = append(g.taken, option)
	out := msgi.Outcome{Steps: 1 + g.rng.IntN(6)}
	if out.Steps >= g.state.StepsLeft {
		out.Steps, out.End, out.Done = g.state.StepsLeft, msgi.TimedOut, true
	} else {
		g.state.Complete.Add(option)
		out.Reward = g.rewards[option] * (0.8 + 0.4*g.rng.Float64())
	}
	g.state.StepsLeft -= out.Steps
	g.look()
	out.Done = out.Done || g.state.Executable() == bits.Set{}
	out.State = g.state
	return out, nil
}

func (g *grid) trial(agent string) msgi.Trial {
	return msgi.Trial{Agent: msgi.Agent{Name: agent}, Budget: 12, Tests: 4, Seed: 6, Truth: g.truth,
		Released: &grprop.PlaygroundParams}
}

// Rule: agents with the authors' inference adapt as an agent with random options does that sees the subtasks in the
// world's order too.
func TestReferencesAdaptAtRandom(t *testing.T) {
	const inOrder = "random-in-order"
	msgi.RegisterAgent(inOrder, msgi.Design{About: "what the references adapt with", Adapt: random.New,
		Test: play.Planned, Plans: true, WorldOrder: true})
	env := newGrid()
	want := played(t, env, env.trial(inOrder))
	options := env.taken
	for _, name := range []string{agents.MSGIRandReleased, agents.MSGIRandRepaired} {
		env := newGrid()
		got := played(t, env, env.trial(name))
		n := 0
		for k, e := range got.Adaptation {
			n += e.Options
			if w := want.Adaptation[k]; e.Seed != w.Seed || e.Reward != w.Reward || e.Options != w.Options ||
				e.Rows != w.Rows {
				t.Errorf("%s: adaptation episode %d is %+v, that of random options %+v", name, k+1, e, w)
			}
		}
		if !slices.Equal(env.taken[:n], options[:n]) {
			t.Errorf("%s: options %v, at random %v", name, env.taken[:n], options[:n])
		}
	}
}

// Rule: what agents with the authors' inference learn is the graph and the rewards that they plan on and that they
// are scored by. In a world of conjunctions, seen often, both forms find out what is eligible wherever one can get,
// and then play as who is told.
func TestReferencesInferByThemselves(t *testing.T) {
	for _, name := range []string{agents.MSGIRandReleased, agents.MSGIRandRepaired} {
		env := newGrid()
		trial := env.trial(name)
		trial.Budget = 60
		trial.Objective = msgi.GiveRewards(make([]float64, len(env.rewards))) // has no say
		r := played(t, env, trial)
		for _, x := range reachable(env.truth) {
			for i, p := range r.Graph {
				if p.Holds(x) != env.truth[i].Holds(x) {
					t.Errorf("%s: inferred %+v of subtask %d, which is not so at %v", name, p, i, x)
				}
			}
		}
		if last, want := r.Adaptation[59], graph.ScoreAll(env.truth, r.Graph); last.Exact != want.Exact ||
			last.Precision != want.Precision {
			t.Errorf("%s: the scores are %+v, those of the graph %+v", name, last.Scores, want)
		}
		for i, v := range r.Rewards {
			if v < 0.8*env.rewards[i] || v > 1.2*env.rewards[i] {
				t.Errorf("%s: reward of %d is %v, the true one %v", name, i, v, env.rewards[i])
			}
		}
		tests := env.taken[len(env.taken)-testOptions(r):]
		told := newGrid()
		trial = told.trial(agents.OracleReleased)
		trial.Objective = msgi.GiveRewards(r.Rewards)
		played(t, told, trial)
		if want := []int{0, 1, 3, 4}; !slices.Equal(tests[:4], want) || !slices.Equal(told.taken[:4], want) {
			t.Errorf("%s: tests begin with options %v, of who is told %v, want %v", name, tests[:4], told.taken[:4],
				want)
		}
	}
}

// reachable returns the completions to which executing eligible subtasks leads.
func reachable(truth graph.Graph) []bits.Set {
	found := []bits.Set{{}}
	for k := 0; k < len(found); k++ {
		for i, p := range truth {
			x := found[k]
			if x.Add(i); p.Holds(found[k]) && !slices.Contains(found, x) {
				found = append(found, x)
			}
		}
	}
	return found
}

func testOptions(r *msgi.Result) int {
	n := 0
	for _, e := range r.Test {
		n += e.Options
	}
	return n
}

// Rule: agents that need what only some worlds have say what is missing.
func TestReferencesNeedTheirWorld(t *testing.T) {
	for name, says := range map[string]string{
		agents.MSGIRandReleased: "agent msgi-rand-released plays with the parameters of the authors' " +
			"grid-world code: there are none for this task",
		agents.MSGIRandRepaired: "there are none for this task",
		agents.OracleReleased:   "there are none for this task",
		agents.Optimum: "agent optimum plays a policy that the world computes: this task has none of " +
			"that name",
		agents.OptimumBlind: "this task has none of that name",
	} {
		env := newGrid()
		trial := env.trial(name)
		trial.Released, trial.Objective = nil, msgi.GiveRewards(env.rewards)
		trial.Policies = map[string]func() (msgi.Policy, error){"another": func() (msgi.Policy,
			error) {
			return first{}, nil
		}}
		if _, err := trial.Run(t.Context(), env); err == nil || !strings.Contains(err.Error(), says) {
			t.Errorf("%s: error %v, want one that says %q", name, err, says)
		}
	}
}

// Rule: an agent that is of the world plays the policy of its name, made once for all its tests.
func TestPoliciesOfTheWorld(t *testing.T) {
	for _, name := range []string{agents.Optimum, agents.OptimumBlind} {
		env, made := newGrid(), 0
		trial := env.trial(name)
		trial.Policies = map[string]func() (msgi.Policy, error){name: func() (msgi.Policy,
			error) {
			made++
			return first{}, nil
		}}
		r := played(t, env, trial)
		if len(r.Adaptation) != 0 || len(r.Test) != trial.Tests || made != 1 {
			t.Errorf("%s: %d adaptation and %d test episodes, %d policies", name, len(r.Adaptation), len(r.Test), made)
		}
		if !slices.Equal(env.taken[:2], []int{0, 1}) {
			t.Errorf("%s: options %v, want those of its policy", name, env.taken)
		}
	}
}

// seeds returns the seeds of the tests after each number of adaptation episodes.
func seeds(r *msgi.Result) map[int][]uint64 {
	out := map[int][]uint64{}
	for _, e := range r.Test {
		out[e.Budget] = append(out[e.Budget], e.Seed)
	}
	return out
}

// Rule: tests of agents with one layout have seeds with the same upper half each time, others each time, and none of
// them that of an adaptation episode; lower halves differ. Tests at one budget have the seeds of a trial that ends
// there.
func TestOneLayout(t *testing.T) {
	for _, name := range []string{agents.MSGIRandReleased, agents.MSGIRandRepaired} {
		env := newGrid()
		trial := env.trial(name)
		trial.TestAfter = []int{1, 4}
		r := played(t, env, trial)
		layouts := map[uint64]string{}
		for _, e := range r.Adaptation {
			layouts[e.Seed>>32] = "adaptation"
		}
		for budget, all := range seeds(r) {
			layout, lower := all[0]>>32, map[uint32]bool{}
			if with := layouts[layout]; with != "" {
				t.Errorf("%s: after %d episodes the layout is that of %s", name, budget, with)
			}
			layouts[layout] = "another test"
			for _, s := range all {
				lower[uint32(s)] = true
				if s>>32 != layout {
					t.Errorf("%s: after %d episodes seeds %x", name, budget, all)
				}
			}
			if len(lower) != trial.Tests {
				t.Errorf("%s: after %d episodes only %d lower halves", name, budget, len(lower))
			}
			alone := env.trial(name)
			alone.Budget = budget
			if got := seeds(played(t, env, alone))[0]; !slices.Equal(got, all) {
				t.Errorf("%s: after %d episodes seeds %x, of a trial that ends there %x", name, budget, all, got)
			}
		}
	}
	env := newGrid()
	trial := env.trial(agents.OracleReleased)
	trial.Objective = msgi.GiveRewards(env.rewards)
	all := seeds(played(t, env, trial))[0]
	if all[0]>>32 != all[3]>>32 || all[0] == all[3] {
		t.Errorf("oracle-released: seeds %x", all)
	}
}

// Rule: the seeds of all other episodes stay what they have always been: results are compared over the years.
func TestSeedsStay(t *testing.T) {
	for _, c := range []struct {
		trial   uint64
		phase   msgi.Phase
		episode int
		want    uint64
	}{
		{1, msgi.Adaptation, 1, 0x3d873cbc560df5d5},
		{1, msgi.Adaptation, 20, 0xf9df607266c299f6},
		{1, msgi.Test, 1, 0x225a4839c0350b44},
		{1 << 63, msgi.Test, 8, 0x4b7900ab7f85f39e},
	} {
		if got := msgi.EpisodeSeed(c.trial, c.phase, c.episode); got != c.want {
			t.Errorf("trial %d, %s episode %d: seed %#x, want %#x", c.trial, c.phase, c.episode, got, c.want)
		}
	}
	env := newGrid()
	for _, name := range []string{agents.Random, agents.MSGIRand, agents.MSGIActive} {
		for k, e := range played(t, env, env.trial(name)).Test {
			if e.Seed != msgi.EpisodeSeed(6, msgi.Test, k+1) {
				t.Errorf("%s: test %d has seed %#x", name, k+1, e.Seed)
			}
		}
	}
}

package msgi_test

import (
	"context"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"sc2msgi/gamedata"
	"sc2msgi/msgi"
	"sc2msgi/msgi/bits"
	"sc2msgi/msgi/graph"
	"sc2msgi/task"
)

// openTask opens a world by its name, as tests of the whole do.
func openTask(t *testing.T, name string) *task.World {
	t.Helper()
	var setup task.Setup
	if strings.HasPrefix(name, "sc2:") {
		setup.Facts = gamedata.V4_10
	}
	w, err := task.Open(t.Context(), name, setup)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := w.Close(); err != nil {
			t.Error(err)
		}
	})
	return w
}

// trialOf is a short trial of an agent in the world, or false where the world lacks what the agent needs.
func trialOf(w *task.World, name string, tests int) (trial msgi.Trial, plays bool) {
	design, err := msgi.FindAgent(name)
	plays = err == nil && design.Needs == "" && !(design.Released && w.Released == nil) &&
		!(design.OfWorld && w.Policies[name] == nil)
	trial = msgi.Trial{Agent: msgi.Agent{Name: name}, Budget: 1, Tests: tests, Seed: 3, Truth: w.Truth,
		Objective: w.ToLearn(),
		Released:  w.Released, Policies: w.Policies}
	if design.Told {
		trial.Objective = w.True()
	}
	return trial, plays
}

// Rule: tests are repetitions of one measurement: played in reverse order, they leave the same records.
func TestReversedTests(t *testing.T) {
	worlds := []string{"playground:d1/3?mechanics=released", "mining:eval/17?mechanics=fixed"}
	if !testing.Short() {
		worlds = append(worlds, "model:terran", "sc2:build-battlecruiser", "sc2:defeat-hydralisks")
	}
	for _, name := range worlds {
		w := openTask(t, name)
		for _, agent := range msgi.Agents() {
			trial, plays := trialOf(w, agent, 3)
			if !plays {
				continue
			}
			want, err := trial.Run(t.Context(), w.Env)
			if err != nil {
				t.Fatalf("%s: %s: %v", name, agent, err)
			}
			got, err := trial.RunReversed(t.Context(), w.Env)
			if err != nil {
				t.Fatalf("%s: %s, reversed: %v", name, agent, err)
			}
			if diff := cmp.Diff(want.Test, got); diff != "" {
				t.Errorf("%s: %s: tests differ from those in reverse order (-forward, +reverse):\n%s", name, agent,
					diff)
			}
		}
	}
}

// renumbered is a world in which subtask i has the number to[i].
type renumbered struct {
	msgi.Env
	to, from []int
}

func newRenumbered(env msgi.Env, seed uint64) renumbered {
	w := renumbered{Env: env, from: rand.New(rand.NewPCG(seed, 0)).Perm(len(env.Subtasks()))}
	w.to = make([]int, len(w.from))
	for i, from := range w.from {
		w.to[from] = i
	}
	return w
}

func (w renumbered) Subtasks() []msgi.Subtask { return reordered(w.Env.Subtasks(), w.from) }

func (w renumbered) Reset(ctx context.Context, seed uint64) (msgi.State, error) {
	s, err := w.Env.Reset(ctx, seed)
	return w.state(s), err
}

func (w renumbered) Step(ctx context.Context, option int) (msgi.Outcome, error) {
	out, err := w.Env.Step(ctx, w.from[option])
	out.State = w.state(out.State)
	return out, err
}

func (w renumbered) state(s msgi.State) msgi.State {
	for _, set := range []*bits.Set{&s.Complete, &s.Eligible, &s.Masked, &s.Withheld} {
		*set = moved(*set, w.to)
	}
	return s
}

func moved(s bits.Set, to []int) (out bits.Set) {
	for i := range s.All() {
		out.Add(to[i])
	}
	return out
}

func reordered[T any](values []T, from []int) (out []T) {
	for _, i := range from {
		out = append(out, values[i])
	}
	return out
}

// graph renumbers a graph. The order of clauses is none of its business: comparisons ignore it.
func (w renumbered) graph(g graph.Graph) graph.Graph {
	out := reordered(g, w.from)
	for i, p := range out {
		out[i].Any = nil
		for _, c := range p.Any {
			out[i].Any = append(out[i].Any, graph.Clause{Pos: moved(c.Pos, w.to), Neg: moved(c.Neg, w.to)})
		}
	}
	return out
}

// sameClauses compares preconditions whatever the order of their clauses.
var sameClauses = cmp.Transformer("clauses", func(p graph.Precondition) map[graph.Clause]bool {
	all := map[graph.Clause]bool{{Pos: bits.Of(bits.Max - 1)}: p.Known}
	for _, c := range p.Any {
		all[c] = true
	}
	return all
})

// Rule: numbers mean nothing. A world whose subtasks are numbered otherwise is played identically, and what is
// learned of it is the same.
func TestRenumberedWorlds(t *testing.T) {
	worlds := []string{"playground:d1/3", "model:crossroads"}
	if !testing.Short() {
		worlds = append(worlds, "playground:d4/5", "model:terran", "model:economy-logic/7", "sc2:build-battlecruiser")
	}
	for _, name := range worlds {
		w := openTask(t, name)
		other := newRenumbered(w.Env, 5)
		for _, agent := range msgi.Agents() {
			trial, plays := trialOf(w, agent, 2)
			if design, _ := msgi.FindAgent(agent); !plays || design.WorldOrder {
				continue
			}
			trial.Budget = 3
			want, err := trial.Run(t.Context(), w.Env)
			if err != nil {
				t.Fatalf("%s: %s: %v", name, agent, err)
			}
			trial.Truth = other.graph(trial.Truth)
			if design, _ := msgi.FindAgent(agent); design.Told {
				trial.Objective = msgi.GiveRewards(reordered(w.Rewards, other.from))
			}
			got, err := trial.Run(t.Context(), other)
			if err != nil {
				t.Fatalf("%s: %s, renumbered: %v", name, agent, err)
			}
			if diff := cmp.Diff(want.Adaptation, got.Adaptation) + cmp.Diff(want.Test, got.Test); diff != "" {
				t.Errorf("%s: %s plays a renumbered world otherwise:\n%s", name, agent, diff)
			}
			if diff := cmp.Diff(other.graph(want.Graph), got.Graph, sameClauses); diff != "" {
				t.Errorf("%s: %s learns another graph:\n%s", name, agent, diff)
			}
			other.sameRest(t, want, got)
		}
	}
}

// sameRest compares what results say of subtasks beside the graph.
func (w renumbered) sameRest(t *testing.T, want, got *msgi.Result) {
	t.Helper()
	if diff := cmp.Diff(reordered(want.Rewards, w.from), got.Rewards) +
		cmp.Diff(reordered(want.Counts, w.from), got.Counts) +
		cmp.Diff(reordered(want.Soonest, w.from), got.Soonest); diff != "" {
		t.Errorf("rewards, counts or times differ:\n%s", diff)
	}
	for i, from := range w.from {
		a, b := want.Spaces[from], got.Spaces[i]
		a.Must, a.May = moved(a.Must, w.to), moved(a.May, w.to)
		a.Demands = slices.Clone(a.Demands)
		for k := range a.Demands {
			a.Demands[k] = moved(a.Demands[k], w.to)
		}
		if diff := cmp.Diff(a, b) + cmp.Diff(reordered(want.Supports[from], w.from), got.Supports[i]) +
			cmp.Diff(moved(want.Company[from], w.to), got.Company[i]); diff != "" {
			t.Errorf("what is known of subtask %d differs:\n%s", from, diff)
		}
	}
}

package msgi_test

import (
	"testing"

	"pgregory.net/rapid"

	"sc2msgi/agents"
	"sc2msgi/msgi"
	"sc2msgi/msgi/bits"
	"sc2msgi/msgi/graph"
	"sc2msgi/msgi/ilp"
	"sc2msgi/worlds/envtest"
)

// drawSmall draws a world with ANDs, ORs, NOTs, mutual exclusion, withheld eligibilities and refusals. The first
// subtask can be done from the beginning.
func drawSmall(t *rapid.T) *small {
	n := rapid.SampledFrom([]int{1, 3, 5, 8}).Draw(t, "subtasks")
	w := &small{steps: rapid.SampledFrom([]int{1, 9, 30, 80}).Draw(t, "steps"), again: drawSet(t, n, "again"),
		truth: make(graph.Graph, n), clears: make([]bits.Set, n), hidden: make(graph.Graph, n)}
	exclusive := drawSet(t, n, "exclusive")
	for i := range n {
		w.costs = append(w.costs, rapid.IntRange(1, 8).Draw(t, "cost"))
		w.rewards = append(w.rewards, rapid.SampledFrom([]float64{0, 1, 0.1, 5, -0.1, -3}).Draw(t, "reward"))
		w.truth[i], w.hidden[i] = graph.Always(), graph.Precondition{Known: true}
		if exclusive.Has(i) {
			w.clears[i] = exclusive
		}
		if i == 0 {
			continue
		}
		w.truth[i] = drawFormula(t, n, 1)
		w.hidden[i] = drawFormula(t, n, 0)
	}
	if often := rapid.IntRange(0, 5).Draw(t, "refusals"); often > 0 {
		w.refuse = func(option, left int) bool { return (option+left)%(9-often) == 0 }
	}
	return w
}

// drawSet draws any set of the first n subtasks.
func drawSet(t *rapid.T, n int, what string) (s bits.Set) {
	for i, in := range rapid.SliceOfN(rapid.Bool(), n, n).Draw(t, what) {
		s.Put(i, in)
	}
	return s
}

// drawFormula draws a formula of at least so many clauses, with few literals each.
func drawFormula(t *rapid.T, n, least int) graph.Precondition {
	p := graph.Precondition{Known: true}
	for range rapid.IntRange(least, 2).Draw(t, "clauses") {
		var c graph.Clause
		for i, sign := range rapid.SliceOfN(rapid.SampledFrom([]int{0, 0, 0, 0, 1, -1}), n, n).Draw(t, "literals") {
			c.Pos.Put(i, sign > 0)
			c.Neg.Put(i, sign < 0)
		}
		p.Any = append(p.Any, c)
	}
	return p
}

// Rule: the worlds that are drawn obey the laws of worlds.
func TestSmallWorldsObeyTheLaws(t *testing.T) {
	for seed := range 5 {
		envtest.Run(t, func(*testing.T) msgi.Env { return rapid.Custom(drawSmall).Example(seed) })
	}
}

// drawTrial draws how an agent is to play the world; told says that it is to be told what to plan for.
func drawTrial(t *rapid.T, w *small, told bool) msgi.Trial {
	stock := make([]float64, len(w.rewards))
	for i, r := range w.rewards {
		stock[i] = max(r, 0)
	}
	objectives := []msgi.Objective{msgi.GiveRewards(w.rewards), msgi.GiveStock(stock)}
	if !told {
		objectives = append(objectives, msgi.LearnRewards(), msgi.LearnStock(stock))
	}
	return msgi.Trial{
		Agent:  msgi.Agent{Bias: rapid.SampledFrom([]ilp.Bias{ilp.Minimal, ilp.CART}).Draw(t, "bias")},
		Budget: rapid.SampledFrom([]int{0, 1, 5, 10}).Draw(t, "budget"), Tests: 2,
		Seed: rapid.Uint64().Draw(t, "seed"), Truth: w.truth,
		Objective: rapid.SampledFrom(objectives).Draw(t, "objective"),
	}
}

// Rule: in any world an agent plays its trial to the end with any planner, by options that are executable.
func TestEveryAgentPlaysSmallWorlds(t *testing.T) {
	for _, name := range msgi.Agents() {
		design, err := msgi.FindAgent(name)
		if err != nil {
			t.Fatal(err)
		}
		// of another test: it does nothing
		if design.Released || design.OfWorld || design.Needs != "" || name == "silent" {
			continue
		}
		t.Run(name, func(t *testing.T) {
			rapid.Check(t, func(t *rapid.T) {
				w := drawSmall(t)
				trial := drawTrial(t, w, design.Told)
				trial.Agent.Name = name
				for _, trial.Agent.Planner = range msgi.Planners() {
					if _, err := trial.Run(t.Context(), w); err != nil {
						t.Fatalf("planner %s: %v", trial.Agent.Planner, err)
					}
				}
			})
		})
	}
}

// Rule: what is to be avoided is no way to anything. Here the last subtasks of an episode are, once they ended it;
// msgi-active planned to come to a test by way of the fourth, which was all that was left to do.
func TestNothingLeftButWhatIsAvoided(t *testing.T) {
	either := graph.Precondition{Known: true, Any: []graph.Clause{{Neg: bits.Of(1)}, {Pos: bits.Of(0)}}}
	neither := graph.Precondition{Known: true, Any: []graph.Clause{{Neg: bits.Of(0, 3)}}}
	w := &small{costs: []int{5, 6, 1, 5, 3, 6}, rewards: []float64{1, 1, 1, 1, 1, 1}, steps: 54,
		truth: graph.Graph{graph.Always(), graph.Always(), either, graph.AllOf(1, 2), neither, graph.AllOf(3, 4)}}
	trial := msgi.Trial{Agent: msgi.Agent{Name: agents.MSGIActive}, Budget: 20, Tests: 1, Seed: 467, Truth: w.truth}
	if _, err := trial.Run(t.Context(), w); err != nil {
		t.Error(err)
	}
}

// Rule: a world has 1 to 256 subtasks.
func TestHowManySubtasks(t *testing.T) {
	for _, c := range []struct {
		subtasks int
		fails    bool
	}{{0, true}, {1, false}, {256, false}, {257, true}} {
		w := &small{truth: make(graph.Graph, c.subtasks), costs: make([]int, c.subtasks),
			rewards: make([]float64, c.subtasks), steps: 1}
		for i := range w.truth {
			w.truth[i], w.costs[i] = graph.Always(), 1
		}
		_, err := msgi.Trial{Agent: msgi.Agent{Name: agents.MSGIActive}, Budget: 1, Tests: 1}.Run(t.Context(), w)
		if (err != nil) != c.fails {
			t.Errorf("%d subtasks: error %v, want one: %v", c.subtasks, err, c.fails)
		}
	}
}

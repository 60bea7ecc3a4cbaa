package gridworld

import (
	"context"
	"math"
	"math/rand/v2"
	"testing"

	"pgregory.net/rapid"

	"sc2msgi/msgi"
	"sc2msgi/msgi/bits"
	"sc2msgi/msgi/graph"
	"sc2msgi/msgi/ilp"
)

// Rule: a subtask is eligible exactly where its formula holds, read literal by literal, and masked once it is
// complete; also in the last state of an episode.
func TestEligibilityIsTheFormula(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g := drawGraph(t)
		e, err := New(g, Config{Mechanics: rapid.SampledFrom([]Mechanics{Paper, Released, Fixed}).Draw(t, "mechanics")})
		if err != nil {
			t.Fatal(err)
		}
		rng := rand.New(rand.NewPCG(g.Seed, 1))
		s, err := e.Reset(context.Background(), g.Seed)
		for done := false; ; {
			if err != nil {
				t.Fatal(err)
			}
			for i, p := range g.Needs {
				if want := holds(p, s.Complete, len(g.Needs)); want != s.Eligible.Has(i) {
					t.Fatalf("subtask %d is eligible %v at %v", i, !want, s.Complete)
				}
			}
			if s.Masked != s.Complete.And(s.Eligible) {
				t.Fatalf("masked %v, complete %v, eligible %v", s.Masked, s.Complete, s.Eligible)
			}
			if done {
				return
			}
			var out msgi.Outcome
			out, err = e.Step(context.Background(), s.Executable().Draw(rng))
			s, done = out.State, out.Done
		}
	})
}

// holds evaluates a formula the long way.
func holds(p graph.Precondition, x bits.Set, n int) bool {
	for _, c := range p.Any {
		ok := true
		for k := range n {
			if c.Pos.Has(k) && !x.Has(k) || c.Neg.Has(k) && x.Has(k) {
				ok = false
			}
		}
		if ok {
			return true
		}
	}
	return false
}

// reachable returns every set of completions that some order of options leads to.
func reachable(g *Graph) []bits.Set {
	all := []bits.Set{{}}
	seen := map[bits.Set]bool{{}: true}
	for at := 0; at < len(all); at++ {
		x := all[at]
		for i, p := range g.Needs {
			if y := x.Or(bits.Of(i)); p.Holds(x) && !seen[y] {
				seen[y] = true
				all = append(all, y)
			}
		}
	}
	return all
}

// Rule: from all reachable states the inferred precondition is the true one on all of them, disjunctions and
// negations included.
func TestInferenceFromExhaustiveData(t *testing.T) {
	for _, bias := range []ilp.Bias{ilp.Minimal, ilp.CART} {
		rapid.Check(t, func(t *rapid.T) {
			g := drawGraph(t)
			states := reachable(g)
			learner := ilp.New(len(g.Needs))
			for _, x := range states {
				learner.Add(x, eligibleAt(g, x), bits.Set{})
			}
			for i, p := range learner.Graph(bias) {
				for _, x := range states {
					if p.Holds(x) != g.Needs[i].Holds(x) {
						t.Fatalf("%v: subtask %d needs %+v, inferred %+v, which differ at %v",
							bias, i, g.Needs[i], p, x)
					}
				}
			}
		})
	}
}

func eligibleAt(g *Graph, x bits.Set) (e bits.Set) {
	for i, p := range g.Needs {
		e.Put(i, p.Holds(x))
	}
	return e
}

// Rule (mechanics Released): an option costs the steps to the nearest object and one more; it pays if it ends before
// the last step, 0.8 to 1.2 times its reward; otherwise the episode is over without it.
func TestCostsAndDeadline(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g := drawGraph(t)
		e, err := New(g, Config{Mechanics: Released})
		if err != nil {
			t.Fatal(err)
		}
		rng := rand.New(rand.NewPCG(g.Seed, 1))
		s, err := e.Reset(context.Background(), g.Seed)
		var l Layout
		for done := false; !done; {
			if err != nil {
				t.Fatal(err)
			}
			if err := g.Domain.ReadLayout(s.Obs, &l); err != nil {
				t.Fatal(err)
			}
			option := s.Executable().Draw(rng)
			cost := math.MaxInt
			for _, thing := range l.Things {
				if thing.Object == g.Domain.Subtasks[g.Subtasks[option]].Object {
					ax, ay := l.Agent.XY()
					x, y := thing.At.XY()
					cost = min(cost, int(math.Abs(float64(ax-x))+math.Abs(float64(ay-y)))+1)
				}
			}
			var out msgi.Outcome
			out, err = e.Step(context.Background(), option)
			if cost < s.StepsLeft {
				if low, high := 0.8*g.Rewards[option], 1.2*g.Rewards[option]; out.Steps != cost ||
					out.End != msgi.Finished || out.Reward < min(low, high) || out.Reward > max(low, high) ||
					!out.State.Complete.Has(option) {
					t.Fatalf("an option of %d steps with %d left: %+v", cost, s.StepsLeft, out)
				}
			} else if out.Steps != s.StepsLeft || out.End != msgi.TimedOut || out.Reward != 0 || !out.Done ||
				out.State.Complete != s.Complete {
				t.Fatalf("an option of %d steps with only %d left: %+v", cost, s.StepsLeft, out)
			}
			s, done = out.State, out.Done
		}
	})
}

// Rule (mechanics Fixed): an option costs the same each time, from episode to episode, and other worlds have other
// costs.
func TestFixedCosts(t *testing.T) {
	g := farm()
	e := open(t, g, Config{Mechanics: Fixed})
	for seed := range uint64(5) {
		s, err := e.Reset(t.Context(), seed)
		if err != nil {
			t.Fatal(err)
		}
		out, err := e.Step(t.Context(), 1)
		if err != nil || out.Steps != e.Costs()[1] || out.Reward != g.Rewards[1] || s.Obs != nil {
			t.Fatalf("seed %d: %+v, error %v, want %d steps", seed, out, err, e.Costs()[1])
		}
	}
	sum := 0.0
	for seed := range uint64(4000) {
		g.Seed = seed
		sum += float64(open(t, g, Config{Mechanics: Fixed}).Costs()[0])
	}
	// Two random cells of 8 x 8 are 2·(8²-1)/(3·8)·64/63 steps apart on average.
	if want := 1 + 2*63.0/24*64/63; math.Abs(sum/4000-want) > 0.15 {
		t.Errorf("an option costs %.2f steps on average, want %.2f", sum/4000, want)
	}
}

// Rule: the upper half of the seed decides the map, and the lower half does not.
func TestLayoutFollowsTheUpperSeed(t *testing.T) {
	for _, m := range []Mechanics{Paper, Released} {
		e := open(t, wholeMining(), Config{Mechanics: m})
		obs := func(seed uint64) []float32 {
			s, err := e.Reset(t.Context(), seed)
			if err != nil {
				t.Fatal(err)
			}
			return append([]float32(nil), s.Obs...)
		}
		same := func(a, b []float32) bool {
			for i := range a {
				if a[i] != b[i] {
					return false
				}
			}
			return true
		}
		if !same(obs(7<<32+1), obs(7<<32+99)) {
			t.Errorf("%v: the lower half changes the map", m)
		}
		if same(obs(7<<32+1), obs(8<<32+1)) {
			t.Errorf("%v: the upper half does not change the map", m)
		}
	}
}

// Rule: there is an object for each subtask, one for all subtasks that use a station, and with the mechanics Paper as
// many more and as many blocks and waters as the domain allows, all on cells of their own that can be reached.
func TestMapsAreAsTheDomainSays(t *testing.T) {
	for _, g := range []*Graph{farm(), wholeMining()} {
		for _, m := range []Mechanics{Paper, Released} {
			e := open(t, g, Config{Mechanics: m})
			var l Layout
			most := map[string]int{}
			for seed := range uint64(300) {
				s, err := e.Reset(t.Context(), seed<<32)
				if err == nil {
					err = g.Domain.ReadLayout(s.Obs, &l)
				}
				if err != nil {
					t.Fatal(err)
				}
				checkLayout(t, g, m, &l)
				most["blocks"], most["waters"] = max(most["blocks"], len(l.Blocks)), max(most["waters"], len(l.Waters))
			}
			if m == Paper && (most["blocks"] != g.Domain.MaxBlocks || most["waters"] != g.Domain.MaxWaters) {
				t.Errorf("%s: at most %v", g.Name, most)
			}
		}
	}
}

func checkLayout(t *testing.T, g *Graph, m Mechanics, l *Layout) {
	t.Helper()
	taken := map[Cell]bool{l.Agent: true}
	free := ^board(0)
	for _, c := range append(append([]Cell(nil), l.Blocks...), l.Waters...) {
		if taken[c] {
			t.Fatalf("two things at %d", c)
		}
		taken[c] = true
		free.remove(c)
	}
	if !free.connected() {
		t.Fatalf("blocks %v and waters %v part the map", l.Blocks, l.Waters)
	}
	count := make([]int, len(g.Domain.Objects))
	for _, thing := range l.Things {
		if taken[thing.At] {
			t.Fatalf("two things at %d", thing.At)
		}
		taken[thing.At] = true
		count[thing.Object]++
	}
	least := make([]int, len(g.Domain.Objects))
	for _, id := range g.Subtasks {
		o := g.Domain.Subtasks[id].Object
		if least[o]++; g.Domain.Objects[o].Unique {
			least[o] = 1
		}
	}
	for o, object := range g.Domain.Objects {
		extra := 0
		if m == Paper {
			extra = object.Extra
		}
		if count[o] < least[o] || count[o] > least[o]+extra {
			t.Fatalf("%d of %s, want %d to %d", count[o], object.Name, least[o], least[o]+extra)
		}
	}
	if d := g.Domain; m == Paper && (len(l.Blocks) < d.MinBlocks || len(l.Blocks) > d.MaxBlocks ||
		len(l.Waters) < d.MinWaters || len(l.Waters) > d.MaxWaters) || m != Paper && len(l.Blocks)+len(l.Waters) > 0 {
		t.Fatalf("%d blocks and %d waters", len(l.Blocks), len(l.Waters))
	}
}

// Rule (mechanics Paper): cows and ducks move, as often as the domain says; nothing else does; what is transformed
// leaves ice; a station stays.
func TestPaperMechanics(t *testing.T) {
	g := farm()
	e := open(t, g, Config{Mechanics: Paper})
	moved, steps := map[string]float64{}, 0.0
	var before Layout
	e.Watch(func(s *Scene) {
		if s.Event == Walked {
			steps++
			for i, thing := range s.Layout.Things {
				if i < len(before.Things) && len(s.Layout.Things) == len(before.Things) && !has(before.Things, thing) {
					moved[g.Domain.Objects[thing.Object].Name]++
				}
			}
		}
		before.Things = append(before.Things[:0], s.Layout.Things...)
	})
	for seed := range uint64(400) {
		if _, err := e.Reset(t.Context(), seed<<32); err != nil {
			t.Fatal(err)
		}
		for _, option := range []int{2, 0} { // leaves the cow and the duck that are to be transformed
			if _, err := e.Step(t.Context(), option); err != nil {
				t.Fatal(err)
			}
		}
		out, err := e.Step(t.Context(), 1) // transform the cow that is left
		if err != nil {
			t.Fatal(err)
		}
		if at := before.Things; out.End == msgi.Finished && countOf(at, Playground.object("ice")) != 1 {
			t.Fatalf("after a cow was transformed %d cells have ice", countOf(at, Playground.object("ice")))
		}
	}
	for name := range moved {
		if name != "cow" && name != "duck" {
			t.Errorf("%s moved", name)
		}
	}
	if moved["duck"] < 1.5*moved["cow"] || moved["cow"] < 0.05*steps {
		t.Errorf("in %v steps %v moved", steps, moved)
	}
	mine := open(t, wholeMining(), Config{Mechanics: Paper})
	s, err := mine.Reset(t.Context(), 1)
	for _, option := range []int{0, 4} { // wood, and a stick at the lumbershop
		if err == nil {
			var out msgi.Outcome
			out, err = mine.Step(t.Context(), option)
			s = out.State
		}
	}
	var l Layout
	if err == nil {
		err = Mining.ReadLayout(s.Obs, &l)
	}
	if err != nil || countOf(l.Things, lumbershop) != 1 {
		t.Errorf("after a stick was made there are %d lumbershops, error %v", countOf(l.Things, lumbershop), err)
	}
}

func has(things []Thing, t Thing) bool {
	for _, other := range things {
		if other == t {
			return true
		}
	}
	return false
}

func countOf(things []Thing, object int) (n int) {
	for _, t := range things {
		if t.Object == object {
			n++
		}
	}
	return n
}

// Rule: the length of an episode is the graph's, with the mechanics Paper 0.8 to 1.2 of it, the same in all episodes
// of a world; a cap ends an episode after so many options.
func TestLengthOfEpisodes(t *testing.T) {
	lengths := map[int]bool{}
	for seed := range uint64(200) {
		g := farm()
		g.Seed = seed
		e := open(t, g, Config{Mechanics: Paper, Cap: 2})
		first, err := e.Reset(t.Context(), 1)
		if err != nil {
			t.Fatal(err)
		}
		second, err := e.Reset(t.Context(), 2)
		if err != nil || first.StepsLeft != second.StepsLeft || first.StepsLeft < 48 || first.StepsLeft > 72 {
			t.Fatalf("episodes of %d and %d steps, error %v", first.StepsLeft, second.StepsLeft, err)
		}
		lengths[first.StepsLeft] = true
		for option, last := range []bool{false, true} {
			if out, err := e.Step(t.Context(), option); err != nil || out.Done != last {
				t.Fatalf("option %d of at most 2: done %v, error %v", option+1, out.Done, err)
			}
		}
	}
	if len(lengths) < 15 {
		t.Errorf("only %d lengths", len(lengths))
	}
}

// Rule: the shortest episodes have a step, with all mechanics.
func TestEpisodesOfOneStep(t *testing.T) {
	for m := Paper; m <= Fixed; m++ {
		for seed := range uint64(20) {
			g := farm()
			g.Steps, g.Seed = 1, seed
			s, err := open(t, g, Config{Mechanics: m}).Reset(t.Context(), seed)
			if err != nil || s.StepsLeft != 1 {
				t.Errorf("%v: an episode of %d steps, error %v", m, s.StepsLeft, err)
			}
		}
	}
}

// Rule: whoever looks on changes nothing in what happens.
func TestWatchingChangesNothing(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g, seed := drawGraph(t), rapid.Uint64().Draw(t, "episode")
		c := Config{Mechanics: rapid.SampledFrom([]Mechanics{Paper, Released, Fixed}).Draw(t, "mechanics")}
		alone, err := New(g, c)
		if err != nil {
			t.Fatal(err)
		}
		watched, err := New(g, c)
		if err != nil {
			t.Fatal(err)
		}
		watched.Watch(func(*Scene) {})
		rng := rand.New(rand.NewPCG(seed, 1))
		a, _ := alone.Reset(context.Background(), seed)
		_, _ = watched.Reset(context.Background(), seed)
		for done := false; !done; {
			option := a.Executable().Draw(rng)
			x, err := alone.Step(context.Background(), option)
			if err != nil {
				t.Fatal(err)
			}
			y, err := watched.Step(context.Background(), option)
			if err != nil || x.Reward != y.Reward || x.Steps != y.Steps || x.End != y.End ||
				x.State.Complete != y.State.Complete {
				t.Fatalf("alone %+v, watched %+v, error %v", x, y, err)
			}
			for i := range x.State.Obs {
				if x.State.Obs[i] != y.State.Obs[i] {
					t.Fatalf("the observations differ in %d after %v", i, x.End)
				}
			}
			a, done = x.State, x.Done
		}
	})
}

package msgi_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"sc2msgi/agents"
	"sc2msgi/msgi"
	"sc2msgi/worlds/boolmodel"
)

// After so few episodes the graph is as right as this, told neither the graph nor what is rewarded, and every test is
// won.
func TestMSGIActiveLearnsTheTask(t *testing.T) {
	if testing.Short() {
		t.Skip("takes seconds: TestEveryAgentLearnsTheTask has one seed of it")
	}
	const seeds = 4
	env := terran(t)
	var sums [21]msgi.Scores
	for seed := range uint64(seeds) {
		r := played(t, env, msgi.Trial{Agent: msgi.Agent{Name: agents.MSGIActive}, Budget: 20, Tests: 8, Seed: seed +
			1, Truth: env.Truth()})
		if r.SuccessRate < 1 {
			t.Errorf("seed %d: success rate %.3f, want 1", seed+1, r.SuccessRate)
		}
		for _, e := range r.Adaptation {
			sums[e.Episode].Precision += e.Precision / seeds
			sums[e.Episode].Recall += e.Recall / seeds
		}
	}
	for _, want := range []struct {
		k                 int
		precision, recall float64
	}{{5, 0.95, 0.98}, {10, 0.98, 0.99}, {20, 0.99, 0.99}} {
		got := sums[want.k]
		t.Logf("K = %d: precision %.4f, recall %.4f", want.k, got.Precision, got.Recall)
		if got.Precision < want.precision || got.Recall < want.recall {
			t.Errorf("precision %.4f, recall %.4f after %d episodes, want at least %.3f and %.3f",
				got.Precision, got.Recall, want.k, want.precision, want.recall)
		}
	}
}

// Rule: where there are disjunctions and negations, testing leaves trees that are no less precise (by .002) than
// random options do, and at most two in a hundred preconditions fewer exactly right.
func TestMSGIActiveOnCrossroads(t *testing.T) {
	seeds := 48
	if testing.Short() {
		seeds = 12
	}
	budgets := []int{5, 10, 20}
	env := open(t, boolmodel.Crossroads())
	sums := func(agent string) (s [3]msgi.Scores) {
		for seed := range uint64(seeds) {
			r := played(t, env, msgi.Trial{Agent: msgi.Agent{Name: agent}, Budget: 20, Seed: seed + 1,
				Truth: env.Truth()})
			for i, k := range budgets {
				s[i].Precision += r.Adaptation[k-1].Precision / float64(seeds)
				s[i].Exact += r.Adaptation[k-1].Exact
			}
		}
		return s
	}
	random, active := sums(agents.MSGIRand), sums(agents.MSGIActive)
	for i, k := range budgets {
		t.Logf("K = %d: at random %+v, testing %+v", k, random[i], active[i])
		if active[i].Exact < random[i].Exact-seeds*len(env.Subtasks())/50 ||
			active[i].Precision < random[i].Precision-0.002 {
			t.Errorf("K = %d: %d exactly right, precision %.4f, at random %d and %.4f; want at most two in a "+
				"hundred fewer, and no less",
				k, active[i].Exact, active[i].Precision, random[i].Exact, random[i].Precision)
		}
	}
}

// Rule: where the first episode was not rewarded the second one tests until .4 of its steps are gone, is a rehearsal
// until .8 are, and then looks for what pays; else it tests.
func TestTheSecondEpisode(t *testing.T) {
	for _, c := range []struct {
		steps    int // of an episode
		rewarded bool
	}{{120, false}, {800, true}} {
		spec := boolmodel.Crossroads()
		spec.Steps = c.steps
		r := played(t, open(t, spec), msgi.Trial{Agent: msgi.Agent{Name: agents.MSGIActive}, Budget: 2, Seed: 1})
		first, second := r.Adaptation[0], r.Adaptation[1]
		if first.Success != c.rewarded {
			t.Fatalf("%d steps: the first episode was rewarded: %v; the test shows nothing", c.steps, first.Success)
		}
		looks := second.Activities[msgi.SeekActivity]
		if !c.rewarded {
			looks += second.Activities[msgi.ExploreActivity] // where there is nothing new to do
		}
		const longest = 20 // option
		for _, part := range []struct {
			of    string
			share float64
			got   int
		}{{"a rehearsal", 0.4, second.Activities[msgi.RehearseActivity]}, {"looking for what pays", 0.2, looks}} {
			want := int(part.share * float64(spec.Steps))
			if c.rewarded {
				want = 0
			}
			if part.got > want+longest || part.got < want-longest || (part.got > 0) != (want > 0) {
				t.Errorf("%d steps: the second episode was for %v, want about %d of %s", c.steps, second.Activities,
					want, part.of)
			}
		}
	}
}

// The truth only scores: without it the agent does the same.
func TestMSGIActiveDoesNotSeeTheTruth(t *testing.T) {
	env := terran(t)
	trial := msgi.Trial{Agent: msgi.Agent{Name: agents.MSGIActive}, Budget: 3, Tests: 1, Seed: 5}
	blind := played(t, env, trial)
	trial.Truth = env.Truth()
	told := played(t, env, trial)
	if diff := cmp.Diff(blind.Graph, told.Graph); diff != "" {
		t.Errorf("with the truth at hand another graph is inferred:\n%s", diff)
	}
}

// BenchmarkTrialMSGIActive is a whole trial on the boolean model: 20 adaptation and 8 test episodes.
func BenchmarkTrialMSGIActive(b *testing.B) {
	env := terran(b)
	b.ReportAllocs()
	for b.Loop() {
		trial := msgi.Trial{Agent: msgi.Agent{Name: agents.MSGIActive}, Budget: 20, Tests: 8, Seed: 1}
		if _, err := trial.Run(b.Context(), env); err != nil {
			b.Fatal(err)
		}
	}
}

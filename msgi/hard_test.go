package msgi_test

import (
	"context"
	"errors"
	"math/rand/v2"
	"testing"

	"sc2msgi/agents"
	"sc2msgi/msgi"
	"sc2msgi/msgi/graph"
)

// newHard returns a world of 85 subtasks, one of which needs one of 60 clauses of six literals: too many to count.
func newHard() *small {
	const n = 85
	rng := rand.New(rand.NewPCG(1, 1))
	w := &small{steps: 200, rewards: make([]float64, n), truth: graph.Graph{{Known: true}}}
	for i := range n {
		w.costs = append(w.costs, 1)
		if i > 0 {
			w.truth = append(w.truth, graph.Always())
		}
	}
	for range 60 {
		var c graph.Clause
		for _, v := range rng.Perm(n - 1)[:6] {
			c.Pos.Put(v+1, rng.IntN(2) == 0)
			c.Neg.Put(v+1, !c.Pos.Has(v+1))
		}
		w.truth[0].Any = append(w.truth[0].Any, c)
	}
	return w
}

// Rule: a trial with a truth that is too much to count is scored by an estimate, and says so.
func TestTruthTooLargeToCount(t *testing.T) {
	w := newHard()
	trial := msgi.Trial{Agent: msgi.Agent{Name: agents.MSGIRand}, Budget: 2, Seed: 1, Truth: w.truth}
	result, err := trial.Run(t.Context(), w)
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range result.Adaptation {
		if e.Estimated != 1 || e.Exact < 70 || e.Precision < 0.9 || e.Recall < 0.9 {
			t.Errorf("episode %d: %+v", e.Episode, *e.Scores)
		}
	}
}

// interrupted is a world whose player is told to stop with the last option of the second episode.
type interrupted struct {
	*small
	stop context.CancelFunc
	over int // episodes
}

func (w *interrupted) Step(ctx context.Context, option int) (msgi.Outcome, error) {
	out, err := w.small.Step(ctx, option)
	if out.Done {
		if w.over++; w.over == 2 {
			w.stop()
		}
	}
	return out, err
}

// Rule: who is cancelled before an episode is scored has what was finished before it.
func TestCancelledBeforeScoring(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	w := &interrupted{small: newHard(), stop: cancel}
	trial := msgi.Trial{Agent: msgi.Agent{Name: agents.MSGIRand}, Budget: 5, Seed: 1, Truth: w.truth}
	result, err := trial.Run(ctx, w)
	if !errors.Is(err, context.Canceled) || len(result.Adaptation) != 1 {
		t.Errorf("%d episodes, error %v; want one, and that it was cancelled", len(result.Adaptation), err)
	}
}

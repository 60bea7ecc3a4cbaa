package msgi_test

import (
	"context"
	"slices"
	"testing"

	"sc2msgi/msgi"
	"sc2msgi/msgi/bits"
)

// arsenal is a world whose verdict at the end is on all that was made: swords win, flowers do not. Each has a bench of its own, which is
// busy for a while with each piece; flowers are made faster.
type arsenal struct {
	left   int
	busy   [2]int // by bench
	made   [2]int
	wanted int // swords to win
}

const (
	sword = iota
	flower
	rest
)

func (a *arsenal) Subtasks() []msgi.Subtask {
	return []msgi.Subtask{{Name: "sword"}, {Name: "flower"}, {Name: "rest"}}
}

func (a *arsenal) Reset(context.Context, uint64) (msgi.State, error) {
	*a = arsenal{left: 120, wanted: a.wanted}
	return a.state(), nil
}

func (a *arsenal) state() msgi.State {
	s := msgi.State{Eligible: bits.Of(sword, flower, rest), StepsLeft: a.left}
	for k, n := range a.made {
		s.Complete.Put(k, n > 0)
		s.Masked.Put(k, a.busy[k] > 0)
	}
	return s
}

func (a *arsenal) Step(_ context.Context, option int) (msgi.Outcome, error) {
	out := msgi.Outcome{Steps: 1, End: msgi.Finished}
	if option != rest { // both benches are one workplace: one piece at a time
		a.made[option]++
		a.busy[sword], a.busy[flower] = 4, 4
	}
	a.left--
	for k := range a.busy {
		a.busy[k] = max(0, a.busy[k]-1)
	}
	if out.Done = a.left == 0; out.Done {
		out.Reward = -1
		if a.made[sword] >= a.wanted {
			out.Reward = 1
		}
	}
	out.State = a.state()
	return out, nil
}

// Rule: told that both count, an agent finds out from the verdicts that only one does, and makes enough of it; the paper's plain rewards
// teach it nothing.
func TestVerdictsTeachWhatToMake(t *testing.T) {
	const wanted = 20 // of 30 pieces
	for _, c := range []struct {
		name  string
		plain bool
		wins  bool
	}{{"learned", false, true}, {"plain", true, false}} {
		trial := msgi.Trial{Agent: msgi.Agent{Name: msgi.MSGIGRProp}, Budget: 20, Tests: 4, Seed: 1,
			Stock: []float64{1, 1.5, 0}, Plain: c.plain}
		result, err := trial.Run(t.Context(), &arsenal{wanted: wanted})
		if err != nil {
			t.Fatal(err)
		}
		if won := result.SuccessRate == 1; won != c.wins {
			t.Errorf("%s: %.0f %% of the tests won; the worths %.2f", c.name, 100*result.SuccessRate, result.Rewards)
		}
		if c.plain && !slices.Equal(result.Rewards, trial.Stock) {
			t.Errorf("%s: worths %.2f, want the stock", c.name, result.Rewards)
		}
		if learned := result.Rewards[sword] > result.Rewards[flower]; learned != c.wins {
			t.Errorf("%s: worths %.2f", c.name, result.Rewards)
		}
	}
}

// Rule: a stock is of all subtasks, and excludes rewards of completions.
func TestStockIsChecked(t *testing.T) {
	for _, trial := range []msgi.Trial{
		{Agent: msgi.Agent{Name: msgi.MSGIGRProp}, Budget: 1, Tests: 1, Stock: []float64{1}},
		{Agent: msgi.Agent{Name: msgi.MSGIGRProp}, Budget: 1, Tests: 1, Stock: make([]float64, 3), Rewards: make([]float64, 3)},
	} {
		if _, err := trial.Run(t.Context(), &arsenal{}); err == nil {
			t.Errorf("stock %v with rewards %v was accepted", trial.Stock, trial.Rewards)
		}
	}
}

// crowd is a world with more subtasks than can be held.
type crowd struct{ arsenal }

func (*crowd) Subtasks() []msgi.Subtask { return make([]msgi.Subtask, bits.Max+1) }

// Rule: a world that is too large is an error, not a panic.
func TestTooManySubtasks(t *testing.T) {
	if _, err := (msgi.Trial{Agent: msgi.Agent{Name: msgi.Random}, Tests: 1}).Run(t.Context(), &crowd{}); err == nil {
		t.Error("no error")
	}
}

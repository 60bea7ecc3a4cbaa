package msgi_test

import (
	"context"
	"math"
	"slices"
	"testing"

	"sc2msgi/agents"
	"sc2msgi/msgi"
	"sc2msgi/msgi/bits"
)

// arsenal is a world whose verdict at the end is on all that was made: swords win, flowers do not. Each has a bench
// of its own, which is busy for a while with each piece; flowers are made faster.
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

// Rule: told that both count, an agent finds out from the verdicts that only one does, and makes enough of it; the
// paper's plain rewards teach it nothing.
func TestVerdictsTeachWhatToMake(t *testing.T) {
	const wanted = 20 // of 30 pieces
	begin := []float64{1, 1.5, 0}
	for _, c := range []struct {
		name      string
		agent     string
		objective msgi.Objective
		wins      bool
	}{
		{"msgi-grprop, learned", agents.MSGIGRProp, msgi.LearnStock(begin), true},
		{"msgi-grprop, plain", agents.MSGIGRProp, msgi.GiveStock(begin), false},
		{"msgi-active, learned", agents.MSGIActive, msgi.LearnStock(begin), true},
		{"msgi-active, plain", agents.MSGIActive, msgi.GiveStock(begin), false},
	} {
		trial := msgi.Trial{Agent: msgi.Agent{Name: c.agent}, Budget: 20, Tests: 4, Seed: 1, Objective: c.objective}
		result, err := trial.Run(t.Context(), &arsenal{wanted: wanted})
		if err != nil {
			t.Fatal(err)
		}
		if won := result.SuccessRate == 1; won != c.wins {
			t.Errorf("%s: %.0f %% of the tests won; the worths %.2f", c.name, 100*result.SuccessRate, result.Rewards)
		}
		if !c.objective.Learned() && !slices.Equal(result.Rewards, begin) {
			t.Errorf("%s: worths %.2f, want the stock", c.name, result.Rewards)
		}
		if learned := result.Rewards[sword] > result.Rewards[flower]; learned != c.wins {
			t.Errorf("%s: worths %.2f", c.name, result.Rewards)
		}
	}
}

// Rule (tester.go): where all that is made counts the same episodes are rehearsals as elsewhere, whether or not
// verdicts teach what counts.
func TestRehearsalsWhereAllThatIsMadeCounts(t *testing.T) {
	const all = 120
	worth := []float64{1, 1.5, 0}
	for name, objective := range map[string]msgi.Objective{"learned": msgi.LearnStock(worth),
		"given": msgi.GiveStock(worth)} {
		trial := msgi.Trial{Agent: msgi.Agent{Name: agents.MSGIActive}, Budget: 5, Tests: 1, Seed: 1,
			Objective: objective}
		result, err := trial.Run(t.Context(), &arsenal{wanted: 20})
		if err != nil {
			t.Fatal(err)
		}
		if result.Adaptation[0].Success {
			t.Fatalf("%s: the first episode was rewarded, and the second has no rehearsal then", name)
		}
		for k, want := range []int{0, all * 2 / 5, all, 0, all} { // steps, by episode
			if got := result.Adaptation[k].Activities; got[msgi.RehearseActivity] != want {
				t.Errorf("%s: episode %d was for %v, want %d steps of rehearsal", name, k+1, got, want)
			}
		}
	}
}

// Rule: an objective is of all subtasks, and of numbers; a stock of what counts for something or nothing.
func TestObjectiveIsChecked(t *testing.T) {
	for name, o := range map[string]msgi.Objective{
		"too short":        msgi.LearnStock([]float64{1}),
		"too long":         msgi.GiveRewards(make([]float64, 4)),
		"no number":        msgi.GiveRewards([]float64{1, math.NaN(), 0}),
		"infinite":         msgi.GiveStock([]float64{1, math.Inf(1), 0}),
		"less than none":   msgi.GiveStock([]float64{1, -1, 0}),
		"nothing for many": msgi.GiveRewards(nil),
	} {
		trial := msgi.Trial{Agent: msgi.Agent{Name: agents.MSGIGRProp}, Budget: 1, Tests: 1, Objective: o}
		if _, err := trial.Run(t.Context(), &arsenal{}); err == nil {
			t.Errorf("%s: accepted", name)
		}
	}
}

// crowd is a world with more subtasks than can be held.
type crowd struct{ arsenal }

func (*crowd) Subtasks() []msgi.Subtask { return make([]msgi.Subtask, bits.Max+1) }

// Rule: a world that is too large is an error, not a panic.
func TestTooManySubtasks(t *testing.T) {
	if _, err := (msgi.Trial{Agent: msgi.Agent{Name: agents.Random}, Tests: 1}).Run(t.Context(), &crowd{}); err == nil {
		t.Error("no error")
	}
}

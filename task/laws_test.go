package task

import (
	"math/rand/v2"
	"testing"

	"sc2msgi/agents"
	"sc2msgi/msgi"
	"sc2msgi/msgi/bits"
)

// played is what random options showed of a world.
type played struct {
	episodes int
	complete bits.Set // ever
	won      int
}

// playRandom plays episodes of random options in a world and shows each state and outcome.
func playRandom(t *testing.T, w *World, episodes int, see func(msgi.State),
	took func(before msgi.State, out msgi.Outcome)) (p played) {
	t.Helper()
	for seed := range uint64(episodes) {
		rng := rand.New(rand.NewPCG(seed, 1))
		s, err := w.Env.Reset(t.Context(), seed)
		if err != nil {
			t.Fatal(err)
		}
		for {
			see(s)
			p.complete = p.complete.Or(s.Complete)
			out, err := w.Env.Step(t.Context(), s.Executable().Draw(rng))
			if err != nil {
				t.Fatal(err)
			}
			took(s, out)
			if out.Reward > 0 {
				p.won++
			}
			if out.Done {
				break
			}
			s = out.State
		}
		p.episodes++
	}
	return p
}

// Rule: what a task tells of its world is true of it: the preconditions say when a subtask is eligible, what is
// rewarded is what Rewards says, and drawings show the subtasks. Games are held to the same by the tests of package
// bot.
func TestTasksTellTheTruth(t *testing.T) {
	for _, task := range All() {
		if task.InGame {
			continue
		}
		t.Run(task.Name, func(t *testing.T) {
			w := open(t, task.Name)
			p := playRandom(t, w, 30, func(s msgi.State) {
				for i, pre := range w.Truth {
					if !s.Withheld.Has(i) && pre.Holds(s.Complete) != s.Eligible.Has(i) {
						t.Fatalf("%s: by its precondition eligible %v, in the world %v",
							w.Subtasks[i].Name, !s.Eligible.Has(i), s.Eligible.Has(i))
					}
				}
			}, func(before msgi.State, out msgi.Outcome) {
				if w.War() || out.Reward <= 0 {
					return
				}
				for i := range out.State.Complete.AndNot(before.Complete).All() {
					if w.Rewards[i] > 0 {
						return
					}
				}
				t.Fatalf("a reward of %v, and nothing was completed that Rewards has one for", out.Reward)
			})
			if p.complete.Empty() {
				t.Error("nothing was ever complete")
			}
			shown := 0
			for i, s := range w.Subtasks {
				if s.Stand == i {
					shown++
				}
			}
			if shown < 2 {
				t.Errorf("%d of %d subtasks stand for themselves in drawings", shown, len(w.Subtasks))
			}
		})
	}
}

// Rule: every task can be won by who is told all, so that what it says of its goal is what pays. A war is lost at
// times: its weapons have luck.
func TestTasksCanBeWon(t *testing.T) {
	for _, task := range All() {
		if testing.Short() && task.InGame { // games take long
			continue
		}
		t.Run(task.Name, func(t *testing.T) {
			w := open(t, task.Name)
			trial := msgi.Trial{Agent: msgi.Agent{Name: agents.Oracle}, Tests: 4, Seed: 1, Truth: w.Truth,
				Objective: w.True(), Unpractised: true} // an oracle without practice wins too
			r, err := trial.Run(t.Context(), w.Env)
			if err != nil {
				t.Fatal(err)
			}
			if r.SuccessRate < 1 && !(w.War() && r.SuccessRate > 0) {
				t.Errorf("the oracle wins %.0f %% of the tests", 100*r.SuccessRate)
			}
			for _, e := range r.Test {
				if e.Options < 5 && !task.Graded { // which has rewards all along
					t.Errorf("won after %d options: the goal is there from the start", e.Options)
				}
			}
		})
	}
}

package rules_test

import (
	"context"
	"fmt"
	"math"
	"math/rand/v2"
	"testing"

	"sc2msgi/msgi"
	"sc2msgi/worlds/envtest"
	"sc2msgi/worlds/rules"
)

func find(t testing.TB, name string) *rules.World {
	t.Helper()
	w, err := rules.Find(name)
	if err != nil {
		t.Fatal(err)
	}
	return w
}

// Rule: worlds of text files are Envs as any other.
func TestEnvLaws(t *testing.T) {
	for _, name := range []string{"kitchen", "random/3"} {
		t.Run(name, func(t *testing.T) {
			envtest.Run(t, func(t *testing.T) msgi.Env {
				w := find(t, name)
				return w.NewEnv(w.Rewards(1))
			})
		})
	}
}

// take plays options by their names and returns the reward.
func take(t *testing.T, w *rules.World, env msgi.Env, options ...string) (reward float64) {
	t.Helper()
	state, err := env.Reset(t.Context(), 1)
	if err != nil {
		t.Fatal(err)
	}
	number := map[string]int{}
	for i, s := range w.Subtasks() {
		number[s.Name] = i
	}
	for _, o := range options {
		if i, known := number[o]; !known || !state.Eligible.Has(i) {
			t.Fatalf("%s is not eligible", o)
		}
		out, err := env.Step(t.Context(), number[o])
		if err != nil {
			t.Fatal(err)
		}
		reward += out.Reward
		state = out.State
	}
	return reward
}

// Rule: in the kitchen four dishes can be served in 20 options, worked out by hand: water in 3, coffee and potato in
// 4, sliced bread in
// 7. Their rewards are what the episode brings.
func TestKitchenByHand(t *testing.T) {
	w := find(t, "kitchen")
	rewards := w.Rewards(7)
	got := take(t, w, w.NewEnv(rewards),
		"Pickup Cup", "Fill Cup with water", "Serve water",
		"Pickup Mug", "Put Mug on CoffeeMachine", "Fill Mug with coffee", "Serve coffee",
		"Pickup Potato", "Put Potato on Microwave", "Cook Potato", "Serve cooked potato",
		"Pickup Bread", "Put Bread on CounterTop", "Slice Bread", "Pickup BreadSliced", "Put BreadSliced on Toaster",
		"Cook BreadSliced", "Serve cooked sliced bread")
	want := 0.0
	for i, s := range w.Subtasks() {
		switch s.Name {
		case "Serve water", "Serve coffee", "Serve cooked potato", "Serve cooked sliced bread":
			want += rewards[i]
		}
	}
	if math.Abs(got-want) > 1e-12 || want < 2.6 || want > 5.4 {
		t.Errorf("the plan brings %v, want %v", got, want)
	}
}

// Rule: the kitchen has the paper's 17 + 113 + 6 + 6 + 6 subtasks, but for three more to put things down, as the page
// says.
func TestKitchenSubtasks(t *testing.T) {
	w, count := find(t, "kitchen"), map[string]int{}
	for _, s := range w.Spec.Subtasks {
		count[s.Group]++
	}
	if got := fmt.Sprint(count); got != "map[cook:6 pickup:17 put:116 serve:6 slice:6]" {
		t.Errorf("the kitchen has %s", got)
	}
}

// Rule: the tasks of a world differ in rewards alone, each within its range; the same number is the same task.
func TestTasksDiffer(t *testing.T) {
	w := find(t, "kitchen")
	a, b := w.Rewards(1), w.Rewards(2)
	for i := range w.Spec.Subtasks {
		r := w.Spec.Subtasks[i].Reward
		if a[i] < r[0] || a[i] > r[1] || a[i] == b[i] != (r[0] == r[1]) || a[i] != w.Rewards(1)[i] {
			t.Errorf("%s has the rewards %v and %v, of %v", w.Subtasks()[i].Name, a[i], b[i], r)
		}
	}
}

func BenchmarkOptions(b *testing.B) {
	for _, name := range []string{"random/40", "random/3", "kitchen"} {
		w := find(b, name)
		b.Run(fmt.Sprintf("%s-%d", name, len(w.Subtasks())), func(b *testing.B) {
			env, rng := w.NewEnv(w.Rewards(1)), rand.New(rand.NewPCG(1, 1))
			ctx := context.Background()
			state, err := env.Reset(ctx, 1)
			b.ReportAllocs()
			for i := 0; b.Loop(); i++ {
				can := state.Executable()
				out, stepErr := env.Step(ctx, can.Draw(rng))
				if state = out.State; stepErr != nil || err != nil {
					b.Fatal(stepErr, err)
				}
				if out.Done {
					state, err = env.Reset(ctx, uint64(i))
				}
			}
		})
	}
}

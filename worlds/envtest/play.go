package envtest

import (
	"fmt"
	"math/rand/v2"
	"reflect"
	"testing"

	"sc2msgi/msgi"
)

// play runs random options, at most limit of them (negative: to the end), and returns all that was seen.
func play(t *testing.T, env msgi.Env, seed, choices uint64, limit int) []msgi.Outcome {
	t.Helper()
	state := mustReset(t, env, seed)
	seen, rng := []msgi.Outcome{{State: keep(state)}}, rand.New(rand.NewPCG(choices, 0))
	for n := 0; n != limit; n++ {
		option, ok := draw(rng, state)
		if !ok {
			t.Fatalf("nothing is executable with %d steps left", state.StepsLeft)
		}
		out := mustStep(t, env, option)
		state = out.State
		out.State = keep(state)
		seen = append(seen, out)
		if out.Done {
			break
		}
	}
	return seen
}

// keep copies what the Env may write over.
func keep(s msgi.State) msgi.State {
	s.Obs = append([]float32(nil), s.Obs...)
	return s
}

// draw picks one of the executable options; ok is false if there are none.
func draw(rng *rand.Rand, s msgi.State) (option int, ok bool) {
	option = s.Executable().Draw(rng)
	return option, option >= 0
}

func compare(t *testing.T, a, b []msgi.Outcome, what string) {
	t.Helper()
	if len(a) != len(b) {
		t.Fatalf("%s: %d options and %d", what, len(a)-1, len(b)-1)
	}
	for i := range a {
		if !sameOutcome(a[i], b[i]) {
			t.Fatalf("%s differ after option %d:\n%+v\n%+v", what, i, a[i], b[i])
		}
	}
}

func sameOutcome(a, b msgi.Outcome) bool { return reflect.DeepEqual(a, b) }

func mustReset(t *testing.T, env msgi.Env, seed uint64) msgi.State {
	t.Helper()
	state, err := env.Reset(t.Context(), seed)
	if err != nil {
		t.Fatalf("reset: %v", err)
	}
	return state
}

func mustStep(t *testing.T, env msgi.Env, option int) msgi.Outcome {
	t.Helper()
	out, err := env.Step(t.Context(), option)
	if err != nil {
		t.Fatalf("executable option %s: %v", name(env, option), err)
	}
	return out
}

func name(env msgi.Env, option int) string {
	if all := env.Subtasks(); option >= 0 && option < len(all) {
		return fmt.Sprintf("%d (%s)", option, all[option].Name)
	}
	return fmt.Sprint(option)
}

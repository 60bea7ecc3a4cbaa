package rules

import (
	"strings"
	"testing"

	"sc2msgi/msgi"
)

// Rule: a frame shows where in the trial one is, what was done, the bank, what can be done and what is complete.
func TestFrame(t *testing.T) {
	w, err := Parse([]byte(hut))
	if err != nil {
		t.Fatal(err)
	}
	env := w.NewEnv(w.Rewards(1))
	frame := ""
	env.Watch(func(s *Scene) { frame = Frame(s, msgi.Place{Phase: msgi.Test, Number: 2, Of: 8}).String() })
	if _, err := env.Reset(t.Context(), 1); err != nil {
		t.Fatal(err)
	}
	if _, err := env.Step(t.Context(), 1); err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{"test 2 of 8", "left, return 0.00", "> Axe", "wood 1  gold 0", "can be done", "Saw",
		"complete", "Clearing"} {
		if !strings.Contains(frame, want) {
			t.Errorf("the frame has no %q:\n%s", want, frame)
		}
	}
}

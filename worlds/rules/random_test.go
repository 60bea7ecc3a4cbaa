package rules

import (
	"testing"
)

// Rule: every subtask of every random world can be done, which is played here; and the number decides the world.
func TestRandomWorlds(t *testing.T) {
	worlds := 60
	if testing.Short() {
		worlds = 15
	}
	for number := 1; number <= worlds; number++ {
		w, err := Parse(randomFile(number))
		if err != nil {
			t.Fatalf("world %d: %v", number, err)
		}
		if number <= 10 && string(randomFile(number)) != string(w.Source) {
			t.Fatalf("world %d is another one the second time", number)
		}
		if n := len(w.Subtasks()); n < 60 || n > 150 {
			t.Errorf("world %d has %d subtasks", number, n)
		}
		w.Spec.Steps *= 10 // the way to one subtask may take longer than an episode
		env := w.NewEnv(w.Rewards(1))
		for i, way := range w.ways() {
			if _, err := env.Reset(t.Context(), 1); err != nil {
				t.Fatal(err)
			}
			for _, option := range way {
				if _, err := env.Step(t.Context(), option); err != nil {
					t.Errorf("world %d, on the way to %s: %v", number, w.names[i].Name, err)
					break
				}
			}
			if !env.state.Complete.Has(i) {
				t.Errorf("world %d: the way to %s does not lead there", number, w.names[i].Name)
			}
		}
	}
}

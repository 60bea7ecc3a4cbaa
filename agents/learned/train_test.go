package learned

import (
	"context"
	"errors"
	"slices"
	"testing"

	"sc2msgi/msgi"
	"sc2msgi/worlds/gridworld"
)

// small is a grid world of the set D1-Train.
func small(_ context.Context, trial uint64) (msgi.Env, error) {
	for _, set := range gridworld.Sets() {
		if set.Name == "playground:d1-train" {
			g, err := set.Graph(int(trial), gridworld.Selection(0))
			if err != nil {
				return nil, err
			}
			return gridworld.New(g, gridworld.Config{})
		}
	}
	return nil, errors.New("there is no set D1-Train")
}

// Rule: two workers learn the same weights as one, to the bit.
func TestWorkersChangeNothing(t *testing.T) {
	var weights [2][]float32
	for i, workers := range []int{1, 2} {
		trainer := NewTrainer(1, 2, workers, small)
		for range 2 {
			if _, err := trainer.Update(t.Context()); err != nil {
				t.Fatal(err)
			}
		}
		weights[i] = trainer.Weights()
	}
	if !slices.Equal(weights[0], weights[1]) {
		t.Error("two workers learned other weights than one")
	}
}

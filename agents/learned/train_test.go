package learned

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"runtime"
	"slices"
	"testing"

	"sc2msgi/msgi"
	"sc2msgi/worlds/gridworld"
)

// small is a grid world of the set D1-Train.
func small(_ context.Context, trial uint64) (msgi.Env, error) {
	g, err := gridworld.FindSet("playground:d1-train").Graph(int(trial), gridworld.Selection(0))
	if err != nil {
		return nil, err
	}
	return gridworld.New(g, gridworld.Config{})
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

// Rule: training is the same wherever it runs on amd64: two updates leave weights with this hash. Whoever changes the
// network, its features or its training trains the weights anew that come with the program (docs/learned.md).
func TestTrainingIsReproducible(t *testing.T) {
	if testing.Short() {
		t.Skip("takes seconds")
	}
	if runtime.GOARCH != "amd64" {
		t.Skip("floating-point products may be rounded otherwise on " + runtime.GOARCH)
	}
	const want = "046af933da506d95"
	trainer := NewTrainer(1, 2, 2, small)
	for range 2 {
		if _, err := trainer.Update(t.Context()); err != nil {
			t.Fatal(err)
		}
	}
	var file bytes.Buffer
	if err := trainer.Final(&file, trainer.Made()); err != nil {
		t.Fatal(err)
	}
	sum := sha256.Sum256(file.Bytes())
	if got := hex.EncodeToString(sum[:8]); got != want {
		t.Errorf("the hash is %s, want %s", got, want)
	}
}

package learned

import (
	"errors"
	"fmt"
	"io"

	"sc2msgi/agents/weights"
)

// Format names the layout of the network in files. A change of the layout changes it.
const Format = "sc2msgi-learned-1"

func size(weights.Made) int { return shape.all }

// ReadWeights reads the weights of a network to play with.
func ReadWeights(r io.Reader) ([]float32, weights.Made, error) {
	made, numbers, err := weights.Read(r, Format, size)
	if err != nil {
		return nil, made, err
	}
	if goal := Goal(made.Goal); goal != GoalBonus && goal != GoalReturn {
		return nil, made, fmt.Errorf("its goal %.40q is unknown", made.Goal)
	}
	return numbers[:shape.all], made, nil
}

// Made says how the trainer's weights were made so far.
func (t *Trainer) Made() weights.Made {
	return weights.Made{Format: Format, Seed: t.Seed, Updates: t.Updates, Done: t.done, Goal: string(t.Goal)}
}

// Save writes all that training goes on from; made is what Made says, and more.
func (t *Trainer) Save(w io.Writer, made weights.Made) error {
	if made.Steps = t.adam.steps; made.Steps == 0 {
		return weights.Write(w, made, t.weights)
	}
	made.Memory = 2
	return weights.Write(w, made, t.weights, t.adam.mean, t.adam.square)
}

// Load makes the trainer go on from what Save wrote: the same seed and number of updates, to the bit.
func (t *Trainer) Load(r io.Reader) (weights.Made, error) {
	made, numbers, err := weights.Read(r, Format, size)
	switch {
	case err != nil:
		return made, err
	case made.Seed != t.Seed || made.Updates != t.Updates:
		return made, fmt.Errorf("it is of --seed %d --updates %d, and goes on with those alone", made.Seed,
			made.Updates)
	case Goal(made.Goal) != t.Goal:
		return made, errors.New("it was trained for another --reward, and goes on with that alone")
	case made.Memory != 2 && made.Done > 0:
		return made, errors.New("it has weights to play with, and not what training goes on from")
	}
	n := shape.all
	t.done = made.Done
	copy(t.weights, numbers[:n])
	if made.Memory == 2 {
		t.adam.steps = made.Steps
		copy(t.adam.mean, numbers[n:2*n])
		copy(t.adam.square, numbers[2*n:])
	}
	return made, nil
}

// Final writes the weights to play with.
func (t *Trainer) Final(w io.Writer, made weights.Made) error {
	return weights.Write(w, made, t.weights)
}

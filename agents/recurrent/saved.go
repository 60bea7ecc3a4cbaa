package recurrent

import (
	"errors"
	"fmt"
	"io"
	"slices"

	"sc2msgi/agents/weights"
)

// Format names the layout of the network in files. A change of the layout changes it.
const Format = "sc2msgi-recurrent-3"

// MostNames and MostState bound what a file may ask for: ids, and the sizes of the state and of a hidden layer.
const MostNames, MostState = 256, 512

func size(m weights.Made) int {
	if len(m.Names) < 1 || len(m.Names) > MostNames || m.State < 1 || m.State > MostState ||
		m.Hidden < 1 || m.Hidden > MostState {
		return 0
	}
	return shapeOf(m).layout().all
}

func shapeOf(m weights.Made) Shape { return Shape{len(m.Names), m.State, m.Hidden} }

// ReadNetwork reads a network of a goal to play with.
func ReadNetwork(r io.Reader, goal Goal) (*Network, error) {
	made, numbers, err := weights.Read(r, Format, size)
	switch {
	case err != nil:
		return nil, err
	case made.Goal != goal.Name:
		return nil, fmt.Errorf("it was trained as %.20q, not as %s", made.Goal, goal.Name)
	}
	shape := shapeOf(made)
	return &Network{shape, made.Names, numbers[:shape.layout().all]}, nil
}

// Made says how the network was made so far.
func (t *Trainer) Made() weights.Made {
	return weights.Made{Format: Format, Seed: t.Seed, Updates: t.Updates, Done: t.done, Names: t.net.Names,
		State: t.net.Shape.State, Hidden: t.net.Shape.Hidden, Goal: t.goal.Name}
}

// Save writes all that training goes on from; made is what Made says, and more.
func (t *Trainer) Save(w io.Writer, made weights.Made) error {
	made.Steps, made.Memory = t.done, 1
	return weights.Write(w, made, t.net.Weights, t.square)
}

// Final writes the network to play with.
func (t *Trainer) Final(w io.Writer, made weights.Made) error {
	return weights.Write(w, made, t.net.Weights)
}

// Done returns how many updates were made.
func (t *Trainer) Done() int { return t.done }

// Load makes the trainer go on from what Save wrote.
func (t *Trainer) Load(r io.Reader) (weights.Made, error) {
	made, numbers, err := weights.Read(r, Format, size)
	switch {
	case err != nil:
		return made, err
	case made.Seed != t.Seed || made.Updates != t.Updates || made.State != t.net.Shape.State ||
		made.Hidden != t.net.Shape.Hidden:
		return made, fmt.Errorf("it is of --seed %d --updates %d --state %d --hidden %d, and goes on with those alone",
			made.Seed, made.Updates, made.State, made.Hidden)
	case !slices.Equal(made.Names, t.net.Names):
		return made, errors.New("it is of worlds with other subtasks")
	case made.Goal != t.goal.Name:
		return made, fmt.Errorf("it is a training of %.20q", made.Goal)
	case made.Memory != 1:
		return made, errors.New("it has weights to play with, and not what training goes on from")
	}
	t.done = made.Done
	copy(t.net.Weights, numbers[:t.layout.all])
	copy(t.square, numbers[t.layout.all:])
	return made, nil
}

package learned

import (
	"context"
	"fmt"
	"math/rand/v2"

	"golang.org/x/sync/errgroup"

	"sc2msgi/msgi"
)

const (
	// batch is how many trials an update learns from.
	batch = 24
	// mini is about how many choices a step is made of.
	mini = 300
	// parts is how many parts the choices of a step are divided into. Their gradients are summed in their order, so
	// that the number of workers changes nothing.
	parts = 8
)

// World makes the Env of a trial of training.
type World func(ctx context.Context, trial uint64) (msgi.Env, error)

// Trainer learns weights. All that is random in it follows from its seed.
type Trainer struct {
	Seed    uint64
	Updates int // in all
	Workers int
	World   World
	Goal    Goal

	weights []float32
	adam    *adam
	done    int // updates
}

// Goal is what weights are trained for.
type Goal string

const (
	// GoalBonus is the exploration bonus (MSGI): tests are planned on what was inferred.
	GoalBonus Goal = ""
	// GoalReturn is the world's reward (RL², Duan et al. 2016): the network plays its tests itself.
	GoalReturn Goal = "return"
)

// unit is what rewards are divided by. An episode of the grid worlds brings about 5: with larger targets the loss of
// the value takes up the whole length that a gradient may have.
const unit = 20.0

// Progress is what an update saw.
type Progress struct {
	Update   int
	Coverage float64 // share of the subtasks ever eligible or complete, in the mean of the trials
	Reward   float64 // of a trial, in the mean: what it is trained for
}

// NewTrainer returns a Trainer with fresh weights.
func NewTrainer(seed uint64, updates, workers int, world World) *Trainer {
	return &Trainer{Seed: seed, Updates: updates, Workers: workers, World: world,
		weights: draw(rand.New(rand.NewPCG(seed, 0))), adam: newAdam()}
}

// Weights returns the weights as they are now.
func (t *Trainer) Weights() []float32 { return t.weights }

// Done returns how many updates were made.
func (t *Trainer) Done() int { return t.done }

// Update plays a batch of trials and learns from them.
func (t *Trainer) Update(ctx context.Context) (Progress, error) {
	records, said, err := t.play(ctx)
	if err != nil {
		return said, fmt.Errorf("update %d: %w", t.done+1, err)
	}
	var choices []*choice
	for _, r := range records {
		r.estimate()
		for k := range r.used {
			choices = append(choices, &r.choices[k])
		}
	}
	normalise(choices)
	rng := rand.New(rand.NewPCG(t.Seed, uint64(t.done)+1))
	rng.Shuffle(len(choices), func(i, j int) { choices[i], choices[j] = choices[j], choices[i] })
	rate := firstRate * (1 - float64(t.done)/float64(t.Updates))
	steps := max(1, len(choices)/mini)
	for k := range steps {
		some := choices[k*len(choices)/steps : (k+1)*len(choices)/steps]
		t.adam.step(t.weights, t.gradient(some), rate)
	}
	t.done++
	said.Update = t.done
	return said, nil
}

// gradient returns the gradient of the mean loss of the choices.
func (t *Trainer) gradient(choices []*choice) []float32 {
	var learners [parts]*learner
	_ = t.parallel(parts, func(k int) error { // it never fails
		learners[k] = newLearner()
		for _, c := range choices[k*len(choices)/parts : (k+1)*len(choices)/parts] {
			learners[k].learn(t.weights, c, len(choices))
		}
		return nil
	})
	sum := learners[0].grad
	for _, l := range learners[1:] {
		for i, g := range l.grad {
			sum[i] += g
		}
	}
	return sum
}

// play plays the trials of an update.
func (t *Trainer) play(ctx context.Context) ([]*record, Progress, error) {
	records, coverage := make([]*record, batch), make([]float64, batch)
	var said Progress
	err := t.parallel(batch, func(k int) (err error) {
		records[k], coverage[k], err = t.trial(ctx, uint64(t.done*batch+k+1))
		return err
	})
	if err != nil {
		return nil, said, err
	}
	for k, r := range records {
		said.Coverage += coverage[k] / batch
		sum := 0.0
		for i := range r.used {
			sum += r.choices[i].reward
		}
		said.Reward += sum / batch
	}
	return records, said, nil
}

// trial plays one trial and returns its record and how much of the world it saw.
func (t *Trainer) trial(ctx context.Context, number uint64) (*record, float64, error) {
	env, err := t.World(ctx, number)
	if err != nil {
		return nil, 0, fmt.Errorf("trial %d: %w", number, err)
	}
	r := &record{}
	if t.Goal == GoalBonus {
		r.bonus = newBonus(len(env.Subtasks()), mostEpisodes)
	}
	seed := t.Seed<<32 + number
	design := msgi.Design{Test: func(k *msgi.Knowledge) msgi.Policy { return New(t.weights, k) },
		Adapt: func(k *msgi.Knowledge) msgi.Policy {
			p := New(t.weights, k)
			p.record = r
			return p
		}}
	result, err := msgi.Trial{Agent: msgi.Agent{Name: "training", Design: &design}, Budget: mostEpisodes,
		Seed: seed}.Run(ctx, env)
	if err != nil {
		return nil, 0, fmt.Errorf("trial %d: %w", number, err)
	}
	return r, result.Adaptation[len(result.Adaptation)-1].Coverage, nil
}

// parallel calls do with 0 to n-1, so many at a time as there are workers.
func (t *Trainer) parallel(n int, do func(k int) error) error {
	var group errgroup.Group
	group.SetLimit(max(1, t.Workers))
	for k := range n {
		group.Go(func() error { return do(k) })
	}
	return group.Wait()
}

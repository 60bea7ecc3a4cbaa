package recurrent

import (
	"context"
	"fmt"
	"math"
	"math/rand/v2"
	"sync"

	"sc2msgi/msgi"
)

// The parameters of training, of the authors' released code but for the size.
const (
	batch      = 24 // trials an update
	episodes   = 10 // of a trial
	lambda     = 0.9
	decay      = 0.99 // of RMSprop
	tiny       = 1e-5
	rateFalls  = 0.999 // an update
	longest    = 1.0
	constantTo = 0.1 // of the updates, for the entropy
	zeroFrom   = 0.3
)

// Goal is what a network is trained for.
type Goal struct {
	Bonus   bool    // the exploration bonus (MSGI-Meta); else the world's reward (RL²)
	Rate    float64 // of learning
	Critic  float64 // weight of the value's loss
	Entropy float64 // weight, over log A
}

// Goals of the released code.
var (
	GoalMeta = Goal{Bonus: true, Rate: 2e-3, Critic: 0.12, Entropy: 0.1}
	GoalRL2  = Goal{Rate: 1e-3, Critic: 0.005, Entropy: 1}
)

// Scorer says what a state brings, for a trial of so many subtasks.
type Scorer func(subtasks, episodes int) func(s *msgi.State) float64

// choice is one decision of a trial.
type choice struct {
	at      *moment
	chances []float64 // by id
	id      int
	reward  float64
}

// record is a trial as the learner sees it.
type record struct {
	bonus   func(s *msgi.State) float64 // nil: the world's reward counts
	choices []choice
}

func (r *record) sees(s *msgi.State) { r.credit(s) }

func (r *record) credit(s *msgi.State) {
	if r.bonus == nil {
		return
	}
	if brings := r.bonus(s); len(r.choices) > 0 {
		r.choices[len(r.choices)-1].reward += brings
	}
}

func (r *record) chose(m *moment, chances []float64, id int) {
	r.choices = append(r.choices, choice{at: m, chances: chances, id: id})
}

func (r *record) took(out *msgi.Outcome) {
	if r.bonus == nil {
		r.choices[len(r.choices)-1].reward += out.Reward
	} else if out.Done {
		r.credit(&out.State)
	}
}

// Trainer trains a network. All that is random in it follows from its seed.
type Trainer struct {
	Seed    uint64
	Updates int
	Workers int
	World   func(ctx context.Context, trial uint64) (msgi.Env, error)
	Goal    Goal
	Bonus   Scorer

	net    *Network
	layout layout
	square []float32
	done   int
}

// NewTrainer returns a trainer of a fresh network for the subtasks of a domain.
func NewTrainer(seed uint64, state int, names []string, goal Goal, bonus Scorer) *Trainer {
	shape := Shape{len(names), state}
	net := &Network{shape, names, draw(shape, rand.New(rand.NewPCG(seed, 0)))}
	l := shape.layout()
	return &Trainer{Seed: seed, Goal: goal, Bonus: bonus, net: net, layout: l, square: make([]float32, l.all)}
}

// Network returns the network as it is now.
func (t *Trainer) Network() *Network { return t.net }

// Update plays a batch of trials, learns from them, and returns the mean coverage and reward of a trial.
func (t *Trainer) Update(ctx context.Context) (coverage, reward float64, err error) {
	grads, said, errs := make([][]float32, batch), make([][2]float64, batch), make([]error, batch)
	records := make([]*record, batch)
	t.parallel(func(k int) {
		records[k], said[k][0], errs[k] = t.trial(ctx, uint64(t.done*batch+k+1))
	})
	for k := range records {
		if errs[k] != nil {
			return 0, 0, fmt.Errorf("update %d: %w", t.done+1, errs[k])
		}
		coverage += said[k][0] / batch
		for _, c := range records[k].choices {
			reward += c.reward / batch
		}
	}
	t.parallel(func(k int) { grads[k] = t.gradient(records[k], batch) })
	for _, g := range grads[1:] {
		for i, v := range g {
			grads[0][i] += v
		}
	}
	t.step(grads[0])
	t.done++
	return coverage, reward, nil
}

// entropy is the weight of the entropy now: constant at first, then falling to nothing.
func (t *Trainer) entropy() float64 {
	gone := float64(t.done) / float64(max(1, t.Updates))
	share := max(0, min(1, (zeroFrom-gone)/(zeroFrom-constantTo)))
	return share * t.Goal.Entropy / math.Log(float64(t.net.Shape.Subtasks))
}

// gradient returns the gradient of a trial's loss, summed over its choices, of so many trials that are averaged over:
//
//	-A log p - entropy H + critic (V - target)²
//
// where the target is the advantage A and what the value was when the choice was made.
func (t *Trainer) gradient(r *record, of int) []float32 {
	grad := make([]float32, t.layout.all)
	n := len(r.choices)
	advantages := make([]float64, n)
	next, ahead := 0.0, 0.0
	for i := n - 1; i >= 0; i-- {
		value := float64(r.choices[i].at.value)
		ahead = r.choices[i].reward + next - value + lambda*ahead
		advantages[i], next = ahead, value
	}
	weight, share := t.entropy(), 1/float64(of)
	dState := make([]float32, t.net.Shape.State)
	for i := n - 1; i >= 0; i-- {
		c := &r.choices[i]
		h := 0.0
		for _, p := range c.chances {
			if p > 0 {
				h -= p * math.Log(p)
			}
		}
		dLogits := make([]float32, len(c.chances))
		for id, p := range c.chances {
			if p == 0 {
				continue
			}
			d := advantages[i]*p + weight*p*(math.Log(p)+h)
			if id == c.id {
				d -= advantages[i]
			}
			dLogits[id] = float32(share * d)
		}
		dValue := float32(share * -2 * t.Goal.Critic * advantages[i])
		dState = c.at.backward(t.net.Shape, &t.layout, t.net.Weights, dLogits, dValue, dState, grad)
	}
	return grad
}

// step is RMSprop on the gradient, cut to its longest norm.
func (t *Trainer) step(grad []float32) {
	norm := 0.0
	for _, g := range grad {
		norm += float64(g) * float64(g)
	}
	cut := min(1, longest/math.Sqrt(max(norm, 1e-30)))
	rate := t.Goal.Rate * math.Pow(rateFalls, float64(t.done))
	for i, v := range grad {
		g := float64(v) * cut
		s := decay*float64(t.square[i]) + (1-decay)*g*g
		t.square[i] = float32(s)
		t.net.Weights[i] -= float32(rate * g / (math.Sqrt(s) + tiny))
	}
}

func (t *Trainer) trial(ctx context.Context, number uint64) (*record, float64, error) {
	env, err := t.World(ctx, number)
	if err != nil {
		return nil, 0, fmt.Errorf("trial %d: %w", number, err)
	}
	r := &record{}
	if t.Goal.Bonus {
		r.bonus = t.Bonus(len(env.Subtasks()), episodes)
	}
	design := msgi.Design{Test: func(k *msgi.Knowledge) msgi.Policy { return New(t.net, episodes, k) },
		Adapt: func(k *msgi.Knowledge) msgi.Policy {
			p := New(t.net, episodes, k)
			p.record = r
			return p
		}}
	trial := msgi.Trial{Agent: msgi.Agent{Name: "training", Design: &design}, Budget: episodes, Seed: t.Seed<<32 +
		number}
	result, err := trial.Run(ctx, env)
	if err != nil {
		return nil, 0, fmt.Errorf("trial %d: %w", number, err)
	}
	return r, result.Adaptation[len(result.Adaptation)-1].Coverage, nil
}

// parallel calls do with 0 to batch-1, so many at a time as there are workers.
func (t *Trainer) parallel(do func(k int)) {
	var group sync.WaitGroup
	next := make(chan int)
	for range max(1, min(t.Workers, batch)) {
		group.Go(func() {
			for k := range next {
				do(k)
			}
		})
	}
	for k := range batch {
		next <- k
	}
	close(next)
	group.Wait()
}

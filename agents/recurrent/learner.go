package recurrent

import (
	"math"

	"sc2msgi/msgi"
)

// The parameters of learning, of the authors' released code.
const (
	lambda    = 0.9
	decay     = 0.99 // of RMSprop
	tiny      = 1e-5
	rateFalls = 0.999 // an update
	longest   = 1.0   // norm of a gradient
)

// Goal is what a network is trained for.
type Goal struct {
	Name    string  // of the agent
	Bonus   bool    // the exploration bonus (MSGI-Meta); else the world's reward (RL², HRL)
	Rate    float64 // of learning
	Critic  float64 // weight of the value's loss
	Entropy float64 // weight, over log A
}

// Goals of the released code. Those of HRL stand in its script, which does not pass them.
var (
	GoalMeta = Goal{Name: "msgi-meta", Bonus: true, Rate: 2e-3, Critic: 0.12, Entropy: 0.1}
	GoalRL2  = Goal{Name: "rl2", Rate: 1e-3, Critic: 0.005, Entropy: 1}
	goalHRL  = Goal{Name: "hrl", Rate: 1e-3, Critic: 0.12, Entropy: 0.03}
)

// choice is one decision of a trial.
type choice struct {
	at      *moment
	chances []float64 // by id
	id      int
	reward  float64
}

// record is a trial as the learner sees it, or an episode of one.
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

// advantages returns the advantage of each choice (Schulman et al. 2016); returns are not discounted.
func (r *record) advantages() []float64 {
	out := make([]float64, len(r.choices))
	next, ahead := 0.0, 0.0
	for i := len(r.choices) - 1; i >= 0; i-- {
		value := float64(r.choices[i].at.value)
		ahead = r.choices[i].reward + next - value + lambda*ahead
		out[i], next = ahead, value
	}
	return out
}

// learner is a network with what its training remembers of it.
type learner struct {
	net    *Network
	layout layout
	goal   Goal
	square []float32 // of the gradients, in the mean
	done   int       // updates
}

func newLearner(net *Network, goal Goal) *learner {
	l := net.Shape.layout()
	return &learner{net: net, layout: l, goal: goal, square: make([]float32, l.all)}
}

// entropy is the weight of the entropy where a share of it is left.
func (l *learner) entropy(left float64) float64 {
	return left * l.goal.Entropy / math.Log(float64(max(2, l.net.Shape.Subtasks)))
}

// gradient returns the gradient of a record's loss, of so many choices in all that are averaged over:
//
//	-A log p - entropy H + critic (V - target)²
//
// where the target is the advantage A and what the value was when the choice was made.
func (l *learner) gradient(r *record, of int, entropy float64) []float32 {
	grad, t := make([]float32, l.layout.all), newScratch(l.net.Shape)
	advantages, share := r.advantages(), 1/float64(of)
	dLogits := make([]float32, l.net.Shape.Subtasks)
	for i := len(r.choices) - 1; i >= 0; i-- {
		c := &r.choices[i]
		h := 0.0
		for _, p := range c.chances {
			if p > 0 {
				h -= p * math.Log(p)
			}
		}
		clear(dLogits)
		for id, p := range c.chances {
			if p == 0 {
				continue
			}
			d := advantages[i]*p + entropy*p*(math.Log(p)+h)
			if id == c.id {
				d -= advantages[i]
			}
			dLogits[id] = float32(share * d)
		}
		dValue := float32(share * -2 * l.goal.Critic * advantages[i])
		c.at.backward(&l.layout, l.net.Weights, dLogits, dValue, t, grad)
	}
	return grad
}

// step is RMSprop on the gradient, cut to its longest norm.
func (l *learner) step(grad []float32) {
	norm := 0.0
	for _, g := range grad {
		norm += float64(g) * float64(g)
	}
	cut := min(1, longest/math.Sqrt(max(norm, 1e-30)))
	rate := l.goal.Rate * math.Pow(rateFalls, float64(l.done))
	for i, v := range grad {
		g := float64(v) * cut
		s := decay*float64(l.square[i]) + (1-decay)*g*g
		l.square[i] = float32(s)
		l.net.Weights[i] -= float32(rate * g / (math.Sqrt(s) + tiny))
	}
	l.done++
}

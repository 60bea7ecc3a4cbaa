package recurrent

import (
	"math"
	"math/rand/v2"
)

// draw returns weights to begin with: uniform within 1/sqrt of what a unit reads (as PyTorch draws them).
func draw(s Shape, rng *rand.Rand) []float32 {
	l := s.layout()
	w := make([]float32, l.all)
	for _, b := range []block{l.read, l.state, l.actor, l.option, l.critic, l.worth} {
		within := 1 / math.Sqrt(float64(b.columns))
		if b == l.read || b == l.state {
			within = 1 / math.Sqrt(float64(s.State))
		}
		for i := range w[b.at : b.at+b.size()] {
			w[b.at+i] = float32((2*rng.Float64() - 1) * within)
		}
	}
	return w
}

// times writes W x + bias.
func (b block) times(w, x, out []float32) {
	m, bias := b.matrix(w), b.bias(w)
	for r := range b.rows {
		row, sum := m[r*b.columns:(r+1)*b.columns], bias[r]
		for k, v := range x {
			sum += row[k] * v
		}
		out[r] = sum
	}
}

// back adds the gradient of the weights, and that of x to dx where it is not nil.
func (b block) back(w, x, dOut, grad, dx []float32) {
	m, g, bias := b.matrix(w), b.matrix(grad), b.bias(grad)
	for r, d := range dOut {
		if d == 0 {
			continue
		}
		bias[r] += d
		row := g[r*b.columns : (r+1)*b.columns]
		for k, v := range x {
			row[k] += d * v
		}
		if dx != nil {
			for k, v := range m[r*b.columns : (r+1)*b.columns] {
				dx[k] += d * v
			}
		}
	}
}

// moment is what one decision of a sequence left for the way back.
type moment struct {
	x, before           []float32 // input, state before
	reset, update, news []float32 // gates, and the new state as proposed
	held                []float32 // what the old state adds to the proposal, before the reset
	state               []float32
	actor, critic       []float32 // hidden layers
	logits              []float32
	value               float32
}

func sigmoid(x float32) float32 { return float32(1 / (1 + math.Exp(-float64(x)))) }

// forward computes one decision from the state before.
func forward(s Shape, l *layout, w []float32, before, x []float32) *moment {
	n := s.State
	m := &moment{x: x, before: before, reset: make([]float32, n), update: make([]float32, n), news: make([]float32, n),
		held: make([]float32, n), state: make([]float32, n), actor: make([]float32, n), critic: make([]float32, n),
		logits: make([]float32, s.Subtasks)}
	fromX, fromState := make([]float32, 3*n), make([]float32, 3*n)
	l.read.times(w, x, fromX)
	l.state.times(w, before, fromState)
	for k := range n {
		m.reset[k] = sigmoid(fromX[k] + fromState[k])
		m.update[k] = sigmoid(fromX[n+k] + fromState[n+k])
		m.held[k] = fromState[2*n+k]
		m.news[k] = float32(math.Tanh(float64(fromX[2*n+k] + m.reset[k]*m.held[k])))
		m.state[k] = (1-m.update[k])*m.news[k] + m.update[k]*before[k]
	}
	l.actor.times(w, m.state, m.actor)
	l.critic.times(w, m.state, m.critic)
	for k := range n {
		m.actor[k], m.critic[k] = max(0, m.actor[k]), max(0, m.critic[k])
	}
	l.option.times(w, m.actor, m.logits)
	var value [1]float32
	l.worth.times(w, m.critic, value[:])
	m.value = value[0]
	return m
}

// backward adds to the gradient what a decision makes of it, and returns the gradient of the state before. dState is
// that of the state after.
func (m *moment) backward(s Shape, l *layout, w []float32, dLogits []float32, dValue float32, dState, grad []float32,
) []float32 {
	n := s.State
	dActor, dCritic := make([]float32, n), make([]float32, n)
	l.option.back(w, m.actor, dLogits, grad, dActor)
	l.worth.back(w, m.critic, []float32{dValue}, grad, dCritic)
	for k := range n {
		if m.actor[k] <= 0 {
			dActor[k] = 0
		}
		if m.critic[k] <= 0 {
			dCritic[k] = 0
		}
	}
	l.actor.back(w, m.state, dActor, grad, dState)
	l.critic.back(w, m.state, dCritic, grad, dState)
	dX, dFromState, dBefore := make([]float32, 3*n), make([]float32, 3*n), make([]float32, n)
	for k, d := range dState {
		dNews := d * (1 - m.update[k]) * (1 - m.news[k]*m.news[k])
		dUpdate := d * (m.before[k] - m.news[k]) * m.update[k] * (1 - m.update[k])
		dReset := dNews * m.held[k] * m.reset[k] * (1 - m.reset[k])
		dBefore[k] = d * m.update[k]
		dX[k], dX[n+k], dX[2*n+k] = dReset, dUpdate, dNews
		dFromState[k], dFromState[n+k], dFromState[2*n+k] = dReset, dUpdate, dNews*m.reset[k]
	}
	l.read.back(w, m.x, dX, grad, nil)
	l.state.back(w, m.before, dFromState, grad, dBefore)
	return dBefore
}

package recurrent

import (
	"math"

	"gonum.org/v1/gonum/blas"
	"gonum.org/v1/gonum/blas/blas32"
)

func vector(x []float32) blas32.Vector { return blas32.Vector{N: len(x), Inc: 1, Data: x} }

// times writes W x + bias.
func (b block) times(w, x, out []float32) {
	copy(out, b.bias(w))
	blas32.Gemv(blas.NoTrans, 1, b.matrix(w), vector(x), 1, vector(out))
}

// back adds the gradient of the weights, and that of x to dx where it is not nil.
func (b block) back(w, x, dOut, grad, dx []float32) {
	blas32.Axpy(1, vector(dOut), vector(b.bias(grad)))
	blas32.Ger(1, vector(dOut), vector(x), b.matrix(grad))
	if dx != nil {
		blas32.Gemv(blas.Trans, 1, b.matrix(w), vector(dOut), 1, vector(dx))
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

func newMoment(s Shape) *moment {
	numbers := make([]float32, s.inputs()+5*s.State+2*s.Hidden+s.Subtasks)
	take := func(n int) []float32 {
		taken := numbers[:n:n]
		numbers = numbers[n:]
		return taken
	}
	return &moment{x: take(s.inputs()), reset: take(s.State), update: take(s.State), news: take(s.State),
		held: take(s.State), state: take(s.State), actor: take(s.Hidden), critic: take(s.Hidden),
		logits: take(s.Subtasks)}
}

func sigmoid(x float32) float32 { return float32(1 / (1 + math.Exp(-float64(x)))) }

// scratch is space that one decision after the other is computed in.
type scratch struct {
	fromX, fromState, dX, dFromState []float32
	dActor, dCritic                  []float32
	dState, dBefore                  []float32
}

func newScratch(s Shape) *scratch {
	vectorOf := func(n int) []float32 { return make([]float32, n) }
	return &scratch{vectorOf(3 * s.State), vectorOf(3 * s.State), vectorOf(3 * s.State), vectorOf(3 * s.State),
		vectorOf(s.Hidden), vectorOf(s.Hidden), vectorOf(s.State), vectorOf(s.State)}
}

// forward computes one decision from its input and the state before.
func (m *moment) forward(l *layout, w, before []float32, t *scratch) {
	m.before = before
	n := len(before)
	l.read.times(w, m.x, t.fromX)
	l.state.times(w, before, t.fromState)
	for k := range n {
		m.reset[k] = sigmoid(t.fromX[k] + t.fromState[k])
		m.update[k] = sigmoid(t.fromX[n+k] + t.fromState[n+k])
		m.held[k] = t.fromState[2*n+k]
		m.news[k] = float32(math.Tanh(float64(t.fromX[2*n+k] + m.reset[k]*m.held[k])))
		m.state[k] = (1-m.update[k])*m.news[k] + m.update[k]*before[k]
	}
	l.actor.times(w, m.state, m.actor)
	l.critic.times(w, m.state, m.critic)
	for k := range m.actor {
		m.actor[k], m.critic[k] = max(0, m.actor[k]), max(0, m.critic[k])
	}
	l.option.times(w, m.actor, m.logits)
	var value [1]float32
	l.worth.times(w, m.critic, value[:])
	m.value = value[0]
}

// backward adds to the gradient what a decision makes of it. t.dState has the gradient of the state after it, and then
// that of the state before.
func (m *moment) backward(l *layout, w, dLogits []float32, dValue float32, t *scratch, grad []float32) {
	clear(t.dActor)
	clear(t.dCritic)
	l.option.back(w, m.actor, dLogits, grad, t.dActor)
	l.worth.back(w, m.critic, []float32{dValue}, grad, t.dCritic)
	for k := range m.actor {
		if m.actor[k] <= 0 {
			t.dActor[k] = 0
		}
		if m.critic[k] <= 0 {
			t.dCritic[k] = 0
		}
	}
	l.actor.back(w, m.state, t.dActor, grad, t.dState)
	l.critic.back(w, m.state, t.dCritic, grad, t.dState)
	n := len(m.state)
	for k, d := range t.dState {
		dNews := d * (1 - m.update[k]) * (1 - m.news[k]*m.news[k])
		dUpdate := d * (m.before[k] - m.news[k]) * m.update[k] * (1 - m.update[k])
		dReset := dNews * m.held[k] * m.reset[k] * (1 - m.reset[k])
		t.dBefore[k] = d * m.update[k]
		t.dX[k], t.dX[n+k], t.dX[2*n+k] = dReset, dUpdate, dNews
		t.dFromState[k], t.dFromState[n+k], t.dFromState[2*n+k] = dReset, dUpdate, dNews*m.reset[k]
	}
	l.read.back(w, m.x, t.dX, grad, nil)
	l.state.back(w, m.before, t.dFromState, grad, t.dBefore)
	t.dState, t.dBefore = t.dBefore, t.dState
}

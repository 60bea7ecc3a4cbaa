package grprop

import (
	"math"

	"sc2msgi/msgi/bits"
)

// Value returns Ũ, the smooth return of completion x under the rewards, one a subtask.
func (g *Propagator) Value(x bits.Set, reward []float64) float64 {
	g.load(x)
	return g.forward(g.x, reward)
}

// Gradient writes ∂Ũ/∂x at completion x to grad. Both slices have one element a subtask.
func (g *Propagator) Gradient(x bits.Set, reward, grad []float64) {
	g.load(x)
	g.forward(g.x, reward)
	g.backward(reward, grad)
}

func (g *Propagator) load(x bits.Set) {
	for i := range g.x {
		g.x[i] = float64(x.Bit(i))
	}
}

// forward fills the tape for the (real) completion x and returns Ũ.
func (g *Propagator) forward(x, reward []float64) float64 {
	copy(g.value, x)
	for t := range g.evals {
		ev := &g.evals[t]
		e := ev.e
		if ev.from < ev.to {
			e = g.or(ev)
		}
		g.value[g.n+t] = g.progress(x[ev.node], e)
	}
	u := 0.0
	for i, at := range g.last {
		u += reward[i] * g.value[at]
	}
	return u
}

func (g *Propagator) progress(x, e float64) float64 {
	p := g.params.LambdaOr*e + g.params.gain()*x
	if g.params.released() {
		return max(x, p)
	}
	return p
}

// or evaluates the conjunctions of ev and returns their softOR, leaving the derivatives for the way back.
func (g *Propagator) or(ev *eval) float64 {
	for j := ev.from; j < ev.to; j++ {
		a := &g.ands[j]
		z := a.shift
		for _, l := range g.literals[a.from:a.to] {
			z += l.coef * g.value[l.at]
		}
		y, slope := softplus(z, g.params.WAnd)
		g.y[j], g.slope[j] = y/a.norm, slope/a.norm
	}
	if ev.to == ev.from+1 {
		g.share[ev.from] = 1
		return g.y[ev.from]
	}
	return g.soft(ev)
}

// soft returns softmax(w_or y)·y of the conjunctions of ev.
func (g *Propagator) soft(ev *eval) float64 {
	y, share := g.y[ev.from:ev.to], g.share[ev.from:ev.to]
	sum, e := 0.0, 0.0
	for j, v := range y {
		share[j] = math.Exp(g.params.WOr * v)
		sum += share[j]
	}
	for j, v := range y {
		share[j] /= sum
		e += share[j] * v
	}
	for j, v := range y {
		share[j] *= 1 + g.params.WOr*(v-e)
	}
	return e
}

// backward reads the tape backwards; x and all values are those of the last forward.
func (g *Propagator) backward(reward, grad []float64) {
	clear(g.adjoint)
	for i, at := range g.last {
		g.adjoint[at] = reward[i]
	}
	for t := len(g.evals) - 1; t >= 0; t-- {
		ev := &g.evals[t]
		d := g.adjoint[g.n+t]
		if d == 0 {
			continue
		}
		if x := g.value[ev.node]; g.params.released() && x >= g.value[g.n+t] {
			g.adjoint[ev.node] += d // the maximum is x itself
			continue
		}
		g.adjoint[ev.node] += g.params.gain() * d
		for j := ev.from; j < ev.to; j++ {
			dz := d * g.params.LambdaOr * g.share[j] * g.slope[j]
			for _, l := range g.literals[g.ands[j].from:g.ands[j].to] {
				g.adjoint[l.at] += dz * l.coef
			}
		}
	}
	copy(grad, g.adjoint[:g.n])
}

// softplus returns log(1+exp(b z))/b and its derivative by z, the logistic function of b z.
func softplus(z, b float64) (value, slope float64) {
	bz := b * z
	if bz > 20 { // the released code's cut; the error is below 2e-9
		return z, 1
	}
	e := math.Exp(bz)
	return math.Log1p(e) / b, e / (1 + e)
}

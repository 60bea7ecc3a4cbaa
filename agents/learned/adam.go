package learned

import "math"

// The parameters of Adam (Kingma and Ba 2015), and the norm that gradients are cut to.
const (
	firstRate     = 2e-3
	decay, decay2 = 0.9, 0.99
	longest       = 1.0
)

// adam is the optimiser's memory.
type adam struct {
	mean, square []float32
	steps        int
}

func newAdam() *adam {
	return &adam{mean: make([]float32, shape.all), square: make([]float32, shape.all)}
}

// step moves the weights against the gradient, which it cuts to its longest norm.
func (a *adam) step(w, grad []float32, rate float64) {
	norm := 0.0
	for _, g := range grad {
		norm += float64(g) * float64(g)
	}
	cut := min(1, longest/math.Sqrt(max(norm, 1e-30)))
	a.steps++
	early, early2 := 1-math.Pow(decay, float64(a.steps)), 1-math.Pow(decay2, float64(a.steps))
	for i := range grad {
		g := float64(grad[i]) * cut
		m := decay*float64(a.mean[i]) + (1-decay)*g
		s := decay2*float64(a.square[i]) + (1-decay2)*g*g
		a.mean[i], a.square[i] = float32(m), float32(s)
		w[i] -= float32(rate * (m / early) / (math.Sqrt(s/early2) + 1e-8))
	}
}

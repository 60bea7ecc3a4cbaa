package recurrent

import (
	"math"
	"math/rand/v2"
	"testing"
)

// Rule: the gradient through a sequence is the slope of the loss, by central differences, for each block of weights.
func TestGradientIsTheSlope(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 1))
	s := Shape{5, 7, 6}
	l := s.layout()
	w := draw(s, rng)
	const length = 4
	space := newScratch(s)
	var inputs [length][]float32
	var byLogit [length][]float32
	var byValue [length]float32
	for i := range length {
		inputs[i] = make([]float32, s.inputs())
		for k := range inputs[i] {
			inputs[i][k] = float32(rng.NormFloat64())
		}
		byLogit[i] = make([]float32, s.Subtasks)
		for k := range byLogit[i] {
			byLogit[i][k] = float32(rng.NormFloat64())
		}
		byValue[i] = float32(rng.NormFloat64())
	}
	play := func() (moments []*moment, loss float64) { // a loss that is linear in what the network says
		state := make([]float32, s.State)
		for i := range length {
			m := newMoment(s)
			copy(m.x, inputs[i])
			m.forward(&l, w, state, space)
			for k, v := range m.logits {
				loss += float64(byLogit[i][k] * v)
			}
			loss += float64(byValue[i] * m.value)
			moments, state = append(moments, m), m.state
		}
		return moments, loss
	}
	moments, _ := play()
	grad := make([]float32, l.all)
	for i := length - 1; i >= 0; i-- {
		moments[i].backward(&l, w, byLogit[i], byValue[i], space, grad)
	}
	for k, b := range []block{l.read, l.state, l.actor, l.option, l.critic, l.worth} {
		off := 0
		const tried = 50
		for range tried {
			i := b.at + rng.IntN(b.size())
			const h = 5e-3
			was := w[i]
			w[i] = was + h
			_, above := play()
			w[i] = was - h
			_, below := play()
			w[i] = was
			if slope := (above - below) / (2 * h); math.Abs(slope-float64(grad[i])) > 0.02*(1+math.Abs(slope)) {
				off++
			}
		}
		if off > tried/10 { // a rectifier's kink may lie within the difference
			t.Errorf("block %d: %d of %d slopes are off", k, off, tried)
		}
	}
}

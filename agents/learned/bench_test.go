package learned

import (
	"math/rand/v2"
	"testing"
)

// BenchmarkForward is one decision of 13 subtasks.
func BenchmarkForward(b *testing.B) {
	rng := rand.New(rand.NewPCG(1, 1))
	c, w := drawChoice(13, rng), draw(rng)
	var n net
	n.forward(w, &c.in)
	b.ReportAllocs()
	for b.Loop() {
		n.forward(w, &c.in)
	}
}

// BenchmarkLearn is what a decision adds to the gradient.
func BenchmarkLearn(b *testing.B) {
	rng := rand.New(rand.NewPCG(1, 1))
	c, w := drawChoice(13, rng), draw(rng)
	l := newLearner()
	l.learn(w, c, 1)
	b.ReportAllocs()
	for b.Loop() {
		l.learn(w, c, 1)
	}
}

// BenchmarkUpdate is an update: 24 trials of ten episodes in D1, on one core.
func BenchmarkUpdate(b *testing.B) {
	trainer := NewTrainer(1, 1000, 1, small)
	b.ReportAllocs()
	for b.Loop() {
		if _, err := trainer.Update(b.Context()); err != nil {
			b.Fatal(err)
		}
	}
}

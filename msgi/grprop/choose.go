package grprop

import (
	"math"
	"math/rand/v2"

	"sc2msgi/msgi/bits"
)

// tie is how close, relative to the largest, two scores count as equal.
const tie = 1e-9

// Softmax draws one of the options of can with probability proportional to exp(t·score/scale), where scale is the
// largest score in can by magnitude: whatever the rewards are measured in, t alone says how sure the choice is. The
// paper leaves the scores as they are; then rewards that are small or far away drown in noise, and large ones make
// every choice greedy. It returns -1 if can is empty. Scores have one element a subtask.
func Softmax(scores []float64, t float64, can bits.Set, rng *rand.Rand) int {
	scale := 0.0
	for i := can.Next(0); i >= 0; i = can.Next(i + 1) {
		scale = max(scale, math.Abs(scores[i]))
	}
	if scale == 0 {
		return can.Draw(rng)
	}
	return draw(scores, t, scale, can, rng)
}

// draw draws one of the options of can with probability proportional to exp(t·score/scale), or returns -1 if it is
// empty.
func draw(scores []float64, t, scale float64, can bits.Set, rng *rand.Rand) int {
	best := math.Inf(-1)
	for i := can.Next(0); i >= 0; i = can.Next(i + 1) {
		best = max(best, scores[i])
	}
	var weight [bits.Max]float64
	sum := 0.0
	for i := can.Next(0); i >= 0; i = can.Next(i + 1) {
		weight[i] = math.Exp(t * (scores[i] - best) / scale)
		sum += weight[i]
	}
	left, last := rng.Float64()*sum, -1
	for i := can.Next(0); i >= 0; i = can.Next(i + 1) {
		last = i
		if left -= weight[i]; left < 0 {
			break
		}
	}
	return last
}

// Greedy returns the option of can with the highest score, one of them at random if several have it, or -1 if can is
// empty.
func Greedy(scores []float64, can bits.Set, rng *rand.Rand) int {
	best, scale := math.Inf(-1), 0.0
	for i := can.Next(0); i >= 0; i = can.Next(i + 1) {
		best = max(best, scores[i])
		scale = max(scale, math.Abs(scores[i]))
	}
	var top bits.Set
	for i := can.Next(0); i >= 0; i = can.Next(i + 1) {
		if scores[i] >= best-tie*scale {
			top.Add(i)
		}
	}
	return top.Draw(rng)
}

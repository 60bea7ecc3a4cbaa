package learned

import (
	"math"
	"math/rand/v2"
	"testing"

	"sc2msgi/msgi/bits"
)

// drawInput draws an input of n subtasks and a choice on it.
func drawChoice(n int, rng *rand.Rand) *choice {
	c := &choice{in: Input{n: n, features: make([]float32, n*inputs), related: &related{}}}
	for i := range c.in.features {
		c.in.features[i] = float32(rng.NormFloat64())
	}
	for k := range relations {
		c.in.related.edges[k] = make([][]edge, n)
	}
	for i := range n {
		for k := 0; k < relations; k += 2 {
			var to bits.Set
			for l := range n {
				to.Put(l, l != i && rng.IntN(3) == 0)
			}
			c.in.related.add(k, i, to)
		}
		c.options.Put(i, i == 0 || rng.IntN(2) == 0)
	}
	c.option, c.log = 0, math.Log(0.3)
	c.advantage, c.target = rng.NormFloat64(), rng.NormFloat64()
	return c
}

// Rule: the gradient is the slope of the loss, by central differences, for each block of weights. Where a rectifier
// has its kink within the difference the slope is none, so a few may be off.
func TestGradientIsTheSlope(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 1))
	for _, n := range []int{1, 3, 9} {
		c := drawChoice(n, rng)
		w := draw(rng)
		for i := range w {
			w[i] += float32(0.05 * rng.NormFloat64()) // biases and outputs too
		}
		l := newLearner()
		l.learn(w, c, 1)
		blocks := []block{shape.first, shape.layer[0], shape.layer[1], shape.option, shape.value, shape.worth}
		for k, b := range blocks {
			off, tried := 0, 0
			for range 60 {
				i := b.at + rng.IntN(b.size())
				const h = 2e-3
				was := w[i]
				w[i] = was + h
				above := loss(w, c)
				w[i] = was - h
				below := loss(w, c)
				w[i] = was
				slope := (above - below) / (2 * h)
				tried++
				if diff := math.Abs(slope - float64(l.grad[i])); diff > 0.02*(1+math.Abs(slope)) {
					off++
				}
			}
			if off > tried/10 {
				t.Errorf("%d subtasks, block %d: %d of %d slopes are off", n, k, off, tried)
			}
		}
	}
}

// Rule: the network sees no order: with the subtasks in another order the logits are in that order, and the value is
// the same.
func TestOrderOfSubtasksMeansNothing(t *testing.T) {
	const n = 7
	rng := rand.New(rand.NewPCG(2, 1))
	c, w := drawChoice(n, rng), draw(rng)
	order := rng.Perm(n) // the i-th is what was order[i]
	at := make([]int, n)
	for i, from := range order {
		at[from] = i
	}
	other := Input{n: n, features: make([]float32, n*inputs), related: &related{}}
	for i, from := range order {
		copy(other.features[i*inputs:(i+1)*inputs], c.in.features[from*inputs:])
	}
	for k := range relations {
		other.related.edges[k] = make([][]edge, n)
		for i := range n {
			for _, e := range c.in.related.edges[k][i] {
				other.related.edges[k][at[i]] = append(other.related.edges[k][at[i]], edge{at[e.to], e.weight})
			}
		}
	}
	var a, b net
	a.forward(w, &c.in)
	b.forward(w, &other)
	if math.Abs(float64(a.value-b.value)) > 1e-4 {
		t.Errorf("values %v and %v", a.value, b.value)
	}
	for i, from := range order {
		if math.Abs(float64(b.logits[i]-a.logits[from])) > 1e-4 {
			t.Errorf("the logit of subtask %d is %v, in the other order %v", from, a.logits[from], b.logits[i])
		}
	}
}

// Rule: advantages are the sums of what came beyond what was expected, each step further counting less; worked by
// hand for three choices.
func TestAdvantages(t *testing.T) {
	r := &record{used: 3, choices: []choice{{reward: 1, value: 2}, {reward: 0, value: 1}, {reward: 3, value: 1}}}
	r.estimate()
	third := 3.0 - 1
	second := 0.0 + 1 - 1 + lambda*third
	first := 1.0 + 1 - 2 + lambda*second
	for i, want := range []float64{first, second, third} {
		if got := r.choices[i].advantage; math.Abs(got-want) > 1e-12 {
			t.Errorf("choice %d: advantage %v, want %v", i, got, want)
		}
		if got := r.choices[i].target; math.Abs(got-want-float64(r.choices[i].value)) > 1e-6 {
			t.Errorf("choice %d: target %v", i, got)
		}
	}
}

// Rule: the network has as many weights as the published design of it (docs/learned.md).
func TestWeights(t *testing.T) {
	if Weights() != 19650 {
		t.Errorf("%d weights, want 19650", Weights())
	}
}

// loss is what learn differentiates.
func loss(w []float32, c *choice) float64 {
	var t net
	t.forward(w, &c.in)
	chances := make([]float64, c.in.n)
	softmax(t.logits, c.options, chances)
	entropy := 0.0
	for o := range c.options.All() {
		if p := chances[o]; p > 0 {
			entropy -= p * math.Log(p)
		}
	}
	ratio := math.Exp(math.Log(chances[c.option]) - c.log)
	gain := min(ratio*c.advantage, max(1-clip, min(1+clip, ratio))*c.advantage)
	off := float64(t.value) - c.target
	return -gain + valuePart*off*off - entropyPart*entropy
}

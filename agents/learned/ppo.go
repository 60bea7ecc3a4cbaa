package learned

import "math"

// The parameters of proximal policy optimisation.
const (
	clip        = 0.2
	entropyPart = 0.01
	valuePart   = 0.5
)

// learner computes the gradient of the loss of some choices. It is scratch space of one worker.
type learner struct {
	net     net
	grad    []float32
	dLogits []float32
	chances []float64
}

func newLearner() *learner { return &learner{grad: make([]float32, shape.all)} }

// learn adds to the gradient what a choice makes of it, of so many that are averaged over:
//
//	-min(ρ A, clip(ρ) A) + valuePart (V - target)² - entropyPart H
//
// with ρ how much likelier the option is now than when it was chosen.
func (l *learner) learn(w []float32, c *choice, of int) {
	t := &l.net
	t.forward(w, &c.in)
	n := c.in.n
	l.dLogits = sized(l.dLogits, n)
	clear(l.dLogits)
	if cap(l.chances) < n {
		l.chances = make([]float64, n)
	}
	l.chances = l.chances[:n]
	softmax(t.logits, c.options, l.chances)
	entropy := 0.0
	for o := range c.options.All() {
		if p := l.chances[o]; p > 0 {
			entropy -= p * math.Log(p)
		}
	}
	ratio := math.Exp(math.Log(l.chances[c.option]) - c.log)
	slope := 0.0 // of the loss, by the log of the option's chance
	if !(c.advantage > 0 && ratio > 1+clip || c.advantage < 0 && ratio < 1-clip) {
		slope = -c.advantage * ratio
	}
	share := 1 / float64(of)
	for o := range c.options.All() {
		p := l.chances[o]
		d := -slope * p
		if o == c.option {
			d += slope
		}
		if p > 0 {
			d += entropyPart * p * (math.Log(p) + entropy)
		}
		l.dLogits[o] = float32(share * d)
	}
	dValue := share * 2 * valuePart * (float64(t.value) - c.target)
	t.backward(w, &c.in, l.dLogits, float32(dValue), l.grad)
}

// normalise gives advantages a mean of 0 and a deviation of 1.
func normalise(choices []*choice) {
	sum, squares := 0.0, 0.0
	for _, c := range choices {
		sum += c.advantage
		squares += c.advantage * c.advantage
	}
	n := float64(len(choices))
	mean := sum / n
	deviation := math.Sqrt(max(1e-12, squares/n-mean*mean))
	for _, c := range choices {
		c.advantage = (c.advantage - mean) / deviation
	}
}

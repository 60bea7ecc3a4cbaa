package learned

import (
	"math"
	"math/rand/v2"

	"sc2msgi/agents/play"
	"sc2msgi/msgi"
	"sc2msgi/msgi/bits"
)

// mostEpisodes is how many episodes the network was trained for: it is shown no number above.
const mostEpisodes = 10

// Policy plays adaptation episodes with given weights: it draws options as likely as the network says.
type Policy struct {
	weights []float32
	net     net
	reader  *reader
	in      Input
	rng     *rand.Rand
	chances []float64
	played  int  // adaptation episodes
	test    bool // what it plays comes after those

	record *record // of training; nil where it only plays
}

// New returns the policy with these weights, as many as Weights says. In tests it goes on from what adaptation left.
func New(weights []float32, k *msgi.Knowledge) *Policy {
	p := &Policy{weights: weights, reader: newReader(k), chances: make([]float64, k.Subtasks())}
	p.played, p.test = k.Memory().(int)
	return p
}

// Begin begins an episode. A test is the episode after those of adaptation.
func (p *Policy) Begin(episode int, rng *rand.Rand) {
	p.rng = rng
	if p.test {
		episode = p.played + 1
	} else {
		p.reader.know.Remember(episode)
	}
	p.reader.begin(episode)
}

// Choose returns an executable option.
func (p *Policy) Choose(s *msgi.State) int {
	in := &p.in
	if p.record != nil {
		in = p.record.next(s)
	}
	p.reader.read(s, in)
	p.net.forward(p.weights, in)
	can := s.Executable()
	softmax(p.net.logits, can, p.chances)
	option := play.Draw(p.chances, can, p.rng)
	if p.record != nil && option >= 0 {
		p.record.chose(option, can, math.Log(p.chances[option]), p.net.value)
	}
	return option
}

// Took takes in what came of the choice.
func (p *Policy) Took(_ int, out *msgi.Outcome) {
	if p.record != nil {
		p.record.took(out)
	}
}

// Activity returns that it explores.
func (p *Policy) Activity() msgi.Activity { return msgi.ExploreActivity }

// softmax writes how likely each of the options is; those of others are 0.
func softmax(logits []float32, options bits.Set, chances []float64) {
	clear(chances)
	most := math.Inf(-1)
	for o := range options.All() {
		most = max(most, float64(logits[o]))
	}
	sum := 0.0
	for o := range options.All() {
		chances[o] = math.Exp(float64(logits[o]) - most)
		sum += chances[o]
	}
	for o := range options.All() {
		chances[o] /= sum
	}
}

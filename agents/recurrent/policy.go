package recurrent

import (
	"math"
	"math/rand/v2"

	"sc2msgi/agents/play"
	"sc2msgi/msgi"
	"sc2msgi/msgi/bits"
)

// Network is a trained network: its shape, the names of the subtasks by their ids, and the weights.
type Network struct {
	Shape   Shape
	Names   []string // of the domain
	Weights []float32
}

// Policy plays with a network, and keeps its state over all episodes of a trial.
type Policy struct {
	net     *Network
	layout  layout
	know    *msgi.Knowledge
	id      []int // by the trial's number of a subtask; -1 where the domain has none of that name
	most    int   // episodes that the network knows of
	scratch *scratch

	test    bool // it goes on from what adaptation left
	episode int
	rng     *rand.Rand
	memory

	record *record // of training; nil where it only plays
}

// memory is what goes on from one decision to the next, over all episodes of a trial and into its tests.
type memory struct {
	state  []float32 // not written to
	last   int       // the id of the last option if it ended well, or -1
	reward float64
	ended  bool // the last option ended its episode
	played int  // the last adaptation episode
}

// New returns the policy of a trial. In tests it goes on from what adaptation left.
func New(net *Network, episodes int, k *msgi.Knowledge) *Policy {
	p := newPolicy(net, episodes, k)
	if left, ok := k.Memory().(memory); ok {
		p.memory, p.test = left, true
	}
	return p
}

// unborn is what there is to remember before the first decision.
func unborn(s Shape) memory { return memory{state: make([]float32, s.State), last: -1} }

func newPolicy(net *Network, episodes int, k *msgi.Knowledge) *Policy {
	p := &Policy{net: net, layout: net.Shape.layout(), know: k, most: episodes, scratch: newScratch(net.Shape),
		memory: unborn(net.Shape)}
	at := map[string]int{}
	for i, name := range net.Names {
		at[name] = i
	}
	for i := range k.Subtasks() {
		id, known := at[k.Name(i)]
		if !known {
			id = -1
		}
		p.id = append(p.id, id)
	}
	return p
}

// Begin begins an episode. A test is the episode after those of adaptation.
func (p *Policy) Begin(episode int, rng *rand.Rand) {
	p.episode, p.rng = episode, rng
	if p.test {
		p.episode = p.played + 1
	}
	p.played = p.episode
}

// Choose returns an executable option. Where the domain of the network has none of those it is any.
func (p *Policy) Choose(s *msgi.State) int {
	if p.record != nil {
		p.record.sees(s)
	}
	m := newMoment(p.net.Shape)
	p.read(s, m.x)
	m.forward(&p.layout, p.net.Weights, p.state, p.scratch)
	p.state = m.state
	can := s.Executable()
	chances := p.chances(m.logits, can)
	option := play.Draw(chances, can, p.rng)
	if p.record != nil && option >= 0 {
		p.record.chose(m, p.byID(chances), p.id[option])
	}
	return option
}

// read writes the input: which ids there are, x, e and the last option by id, and four numbers (the released code).
func (p *Policy) read(s *msgi.State, in []float32) {
	a := p.net.Shape.Subtasks
	for i, id := range p.id {
		if id < 0 {
			continue
		}
		in[id] = 1
		in[a+id], in[2*a+id] = truth(s.Complete.Has(i)), truth(s.Eligible.Has(i))
	}
	if p.last >= 0 {
		in[3*a+p.last] = 1
	}
	left := max(0, p.most-p.episode)
	in[4*a], in[4*a+1] = float32(math.Log10(float64(s.StepsLeft+1))), float32(math.Log10(float64(left+1)))
	in[4*a+2], in[4*a+3] = float32(p.reward), truth(p.ended)
}

func truth(b bool) float32 {
	if b {
		return 1
	}
	return 0
}

// chances returns how likely each option is, by the trial's numbers.
func (p *Policy) chances(logits []float32, can bits.Set) []float64 {
	chances, most, sum := make([]float64, len(p.id)), math.Inf(-1), 0.0
	for o := range can.All() {
		if id := p.id[o]; id >= 0 {
			most = max(most, float64(logits[id]))
		}
	}
	for o := range can.All() {
		if id := p.id[o]; id >= 0 {
			chances[o] = math.Exp(float64(logits[id]) - most)
			sum += chances[o]
		}
	}
	for o := range can.All() {
		if sum > 0 {
			chances[o] /= sum
		} else {
			chances[o] = 1 / float64(can.Len())
		}
	}
	return chances
}

// byID returns chances by id.
func (p *Policy) byID(chances []float64) []float64 {
	out := make([]float64, p.net.Shape.Subtasks)
	for i, id := range p.id {
		if id >= 0 {
			out[id] = chances[i]
		}
	}
	return out
}

// Took takes in what came of the choice.
func (p *Policy) Took(option int, out *msgi.Outcome) {
	p.took(option, out)
	p.know.Remember(p.memory)
}

func (p *Policy) took(option int, out *msgi.Outcome) {
	p.last, p.reward, p.ended = -1, out.Reward, out.Done
	if out.End == msgi.Finished {
		p.last = p.id[option]
	}
	if p.record != nil {
		p.record.took(out)
	}
}

// Activity returns that it explores.
func (p *Policy) Activity() msgi.Activity { return msgi.ExploreActivity }

package grprop

import (
	"math"
	"math/rand/v2"

	"sc2msgi/msgi/bits"
	"sc2msgi/msgi/explore"
	"sc2msgi/msgi/graph"
	"sc2msgi/msgi/plan"
)

// Config is what Planner is made of; docs/study.md measures each part alone.
type Config struct {
	T         float64 // temperature of scores divided by the largest flow
	Spread    float64 // environment steps: how much longer a literal takes that matters e times as much
	Foresight float64 // weight of what an option is seen to switch off; 0: it is ignored

	Durations bool // subtasks take the time that was learned; otherwise 1 step
	Pending   bool // what was ordered is on its way
	Rest      bool // where nothing helps the option is taken that does the least harm
	Mend      bool // what is not eligible though its precondition holds is expected to need more
}

// Default is what measured best on the boolean models and on SC2.
var Default = Config{T: 20, Spread: 10, Foresight: 0.1, Durations: true, Pending: true, Rest: true, Mend: true}

const (
	// stall is the time of what is eligible and may not be executed: it is pointless now for a reason that does not show.
	stall = 100
	// repeat is what each refusal of an option in this episode adds to its time.
	repeat = 50
	// little is the share of the largest flow that is as good as none.
	little = 1e-2
)

// Planner is GRProp as a test policy, on a graph made smooth in time. It keeps the memory of one episode; call Begin at its start.
type Planner struct {
	config  Config
	n       int
	times   *times
	mender  mender
	effects *explore.Effects
	pending *explore.Pending
	refused []int // by option, in this episode

	arriving    bits.Set // on its way now
	gain, score []float64
	same        []float64 // 1 for each subtask
}

// NewPlanner returns a planner that learns times and effects from what effects and pending hold.
func NewPlanner(config Config, effects *explore.Effects, pending *explore.Pending, n int) *Planner {
	p := &Planner{config: config, n: n, times: newTimes(n, config.Spread), mender: newMender(effects, n), effects: effects, pending: pending,
		refused: make([]int, n), gain: make([]float64, n), score: make([]float64, n), same: make([]float64, n)}
	for i := range p.same {
		p.same[i] = 1
	}
	return p
}

// Use takes over a graph of n subtasks, and when each subtask was seen eligible: where the graph turns out to claim too
// little, what is missing is among that. They may be nil. Call Begin next.
func (p *Planner) Use(g graph.Graph, seen plan.Evidence) { p.mender.use(g, seen.Positives) }

// Begin forgets the episode before.
func (p *Planner) Begin() {
	clear(p.refused)
	p.times.use(p.mender.begin())
}

// Refused takes in that the world refused an option, or that it ended without effect.
func (p *Planner) Refused(option int) { p.refused[option]++ }

// Choose returns the option to take for the sake of worth, one number a subtask, or -1 if no way to any of it is known.
func (p *Planner) Choose(now plan.Situation, worth []float64, rng *rand.Rand) int {
	p.look(&now)
	volatile := p.volatile()
	for {
		p.times.forward(now.Complete, volatile)
		p.times.backward(worth)
		if !p.config.Mend || !p.mender.doubt(&now, p.arriving, p.times) {
			break
		}
		p.times.use(p.mender.graph)
	}
	largest := 0.0
	for _, i := range p.times.far {
		largest = max(largest, p.times.flow[i])
	}
	if largest == 0 {
		return -1
	}
	if best := p.scores(&now); best <= little*largest && p.config.Rest {
		return p.harmless(now.Complete, now.Executable, rng)
	}
	return draw(p.score, p.config.T, largest, now.Executable, rng)
}

// look tells times what is known without the graph.
func (p *Planner) look(now *plan.Situation) {
	p.arriving = bits.Set{}
	for i := range p.n {
		own := 1.0
		if p.config.Durations {
			delay, _ := p.effects.Delay(i)
			own = max(1, p.effects.Steps(i)) + delay
		}
		own += float64(repeat * p.refused[i])
		p.times.own[i], p.times.known[i] = own, math.Inf(1)
		if now.Complete.Has(i) {
			continue
		}
		left, expected := p.pending.Left(i)
		switch {
		case now.Again && p.pending.Busy.Left(i) > 0:
			p.times.known[i] = own + p.pending.Busy.Left(i)
			p.arriving.Add(i)
		case expected && p.config.Pending:
			p.times.known[i] = left
			p.arriving.Add(i)
		case now.Executable.Has(i):
			p.times.known[i] = own
		case now.Eligible.Has(i):
			p.times.known[i] = stall + own
		}
	}
}

func (p *Planner) volatile() (all bits.Set) {
	for i := range p.n {
		if p.effects.Volatile(i) > 0 {
			all.Add(i)
		}
	}
	return all
}

// scores computes what a step spent on each executable option is worth, and returns the most.
func (p *Planner) scores(now *plan.Situation) float64 {
	for i := range p.n {
		p.gain[i] = p.times.gain(i)
	}
	best := math.Inf(-1)
	for o := range now.Executable.All() {
		score := -p.config.Foresight * p.loss(o, now.Complete)
		if !now.Complete.Has(o) && !p.arriving.Has(o) {
			score += p.gain[o] / float64(1+p.refused[o])
		}
		if p.effects.Taken(o) == 0 && p.times.flow[o] == 0 { // what is needed for nothing and was never tried is left alone
			score -= p.prior(o)
		}
		spent := p.times.own[o]
		if now.Again { // there is something else to do until it is complete
			spent = max(1, p.effects.Steps(o))
		}
		p.score[o] = score / spent
		best = max(best, p.score[o])
	}
	return best
}

// loss is what Ũ loses by all that an option switches off, but for what only the option itself was in need of.
func (p *Planner) loss(o int, x bits.Set) float64 {
	loss := p.effects.Clears(o, x, p.gain)
	if via := p.times.via[o]; via >= 0 && !x.Has(o) {
		for k := range p.times.graph[o].Any[via].Pos.And(x).All() {
			loss -= p.effects.Off(o, k) * p.times.flow[o] * min(p.times.left[k], never)
		}
	}
	return loss
}

// harmless returns an option to let time pass with: that which is seen to switch off the least, the shorter the better.
func (p *Planner) harmless(x, can bits.Set, rng *rand.Rand) int {
	for o := range can.All() {
		harm := p.prior(o)
		if p.effects.Taken(o) > 0 {
			harm = p.effects.Clears(o, x, p.same)
		}
		p.score[o] = -harm - p.effects.Steps(o)/1000
	}
	return Greedy(p.score, can, rng)
}

// prior is the harm expected of an option that was never taken: what needs much spends much.
func (p *Planner) prior(o int) float64 {
	if !p.times.graph[o].Known {
		return 1
	}
	most := 0
	for _, c := range p.times.graph[o].Any {
		most = max(most, c.Pos.Len())
	}
	return float64(most) / 2
}

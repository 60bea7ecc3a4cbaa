// Package explorer is the adaptation policy of msgi-grprop: it explores as the paper does.
package explorer

import (
	"math"
	"math/rand/v2"

	"sc2msgi/msgi"
	"sc2msgi/msgi/bits"
	"sc2msgi/msgi/grprop"
)

const (
	// firstT and lastT are the ends of the temperature T over adaptation (paper, appendix "Details of GRProp
	// policy"), and annealing the number of episodes between them: the paper's 20, also for a smaller budget, where
	// being sure sooner finds less.
	firstT, lastT, annealing = 1, 40, 20
	// gain and ceiling keep the scale of the scores under control: they enter as min(gain, ceiling/largest) times
	// themselves. The paper leaves them alone; then a single rare subtask outweighs everything T times over, the
	// agent repeats itself, and an evening out of the counts brings it back too late.
	gain, ceiling = 1.5, 0.5
	// endingBonus bounds the bonus of what ends the episode and is not done again. Without a bound the agent prepares
	// for it and for nothing else; without a bonus it learns no more of what it needs.
	endingBonus = 0.3
	// clearingBonus is the bonus for switching off a literal, for each subtask that may or may not need it.
	clearingBonus = 0.03
	// reinfer is after how many decisions an exploring agent infers the graph anew.
	reinfer = 25
)

// Explorer is the adaptation policy of msgi-grprop: GRProp on the graph inferred so far with the UCB exploration
// bonus of each subtask as its reward. What it adds to the paper, each because it measures better on the boolean
// model and on SC2:
//
//   - The scale of the scores is bounded above, and not normalised: as counts grow the bonus fades and choices even
//     out.
//   - An option has a bonus 1/(1+times taken) of its own.
//   - What was seen to end the episode before its time is not done again: its reward is known, and the steps left are
//     worth more.
//   - Once a reward has been found there is nothing left to save up for, and the bonus turns to what the graph still
//     misses: it is due again for a subtask that is complete but offered, like another unit, and for switching off
//     what was never absent when some subtask was eligible though nothing shows that it is needed. Only a poor bank
//     shows what things cost.
type Explorer struct {
	know  *msgi.Knowledge
	graph *grprop.Propagator
	t     float64
	rng   *rand.Rand
	age   int // decisions since the graph was inferred

	bonus, rewards, scores []float64
	untested               []float64 // by literal: the bonus for switching it off
}

// New returns an Explorer of the trial.
func New(k *msgi.Knowledge) *Explorer {
	return &Explorer{know: k, graph: grprop.New(grprop.PaperParams),
		untested: make([]float64, k.Subtasks()), bonus: make([]float64, k.Subtasks()),
		rewards: make([]float64, k.Subtasks()), scores: make([]float64, k.Subtasks())}
}

// Begin begins an episode.
func (p *Explorer) Begin(episode int, rng *rand.Rand) {
	p.rng, p.age = rng, reinfer
	p.t = firstT + (lastT-firstT)*float64(episode-1)/float64(max(p.know.Budget(), annealing)-1)
}

// Choose returns an executable option.
func (p *Explorer) Choose(s *msgi.State) int {
	if p.age++; p.age > reinfer {
		p.infer()
	}
	x, can := s.Complete, s.Executable()
	endings := p.know.Endings()
	if safe := can.AndNot(endings); !safe.Empty() {
		can = safe
	}
	p.know.Counts().Bonus(p.bonus)
	for i := range p.rewards {
		p.rewards[i] = p.bonus[i]
		switch {
		case x.Has(i):
			p.rewards[i] = 0
		case endings.Has(i):
			p.rewards[i] = min(p.bonus[i], endingBonus)
		}
	}
	p.graph.Gradient(x, p.rewards, p.scores)
	largest := 0.0
	for o := can.Next(0); o >= 0; o = can.Next(o + 1) {
		p.scores[o] += 1 / float64(1+p.know.Effects().Taken(o))
		if p.know.Rewarded() {
			p.scores[o] += p.refine(o, x)
		}
		largest = max(largest, math.Abs(p.scores[o]))
	}
	return grprop.Softmax(p.scores, p.t*min(gain*largest, ceiling), can, p.rng)
}

// refine is what the score of an option gains once a reward has been found.
func (p *Explorer) refine(o int, x bits.Set) float64 {
	score := p.know.Effects().Clears(o, x, p.untested)
	if x.Has(o) {
		score += p.bonus[o]
	}
	return score
}

// infer brings the graph up to date, and with it which literals are untested.
func (p *Explorer) infer() {
	p.age = 0
	p.know.Infer()
	p.graph.Compile(p.know.Graph())
	clear(p.untested)
	for i, pre := range p.know.Graph() {
		if len(pre.Any) != 1 {
			continue
		}
		for l := range p.know.Learner().Space(i).May.AndNot(pre.Any[0].Pos).All() {
			p.untested[l] += clearingBonus
		}
	}
}

// Took learns nothing: what came of the choice is in what is known.
func (p *Explorer) Took(int, *msgi.Outcome) {}

// Activity returns that it explores.
func (p *Explorer) Activity() msgi.Activity { return msgi.ExploreActivity }

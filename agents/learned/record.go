package learned

import (
	"sc2msgi/msgi"
	"sc2msgi/msgi/bits"
)

// choice is one decision of a trial, and what came of it.
type choice struct {
	in      Input
	option  int
	options bits.Set
	log     float64 // of how likely the option was
	value   float32 // what was expected from then on
	reward  float64

	advantage, target float64
}

// record is a trial as the learner sees it: one sequence over all episodes.
type record struct {
	bonus   *bonus // nil: the world's reward counts
	choices []choice
	used    int
}

// next returns the input of the next choice, and takes in the state.
func (r *record) next(s *msgi.State) *Input {
	if r.bonus != nil {
		if brings := r.bonus.at(s); r.used > 0 {
			r.choices[r.used-1].reward += brings
		}
	}
	if r.used == len(r.choices) {
		r.choices = append(r.choices, choice{})
	}
	c := &r.choices[r.used]
	c.reward = 0
	r.used++
	return &c.in
}

func (r *record) chose(option int, options bits.Set, log float64, value float32) {
	c := &r.choices[r.used-1]
	c.option, c.options, c.log, c.value = option, options, log, value
}

// took takes in the state that an episode ends in: others come with the next choice.
func (r *record) took(out *msgi.Outcome) {
	if r.bonus == nil {
		r.choices[r.used-1].reward += out.Reward / unit
	} else if out.Done && !out.State.Withheld.Contains(out.State.Eligible.Or(out.State.Complete)) {
		r.choices[r.used-1].reward += r.bonus.at(&out.State)
	}
}

// The parameters of generalised advantage estimation (Schulman et al. 2016); returns are not discounted.
const lambda = 0.9

// estimate writes advantages and targets of the value.
func (r *record) estimate() {
	next, ahead := 0.0, 0.0
	for t := r.used - 1; t >= 0; t-- {
		c := &r.choices[t]
		ahead = c.reward + next - float64(c.value) + lambda*ahead
		c.advantage, c.target = ahead, ahead+float64(c.value)
		next = float64(c.value)
	}
}

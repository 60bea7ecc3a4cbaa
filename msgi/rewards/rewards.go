package rewards

import (
	"math"
	"slices"

	"sc2msgi/msgi/bits"
)

// Model infers the reward of each subtask (paper, section 3.1, "Subtask reward inference"), with credit for delayed
// ones: a reward belongs to the subtasks whose completion bit turned on in the step that brought it, and only if
// there are none to the option taken. A unit finishes long after its order, so crediting the option that happened to
// run teaches nothing.
//
// The paper's estimate is the mean. Where several bits turn on at once a mean would give each of them all of the
// reward; the least squares fit of a sum of rewards gives it to those that were not seen to turn on without it, and
// is the mean where they turn on one at a time. What only turned on together shares what it brought.
//
// An option in which the time of the episode runs out may bring a verdict on what is missing. The worst that such an
// option ever brought is due to the time, and not to what happened to turn on just then. But where the time once ran
// out and nothing came of it there are no verdicts.
type Model struct {
	n       int
	sums    []sum
	at      map[cause]int // in sums
	worst   float64       // that came as time ran out, not above zero
	lenient bool          // time ran out once, nothing turned on and nothing came
	done    bits.Set      // what turned on, or whose option ended well
}

// Step is what the reward of an option may be due to.
type Step struct {
	Option        int
	Well          bool // the option ended well
	Last          bool // the time of the episode ran out
	Before, After bits.Set
	Reward        float64
}

// cause is what the rewards of some steps are credited to.
type cause struct {
	on     bits.Set // what turned on
	option int      // where nothing did, else -1
	last   bool
}

type sum struct {
	cause
	steps, reward, squares float64
}

// NewModel returns empty estimates for n subtasks.
func NewModel(n int) *Model { return &Model{n: n, at: map[cause]int{}} }

// Observe takes in what came of one option.
func (r *Model) Observe(s Step) {
	c := cause{on: s.After.AndNot(s.Before), option: -1, last: s.Last}
	r.done = r.done.Or(c.on)
	if c.on.Empty() {
		c.option = s.Option
	}
	if s.Well {
		r.done.Add(s.Option)
	}
	if s.Last {
		r.worst = min(r.worst, s.Reward)
		r.lenient = r.lenient || c.on.Empty() && s.Reward == 0
	}
	k, old := r.at[c]
	if !old {
		k = len(r.sums)
		r.at[c] = k
		r.sums = append(r.sums, sum{cause: c})
	}
	r.sums[k].steps++
	r.sums[k].reward += s.Reward
	r.sums[k].squares += s.Reward * s.Reward
}

// Infer writes the inferred reward of each subtask to reward; for those that were never done that is what those that
// were make likely, by their depths in the tree. What is not more than twice its standard error from zero is taken
// for zero, as long as something else pays.
func (r *Model) Infer(reward []float64, depth []int) {
	clear(reward)
	variance := make([]float64, r.n)
	sums := r.lessVerdict()
	fitOn(sums, reward, variance)
	addIdle(sums, reward, variance)
	done := r.done
	for i, v := range reward {
		done.Put(i, done.Has(i) || v != 0) // an option may bring something without ending well
	}
	doubted := r.doubted(reward, variance)
	for i := range doubted.All() {
		reward[i] = 0
	}
	likely := fitTrend(reward, done, depth)
	for i := range reward {
		if !done.Has(i) {
			reward[i] = likely.at(depth[i])
		}
	}
}

// lessVerdict returns the sums without what is due to the time.
func (r *Model) lessVerdict() []sum {
	sums := slices.Clone(r.sums)
	if r.lenient {
		return sums
	}
	for k := range sums {
		if s := &sums[k]; s.last {
			s.squares += r.worst * (s.steps*r.worst - 2*s.reward)
			s.reward -= s.steps * r.worst
		}
	}
	return sums
}

// doubted returns the subtasks whose rewards cannot be told from zero. Where nothing that pays can be told from it,
// something may do so only now and then: an uncertain goal is better than none.
func (r *Model) doubted(reward, variance []float64) bits.Set {
	const (
		clearly  = 2    // standard errors
		rounding = 1e-9 // of the largest
	)
	largest := 0.0
	for _, v := range reward {
		largest = max(largest, math.Abs(v))
	}
	var doubted, hopeful bits.Set
	pays := false
	for i, v := range reward {
		switch {
		case math.Abs(v) <= rounding*largest:
			doubted.Add(i)
		case math.Abs(v) <= clearly*math.Sqrt(variance[i]):
			doubted.Add(i)
			hopeful.Put(i, v > 0)
		case v > 0:
			pays = true
		}
	}
	if !pays {
		return doubted.AndNot(hopeful)
	}
	return doubted
}

package effects

import (
	"math"

	"sc2msgi/msgi/bits"
)

// Counts is how often which eligibility of each subtask was seen.
type Counts struct {
	n        int
	seen     [2][]int // by eligibility, by subtask
	eligible bits.Set // ever
	complete bits.Set // ever
}

// NewCounts returns empty counts for n subtasks.
func NewCounts(n int) *Counts {
	return &Counts{n: n, seen: [2][]int{make([]int, n), make([]int, n)}}
}

// Observe counts one decision point; a withheld eligibility is not counted.
func (c *Counts) Observe(x, e, withheld bits.Set) {
	for i := range c.n {
		if withheld.Has(i) {
			continue
		}
		if e.Has(i) {
			c.seen[1][i]++
		} else {
			c.seen[0][i]++
		}
	}
	c.eligible = c.eligible.Or(e.AndNot(withheld))
	c.complete = c.complete.Or(x)
}

// Seen returns n_i(e) of the paper.
func (c *Counts) Seen(i int, eligible bool) int {
	if eligible {
		return c.seen[1][i]
	}
	return c.seen[0][i]
}

// Eligible returns the subtasks that were ever seen eligible.
func (c *Counts) Eligible() bits.Set { return c.eligible }

// Coverage is the share of the subtasks that were ever eligible or complete (paper, appendix "Quantitative analysis").
func (c *Counts) Coverage() float64 {
	return float64(c.eligible.Or(c.complete).Len()) / float64(c.n)
}

// Bonus writes the exploration bonus of each subtask to reward: log(n_i(0)+n_i(1)+1) / n_i(1), the part of w_UCB of
// the paper (eq. UCB) that becomes due when the subtask is eligible; with one more look than there was, so that the
// first is worth something. A subtask that was never eligible has none: nothing is known that leads to it.
func (c *Counts) Bonus(reward []float64) {
	for i := range c.n {
		reward[i] = 0
		if often := c.seen[1][i]; often > 0 {
			reward[i] = math.Log(float64(c.seen[0][i]+often+1)) / float64(often)
		}
	}
}

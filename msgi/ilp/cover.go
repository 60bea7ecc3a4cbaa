package ilp

import (
	"cmp"
	"math"
	"slices"

	"sc2msgi/msgi/graph"
)

// covering chooses of some clauses those that cover all positives in the fewest bits, by branch and bound.
type covering struct {
	found  []found
	among  []int // by positive, how many clauses hold in it
	levels []level
	chosen []int
	best   []int
	least  float64 // bits of the best
	looks  int     // at a clause, that may still be taken
	work   *work
}

// level is what is tried after so many clauses.
type level struct {
	open    rowSet
	options []option
}

type option struct {
	clause int
	each   float64 // bits for each open positive in it
}

// choose returns the clauses chosen of these, which is a better choice than the one given, or that one. It is the
// best, unless there are so many clauses that it would take too long to find.
func (c *covering) choose(from []found, all rowSet, given []int, w *work) []graph.Clause {
	const most = 1 << 17
	c.found, c.best, c.least, c.looks, c.work = from, given, math.Inf(1), most, w
	if given != nil {
		c.least = 0
		for _, i := range given {
			c.least += from[i].bits
		}
	}
	c.among = append(c.among[:0], make([]int, 64*len(all))...)
	for i := range from {
		for r := range from[i].holds.all() {
			c.among[r]++
		}
	}
	top := c.at(0)
	top.open = append(top.open[:0], all...)
	c.search(0, 0)
	out := make([]graph.Clause, len(c.best))
	for k, i := range c.best {
		out[k] = from[i].clause
	}
	return out
}

func (c *covering) at(depth int) *level {
	if depth == len(c.levels) {
		c.levels = append(c.levels, level{})
	}
	return &c.levels[depth]
}

// search adds clauses to those chosen, which take so many bits: of those that hold in the open positive that is in
// fewest, each in turn, the cheapest for each open positive first.
func (c *covering) search(depth int, bits float64) {
	open := c.at(depth).open
	r := -1
	for k := range open.all() {
		if r < 0 || c.among[k] < c.among[r] {
			r = k
		}
	}
	if r < 0 {
		c.best, c.least = append([]int{}, c.chosen[:depth]...), bits
		return
	}
	options, atLeast := c.options(c.at(depth).options[:0], open, r)
	c.at(depth).options = options
	for _, o := range options {
		if bits+atLeast >= c.least-1e-9 || (c.looks < 0 || c.work.cut) && c.best != nil {
			return
		}
		f := &c.found[o.clause]
		next := c.at(depth + 1)
		next.open = append(next.open[:0], open...)
		next.open.keep(f.holds, false)
		c.chosen = append(c.chosen[:depth], o.clause)
		c.search(depth+1, bits+f.bits)
	}
}

// options lists the clauses that hold in positive r, and returns the fewest bits that all open positives can take.
func (c *covering) options(out []option, open rowSet, r int) ([]option, float64) {
	c.looks -= len(c.found)
	c.work.spend(len(c.found) * (len(open) + 2))
	least := math.Inf(1)
	for i := range c.found {
		f := &c.found[i]
		each := f.bits / float64(f.holds.lenAnd(open)) // infinite if it holds in none
		least = min(least, each)
		if f.holds.has(r) {
			out = append(out, option{i, each})
		}
	}
	slices.SortStableFunc(out, func(a, b option) int { return cmp.Compare(a.each, b.each) })
	return out, least * float64(open.len())
}

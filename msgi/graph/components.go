package graph

import (
	"slices"

	"sc2msgi/msgi/bits"
)

// Components are the strongly connected components of what needs what, in topological order (Tarjan 1972). They keep
// their buffers: once warm, Find allocates nothing.
type Components struct {
	members []int // all subtasks, component after component
	ends    []int // where each component ends

	needs      []bits.Set
	index, low []int // in order of discovery from 1; 0: not visited
	onStack    bits.Set
	stack      []int
	next       int
}

// Find takes over what each subtask needs, by subtask: sets of subtasks below len(needs). It reads them now, and does
// not keep them.
func (c *Components) Find(needs []bits.Set) {
	n := len(needs)
	c.members, c.ends, c.stack, c.next = c.members[:0], c.ends[:0], c.stack[:0], 0
	c.index, c.low, c.onStack = slices.Grow(c.index[:0], n)[:n], slices.Grow(c.low[:0], n)[:n], bits.Set{}
	clear(c.index)
	c.needs = needs
	for i := range needs {
		if c.index[i] == 0 {
			c.visit(i)
		}
	}
	c.needs = nil
}

func (c *Components) visit(i int) {
	c.next++
	c.index[i], c.low[i] = c.next, c.next
	c.stack = append(c.stack, i)
	c.onStack.Add(i)
	need := c.needs[i]
	for k := need.Next(0); k >= 0; k = need.Next(k + 1) {
		if c.index[k] == 0 {
			c.visit(k)
			c.low[i] = min(c.low[i], c.low[k])
		} else if c.onStack.Has(k) {
			c.low[i] = min(c.low[i], c.index[k])
		}
	}
	if c.low[i] != c.index[i] {
		return
	}
	for {
		k := c.stack[len(c.stack)-1]
		c.stack = c.stack[:len(c.stack)-1]
		c.onStack.Remove(k)
		c.members = append(c.members, k)
		if k == i {
			break
		}
	}
	c.ends = append(c.ends, len(c.members))
}

// All yields the components, each after all that it needs. The order, also of the members, is the same whenever the
// needs are.
func (c *Components) All(yield func([]int) bool) {
	from := 0
	for _, to := range c.ends {
		if !yield(c.members[from:to]) {
			return
		}
		from = to
	}
}

package grprop

import "sc2msgi/msgi/graph"

// components are the strongly connected components of a graph in topological order, what is needed first (Tarjan 1972).
type components struct {
	members []int32 // all subtasks, component after component
	ends    []int32 // where each component ends

	index, low []int32 // 0: not visited
	onStack    []bool
	stack      []int32
	next       int32
}

func (c *components) find(of graph.Graph) {
	c.members, c.ends, c.stack, c.next = c.members[:0], c.ends[:0], c.stack[:0], 0
	c.index, c.low, c.onStack = resize(c.index, len(of)), resize(c.low, len(of)), resize(c.onStack, len(of))
	clear(c.index)
	clear(c.onStack)
	for i := range of {
		if c.index[i] == 0 {
			c.visit(of, int32(i))
		}
	}
}

func (c *components) visit(of graph.Graph, i int32) {
	c.next++
	c.index[i], c.low[i] = c.next, c.next
	c.stack = append(c.stack, i)
	c.onStack[i] = true
	need := needs(&of[i])
	for k := need.Next(0); k >= 0; k = need.Next(k + 1) {
		if c.index[k] == 0 {
			c.visit(of, int32(k))
			c.low[i] = min(c.low[i], c.low[k])
		} else if c.onStack[k] {
			c.low[i] = min(c.low[i], c.index[k])
		}
	}
	if c.low[i] != c.index[i] {
		return
	}
	for {
		k := c.stack[len(c.stack)-1]
		c.stack = c.stack[:len(c.stack)-1]
		c.onStack[k] = false
		c.members = append(c.members, k)
		if k == i {
			break
		}
	}
	c.ends = append(c.ends, int32(len(c.members)))
}

// all yields the components in topological order.
func (c *components) all(yield func([]int32) bool) {
	from := int32(0)
	for _, to := range c.ends {
		if !yield(c.members[from:to]) {
			return
		}
		from = to
	}
}

// cyclic reports whether the members of a component depend on themselves.
func (c *components) cyclic(of graph.Graph, members []int32) bool {
	if len(members) > 1 {
		return true
	}
	need := needs(&of[members[0]])
	return need.Has(int(members[0]))
}

package rules

import (
	"sc2msgi/msgi/bits"
	"sc2msgi/msgi/graph"
)

// reachable finds what can be done if nothing is ever switched off and no stock is used up. What is not among that
// can never be done: a subtask of it is a fault.
func (c *compiler) reachable() {
	w := c.world
	x := w.start
	for grown := true; grown; {
		before := x
		for i := range w.options {
			if possible(w.Truth[i].Any, x) && possible(w.options[i].offered, x) {
				x = x.Or(w.options[i].on)
			}
		}
		for i, k := range w.stocks {
			x = x.Or(c.levels(i, k, x))
		}
		grown = x != before
	}
	for i := range w.options {
		t := &c.spec.Subtasks[i]
		switch {
		case possible(w.Truth[i].Any, x) && possible(w.options[i].offered, x):
		case t.Reward[1] > 0:
			c.fail(c.spec.fields[i], "the reward of %s cannot be reached: %s", t.Name, c.lacks(i, x))
		default:
			c.fail(c.spec.fields[i], "%s can never be done: %s", t.Name, c.lacks(i, x))
		}
	}
}

// levels returns the levels of a stock that can be there once x was complete.
func (c *compiler) levels(i int, k stock, x bits.Set) (all bits.Set) {
	most := k.start
	for _, in := range k.income {
		if possible(in.when, x) {
			most = k.most
		}
	}
	for o := range c.world.options {
		for _, brings := range c.world.options[o].brings {
			if brings.stock == i && x.Has(o) { // it may be done again and again, or by others
				most = k.most
			}
		}
	}
	for l, level := range k.levels {
		all.Put(k.first+l, level <= most)
	}
	return all
}

// possible reports whether one of the clauses can hold where no more than x was ever complete.
func possible(any []graph.Clause, x bits.Set) bool {
	for i := range any {
		if x.Contains(any[i].Pos) {
			return true
		}
	}
	return false
}

// lacks says what is missing for a subtask where no more than x can be complete.
func (c *compiler) lacks(i int, x bits.Set) string {
	for _, any := range [][]graph.Clause{c.world.Truth[i].Any, c.world.options[i].offered} {
		if len(any) == 0 {
			return "its formula contradicts itself"
		}
		if !possible(any, x) {
			missing := any[0].Pos.AndNot(x)
			return c.never(i, missing.Next(0))
		}
	}
	return ""
}

// never says why a subtask that another one needs can never be complete.
func (c *compiler) never(of, missing int) string {
	name := c.names.list[missing]
	switch {
	case missing == of:
		return "it needs itself"
	case missing >= len(c.spec.Subtasks):
		return name + " can never be reached: nothing that can be done brings so much"
	}
	return name + " can never be complete"
}

package rules

import (
	"fmt"
	"slices"

	"sc2msgi/msgi"
	"sc2msgi/msgi/bits"
	"sc2msgi/msgi/graph"
	"sc2msgi/yamlfile"
)

// compiler turns names into numbers. It keeps the first fault.
type compiler struct {
	spec  *Spec
	world *World
	names *names
	fault *yamlfile.Fault
}

// compile checks what a spec says and returns its world, or the first fault.
func compile(s *Spec) (*World, *yamlfile.Fault) {
	c := &compiler{spec: s, world: &World{Spec: s}}
	c.number()
	if c.fault != nil {
		return nil, c.fault
	}
	for i := range s.Stocks {
		c.stock(i)
	}
	c.world.Truth = make(graph.Graph, len(c.names.list))
	for i := range s.Subtasks {
		c.option(i)
	}
	for i := range s.Stocks {
		c.come(i)
	}
	for _, pattern := range s.Start {
		c.world.start = c.world.start.Or(c.matching("start", pattern))
	}
	c.world.ends = c.clauses("ends", s.Ends)
	c.world.work = c.names.work
	c.whole()
	if c.fault == nil {
		c.reachable()
	}
	return c.world, c.fault
}

func (c *compiler) fail(field, format string, args ...any) {
	if c.fault == nil {
		c.fault = yamlfile.Faultf(field, format, args...)
	}
}

// number gives each subtask its number.
func (c *compiler) number() {
	var list []string
	add := func(field, name string) {
		if err := checkName(name); err != nil {
			c.fail(field, "%v", err)
		}
		list = append(list, name)
	}
	if err := checkName(c.spec.Name); err != nil {
		c.fail("name", "%v", err)
	}
	for i := range c.spec.Subtasks {
		add(c.spec.fields[i], c.spec.Subtasks[i].Name)
	}
	stocks := map[string]bool{}
	for i, k := range c.spec.Stocks {
		field := fmt.Sprintf("stocks[%d]", i)
		if err := checkName(k.Name); err != nil {
			c.fail(field, "%v", err)
		}
		if stocks[k.Name] {
			c.fail(field, "there are two stocks %.60q", k.Name)
		}
		stocks[k.Name] = true
		c.world.stocks = append(c.world.stocks, stock{levels: k.Levels, first: len(list), start: k.Start, most: k.Most})
		for _, level := range k.Levels {
			list = append(list, levelName(k.Name, level))
		}
	}
	c.names = newNames(list)
	switch {
	case len(list) > bits.Max:
		c.fail("", "there are %d subtasks with the levels of stocks: %d at most", len(list), bits.Max)
	case len(c.names.number) < len(list):
		c.twice(list)
	}
	for _, name := range list {
		c.world.names = append(c.world.names, msgi.Subtask{Name: name})
	}
}

// twice names a subtask that there is twice.
func (c *compiler) twice(list []string) {
	seen := map[string]bool{}
	for i, name := range list {
		if seen[name] {
			c.fail(c.spec.fields[i], "there are two subtasks %.60q", name)
			return
		}
		seen[name] = true
	}
}

func (c *compiler) stock(i int) {
	k, field := &c.spec.Stocks[i], fmt.Sprintf("stocks[%d]", i)
	if k.Start > k.Most {
		c.fail(field+".start", "%d is more than the %d that there can be", k.Start, k.Most)
	}
	for _, in := range k.Income {
		when := c.clauses(in.field+".when", in.When)
		c.world.stocks[i].income = append(c.world.stocks[i].income, income{when, in.PerStep})
	}
}

func (c *compiler) option(i int) {
	t, field := &c.spec.Subtasks[i], c.spec.fields[i]
	o := option{offered: c.clauses(field+".offered", t.Offered), on: bits.Of(i),
		steps: t.Steps, chance: t.Chance, again: t.Again,
		uses: c.changes(field+".uses", t.Uses), brings: c.changes(field+".brings", t.Brings)}
	for _, pattern := range t.On {
		o.on = o.on.Or(c.switched(field+".on", pattern))
	}
	for _, pattern := range t.Off {
		if plainName(pattern) == t.Name {
			c.fail(field+".off", "%s cannot switch itself off: other subtasks can, by their off", t.Name)
		}
		o.off = o.off.Or(c.switched(field+".off", pattern))
	}
	o.off = o.off.AndNot(o.on) // a pattern may fit what it switches on
	needs := c.clauses(field+".needs", t.Needs)
	for k, use := range o.uses {
		level := levelName(t.Uses[k].Stock, use.much)
		number, there := c.names.number[level]
		if !there {
			c.fail(field+".uses", "%s is no level of its stock: add %d to the levels, so that it shows",
				level, use.much)
		}
		needs = product(needs, []graph.Clause{{Pos: bits.Of(number)}})
	}
	if c.spec.Options > 0 && t.Steps != [2]int{1, 1} {
		c.fail(field+".steps", "an episode of %d options counts options: leave steps out, or give the episode steps",
			c.spec.Options)
	}
	c.world.Truth[i] = graph.Precondition{Known: true, Any: needs}
	c.world.options = append(c.world.options, o)
}

// come gives the levels of a stock their precondition: some of it comes by itself, or an option that brings it is
// eligible.
func (c *compiler) come(i int) {
	k := &c.world.stocks[i]
	var any []graph.Clause
	for _, in := range k.income {
		any = append(any, in.when...)
	}
	for o := range c.world.options {
		if slices.ContainsFunc(c.world.options[o].brings, func(b change) bool { return b.stock == i }) {
			k.bringers.Add(o)
			any = append(any, c.world.Truth[o].Any...)
		}
	}
	any, err := c.names.bounded(any)
	if err != nil {
		c.fail(fmt.Sprintf("stocks[%d]", i), "what brings it: %v", err)
	}
	for l := range k.levels {
		c.world.Truth[k.first+l] = graph.Precondition{Known: true, Any: any}
	}
}

// clauses writes a formula out.
func (c *compiler) clauses(field string, f formula) []graph.Clause {
	clauses, err := c.names.clauses(f)
	if err != nil {
		c.fail(field, "%v", err)
	}
	return clauses
}

func (c *compiler) matching(field, pattern string) bits.Set {
	all, err := c.names.matching(pattern)
	if err != nil {
		c.fail(field, "%v", err)
	}
	return all
}

// switched returns what a pattern of on or off means: levels follow their stock.
func (c *compiler) switched(field, pattern string) bits.Set {
	all := c.matching(field, pattern)
	for i := range all.All() {
		if i >= len(c.spec.Subtasks) {
			c.fail(field, "%s follows its stock: use up or bring some of it", c.names.list[i])
		}
	}
	return all
}

func (c *compiler) changes(field string, amounts []Amount) (changes []change) {
	for _, a := range amounts {
		at := -1
		var known []string
		for i, k := range c.spec.Stocks {
			if known = append(known, k.Name); k.Name == a.Stock {
				at = i
			}
		}
		if at < 0 {
			c.fail(field, "there is no stock %.40q%s", a.Stock, yamlfile.Meant(a.Stock, known))
		}
		changes = append(changes, change{at, a.Much})
	}
	return changes
}

// whole checks what concerns the world as a whole.
func (c *compiler) whole() {
	rewards := 0
	for i := range c.spec.Subtasks {
		if c.spec.Subtasks[i].Reward[1] > 0 {
			rewards++
		}
	}
	for i := range c.world.start.All() {
		if i >= len(c.spec.Subtasks) {
			c.fail("start", "%s follows its stock: give the stock a start", c.names.list[i])
		}
	}
	switch {
	case rewards == 0:
		c.fail("subtasks", "nothing has a reward above 0: there is nothing to learn for")
	case c.spec.endsGiven && holds(c.world.ends, c.world.start):
		c.fail("ends", "it holds from the start")
	}
}

// holds reports whether one of the clauses holds at x.
func holds(any []graph.Clause, x bits.Set) bool {
	for i := range any {
		if any[i].Holds(x) {
			return true
		}
	}
	return false
}

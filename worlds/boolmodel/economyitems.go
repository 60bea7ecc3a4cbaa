package boolmodel

import (
	"fmt"
	"math/rand/v2"
	"slices"

	"sc2msgi/msgi/bits"
)

// economyItems is how many items an economy has.
const economyItems = 24

// leastDepth is how long the chain to the goal is at least: each item of it is made by the one before, or needs it.
const leastDepth = 8

// economy is what of the items of an economy is known while they are drawn, each from those before it.
type economy struct {
	rng   *rand.Rand
	spec  *Spec
	place []int // by item, where it comes to stand in the spec: that says nothing of its depth
	items []Item
	sure  []bits.Set // by item, what has been made wherever it is there, itself too
	depth []int      // by item, the length of the chain to it
	needs [][][]int  // by item, the clauses of which one has to hold
}

// drawItems draws the items and the goal. It reports whether the goal is deep enough.
func drawItems(rng *rand.Rand, logic Logic, s *Spec) bool {
	e := economy{rng: rng, spec: s, place: rng.Perm(economyItems)}
	e.add(Item{Name: "Worker", Kind: Unit, By: "Base", Minerals: s.Minerals[0], Food: 1, Steps: 30, Present: true})
	e.add(Item{Name: "Depot", Kind: Building, By: "Worker", Minerals: s.Minerals[1], Steps: 40, AlsoSupply: 8})
	for len(e.items) < economyItems {
		e.drawItem(logic)
	}
	goal := 0
	for i := range e.items {
		if e.items[i].Kind == Unit && e.depth[i] > e.depth[goal] {
			goal = i
		}
	}
	if logic == FullLogic {
		e.drawNots(goal)
	}
	s.Goal, s.Items = e.items[goal].Name, make([]Item, economyItems)
	for i, place := range e.place {
		s.Items[place] = e.items[i]
	}
	return e.depth[goal] >= leastDepth
}

// add adds an item that needs all of one of the clauses; nothing, if there are none.
func (e *economy) add(it Item, clauses ...[]int) {
	i, sure, depth := len(e.items), e.sureOf(it.By, nil), e.depthOf(it.By, nil)
	for k, c := range clauses {
		var names []string
		for _, j := range c {
			names = append(names, e.items[j].Name)
		}
		it.Needs = append(it.Needs, names)
		if k == 0 {
			sure, depth = e.sureOf(it.By, c), e.depthOf(it.By, c)
		}
		sure, depth = sure.And(e.sureOf(it.By, c)), min(depth, e.depthOf(it.By, c))
	}
	sure.Add(i)
	if !it.Present {
		depth++
	}
	e.items, e.sure, e.depth, e.needs = append(e.items, it), append(e.sure, sure), append(e.depth, depth),
		append(e.needs, clauses)
}

// drawItem draws an item of any kind, with its producer, requirements, cost and time. Later ones cost more.
func (e *economy) drawItem(logic Logic) {
	s, it := e.spec, Item{Kind: e.drawKind(), Steps: 20 + e.rng.IntN(130)}
	it.Name = fmt.Sprintf("%s%d", [...]string{"Building", "AddOn", "Unit"}[it.Kind], e.place[len(e.items)]+1)
	if it.By = s.Worker; it.Kind != Building {
		it.By = e.drawProducer()
	}
	clauses := e.drawNeeds(it.By, logic)
	late := len(e.items) / 4
	it.Minerals = s.Minerals[e.rng.IntN(min(len(s.Minerals), 2+late))]
	if e.rng.IntN(5) < 3 {
		it.Gas = s.Gas[e.rng.IntN(min(len(s.Gas), 1+late))]
	}
	if it.Kind == Unit {
		it.Food = s.Food[e.rng.IntN(len(s.Food))]
	}
	e.add(it, clauses...)
}

// drawKind draws the kind of an item; the first of all are buildings.
func (e *economy) drawKind() Kind {
	switch k := e.rng.IntN(20); {
	case k < 10 || len(e.items) < 4:
		return Building
	case k < 13:
		return AddOn
	}
	return Unit
}

// drawProducer draws who makes an add-on or a unit: the base, or some building.
func (e *economy) drawProducer() string {
	if e.rng.IntN(6) == 0 {
		return e.spec.Base
	}
	for {
		if i := e.draw(); e.items[i].Kind == Building {
			return e.items[i].Name
		}
	}
}

// draw draws an item that is there already, but for the worker, the first.
func (e *economy) draw() int { return 1 + e.rng.IntN(len(e.items)-1) }

// drawNeeds draws the clauses of an item: none, one, or with full logic two of which neither implies the other.
func (e *economy) drawNeeds(producer string, logic Logic) [][]int {
	first := e.drawClause(producer)
	if len(first) == 0 {
		return nil
	}
	if logic == FullLogic && e.rng.IntN(2) == 0 {
		second := e.drawClause(producer)
		implied, implies := e.sureOf(producer, first), e.sureOf(producer, second)
		if !implied.Contains(bits.Of(second...)) && !implies.Contains(bits.Of(first...)) {
			return [][]int{first, second}
		}
	}
	return [][]int{first}
}

// drawClause draws up to three items that are needed, none of which has been made for sure where the producer and the
// other are there.
func (e *economy) drawClause(producer string) []int {
	var c []int
	for range 1 + e.rng.IntN(3) {
		i := e.draw()
		if sure := e.sureOf(producer, c); !sure.Has(i) {
			c = append(slices.DeleteFunc(c, func(other int) bool { return e.sure[i].Has(other) }), i)
		}
	}
	return c
}

// sureOf is what has been made for sure where the producer and all of the clause are there.
func (e *economy) sureOf(producer string, clause []int) bits.Set {
	var sure bits.Set
	if by := e.index(producer); by >= 0 {
		sure = e.sure[by]
	}
	for _, i := range clause {
		sure = sure.Or(e.sure[i])
	}
	return sure
}

// depthOf is the length of the longest chain to the producer or one of the clause.
func (e *economy) depthOf(producer string, clause []int) int {
	depth := 0
	if by := e.index(producer); by >= 0 {
		depth = e.depth[by]
	}
	for _, i := range clause {
		depth = max(depth, e.depth[i])
	}
	return depth
}

// index returns the item of that name, -1 for the base.
func (e *economy) index(name string) int {
	return slices.IndexFunc(e.items, func(it Item) bool { return it.Name == name })
}

// drawNots adds to a quarter of all clauses something that must not be there: nothing that has been made for sure by
// then, or cannot have been.
func (e *economy) drawNots(goal int) {
	for i := range e.items {
		it := &e.items[i]
		for k, clause := range e.needs[i] {
			not := e.draw()
			sure := e.sureOf(it.By, clause)
			if e.rng.IntN(4) > 0 || not == goal || e.items[not].Name == e.spec.Supply || e.sure[not].Has(i) ||
				sure.Has(not) {
				continue
			}
			it.Needs[k] = append(it.Needs[k], "!"+e.items[not].Name)
		}
	}
}

package play

import (
	"testing"

	"sc2msgi/msgi"
	"sc2msgi/msgi/bits"
	"sc2msgi/msgi/graph"
)

// Rule: a plan that leads back to where it was counts as refuted, and another way is taken.
//
// The graph claims wrongly that the house needs two selections at a time, or an axe, which takes long. One selection
// takes the place of the other.
func TestPlansThatRepeatAreRefuted(t *testing.T) {
	const one, other, axe, house, n = 0, 1, 2, 3, 4
	claimed := graph.Graph{one: graph.Always(), other: graph.Always(), axe: graph.Always(),
		house: {Known: true, Any: []graph.Clause{{Pos: bits.Of(one, other)}, {Pos: bits.Of(axe)}}}}
	steps := [n]int{one: 1, other: 1, axe: 30, house: 1}
	after := func(option int, x bits.Set) bits.Set {
		if option == one || option == other {
			x = x.AndNot(bits.Of(one, other))
		}
		return x.Or(bits.Of(option))
	}
	for _, planner := range []string{msgi.ChainPlanner, msgi.SearchPlanner} {
		worth := []float64{house: 1}
		k, err := msgi.NewKnowledge(make([]msgi.Subtask, n), msgi.Trial{Objective: msgi.GiveRewards(worth),
			Agent: msgi.Agent{Name: testAgent, Planner: planner}})
		if err != nil {
			t.Fatal(err)
		}
		k.Assume(msgi.Assumed{Graph: claimed})
		for o := range house {
			k.Took(o, &msgi.State{StepsLeft: 50}, &msgi.Outcome{Steps: steps[o],
				State: msgi.State{Complete: bits.Of(o)}})
		}
		p := Planned(k)
		p.Begin(1, seeded(1))
		x, built := bits.Of(), 0
		for left := 1000; left > 0 && built == 0; {
			s := msgi.State{Complete: x, Eligible: bits.Of(one, other, axe), StepsLeft: left}
			s.Masked = s.Complete.And(bits.Of(axe))
			s.Eligible.Put(house, x.Has(axe))
			o := p.Choose(&s)
			out := msgi.Outcome{Steps: steps[o], State: s}
			x = after(o, x)
			out.State.Complete = x
			k.Took(o, &s, &out)
			p.Took(o, &out)
			if left -= steps[o]; x.Has(house) {
				built = left
			}
		}
		if built == 0 {
			t.Errorf("%s: the house was not built in 1000 steps", planner)
		}
	}
}

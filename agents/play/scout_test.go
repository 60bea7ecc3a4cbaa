package play

import (
	"testing"

	"sc2msgi/msgi"
	"sc2msgi/msgi/bits"
	"sc2msgi/msgi/graph"
)

// Rule: where nothing is known to pay, what turns out eligible though it never was is done first, then
// what was never complete, then what was done least; and what does not come about in a few times is given up.
func TestScout(t *testing.T) {
	const axe, wood, house, gold = 0, 1, 2, 3
	never := bits.Set{}
	for _, c := range []struct {
		name     string
		complete bits.Set // in adaptation
		taken    []int    // of each, in vain
		eligible bits.Set // now, at nothing complete
		want     int
	}{
		{"gold was never eligible", bits.Of(axe, wood, house), []int{1, 1, 1, 0}, bits.Of(axe, wood, gold), gold},
		{"gold did not come about", bits.Of(axe, wood, house), []int{3, 1, 2, 4}, bits.Of(axe, wood, gold), wood},
		{"the house was never complete", bits.Of(axe, wood), []int{1, 1, 0, 0}, bits.Of(axe, wood), axe},
		{"the axe was never complete", bits.Of(wood), []int{1, 1, 0, 0}, bits.Of(axe, wood), axe},
		{"all was", bits.Of(axe, wood, house), []int{3, 1, 2, 0}, bits.Of(axe, wood), wood},
	} {
		k, err := msgi.NewKnowledge(make([]msgi.Subtask, 4), msgi.Trial{Agent: msgi.Agent{Name: testAgent}})
		if err != nil {
			t.Fatal(err)
		}
		for o, times := range c.taken {
			for range times {
				k.Effects().Observe(o, never, never, 1)
			}
		}
		for range 10 { // the house needs the axe
			k.Counts().Observe(bits.Of(axe), bits.Of(axe, wood, house), bits.Of())
		}
		always := graph.Always()
		known := graph.Graph{axe: always, wood: always, house: graph.AllOf(axe), gold: {}}
		k.Assume(msgi.Assumed{Graph: known, EverComplete: c.complete})
		p := NewScout(k, false)
		p.Use(k.Graph(), k.Evidence())
		p.Begin()
		s := msgi.State{Eligible: c.eligible, StepsLeft: 100}
		if o := p.Choose(&s, seeded(1)); o != c.want {
			t.Errorf("%s: option %d, want %d", c.name, o, c.want)
		}
	}
}

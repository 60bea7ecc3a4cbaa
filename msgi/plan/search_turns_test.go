package plan

import (
	"math/rand/v2"
	"testing"

	"sc2msgi/msgi/bits"
	"sc2msgi/msgi/graph"
)

// Rule: what is easily lost is not gone for while something that lasts is awaited beside it. Here the two parts of
// the goal need a bench each, and only one bench can be held: time has to pass, not the two benches in turns.
func TestSearchDoesNotTakeTurnsWhileItWaits(t *testing.T) {
	const left, right, leftOrder, rightOrder, leftPart, rightPart, goal, wait = 0, 1, 2, 3, 4, 5, 6, 7
	for _, delay := range []int{100, 200, 300} {
		w := workshop{
			graph: graph.Graph{
				left: graph.Always(), right: graph.Always(), leftOrder: graph.AllOf(left),
				rightOrder: graph.AllOf(right),
				leftPart:   graph.AllOf(left, leftOrder), rightPart: graph.AllOf(right, rightOrder),
				goal: graph.AllOf(leftPart, rightPart), wait: graph.Always(),
			},
			steps:  []int{1, 1, 1, 1, 1, 1, 1, 10},
			delay:  []int{leftOrder: delay, rightOrder: delay, wait: 0},
			spends: []bits.Set{left: bits.Of(right), right: bits.Of(left), wait: {}},
			goal:   goal, idle: wait,
		}
		effects, pending := w.learned()
		search := NewSearch(effects, pending, len(w.graph), Moves)
		search.Use(w.graph, Evidence{})
		worth, rng := make([]float64, len(w.graph)), rand.New(rand.NewPCG(1, 1))
		worth[goal] = 1
		var took, benches int
		for range 2 { // the first shows how long the orders take
			search.Begin()
			benches = 0
			took = w.play(effects, pending, func(now Situation) int {
				option := search.Choose(now, worth, rng)
				if option == left || option == right {
					benches++
				}
				return option
			})
		}
		// Each bench is needed for an order and for a part. The orders take four steps; after the second is there
		// four more may be left.
		if least := 4 + delay; took < least || took > least+w.steps[wait]+5 || benches > 4 {
			t.Errorf("orders of %d steps: %d in all, with %d changes of bench; want %d or little more, with 4 "+
				"at most", delay, took, benches, least)
		}
	}
}

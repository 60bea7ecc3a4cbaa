package graph

import (
	"fmt"

	"sc2msgi/msgi/bits"
)

// CompareOn is CompareAll over the given states alone, which are counted one by one: precision is the share of the
// states with predicted eligibility in which the subtask is eligible, recall the share of those in which it is
// eligible that are predicted. Exact means that none of the states tells the two preconditions apart. The states are
// distinct, and there is at least one.
func CompareOn(states []bits.Set, truth, inferred Graph) (Summary, []Match) {
	if len(truth) != len(inferred) {
		panic(fmt.Sprintf("graph: scoring a graph of %d subtasks against a truth of %d", len(inferred), len(truth)))
	}
	all := make([]Match, len(truth))
	for i := range truth {
		all[i] = compareOn(states, truth[i], inferred[i])
	}
	return summarize(inferred, all), all
}

func compareOn(states []bits.Set, f, g Precondition) Match {
	eligible, predicted, both := 0, 0, 0
	for _, x := range states {
		inF, inG := f.Holds(x), !g.Known || g.Holds(x) // what is unknown counts as always eligible, as in Compare
		if inF {
			eligible++
		}
		if inG {
			predicted++
		}
		if inF && inG {
			both++
		}
	}
	exact := g.Known && both == eligible && both == predicted
	return Match{Precision: share(both, predicted), Recall: share(both, eligible), Exact: exact}
}

// share returns a / b, or 1 where b is 0, as ratio does.
func share(a, b int) float64 {
	if b == 0 {
		return 1
	}
	return float64(a) / float64(b)
}

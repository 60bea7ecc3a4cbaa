package ilp

import (
	"math/rand/v2"
	"testing"

	"sc2msgi/msgi/bits"
	"sc2msgi/msgi/graph"
)

// eligible returns the eligibilities that the true graph gives to x.
func eligible(truth graph.Graph, x bits.Set) bits.Set {
	var e bits.Set
	for i := range truth {
		e.Put(i, truth[i].Holds(x))
	}
	return e
}

// wander adds one episode in the world of the true graph: from nothing complete, random eligible subtasks that are not
// complete yet are completed, at most steps of them.
func wander(l *Learner, truth graph.Graph, steps int, rng *rand.Rand) {
	var x bits.Set
	for range steps + 1 {
		e := eligible(truth, x)
		l.Add(x, e, bits.Set{})
		var options []int
		for i := range e.AndNot(x).All() {
			options = append(options, i)
		}
		if len(options) == 0 {
			return
		}
		x.Add(options[rng.IntN(len(options))])
	}
}

// taskGraphs reads one of the shared sets of task graphs.
func taskGraphs(t testing.TB, set string) []graph.Graph {
	var file struct {
		Graphs []struct {
			Subtasks     []int
			Precondition formulas
		}
	}
	fullest(t, "graphs/"+set+".json", &file)
	var graphs []graph.Graph
	for _, g := range file.Graphs {
		graphs = append(graphs, g.Precondition.graph(t, len(g.Subtasks)))
	}
	return graphs
}

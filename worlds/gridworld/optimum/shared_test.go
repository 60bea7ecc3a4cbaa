package optimum_test

import (
	"encoding/json"
	"fmt"
	"strconv"
	"testing"

	"sc2msgi/msgi/graph"
	"sc2msgi/reference"
	"sc2msgi/worlds/gridworld"
)

// sharedGraphs reads a file of the authors' graphs: all that are there.
func sharedGraphs(t testing.TB, file string, domain *gridworld.Domain, steps int) []*gridworld.Graph {
	t.Helper()
	var doc struct {
		Graphs []struct {
			Subtasks     []int
			Reward       []float64
			Layers       [][]int
			Precondition map[string][][]int // literals count from 1 and are negative for NOT
		}
	}
	if err := json.Unmarshal(reference.Fullest(t, "graphs/"+file+".json").JSON, &doc); err != nil {
		t.Fatal(err)
	}
	var all []*gridworld.Graph
	for i, from := range doc.Graphs {
		g := &gridworld.Graph{Name: fmt.Sprintf("%s/%d", file, i), Domain: domain, Subtasks: from.Subtasks,
			Rewards: from.Reward, Layers: from.Layers, Steps: steps}
		for n := range from.Subtasks {
			p, ok := from.Precondition[strconv.Itoa(n)]
			if !ok {
				g.Needs = append(g.Needs, graph.Always())
				continue
			}
			need := graph.Precondition{Known: true}
			for _, literals := range p {
				var c graph.Clause
				for _, l := range literals {
					if l > 0 {
						c.Pos.Add(l - 1)
					} else {
						c.Neg.Add(-l - 1)
					}
				}
				need.Any = append(need.Any, c)
			}
			g.Needs = append(g.Needs, need)
		}
		all = append(all, g)
	}
	return all
}

package techtree

import (
	"context"
	"errors"
	"math/rand/v2"
	"testing"

	"sc2msgi/msgi/bits"
	"sc2msgi/msgi/graph"
)

// tangled is a tree of many subtasks, each with many clauses that nothing simplifies.
func tangled(subtasks, clauses int) *Tree {
	rng := rand.New(rand.NewPCG(1, 2))
	t := &Tree{Origin: Origin{Task: "x", Agent: "a", Episodes: 1}, Graph: make(graph.Graph, subtasks)}
	for i := range subtasks {
		t.Subtasks = append(t.Subtasks, Subtask{Name: string(rune('A' + i)), Kind: Building, Stand: i})
		t.Graph[i].Known = true
		for range clauses {
			var c graph.Clause
			for c.Pos.Len() < 6 {
				c.Pos.Add(rng.IntN(subtasks))
			}
			t.Graph[i].Any = append(t.Graph[i].Any, c)
		}
	}
	return t
}

// polled is a context that counts how often it is asked, and ends after so many times.
type polled struct {
	context.Context
	asked, most int
}

func (p *polled) Err() error {
	if p.asked++; p.most > 0 && p.asked > p.most {
		return context.Canceled
	}
	return nil
}

// Rule (bounded cost): comparing ends with the context, and takes work in proportion to the number of subtasks, not to
// the states that there can be. The work is counted by how often the context is looked at.
func TestComparingIsBounded(t *testing.T) {
	tree := tangled(40, 60)
	truth := make(graph.Graph, len(tree.Graph))
	for i := range truth {
		truth[i] = graph.AllOf((i + 1) % len(truth))
	}
	ended := &polled{Context: t.Context(), most: 100}
	if _, err := tree.Compared(ended, truth, true); !errors.Is(err, context.Canceled) || ended.asked > 110 {
		t.Errorf("it looked %d times at a context that ended at the 100th: error %v", ended.asked, err)
	}
	if testing.Short() {
		t.Skip("the whole comparison is left out with -short")
	}
	whole := &polled{Context: t.Context()}
	if _, err := tree.Compared(whole, truth, true); err != nil {
		t.Fatal(err)
	}
	if most := len(truth) * 4_000; whole.asked > most {
		t.Errorf("it looked %d times at its context, want at most %d", whole.asked, most)
	}
}

// Rule: leaving out the links of a dense graph takes each link once, not each pair of links.
func TestReducingDenseGraphs(t *testing.T) {
	var links []link
	for from := range bits.Max {
		for to := from + 1; to < bits.Max; to++ {
			links = append(links, link{from: from, to: to})
		}
	}
	if kept := reduce(links); len(kept) != bits.Max-1 {
		t.Errorf("of a full order %d links are kept, want the %d between neighbours", len(kept), bits.Max-1)
	}
}

package task

import (
	"testing"

	"sc2msgi/agents"
	"sc2msgi/msgi/graph"
	"sc2msgi/techtree"
)

// BenchmarkSettled counts the preconditions that msgi-active leaves settled if they are ANDs, and those of them that
// are wrong, as docs/measured/by-tests.md has them: world n with seed n.
func BenchmarkSettled(b *testing.B) {
	for _, c := range []struct {
		task   string
		worlds int
	}{{"model:economy", 8}, {"model:economy-logic", 8}, {"model:layered", 20}, {"playground:d4", 20},
		{"mining:eval", 20}} {
		b.Run(c.task, func(b *testing.B) {
			for b.Loop() {
				task, _, err := Find(c.task)
				if err != nil {
					b.Fatal(err)
				}
				settled, wrong, seen := 0, 0, 0
				for n := 1; n <= c.worlds; n++ {
					tree, truth := inferredIn(b, task, n, agents.MSGIActive, 20, uint64(n))
					s, err := tree.Score(b.Context(), truth, techtree.Reachable)
					if err != nil {
						b.Fatal(err)
					}
					for i := range truth {
						one := techtree.Tree{Graph: tree.Graph[i : i+1], Sure: tree.Sure[i : i+1]}
						if is, _, _ := one.Settled(); is == 0 {
							continue
						}
						settled++
						if _, _, exact := graph.Score(truth[i], tree.Graph[i]); !exact {
							wrong++
						}
						if !s.Rows[i].Exact {
							seen++
						}
					}
				}
				b.ReportMetric(float64(settled), "settled")
				b.ReportMetric(float64(wrong), "wrong")
				b.ReportMetric(float64(seen), "wrong-where-seen")
			}
		})
	}
}

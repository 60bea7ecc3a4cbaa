package summary

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"sc2msgi/msgi"
)

// many are the records of agents in 500 worlds: 20 adaptation episodes and four tests at each of five budgets.
func many(agents int) []Record {
	r := rand.New(rand.NewPCG(1, 1))
	var all []Record
	for a := range agents {
		for world := 1; world <= 500; world++ {
			at := Record{Task: "t", Agent: fmt.Sprint("agent", a), Trial: world, Subtasks: 10}
			for e := 1; e <= 20; e++ {
				at.Episode = msgi.Episode{Phase: msgi.Adaptation, Episode: e,
					Inference: &msgi.Inference{Scores: &msgi.Scores{Precision: r.Float64(), Recall: r.Float64(),
						Exact: r.IntN(10)}, Coverage: r.Float64()}}
				all = append(all, at)
			}
			for _, budget := range []int{1, 2, 5, 10, 20} {
				for e := 1; e <= 4; e++ {
					reward := r.Float64() - 0.3
					at.Episode = msgi.Episode{Phase: msgi.Test, Budget: budget, Episode: e, Steps: 10 + r.IntN(90),
						Reward: reward, Success: reward > 0}
					all = append(all, at)
				}
			}
		}
	}
	return all
}

// BenchmarkSummarize is of ten agents: 200,000 episodes, 350 points.
func BenchmarkSummarize(b *testing.B) {
	records := many(10)
	b.ReportAllocs()
	for b.Loop() {
		Summarize(records, nil, []int{1, 2, 5, 10, 20})
	}
}

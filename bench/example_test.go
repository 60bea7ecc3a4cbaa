package bench_test

import (
	"context"
	"fmt"
	"os"
	"time"

	"sc2msgi/agents"
	_ "sc2msgi/agents/all"
	"sc2msgi/bench"
	"sc2msgi/bench/summary"
)

// Two agents in one small world, four trials each: the share of tests that they win after ten episodes.
func ExampleSweep_Run() {
	dir, err := os.MkdirTemp("", "")
	if err != nil {
		fmt.Println(err)
		return
	}
	defer func() { _ = os.RemoveAll(dir) }()
	sweep := bench.Sweep{Dir: dir, Workers: 1, Now: time.Now, Shard: bench.Whole, Plan: bench.Plan{
		Envs: []string{"model:crossroads"}, Agents: []string{agents.Random, agents.MSGIActive},
		Budgets: []int{10}, Seeds: 4, Tests: 4, Facts: "4.10"}}
	results, err := sweep.Run(context.Background())
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, curve := range results.Curves {
		if curve.Metric == summary.Success {
			fmt.Printf("%s %.2f\n", curve.Agent, curve.Points[0].Mean)
		}
	}
	// Output:
	// random 0.94
	// msgi-active 1.00
}

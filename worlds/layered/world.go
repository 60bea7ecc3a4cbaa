package layered

import (
	"fmt"
	"math/rand/v2"

	"sc2msgi/msgi"
	"sc2msgi/msgi/graph"
)

// World is what the number of a world decides. All of it is hidden: agents other than the oracle must not see it.
type World struct {
	Layers  [][]int     // subtasks, the lowest layer first, each of which needs those of layers below
	Needs   graph.Graph // true preconditions; two subtasks that exclude each other are NOT literals of each other
	Rewards []float64   // of completing each subtask, once
	Costs   []int       // steps that the option of each subtask takes in the mean
	Steps   int         // of an episode: about a third of what all options together take
}

// subtasks is how many a world has.
const subtasks = 60

// worldStream is the stream of randomness that worlds are drawn from.
const worldStream = 0x6c617965726564

// Draw returns the world of that number, always the same one. Every subtask of it can be completed.
func Draw(number int) *World {
	rng := rand.New(rand.NewPCG(uint64(number), worldStream))
	w := &World{Layers: drawLayers(rng), Costs: make([]int, subtasks), Rewards: make([]float64, subtasks)}
	total := 0
	for i := range w.Costs {
		w.Costs[i] = leastCost + rng.IntN(mostCost-leastCost+1)
		total += w.Costs[i]
	}
	w.Steps = total / 3
	for k, layer := range w.Layers {
		for _, i := range layer {
			w.Rewards[i] = drawReward(rng, k == len(w.Layers)-1)
		}
	}
	w.Needs = drawNeeds(rng, w.Layers)
	return w
}

// The ends of what an option takes in the mean.
const leastCost, mostCost = 2, 14

// drawLayers deals the subtasks out to 4 to 6 layers of 8 at least. A subtask's number says nothing of its layer.
func drawLayers(rng *rand.Rand) [][]int {
	layers := make([][]int, 4+rng.IntN(3))
	all := rng.Perm(subtasks)
	for k := range layers {
		layers[k], all = all[:8:8], all[8:]
	}
	for _, i := range all {
		k := rng.IntN(len(layers))
		layers[k] = append(layers[k], i)
	}
	return layers
}

// drawReward draws the reward of a subtask: in the top layer a third are large; elsewhere half are small, a tenth are
// negative and the rest 0.
func drawReward(rng *rand.Rand, top bool) float64 {
	kind := rng.Float64()
	switch {
	case top && kind < 1.0/3:
		return 5 + float64(5*rng.Float64()) // rounded in between: the same on machines that multiply and add at once
	case kind < 0.5:
		return 0.1 + float64(0.9*rng.Float64())
	case kind < 0.6:
		return -0.1 - float64(0.9*rng.Float64())
	}
	return 0
}

// names returns the subtasks as an Env has them.
func names() []msgi.Subtask {
	all := make([]msgi.Subtask, subtasks)
	for i := range all {
		all[i].Name = fmt.Sprintf("S%d", i+1)
	}
	return all
}

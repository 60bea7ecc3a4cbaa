package gridworld

import (
	"math/rand/v2"

	"sc2msgi/msgi/graph"
)

// recipe is a subtask of Mining with what it needs in every graph that has it.
type recipe struct {
	Subtask
	any    [][]int // one of these sets of subtasks has to be complete; none: nothing is needed
	reward float64 // of the authors' graphs, before it is scaled for a graph
	kept   float64 // share of the graphs with what it needs that have it too, see drawMining
}

// recipes are the subtasks of Mining in the order of the authors' ids, with the objects that the released code uses
// for them.
var recipes = []recipe{
	{Subtask{"Cut wood", PickUp, tree}, nil, 0.1, 1},
	{Subtask{"Get stone", PickUp, stone}, nil, 0.1, 1},
	{Subtask{"Get string", PickUp, grass}, nil, 0.1, 0.8},
	{Subtask{"Make firewood", Use, lumbershop}, [][]int{{0}}, 0.1, 1},
	{Subtask{"Make stick", Use, lumbershop}, [][]int{{0}}, 0.1, 1},
	{Subtask{"Make arrow", Use, lumbershop}, [][]int{{0, 1}}, 0.2, 1},
	{Subtask{"Make bow", Use, lumbershop}, [][]int{{0, 2}}, 0.2, 0.73},
	{Subtask{"Make stone pickaxe", Use, workspace}, [][]int{{1, 4}}, -0.2, 1},
	{Subtask{"Hit pig", PickUp, pig}, [][]int{{5, 6}}, 0.6, 0.64},
	{Subtask{"Get coal", PickUp, coal}, [][]int{{7}}, 0.3, 1},
	{Subtask{"Get iron ore", PickUp, iron}, [][]int{{7}}, 0.4, 1},
	{Subtask{"Get silver ore", PickUp, silver}, [][]int{{7}}, 0.7, 0.89},
	{Subtask{"Light furnace", Use, furnace}, [][]int{{3}, {9}}, -0.1, 1},
	{Subtask{"Smelt iron", Use, furnace}, [][]int{{10, 12}}, 0.8, 1},
	{Subtask{"Smelt silver", Use, furnace}, [][]int{{11, 12}}, 1.0, 0.86},
	{Subtask{"Bake pork", Use, furnace}, [][]int{{8, 12}}, 0.8, 0.5},
	{Subtask{"Make iron pickaxe", Use, workspace}, [][]int{{4, 13}}, -0.5, 0.96},
	{Subtask{"Make silverware", Use, workspace}, [][]int{{14}}, 2.5, 0.5},
	{Subtask{"Get gold ore", PickUp, gold}, [][]int{{16}}, 1.0, 0.87},
	{Subtask{"Get diamond ore", PickUp, diamond}, [][]int{{16}}, 2.7, 0.84},
	{Subtask{"Smelt gold", Use, furnace}, [][]int{{12, 18}}, 2.0, 0.85},
	{Subtask{"Craft silver diamond earrings", Use, jeweler}, [][]int{{14, 19}}, 6.0, 0.5},
	{Subtask{"Craft iron diamond rings", Use, jeweler}, [][]int{{13, 19}}, 4.5, 0.5},
	{Subtask{"Make goldware", Use, furnace}, [][]int{{20}}, 4.0, 0.5},
	{Subtask{"Craft gold diamond necklace", Use, lumbershop}, [][]int{{19, 20}}, 7.0, 0.5},
	{Subtask{"Make electrum bracelet", Use, furnace}, [][]int{{13, 14, 20}}, 5.0, 0.5},
}

func miningSubtasks() []Subtask {
	var all []Subtask
	for _, r := range recipes {
		all = append(all, r.Subtask)
	}
	return all
}

// miningSteps is the length of episodes of Mining.
const miningSteps = 70

// drawMining draws a graph: some of the recipes, closed under what they need. How the authors chose theirs is not
// published. Here each recipe of which one alternative is there is kept with a probability of its own, independently;
// the probabilities are those observed in the authors' graphs, rounded, and 1/2 for what nothing else needs. So what
// is necessary for "Smelt iron" is in all graphs, and they have 10 to 26 subtasks in 6 to 10 layers, which are not
// filled in yet: they are longest paths.
func drawMining(rng *rand.Rand) *Graph {
	g := &Graph{
		Domain:   Mining,
		Subtasks: make([]int, 0, len(recipes)),
		Rewards:  make([]float64, 0, len(recipes)),
		Needs:    make(graph.Graph, 0, len(recipes)),
		Steps:    miningSteps,
	}
	numbers := make([]int, len(recipes)) // by id; -1: not in the graph
	for id := range recipes {
		r := &recipes[id]
		need, can := r.needs(numbers)
		if kept := rng.Float64() < r.kept; !can || !kept {
			numbers[id] = -1
			continue
		}
		numbers[id] = len(g.Subtasks)
		g.Subtasks = append(g.Subtasks, id)
		g.Rewards = append(g.Rewards, r.reward*(0.8+float64(0.4*rng.Float64())))
		g.Needs = append(g.Needs, need)
	}
	return g
}

// needs returns what the recipe needs in a graph that has of the recipes before it those with a number, and whether
// it can be had there: an alternative of which something is missing is left out.
func (r *recipe) needs(numbers []int) (need graph.Precondition, can bool) {
	if len(r.any) == 0 {
		return graph.Always(), true
	}
	need = graph.Precondition{Known: true, Any: make([]graph.Clause, 0, len(r.any))}
alternatives:
	for _, all := range r.any {
		var c graph.Clause
		for _, id := range all {
			if numbers[id] < 0 {
				continue alternatives
			}
			c.Pos.Add(numbers[id])
		}
		need.Any = append(need.Any, c)
	}
	return need, len(need.Any) > 0
}

// longestPaths returns the subtasks by layer, each one above the highest that its precondition mentions.
func longestPaths(needs graph.Graph) [][]int {
	var layers [][]int
	for i, layer := range graph.Layers(needs) {
		for len(layers) <= layer {
			layers = append(layers, nil)
		}
		layers[layer] = append(layers[layer], i)
	}
	return layers
}

package gridworld

import "sc2msgi/msgi/grprop"

// The types of objects of Mining.
const (
	workspace = iota
	furnace
	tree
	stone
	grass
	pig
	coal
	iron
	silver
	gold
	diamond
	jeweler
	lumbershop
)

// Mining is the domain of recipes in the manner of Minecraft (paper, appendix "Details of the Playground and Mining Domain"): materials to be
// picked up, and stations where things are made of them.
var Mining = &Domain{
	Name: "mining",
	Objects: []Object{
		workspace:  {Name: "workspace", Letter: 'W', Unique: true},
		furnace:    {Name: "furnace", Letter: 'F', Unique: true},
		tree:       {Name: "tree", Letter: 't', Extra: 3},
		stone:      {Name: "stone", Letter: 's', Extra: 3},
		grass:      {Name: "grass", Letter: 'g', Extra: 2},
		pig:        {Name: "pig", Letter: 'p', Extra: 1},
		coal:       {Name: "coal", Letter: 'c', Extra: 1},
		iron:       {Name: "iron", Letter: 'i', Extra: 1},
		silver:     {Name: "silver", Letter: 'v', Extra: 1},
		gold:       {Name: "gold", Letter: 'o', Extra: 1},
		diamond:    {Name: "diamond", Letter: 'd', Extra: 3},
		jeweler:    {Name: "jeweler", Letter: 'J', Unique: true},
		lumbershop: {Name: "lumbershop", Letter: 'L', Unique: true},
	},
	Subtasks:  miningSubtasks(),
	MinBlocks: 1, MaxBlocks: 3,
	MinWaters: 1, MaxWaters: 3,
	Released: grprop.MiningParams,
}

// recipe is a subtask of Mining with what it needs in every graph that has it.
type recipe struct {
	Subtask
	any    [][]int // one of these sets of subtasks has to be complete; none: nothing is needed
	reward float64 // of the authors' graphs, before it is scaled for a graph
}

// recipes are the subtasks of Mining in the order of the authors' ids, with the objects that the released code uses for them.
var recipes = []recipe{
	{Subtask{"Cut wood", PickUp, tree}, nil, 0.1},
	{Subtask{"Get stone", PickUp, stone}, nil, 0.1},
	{Subtask{"Get string", PickUp, grass}, nil, 0.1},
	{Subtask{"Make firewood", Use, lumbershop}, [][]int{{0}}, 0.1},
	{Subtask{"Make stick", Use, lumbershop}, [][]int{{0}}, 0.1},
	{Subtask{"Make arrow", Use, lumbershop}, [][]int{{0, 1}}, 0.2},
	{Subtask{"Make bow", Use, lumbershop}, [][]int{{0, 2}}, 0.2},
	{Subtask{"Make stone pickaxe", Use, workspace}, [][]int{{1, 4}}, -0.2},
	{Subtask{"Hit pig", PickUp, pig}, [][]int{{5, 6}}, 0.6},
	{Subtask{"Get coal", PickUp, coal}, [][]int{{7}}, 0.3},
	{Subtask{"Get iron ore", PickUp, iron}, [][]int{{7}}, 0.4},
	{Subtask{"Get silver ore", PickUp, silver}, [][]int{{7}}, 0.7},
	{Subtask{"Light furnace", Use, furnace}, [][]int{{3}, {9}}, -0.1},
	{Subtask{"Smelt iron", Use, furnace}, [][]int{{10, 12}}, 0.8},
	{Subtask{"Smelt silver", Use, furnace}, [][]int{{11, 12}}, 1.0},
	{Subtask{"Bake pork", Use, furnace}, [][]int{{8, 12}}, 0.8},
	{Subtask{"Make iron pickaxe", Use, workspace}, [][]int{{4, 13}}, -0.5},
	{Subtask{"Make silverware", Use, workspace}, [][]int{{14}}, 2.5},
	{Subtask{"Get gold ore", PickUp, gold}, [][]int{{16}}, 1.0},
	{Subtask{"Get diamond ore", PickUp, diamond}, [][]int{{16}}, 2.7},
	{Subtask{"Smelt gold", Use, furnace}, [][]int{{12, 18}}, 2.0},
	{Subtask{"Craft silver diamond earrings", Use, jeweler}, [][]int{{14, 19}}, 6.0},
	{Subtask{"Craft iron diamond rings", Use, jeweler}, [][]int{{13, 19}}, 4.5},
	{Subtask{"Make goldware", Use, furnace}, [][]int{{20}}, 4.0},
	{Subtask{"Craft gold diamond necklace", Use, lumbershop}, [][]int{{19, 20}}, 7.0},
	{Subtask{"Make electrum bracelet", Use, furnace}, [][]int{{13, 14, 20}}, 5.0},
}

func miningSubtasks() []Subtask {
	var all []Subtask
	for _, r := range recipes {
		all = append(all, r.Subtask)
	}
	return all
}

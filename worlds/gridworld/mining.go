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

// Mining is the domain of recipes in the manner of Minecraft (paper, appendix "Details of the Playground and Mining
// Domain"): materials to be picked up, and stations where things are made of them.
var Mining = &Domain{
	Name:  "mining",
	Title: "Mining",
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

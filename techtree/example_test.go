package techtree_test

import (
	"fmt"
	"os"

	"sc2msgi/gamedata"
	"sc2msgi/msgi/graph"
	"sc2msgi/subtasks"
	"sc2msgi/techtree"
)

func ExampleFormula() {
	truth := subtasks.Truth(gamedata.V4_10)
	fmt.Println(techtree.Formula(truth[subtasks.Make(gamedata.Battlecruiser)]))
	// Output: FusionCore & StarportTechLab & select Starport & minerals>=400 & gas>=300 & food>=6
}

func ExampleScore() {
	truth := subtasks.Truth(gamedata.V4_10)
	inferred := append(graph.Graph(nil), truth...)
	inferred[subtasks.Make(gamedata.Bunker)] = graph.AllOf(subtasks.Make(gamedata.Barracks), subtasks.Select(gamedata.SCV))
	_ = techtree.Score(truth, inferred, nil).WriteText(os.Stdout)
	// Output:
	// precision 99.41 %, recall 100.00 %, exact 84 of 85, unknown 0 (0.0 %)
	// Bunker                 precision  50.00 %, recall 100.00 %  missing: minerals>=100
}

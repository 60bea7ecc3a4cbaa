package rows_test

import (
	"context"
	"fmt"
	"log"
	"os"
	"strings"

	"sc2msgi/techtree/rows"
)

// A table of another program: what was done in a kitchen, and what could be done next.
const kitchen = `minute,done fire,done water,done tea,can fire,can water,can tea
0,0,0,0,1,1,0
1,1,0,0,1,1,0
2,0,1,0,1,1,0
3,1,1,0,1,1,1
4,1,1,1,1,1,
`

func ExampleInfer() {
	found, err := rows.Infer(context.Background(), "kitchen.csv", strings.NewReader(kitchen),
		rows.Options{Columns: rows.Columns{Complete: "done ", Eligible: "can "}})
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println(found.Tree.Formula(2))
	_ = found.WriteText(os.Stdout)
	// Output:
	// fire & water
	// Inferred from 5 rows with 5 different completions of 3 subtasks.
	// Settled if it is an AND: 3 of 3 preconditions (nothing left to test); 0 literals untested.
	// Columns that were left alone: minute.
	//
	// fire  nothing
	// water nothing
	// tea   fire & water
}

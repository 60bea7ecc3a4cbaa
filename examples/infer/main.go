// Command infer finds out from a table what depends on what: what was done, and what could be done next.
//
//	go run ./infer
package main

import (
	"context"
	"log"
	"os"
	"strings"

	"sc2msgi/techtree/rows"
)

// A table of another program; yours is a file. An empty field is an eligibility that could not be seen.
const kitchen = `minute,done fire,done water,done tea,can fire,can water,can tea
0,0,0,0,1,1,0
1,1,0,0,1,1,0
2,0,1,0,1,1,0
3,1,1,0,1,1,1
4,1,1,1,1,1,
`

func main() {
	columns := rows.Columns{Complete: "done ", Eligible: "can "}
	found, err := rows.Infer(context.Background(), "kitchen.csv", strings.NewReader(kitchen),
		rows.Options{Columns: columns})
	if err != nil {
		log.Fatal(err)
	}
	if err := found.WriteText(os.Stdout); err != nil {
		log.Fatal(err)
	}
}

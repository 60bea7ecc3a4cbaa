package faults_test

import (
	"fmt"
	"strings"

	"sc2msgi/runner/faults"
)

// A plan says what a proxy does to the messages, and is strict about what it does not know.
func ExampleReadPlan() {
	for _, text := range []string{
		`{"seed": 1, "faults": [{"kind": "drop", "rate": 0.001}, {"kind": "delay", "at": [7], "ms": 50}]}`,
		`{"seed": 1, "faults": [{"kind": "dorp", "rate": 0.001}]}`,
	} {
		plan, err := faults.ReadPlan(strings.NewReader(text))
		if err != nil {
			fmt.Println(err)
			continue
		}
		for _, f := range plan.Faults {
			fmt.Printf("%+v\n", f)
		}
	}
	// Output:
	// {Kind:drop Rate:0.001 At:[] Milliseconds:0}
	// {Kind:delay Rate:0 At:[7] Milliseconds:50}
	// line 1: faults[0].kind: unknown kind "dorp" (did you mean drop?); kinds are drop, drop-response, kill, delay, garbage, truncate, duplicate, reorder, wrong-kind, error
}

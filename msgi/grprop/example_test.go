package grprop_test

import (
	"fmt"

	"sc2msgi/msgi/bits"
	"sc2msgi/msgi/graph"
	"sc2msgi/msgi/grprop"
)

// Tea is rewarded and needs hot water, which needs a fire; a song leads to nothing. The gradient says so.
func ExamplePropagator_Gradient() {
	const fire, water, tea, song, n = 0, 1, 2, 3, 4
	needs := graph.Graph{fire: graph.Always(), water: graph.AllOf(fire), tea: graph.AllOf(water), song: graph.Always()}
	p := grprop.New(grprop.PaperParams)
	p.Compile(needs)
	gradient := make([]float64, n)
	p.Gradient(bits.Set{}, []float64{tea: 1, song: 0}, gradient)
	fmt.Println(gradient[fire] > 0, gradient[song] == 0)
	// Output:
	// true true
}

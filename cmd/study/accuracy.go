package main

import (
	"context"
	"fmt"
	"io"

	"sc2msgi/msgi"
	"sc2msgi/msgi/graph"
	"sc2msgi/msgi/ilp"
)

// budgets are the numbers of adaptation episodes after which tables look.
var budgets = []int{1, 2, 5, 10, 20}

var biases = []ilp.Bias{ilp.CART, ilp.Minimal}

// accuracyStudy holds the inferred graph against the true one, by agent and bias.
func accuracyStudy(ctx context.Context, w io.Writer) error {
	fmt.Fprint(w, `SC2. Precision / recall (percent of all assignments of the completion bits, paper 5.2) / subtasks exactly right of 85.
The paper reports more than 94 / 96 at K = 20. The last column is how many of the tests after K = 20 were won.

`)
	nothing, err := knowingNothing(ctx, sc2)
	if err != nil {
		return err
	}
	t := newTable("agent", "inference", "K = 1", "2", "5", "10", "20", "tests won")
	t.row("knowing nothing", "", nothing, "", "", "", "", "")
	var settings []setting
	for _, agent := range adapting() {
		for _, bias := range biases {
			settings = append(settings, setting{sc2, msgi.Agent{Name: agent, Bias: bias}, budgets[len(budgets)-1], tests})
		}
	}
	outcomes, err := play(ctx, settings)
	if err != nil {
		return err
	}
	for i, s := range settings {
		cells := []string{code(s.agent.Name), s.agent.Bias.String()}
		for _, k := range budgets {
			cells = append(cells, outcomes[i].accuracy(k))
		}
		t.row(append(cells, outcomes[i].won())...)
	}
	return t.write(w)
}

// knowingNothing scores the graph that claims nothing.
func knowingNothing(ctx context.Context, in world) (string, error) {
	opened, err := in.open(ctx)
	if err != nil {
		return "", err
	}
	s := graph.ScoreAll(opened.Truth, make(graph.Graph, len(opened.Truth)))
	return accuracy(s.Precision, s.Recall, float64(s.Exact)), opened.Close()
}

// adapting returns the agents that adapt.
func adapting() []string {
	var names []string
	for _, name := range msgi.Agents() {
		if d, err := msgi.FindAgent(name); err == nil && d.Adapts() {
			names = append(names, name)
		}
	}
	return names
}

package main

import (
	"context"
	"fmt"
	"io"
	"slices"
	"strconv"

	"sc2msgi/msgi"
)

// planned are the settings in which planners are compared: the true graph, and inferred ones.
type planned struct {
	agent  string
	budget int
}

// planningAgents returns the oracle, and the agents that explore on purpose, by budget.
func planningAgents(budgets ...int) []planned {
	all := []planned{{msgi.Oracle, 0}}
	for _, agent := range adapting() {
		if agent == msgi.MSGIRand {
			continue
		}
		for _, k := range budgets {
			all = append(all, planned{agent, k})
		}
	}
	return all
}

// graph says which graph is planned on.
func (p planned) graph() string {
	if p.agent == msgi.Oracle {
		return "true"
	}
	return fmt.Sprintf("%s, K = %d", code(p.agent), p.budget)
}

// plannersStudy compares the test policies on the true graph and on inferred ones.
func plannersStudy(ctx context.Context, w io.Writer) error {
	fmt.Fprint(w, `Tests won / mean step at which they were / microseconds a decision with all that is learned from it (those depend on the machine).

`)
	compared := unpublished()
	t := newTable(append([]string{"world", "graph"}, quoted(compared)...)...)
	var settings []setting
	for _, in := range []world{sc2, terran, crossroads} {
		for _, p := range planningAgents(5, 20) {
			for _, planner := range compared {
				settings = append(settings, setting{in, msgi.Agent{Name: p.agent, Planner: planner}, p.budget, tests})
			}
		}
	}
	outcomes, err := play(ctx, settings)
	if err != nil {
		return err
	}
	for i := 0; i < len(settings); i += len(compared) {
		s := settings[i]
		cells := []string{s.world.name, planned{s.agent.Name, s.budget}.graph()}
		for _, o := range outcomes[i : i+len(compared)] {
			cells = append(cells, o.success()+" / "+strconv.FormatInt(o.choice.Microseconds(), 10))
		}
		t.row(cells...)
	}
	return t.write(w)
}

func quoted(names []string) []string {
	quoted := slices.Clone(names)
	for i := range quoted {
		quoted[i] = code(quoted[i])
	}
	return quoted
}

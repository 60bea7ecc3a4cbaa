package main

import (
	"context"
	"fmt"
	"io"
	"slices"
	"strconv"

	"sc2msgi/msgi"
)

// explorationStudy says where the gain comes from: from how preconditions are inferred, how data are gathered, or how tests are planned.
func explorationStudy(ctx context.Context, w io.Writer) error {
	fmt.Fprint(w, `SC2. Precision / recall / subtasks exactly right of 85, then tests won / mean step at which they were, by test policy.

`)
	compared := unpublished()
	t := newTable(append([]string{"agent", "inference", "K", "graph"}, quoted(compared)...)...)
	var settings []setting
	for _, k := range []int{5, 20} {
		for _, bias := range biases {
			for _, agent := range adapting() {
				for _, planner := range compared {
					settings = append(settings, setting{sc2, msgi.Agent{Name: agent, Bias: bias, Planner: planner}, k, tests})
				}
			}
		}
	}
	outcomes, err := play(ctx, settings)
	if err != nil {
		return err
	}
	for i := 0; i < len(settings); i += len(compared) {
		s := settings[i]
		cells := []string{code(s.agent.Name), s.agent.Bias.String(), strconv.Itoa(s.budget), outcomes[i].accuracy(s.budget)}
		for _, o := range outcomes[i : i+len(compared)] {
			cells = append(cells, o.success())
		}
		t.row(cells...)
	}
	return t.write(w)
}

// unpublished returns the planners but for those that are here only to be compared with (study grprop).
func unpublished() []string {
	return slices.DeleteFunc(slices.Clone(planners), func(name string) bool {
		return name == msgi.PaperPlanner || name == msgi.ReleasedPlanner
	})
}

package main

import (
	"context"
	"fmt"
	"io"
	"slices"

	"sc2msgi/msgi"
)

// successStudy says how soon each agent succeeds: while it adapts, and in the tests after K episodes.
func successStudy(ctx context.Context, w io.Writer) error {
	fmt.Fprintf(w, `SC2. Tests won of %d / mean step at which they were, after K adaptation episodes; and the adaptation episode, of %d, in which the
first success came: mean of the seeds in which one did. Where nothing else is said the test policy is %s.

`, seeds*tests, slices.Max(budgets), code(planners[0]))
	settings := successSettings(sc2, tests)
	outcomes, err := play(ctx, settings)
	if err != nil {
		return err
	}
	t := newTable("agent", "first success", "no adaptation", "K = 1", "2", "5", "10", "20")
	for i := 0; i < len(settings); {
		s := settings[i]
		if s.budget == 0 {
			t.row(s.title(), "", outcomes[i].success(), "", "", "", "", "")
			i++
			continue
		}
		cells := []string{s.title(), outcomes[i+len(budgets)-1].first(), ""}
		for range budgets {
			cells = append(cells, outcomes[i].success())
			i++
		}
		t.row(cells...)
	}
	return t.write(w)
}

// successSettings are random, oracle with each planner, and the agents that adapt with each budget.
func successSettings(in world, tests int) []setting {
	settings := []setting{{in, msgi.Agent{Name: msgi.Random}, 0, tests}}
	for _, agent := range adapting() {
		for _, k := range budgets {
			settings = append(settings, setting{in, msgi.Agent{Name: agent}, k, tests})
		}
	}
	for _, planner := range planners {
		settings = append(settings, setting{in, msgi.Agent{Name: msgi.Oracle, Planner: planner}, 0, tests})
	}
	return settings
}

func (s *setting) title() string {
	if s.agent.Planner == "" {
		return code(s.agent.Name)
	}
	return code(s.agent.Name) + ", " + code(s.agent.Planner)
}

// success is how many tests were won, and when.
func (o *outcome) success() string { return o.won() + " / " + o.finish() }

// first says in which adaptation episode the first success came.
func (o *outcome) first() string {
	sum, found := 0, 0
	for _, r := range o.trials {
		if k := slices.IndexFunc(r.Adaptation, func(e msgi.Episode) bool { return e.Success }); k >= 0 {
			sum, found = sum+k+1, found+1
		}
	}
	switch found {
	case 0:
		return "never"
	case len(o.trials):
		return fmt.Sprintf("%.1f", float64(sum)/float64(found))
	}
	return fmt.Sprintf("%.1f; never in %d of %d", float64(sum)/float64(found), len(o.trials)-found, len(o.trials))
}

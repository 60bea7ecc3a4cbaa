package main

import (
	"cmp"
	"context"
	"fmt"
	"io"
	"slices"
	"strings"

	"sc2msgi/gamedata"
	"sc2msgi/maps"
	"sc2msgi/msgi"
	"sc2msgi/subtasks"
)

// warStudy says how many wars each agent wins, and with what.
func warStudy(ctx context.Context, w io.Writer) error {
	fmt.Fprintf(w, `Tests won of %d, after K adaptation episodes. Every agent begins with +1 for each army unit; those called plain, as in the paper,
learn nothing from the outcomes of the wars. Below each table: what one more of a unit is thought to count for after the most
episodes, in the mean.
`, seeds*tests)
	for _, s := range maps.Scenarios() {
		if s.War == nil || s.Varied != nil {
			continue
		}
		if err := warTable(ctx, w, s.Name); err != nil {
			return err
		}
	}
	return nil
}

// warTable writes what the agents win in one scenario, and the armies that they send after the most episodes.
func warTable(ctx context.Context, w io.Writer, scenario string) error {
	settings := warSettings(scenario)
	outcomes, err := play(ctx, settings)
	if err != nil {
		return err
	}
	t := newTable(code("sc2:"+scenario), "no adaptation", "K = 1", "2", "5", "10", "20", "army")
	for i := 0; i < len(settings); {
		s := settings[i]
		title := s.title() + strings.TrimPrefix(s.world.name, scenario)
		if s.budget == 0 {
			t.row(title, outcomes[i].wins(), "", "", "", "", "", outcomes[i].army())
			i++
			continue
		}
		cells := []string{title, ""}
		for range budgets {
			cells = append(cells, outcomes[i].wins())
			i++
		}
		t.row(append(cells, outcomes[i-1].army())...)
	}
	fmt.Fprintln(w)
	if err := t.write(w); err != nil {
		return err
	}
	for i, s := range settings {
		if s.budget == slices.Max(budgets) && s.world.name == scenario {
			fmt.Fprintf(w, "\n%s: %s.\n", s.title(), outcomes[i].worths())
		}
	}
	return nil
}

// warSettings are random and the oracle, and with each budget the best two agents that adapt, the first of them also with the paper's way
// to plan, and both of its ways plain.
func warSettings(scenario string) []setting {
	in := world{name: scenario, task: "sc2:" + scenario}
	plain := world{name: scenario + ", plain", task: in.task, plain: true}
	settings := []setting{{in, msgi.Agent{Name: msgi.Random}, 0, tests}, {in, msgi.Agent{Name: msgi.Oracle}, 0, tests}}
	for _, s := range []setting{
		{in, msgi.Agent{Name: msgi.MSGIGRProp}, 0, tests},
		{in, msgi.Agent{Name: msgi.MSGIActive}, 0, tests},
		{in, msgi.Agent{Name: msgi.MSGIGRProp, Planner: msgi.GRPropPlanner}, 0, tests},
		{plain, msgi.Agent{Name: msgi.MSGIGRProp}, 0, tests},
		{plain, msgi.Agent{Name: msgi.MSGIGRProp, Planner: msgi.GRPropPlanner}, 0, tests},
	} {
		for _, s.budget = range budgets {
			settings = append(settings, s)
		}
	}
	return settings
}

// wins is how many of the test episodes were won, as a number.
func (o *outcome) wins() string {
	won, _, _ := strings.Cut(o.won(), " ")
	return won
}

// worths tells what one more of each unit is thought to count for on average, the most first.
func (o *outcome) worths() string {
	sum := make([]float64, subtasks.Count)
	for _, r := range o.trials {
		for i, w := range r.Rewards {
			sum[i] += w
		}
	}
	army := subtasks.Army(gamedata.V4_10)
	slices.SortStableFunc(army, func(a, b int) int { return cmp.Compare(sum[b], sum[a]) })
	var units []string
	for _, i := range army {
		units = append(units, fmt.Sprintf("%s %.2f", subtasks.All[i].Name, sum[i]/float64(len(o.trials))))
	}
	return strings.Join(units, ", ")
}

// army tells how many of each unit a test ordered on average, the most first; what less than one in two tests ordered is left out.
func (o *outcome) army() string {
	var tests []msgi.Episode
	for _, r := range o.trials {
		tests = append(tests, r.Test...)
	}
	var units []string
	for _, q := range msgi.MeanMade(tests) {
		if q.Mean >= 0.5 {
			units = append(units, fmt.Sprintf("%.0f %s", q.Mean, q.Name))
		}
	}
	return strings.Join(units, ", ")
}

package main

import (
	"context"
	"fmt"
	"io"

	"sc2msgi/msgi"
	"sc2msgi/msgi/bits"
	"sc2msgi/msgi/graph"
	"sc2msgi/msgi/grprop"
)

// variant is a form of GRProp as a test policy.
type variant struct {
	name    string
	planner msgi.NewPlanner
}

// variants returns the published forms, ours, and ours with one thing changed.
func variants() []variant {
	published := func(name string, p grprop.Policy) variant {
		return variant{name, func(k *msgi.Knowledge) msgi.Planner { return grprop.NewPublished(p, k.Effects(), k.Subtasks()) }}
	}
	ours := func(name string, change func(*grprop.Config)) variant {
		c := grprop.Default
		change(&c)
		return variant{name, func(k *msgi.Knowledge) msgi.Planner {
			return grprop.NewPlanner(c, k.Effects(), k.Pending(), k.Subtasks())
		}}
	}
	return []variant{
		published("paper (`grprop-paper`)", grprop.PaperPolicy),
		published("paper, scores divided by the largest, T = 4, effects with weight 0.1",
			grprop.Policy{Params: grprop.PaperParams, T: 4, Scaled: true, Foresight: 0.1}),
		published("released (`grprop-released`)", grprop.ReleasedPolicy),
		published("released form as a gradient, divided by the largest, T = 4, effects with weight 0.1",
			grprop.Policy{Params: grprop.ReleasedParams, T: 4, Scaled: true, Foresight: 0.1}),
		ours("ours (`grprop`)", func(*grprop.Config) {}),
		ours("– without learned durations", func(c *grprop.Config) { c.Durations = false }),
		ours("– without what is on its way", func(c *grprop.Config) { c.Pending = false }),
		ours("– without effects", func(c *grprop.Config) { c.Foresight = 0 }),
		ours("– effects with weight 1", func(c *grprop.Config) { c.Foresight = 1 }),
		ours("– without resting", func(c *grprop.Config) { c.Rest = false }),
		ours("– without mending the graph", func(c *grprop.Config) { c.Mend = false }),
		ours("– the sum of the times (s = 500)", func(c *grprop.Config) { c.Spread = 500 }),
		ours("– T = 4", func(c *grprop.Config) { c.T = 4 }),
		ours("– T = 100", func(c *grprop.Config) { c.T = 100 }),
	}
}

// planners are those that everybody can choose, the default first; the variants below are known to this program alone.
var planners = msgi.Planners()

func init() {
	for _, v := range variants() {
		msgi.RegisterPlanner(v.name, v.planner)
	}
}

// grpropStudy compares the forms of GRProp, and shows what each part of ours is good for.
func grpropStudy(ctx context.Context, w io.Writer) error {
	fmt.Fprint(w, `Tests won / mean step at which they were. The graph is the true one, or inferred by `+code(msgi.MSGIGRProp)+` in 20 episodes.

`)
	type column struct {
		world  world
		graph  string
		agent  string
		budget int
	}
	columns := []column{{sc2, "true", msgi.Oracle, 0}, {sc2, "inferred", msgi.MSGIGRProp, 20}, {terran, "true", msgi.Oracle, 0},
		{terran, "inferred", msgi.MSGIGRProp, 20}, {crossroads, "true", msgi.Oracle, 0}, {crossroads, "inferred", msgi.MSGIGRProp, 20}}
	head := []string{"form"}
	var settings []setting
	for _, c := range columns {
		head = append(head, c.world.name+", "+c.graph)
	}
	for _, v := range variants() {
		for _, c := range columns {
			settings = append(settings, setting{c.world, msgi.Agent{Name: c.agent, Planner: v.name}, c.budget, tests})
		}
	}
	outcomes, err := play(ctx, settings)
	if err != nil {
		return err
	}
	t := newTable(head...)
	for i, v := range variants() {
		cells := []string{v.name}
		for _, o := range outcomes[i*len(columns) : (i+1)*len(columns)] {
			cells = append(cells, o.success())
		}
		t.row(cells...)
	}
	if err := t.write(w); err != nil {
		return err
	}
	return fading(w)
}

// fading shows how much of the gradient of a reward arrives below it.
func fading(w io.Writer) error {
	fmt.Fprint(w, `
How much of the gradient of a reward arrives so many levels below it, where each subtask needs the one below and so many others that
are complete. In ours all of it does, at any depth.

`)
	depths := []int{1, 2, 3, 5, 10}
	t := newTable("form", "others", "1 level", "2", "3", "5", "10")
	for _, form := range []struct {
		name   string
		params grprop.Params
	}{{"paper", grprop.PaperParams}, {"released", grprop.ReleasedParams}} {
		for _, others := range []int{0, 3} {
			cells := []string{form.name, fmt.Sprint(others)}
			for _, d := range depths {
				cells = append(cells, fmt.Sprintf("%.2g", arriving(form.params, d, others)))
			}
			t.row(cells...)
		}
	}
	return t.write(w)
}

// arriving is the gradient by the lowest of a ladder of subtasks, as a share of that by the one at the top, which is rewarded.
func arriving(params grprop.Params, depth, others int) float64 {
	n := depth + 1
	g, x := make(graph.Graph, n+others), bits.Set{}
	for k := range others {
		x.Add(n + k)
	}
	for i := range g {
		g[i] = graph.Always()
		if 0 < i && i < n {
			g[i] = graph.Precondition{Known: true, Any: []graph.Clause{{Pos: x.Or(bits.Of(i - 1))}}}
		}
	}
	p, rewards, grad := grprop.New(params), make([]float64, len(g)), make([]float64, len(g))
	p.Compile(g)
	rewards[depth] = 1
	p.Gradient(x, rewards, grad)
	return grad[0] / grad[depth]
}

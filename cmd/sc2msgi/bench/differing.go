package bench

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strings"

	"sc2msgi/bench"
)

// between names the two that are compared, each in quotes; with --with it names their folders too.
func (o *compareOptions) between(quote string) string {
	a, b := quote+o.a+quote, quote+o.b+quote
	if o.with != "" {
		a, b = a+" in "+quote+o.in+quote, b+" in "+quote+o.with+quote
	}
	return a + " minus " + b
}

// differing says in what the sweeps of two folders differ, but for their tasks and agents: "" for nothing.
func differing(a, b *bench.Manifest) string {
	var all []string
	add := func(what string, x, y any) {
		if left, right := fmt.Sprint(x), fmt.Sprint(y); left != right {
			all = append(all, fmt.Sprintf("%s (%s, %s)", what, left, right))
		}
	}
	p, q := &a.Plan, &b.Plan
	add("seeds", p.Seeds, q.Seeds)
	add("first", max(1, p.First), max(1, q.First))
	add("tests", p.Tests, q.Tests)
	add("budgets", p.Budgets, q.Budgets)
	add("separate", p.Separate, q.Separate)
	set := map[string]bool{}
	for _, of := range []map[string]string{p.Set, q.Set} {
		for flag := range of {
			set[flag] = true
		}
	}
	for _, flag := range slices.Sorted(maps.Keys(set)) {
		add(flag, cmp.Or(p.Set[flag], "its default"), cmp.Or(q.Set[flag], "its default"))
	}
	add("vary", axes(p), axes(q))
	add("facts", p.Facts, q.Facts)
	add("game", cmp.Or(p.Game, "sim"), cmp.Or(q.Game, "sim"))
	add("graphs", cmp.Or(p.Graphs, "none"), cmp.Or(q.Graphs, "none"))
	add("build", a.Build, b.Build)
	return strings.Join(all, ", ")
}

// axes are the further axes of a plan as --vary has them.
func axes(p *bench.Plan) string {
	var all []string
	for _, axis := range p.Vary {
		all = append(all, axis.Flag+"="+strings.Join(axis.Values, ","))
	}
	return cmp.Or(strings.Join(all, " "), "nothing")
}

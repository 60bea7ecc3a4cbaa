package bench

import (
	"runtime"
	"strings"
	"testing"

	"sc2msgi/agents"
)

// Rule (sizes are told before anything is allocated): a sweep that is too large is refused in one line that says by
// what, whichever of its numbers makes it so, and without the memory that its trials would take.
func TestSizeIsBounded(t *testing.T) {
	values := strings.Split("search,chain,grprop,once", ",")
	plain := func(change func(*Plan)) Plan {
		p := Plan{Envs: []string{"model:crossroads"}, Agents: []string{agents.Random, agents.MSGIRand},
			Budgets: []int{1, 2}, Seeds: 2, Tests: 1}
		change(&p)
		return p
	}
	many := make([]Axis, 0, 12)
	for _, flag := range strings.Split("a,b,c,d,e,f,g,h,i,j,k,l", ",") {
		many = append(many, Axis{flag, values})
	}
	for name, c := range map[string]struct {
		plan Plan
		says string // "" where it can be played
	}{
		"many": {plain(func(p *Plan) { p.Seeds = 50_000 }), ""},
		"too many": {plain(func(p *Plan) { p.Seeds = 50_001 }),
			"50001 seeds make more than the 100000 trials that a sweep can have (tasks: 1, agents: 2)"},
		"a million": {plain(func(p *Plan) { p.Seeds = 1_000_000 }), "1000000 seeds make more than"},
		"1e9":       {plain(func(p *Plan) { p.Seeds = 1_000_000_000 }), "1000000000 seeds make more than"},
		"largest":   {plain(func(p *Plan) { p.Seeds = 1<<63 - 1 }), "seeds: 9223372036854775807 is too large"},
		"first":     {plain(func(p *Plan) { p.First = 1<<63 - 1 }), "first trial: 9223372036854775807 is too large"},
		"tests":     {plain(func(p *Plan) { p.Tests = 1<<63 - 1 }), "tests: 9223372036854775807 is too large"},
		"episodes":  {plain(func(p *Plan) { p.Tests = 3_000_000 }), "more than the 10000000 episodes"},
		"budgets":   {plain(func(p *Plan) { p.Budgets = []int{1, 1 << 40} }), "budgets: 1099511627776 is too large"},
		"values":    {plain(func(p *Plan) { p.Vary = many }), "its tasks, agents and values combine to more than"},
		"a set has fewer worlds": {plain(func(p *Plan) {
			p.Envs, p.Seeds = []string{"mining:eval"}, 1_000_000
		}), ""},
	} {
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		_, err := c.plan.Cells()
		runtime.ReadMemStats(&after)
		if c.says == "" && err != nil || c.says != "" && (err == nil || !strings.Contains(err.Error(), c.says)) {
			t.Errorf("%s: error %v, want %q", name, err, c.says)
		}
		if took := after.TotalAlloc - before.TotalAlloc; took > 64<<20 {
			t.Errorf("%s: planning took %d bytes", name, took)
		}
	}
}

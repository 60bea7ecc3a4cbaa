package bench

import (
	"cmp"
	"slices"
	"strings"
	"testing"

	"sc2msgi/agents"
	"sc2msgi/reference/cost"
)

// Rule: a further axis multiplies the agents it has an effect on, and no others; trials come in the order of the plan.
func TestCells(t *testing.T) {
	p := Plan{Envs: []string{"model:crossroads", "model:terran"}, Agents: []string{agents.Random, agents.MSGIGRProp},
		Budgets: []int{1, 2}, Seeds: 2, Tests: 1, Vary: []Axis{{"planner", []string{"search", "chain"}},
			{"ilp", []string{"minimal", "cart"}}}, Set: map[string]string{"reward": "paper"}}
	p.Envs = p.Envs[:1]
	p.Set = nil
	cells, err := p.Cells()
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for i := range cells {
		if cells[i].Index != i {
			t.Errorf("cell %d has index %d", i, cells[i].Index)
		}
		got = append(got, cells[i].String())
	}
	want := []string{
		"model:crossroads, random, trial 1", "model:crossroads, random, trial 2",
		"model:crossroads, msgi-grprop, planner=search ilp=minimal, trial 1",
		"model:crossroads, msgi-grprop, planner=search ilp=minimal, trial 2",
		"model:crossroads, msgi-grprop, planner=search ilp=cart, trial 1",
		"model:crossroads, msgi-grprop, planner=search ilp=cart, trial 2",
		"model:crossroads, msgi-grprop, planner=chain ilp=minimal, trial 1",
		"model:crossroads, msgi-grprop, planner=chain ilp=minimal, trial 2",
		"model:crossroads, msgi-grprop, planner=chain ilp=cart, trial 1",
		"model:crossroads, msgi-grprop, planner=chain ilp=cart, trial 2",
	}
	if strings.Join(got, "\n") != strings.Join(want, "\n") {
		t.Errorf("cells:\n%s\nwant:\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
	p.Vary, p.Separate = nil, true
	if cells, err = p.Cells(); err != nil || len(cells) != 2+2*2 {
		t.Errorf("separate budgets give %d cells, error %v; want 2 of random and 2 budgets of 2 trials",
			len(cells), err)
	}
}

// Rule: a value has an effect where it changes something, as told rewards are exchanged for those of the paper; where
// it changes nothing, the agent is played without it, once.
func TestEffectOfAValue(t *testing.T) {
	for _, c := range []struct {
		vary []Axis
		set  map[string]string
		want string // the settings of oracle, with their rewards
	}{
		{nil, map[string]string{"reward": "paper"}, "paper: paper"},
		{[]Axis{{"reward", []string{"learned", "paper"}}}, nil, "told: learned, reward=paper: paper"},
		{[]Axis{{"reward", []string{"paper", "learned"}}, {"ilp", []string{"minimal", "cart"}}}, nil,
			"reward=paper: paper, told: learned"},
	} {
		p := Plan{Envs: []string{"model:crossroads"}, Agents: []string{agents.MSGIRand, agents.Oracle},
			Budgets: []int{1}, Seeds: 1, Tests: 1, Vary: c.vary, Set: c.set}
		cells, err := p.Cells()
		if err != nil {
			t.Error(err)
			continue
		}
		var got []string
		for i := range cells {
			if cells[i].Agent != agents.Oracle {
				continue
			}
			reward := cells[i].choice.Reward
			name := cmp.Or(cells[i].Vary, map[string]string{"learned": "told"}[reward], reward)
			got = append(got, name+": "+reward)
		}
		if joined := strings.Join(got, ", "); joined != c.want {
			t.Errorf("%v %v: %s, want %s", c.vary, c.set, joined, c.want)
		}
	}
	p := Plan{Envs: []string{"model:crossroads"}, Agents: []string{agents.Oracle}, Budgets: []int{1}, Seeds: 1,
		Tests: 1, Set: map[string]string{"reward": "learned"}}
	if _, err := p.Cells(); err == nil || !strings.Contains(err.Error(), "reward has no effect on any") {
		t.Errorf("learned rewards for an agent that learns none: error %v", err)
	}
}

// Rule: what makes no sense in a plan is an error that names it.
func TestPlansThatMakeNoSense(t *testing.T) {
	good := Plan{Envs: []string{"model:crossroads"}, Agents: []string{agents.Random}, Budgets: []int{1, 2},
		Seeds: 1, Tests: 1}
	for name, c := range map[string]struct {
		spoil func(*Plan)
		says  string
	}{
		"an unknown task": {func(p *Plan) { p.Envs = []string{"model:crossroad"} },
			"did you mean model:crossroads"},
		"an unknown agent":     {func(p *Plan) { p.Agents = []string{"msgi-gprop"} }, "did you mean msgi-grprop"},
		"no agents":            {func(p *Plan) { p.Agents = nil }, "agents"},
		"an agent twice":       {func(p *Plan) { p.Agents = []string{agents.Random, agents.Random} }, "twice"},
		"budgets out of order": {func(p *Plan) { p.Budgets = []int{2, 1} }, "increasing"},
		"a budget twice":       {func(p *Plan) { p.Budgets = []int{1, 1} }, "increasing"},
		"a budget of nothing":  {func(p *Plan) { p.Budgets = []int{0, 1} }, "increasing"},
		"no seeds":             {func(p *Plan) { p.Seeds = 0 }, "seeds"},
		"no tests":             {func(p *Plan) { p.Tests = 0 }, "tests"},
		"an axis twice": {func(p *Plan) {
			p.Vary, p.Set = []Axis{{"ilp", []string{"cart"}}}, map[string]string{"ilp": "cart"}
		}, "both"},
		"varied twice": {func(p *Plan) {
			p.Agents, p.Vary = []string{agents.MSGIRand}, []Axis{{"ilp", []string{"minimal"}},
				{"ilp", []string{"cart"}}}
		}, "twice"},
		"agents as an axis": {func(p *Plan) { p.Vary = []Axis{{"agent", []string{"random"}}} }, "already"},
		"a flag that is none": {func(p *Plan) {
			p.Agents, p.Vary = []string{agents.MSGIRand}, []Axis{{"speed", []string{"2"}}}
		}, "speed"},
		"an axis for nobody": {func(p *Plan) { p.Vary = []Axis{{"planner", []string{"search", "chain"}}} },
			"planner has no effect on any"},
		"a setting for nobody": {func(p *Plan) { p.Set = map[string]string{"ilp": "cart"} },
			"ilp has no effect on any"},
		"a value that is none": {func(p *Plan) {
			p.Agents, p.Vary = []string{agents.MSGIRand}, []Axis{{"ilp", []string{"magic"}}}
		}, "magic"},
		"a goal that is a flag": {func(p *Plan) { p.Set = map[string]string{"seed": "3"} }, "already"},
	} {
		p := good
		c.spoil(&p)
		if _, err := p.Cells(); err == nil || !strings.Contains(err.Error(), c.says) {
			t.Errorf("%s: error %v, want one that says %q", name, err, c.says)
		}
	}
}

// Rule: a file says a plan in JSON; a field that does not exist is refused.
func TestReadPlan(t *testing.T) {
	p := Plan{Seeds: 16, Tests: 8}
	err := p.ReadPlan(strings.NewReader(`{"envs":["model:terran"],"agents":["oracle"],"budgets":[1],"seeds":3,"vary":[{"flag":"planner","values":["chain"]}]}`))
	if err != nil || p.Seeds != 3 || p.Tests != 8 || p.Vary[0].Values[0] != "chain" {
		t.Errorf("%+v, error %v", p, err)
	}
	for _, text := range []string{``, `{`, `{"enviroments":[]}`, `{} {}`, `[]`, `{"seeds":"many"}`,
		strings.Repeat(" ", MostPlan+1)} {
		if err := new(Plan).ReadPlan(strings.NewReader(text)); err == nil {
			t.Errorf("%.30q was accepted", text)
		}
	}
}

func FuzzReadPlan(f *testing.F) {
	f.Add(`{"envs":["model:terran"],"agents":["oracle"],"budgets":[1],"seeds":3,"tests":1}`)
	f.Fuzz(func(t *testing.T, text string) {
		var p Plan
		var err error
		cost.InProportion(t, len(text), 1000, func() { err = p.ReadPlan(strings.NewReader(text)) })
		if err == nil && p.Seeds < 100 && len(p.Envs) < 10 && len(p.Agents) < 10 {
			_, _ = p.Cells()
		}
	})
}

// Rule: an axis is a flag and its values.
func TestParseAxis(t *testing.T) {
	a, err := ParseAxis("planner=search,chain")
	if err != nil || a.Flag != "planner" || len(a.Values) != 2 || a.Values[1] != "chain" {
		t.Errorf("%+v, error %v", a, err)
	}
	for _, text := range []string{"", "planner", "=chain", "planner=", "planner=search,,chain"} {
		if _, err := ParseAxis(text); err == nil {
			t.Errorf("%q was accepted", text)
		}
	}
}

// array is what Slurm tells a task of a job array.
func array(id, first, last, count string) map[string]string {
	return map[string]string{"SLURM_ARRAY_TASK_ID": id, "SLURM_ARRAY_TASK_MIN": first, "SLURM_ARRAY_TASK_MAX": last,
		"SLURM_ARRAY_TASK_COUNT": count}
}

// Rule: a part is what --shard, Slurm or Kubernetes say, else the whole; half a word is an error.
func TestShards(t *testing.T) {
	for text, want := range map[string]Shard{"0/1": {0, 1}, "2/3": {2, 3}} {
		if got, err := ParseShard(text); err != nil || got != want {
			t.Errorf("%q is %v, error %v", text, got, err)
		}
	}
	for _, text := range []string{"", "3", "3/3", "-1/3", "0/0", "a/b", "1/2/3", "0/1000000"} {
		if _, err := ParseShard(text); err == nil {
			t.Errorf("%q was accepted", text)
		}
	}
	for _, c := range []struct {
		env  map[string]string
		want Shard
		ok   bool
	}{
		{nil, Whole, true},
		{array("3", "1", "4", "4"), Shard{2, 4}, true},
		{array("3", "0", "3", "4"), Shard{3, 4}, true},
		{map[string]string{"JOB_COMPLETION_INDEX": "1", "JOB_COMPLETIONS": "2"}, Shard{1, 2}, true},
		{map[string]string{"JOB_COMPLETION_INDEX": "0", "JOB_COMPLETIONS": "1"}, Shard{0, 1}, true},
		{map[string]string{"JOB_COMPLETION_INDEX": "1"}, Shard{}, false},
		// one task alone, as it is submitted again
		{array("3", "3", "3", "1"), Shard{}, false},
		{array("0", "0", "0", "1"), Shard{}, false},
		{array("1", "1", "1", "1"), Shard{}, false},
		// 0,2,4,6: all tasks refuse, not the last alone
		{array("0", "0", "6", "4"), Shard{}, false},
		{array("6", "0", "6", "4"), Shard{}, false},
		{array("2", "2", "5", "4"), Shard{}, false},
		{array("9", "0", "3", "4"), Shard{}, false},
		{map[string]string{"SLURM_ARRAY_TASK_ID": "3", "SLURM_ARRAY_TASK_COUNT": "4"}, Shard{}, false},
	} {
		got, err := ShardOfJob(func(name string) string { return c.env[name] })
		if (err == nil) != c.ok || c.ok && got != c.want {
			t.Errorf("%v is %v, error %v", c.env, got, err)
		}
	}
}

// Rule: trials are counted from the first that is asked for, and end with the worlds of a set.
func TestFirstTrial(t *testing.T) {
	for _, c := range []struct {
		env          string
		first, seeds int
		want         []int
	}{
		{"model:layered", 0, 2, []int{1, 2}},
		{"model:layered", 501, 2, []int{501, 502}},
		{"model:layered", 999, 5, []int{999, 1000}},
		{"model:layered", 1001, 5, nil},
		{"model:terran", 7, 2, []int{7, 8}},
	} {
		p := Plan{Envs: []string{c.env}, Agents: []string{agents.Random}, Budgets: []int{1}, First: c.first,
			Seeds: c.seeds, Tests: 1}
		cells, err := p.Cells()
		if c.want == nil {
			if err == nil {
				t.Errorf("%s from trial %d: accepted, though there are no such worlds", c.env, c.first)
			}
			continue
		}
		var got []int
		for _, cell := range cells {
			got = append(got, cell.Trial)
		}
		if err != nil || !slices.Equal(got, c.want) {
			t.Errorf("%s from trial %d: trials %v (%v), want %v", c.env, c.first, got, err, c.want)
		}
	}
}

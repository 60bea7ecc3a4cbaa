package msgi_test

import (
	"errors"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"sc2msgi/agents"
	"sc2msgi/agents/random"
	"sc2msgi/msgi"
	"sc2msgi/msgi/grprop"
	"sc2msgi/worlds/boolmodel"
)

// Rule: each name stands for what was registered under it, says what it is, and plays: options that are executable,
// the same with the same seed.
func TestEveryRegisteredAgentPlays(t *testing.T) {
	env, err := boolmodel.New(boolmodel.Crossroads())
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range msgi.Agents() {
		d, err := msgi.FindAgent(name)
		if err != nil {
			t.Fatal(err)
		}
		if d.About == "" {
			t.Errorf("agent %s says nothing about itself", name)
		}
		if d.About == aboutNothing || d.Needs != "" { // of another test
			continue
		}
		trial := msgi.Trial{Agent: msgi.Agent{Name: name}, Budget: 2, Tests: 1, Seed: 1, Truth: env.Truth(),
			Objective: msgi.GiveRewards(goal(env)),
			Released:  &grprop.PlaygroundParams, Policies: map[string]func() (msgi.Policy,
				error){name: func() (msgi.Policy, error) { return first{}, nil }}}
		first, second := played(t, env, trial), played(t, env, trial)
		if diff := cmp.Diff(first, second, cmpopts.EquateNaNs(),
			cmpopts.IgnoreFields(msgi.Result{}, "Spaces")); diff != "" {
			t.Errorf("agent %s plays one seed in two ways:\n%s", name, diff)
		}
	}
}

func noPlanner(*msgi.Knowledge) msgi.Planner { return nil }

// Rule: what is registered twice, without a name, or with a part that is not there, stops the program at once.
func TestHalfRegistered(t *testing.T) {
	for name, register := range map[string]func(){
		"agent taken":          func() { msgi.RegisterAgent(agents.Oracle, msgi.Design{Test: random.New}) },
		"agent without a name": func() { msgi.RegisterAgent("", msgi.Design{Test: random.New}) },
		"agent without tests":  func() { msgi.RegisterAgent("half", msgi.Design{Adapt: random.New}) },
		"agent with a space":   func() { msgi.RegisterAgent("ba d", msgi.Design{Test: random.New}) },
		"agent with a comma":   func() { msgi.RegisterAgent("a,b", msgi.Design{Test: random.New}) },
		"agent with a slash":   func() { msgi.RegisterAgent("a/b", msgi.Design{Test: random.New}) },
		"agent with a query":   func() { msgi.RegisterAgent("bad?", msgi.Design{Test: random.New}) },
		"planner with a comma": func() { msgi.RegisterPlanner("a,b", noPlanner) },
		"planner taken":        func() { msgi.RegisterPlanner(msgi.ChainPlanner, nil) },
		"planner not written":  func() { msgi.RegisterPlanner("unwritten", nil) },
	} {
		t.Run(name, func(t *testing.T) {
			defer func() {
				if recover() == nil {
					t.Error("was accepted")
				}
			}()
			register()
		})
	}
	if slices.Contains(msgi.Agents(), "half") || slices.Contains(msgi.Agents(), "a,b") {
		t.Error("the agent was registered in spite of the panic")
	}
}

// Rule: an unknown name is an error that names the nearest, and what there is where that is a short list.
func TestUnknownNames(t *testing.T) {
	for _, c := range []struct {
		name, says string
	}{
		{"msgi-activ", "did you mean msgi-active"},
		{"MSGI-GRPROP", "did you mean msgi-grprop"},
		{"orcale", "did you mean oracle"},
		{"zebra", "(there is random, oracle, "},
	} {
		err := msgi.Agent{Name: c.name}.Check()
		var unknown *msgi.UnknownNameError
		if !errors.As(err, &unknown) || !strings.Contains(err.Error(), c.says) {
			t.Errorf("%s: error %v, want one that says %q", c.name, err, c.says)
		}
	}
	if near := msgi.Nearest("zebra", msgi.Agents()); near != nil {
		t.Errorf("near zebra is %v", near)
	}
}

// Rule: near is what differs by case, by the end of the word or by few letters; the nearest comes first.
func TestNearest(t *testing.T) {
	units := []string{"Barracks", "BarracksTechLab", "Banshee", "Battlecruiser", "Bunker", "select Barracks",
		"gas>=25", "gas>=125"}
	for _, c := range []struct {
		name string
		want string
	}{
		{"battlecruiser", "Battlecruiser"},
		{"Batlecruiser", "Battlecruiser"},
		{"barrack", "Barracks, BarracksTechLab"},
		{"banshe", "Banshee"},
		{"gas>=15", "gas>=25, gas>=125"},
		{"", ""},
		{"x", ""},
		{"Carrier", ""},
	} {
		if got := strings.Join(msgi.Nearest(c.name, units), ", "); got != c.want {
			t.Errorf("near %q is %q, want %q", c.name, got, c.want)
		}
	}
}

// aboutNothing is what agents say of themselves that are made for a test and play nothing.
const aboutNothing = "does nothing, for a test"

// silent is a test policy that never does anything.
type silent struct{}

func (silent) Begin(int, *rand.Rand)   {}
func (silent) Choose(*msgi.State) int  { return -1 }
func (silent) Took(int, *msgi.Outcome) {}

// Rule: a design's own test policy is what its tests are played with.
func TestDesignsOwnTest(t *testing.T) {
	msgi.RegisterAgent("silent", msgi.Design{About: aboutNothing,
		Test: func(*msgi.Knowledge) msgi.Policy { return silent{} }})
	_, err := msgi.Trial{Agent: msgi.Agent{Name: "silent"}, Tests: 1}.Run(t.Context(), &arsenal{})
	if err == nil || !strings.Contains(err.Error(), "chose option -1, which is not executable") {
		t.Errorf("error %v, want one that says what was chosen", err)
	}
}

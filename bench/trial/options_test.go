package trial

import (
	"errors"
	"reflect"
	"strings"
	"testing"

	"sc2msgi/msgi"
	"sc2msgi/task"
)

// Rule: every option has a name by which it can be set, and what it is set to is what is checked.
func TestEveryOptionCanBeSet(t *testing.T) {
	values := map[string]string{"agent": "oracle", "budget": "3", "env": "model:terran", "exact-reloads": "true",
		"facts": "4.8", "goal": "Thor", "graphs": "a.json", "ilp": "cart",
		"planner": "chain", "prior": "truth:4.8", "reward": "paper", "seed": "18446744073709551615", "tests": "2"}
	for _, flag := range Flags() {
		o := Default()
		before := o
		if err := o.Set(flag, values[flag]); err != nil {
			t.Errorf("%s: %v", flag, err)
		}
		before.given, o.given = nil, nil
		if reflect.DeepEqual(o, before) {
			t.Errorf("setting %s changed nothing", flag)
		}
	}
	fields := 0
	for _, f := range reflect.VisibleFields(reflect.TypeFor[Options]()) {
		if f.IsExported() && f.Name != "Among" { // which no command line tells
			fields++
		}
	}
	if fields != len(Flags()) {
		t.Errorf("there are %d options and %d flags", fields, len(Flags()))
	}
	o := Default()
	var unknown *msgi.UnknownNameError
	if err := o.Set("plannner", "chain"); !errors.As(err, &unknown) ||
		!strings.Contains(err.Error(), "did you mean planner") {
		t.Errorf("a flag that is none: %v", err)
	}
	if err := o.Set("budget", "ten"); err == nil {
		t.Error("a budget of ten letters was accepted")
	}
}

// Rule: the default is the main job; what is given by hand has to be there and to have an effect.
func TestCheck(t *testing.T) {
	if c, err := Default().Check(); err != nil || c.Task.Name != "sc2:build-battlecruiser" || c.Adaptation() != 20 {
		t.Errorf("the default is %+v, error %v", c, err)
	}
	for _, c := range []struct {
		set  string
		says string
	}{
		{"env=chess", `"chess"`},
		{"agent=msgi-activ", "did you mean msgi-active"},
		{"planner=luck", `"luck"`},
		{"ilp=magic", "--ilp"},
		{"reward=gold", "gold"},
		{"budget=0", "--budget 0"},
		{"tests=0", "--tests 0"},
		{"agent=optimum", "grid worlds"},
		{"agent=oracle-released", "does not play --env sc2:build-battlecruiser"},
		{"env=mining:eval/1 agent=optimum", "not known with these mechanics"},
		{"env=mining:eval/1?mechanics=fixed agent=optimum-blind", "not known with these mechanics"},
		{"env=mining:eval/1?mechanics=fixed&hidden=0.1 agent=optimum", "without a cap or noise"},
		{"env=mining:5", "which --graphs FILE names"},
		{"graphs=nowhere.json", "--graphs nowhere.json: there is no such file"},
		{"agent=random budget=3", "--budget has no effect with --agent random"},
		{"agent=random planner=chain", "--planner has no effect"},
		{"agent=random goal=Thor", "--goal has no effect"},
		{"agent=oracle ilp=cart", "--ilp has no effect"},
		{"agent=oracle reward=learned", "told them"},
		{"goal=Thor reward=paper", "exclude each other"},
		{"env=model:terran facts=4.10", "--facts has no effect with --env model:terran"},
		{"env=mining:eval/1?mechanics=released agent=msgi-rand-released ilp=cart",
			"--ilp has no effect with --agent msgi-rand-released: it infers by itself"},
		{"env=mining:eval/1?mechanics=released agent=msgi-rand-repaired planner=chain",
			"it plans by itself, for the rewards that it learns"},
		{"env=mining:eval/1?mechanics=released agent=msgi-rand-released reward=paper",
			"it plans by itself, for the rewards that it learns"},
		{"env=mining:eval/1?mechanics=released agent=msgi-rand-released goal=Thor",
			"it plans by itself, for the rewards that it learns"},
		{"env=mining:eval/1?mechanics=released agent=msgi-rand-released budget=3", ""},
		{"env=mining:eval/1?mechanics=released agent=oracle-released budget=3", "it does not adapt"},
		{"env=mining:eval/1?mechanics=released agent=oracle-released ilp=cart", "it infers nothing"},
		{"env=mining:eval/1?mechanics=released agent=oracle-released planner=chain",
			"it plans by itself, for the true rewards"},
		{"env=mining:eval/1?mechanics=released agent=oracle-released goal=Thor",
			"it plans by itself, for the true rewards"},
		{"env=mining:eval/1?mechanics=released agent=oracle-released reward=paper",
			"it plans by itself, for the true rewards"},
		{"env=mining:eval/1?mechanics=released agent=oracle-released reward=learned", "told them"},
		{"env=mining:eval/1?mechanics=released agent=optimum planner=chain", "it plays what the world computes"},
		{"env=mining:eval/1?mechanics=released agent=optimum-blind reward=paper", "it plays what the world computes"},
		{"agent=oracle reward=paper", ""},
		{"env=model:terran planner=search", ""},
	} {
		o := Default()
		for _, one := range strings.Fields(c.set) {
			flag, value, _ := strings.Cut(one, "=")
			if err := o.Set(flag, value); err != nil {
				t.Fatal(err)
			}
		}
		_, err := o.Check()
		if c.says == "" && err != nil || c.says != "" && (err == nil || !strings.Contains(err.Error(), c.says)) {
			t.Errorf("%s: error %v, want one that says %q", c.set, err, c.says)
		}
	}
}

// Rule: what the tests plan for follows from the flags and the agent, and is called by its name.
func TestAim(t *testing.T) {
	w, err := task.Open(t.Context(), "model:crossroads", task.Setup{})
	if err != nil {
		t.Fatal(err)
	}
	defer w.Close()
	for set, want := range map[string]string{"agent=msgi-rand": "learned", "agent=oracle": "told",
		"agent=msgi-rand reward=paper": "paper", "agent=oracle goal=dragon": "goal Dragon", "agent=random": "",
		"env=mining:eval/1?mechanics=fixed agent=optimum": "",
		"env=mining:eval/1 agent=msgi-rand-released":      "learned",
		"env=mining:eval/1 agent=oracle-released":         "told"} {
		o := Default()
		o.Env = "model:crossroads"
		for _, one := range strings.Fields(set) {
			flag, value, _ := strings.Cut(one, "=")
			if err := o.Set(flag, value); err != nil {
				t.Fatal(err)
			}
		}
		c, err := o.Check()
		if err != nil {
			t.Fatal(err)
		}
		aim, err := c.Aim(w)
		if got := strings.TrimSpace(aim.Reward + " " + aim.Goal); err != nil || got != want {
			t.Errorf("%s plans for %q, error %v, want %q", set, got, err, want)
		}
	}
}

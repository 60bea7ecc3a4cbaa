package task

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"sc2msgi/gamedata"
	"sc2msgi/maps"
	"sc2msgi/msgi"
	"sc2msgi/msgi/graph"
	"sc2msgi/techtree"
	"sc2msgi/worlds/noise"
)

// open opens a task by its name, of a set its first world, until the test ends.
func open(t *testing.T, name string) *World {
	t.Helper()
	found, number, err := Find(name)
	if err != nil {
		t.Fatal(err)
	}
	if found.Worlds > 0 && number == 0 {
		name += "/1"
	}
	var setup Setup
	if found.InGame {
		setup.Facts = gamedata.V4_10
	}
	w, err := Open(t.Context(), name, setup)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := w.Close(); err != nil {
			t.Error(err)
		}
	})
	return w
}

// Rule: every task says what it is about, opens, begins an episode, and knows its truth.
func TestEveryTaskOpens(t *testing.T) {
	if sorted := slices.Sorted(slices.Values(Names())); len(slices.Compact(sorted)) != len(All()) {
		t.Errorf("the names %v are not distinct", Names())
	}
	for _, task := range All() {
		t.Run(task.Name, func(t *testing.T) {
			if task.About == "" {
				t.Error("says nothing about itself")
			}
			w := open(t, task.Name)
			if base, _, _ := strings.Cut(w.Name, "/"); base != task.Name || w.Truth == nil {
				t.Errorf("opened as %q, with a truth of %d subtasks", w.Name, len(w.Truth))
			}
			if s, err := w.Env.Reset(t.Context(), 1); err != nil || s.Executable().Empty() {
				t.Errorf("an episode begins with %+v, error %v", s, err)
			}
		})
	}
}

// Rule: every scenario that can be won is a task, and no other is; what counts is its goal, or for a war the 16 army
// units.
func TestScenariosAreTasks(t *testing.T) {
	peaceful := 0
	for _, s := range maps.Scenarios() {
		name := "sc2:" + s.Name
		if fixed, varied := strings.CutSuffix(name, "-varied"); varied {
			name = fixed + "?start=varied"
		}
		if found := slices.Contains(Names(), name); found != s.Winnable() {
			t.Errorf("%s: a task %v, winnable %v", name, found, s.Winnable())
		}
		if !s.Winnable() {
			peaceful++
			continue
		}
		w, counted := open(t, name), 0
		for _, worth := range slices.Concat(w.Rewards, w.Stock) {
			counted += int(worth)
		}
		if want := map[bool]int{false: 1, true: 16}[s.War() != nil]; counted != want || w.War() != (s.War() != nil) {
			t.Errorf("%s: %d subtasks count, want %d; a war: %v", name, counted, want, w.War())
		}
	}
	if peaceful == 0 {
		t.Error("every scenario can be won: this test shows nothing")
	}
}

// Rule: NAME/5 is world 5 of a set, and what there is not is an error that says what there is.
func TestWorldsOfASet(t *testing.T) {
	all := []Task{{Name: "one:world"}, {Name: "grid:many", Worlds: 12}}
	for _, c := range []struct {
		name   string
		task   string
		number int
		says   string
	}{
		{"one:world", "one:world", 0, ""},
		{"grid:many", "grid:many", 0, ""},
		{"grid:many/1", "grid:many", 1, ""},
		{"grid:many/12", "grid:many", 12, ""},
		{"grid:many/13", "", 0, "grid:many/1 to grid:many/12"},
		{"grid:many/0", "", 0, "grid:many/1 to grid:many/12"},
		{"grid:many/", "", 0, "grid:many/1 to grid:many/12"},
		{"grid:many/x", "", 0, "grid:many/1 to grid:many/12"},
		{"one:world/1", "", 0, "one world, not a set"},
		{"grid:mny", "", 0, "did you mean grid:many?"},
		{"", "", 0, "one:world"},
	} {
		found, number, err := List(all).Find(c.name)
		if c.says != "" {
			if err == nil || !strings.Contains(err.Error(), c.says) {
				t.Errorf("%q: error %v, want one that says %q", c.name, err, c.says)
			}
			continue
		}
		if err != nil || found.Name != c.task || number != c.number {
			t.Errorf("%q: %q, world %d, error %v", c.name, found.Name, number, err)
		}
	}
	set := all[1]
	set.open = func(_ Setup, number int) (*World, error) { return small(number), nil }
	if w, err := set.Open(t.Context(), Setup{}, 3); err != nil || w.Name != "grid:many/3" {
		t.Errorf("world 3: %+v, error %v", w, err)
	}
	for _, number := range []int{-1, 0, 13} {
		if _, err := set.Open(t.Context(), Setup{}, number); err == nil {
			t.Errorf("world %d was opened", number)
		}
	}
}

// small is a world of two subtasks that nobody plays.
func small(int) *World {
	return &World{Env: pair{}, Subtasks: []techtree.Subtask{{Name: "a", Stand: 0}, {Name: "b", Stand: 1}},
		Truth: make(graph.Graph, 2), Rewards: []float64{0, 1}}
}

type pair struct{ msgi.Env }

func (pair) Subtasks() []msgi.Subtask { return []msgi.Subtask{{Name: "a"}, {Name: "b"}} }

// Rule: an entry that forgets a part of its world is an error when it is opened.
func TestForgottenParts(t *testing.T) {
	for name, forget := range map[string]func(*World){
		"what counts":         func(w *World) { w.Rewards = nil },
		"one of two meanings": func(w *World) { w.Stock = []float64{0, 1} },
		"a reward":            func(w *World) { w.Rewards = w.Rewards[:1] },
		"a name":              func(w *World) { w.Subtasks = w.Subtasks[:1] },
		"another name":        func(w *World) { w.Subtasks[1].Name = "c" },
		"a precondition":      func(w *World) { w.Truth = w.Truth[:1] },
	} {
		task := Task{Name: "scratch", open: func(_ Setup, n int) (*World, error) {
			w := small(n)
			forget(w)
			return w, nil
		}}
		if _, err := task.Open(t.Context(), Setup{}, 0); err == nil {
			t.Errorf("a world without %s was opened", name)
		}
	}
}

// Rule: what opens a task and returns neither a world with an Env nor an error is told of by the task's name.
func TestNoWorld(t *testing.T) {
	for name, w := range map[string]*World{"no world": nil, "no Env": {Rewards: []float64{1}}} {
		task := Task{Name: "scratch", open: func(Setup, int) (*World, error) { return w, nil }}
		_, err := task.Open(t.Context(), Setup{}, 0)
		if err == nil || !strings.Contains(err.Error(), "opening scratch") {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// Rule: without a trial the tree of a world is the true one, and claims nothing where that is not known.
func TestTreeWithoutTrial(t *testing.T) {
	w := small(0)
	w.Name, w.Truth[1], w.StepLoops = "small", graph.AllOf(0), 8
	tree := w.Tree(techtree.Origin{Facts: "4.10"}, nil)
	if err := tree.Check(); err != nil {
		t.Fatal(err)
	}
	if tree.Formula(1) != "a" || tree.Origin != (techtree.Origin{Task: "small", Facts: "4.10"}) {
		t.Errorf("b needs %s, of %+v", tree.Formula(1), tree.Origin)
	}
	w.Truth = nil
	if tree = w.Tree(techtree.Origin{}, nil); tree.Check() != nil || tree.Formula(1) != "unknown" {
		t.Errorf("without a truth: b needs %s, %v", tree.Formula(1), tree.Check())
	}
}

// Rule: a task in a game needs the facts of its version, and another takes nothing of a game.
func TestSetupFitsTheTask(t *testing.T) {
	game, _, _ := Find("sc2:build-battlecruiser")
	if _, err := game.Open(t.Context(), Setup{}, 0); err == nil || !strings.Contains(err.Error(), "facts") {
		t.Errorf("without facts: %v", err)
	}
	model, _, _ := Find("model:crossroads")
	if _, err := model.Open(t.Context(), Setup{Facts: gamedata.V4_10}, 0); err == nil ||
		!strings.Contains(err.Error(), "not played") {
		t.Errorf("a model with facts: %v", err)
	}
}

// Rule: who is told nothing learns, the oracle is told, the paper gives +1 for each unit, and a goal may be written
// in any case.
func TestObjectives(t *testing.T) {
	peace, war, bare := open(t, "sc2:build-battlecruiser"), open(t, "sc2:defeat-zerglings"), small(0)
	equal := func(name string, got, want msgi.Objective) {
		t.Helper()
		if d := cmp.Diff(want, got, cmp.AllowUnexported(msgi.Objective{}), cmpopts.EquateEmpty()); d != "" {
			t.Errorf("%s: %s", name, d)
		}
	}
	equal("peace, to learn", peace.ToLearn(), msgi.LearnRewards())
	equal("peace, told", peace.True(), msgi.GiveRewards(peace.Rewards))
	equal("war, to learn", war.ToLearn(), msgi.LearnStock(war.Stock))
	equal("war, told", war.True(), msgi.LearnStock(war.Stock))
	paper, err := war.Paper()
	if err != nil {
		t.Fatal(err)
	}
	equal("war, as in the paper", paper, msgi.GiveStock(war.Stock))
	if paper, err = peace.Paper(); err != nil {
		t.Fatal(err)
	}
	units := 0
	for i, r := range paper.Worth() {
		if r > 0 {
			units++
			if !slices.Contains(peace.Units, i) {
				t.Errorf("%s is rewarded and no unit", peace.Subtasks[i].Name)
			}
		}
	}
	if units != 17 {
		t.Errorf("%d units are rewarded, the paper has 17", units)
	}
	if _, err := bare.Paper(); !errors.Is(err, errNoUnits) {
		t.Errorf("a world without units: error %v", err)
	}
	name, only, err := peace.Only("battlecruiser")
	if err != nil || name != "Battlecruiser" {
		t.Errorf("battlecruiser is %q, error %v", name, err)
	}
	equal("battlecruiser", only, msgi.GiveRewards(peace.Rewards))
	var unknown *msgi.UnknownNameError
	if _, _, err := peace.Only("Batlecruiser"); !errors.As(err, &unknown) ||
		!strings.Contains(err.Error(), "did you mean Battlecruiser") {
		t.Errorf("error %v, want one that names the Battlecruiser", err)
	}
}

// Rule: rates of noise behind a name are of the task of that name; what is no rate is an error.
func TestNoisyTasks(t *testing.T) {
	w := open(t, "model:crossroads?hidden=0.25&flipped=0.1")
	if _, is := w.Env.(*noise.Env); !is || w.Name != "model:crossroads?hidden=0.25&flipped=0.1" {
		t.Errorf("%s is a %T", w.Name, w.Env)
	}
	if w := open(t, "sc2:build-battlecruiser?start=varied&withheld=0.1"); w.Name !=
		"sc2:build-battlecruiser?start=varied&withheld=0.1" {
		t.Errorf("the varied start through noise is %s", w.Name)
	}
	for _, name := range []string{"model:crossroads?hidden=much", "model:crossroads?hidden", "model:crossroads?loud=1",
		"model:crossroads?"} {
		if _, _, err := Find(name); err == nil {
			t.Errorf("%s was found", name)
		}
	}
	if _, err := Open(t.Context(), "model:crossroads?hidden=2", Setup{}); err == nil {
		t.Error("a rate of 2 was accepted")
	}
}

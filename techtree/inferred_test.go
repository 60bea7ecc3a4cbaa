package techtree

import (
	"reflect"
	"strings"
	"testing"

	"sc2msgi/msgi"
	"sc2msgi/msgi/graph"
)

// timed is an inferred tree of the village whose agent saw times: 20 steps of 8 game loops for a Mill.
func timed() *Tree {
	t := inferred(with("Tower", all("Keep", "select Peasant", "gold>=50")), nil)
	t.Origin.StepLoops, t.Soonest = 8, make([]int, len(village))
	t.Soonest[number("Mill")] = 20
	return t
}

// Rule: cost is what all ways need of thresholds, a producer is what a selection selects, and a time is the steps that
// were seen. What is selected or saved up has none, nor has a tree that nobody inferred.
func TestInferredNumbers(t *testing.T) {
	noLoops := timed()
	noLoops.Origin.StepLoops = 0
	told := timed()
	told.Origin.Told = true
	unknown := inferred(make(graph.Graph, len(truth)), nil)
	for _, c := range []struct {
		tree *Tree
		name string
		want *Inferred
		says string
	}{
		{timed(), "Mill", &Inferred{[]string{"gold>=100"}, []string{"Peasant"}, 20, 160},
			"costs gold>=100; takes 7.1 s (160 loops); made by Peasant"},
		{timed(), "Keep", &Inferred{[]string{"gold>=200"}, []string{"Peasant"}, 0, 0},
			"costs gold>=200; made by Peasant"},
		{timed(), "Archer", &Inferred{[]string{"gold>=50", "food>=1"}, []string{"Mill"}, 0, 0},
			"costs gold>=50, food>=1; made by Mill"},
		{timed(), "Peasant", &Inferred{[]string{"gold>=50", "food>=1"}, []string{"Hall"}, 0, 0},
			"costs gold>=50, food>=1; made by Hall"},
		{noLoops, "Mill", &Inferred{[]string{"gold>=100"}, []string{"Peasant"}, 20, 0},
			"costs gold>=100; takes 20 steps; made by Peasant"},
		{timed(), "IdlePeasant", nil, ""}, {timed(), "gold>=100", nil, ""}, {timed(), "wait", nil, ""},
		{unknown, "Mill", nil, ""}, {told, "Mill", nil, ""}, {trueTree(), "Mill", nil, ""},
	} {
		got := c.tree.Inferred(number(c.name))
		if !reflect.DeepEqual(got, c.want) || got != nil && got.String() != c.says {
			t.Errorf("%s: %+v, want %+v", c.name, got, c.want)
		}
	}
}

// Rule: inferred numbers are marked as inferred and stand beside the true ones.
func TestInferredIsMarked(t *testing.T) {
	tree := timed()
	tree.Numbers = priced().Numbers
	v := tree.View(truth, true)
	const words = "inferred: costs gold&gt;=100; takes 7.1 s (160 loops); made by Peasant</title>"
	if svg := asFor(t, v.WriteSVG); !strings.Contains(svg, words) {
		t.Errorf("the drawing has no %q", words)
	}
	table := asFor(t, v.WriteNumbers)
	for _, row := range []string{"Mill 150 minerals, 25 gas, 0.5 supply 20.0 448.5 SCV or <MULE>",
		"inferred gold>=100 7.1 160 Peasant", "Farm inferred gold>=50 - - Peasant"} {
		if !strings.Contains(strings.Join(strings.Fields(table), " "), row) {
			t.Errorf("no %q in\n%s", row, table)
		}
	}
	doc := asJSON(t, tree)
	const line = `"inferred":{"cost":["gold>=100"],"steps":20,"loops":160,"seconds":7.14,"producers":["Peasant"]}`
	if !strings.Contains(doc, line) {
		t.Errorf("no %s in\n%s", line, doc)
	}
	readBack(t, tree)
}

// Rule: a file whose inferred numbers do not follow from the rest of it is refused. Steps alone will do.
func TestBadInferred(t *testing.T) {
	good := asJSON(t, timed())
	mill := `"inferred":{"cost":["gold>=100"],"steps":20,"loops":160,"seconds":7.14,"producers":["Peasant"]}`
	for _, c := range []struct{ old, new, want string }{
		{mill, `"inferred":{"steps":20}`, ""},
		{mill, strings.Replace(mill, "100", "50", 1), `"Mill": what it says was inferred is not what follows`},
		{mill, strings.Replace(mill, ":160", ":161", 1), `"Mill": what it says was inferred is not what follows`},
		{mill, strings.Replace(mill, ":20", ":-20", 1), `"Mill": `},
		{mill, `"inferred":{"time":20}`, `unknown field "time"`},
		{`"step_loops":8`, `"step_loops":-8`, "a step of it is -8 game loops"},
		{`"kind":"threshold"`, `"kind":"threshold","inferred":{"steps":1}`, `"gold>=50": what it says was inferred`},
	} {
		if !strings.Contains(good, c.old) {
			t.Fatalf("the document has no %s", c.old)
		}
		_, err := ReadJSON(strings.NewReader(strings.Replace(good, c.old, c.new, 1)))
		if (err == nil) != (c.want == "") || err != nil && !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: error %v, want %q", c.new, err, c.want)
		}
	}
}

// Rule: a cost level is right if it is the true one, a time if it is within a step. The village has 12 true levels of
// things; of the Tower another was inferred.
func TestScoreNumbers(t *testing.T) {
	for _, c := range []struct {
		name  string
		steps int
		loops float64 // in truth
		want  int     // times right
	}{{"exact", 20, 160, 1}, {"a step off", 20, 168, 1}, {"a step off below", 20, 152, 1}, {"more", 20, 169, 0},
		{"not seen", 0, 4, 0}} {
		tree := timed()
		tree.Soonest[number("Mill")] = c.steps
		tree.Numbers = make([]Numbers, len(village))
		tree.Numbers[number("Mill")].Loops = c.loops
		want := &NumberScores{Levels: 12, LevelsRight: 11, LevelsFalse: 1, Times: 1, TimesRight: c.want}
		if got := tree.ScoreNumbers(truth); !reflect.DeepEqual(got, want) {
			t.Errorf("%s: %+v, want %+v", c.name, got, want)
		}
	}
	if s := timed().ScoreNumbers(truth).String(); s != "Costs: 11 of 12 levels right, 1 false." {
		t.Errorf("%q", s)
	}
	none := inferred(make(graph.Graph, len(truth)), nil)
	if got := none.ScoreNumbers(truth); got == nil || got.LevelsRight+got.LevelsFalse > 0 || got.Levels != 12 {
		t.Errorf("nothing inferred: %+v", got)
	}
	if got := trueTree().ScoreNumbers(truth); got != nil {
		t.Errorf("the truth has inferred numbers: %+v", got)
	}
}

// Rule: times of a trial that did not adapt, or saw none, are not told.
func TestSoonest(t *testing.T) {
	adapted := []msgi.Episode{{}}
	for _, c := range []struct {
		r    msgi.Result
		want []int
	}{
		{msgi.Result{Adaptation: adapted, Soonest: []int{0, 3}}, []int{0, 3}},
		{msgi.Result{Adaptation: adapted, Soonest: []int{0, 0}}, nil},
		{msgi.Result{Soonest: []int{0, 3}}, nil},
	} {
		if got := Soonest(&c.r); !reflect.DeepEqual(got, c.want) {
			t.Errorf("%+v: %v, want %v", c.r, got, c.want)
		}
	}
	for _, bad := range [][]int{make([]int, 3), append([]int{-1}, make([]int, len(village)-1)...)} {
		tree := timed()
		if tree.Soonest = bad; tree.Check() == nil {
			t.Errorf("%v passes", bad)
		}
	}
}

package techtree

import (
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

func labels(v *View) []string {
	var all []string
	for _, n := range v.Nodes {
		all = append(all, n.Label)
	}
	slices.Sort(all)
	return all
}

// Rule: a part has what a subtask depends on, as inferred or in truth, by any kind of edge, and nothing else.
func TestOnlyWhatASubtaskDependsOn(t *testing.T) {
	tower := with("Tower", all("Shrine", "select Peasant", "gold>=100")) // in truth it needs the Keep
	for _, test := range []struct {
		rule, name, want string
		view             *View
	}{
		{"directly and by way of others", "Archer", "Archer, Farm, Hall, Mill, Peasant", trueTree().View(nil, false)},
		{"also by one of several ways, and what excludes", "Keep", "Farm, Forge, Hall, Keep, Mill, Peasant, Shrine",
			trueTree().View(nil, false)},
		{"what needs nothing stands alone", "Hall", "Hall", trueTree().View(nil, false)},
		{"by the subtask's own name, too", "select Hall", "Hall", trueTree().View(nil, false)},
		{"what is missing, and what is superfluous", "Tower", "Farm, Forge, Hall, Keep, Mill, Peasant, Shrine, Tower",
			inferred(tower, nil).View(truth, false)},
		{"as inferred, where no truth is at hand", "Tower", "Hall, Peasant, Shrine, Tower",
			inferred(tower, nil).View(nil, false)},
		{"in full", "select Farm", "Farm, IdlePeasant, food>=1, gold>=50, select Farm, select Hall, select Peasant",
			trueTree().View(nil, true)},
	} {
		part, err := test.view.Only(test.name)
		if err != nil {
			t.Errorf("%s: %v", test.rule, err)
			continue
		}
		if diff := cmp.Diff(strings.Split(test.want, ", "), labels(part)); diff != "" {
			t.Errorf("%s: %s", test.rule, diff)
		}
		var edges []string // of the whole, between what the part has
		for _, e := range test.view.Edges {
			from, to := test.view.Nodes[e.From].Label, test.view.Nodes[e.To].Label
			if slices.Contains(labels(part), from) && slices.Contains(labels(part), to) {
				edges = append(edges, from+" -> "+to)
			}
		}
		var got []string
		for _, e := range part.Edges {
			got = append(got, part.Nodes[e.From].Label+" -> "+part.Nodes[e.To].Label)
		}
		if diff := cmp.Diff(edges, got); diff != "" {
			t.Errorf("%s: edges: %s", test.rule, diff)
		}
	}
}

// Rule: who asks for what is not shown is told what is.
func TestOnlyNamesWhatIsShown(t *testing.T) {
	_, err := trueTree().View(nil, false).Only("wait")
	if err == nil || !strings.HasPrefix(err.Error(), `"wait" is no subtask that is shown; these are: Farm, Mill, `) {
		t.Errorf("%v", err)
	}
}

// Rule: the boxes of a part list all literals: those that are right, + what is superfluous, - what is missing; of
// what is unknown none.
func TestPartsListLiterals(t *testing.T) {
	g := with("Tower", all("Shrine", "select Peasant"))
	g[number("Shrine")].Known, g[number("Shrine")].Any = false, nil
	part, err := inferred(g, nil).View(truth, false).Only("Tower")
	if err != nil {
		t.Fatal(err)
	}
	got := map[string]string{}
	for _, n := range part.Nodes {
		for _, l := range n.Literals {
			got[n.Label] += literalLooks[l.Says].mark + l.Text + " "
		}
	}
	want := map[string]string{
		"Tower": "select Peasant +Shrine −Keep −gold>=100 ", "Keep": "Mill Forge select Peasant gold>=200 ",
		"Farm": "select Peasant gold>=50 ", "Mill": "Farm select Peasant gold>=100 ",
		"Forge": "Farm select Peasant gold>=100 not Shrine ", "Peasant": "select Hall gold>=50 food>=1 ",
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
	svg := asFor(t, part.WriteSVG)
	for _, text := range []string{">gold&gt;=200<", ">superfluous literal<", ">missing literal<"} {
		if !strings.Contains(svg, text) {
			t.Errorf("the drawing has no %s", text)
		}
	}
	full, err := inferred(g, nil).View(truth, true).Only("Tower")
	if err != nil || full.lists() {
		t.Errorf("a full view, which has an edge for every literal, lists them as well: %v", err)
	}
}

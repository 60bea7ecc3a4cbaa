package techtree

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"sc2msgi/msgi/bits"
	"sc2msgi/msgi/graph"
)

// edgeLines writes the edges of a view as "From -> To", with the relation where it is not the plain one.
func edgeLines(v *View) []string {
	var lines []string
	for _, e := range v.Edges {
		line := v.Nodes[e.From].Label + " -> " + v.Nodes[e.To].Label
		if e.Relation != Needed {
			line += " (" + e.Relation.String() + ")"
		}
		lines = append(lines, line)
	}
	slices.Sort(lines)
	return lines
}

// A simplified view shows what is built and trained: what is selected stands for its type, gold and food are left
// out, and so is what follows from other edges. No subtask makes the Hall, so selecting it is drawn as the building.
func TestSimplifiedTruth(t *testing.T) {
	v := trueTree().View(nil, false)
	want := []string{
		"Farm -> Forge", "Farm -> Mill", "Forge -> Keep (one of several ways to)", "Hall -> Peasant", "Keep -> Knight",
		"Keep -> Tower", "Mill -> Archer", "Mill -> Keep (one of several ways to)", "Peasant -> Farm",
		"Peasant -> Keep", "Peasant -> Shrine", "Shrine -> Forge (excludes)", "Shrine -> Knight",
	}
	if diff := cmp.Diff(want, edgeLines(v)); diff != "" {
		t.Error(diff)
	}
	var got []string
	for _, n := range v.Nodes {
		got = append(got, n.Label+" "+n.Kind.String())
		if n.Wrong || !n.Known {
			t.Errorf("%+v", n)
		}
	}
	labels := strings.Split("Farm building, Mill building, Forge building, Shrine building, Keep building, "+
		"Tower building, Peasant unit, Archer unit, Knight unit, Hall building", ", ")
	if diff := cmp.Diff(labels, got); diff != "" {
		t.Error(diff)
	}
}

// Rule: where completions do not persist, what a needed subtask needs may be gone again: nothing is left out as if it
// followed. A view says what it leaves out.
func TestNothingFollowsWhereCompletionsGo(t *testing.T) {
	g := graph.Graph{graph.Always(), {Known: true, Any: make([]graph.Clause, 1)},
		{Known: true, Any: make([]graph.Clause, 1)}}
	g[1].Any[0].Pos.Add(0)
	g[2].Any[0].Pos = bits.Of(0, 1)
	for persists, want := range map[bool][2]string{
		true:  {"needs bread", "what follows from the rest"},
		false: {"needs oven, bread", ""},
	} {
		tree := &Tree{Origin: Origin{Task: "x"}, Graph: g, Persists: persists, Subtasks: []Subtask{
			{Name: "oven", Stand: 0}, {Name: "bread", Stand: 1}, {Name: "toast", Stand: 2}}}
		v := tree.View(nil, false)
		if line := lineOf(textOf(t, v), "toast"); line != want[0] || v.LeftOut() != want[1] {
			t.Errorf("persists %v: toast %s, left out %q, want %q", persists, line, v.LeftOut(), want)
		}
	}
	if left := trueTree().View(nil, false).LeftOut(); left != "costs, what follows from the rest" {
		t.Errorf("of the village is left out %q", left)
	}
	if left := trueTree().View(nil, true).LeftOut(); left != "" {
		t.Errorf("a full view leaves out %q", left)
	}
}

// Rule: where nothing says how subtasks are drawn, as in a small file of one's own, a simplified view shows each.
func TestSimplifiedWithoutDrawnAs(t *testing.T) {
	tree, err := ReadJSON(strings.NewReader(`{"format":"sc2msgi subtask graph","version":4,"origin":{"task":"mini"},
		"subtasks":[{"subtask":"a","kind":"other","known":true,"any":[{}]},
		{"subtask":"b","kind":"other","known":true,"any":[{"all":["a"]}]}]}`))
	if err != nil {
		t.Fatal(err)
	}
	v := tree.View(nil, false)
	if diff := cmp.Diff([]string{"a -> b"}, edgeLines(v)); diff != "" || len(v.Nodes) != 2 {
		t.Errorf("%+v, %s", v.Nodes, diff)
	}
	tree.Subtasks[1].Stand = 1 // one is drawn, so the other is left out
	if v = tree.View(nil, false); len(v.Nodes) != 1 || v.Nodes[0].Label != "b" {
		t.Errorf("%+v", v.Nodes)
	}
}

// Where each subtask stands for itself, a simplified view shows all, and of the edges the transitive reduction.
func TestSimplifiedWithoutFolding(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(1, 12).Draw(t, "n")
		tree := &Tree{Origin: Origin{Task: "x"}, Graph: make(graph.Graph, n), Persists: true}
		for i := range n {
			kind := Kind(rapid.IntRange(0, int(Other)).Draw(t, "kind"))
			tree.Subtasks = append(tree.Subtasks, Subtask{Name: fmt.Sprint(i), Kind: kind, Stand: i})
			p := graph.Always()
			for k := range i { // no cycles
				p.Any[0].Pos.Put(k, rapid.Bool().Draw(t, "needs"))
			}
			tree.Graph[i] = p
		}
		v := tree.View(nil, false)
		if len(v.Nodes) != n {
			t.Fatalf("%d of %d subtasks are shown", len(v.Nodes), n)
		}
		var before, after []link
		for _, e := range tree.View(nil, true).Edges {
			before = append(before, link{from: e.From, to: e.To})
		}
		for _, e := range v.Edges {
			after = append(after, link{from: e.From, to: e.To})
		}
		reach := closure(before, n)
		if diff := cmp.Diff(reach, closure(after, n)); diff != "" {
			t.Fatal(diff)
		}
		for _, l := range after { // none goes round another
			for k := range n {
				if k != l.from && k != l.to && reach[l.from][k] && reach[k][l.to] {
					t.Fatalf("%v follows by way of %d", l, k)
				}
			}
		}
	})
}

func TestFullViewHasEveryLiteral(t *testing.T) {
	v, want := trueTree().View(nil, true), 0
	for i := range truth {
		literals := united(truth[i].Any)
		want += literals.Size()
	}
	if len(v.Nodes) != len(village) || len(v.Edges) != want {
		t.Errorf("%d nodes, %d edges, want %d, %d", len(v.Nodes), len(v.Edges), len(village), want)
	}
}

func TestRelations(t *testing.T) {
	negated := all("Mill")
	negated.Any[0].Neg.Add(number("Tower"))
	negated.Any[0].Neg.Add(number("select Keep"))
	both := either(all("Mill", "Tower"), all("Mill"))
	both.Any[1].Neg.Add(number("Tower"))
	for _, test := range []struct {
		rule string
		p    graph.Precondition // of Archer: select Mill, gold>=50, food>=1
		want []string
	}{
		{"selected stands for existing", all("select Mill", "food>=1"), []string{"Mill -> Archer"}},
		{"an idle worker stands for the worker", all("IdlePeasant", "gold>=50"), []string{"Peasant -> Archer"}},
		{"what is not in every clause is an alternative", either(all("Mill", "Forge"), all("Mill", "Shrine")),
			[]string{"Forge -> Archer (one of several ways to)", "Mill -> Archer",
				"Shrine -> Archer (one of several ways to)"}},
		{"a negated literal excludes; one of a selection says nothing", negated,
			[]string{"Mill -> Archer", "Tower -> Archer (excludes)"}},
		{"what one way needs and another excludes", both,
			[]string{"Mill -> Archer", "Tower -> Archer (excludes)", "Tower -> Archer (one of several ways to)"}},
		{"what follows is left out", all("select Peasant", "Farm", "Mill"), []string{"Mill -> Archer"}},
		{"itself is left out", all("Archer"), nil},
		{"nothing known, nothing drawn", graph.Precondition{}, nil},
	} {
		var got []string
		for _, line := range edgeLines(inferred(with("Archer", test.p), nil).View(nil, false)) {
			if strings.Contains(line, "-> Archer") {
				got = append(got, line)
			}
		}
		if !slices.Equal(got, test.want) {
			t.Errorf("%s: %q, want %q", test.rule, got, test.want)
		}
	}
}

func TestComparisonMarksWhatDiffers(t *testing.T) {
	for _, test := range []struct {
		rule  string
		p     graph.Precondition // of Knight: Shrine, select Keep, gold>=200, food>=1
		wrong bool
		want  []string
	}{
		{"the truth", truth[number("Knight")], false, []string{"Keep -> Knight", "Shrine -> Knight"}},
		{"missing", all("select Keep"), true, []string{"Keep -> Knight", "Shrine -> Knight (missing)"}},
		{"superfluous", all("Shrine", "Keep", "Archer"), true,
			[]string{"Archer -> Knight (superfluous)", "Keep -> Knight", "Shrine -> Knight"}},
		{"what follows from what is inferred is not missing", all("Shrine", "Tower"), true,
			[]string{"Shrine -> Knight", "Tower -> Knight (superfluous)"}},
		{"what follows from the truth is not superfluous", all("Shrine", "Peasant"), true,
			[]string{"Keep -> Knight (missing)", "Shrine -> Knight"}},
		{"a wrong threshold changes no edge", all("Shrine", "select Keep", "gold>=100"), true,
			[]string{"Keep -> Knight", "Shrine -> Knight"}},
		{"unknown", graph.Precondition{}, false,
			[]string{"Keep -> Knight (true, but nothing is known)", "Shrine -> Knight (true, but nothing is known)"}},
	} {
		v := inferred(with("Knight", test.p), nil).View(truth, false)
		var got []string
		for _, line := range edgeLines(v) {
			if strings.Contains(line, "-> Knight") {
				got = append(got, line)
			}
		}
		if !slices.Equal(got, test.want) {
			t.Errorf("%s: %q, want %q", test.rule, got, test.want)
		}
		for _, n := range v.Nodes {
			if want := n.Label == "Knight" && test.wrong; n.Wrong != want {
				t.Errorf("%s: %s wrong %v", test.rule, n.Label, n.Wrong)
			}
		}
	}
}

func TestFullComparisonIsLiteralByLiteral(t *testing.T) {
	var got []string
	for _, line := range edgeLines(inferred(with("Mill", all("Farm", "select Peasant", "gold>=50")), nil).
		View(truth, true)) {
		if strings.Contains(line, "-> Mill (") {
			got = append(got, line)
		}
	}
	want := []string{"gold>=100 -> Mill (missing)", "gold>=50 -> Mill (superfluous)"}
	if !slices.Equal(got, want) {
		t.Errorf("%q, want %q", got, want)
	}
}

// Leaving out links changes nothing of what can be reached, cycles or not, and no link of the rest can go as well.
func TestReduceKeepsWhatFollows(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(2, 9).Draw(t, "n")
		var links []link
		for to := range n {
			for from := range n {
				if from != to && rapid.Bool().Draw(t, fmt.Sprint(from, to)) {
					links = append(links, link{from: from, to: to})
				}
			}
		}
		less := reduce(links)
		before, after := closure(links, n), closure(less, n)
		if diff := cmp.Diff(before, after); diff != "" {
			t.Fatal(diff)
		}
		for i := range less {
			rest := slices.Delete(slices.Clone(less), i, i+1)
			if cmp.Equal(closure(rest, n), before) {
				t.Fatalf("%v of %v follows from the others", less[i], less)
			}
		}
	})
}

// closure is Warshall's algorithm.
func closure(links []link, n int) [][]bool {
	reach := make([][]bool, n)
	for i := range reach {
		reach[i] = make([]bool, n)
		reach[i][i] = true
	}
	for _, l := range links {
		reach[l.from][l.to] = true
	}
	for k := range n {
		for i := range n {
			for j := range n {
				reach[i][j] = reach[i][j] || reach[i][k] && reach[k][j]
			}
		}
	}
	return reach
}

// Rule: layers are counted where all preconditions are known: others may lie anywhere.
func TestSize(t *testing.T) {
	chain := func(last graph.Precondition) *Tree {
		return &Tree{Subtasks: village[:3], Graph: graph.Graph{graph.Always(), graph.AllOf(0), last}}
	}
	for want, tree := range map[string]*Tree{
		"3 subtasks in 3 layers": chain(graph.AllOf(0, 1)), "3 subtasks in 2 layers": chain(graph.Always()),
		"3 subtasks": chain(graph.Precondition{}), "1 subtask in 1 layer": {Subtasks: village[:1],
			Graph: graph.Graph{graph.Always()}},
	} {
		if got := tree.Size(); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}

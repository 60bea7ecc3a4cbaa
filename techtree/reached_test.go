package techtree

import (
	"bytes"
	"compress/gzip"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"sc2msgi/msgi/bits"
	"sc2msgi/msgi/graph"
	"sc2msgi/reference/cost"
)

// state is a state of the village in which the named subtasks are complete.
func state(names ...string) (x bits.Set) {
	for _, n := range names {
		x.Add(number(n))
	}
	return x
}

// reaching is a tree of the village with states that were reached.
func reaching(g graph.Graph, states ...bits.Set) *Tree {
	tree := inferred(g, nil)
	slices.SortFunc(states, bits.Compare)
	tree.Reached = Reached{Episodes: 64, States: states}
	return tree
}

// Rule: a precondition is wrong, and a literal missing or superfluous, only if a state that was reached shows it. A
// Mill needs a Farm, a selected Peasant and 100 gold.
func TestOnlyWhatAStateRefutesIsWrong(t *testing.T) {
	mill := []string{"Farm", "select Peasant", "gold>=100"}
	rich, noFarm, poor := state(mill...), state("select Peasant", "gold>=100"), state("Farm", "select Peasant")
	for _, c := range []struct {
		rule        string
		mill        graph.Precondition
		states      []bits.Set
		wrong       bool
		missing     []string
		superfluous []string
	}{
		{"no state has it otherwise", all("select Peasant"), []bits.Set{{}, rich}, false, nil, nil},
		{"one literal is refuted, the other not", all("select Peasant"), []bits.Set{{}, rich, noFarm}, true,
			[]string{"Farm"}, nil},
		{"both are refuted", all("select Peasant"), []bits.Set{rich, noFarm, poor}, true,
			[]string{"Farm", "gold>=100"}, nil},
		{"too much is asked for, and was there each time", all(append(mill, "Keep")...),
			[]bits.Set{rich.Or(state("Keep"))}, false, nil, nil},
		{"too much is asked for, and was once not there", all(append(mill, "Keep", "Forge")...),
			[]bits.Set{rich, rich.Or(state("Keep", "Forge"))}, true, nil, []string{"Forge", "Keep"}},
		{"only one of two that are too much was not there", all(append(mill, "Keep", "Forge")...),
			[]bits.Set{rich.Or(state("Keep"))},
			true, nil, []string{"Forge"}},
		{"an alternative that is none", either(all(mill...), all("Keep")), []bits.Set{rich, state("Keep")}, true,
			[]string{"Farm", "select Peasant", "gold>=100"}, []string{"Keep"}},
		{"an alternative that was never alone", either(all(mill...), all("Keep")),
			[]bits.Set{rich, rich.Or(state("Keep"))}, false, nil, nil},
	} {
		tree := reaching(with("Mill", c.mill), c.states...)
		score, err := tree.Score(t.Context(), truth, Reachable)
		if err != nil {
			t.Fatal(err)
		}
		row := score.Rows[number("Mill")]
		if row.Exact == c.wrong || !slices.Equal(row.Missing, c.missing) ||
			!slices.Equal(row.Superfluous, c.superfluous) {
			t.Errorf("%s: %+v", c.rule, row)
		}
		v := tree.View(truth, true)
		if v.Nodes[number("Mill")].Wrong != c.wrong {
			t.Errorf("%s: drawn as wrong: %v", c.rule, !c.wrong)
		}
		var missing, superfluous []string
		for _, e := range v.Edges {
			switch e.Relation {
			case Missing:
				missing = append(missing, village[e.From].Name)
			case Superfluous:
				superfluous = append(superfluous, village[e.From].Name)
			}
		}
		if c.rule != "an alternative that is none" { // edges are of all clauses, and one of two has these literals
			if diff := cmp.Diff([][]string{c.missing, c.superfluous}, [][]string{missing, superfluous}); diff != "" {
				t.Errorf("%s: edges %s", c.rule, diff)
			}
		}
		line := lineOf(textOf(t, v), "Mill")
		if strings.Contains(line, "missing: ") != (c.missing != nil) ||
			strings.Contains(line, "superfluous: ") != (c.superfluous != nil) {
			t.Errorf("%s: the text says %q", c.rule, line)
		}
	}
}

// Rule: over all assignments of a small world as its states, what is drawn as wrong is what is not exact.
func TestAllStatesAreAllAssignments(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(1, 6).Draw(t, "subtasks")
		tree := &Tree{Origin: Origin{Task: "x", Agent: "a", Episodes: 1}, Graph: drawGraph(t, n)}
		for i := range n {
			tree.Subtasks = append(tree.Subtasks, Subtask{Name: string(rune('a' + i)), Kind: Other, Stand: i})
		}
		for x := range 1 << n {
			tree.Reached.States = append(tree.Reached.States, bits.OfWords(uint64(x)))
		}
		against := drawGraph(t, n)
		for i := range against {
			against[i].Known = true
		}
		for i, node := range tree.View(against, true).Nodes {
			if _, _, exact := graph.Score(against[i], tree.Graph[i]); node.Known && node.Wrong == exact {
				t.Fatalf("subtask %d is drawn as wrong: %v, and exact: %v", i, node.Wrong, exact)
			}
		}
	})
}

// Rule: both headlines are there, that of the scope first; a scope without states is an error.
func TestScopes(t *testing.T) {
	g := with("Mill", all("select Peasant", "gold>=100"))
	tree := reaching(g, state(), state("Farm", "select Peasant", "gold>=100"))
	for scope, want := range map[Scope]string{
		Reachable: `precision 100.00 %, recall 100.00 %, exact 20 of 20, unknown 0 (0.0 %), over the 2 states seen in 64 episodes of play
precision 97.50 %, recall 100.00 %, exact 19 of 20, over all assignments
`,
		All: `precision 97.50 %, recall 100.00 %, exact 19 of 20, unknown 0 (0.0 %), over all assignments
precision 100.00 %, recall 100.00 %, exact 20 of 20, over the 2 states seen in 64 episodes of play
`,
	} {
		r, err := tree.Score(t.Context(), truth, scope)
		if err != nil {
			t.Fatal(err)
		}
		var out bytes.Buffer
		if err := r.WriteText(&out); err != nil {
			t.Fatal(err)
		}
		want += precisionOf + "\nCosts: 12 of 12 levels right, 0 false.\n"
		if scope == All {
			want += "Mill           precision  50.00 %, recall 100.00 %  missing: Farm\n"
		}
		if diff := cmp.Diff(want, out.String()); diff != "" {
			t.Errorf("%s: %s", scope, diff)
		}
	}
	svg := asFor(t, tree.View(truth, false).WriteSVG)
	if !strings.Contains(svg, "2 states seen in 64 episodes of play") || strings.Contains(svg, "not exact") {
		t.Error("the drawing does not say what it is held against, or calls something wrong")
	}
	if _, err := inferred(g, nil).Score(t.Context(), truth, Reachable); err != ErrNotReached {
		t.Errorf("without states: error %v", err)
	}
	if got := inferred(g, nil).DefaultScope(); got != All || tree.DefaultScope() != Reachable {
		t.Errorf("without states the scope is %s", got)
	}
}

func written(t require, tree *Tree, truth graph.Graph) []byte {
	var out bytes.Buffer
	if err := tree.WriteReached(&out, truth); err != nil {
		t.Fatalf("%v", err)
	}
	return out.Bytes()
}

type require interface{ Fatalf(string, ...any) }

// Rule: states are read back as they were written, to a tree of the same task and truth; for another tree there are
// none.
func TestReachedAreReadBack(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		tree := drawTree(t)
		n := len(tree.Subtasks)
		for _, members := range rapid.SliceOfN(rapid.SliceOf(rapid.IntRange(0, n-1)), 0, 20).Draw(t, "states") {
			tree.Reached.States = append(tree.Reached.States, bits.Of(members...))
		}
		slices.SortFunc(tree.Reached.States, bits.Compare)
		tree.Reached.States = slices.Compact(tree.Reached.States)
		tree.Reached.Episodes = 64
		truth := drawGraph(t, n)
		data := written(t, tree, truth)
		again, other := *tree, *tree
		again.Reached, other.Reached = Reached{}, Reached{}
		other.Origin.Task += "2"
		if err := again.ReadReached(bytes.NewReader(data), truth); err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(tree.Reached, again.Reached); diff != "" {
			t.Fatal(diff)
		}
		changed := slices.Clone(truth)
		changed[0].Any = append(slices.Clone(changed[0].Any), graph.Clause{})
		if err := other.ReadReached(bytes.NewReader(data), truth); err != nil || !other.Reached.none() {
			t.Fatalf("of another task: %+v, error %v", other.Reached, err)
		}
		if err := again.ReadReached(bytes.NewReader(data), changed); err != nil || !again.Reached.none() {
			t.Fatalf("of another truth: %+v, error %v", again.Reached, err)
		}
	})
}

// packed is text as it stands in a file of states.
func packed(text string) []byte {
	var out bytes.Buffer
	w := gzip.NewWriter(&out)
	w.Write([]byte(text)) // a Buffer does not fail
	w.Close()
	return out.Bytes()
}

// Rule: what is wrong with a file of states is one line that says what and where.
func TestBadReached(t *testing.T) {
	tree := &Tree{Origin: Origin{Task: "x"}, Subtasks: village[:3], Graph: truth[:3]}
	head := func(states string) string {
		return `{"format":"sc2msgi reached states","version":1,"task":"x","truth":"` + hashOf(truth[:3]) +
			`","subtasks":3,"episodes":64,"states":` + states + "}\n"
	}
	good := head("2") + "000\n110\n"
	if err := tree.ReadReached(bytes.NewReader(packed(good)), truth[:3]); err != nil || len(tree.Reached.States) != 2 {
		t.Fatalf("%+v, error %v", tree.Reached, err)
	}
	for says, data := range map[string][]byte{
		"gzip":                      []byte(good),
		"ends before":               packed(head("3") + "000\n110\n"),
		"ends before its states do": packed(good)[:60],
		"follows the states":        packed(good + "111\n"),
		"state 2: ":                 packed(head("2") + "000\n1102\n"),
		`state 2: "2`:               packed(head("2") + "000\n201\n"),
		"not after":                 packed(head("2") + "110\n000\n"),
		"-1 states":                 packed(head("-1")),
		"300000 states":             packed(head("300000")),
		"version 2":                 packed(strings.Replace(good, `"version":1`, `"version":2`, 1)),
		"first line":                packed("{\n"),
		"longer than":               packed(strings.Repeat("x", 1<<20)),
	} {
		err := tree.ReadReached(bytes.NewReader(data), truth[:3])
		if err == nil || !strings.Contains(err.Error(), says) || strings.Contains(err.Error(), "\n") {
			t.Errorf("error %v, want one line with %q", err, says)
		}
	}
}

func FuzzReadReached(f *testing.F) {
	tree := reaching(truth, state(), state("Farm"))
	var out bytes.Buffer
	if err := tree.WriteReached(&out, truth); err != nil {
		f.Fatal(err)
	}
	f.Add(out.Bytes())
	f.Fuzz(func(t *testing.T, data []byte) {
		read := *tree
		read.Reached = Reached{}
		var err error
		cost.InProportion(t, len(data), 1000, func() { err = read.ReadReached(bytes.NewReader(data), truth) })
		if err == nil && !read.Reached.none() {
			again := read
			if err := again.ReadReached(bytes.NewReader(written(t, &read, truth)), truth); err != nil ||
				cmp.Diff(read.Reached, again.Reached) != "" {
				t.Errorf("read again: %v", err)
			}
		}
	})
}

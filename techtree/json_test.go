package techtree

import (
	"bytes"
	"errors"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"sc2msgi/msgi/bits"
	"sc2msgi/msgi/graph"
	"sc2msgi/subtasks"
)

// drawGraph makes any graph of the 85 subtasks: unknown, never, always, disjunctions, negations.
func drawGraph(t *rapid.T) graph.Graph {
	member := rapid.IntRange(0, subtasks.Count-1)
	set := rapid.Custom(func(t *rapid.T) bits.Set { return bits.Of(rapid.SliceOfN(member, 0, 4).Draw(t, "members")...) })
	clause := rapid.Custom(func(t *rapid.T) graph.Clause {
		return graph.Clause{Pos: set.Draw(t, "pos"), Neg: set.Draw(t, "neg")}
	})
	g := make(graph.Graph, subtasks.Count)
	for i := range g {
		if g[i].Known = rapid.Bool().Draw(t, "known"); g[i].Known {
			if any := rapid.SliceOfN(clause, 0, 3).Draw(t, "clauses"); len(any) > 0 {
				g[i].Any = any
			}
		}
	}
	return g
}

func TestJSONRoundTrip(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g := drawGraph(t)
		var out bytes.Buffer
		if err := WriteJSON(&out, g); err != nil {
			t.Fatal(err)
		}
		back, err := ReadJSON(&out)
		if err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(g, back); diff != "" {
			t.Fatal(diff)
		}
	})
}

func TestJSONOfTheTruth(t *testing.T) {
	var out bytes.Buffer
	if err := WriteJSON(&out, truth); err != nil {
		t.Fatal(err)
	}
	golden(t, "truth.json", out.Bytes())
}

func TestBadJSONGetsOneClearLine(t *testing.T) {
	var out bytes.Buffer
	if err := WriteJSON(&out, truth); err != nil {
		t.Fatal(err)
	}
	good := out.String()
	change := func(old, new string) string {
		if !strings.Contains(good, old) {
			t.Fatalf("the document has no %s", old)
		}
		return strings.Replace(good, old, new, 1)
	}
	for _, test := range []struct{ rule, doc, want string }{
		{"nothing", "", "ends before"},
		{"cut off", good[:len(good)/2], "ends before"},
		{"not JSON", "digraph {", "invalid character"},
		{"another kind of document", `{"format": "x", "version": 1, "subtasks": []}`, `the format is "x"`},
		{"from the future", change(`"version": 1`, `"version": 2`), "the version is 2"},
		{"a field of another program", `{"nodes": []}`, `unknown field "nodes"`},
		{"a list", "[1, 2]", "cannot unmarshal"},
		{"two documents", good + good, "something follows"},
		{"unknown subtask", change(`{"subtask":"Barracks"`, `{"subtask":"Gateway"`), `there is no subtask "Gateway"`},
		{"unknown literal", change(`"all":["SupplyDepot",`, `"all":["Gateway",`), `"Barracks": it needs "Gateway"`},
		{"unknown negated literal", change(`"all":["SupplyDepot",`, `"none":["Gateway"],"all":["SupplyDepot",`), `must not have "Gateway"`},
		{"twice", change(`{"subtask":"Barracks"`, `{"subtask":"Factory"`), `"Factory" comes twice`},
		{"missing", `{"format": "sc2msgi subtask graph", "version": 1, "subtasks": []}`, `"SupplyDepot" is missing`},
		{"unknown with clauses", change(`"known":true`, `"known":false`), "said to be unknown"},
		{"far too long", `{"format": "` + strings.Repeat("x", maxJSON), "larger than 16 MiB"},
	} {
		g, err := ReadJSON(strings.NewReader(test.doc))
		if err == nil || g != nil || !strings.Contains(err.Error(), test.want) {
			t.Errorf("%s: error %v, want one about %q", test.rule, err, test.want)
		} else if strings.Contains(err.Error(), "\n") || !strings.HasPrefix(err.Error(), "reading the graph: ") {
			t.Errorf("%s: %q is not one line about reading", test.rule, err)
		}
	}
}

type brokenReader struct{}

func (brokenReader) Read([]byte) (int, error) { return 0, errors.New("the disk is gone") }

func TestReadErrorsComeThrough(t *testing.T) {
	if _, err := ReadJSON(brokenReader{}); err == nil || !strings.Contains(err.Error(), "the disk is gone") {
		t.Errorf("error %v", err)
	}
}

// Whatever is read without an error can be written and read again, and is the same.
func FuzzReadJSON(f *testing.F) {
	var out bytes.Buffer
	if err := WriteJSON(&out, truth); err != nil {
		f.Fatal(err)
	}
	f.Add(out.Bytes())
	f.Add([]byte(`{"format": "sc2msgi subtask graph", "version": 1, "subtasks": [{"subtask":"no-op","known":true,"any":[{}]}]}`))
	f.Add([]byte(`{"subtasks": null}`))
	f.Fuzz(func(t *testing.T, doc []byte) {
		g, err := ReadJSON(bytes.NewReader(doc))
		if err != nil {
			return
		}
		var out bytes.Buffer
		if err := WriteJSON(&out, g); err != nil {
			t.Fatal(err)
		}
		back, err := ReadJSON(&out)
		if err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(g, back); diff != "" {
			t.Fatal(diff)
		}
	})
}

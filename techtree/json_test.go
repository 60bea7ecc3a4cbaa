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

// drawConfidences makes any confidences in a graph that do not contradict it.
func drawConfidences(t *rapid.T, g graph.Graph) []Confidence {
	set := rapid.Custom(func(t *rapid.T) bits.Set {
		return bits.Of(rapid.SliceOfN(rapid.IntRange(0, subtasks.Count-1), 0, 4).Draw(t, "members")...)
	})
	count := rapid.IntRange(0, 1000)
	all := make([]Confidence, len(g))
	for i, p := range g {
		c, asked := &all[i], united(p.Any)
		c.Ineligible, c.Eligible = count.Draw(t, "ineligible"), count.Draw(t, "eligible")
		for l := range asked.Pos.All() {
			c.Support = append(c.Support, Support{l, count.Draw(t, "alone"), count.Draw(t, "among")})
		}
		c.Unsure = asked.Pos.Or(asked.Neg).And(set.Draw(t, "unsure"))
		if p.Known {
			c.Untested = set.Draw(t, "untested").AndNot(asked.Pos)
			c.Along = set.Draw(t, "along").AndNot(asked.Pos)
		}
	}
	return all
}

// readBack fails unless what is written is read again as it was.
func readBack(t interface{ Fatal(...any) }, g graph.Graph, sure []Confidence) {
	var out bytes.Buffer
	if err := WriteJSON(&out, g, sure); err != nil {
		t.Fatal(err)
	}
	gotG, gotSure, err := ReadJSON(&out)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(g, gotG) + cmp.Diff(sure, gotSure); diff != "" {
		t.Fatal(diff)
	}
}

func TestJSONRoundTrip(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g := drawGraph(t)
		readBack(t, g, nil)
		readBack(t, g, drawConfidences(t, g))
	})
}

// What version 1 wrote is read as a graph that says nothing of how sure it is.
func TestVersion1IsRead(t *testing.T) {
	var out bytes.Buffer
	if err := WriteJSON(&out, truth, nil); err != nil {
		t.Fatal(err)
	}
	old := strings.Replace(out.String(), `"version": 2`, `"version": 1`, 1)
	g, sure, err := ReadJSON(strings.NewReader(old))
	if err != nil || sure != nil {
		t.Fatalf("confidences %v, error %v", sure, err)
	}
	if diff := cmp.Diff(truth, g); diff != "" {
		t.Error(diff)
	}
}

func TestJSONOfTheTruth(t *testing.T) {
	var out bytes.Buffer
	if err := WriteJSON(&out, truth, nil); err != nil {
		t.Fatal(err)
	}
	golden(t, "truth.json", out.Bytes())
}

func TestBadJSONGetsOneClearLine(t *testing.T) {
	var out bytes.Buffer
	if err := WriteJSON(&out, truth, nil); err != nil {
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
		{"from the future", change(`"version": 2`, `"version": 3`), "the version is 3"},
		{"a field of another program", `{"nodes": []}`, `unknown field "nodes"`},
		{"a list", "[1, 2]", "cannot unmarshal"},
		{"two documents", good + good, "something follows"},
		{"unknown subtask", change(`{"subtask":"Barracks"`, `{"subtask":"Gateway"`), `there is no subtask "Gateway"`},
		{"unknown literal", change(`"all":["SupplyDepot",`, `"all":["Gateway",`), `"Barracks": it needs "Gateway"`},
		{"unknown negated literal", change(`"all":["SupplyDepot",`, `"none":["Gateway"],"all":["SupplyDepot",`), `must not have "Gateway"`},
		{"twice", change(`{"subtask":"Barracks"`, `{"subtask":"Factory"`), `"Factory" comes twice`},
		{"missing", `{"format": "sc2msgi subtask graph", "version": 1, "subtasks": []}`, `"SupplyDepot" is missing`},
		{"version 0", change(`"version": 2`, `"version": 0`), "the version is 0"},
		{"unknown with clauses", change(`"known":true`, `"known":false`), "said to be unknown"},
		{"far too long", `{"format": "` + strings.Repeat("x", maxJSON), "larger than 16 MiB"},
	} {
		g, sure, err := ReadJSON(strings.NewReader(test.doc))
		if err == nil || g != nil || sure != nil || !strings.Contains(err.Error(), test.want) {
			t.Errorf("%s: error %v, want one about %q", test.rule, err, test.want)
		} else if strings.Contains(err.Error(), "\n") || !strings.HasPrefix(err.Error(), "reading the graph: ") {
			t.Errorf("%s: %q is not one line about reading", test.rule, err)
		}
	}
}

// A confidence that contradicts its precondition is refused. The Barracks ask for SupplyDepot, select SCV and minerals>=150.
func TestBadConfidenceGetsOneClearLine(t *testing.T) {
	var out bytes.Buffer
	if err := WriteJSON(&out, truth, make([]Confidence, len(truth))); err != nil {
		t.Fatal(err)
	}
	barracks, tail, _ := strings.Cut(out.String(), `{"subtask":"EngineeringBay"`)
	head, _, _ := strings.Cut(barracks, `{"subtask":"Barracks"`)
	asks := `"known":true,"any":[{"all":["SupplyDepot","select SCV","minerals>=150"]}]`
	for _, test := range []struct{ rule, precondition, confidence, want string }{
		{"none where others have one", asks, ``, "84 of 85 subtasks have a confidence"},
		{"fewer than no decisions", asks, `{"ineligible":-1,"eligible":0}`, "less than no decisions"},
		{"support for what it does not ask for", asks, `{"support":[{"literal":"Thor","alone":1,"among":1}]}`, `support for "Thor"`},
		{"support for no subtask", asks, `{"support":[{"literal":"Nexus","alone":1,"among":1}]}`, `support for "Nexus"`},
		{"support twice", asks, `{"support":[{"literal":"SupplyDepot"},{"literal":"SupplyDepot"}]}`, "out of order"},
		{"negative support", asks, `{"support":[{"literal":"SupplyDepot","alone":-1}]}`, "less than none"},
		{"unsure of no subtask", asks, `{"unsure":["Nexus"]}`, `"Nexus"`},
		{"unsure of what it does not ask for", asks, `{"unsure":["Thor"]}`, "unsure of what it does not ask for"},
		{"untested, and no subtask", asks, `{"may":["Nexus"]}`, `"Nexus"`},
		{"along, and no subtask", asks, `{"along":["Nexus"]}`, `"Nexus"`},
		{"untested and asked for", asks, `{"may":["SupplyDepot"]}`, "was not tested"},
		{"along and asked for", asks, `{"along":["SupplyDepot"]}`, "was not tested"},
		{"unknown and tested", `"known":false`, `{"may":["Thor"]}`, "partly tested"},
	} {
		line := `{"subtask":"Barracks",` + test.precondition
		if test.confidence != "" {
			line += `,"confidence":` + test.confidence
		}
		g, sure, err := ReadJSON(strings.NewReader(head + line + "},\n" + `{"subtask":"EngineeringBay"` + tail))
		if err == nil || g != nil || sure != nil || !strings.Contains(err.Error(), test.want) || strings.Contains(err.Error(), "\n") {
			t.Errorf("%s: error %v, want one line about %q", test.rule, err, test.want)
		}
	}
}

type brokenReader struct{}

func (brokenReader) Read([]byte) (int, error) { return 0, errors.New("the disk is gone") }

func TestReadErrorsComeThrough(t *testing.T) {
	if _, _, err := ReadJSON(brokenReader{}); err == nil || !strings.Contains(err.Error(), "the disk is gone") {
		t.Errorf("error %v", err)
	}
}

// Whatever is read without an error can be written and read again, and is the same.
func FuzzReadJSON(f *testing.F) {
	var out bytes.Buffer
	if err := WriteJSON(&out, truth, nil); err != nil {
		f.Fatal(err)
	}
	f.Add(bytes.Clone(out.Bytes()))
	out.Reset()
	if err := WriteJSON(&out, truth, make([]Confidence, len(truth))); err != nil {
		f.Fatal(err)
	}
	f.Add(out.Bytes())
	f.Add([]byte(`{"format": "sc2msgi subtask graph", "version": 1, "subtasks": [{"subtask":"no-op","known":true,"any":[{}]}]}`))
	f.Add([]byte(`{"subtasks": null}`))
	f.Fuzz(func(t *testing.T, doc []byte) {
		if g, sure, err := ReadJSON(bytes.NewReader(doc)); err == nil {
			readBack(t, g, sure)
		}
	})
}

package techtree

import (
	"bytes"
	"errors"
	"fmt"
	"math"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"sc2msgi/msgi/bits"
	"sc2msgi/msgi/graph"
	"sc2msgi/reference/cost"
)

// asJSON writes a tree to a string.
func asJSON(t interface{ Fatal(...any) }, tree *Tree) string {
	var out bytes.Buffer
	if err := tree.WriteJSON(&out); err != nil {
		t.Fatal(err)
	}
	return out.String()
}

// readBack fails unless what is written is read again as it was.
func readBack(t interface{ Fatal(...any) }, tree *Tree) {
	got, err := ReadJSON(strings.NewReader(asJSON(t, tree)))
	if err != nil {
		t.Fatal(err)
	}
	got.Persists = tree.Persists // of the world, which a file does not tell
	if diff := cmp.Diff(tree, got); diff != "" {
		t.Fatal(diff)
	}
}

func TestJSONRoundTrip(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) { readBack(t, drawTree(t)) })
}

// A file is a line for each subtask, and its seed is a string: readers that take numbers as floating point would
// spoil it.
func TestJSONForm(t *testing.T) {
	tree := inferred(doubts())
	tree.Origin.Seed = math.MaxUint64
	doc := asJSON(t, tree)
	readBack(t, tree)
	if lines := strings.Count(doc, "\n"); lines != len(village)+7 {
		t.Errorf("%d lines", lines)
	}
	for _, want := range []string{
		`"origin": {"task":"model:village","agent":"msgi-active","episodes":20,"seed":"18446744073709551615"},` + "\n",
		"\n" + `{"subtask":"Mill","kind":"building","drawn_as":"Mill","known":true,"any":[{"all":["Farm","select Peasant","gold>=100"]}],"inferred":{"cost":["gold>=100"],"producers":["Peasant"]},"confidence":`,
		"\n" + `{"subtask":"IdlePeasant","kind":"selection","drawn_as":"Peasant",`,
		"\n" + `{"subtask":"select Hall","kind":"selection","drawn_as":"select Hall","label":"Hall",`,
		"\n" + `{"subtask":"gold>=50","kind":"threshold","known":true,"any":[{}],`,
	} {
		if !strings.Contains(doc, want) {
			t.Errorf("no %s in\n%s", want, doc)
		}
	}
}

func TestBadJSONGetsOneClearLine(t *testing.T) {
	good := asJSON(t, inferred(truth, nil))
	change := func(old, new string) string {
		if !strings.Contains(good, old) {
			t.Fatalf("the document has no %s", old)
		}
		return strings.Replace(good, old, new, 1)
	}
	var many strings.Builder
	for i := range bits.Max + 1 {
		fmt.Fprintf(&many, `{"subtask":"s%d","kind":"other","known":true},`, i)
	}
	list := func(subtasks string) string {
		return `{"format": "sc2msgi subtask graph", "version": 3, "origin": {"task": "x"}, "subtasks": [` +
			strings.TrimSuffix(subtasks, ",") + `]}`
	}
	for _, test := range []struct{ rule, doc, want string }{
		{"nothing", "", "the file is empty"},
		{"cut off", good[:len(good)/2], "line 12: the text that begins here does not end"},
		{"not JSON", "digraph {", `line 1: "digraph" is no value`},
		{"another kind of document", `{"format": "x", "version": 3, "subtasks": []}`, `the format is "x"`},
		{"from the future", change(`"version": 4`, `"version": 5`), "the version is 5"},
		{"version 0", change(`"version": 4`, `"version": 0`), "the version is 0"},
		{"version 1", change(`"version": 4`, `"version": 1`),
			"the version is 1, which does not say what its subtasks are: run again"},
		{"version 2, as it was", `{"format": "sc2msgi subtask graph", "version": 2, "subtasks": [{"subtask":"SCV","known":false,"confidence":{"ineligible":1,"eligible":0}}]}`,
			"the version is 2, which does not say what its subtasks are: run again"},
		{"a field of another program", `{"nodes": []}`, `unknown field "nodes"`},
		{"a list", "[1, 2]", "line 1: this is not a section"},
		{"two documents", good + good, "follows the document"},
		{"far too long", `{"format": "` + strings.Repeat("x", MostJSON), "larger than 16777216 bytes"},

		{"no task", change(`"task":"model:village"`, `"task":""`), "names no task"},
		{"a task in two lines", change(`"task":"model:village"`, `"task":"model:\nvillage"`), "cannot be shown"},
		{"no seed", change(`,"seed":"1"`, ``), "an agent without a seed"},
		{"no agent", change(`"agent":"msgi-active",`, ``), "a seed without an agent"},
		{"episodes of nobody", change(`"agent":"msgi-active","episodes":20,"seed":"1"`, `"episodes":20`), "no agent"},
		{"a seed as a number", change(`"seed":"1"`, `"seed":1`), `origin.seed: 1 is not a text`},
		{"a seed that is none", change(`"seed":"1"`, `"seed":"-1"`), `the seed "-1"`},
		{"fewer than no episodes", change(`"episodes":20`, `"episodes":-1`), "less than none"},

		{"no subtasks", list(""), "no subtasks"},
		{"too many", list(many.String()), "there can be 256 subtasks at most"},
		{"no name", list(`{"subtask":"","kind":"other","known":false}`), "has no name"},
		{"a name in two lines", list(`{"subtask":"a\nb","kind":"other","known":false}`), "cannot be shown"},
		{"a label in two lines", list(`{"subtask":"a","label":"a\nb","kind":"other","known":false}`),
			"cannot be shown"},
		{"unknown kind", change(`"kind":"building"`, `"kind":"castle"`), `"Farm": there is no kind "castle"`},
		{"drawn as no subtask", change(`"drawn_as":"Mill"`, `"drawn_as":"Moat"`), `"Mill": it is drawn as "Moat"`},
		{"drawn as what is drawn as another", change(`"drawn_as":"Mill"`, `"drawn_as":"select Farm"`),
			`"select Farm" is to stand for it, which does not stand for itself`},
		{"unknown literal", change(`"all":["Farm",`, `"all":["Moat",`), `"Mill": it needs "Moat"`},
		{"unknown negated literal", change(`"all":["Farm",`, `"none":["Moat"],"all":["Farm",`), `must not have "Moat"`},
		{"a field of a subtask", change(`"kind":"building"`, `"kid":"building"`),
			`subtasks[0]: unknown field "kid" (did you mean kind?)`},
		{"clauses without end", list(`{"subtask":"a","kind":"other","known":true,"any":[` +
			strings.Repeat("{},", mostClauses) + `{}]}`), "subtasks[0].any[8192]: comparing more than 8192 clauses"},
		{"twice", change(`{"subtask":"Mill"`, `{"subtask":"Forge"`), `"Forge" comes twice`},
		{"unknown with clauses", change(`"known":true`, `"known":false`), "said to be unknown"},
	} {
		tree, err := ReadJSON(strings.NewReader(test.doc))
		if err == nil || tree != nil || !strings.Contains(err.Error(), test.want) {
			t.Errorf("%s: error %v, want one about %q", test.rule, err, test.want)
		} else if strings.Contains(err.Error(), "\n") || !strings.HasPrefix(err.Error(), "reading the graph: ") {
			t.Errorf("%s: %q is not one line about reading", test.rule, err)
		}
	}
}

// A confidence that contradicts its precondition is refused. The Mill asks for Farm, select Peasant and gold>=100.
func TestBadConfidenceGetsOneClearLine(t *testing.T) {
	mill, tail, _ := strings.Cut(asJSON(t, inferred(truth, make([]Confidence, len(truth)))), `{"subtask":"Forge"`)
	head, _, _ := strings.Cut(mill, `{"subtask":"Mill"`)
	asks := `"known":true,"any":[{"all":["Farm","select Peasant","gold>=100"]}]`
	for _, test := range []struct{ rule, precondition, confidence, want string }{
		{"none where others have one", asks, ``, "19 of 20 subtasks have a confidence"},
		{"fewer than no decisions", asks, `{"ineligible":-1,"eligible":0}`, "less than no decisions"},
		{"support for what it does not ask for", asks, `{"support":[{"literal":"Tower","alone":1,"among":1}]}`,
			`support for "Tower"`},
		{"support for no subtask", asks, `{"support":[{"literal":"Moat","alone":1,"among":1}]}`, `support for "Moat"`},
		{"support twice", asks, `{"support":[{"literal":"Farm"},{"literal":"Farm"}]}`, "out of order"},
		{"negative support", asks, `{"support":[{"literal":"Farm","alone":-1}]}`, "less than none"},
		{"unsure of no subtask", asks, `{"unsure":["Moat"]}`, `"Moat"`},
		{"unsure of what it does not ask for", asks, `{"unsure":["Tower"]}`, "unsure of what it does not ask for"},
		{"untested, and no subtask", asks, `{"may":["Moat"]}`, `"Moat"`},
		{"along, and no subtask", asks, `{"along":["Moat"]}`, `"Moat"`},
		{"untested and asked for", asks, `{"may":["Farm"]}`, "was not tested"},
		{"along and asked for", asks, `{"along":["Farm"]}`, "was not tested"},
		{"unknown and tested", `"known":false`, `{"may":["Tower"]}`, "partly tested"},
	} {
		line := `{"subtask":"Mill","kind":"building","drawn_as":"Mill",` + test.precondition
		if test.confidence != "" {
			line += `,"confidence":` + test.confidence
		}
		tree, err := ReadJSON(strings.NewReader(head + line + "},\n" + `{"subtask":"Forge"` + tail))
		if err == nil || tree != nil || !strings.Contains(err.Error(), test.want) ||
			strings.Contains(err.Error(), "\n") {
			t.Errorf("%s: error %v, want one line about %q", test.rule, err, test.want)
		}
	}
}

// Trees that are put together wrongly are not written.
func TestCheckNamesWhatMakesNoSense(t *testing.T) {
	for _, test := range []struct {
		rule  string
		spoil func(*Tree)
		want  string
	}{
		{"a shorter graph", func(t *Tree) { t.Graph = t.Graph[1:] }, "20 subtasks and 19 preconditions"},
		{"fewer confidences", func(t *Tree) { t.Sure = make([]Confidence, 3) }, "20 subtasks and 3 confidences"},
		{"more than a set holds", func(t *Tree) { t.Subtasks = make([]Subtask, 257) }, "257 subtasks"},
		{"no subtasks", func(t *Tree) { t.Subtasks, t.Graph = nil, nil }, "no subtasks"},
		{"a name twice", func(t *Tree) { t.Subtasks[1].Name = "Farm" }, `"Farm" comes twice`},
		{"no name", func(t *Tree) { t.Subtasks[1].Name = "" }, "subtask 1 has no name"},
		{"a name that is no text", func(t *Tree) { t.Subtasks[1].Name = "a\xff" }, "cannot be shown"},
		{"no kind", func(t *Tree) { t.Subtasks[1].Kind = 9 }, `"Mill": there is no kind 9`},
		{"stood for by nothing", func(t *Tree) { t.Subtasks[1].Stand = 20 },
			`"Mill": subtask 20 is to stand for it, and there are 20`},
		{"stood for by less than none", func(t *Tree) { t.Subtasks[1].Stand = -2 }, "subtask -2 is to stand for it"},
		{"stood for by what does not stand for itself", func(t *Tree) { t.Subtasks[1].Stand = number("select Farm") },
			"does not stand for itself"},
		{"stood for by what is left out", func(t *Tree) { t.Subtasks[1].Stand = number("wait") },
			"does not stand for itself"},
		{"a literal beyond the subtasks", func(t *Tree) { t.Graph[0] = graph.AllOf(20) },
			`"Farm": it asks for a subtask that there is not`},
		{"a seed without an agent", func(t *Tree) { t.Origin = Origin{Task: "x", Seed: 1} }, "no agent"},
		{"untested beyond the subtasks", func(t *Tree) {
			t.Sure = make([]Confidence, 20)
			t.Sure[0].Untested.Add(20)
		}, "a subtask may be needed that there is not"},
		{"support beyond the subtasks", func(t *Tree) {
			t.Sure = make([]Confidence, 20)
			t.Sure[0].Support = []Support{{Literal: 200}}
		}, "support for subtask 200"},
	} {
		tree := inferred(append(graph.Graph(nil), truth...), nil)
		tree.Subtasks = append([]Subtask(nil), village...)
		test.spoil(tree)
		if err := tree.WriteJSON(&bytes.Buffer{}); err == nil || !strings.Contains(err.Error(), test.want) {
			t.Errorf("%s: error %v, want one about %q", test.rule, err, test.want)
		}
	}
}

// A tree of other subtasks than the world's must not be compared with its truth.
func TestSameSubtasks(t *testing.T) {
	other := append([]Subtask(nil), village...)
	other[2].Name = "Smithy"
	for _, test := range []struct {
		rule  string
		world []Subtask
		want  string
	}{
		{"the same", village, ""},
		{"another name", other, `subtask 2 is "Forge", where the world has "Smithy"`},
		{"fewer", village[:5], "20 subtasks, where the world has 5"},
	} {
		err := trueTree().SameSubtasks(test.world)
		if (err == nil) != (test.want == "") || err != nil && !strings.Contains(err.Error(), test.want) {
			t.Errorf("%s: error %v, want %q", test.rule, err, test.want)
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

// Whatever is read without an error can be shown, written and read again, and is the same.
func FuzzReadJSON(f *testing.F) {
	f.Add([]byte(asJSON(f, trueTree())))
	f.Add([]byte(asJSON(f, inferred(truth, make([]Confidence, len(truth))))))
	f.Add([]byte(`{"format": "sc2msgi subtask graph", "version": 3, "origin": {"task":"x"}, "subtasks": [{"subtask":"no-op","kind":"other","known":true,"any":[{}]}]}`))
	f.Add([]byte(
		`{"format": "sc2msgi subtask graph", "version": 2, "subtasks": [{"subtask":"no-op","known":true,"any":[{}]}]}`))
	f.Add([]byte(`{"subtasks": null}`))
	f.Fuzz(func(t *testing.T, doc []byte) {
		var tree *Tree
		var err error
		cost.InProportion(t, len(doc), 1000, func() { tree, err = ReadJSON(bytes.NewReader(doc)) })
		if err != nil {
			return
		}
		readBack(t, tree)
		for _, full := range []bool{false, true} {
			v := tree.View(nil, full)
			if err := errors.Join(v.WriteText(&bytes.Buffer{}), v.WriteDOT(&bytes.Buffer{}),
				v.WriteSVG(&bytes.Buffer{})); err != nil {
				t.Fatal(err)
			}
		}
	})
}

package gridworld

import (
	"bytes"
	"errors"
	"io"
	"math"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"sc2msgi/msgi/bits"
	"sc2msgi/msgi/graph"
	"sc2msgi/reference/cost"
)

// three is a file of one graph of three subtasks, with something replaced.
func three(oldAndNew ...string) string {
	return strings.NewReplacer(oldAndNew...).Replace(
		`{"domain":"playground","set":"D1-eval","graphs":[{"subtasks":[4,5,3],"reward":[0.1,0.2,1.5],` +
			`"layers":[[0,1],[2]],"precondition":{"2":[[1,-2],[2]]}}]}`)
}

func read(text string) ([]*Graph, error) {
	f, err := ReadGraphs(strings.NewReader(text))
	if err != nil {
		return nil, err
	}
	return f.Graphs, nil
}

// Rule: what a file says, by hand.
func TestReadGraphs(t *testing.T) {
	want := &Graph{
		Name: "playground:1", Domain: Playground, Subtasks: []int{4, 5, 3}, Rewards: []float64{0.1, 0.2, 1.5},
		Layers: [][]int{{0, 1}, {2}}, Steps: 60,
		Needs: graph.Graph{graph.Always(), graph.Always(),
			{Known: true, Any: []graph.Clause{{Pos: bits.Of(0), Neg: bits.Of(1)}, {Pos: bits.Of(1)}}}},
	}
	want.Seed = contentSeed(want)
	for name, text := range map[string]string{
		"as it is":           three(),
		"layers left out":    three(`"layers":[[0,1],[2]],`, ""),
		"another set":        three("D1-eval", "farm", `"graphs"`, `"steps":60,"graphs"`),
		"level alone":        three("D1-eval", "D1"),
		"steps beat the set": three("D1-eval", "D4-eval", `"graphs"`, `"steps":60,"graphs"`),
		"spaces":             " " + strings.ReplaceAll(three(), ":", " :\n\t") + " \n",
	} {
		got, err := read(text)
		if d := cmp.Diff([]*Graph{want}, got, cmp.Comparer(func(a, b *Domain) bool { return a == b })); err != nil ||
			d != "" {
			t.Errorf("%s: %v %s", name, err, d)
		}
	}
}

// Rule: the length of episodes goes by the level at which the name of the set begins.
func TestStepsOfSets(t *testing.T) {
	for set, want := range map[string]int{"D1-train": 60, "D2-eval": 65, "D3-generated-by-somebody": 70, "D4": 70} {
		graphs, err := read(three("D1-eval", set))
		if err != nil || graphs[0].Steps != want {
			t.Errorf("%s: %v, %v", set, graphs, err)
		}
	}
}

// Rule: bad input gets one clear line that names the line, the graph and the field.
func TestBadFiles(t *testing.T) {
	second := `{"subtasks":[4],"reward":[1],"layers":[[0]],"precondition":{}},{"subtasks":[4,5,3]`
	tests := []struct{ name, text, want string }{
		{"nothing", "", "the file is empty"},
		{"not JSON", "graphs: 3",
			`line 1: "graphs" is no value: write true, false, a number, or a text in double quotes`},
		{"truncated", three()[:80], "line 1: the file ends in the middle: a } or ] is missing, or more of it"},
		{"more", three() + "{}", `line 1: "{" follows the document: a file has one`},
		{"more that is not JSON", three() + "]", `line 1: "]" follows the document: a file has one`},
		{"a list", "[" + three() + "]", "line 1: this is not a section with domain, graphs, set, steps"},
		{"unknown field", three(`"set"`, `"sets"`), `line 1: unknown field "sets" (did you mean set?)`},
		{"another case", three(`"set"`, `"Set"`), `line 1: unknown field "Set" (did you mean set?)`},
		{"twice", three(`"set"`, `"domain"`), "line 1: domain stands there twice"},
		{"no domain", `{"graphs":[]}`, "line 1: domain is missing"},
		{"unknown domain", three("playground", "minecraft"),
			`line 1: domain: unknown domain "minecraft" (there is ` + strings.Join(domainNames(), ", ") + ")"},
		{"domain of another kind", three(`"playground"`, `3`),
			"line 1: domain: 3 is not a text: put it in double quotes"},
		{"no steps", three("D1-eval", "D10-eval"),
			`line 1: steps is missing, and the name of the set "D10-eval" does not begin with a level (D1, D2, D3 or D4) that would tell`},
		{"steps 0", three(`"graphs"`, `"steps":0,"graphs"`), "line 1: graphs[0]: steps: 0, episodes have 1 to 1000000"},
		{"steps of another kind", three(`"graphs"`, `"steps":70.5,"graphs"`),
			"line 1: steps: 70.5 is not a whole number"},
		{"no list of graphs", `{"domain":"mining"}`, "line 1: graphs is missing"},
		{"no graphs", `{"domain":"mining","graphs":[]}`, "line 1: graphs: there are none"},
		{"a graph of another kind", `{"domain":"mining","graphs":[null]}`,
			"line 1: graphs[0]: null is not a section with subtasks, reward, precondition, layers"},
		{"unknown field in a graph", three(`"layers"`, `"layer"`),
			`line 1: graphs[0]: unknown field "layer" (did you mean layers?)`},
		{"no ids", three(`"subtasks":[4,5,3],`, ""), "line 1: graphs[0]: subtasks is missing"},
		{"empty ids", three("[4,5,3]", "[]"), "line 1: graphs[0]: subtasks: there are none"},
		{"too many ids", three("[4,5,3]", "[0,1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16]"),
			"line 1: graphs[0]: subtasks: there are 17, playground has 16"},
		{"foreign id", three("[4,5,3]", "[4,16,3]"),
			"line 1: graphs[0]: subtasks: playground has no id 16, it has 0 to 15"},
		{"negative id", three("[4,5,3]", "[4,-5,3]"),
			"line 1: graphs[0]: subtasks: playground has no id -5, it has 0 to 15"},
		{"an id twice", three("[4,5,3]", "[4,3,3]"), "line 1: graphs[0]: subtasks: id 3 stands there twice"},
		{"null", three("[4,5,3]", "[4,null,3]"), "line 1: graphs[0].subtasks[1]: null is not a whole number"},
		{"the second graph", three(`{"subtasks":[4,5,3]`, strings.Replace(second, "4,5,3", "4,4,3", 1)),
			"line 1: graphs[1]: subtasks: id 4 stands there twice"},
		{"no rewards", three(`"reward":[0.1,0.2,1.5],`, ""), "line 1: graphs[0]: reward is missing"},
		{"too few rewards", three("[0.1,0.2,1.5]", "[0.1,0.2]"), "line 1: graphs[0]: reward: 2 numbers for 3 subtasks"},
		{"infinite reward", three("1.5", "1e999"), "line 1: graphs[0].reward[2]: 1e999 is too large"},
		{"reward of another kind", three("1.5", `"much"`), `line 1: graphs[0].reward[2]: "much" is not a number`},
		{"no preconditions", three(`,"precondition":{"2":[[1,-2],[2]]}`, ""),
			"line 1: graphs[0]: precondition is missing"},
		{"preconditions of another kind", three(`{"2":[[1,-2],[2]]}`, "[]"),
			"line 1: graphs[0].precondition: this is not a section of preconditions by the places of their subtasks"},
		{"no number of a subtask", three(`"2"`, `"3"`),
			`line 1: graphs[0].precondition: unknown subtask "3": they are called by their places, 0 to 2`},
		{"no number", three(`"2"`, `"02"`),
			`line 1: graphs[0].precondition: unknown subtask "02": they are called by their places, 0 to 2`},
		{"a subtask twice", three(`{"2":[[1,-2]`, `{"2":[[1]],"2":[[1,-2]`),
			`line 1: graphs[0].precondition: "2" stands there twice`},
		{"no clauses", three("[[1,-2],[2]]", "[]"),
			"line 1: graphs[0].precondition.2: it has no clauses; a subtask that needs nothing is left out"},
		{"no literals", three("[2]]", "[]]"),
			"line 1: graphs[0].precondition.2[1]: a clause has no literals; a subtask that needs nothing is left out"},
		{"literal 0", three("-2", "0"), "line 1: graphs[0].precondition.2[0][1]: literal 0, they count from 1"},
		{"dangling", three("-2", "-4"), "line 1: graphs[0].precondition.2[0][1]: literal -4, there are 3 subtasks"},
		{"least integer", three("-2", "-9223372036854775808"),
			"line 1: graphs[0].precondition.2[0][1]: literal -9223372036854775808, there are 3 subtasks"},
		{"literal twice", three("-2", "1"),
			"line 1: graphs[0].precondition.2[0][1]: subtask 1 stands twice in a clause (literal 1)"},
		{"negation", three("-2", "-1"),
			"line 1: graphs[0].precondition.2[0][1]: subtask 1 stands twice in a clause (literal -1)"},
		{"clause of another kind", three("[1,-2]", "1"), "line 1: graphs[0].precondition.2[0]: 1 is not a list"},
		{"itself", three("-2", "-3"),
			"line 1: graphs[0]: precondition: subtasks need each other in a circle: 2 needs 2"},
		{"circle", three(`{"2"`, `{"1":[[-3]],"2"`),
			"line 1: graphs[0]: precondition: subtasks need each other in a circle: 1 needs 2 needs 1"},
		{"circle without layers", three(`{"2"`, `{"1":[[-3]],"2"`, `"layers":[[0,1],[2]],`, ""),
			"line 1: graphs[0]: precondition: subtasks need each other in a circle: 1 needs 2 needs 1"},
		{"empty layer", three("[[0,1],[2]]", "[[0,1],[],[2]]"), "line 1: graphs[0]: layers: layer 1 is empty"},
		{"too few in layers", three("[[0,1],[2]]", "[[0],[2]]"), "line 1: graphs[0]: layers: subtask 1 is in none"},
		{"layers of what is not there", three("[[0,1],[2]]", "[[0,1],[2,3]]"),
			"line 1: graphs[0]: layers: there is no subtask 3, the last is 2"},
		{"twice in layers", three("[[0,1],[2]]", "[[0,1],[2,1]]"),
			"line 1: graphs[0]: layers: subtask 1 stands there twice"},
		{"level with what it needs", three("[[0,1],[2]]", "[[0],[1,2]]"),
			"line 1: graphs[0]: layers: subtask 2 is not above 1, of which its precondition speaks"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			if _, err := read(tt.text); err == nil || err.Error() != tt.want {
				t.Errorf("got  %v\nwant %s", err, tt.want)
			}
		})
	}
}

func domainNames() (names []string) {
	for _, d := range domains() {
		names = append(names, d.Name)
	}
	return names
}

// endless is a file that never ends.
type endless struct{}

func (endless) Read(p []byte) (int, error) {
	return len(p), nil
}

type broken struct{}

var errBroken = errors.New("the disk is broken")

func (broken) Read([]byte) (int, error)  { return 0, errBroken }
func (broken) Write([]byte) (int, error) { return 0, errBroken }

// Rule: no more is read than a file may have, and what fails below is told.
func TestReadGraphsFromBadReaders(t *testing.T) {
	if _, err := ReadGraphs(endless{}); err == nil || err.Error() != "the file is larger than 16777216 bytes" {
		t.Error(err)
	}
	if _, err := ReadGraphs(broken{}); !errors.Is(err, errBroken) {
		t.Error(err)
	}
	if err := WriteGraphs(broken{}, "D1", []*Graph{farm()}); !errors.Is(err, errBroken) {
		t.Error(err)
	}
}

// Rule: Check finds what no file can say, but a program can.
func TestCheck(t *testing.T) {
	for want, spoil := range map[string]func(g *Graph){
		"domain: there is none":                   func(g *Graph) { g.Domain = nil },
		"reward: that of subtask 1 is not finite": func(g *Graph) { g.Rewards[1] = math.NaN() },
		"precondition: 6 for 7 subtasks":          func(g *Graph) { g.Needs = g.Needs[:6] },
		"precondition: that of 2 has no clause": func(g *Graph) {
			g.Needs[2] = graph.Precondition{Known: true}
		},
		"precondition: that of 1 has no clause": func(g *Graph) {
			g.Needs[1] = graph.Precondition{}
		},
		"steps: 1000001, episodes have 1 to 1000000":                 func(g *Graph) { g.Steps = 1_000_001 },
		"layers: subtask 0 is in none":                               func(g *Graph) { g.Layers = [][]int{{1}} },
		"precondition: a clause of 5 has a literal and its negation": func(g *Graph) { g.Needs[5].Any[0].Neg.Add(3) },
		"precondition: that of 5 speaks of subtask 7, the last is 6": func(g *Graph) { g.Needs[5].Any[0].Pos.Add(7) },
		"precondition: that of 3 has a clause without literals beside others": func(g *Graph) {
			g.Needs[3].Any[0] = graph.Clause{}
		},
	} {
		g := farm()
		if err := g.Check(); err != nil {
			t.Fatal(err)
		}
		spoil(g)
		if err := g.Check(); err == nil || err.Error() != want {
			t.Errorf("got  %v\nwant %s", err, want)
		}
		if err := WriteGraphs(io.Discard, "", []*Graph{farm(), g}); err == nil ||
			err.Error() != "writing graph 2: "+want {
			t.Errorf("writing: %v", err)
		}
	}
}

// Rule: what is written has a domain and a length of episodes that all graphs share.
func TestWriteGraphsOfDifferentKinds(t *testing.T) {
	longer := farm()
	longer.Steps = 61
	for want, graphs := range map[string][]*Graph{
		"writing graphs: there are none":                              nil,
		"writing graph 2: domain: mining, the first is of playground": {farm(), wholeMining()},
		"writing graph 3: steps: 61, the first has 60":                {farm(), farm(), longer},
	} {
		if err := WriteGraphs(io.Discard, "", graphs); err == nil || err.Error() != want {
			t.Errorf("got  %v\nwant %s", err, want)
		}
	}
}

// roundTrip writes graphs of a file, reads that again and fails if anything is not as it was.
func roundTrip(t *testing.T, set string, graphs []*Graph) {
	t.Helper()
	var first, second bytes.Buffer
	if err := WriteGraphs(&first, set, graphs); err != nil {
		t.Fatal(err)
	}
	again, err := read(first.String())
	if err != nil {
		t.Fatalf("%v: %s", err, first.Bytes())
	}
	ignoreNames := cmp.FilterPath(func(p cmp.Path) bool { return p.Last().String() == ".Name" }, cmp.Ignore())
	if d := cmp.Diff(graphs, again, ignoreNames, cmp.Comparer(func(a, b *Domain) bool { return a == b })); d != "" {
		t.Fatal(d)
	}
	if err := WriteGraphs(&second, set, again); err != nil || !bytes.Equal(first.Bytes(), second.Bytes()) {
		t.Fatalf("written again, it is different: %v", err)
	}
}

// Rule: a built-in set that is exported and read again is the same, seeds included; so its episodes are.
func TestSetsCanBeExported(t *testing.T) {
	for _, name := range []string{"playground:d2", "mining:train"} {
		roundTrip(t, name, catalogueOf(name).Graphs(AsDrawn)[:50])
	}
}

// Rule: all of the authors' graphs can be read; some of each file are written and read again.
func TestAuthorsGraphs(t *testing.T) {
	for _, file := range []string{"playground_d1_eval.json", "playground_d1_train.json", "playground_d2_eval.json",
		"playground_d3_eval.json", "playground_d4_eval.json", "mining_eval.json", "mining_train.json"} {
		for _, graphs := range authorsGraphs(t, file) {
			roundTrip(t, file, graphs[:min(20, len(graphs))])
		}
	}
}

// Rule: a seed depends on the contents, not on the place in the file, and any change of the contents changes it.
func TestSeedsOfFiles(t *testing.T) {
	first, err := read(three())
	if err != nil {
		t.Fatal(err)
	}
	both, err := read(three(`{"subtasks"`,
		`{"subtasks":[3],"reward":[1],"layers":[[0]],"precondition":{}},{"subtasks"`))
	if err != nil || both[1].Seed != first[0].Seed || both[0].Seed == first[0].Seed {
		t.Errorf("%v %v", both, err)
	}
	for _, text := range []string{three("1.5", "1.6"), three("-2", "2"), three("[4,5,3]", "[4,3,5]"),
		three("D1-eval", "D2")} {
		if other, err := read(text); err != nil || other[0].Seed == first[0].Seed {
			t.Errorf("%s: %v", text, err)
		}
	}
}

// FuzzReadGraphs: no input makes the reader panic; what it accepts passes Check, and is the same after it is written
// and read again; errors are one line; what
// it allocates is in proportion to the bytes. Runs best with -fuzzminimizetime 5x.
func FuzzReadGraphs(f *testing.F) {
	f.Add([]byte(three()))
	f.Add([]byte(three(`"layers":[[0,1],[2]],`, "", "1.5", "-0")))
	for _, name := range []string{"playground:d4", "mining:eval"} {
		var b bytes.Buffer
		if err := WriteGraphs(&b, name, catalogueOf(name).Graphs(AsDrawn)[:2]); err != nil {
			f.Fatal(err)
		}
		f.Add(b.Bytes())
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		var graphs []*Graph
		var err error
		cost.InProportion(t, len(data), 1000, func() { graphs, err = read(string(data)) })
		if err != nil {
			if message := err.Error(); message == "" || strings.ContainsAny(message, "\n\r") {
				t.Fatalf("%q", message)
			}
			return
		}
		for _, g := range graphs {
			if err := g.Check(); err != nil {
				t.Fatal(err)
			}
		}
		roundTrip(t, "fuzz", graphs)
	})
}

func BenchmarkReadGraphs(b *testing.B) {
	var file bytes.Buffer
	if err := WriteGraphs(&file, "", catalogueOf("playground:d4").Graphs(AsDrawn)); err != nil {
		b.Fatal(err)
	}
	b.SetBytes(int64(file.Len()))
	for b.Loop() {
		if _, err := ReadGraphs(bytes.NewReader(file.Bytes())); err != nil {
			b.Fatal(err)
		}
	}
}

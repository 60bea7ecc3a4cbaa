package diff

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"sc2msgi/msgi/bits"
	"sc2msgi/msgi/graph"
	"sc2msgi/techtree"
)

// needing is a tree of single letters: "C: AB + a" is C, which needs A and B, or that there is no A. "?" is not known,
// "0" never possible, "" nothing.
func needing(lines ...string) *techtree.Tree {
	t := &techtree.Tree{Origin: techtree.Origin{Task: "letters"}}
	number := map[string]int{}
	for i, line := range lines {
		name, _, _ := strings.Cut(line, ":")
		number[name] = i
		t.Subtasks = append(t.Subtasks, techtree.Subtask{Name: name, Stand: i})
	}
	for _, line := range lines {
		_, needs, _ := strings.Cut(line, ":")
		p := graph.Precondition{Known: true}
		for way := range strings.SplitSeq(strings.TrimSpace(needs), "+") {
			var c graph.Clause
			for _, r := range strings.TrimSpace(way) {
				switch i, has := number[string(r)]; {
				case r == '?':
					p.Known = false
				case has:
					c.Pos.Add(i)
				default:
					c.Neg.Add(number[strings.ToUpper(string(r))])
				}
			}
			p.Any = append(p.Any, c)
		}
		if !p.Known || strings.TrimSpace(needs) == "0" {
			p.Any = nil
		}
		t.Graph = append(t.Graph, p)
	}
	return t
}

// Rule: subtasks are matched by name, preconditions compared as functions, and a change is told by what is added to or
// taken from every way, else by whole ways.
func TestCompareTrees(t *testing.T) {
	for _, tt := range []struct {
		name          string
		before, after []string
		want          string // as JSON, without the names of the sides
	}{
		{"the same", []string{"A:", "B: A"}, []string{"A:", "B: A"}, `{}`},
		{"another order", []string{"A:", "B: A", "C: AB"}, []string{"C: AB", "B: A", "A:"}, `{}`},
		{"written otherwise", []string{"A:", "B:", "C: A + AB"}, []string{"A:", "B:", "C: A"}, `{}`},
		{"as a function", []string{"A:", "B:", "C: A + aB"}, []string{"A:", "B:", "C: A + B"}, `{}`},
		{"never is never", []string{"A:", "C: Aa"}, []string{"A:", "C: 0"}, `{}`},
		{"one more and one less", []string{"A:", "B:", "C: A"}, []string{"A:", "B:", "C: B"},
			`{"requirements":[{"subtask":"C","added":["B"],"removed":["A"]}]}`},
		{"not to be", []string{"A:", "B:", "C: A"}, []string{"A:", "B:", "C: Ab"},
			`{"requirements":[{"subtask":"C","added":["no B"]}]}`},
		{"of every way", []string{"A:", "B:", "D:", "C: AD + BD"}, []string{"A:", "B:", "D:", "C: A + B"},
			`{"requirements":[{"subtask":"C","removed":["D"]}]}`},
		{"a way more", []string{"A:", "B:", "C: A"}, []string{"A:", "B:", "C: A + B"},
			`{"requirements":[{"subtask":"C","added_ways":[["B"]]}]}`},
		{"a way less", []string{"A:", "B:", "D:", "C: AD + B"}, []string{"A:", "B:", "D:", "C: B"},
			`{"requirements":[{"subtask":"C","removed_ways":[["A","D"]]}]}`},
		{"nothing at last", []string{"A:", "B: A"}, []string{"A:", "B:"},
			`{"requirements":[{"subtask":"B","state":{"after":"nothing"},"removed":["A"]}]}`},
		{"learned", []string{"A:", "B: ?"}, []string{"A:", "B: A"},
			`{"requirements":[{"subtask":"B","state":{"before":"not known"},"added_ways":[["A"]]}]}`},
		{"learned to need nothing", []string{"A:", "B: ?"}, []string{"A:", "B:"},
			`{"requirements":[{"subtask":"B","state":{"before":"not known","after":"nothing"}}]}`},
		{"both unknown", []string{"A:", "B: ?"}, []string{"A:", "B: ?"}, `{}`},
		{"out of reach", []string{"A:", "B: A"}, []string{"A:", "B: 0"},
			`{"requirements":[{"subtask":"B","state":{"after":"never possible"},"removed_ways":[["A"]]}]}`},
		{"came and went", []string{"A:", "B: A"}, []string{"A:", "C: A"},
			`{"removed_subtasks":["B"],"added_subtasks":["C"]}`},
		{"of what went", []string{"A:", "B:", "C: AB"}, []string{"A:", "C: A"},
			`{"removed_subtasks":["B"],"requirements":[{"subtask":"C","removed":["B"]}]}`},
	} {
		d, err := Compare(t.Context(), Side{Tree: needing(tt.before...)}, Side{Tree: needing(tt.after...)})
		if err != nil {
			t.Errorf("%s: %v", tt.name, err)
			continue
		}
		d.Uncompared = ""
		got, err := json.Marshal(d)
		says := strings.Replace(string(got), `"before":"","after":""`, "", 1)
		if says = strings.Replace(says, "{,", "{", 1); err != nil || says != tt.want {
			t.Errorf("%s: %s, want %s (%v)", tt.name, says, tt.want, err)
		}
		if d.None() != (tt.want == "{}") {
			t.Errorf("%s: None is %v", tt.name, d.None())
		}
	}
}

// Rule: things are compared by kind and name, in what both sides tell; two games that are told in other subtasks by
// their things alone; a tree without numbers says that none were compared.
func TestCompareThings(t *testing.T) {
	thing := func(name, kind string, facts ...Fact) Thing { return Thing{name, kind, facts} }
	before := []Thing{thing("Raven", "unit", Fact{Gas, 200.0}, Fact{Needs, "Starport"}), thing("Cloak", "unit"),
		thing("Cloak", "upgrade", Fact{Minerals, 100.0})}
	after := []Thing{thing("Cloak", "upgrade", Fact{Minerals, 150.0}, Fact{Gas, 1.0}),
		thing("Raven", "unit", Fact{Gas, 150.0}, Fact{Needs, ""}), thing("Drone", "unit")}
	d, err := Compare(t.Context(), Side{Tree: needing("A:"), Things: before}, Side{Tree: needing("B:"), Things: after})
	if err != nil {
		t.Fatal(err)
	}
	want := `{"removed_things":[{"kind":"unit","thing":"Cloak"}],"added_things":[{"kind":"unit","thing":"Drone"}],` +
		`"facts":[{"kind":"unit","thing":"Raven","what":"gas","before":200,"after":150},` +
		`{"kind":"unit","thing":"Raven","what":"needs","before":"Starport","after":""},` +
		`{"kind":"upgrade","thing":"Cloak","what":"minerals","before":100,"after":150}]}`
	if d.Uncompared == "" || len(d.Gone)+len(d.New) > 0 {
		t.Errorf("other subtasks: %+v", d)
	}
	d.Uncompared = ""
	got, _ := json.Marshal(d)
	if says := strings.Replace(string(got), `"before":"","after":"",`, "", 1); says != want {
		t.Errorf("%s\nwant %s", says, want)
	}

	cheap, dear := needing("A:", "B: A"), needing("A:", "B: A")
	cheap.Numbers = []techtree.Numbers{{}, {Minerals: 50, Producers: []string{"Barracks"}}}
	dear.Numbers = []techtree.Numbers{{}, {Minerals: 60, Producers: []string{"Barracks"}}}
	if d, err = Compare(t.Context(), Side{Tree: cheap}, Side{Tree: dear}); err != nil || d.Uncompared != "" ||
		fmt.Sprint(d.Changed) != "[{{subtask B} minerals 50 60}]" {
		t.Errorf("numbers: %+v, %v", d, err)
	}
	if d, err = Compare(t.Context(), Side{Tree: cheap}, Side{Tree: needing("A:", "B: A")}); err != nil || !d.None() ||
		!strings.Contains(d.Uncompared, "costs") {
		t.Errorf("numbers of one side: %+v, %v", d, err)
	}
}

// Rule: what is shown is readable and whole: a table for each kind of change, no character of a name taken for a mark.
func TestShown(t *testing.T) {
	d := &Difference{Before: "old|1", After: "new_2", Gone: []string{"A|B"}, New: []string{"*C*"},
		Needs: []Requirement{{Subtask: "D", State: &State{Before: "not known"}, NewWays: [][]string{{"E", "no F"}}},
			{Subtask: "G", Added: []string{"gas>=25"}, Removed: []string{"gas>=50"}}},
		NewThings: []Named{{"unit", "Raven"}},
		Changed: []Change{{Named{"unit", "Reaper"}, Loops, 720.0, 761.6},
			{Named{"upgrade", "X"}, Needs, "Armory", ""}}}
	var text, markdown bytes.Buffer
	if err := d.WriteText(&text); err != nil {
		t.Fatal(err)
	}
	if err := d.WriteMarkdown(&markdown); err != nil {
		t.Fatal(err)
	}
	wantText := `old|1 -> new_2

Subtasks
  subtask
  A|B      removed
  *C*      added

What subtasks need
  subtask  no longer    now
  D        (not known)  the way E and no F
  G        gas>=50      gas>=25

Units
  unit    fact        before  after
  Raven   added
  Reaper  game loops  720     761.6

Upgrades
  upgrade  fact   before  after
  X        needs  Armory  none
`
	if text.String() != wantText {
		t.Errorf("text:\n%s\nwant:\n%s", &text, wantText)
	}
	for _, want := range []string{"## old\\|1 → new\\_2\n", "\n| A\\|B | removed |\n| \\*C\\* | added |\n",
		"\n| subtask | no longer | now |\n| --- | --- | --- |\n| D | (not known) | the way E and no F |\n" +
			"| G | gas&gt;=50 | gas&gt;=25 |\n", "\n| Reaper | game loops | 720 | 761.6 |\n"} {
		if !strings.Contains(markdown.String(), want) {
			t.Errorf("Markdown without %q:\n%s", want, &markdown)
		}
	}
	text.Reset()
	if err := (&Difference{Before: "a", After: "b"}).WriteText(&text); err != nil ||
		text.String() != "a -> b\n\nNo difference.\n" {
		t.Errorf("%q, %v", &text, err)
	}
}

// Rule: trees with too many names between them are refused, and a context that is done ends it.
func TestCompareEnds(t *testing.T) {
	var many [2][]string
	for i := range bits.Max {
		many[0], many[1] = append(many[0], fmt.Sprintf("old%d:", i)), append(many[1], fmt.Sprintf("new%d:", i))
	}
	if _, err := Compare(t.Context(), Side{Tree: needing(many[0]...)}, Side{Tree: needing(many[1]...)}); err == nil ||
		!strings.Contains(err.Error(), "together have 512 subtasks") {
		t.Errorf("too many subtasks: %v", err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	before, after := Side{Tree: needing("A:", "B:", "C: A")}, Side{Tree: needing("A:", "B:", "C: AB")}
	if _, err := Compare(ctx, before, after); err == nil {
		t.Error("a context that is done ends nothing")
	}
}

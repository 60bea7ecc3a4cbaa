package techtree

import (
	"bytes"
	"strings"
	"testing"

	"sc2msgi/msgi/bits"
	"sc2msgi/msgi/graph"
)

// textOf writes a view as text.
func textOf(t testing.TB, v *View) string {
	t.Helper()
	var out bytes.Buffer
	if err := v.WriteText(&out); err != nil {
		t.Fatal(err)
	}
	return out.String()
}

func TestFormula(t *testing.T) {
	negated := all("Farm")
	negated.Any[0].Neg.Add(number("Mill"))
	for _, test := range []struct {
		p    graph.Precondition
		want string
	}{
		{graph.Precondition{}, "unknown"},
		{graph.Precondition{Known: true}, "never"},
		{graph.Always(), "nothing"},
		{all("Mill", "Farm"), "Farm & Mill"},
		{either(all("Farm", "Mill"), all("wait")), "Farm & Mill or wait"},
		{negated, "Farm & not Mill"},
	} {
		if got := inferred(with("Knight", test.p), nil).Formula(number("Knight")); got != test.want {
			t.Errorf("Formula = %q, want %q", got, test.want)
		}
	}
}

func TestFullText(t *testing.T) {
	want := `Farm           select Peasant & gold>=50
Mill           Farm & select Peasant & gold>=100
Forge          Farm & select Peasant & gold>=100 & not Shrine
Shrine         select Peasant & gold>=100
Keep           Mill & select Peasant & gold>=200 or Forge & select Peasant & gold>=200
Tower          Keep & select Peasant & gold>=100
Peasant        select Hall & gold>=50 & food>=1
Archer         select Mill & gold>=50 & food>=1
Knight         Shrine & select Keep & gold>=200 & food>=1
IdlePeasant    select Hall & gold>=50 & food>=1
select Hall    nothing
select Farm    Farm
select Mill    Mill
select Keep    Keep
select Peasant IdlePeasant
gold>=50       nothing
gold>=100      gold>=50
gold>=200      gold>=100
food>=1        select Peasant & gold>=50
wait           nothing
`
	if got := textOf(t, trueTree().View(nil, true)); got != want {
		t.Errorf("got\n%swant\n%s", got, want)
	}
}

func TestSimplifiedText(t *testing.T) {
	want := `  Farm     needs Peasant
  Mill     needs Farm
  Forge    needs Farm, not Shrine
  Shrine   needs Peasant
  Keep     needs Peasant, either Mill or Forge
  Tower    needs Keep
  Peasant  needs Hall
  Archer   needs Mill
  Knight   needs Shrine, Keep
`
	if got := textOf(t, trueTree().View(nil, false)); got != want {
		t.Errorf("got\n%swant\n%s", got, want)
	}
}

// A line of the simplified text says what was inferred, what of it is wrong and what is missing; "nothing" alone only
// where it was inferred that nothing is needed.
func TestSentences(t *testing.T) {
	notTower, notShrine := all("Farm", "select Peasant"), all("select Peasant")
	notTower.Any[0].Neg.Add(number("Tower"))
	notShrine.Any[0].Neg.Add(number("Shrine"))
	for _, test := range []struct {
		rule, name string
		p          graph.Precondition
		want       string
	}{
		{"the truth", "Knight", truth[number("Knight")], "needs Shrine, Keep"},
		{"a part", "Knight", all("select Keep"), "needs Keep; missing: Shrine"},
		{"too much", "Knight", all("select Keep", "Shrine", "Archer"), "needs Shrine, Keep, Archer (superfluous)"},
		{"all wrong", "Knight", all("Archer"), "needs Archer (superfluous); missing: Shrine, Keep"},
		{"nothing right yet", "Knight", all("gold>=200"), "nothing found yet; missing: Shrine, Keep"},
		{"wrongly nothing", "Knight", graph.Always(), "nothing found yet; missing: Shrine, Keep"},
		{"rightly nothing of what is listed", "Farm", all("gold>=50"), "nothing found yet; missing: Peasant"},
		{"never", "Knight", graph.Precondition{Known: true},
			"was inferred never to be eligible; missing: Shrine, Keep"},
		{"unknown", "Knight", graph.Precondition{}, "unknown: never seen eligible; in truth: Shrine, Keep"},
		{"a negation that is wrong", "Mill", notTower, "needs Farm, not Tower (superfluous)"},
		{"a negation that is missing", "Forge", all("Farm"), "needs Farm; missing: not Shrine"},
		{"a negation that is right", "Forge", notShrine, "needs Peasant, not Shrine; missing: Farm"},
		{"one way of two", "Keep", all("Mill", "select Peasant"),
			"needs Mill; in truth: Peasant, either Mill or Forge"},
		{"two ways", "Mill", either(all("Farm", "Archer"), all("Farm", "Shrine")),
			"needs Farm, either Archer (superfluous) or Shrine (superfluous)"},
		{"a way that adds nothing", "Mill", either(all("Farm", "gold>=50"), all("Farm", "Shrine")),
			"needs Farm, either nothing more or Shrine (superfluous)"},
	} {
		text := textOf(t, inferred(with(test.name, test.p), nil).View(truth, false))
		if line := lineOf(text, test.name); line != test.want {
			t.Errorf("%s: %q, want %q", test.rule, line, test.want)
		}
	}
	g := with("Farm", graph.Always())
	g[number("Mill")] = all("gold>=50")
	alone := textOf(t, inferred(g, nil).View(nil, false))
	if line := lineOf(alone, "Farm"); line != "needs nothing" {
		t.Errorf("what was inferred to need nothing: %q", line)
	}
	if line := lineOf(alone, "Mill"); line != "needs nothing that is listed here" {
		t.Errorf("what needs only gold: %q", line)
	}
}

// lineOf is what a text says of a subtask.
func lineOf(text, name string) string {
	for line := range strings.Lines(text) {
		if rest, ok := strings.CutPrefix(strings.TrimSpace(line), name+" "); ok {
			return strings.TrimSpace(rest)
		}
	}
	return ""
}

// A full text says of each formula how it differs from the truth.
func TestFullTextSaysWhatIsWrong(t *testing.T) {
	g := with("Mill", all("Shrine", "select Peasant", "gold>=100"))
	g[number("Knight")] = graph.Precondition{}
	text := textOf(t, inferred(g, nil).View(truth, true))
	for name, want := range map[string]string{
		"Mill":   "Shrine & select Peasant & gold>=100; missing: Farm; superfluous: Shrine",
		"Knight": "unknown",
		"Farm":   "select Peasant & gold>=50",
	} {
		if line := lineOf(text, name); line != want {
			t.Errorf("%s: %q, want %q", name, line, want)
		}
	}
}

// Rule: what some ways alone need is told with its ways: a way that was not inferred as another one, and else the whole
// truth, so that nothing reads as an AND that is an OR, or contradicts itself.
func TestMissingWaysAreAlternatives(t *testing.T) {
	names := []string{"wood", "coal", "ore", "fire"}
	subtasks := make([]Subtask, len(names))
	for i, name := range names {
		subtasks[i] = Subtask{Name: name, Kind: Other, Stand: i}
	}
	clause := func(neg []int, pos ...int) graph.Clause {
		return graph.Clause{Pos: bits.Of(pos...), Neg: bits.Of(neg...)}
	}
	for _, c := range []struct {
		truth []graph.Clause // of fire
		found graph.Precondition
		want  string
	}{
		{[]graph.Clause{clause(nil, 0), clause(nil, 1)}, graph.AllOf(0), "needs wood; in truth also: or coal"},
		{[]graph.Clause{clause(nil, 0), clause(nil, 1, 2)}, graph.AllOf(0), "needs wood; in truth also: or coal & ore"},
		{[]graph.Clause{clause(nil, 0, 2), clause(nil, 1)}, graph.AllOf(0),
			"needs wood; in truth: either wood & ore or coal"},
		{[]graph.Clause{clause(nil, 2, 0), clause(nil, 2, 1)}, graph.AllOf(0, 2),
			"needs wood, ore; in truth: ore, either wood or coal"},
		{[]graph.Clause{clause([]int{1}, 0), clause(nil, 1)}, graph.Precondition{},
			"unknown: never seen eligible; in truth: either wood & not coal or coal"},
		{[]graph.Clause{clause(nil, 0, 1)}, graph.AllOf(0), "needs wood; missing: coal"},
	} {
		truth := graph.Graph{graph.Always(), graph.Always(), graph.Always(), {Known: true, Any: c.truth}}
		g := graph.Graph{truth[0], truth[1], truth[2], c.found}
		tree := &Tree{Origin: Origin{Task: "x", Agent: "a", Episodes: 1}, Subtasks: subtasks, Graph: g, Persists: true}
		if got := lineOf(textOf(t, tree.View(truth, false)), "fire"); got != c.want {
			t.Errorf("%q, want %q", got, c.want)
		}
	}
}

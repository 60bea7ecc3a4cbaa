package techtree

import (
	"bytes"
	"strings"
	"testing"

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
		{"too much", "Knight", all("select Keep", "Shrine", "Archer"), "needs Shrine, Keep, Archer (not needed)"},
		{"all wrong", "Knight", all("Archer"), "needs Archer (not needed); missing: Shrine, Keep"},
		{"nothing right yet", "Knight", all("gold>=200"), "nothing found yet; missing: Shrine, Keep"},
		{"wrongly nothing", "Knight", graph.Always(), "nothing found yet; missing: Shrine, Keep"},
		{"rightly nothing of what is listed", "Farm", all("gold>=50"), "nothing found yet; missing: Peasant"},
		{"never", "Knight", graph.Precondition{Known: true},
			"was inferred never to be eligible; missing: Shrine, Keep"},
		{"unknown", "Knight", graph.Precondition{}, "unknown: never seen eligible; missing: Shrine, Keep"},
		{"a negation that is wrong", "Mill", notTower, "needs Farm, not Tower (wrong)"},
		{"a negation that is missing", "Forge", all("Farm"), "needs Farm; missing: not Shrine"},
		{"a negation that is right", "Forge", notShrine, "needs Peasant, not Shrine; missing: Farm"},
		{"one way of two", "Keep", all("Mill", "select Peasant"), "needs Mill; missing: Forge"},
		{"two ways", "Mill", either(all("Farm", "Archer"), all("Farm", "Shrine")),
			"needs Farm, either Archer (not needed) or Shrine (not needed)"},
		{"a way that adds nothing", "Mill", either(all("Farm", "gold>=50"), all("Farm", "Shrine")),
			"needs Farm, either nothing more or Shrine (not needed)"},
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
		"Mill":   "Shrine & select Peasant & gold>=100; missing: Farm; not needed: Shrine",
		"Knight": "unknown",
		"Farm":   "select Peasant & gold>=50",
	} {
		if line := lineOf(text, name); line != want {
			t.Errorf("%s: %q, want %q", name, line, want)
		}
	}
}

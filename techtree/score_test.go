package techtree

import (
	"bytes"
	"encoding/json"
	"math"
	"slices"
	"strings"
	"testing"

	"sc2msgi/gamedata"
	"sc2msgi/msgi/graph"
	"sc2msgi/subtasks"
)

var truth = subtasks.Truth(gamedata.V4_10)

// index finds a subtask by name in a test.
func index(t testing.TB, name string) int {
	t.Helper()
	i, ok := subtasks.Index(name)
	if !ok {
		t.Fatalf("no subtask %q", name)
	}
	return i
}

func allOf(t testing.TB, names ...string) graph.Precondition {
	t.Helper()
	var members []int
	for _, n := range names {
		members = append(members, index(t, n))
	}
	return graph.AllOf(members...)
}

func TestTheTruthScoresFull(t *testing.T) {
	r := Score(truth, truth, nil)
	if r.Precision != 1 || r.Recall != 1 || r.Exact != 85 || r.Unknown != 0 || r.Subtasks != 85 || len(r.Rows) != 85 {
		t.Errorf("%+v", r)
	}
	for _, row := range r.Rows {
		if !row.Exact || row.Missing != nil || row.Superfluous != nil {
			t.Errorf("%+v", row)
		}
	}
}

// The line to beat: who claims nothing has recall 1, and as precision the share of assignments under which a
// subtask is eligible, 2^-n for a conjunction of n.
func TestKnowingNothing(t *testing.T) {
	r := Score(truth, make(graph.Graph, len(truth)), nil)
	want := 0.0
	for _, p := range truth {
		want += math.Pow(2, -float64(p.Any[0].Pos.Len()))
	}
	want /= 85
	if math.Abs(r.Precision-want) > 1e-12 || r.Recall != 1 || r.Exact != 0 || r.Unknown != 85 || r.UnknownShare != 1 {
		t.Errorf("precision %v, want %v; recall %v, exact %d, unknown %d, %v", r.Precision, want, r.Recall, r.Exact, r.Unknown, r.UnknownShare)
	}
}

func TestRowsNameTheLiterals(t *testing.T) {
	either := func(a, b graph.Precondition) graph.Precondition {
		return graph.Precondition{Known: true, Any: append(slices.Clone(a.Any), b.Any...)}
	}
	negated := allOf(t, "SupplyDepot", "select SCV", "minerals>=150")
	negated.Any[0].Neg.Add(index(t, "Thor"))
	for _, test := range []struct {
		rule                 string
		barracks             graph.Precondition // true: SupplyDepot, select SCV, minerals>=150
		precision, recall    float64
		missing, superfluous []string
	}{
		{"a literal left out halves the precision", allOf(t, "select SCV", "minerals>=150"), 0.5, 1, []string{"SupplyDepot"}, nil},
		{"a literal too many halves the recall", allOf(t, "SupplyDepot", "select SCV", "minerals>=150", "Bunker"), 1, 0.5, nil, []string{"Bunker"}},
		{"a wrong literal does both", allOf(t, "SupplyDepot", "select SCV", "minerals>=125"), 0.5, 0.5, []string{"minerals>=150"}, []string{"minerals>=125"}},
		{"a negated literal is superfluous", negated, 1, 0.5, nil, []string{"not Thor"}},
		{"a literal that one clause lacks is missing", either(allOf(t, "SupplyDepot", "select SCV", "minerals>=150"), allOf(t, "SupplyDepot", "select SCV")),
			0.5, 1, []string{"minerals>=150"}, nil},
		{"never eligible", graph.Precondition{Known: true}, 1, 0, nil, nil},
		{"unknown", graph.Precondition{}, 0.125, 1, nil, nil},
	} {
		g := slices.Clone(truth)
		i := index(t, "Barracks")
		g[i] = test.barracks
		r := Score(truth, g, nil)
		row := r.Rows[i]
		if row.Precision != test.precision || row.Recall != test.recall || row.Exact || r.Exact != 84 || row.Subtask != "Barracks" {
			t.Errorf("%s: %+v", test.rule, row)
		}
		if !slices.Equal(row.Missing, test.missing) || !slices.Equal(row.Superfluous, test.superfluous) {
			t.Errorf("%s: missing %v, superfluous %v, want %v, %v", test.rule, row.Missing, row.Superfluous, test.missing, test.superfluous)
		}
	}
}

// Other clauses of the same function are exact.
func TestExactMeansTheSameFunction(t *testing.T) {
	g := slices.Clone(truth)
	i := index(t, "Barracks")
	longer := truth[i].Any[0]
	longer.Pos.Add(index(t, "Thor"))
	g[i] = graph.Precondition{Known: true, Any: []graph.Clause{longer, truth[i].Any[0]}}
	if r := Score(truth, g, nil); r.Exact != 85 {
		t.Errorf("exact %d", r.Exact)
	}
}

func TestResultAsText(t *testing.T) {
	g := slices.Clone(truth)
	g[index(t, "Thor")] = graph.Precondition{}
	g[index(t, "Barracks")] = allOf(t, "select SCV", "minerals>=150", "Bunker")
	g[index(t, "Marine")] = graph.Precondition{Known: true}
	var out bytes.Buffer
	if err := Score(truth, g, nil).WriteText(&out); err != nil {
		t.Fatal(err)
	}
	want := `precision 98.25 %, recall 98.24 %, exact 82 of 85, unknown 1 (1.2 %)
Barracks               precision  50.00 %, recall  50.00 %  missing: SupplyDepot  superfluous: Bunker
Marine                 precision 100.00 %, recall   0.00 %  other clauses
Thor                   precision   1.56 %, recall 100.00 %  unknown
`
	if out.String() != want {
		t.Errorf("got\n%swant\n%s", out.String(), want)
	}
}

// Scripts read these names.
func TestResultAsJSON(t *testing.T) {
	data, err := json.Marshal(Score(truth, make(graph.Graph, len(truth)), nil))
	if err != nil {
		t.Fatal(err)
	}
	for _, field := range []string{`"precision":`, `"recall":1`, `"exact":0`, `"unknown":85`, `"unknown_share":1`, `"subtasks":85`, `"rows":[{"subtask":"SupplyDepot","known":false`} {
		if !strings.Contains(string(data), field) {
			t.Errorf("no %s in %.200s", field, data)
		}
	}
}

func BenchmarkScore(b *testing.B) {
	b.ReportAllocs()
	for b.Loop() {
		Score(truth, truth, nil)
	}
}

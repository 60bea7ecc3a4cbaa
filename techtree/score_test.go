package techtree

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"math"
	"math/rand/v2"
	"regexp"
	"slices"
	"strings"
	"testing"

	"sc2msgi/msgi/graph"
)

// scored returns how well the tree was inferred.
func scored(t *testing.T, tree *Tree, truth graph.Graph) Result {
	t.Helper()
	r, err := tree.Score(t.Context(), truth, All)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

func TestTheTruthScoresFull(t *testing.T) {
	n := len(village)
	r := scored(t, trueTree(), truth)
	if r.Precision != 1 || r.Recall != 1 || r.Exact != n || r.Unknown != 0 || r.Subtasks != n || len(r.Rows) != n {
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
	r := scored(t, inferred(make(graph.Graph, len(truth)), nil), truth)
	want := 0.0
	for i, p := range truth {
		if village[i].Name == "Keep" { // two literals, and one of two
			want += 0.25 * 0.75
		} else {
			want += math.Pow(2, -float64(p.Any[0].Size()))
		}
	}
	n := len(village)
	want /= float64(n)
	if math.Abs(r.Precision-want) > 1e-12 || r.Recall != 1 || r.Exact != 0 || r.Unknown != n || r.UnknownShare != 1 {
		t.Errorf("precision %v, want %v; recall %v, exact %d, unknown %d, %v",
			r.Precision, want, r.Recall, r.Exact, r.Unknown, r.UnknownShare)
	}
}

func TestRowsNameTheLiterals(t *testing.T) {
	negated := all("Farm", "select Peasant", "gold>=100")
	negated.Any[0].Neg.Add(number("Tower"))
	for _, test := range []struct {
		rule                 string
		mill                 graph.Precondition // true: Farm, select Peasant, gold>=100
		precision, recall    float64
		missing, superfluous []string
	}{
		{"a literal left out halves the precision", all("select Peasant", "gold>=100"), 0.5, 1, []string{"Farm"}, nil},
		{"a literal too many halves the recall", all("Farm", "select Peasant", "gold>=100", "Keep"), 1, 0.5, nil,
			[]string{"Keep"}},
		{"a wrong literal does both", all("Farm", "select Peasant", "gold>=50"), 0.5, 0.5, []string{"gold>=100"},
			[]string{"gold>=50"}},
		{"a negated literal is superfluous", negated, 1, 0.5, nil, []string{"not Tower"}},
		{"a literal that one clause lacks is missing", either(all("Farm", "select Peasant", "gold>=100"),
			all("Farm", "select Peasant")), 0.5, 1, []string{"gold>=100"}, nil},
		{"never eligible", graph.Precondition{Known: true}, 1, 0, nil, nil},
		{"unknown", graph.Precondition{}, 0.125, 1, nil, nil},
	} {
		r := scored(t, inferred(with("Mill", test.mill), nil), truth)
		row := r.Rows[number("Mill")]
		if row.Precision != test.precision || row.Recall != test.recall || row.Exact || r.Exact != len(village)-1 ||
			row.Subtask != "Mill" {
			t.Errorf("%s: %+v", test.rule, row)
		}
		if !slices.Equal(row.Missing, test.missing) || !slices.Equal(row.Superfluous, test.superfluous) {
			t.Errorf("%s: missing %v, superfluous %v, want %v, %v",
				test.rule, row.Missing, row.Superfluous, test.missing, test.superfluous)
		}
	}
}

// Other clauses of the same function are exact.
func TestExactMeansTheSameFunction(t *testing.T) {
	longer := all("Farm", "select Peasant", "gold>=100", "Tower")
	if r := scored(t, inferred(with("Mill", either(longer, truth[number("Mill")])), nil), truth); r.Exact !=
		len(village) {
		t.Errorf("exact %d", r.Exact)
	}
}

func TestResultAsText(t *testing.T) {
	g := with("Knight", graph.Precondition{})
	g[number("Mill")] = all("select Peasant", "gold>=100", "Keep")
	g[number("Archer")] = graph.Precondition{Known: true}
	var out bytes.Buffer
	if err := scored(t, inferred(g, nil), truth).WriteText(&out); err != nil {
		t.Fatal(err)
	}
	want := `precision 92.81 %, recall 92.50 %, exact 17 of 20, unknown 1 (5.0 %), over all assignments
Precision is the share of predicted eligibility that is true, recall the share of true eligibility that is predicted.
Costs: 8 of 12 levels right, 0 false.
Mill           precision  50.00 %, recall  50.00 %  missing: Farm  superfluous: Keep
Archer         precision 100.00 %, recall   0.00 %  other clauses
Knight         precision   6.25 %, recall 100.00 %  unknown
`
	if out.String() != want {
		t.Errorf("got\n%swant\n%s", out.String(), want)
	}
}

// Scripts read these names.
func TestResultAsJSON(t *testing.T) {
	data, err := json.Marshal(scored(t, inferred(make(graph.Graph, len(truth)), nil), truth))
	if err != nil {
		t.Fatal(err)
	}
	for _, field := range []string{`"precision":`, `"recall":1`, `"exact":0`, `"unknown":20`, `"unknown_share":1`,
		`"subtasks":20`, `"rows":[{"subtask":"Farm","known":false`} {
		if !strings.Contains(string(data), field) {
			t.Errorf("no %s in %.200s", field, data)
		}
	}
}

func BenchmarkScore(b *testing.B) {
	b.ReportAllocs()
	for b.Loop() {
		if _, err := trueTree().Score(b.Context(), truth, All); err != nil {
			b.Fatal(err)
		}
	}
}

// Rule: where there are too many clauses to count, the figures are estimates and say so; and who is cancelled gets
// none.
func TestTooManyClausesToCount(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 1))
	mill := graph.Precondition{Known: true}
	for range 60 {
		var c graph.Clause
		for _, v := range rng.Perm(len(village))[:6] {
			c.Pos.Put(v, rng.IntN(2) == 0)
			c.Neg.Put(v, !c.Pos.Has(v))
		}
		mill.Any = append(mill.Any, c)
	}
	tree := inferred(with("Mill", mill), nil)
	var out bytes.Buffer
	if err := scored(t, tree, truth).WriteText(&out); err != nil {
		t.Fatal(err)
	}
	head, rest, _ := strings.Cut(out.String(), "\n")
	_, rest, _ = strings.Cut(rest, "\n")
	_, row, _ := strings.Cut(rest, "\n")
	if !strings.Contains(head, " (1 estimated), ") ||
		!regexp.MustCompile(`^Mill .* recall +[0-9.]+ %  estimated, ±0\.[0-9]+ %`).MatchString(row) {
		t.Errorf("got\n%s", out.String())
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := tree.Score(ctx, truth, All); !errors.Is(err, context.Canceled) {
		t.Errorf("cancelled: error %v", err)
	}
}

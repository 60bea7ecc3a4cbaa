package ilp

import (
	"math/rand/v2"
	"testing"

	"github.com/google/go-cmp/cmp"

	"sc2msgi/msgi/bits"
	"sc2msgi/msgi/graph"
)

// Whether eligibilities are granted by mistake is told from what was seen at the same completions three times or more.
func TestGrants(t *testing.T) {
	many := make([]tally, 0, 200)
	for range 100 {
		many = append(many, tally{0, 10}, tally{10, 0})
	}
	times := func(n int, v tally) []tally {
		out := append([]tally{}, many...)
		for range n {
			out = append(out, v)
		}
		return out
	}
	// Completions seen four times each, a tenth of the decisions wrong.
	seldomSeen := func(no, yes int) []tally {
		var out []tally
		for wrong, n := range []int{656, 292, 49, 4} {
			for range n * no / 2 {
				out = append(out, tally{4 - uint16(wrong), uint16(wrong)})
			}
			for range n * yes / 2 {
				out = append(out, tally{uint16(wrong), 4 - uint16(wrong)})
			}
		}
		return out
	}
	ineligible := make([]tally, 500)
	for k := range ineligible {
		ineligible[k] = tally{4, 0}
	}
	tests := []struct {
		name    string
		tallies []tally
		doubted bool
	}{
		{"nothing seen", nil, false},
		{"no contradiction", many, false},
		{"one contradiction: the positive counts", times(1, tally{9, 1}), false},
		{"one against one says nothing", times(1000, tally{1, 1}), false},
		{"many hidden", times(100, tally{3, 7}), false},
		{"one subtask hidden most of the time", times(1, tally{80, 20}), false},
		{"many granted", times(20, tally{9, 1}), true},
		{"many of both", append(times(20, tally{9, 1}), times(20, tally{1, 9})...), true},
		{"never eligible, seldom seen", seldomSeen(2, 0), true},
		{"often eligible, seldom seen", seldomSeen(1, 1), true},
		{"seldom seen and hidden", append(seldomSeen(0, 1), ineligible...), false},
	}
	for _, tt := range tests {
		l := New(1)
		for _, v := range tt.tallies {
			l.tasks[0].evidence.count(v, 1)
		}
		if _, got := l.grants(); got != tt.doubted {
			t.Errorf("%s: doubted is %v", tt.name, got)
		}
	}
}

// Rule: the sums and the majorities are those of all tallies, whether decisions at the same completions agree seldom,
// mostly or always.
func TestEvidenceIsOfAllTallies(t *testing.T) {
	for _, differs := range []float64{1, 0.1, 0.001, 0} {
		evidenceIsOfAllTallies(t, differs)
	}
}

// evidenceIsOfAllTallies takes in decisions that differ from a function of the completions so often.
func evidenceIsOfAllTallies(t *testing.T, differs float64) {
	rng := rand.New(rand.NewPCG(1, 2))
	const n = 4
	l := New(n)
	seen := map[bits.Set]*[n]tally{}
	for k := range 2000 {
		x := bits.OfWords(rng.Uint64N(1 << n))
		e, withheld := bits.OfWords(x.Word(0)*7%(1<<n)), bits.OfWords(x.Word(0)&(x.Word(0)>>1))
		if rng.Float64() < differs {
			e, withheld = bits.OfWords(rng.Uint64N(1<<n)), bits.OfWords(rng.Uint64N(1<<n))
		}
		l.Add(x, e, withheld)
		if seen[x] == nil {
			seen[x] = new([n]tally)
		}
		for i := range n {
			if !withheld.Has(i) && e.Has(i) {
				seen[x][i][1]++
			} else if !withheld.Has(i) {
				seen[x][i][0]++
			}
		}
		if k%300 == 0 { // what was counted so far is not counted again
			l.count()
		}
	}
	l.count()
	for i := range n {
		var want evidence
		var counts [2]int
		for _, v := range seen {
			want.count(v[i], 1)
			counts[0] += int(v[i][0])
			counts[1] += int(v[i][1])
		}
		if got := l.tasks[i].evidence; got != want {
			t.Errorf("differs %v, subtask %d: %+v, want %+v", differs, i, got, want)
		}
		if no, yes := l.Counts(i); counts != [2]int{no, yes} {
			t.Errorf("differs %v, subtask %d: %d and %d decisions, want %v", differs, i, no, yes, counts)
		}
		pos, neg := l.tasks[i].majority(nil, nil)
		for r := range l.rows {
			v := seen[l.rows[r].x][i]
			if v != l.rows[r].tally(i) {
				t.Errorf("differs %v, subtask %d: tally %v, want %v", differs, i, l.rows[r].tally(i), v)
			}
			if row := (rowSet{1 << r}); row.within(pos) != (v[1] > v[0]) || row.within(neg) != (v[0] > v[1]) {
				t.Errorf("differs %v, subtask %d: the majority of %v is not in %v, %v", differs, i, v, pos, neg)
			}
		}
	}
}

// Nearly always the clause found is worth as much as the best of all conjunctions, listed.
func TestRobustClauseIsTheBest(t *testing.T) {
	const n, cases = 6, 300
	rng := rand.New(rand.NewPCG(3, 3))
	best := 0
	for range cases {
		l := New(n)
		pos, neg := make(rowSet, 4), make(rowSet, 4)
		truth := bits.OfWords(rng.Uint64N(1<<n) & rng.Uint64N(1<<n))
		for r := range 256 {
			x := bits.OfWords(rng.Uint64N(1<<n) | rng.Uint64N(1<<n))
			l.newRow(x)
			if x.Contains(truth) != (rng.IntN(10) == 0) {
				pos.add(r)
			} else {
				neg.add(r)
			}
		}
		p := l.newRobust(rates{hidden: 0.1, granted: 0.1})
		_, got := p.clause(pos, neg)
		most := got
		for a := range uint64(1) << n {
			for b := range uint64(1) << n {
				if a&b == 0 {
					most = max(most, p.worthOf(graph.Clause{Pos: bits.OfWords(a), Neg: bits.OfWords(b)}, pos, neg))
				}
			}
		}
		if most < got+1e-9 {
			best++
		}
	}
	t.Logf("the best in %d of %d cases", best, cases)
	if best < cases*95/100 {
		t.Errorf("the best in only %d of %d cases", best, cases)
	}
}

// With eligibilities read wrongly both ways, precision and recall go down slowly, and the space still holds the truth.
func TestFlips(t *testing.T) {
	_, clean := flipped(t, 0)
	for _, tt := range []struct{ rate, precision, recall float64 }{{0.02, 0.06, 0.02}, {0.1, 0.1, 0.03},
		{0.2, 0.15, 0.05}} {
		l, got := flipped(t, tt.rate)
		if !l.doubted {
			t.Errorf("rate %v: not doubted", tt.rate)
		}
		if got.Precision < clean.Precision-tt.precision || got.Recall < clean.Recall-tt.recall {
			t.Errorf("rate %v: %+v, clean %+v", tt.rate, got, clean)
		}
	}
}

// flipped infers an economy of which so many of all eligibilities are read wrongly, and looks at the spaces.
func flipped(t *testing.T, rate float64) (*Learner, graph.Summary) {
	truth, episodes := playNoisy(20, rate, rate, 1)
	l := New(len(truth))
	for _, ep := range episodes {
		ep.addTo(l)
	}
	summary := graph.ScoreAll(truth, l.Graph(Minimal))
	right, literals, must := 0, 0, 0
	for i := range truth {
		s, c := l.Space(i), truth[i].Any[0].Pos
		ok := s.May.Contains(c) && c.Contains(s.Must)
		for _, d := range s.Demands {
			ok = ok && d.Intersects(c)
		}
		if ok {
			right++
		}
		literals, must = literals+c.Len(), must+s.Must.Len()
	}
	t.Logf("rate %v: %+v; the truth is in %d spaces; %d of %d literals are certain", rate, summary, right, must,
		literals)
	if right < 80 || must < literals/3 {
		t.Errorf("rate %v: the truth is in %d of 85 spaces, %d of %d literals are certain", rate, right, must, literals)
	}
	return l, summary
}

// Rule: while rows are few, what is inferred from doubted rows does not depend on when it was asked for before. With
// these seeds it did.
func TestDoubtedRowByRow(t *testing.T) {
	for _, seed := range []uint64{25733, 45526} {
		rng := rand.New(rand.NewPCG(seed, 9))
		n := 1 + rng.IntN(6)
		once, again := New(n), New(n)
		pool, all, random := 1+rng.IntN(6), uint64(1)<<n-1, rng.Float64()
		for range rng.IntN(41) {
			x := bits.OfWords(uint64(rng.IntN(pool)) * 7 & all)
			e := bits.OfWords(x.Word(0) * 5 & all)
			if rng.Float64() < random {
				e = bits.OfWords(rng.Uint64() & all)
			}
			withheld := bits.OfWords(rng.Uint64() & rng.Uint64() & rng.Uint64() & all)
			once.Add(x, e, withheld)
			again.Add(x, e, withheld)
			again.Graph(Minimal)
		}
		if d := cmp.Diff(once.Graph(Minimal), again.Graph(Minimal)); d != "" || !once.doubted {
			t.Errorf("seed %d, doubted %v: %s", seed, once.doubted, d)
		}
	}
}

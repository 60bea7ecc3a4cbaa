package ilp

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"sc2msgi/msgi/bits"
)

// adversarial are data that no short formula explains, of all subtasks there may be and completions that never come
// again.
var adversarial = []struct {
	name     string
	complete int // of 8, how many completions are set
	eligible func(rng *rand.Rand, x bits.Set, i int) bool
}{
	{"random", 4, func(rng *rand.Rand, _ bits.Set, _ int) bool { return rng.IntN(2) == 0 }},
	{"rarely eligible", 4, func(rng *rand.Rand, _ bits.Set, _ int) bool { return rng.IntN(200) == 0 }},
	{"rarely ineligible", 4, func(rng *rand.Rand, _ bits.Set, _ int) bool { return rng.IntN(200) > 0 }},
	{"hardly ever eligible, much complete", 7, func(rng *rand.Rand, _ bits.Set, _ int) bool {
		return rng.IntN(2000) == 0
	}},
	{"parity of three", 4, func(_ *rand.Rand, x bits.Set, i int) bool {
		return x.And(bits.Of(i, (i+1)%largest, (i+2)%largest)).Len()%2 == 1
	}},
	{"parity of twelve", 4, func(_ *rand.Rand, x bits.Set, i int) bool {
		return bits.OfWords(x.Word(0)>>(i%32)&0xfff).Len()%2 == 1
	}},
}

func adversarialRows(k, rows int) episode {
	rng := rand.New(rand.NewPCG(1, 1))
	var ds episode
	for range rows {
		var x, e bits.Set
		for i := range largest {
			x.Put(i, rng.IntN(8) < adversarial[k].complete)
		}
		for i := range largest {
			e.Put(i, adversarial[k].eligible(rng, x, i))
		}
		ds = append(ds, decision{x: x, e: e})
	}
	return ds
}

// Rule: the work of one inference stays within its bound, whatever the data are; what comes of it is decided by the
// data alone, in any order, and holds in all positives.
func TestWorkIsBounded(t *testing.T) {
	const rows = 300
	most := map[Bias]int{Minimal: 2*graphWork + graphWork/8, CART: largest * (3*treeWork + treeWorkEach*rows)}
	for k, c := range adversarial {
		if testing.Short() && k > 0 { // each takes a second
			break
		}
		ds := adversarialRows(k, rows)
		mixed := slices.Clone(ds)
		rand.New(rand.NewPCG(1, 1)).Shuffle(rows, func(i, j int) { mixed[i], mixed[j] = mixed[j], mixed[i] })
		for _, bias := range []Bias{Minimal, CART} {
			l, other := New(largest), New(largest)
			ds.addTo(l)
			mixed.addTo(other)
			g := l.Graph(bias)
			if l.did > most[bias] {
				t.Errorf("%s, %v: work of %d, at most %d is allowed", c.name, bias, l.did, most[bias])
			}
			if diff := cmp.Diff(g, other.Graph(bias)); diff != "" {
				t.Errorf("%s, %v: in another order: %s", c.name, bias, diff)
			}
			for i, p := range g {
				for x, eligible := range l.believed(i) {
					if bias == Minimal && eligible && !p.Holds(*x) {
						t.Fatalf("%s: subtask %d: %+v does not hold in the positive %v", c.name, i, p, *x)
					}
				}
			}
		}
	}
}

// Rule: where no row is certain the bound holds, too.
func TestWorkOnFlippedRowsIsBounded(t *testing.T) {
	w := newLarge(largest, 20, rand.New(rand.NewPCG(1, 1)))
	w.flipped = 0.5
	l := New(largest)
	for _, ep := range w.episodes(4) {
		ep.addTo(l)
		ep.addTo(l)
		before := l.did
		l.Graph(Minimal)
		if did := l.did - before; did > 2*graphWork+graphWork/8 {
			t.Errorf("%d rows: work of %d, at most %d is allowed", l.Rows(), did, 2*graphWork)
		}
	}
}

// Rule: a search that was cut short is not begun again before there are twice as many rows. What it found stands as
// long as it covers all positives.
func TestCutSearchWaits(t *testing.T) {
	if testing.Short() {
		t.Skip("takes seconds")
	}
	const rows = 700
	ds := adversarialRows(0, 2*rows)
	l := New(largest)
	ds[:rows].addTo(l)
	l.Graph(Minimal)
	cut, did := l.Cut(Minimal), l.did
	if cut == 0 {
		t.Fatal("nothing was cut short")
	}
	ds[rows : rows+50].addTo(l)
	l.Graph(Minimal)
	if again := l.did - did; l.Cut(Minimal) < cut || again > did*3/4 {
		t.Errorf("work of %d for 50 more rows, after %d for %d; %d cut short, then %d", again, did, rows, cut,
			l.Cut(Minimal))
	}
	before := l.did
	ds[rows+50:].addTo(l)
	l.Graph(Minimal)
	if again := l.did - before; again < did/2 {
		t.Errorf("work of %d for twice as many rows, after %d", again, did)
	}
}

// Rule: where rows contradict themselves, trees are grown again when rows are an eighth more, and not before.
func TestTreesWaitOnContradictions(t *testing.T) {
	const rows = 400
	ds := adversarialRows(0, rows+rows/growth+1)
	l := New(largest)
	ds[:rows].addTo(l)
	l.Add(ds[0].x, bits.Below(bits.Max).AndNot(ds[0].e), bits.Set{})
	first := l.Graph(CART)
	did := l.did
	ds[rows : rows+rows/growth].addTo(l)
	if diff := cmp.Diff(first, l.Graph(CART)); diff != "" || l.did != did {
		t.Errorf("trees were grown again for an eighth more rows: %s", diff)
	}
	ds[rows+rows/growth:].addTo(l)
	if l.Graph(CART); l.did == did {
		t.Error("trees were not grown again for more than an eighth more rows")
	}
}

// One graph from 10,000 rows that nothing explains, of which the last 250 are taken in, too.
func BenchmarkAdversarial(b *testing.B) {
	for k, c := range adversarial {
		ds := adversarialRows(k, 10000)
		for _, bias := range []Bias{Minimal, CART} {
			b.Run(c.name+"/"+bias.String(), func(b *testing.B) {
				b.ReportAllocs()
				cut := 0
				for b.Loop() {
					b.StopTimer()
					l := New(largest)
					ds[:9750].addTo(l)
					b.StartTimer()
					ds[9750:].addTo(l)
					l.Graph(bias)
					cut = l.Cut(bias)
				}
				b.ReportMetric(float64(cut), "cut")
			})
		}
	}
}

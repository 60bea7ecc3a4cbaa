package effects

import (
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"sc2msgi/msgi/bits"
	"sc2msgi/msgi/graph"
	"sc2msgi/msgi/ilp"
)

// market sells seven things, of which one is for nothing. 20 and 45 are what two things each cost.
func market(l law) *shop {
	return &shop{prices: []int{20, 45, 70, 0, 20, 45, 100}, levels: []int{20, 45, 70, 100, 130}, law: l}
}

// dear is what is bought only by who is rich.
var dear = bits.Of(2, 4, 5, 6)

// Rule: where no row tells what something costs, the ledger does; also where nothing else costs as much. Where that
// level is not known as one, nothing is claimed that rows do not say.
func TestPricesAreClaimed(t *testing.T) {
	const seeds = 20
	for _, c := range []struct {
		options      int
		right, wrong int // at least, at most
	}{{100, 24, 8}, {300, 64, 1}, {1000, 78, 0}} {
		right, wrong := 0, 0
		for seed := range uint64(seeds) {
			m := market(paid)
			truth := m.truth()
			v := learn(m.size(), m.shopping(c.options, dear, newRand(seed)))
			byRows, claimed := v.learner.Graph(ilp.Minimal), v.claimed()
			for i := range dear.All() {
				switch {
				case cmp.Equal(byRows[i], truth[i]):
					t.Fatalf("%d options, seed %d: rows alone tell the price of %d: the test shows nothing",
						c.options, seed, i)
				case cmp.Equal(claimed[i], truth[i]):
					right++
				case !cmp.Equal(claimed[i], byRows[i]):
					wrong++
				}
			}
		}
		t.Logf("%d options: of %d prices %d are right and %d wrong", c.options, dear.Len()*seeds, right, wrong)
		if right < c.right || wrong > c.wrong {
			t.Errorf("%d options: of %d prices %d are right and %d wrong, want %d and %d", c.options,
				dear.Len()*seeds, right, wrong, c.right, c.wrong)
		}
	}
}

// Rule: where what is needed is not what is paid, rows alone speak.
func TestNothingIsClaimedWithoutTheLaw(t *testing.T) {
	for _, l := range []law{free, needless} {
		for seed := range uint64(10) {
			m := market(l)
			v := learn(m.size(), m.shopping(300, dear, newRand(seed)))
			byRows, claimed := v.learner.Graph(ilp.Minimal), v.claimed()
			for i := range claimed {
				if !cmp.Equal(byRows[i], claimed[i]) {
					t.Errorf("law %d, seed %d: %v is claimed for %d, where rows say %v", l, seed, claimed[i], i,
						byRows[i])
				}
				known := v.learner.Space(i)
				if enough := v.ledger.Affordable(i, &known); len(enough) > 0 {
					t.Errorf("law %d, seed %d: %v is said to be enough for %d", l, seed, enough, i)
				}
			}
		}
	}
}

// Rule: a claim contradicts no row.
func TestClaimsAgreeWithRows(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		m := &shop{levels: []int{3, 7, 12}}
		for range rapid.IntRange(2, 6).Draw(t, "things") {
			m.prices = append(m.prices, rapid.SampledFrom([]int{0, 3, 7, 12}).Draw(t, "price"))
		}
		var rich bits.Set
		for o := range m.prices {
			rich.Put(o, rapid.Bool().Draw(t, "rich"))
		}
		seen := m.shopping(rapid.IntRange(1, 60).Draw(t, "options"), rich, newRand(rapid.Uint64().Draw(t, "seed")))
		v := learn(m.size(), seen)
		for i, p := range v.claimed() {
			for _, s := range seen {
				if p.Known && !s.hidden.Has(i) && p.Holds(s.x) != s.e.Has(i) {
					t.Fatalf("%v is claimed for %d, which is eligible at %v: %v", p, i, s.x, s.e.Has(i))
				}
			}
		}
	})
}

// Law: subtasks permuted, the same is claimed, permuted.
func TestClaimsPermuted(t *testing.T) {
	for seed := range uint64(10) {
		m, rng := market(paid), newRand(seed)
		n := m.size()
		seen := m.shopping(80, dear, rng)
		v := learn(n, seen)
		want := v.claimed()

		to := rng.Perm(n)
		permuted := func(x bits.Set) (y bits.Set) {
			for i := range x.All() {
				y.Add(to[i])
			}
			return y
		}
		others := make([]sight, len(seen))
		for k, s := range seen {
			others[k] = sight{permuted(s.x), permuted(s.e), permuted(s.hidden), to[s.option], s.steps,
				permuted(s.after)}
		}
		w := learn(n, others)
		got := w.claimed()
		for i := range want {
			p := graph.Precondition{Known: want[i].Known}
			for _, c := range want[i].Any {
				p.Any = append(p.Any, graph.Clause{Pos: permuted(c.Pos), Neg: permuted(c.Neg)})
			}
			if !cmp.Equal(got[to[i]], p) {
				t.Errorf("seed %d: %v for %d, permuted %v", seed, want[i], i, got[to[i]])
			}
		}
	}
}

// BenchmarkLearn learns from an episode of 600 options in a market after nine others.
func BenchmarkLearn(b *testing.B) {
	m := market(paid)
	seen := m.shopping(6000, dear, newRand(1))
	b.ReportAllocs()
	for b.Loop() {
		b.StopTimer()
		v := learn(m.size(), seen[:5400])
		for _, s := range seen[5400:] {
			v.learner.Add(s.x, s.e, s.hidden)
			v.effects.Observe(s.option, s.x, s.after, s.steps)
			v.ledger.Observe(s.option, s.steps, s.x, s.after, true)
		}
		b.StartTimer()
		v.ledger.Learn(v.effects, v.learner.Space)
	}
}

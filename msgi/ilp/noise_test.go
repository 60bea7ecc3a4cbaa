package ilp

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"sc2msgi/msgi/bits"
	"sc2msgi/msgi/graph"
)

// One eligibility withheld by mistake, in data of a tech tree otherwise clean, leaves the clause as the clean data
// give it. Only a clause without literals may become two of one literal, if two happen to tell the stray row from all
// others: that is hardly longer to say than a mistake.
func TestOneStrayRow(t *testing.T) {
	truth, episodes := play(10, 0, 3)
	clean := New(len(truth))
	for _, ep := range episodes {
		ep.addTo(clean)
	}
	rng := rand.New(rand.NewPCG(5, 5))
	const cases = 60
	same := 0
	for range cases {
		ep := episodes[rng.IntN(len(episodes))]
		d := ep[rng.IntN(len(ep))]
		members := slices.Collect(d.e.AndNot(d.withheld).All())
		i := members[rng.IntN(len(members))]

		noisy := New(len(truth))
		for _, ep := range episodes {
			for _, each := range ep {
				if each.x == d.x {
					each.e.Remove(i) // every time, so that nothing contradicts the stray row directly
				}
				noisy.Add(each.x, each.e, each.withheld)
			}
		}
		p, was := noisy.Graph(Minimal)[i], clean.Graph(Minimal)[i]
		if cmp.Equal(p, was) {
			same++
		} else if literals(was) > 0 || len(p.Any) > 2 || literals(p) > 2 {
			t.Errorf("one stray row makes subtask %d %+v, was %+v", i, p, was)
		}
	}
	t.Logf("as without the stray row in %d of %d cases", same, cases)
	if same < cases*95/100 {
		t.Errorf("one stray row left the clause as it was in only %d of %d cases", same, cases)
	}
}

// The more eligibilities are withheld by mistake, the fewer preconditions come out right, but slowly: with a tenth of
// them nearly all that clean data give. Trees believe every row.
func TestNoise(t *testing.T) {
	exact := func(strays float64, bias Bias) int {
		truth, episodes := play(20, strays, 1)
		l := New(len(truth))
		for _, ep := range episodes {
			ep.addTo(l)
		}
		s := graph.ScoreAll(truth, l.Graph(bias))
		t.Logf("%v, strays %v: %+v, %d contradictions", bias, strays, s, l.Contradictions())
		return s.Exact
	}
	clean := exact(0, Minimal)
	for _, tt := range []struct {
		strays float64
		lost   int
	}{{1e-4, 0}, {1e-3, 0}, {1e-2, 1}, {1e-1, 4}} {
		if got := exact(tt.strays, Minimal); got < clean-tt.lost {
			t.Errorf("strays %v: %d exact, without them %d", tt.strays, got, clean)
		}
	}
	if got := exact(1e-2, CART); got > clean/2 {
		t.Errorf("cart with strays gives %d exact; it was thought to need clean data", got)
	}
}

// A real disjunction is not taken for noise, and noise does not hide it.
func TestNoisyDisjunction(t *testing.T) {
	truth := graph.Precondition{Known: true, Any: []graph.Clause{pos(1, 2), pos(3, 4),
		{Pos: bits.Of(5), Neg: bits.Of(6)}}}
	for _, strays := range []float64{0, 0.01, 0.05} {
		rng := rand.New(rand.NewPCG(2, 2))
		l := New(20)
		for range 3000 {
			x := bits.OfWords(rng.Uint64() & rng.Uint64N(1<<20))
			var e bits.Set
			e.Put(0, truth.Holds(x) && rng.Float64() >= strays)
			l.Add(x, e, bits.Set{})
		}
		p := l.Graph(Minimal)[0]
		if _, _, exact := graph.Score(truth, p); !exact {
			t.Errorf("strays %v: %+v", strays, p)
		}
	}
}

// Of the economy's graph minimal finds at least as many preconditions exactly as trees do, after any number of
// episodes.
func TestEconomy(t *testing.T) {
	const seeds = 4
	var minimal, cart [21]graph.Summary
	at := []int{1, 2, 5, 10, 20}
	for seed := range uint64(seeds) {
		truth, episodes := play(20, 0, seed)
		l := New(len(truth))
		for k, ep := range episodes {
			ep.addTo(l)
			if slices.Contains(at, k+1) {
				minimal[k+1] = sum(minimal[k+1], graph.ScoreAll(truth, l.Graph(Minimal)))
				cart[k+1] = sum(cart[k+1], graph.ScoreAll(truth, l.Graph(CART)))
			}
		}
	}
	for _, k := range at {
		t.Logf("%2d episodes: minimal %+v, cart %+v", k, mean(minimal[k], seeds), mean(cart[k], seeds))
		if minimal[k].Exact < cart[k].Exact ||
			minimal[k].Precision+minimal[k].Recall < cart[k].Precision+cart[k].Recall-0.005*seeds {
			t.Errorf("%d episodes: minimal is worse than cart", k)
		}
	}
}

package ilp

import (
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"sc2msgi/msgi/bits"
)

// bruteSpace collects the space of subtask i from all its rows at once.
func bruteSpace(l *Learner, i int) Space {
	s := Space{May: bits.Below(l.n), Conjunction: true}
	for x, eligible := range l.believed(i) {
		if eligible {
			s.Seen, s.May = true, s.May.And(*x)
		}
	}
	if !s.Seen {
		return s
	}
	var all []bits.Set
	for x, eligible := range l.believed(i) {
		if v := s.May.AndNot(*x); !eligible && v.Empty() {
			s.Conjunction = false
		} else if !eligible {
			all = append(all, v)
		}
	}
	all = distinct(all)
	for _, v := range all {
		switch {
		case slices.ContainsFunc(all, func(u bits.Set) bool { return u != v && v.Contains(u) }):
		case v.Len() == 1:
			s.Must = s.Must.Or(v)
		default:
			s.Demands = append(s.Demands, v)
		}
	}
	return s
}

func distinct(sets []bits.Set) []bits.Set {
	sets = append([]bits.Set{}, sets...)
	slices.SortFunc(sets, bits.Compare)
	return slices.Compact(sets)
}

// drawLearner draws rows of conjunctions, some of them with eligibilities withheld or drawn at random, and takes them
// in one by one, with a look at the space in between.
func drawLearner(t *rapid.T, n int) *Learner {
	truth := drawTruth(t, n, 1)
	mistakes := rapid.IntRange(0, 2).Draw(t, "mistakes")
	few := rapid.Uint64Range(0, 1<<n-1)
	l := New(n)
	for range rapid.IntRange(0, 60).Draw(t, "rows") {
		x := bits.OfWords(few.Draw(t, "x"))
		e, withheld := eligible(truth, x), bits.OfWords(few.Draw(t, "withheld")&few.Draw(t, "seldom"))
		switch mistakes {
		case 1: // withheld without saying so
			e = e.And(bits.OfWords(few.Draw(t, "hidden") | few.Draw(t, "seldom")))
		case 2:
			e = bits.OfWords(few.Draw(t, "any"))
		}
		l.Add(x, e, withheld)
		l.Space(rapid.IntRange(0, n-1).Draw(t, "looked at"))
	}
	return l
}

// The space kept row by row is that of all rows taken together, mistakes among them or not.
func TestSpaceIsThatOfAllRows(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(1, 7).Draw(t, "subtasks")
		l := drawLearner(t, n)
		for i := range n {
			got, want := l.Space(i), bruteSpace(l, i)
			got.Demands, want.Demands = distinct(got.Demands), distinct(want.Demands)
			if d := cmp.Diff(want, got); d != "" {
				t.Fatalf("subtask %d: %s", i, d)
			}
		}
	})
}

// A state tells something new exactly if of the possible conjunctions, all listed, some hold there and some do not.
func TestTells(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(1, 6).Draw(t, "subtasks")
		l := drawLearner(t, n)
		x := bits.OfWords(rapid.Uint64Range(0, 1<<n-1).Draw(t, "x"))
		for i := range n {
			s := l.Space(i)
			var holds [2]int
			for a := range uint64(1) << n {
				c := bits.OfWords(a)
				possible := s.May.Contains(c) && c.Contains(s.Must)
				for _, d := range s.Demands {
					possible = possible && c.Intersects(d)
				}
				switch {
				case !possible:
				case x.Contains(c):
					holds[1]++
				default:
					holds[0]++
				}
			}
			absent, open := s.Tells(x)
			if want := holds[0] > 0 && holds[1] > 0; open != want || absent != s.May.AndNot(x) {
				t.Fatalf("subtask %d: %v and open %v, but of the conjunctions %v hold not or hold", i, absent, open,
					holds)
			}
		}
	})
}

// Each row that shows a subtask speaks on the literals it lacks, in one of three ways.
func TestSupport(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(1, 7).Draw(t, "subtasks")
		l := drawLearner(t, n)
		for i := range n {
			may := l.Space(i).May
			for k := range n {
				var want Support
				for x, eligible := range l.believed(i) {
					lacks := may.AndNot(*x)
					lacks.Remove(k)
					if x.Has(k) {
						continue
					}
					if eligible {
						want.Without++
					} else if may.Has(k) && lacks.Empty() {
						want.Alone++
					} else if may.Has(k) {
						want.Among++
					}
				}
				if got := l.Support(i, k); got != want {
					t.Fatalf("subtask %d, literal %d: %+v, want %+v", i, k, got, want)
				}
			}
		}
	})
}

// What an agent asks before each decision: the space of every subtask, after a row or after none.
func BenchmarkSpace(b *testing.B) {
	truth, episodes := play(20, 0, 1)
	l := New(len(truth))
	for _, ep := range episodes {
		ep.addTo(l)
	}
	b.ReportAllocs()
	for b.Loop() {
		for i := range truth {
			bounds = l.Space(i)
		}
	}
}

var bounds Space

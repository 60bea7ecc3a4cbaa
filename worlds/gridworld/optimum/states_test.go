package optimum

import (
	"math/rand/v2"
	"testing"
)

// Rule: states differ by what is complete, by which objects are gone and by where the agent stands; each keeps all
// its times, or the first.
func TestStatesAreAMap(t *testing.T) {
	type key struct {
		gone       uint64
		set, place int32
	}
	var s states
	for round := range 4 { // with one memory
		rng := rand.New(rand.NewPCG(uint64(round), 1))
		onlyEarliest := round%2 == 1
		s.begin(state{times: times{low: 1}})
		for range 3 {
			if !s.nextLayer() {
				t.Fatal("what was met is no layer")
			}
			want := map[key]times{}
			for range 20000 {
				next := state{gone: rng.Uint64N(16) << 40, set: rng.Int32N(30), place: rng.Int32N(20),
					times: times{low: 1 << rng.IntN(60)}}
				s.meet(&next, onlyEarliest)
				k := key{next.gone, next.set, next.place}
				if want[k] = want[k].or(next.times); onlyEarliest {
					want[k] = want[k].onlyEarliest()
				}
			}
			_, first := s.layer()
			if met := len(s.all) - first; met != len(want) {
				t.Fatalf("%d states, want %d", met, len(want))
			}
			for _, x := range s.all[first:] {
				if got := want[key{x.gone, x.set, x.place}]; got != x.times {
					t.Fatalf("%+v has other times: want %v", x, got)
				}
			}
		}
	}
}

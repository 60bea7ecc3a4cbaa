package effects

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"sc2msgi/msgi/bits"
)

// far are episodes that show that there is a way to four options.
var far = [][]leg{{{0, 9}}, {{1, 9}}, {{2, 9}}, {{3, 9}}}

// By hand: who is at a place with whom, told by the first one there.
func TestPlaces(t *testing.T) {
	for _, c := range []struct {
		name     string
		episodes [][]leg
		want     []int
	}{
		{"nothing was seen", nil, []int{0, 1, 2, 3}},
		{"no way to it was ever seen", [][]leg{{{0, 4}, {4, 1}}, {{1, 4}, {4, 1}}}, []int{0, 1, 2, 3}},
		{"at the beginning of an episode nobody comes from anywhere", [][]leg{{{0, 1}}, {{1, 1}}}, []int{0, 1, 2, 3}},
		{"right after one another", [][]leg{{{0, 4}, {1, 1}}}, []int{0, 0, 2, 3}},
		{"what is at one place with one is so with the other", [][]leg{{{1, 4}, {0, 1}, {3, 6}}, {{2, 4}, {1, 1}}},
			[]int{0, 0, 0, 3}},
		{"once it took longer", [][]leg{{{0, 4}, {1, 1}}, {{0, 4}, {1, 2}}}, []int{0, 1, 2, 3}},
		{"the other way round it took longer", [][]leg{{{0, 4}, {1, 1}, {0, 2}}}, []int{0, 1, 2, 3}},
		{"the least that any option takes may be more than a step", [][]leg{{{0, 6}, {1, 3}, {2, 4}}},
			[]int{0, 0, 2, 3}},
		{"where it does not fit the rarer link goes", [][]leg{{{0, 4}, {1, 1}, {2, 1}}, {{2, 5}, {1, 1}},
			{{0, 4}, {2, 7}}}, []int{0, 1, 1, 3}},
	} {
		f := walked(5, append(slices.Clone(far), c.episodes...)...)
		if want := append(c.want, 4); !slices.Equal(f.places.group, want) {
			t.Errorf("%s: places %v, want %v", c.name, f.places.group, want)
		}
	}
}

// By hand: places have as much of a say as they were right: of so many times that an option was taken right after
// another at its place, with one more at which it took longer.
func TestPlacesHaveASay(t *testing.T) {
	shared := append(slices.Clone(far), []leg{{0, 9}, {1, 1}}, []leg{{1, 9}, {2, 1}}) // 0, 1 and 2 are at one place
	for _, c := range []struct {
		name     string
		then     [][]leg
		say      float64
		together bool
	}{
		{"never tested", nil, 0, true},
		{"right once", [][]leg{{{0, 9}, {2, 1}}}, 1. / 2, true},
		{"right three times", [][]leg{{{0, 9}, {2, 1}, {1, 1}, {0, 1}}}, 3. / 4, true},
		{"right once and wrong once, of other options", [][]leg{{{0, 9}, {2, 1}}, {{3, 9}, {0, 5}, {1, 2}}}, 1. / 3,
			false},
	} {
		f := walked(4, append(slices.Clone(shared), c.then...)...)
		const mean = 7
		want := mean + c.say*(1-mean)
		if !c.together {
			want = mean
		}
		if got := f.places.after(0, 1, mean); !near(got, want) {
			t.Errorf("%s: %v steps, want %v", c.name, got, want)
		}
		for _, apart := range [][2]int{{-1, 1}, {1, 1}, {3, 1}} {
			if got := f.places.after(apart[0], apart[1], mean); got != mean {
				t.Errorf("%s: after %d, %d takes %v steps", c.name, apart[0], apart[1], got)
			}
		}
	}
}

// Rule: where options of one place take one step after one another and all others at least two, no two places are
// ever taken for one, and after enough walks all are found; a copy keeps its places.
func TestPlacesOfStations(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		const n = 8
		station := rapid.SliceOfN(rapid.IntRange(0, 3), n, n).Draw(t, "stations")
		episodes := rapid.IntRange(0, 30).Draw(t, "episodes")
		rng := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 0))
		f := NewEffects(n)
		for range episodes {
			f.Begin()
			for last, k := -1, 0; k < 12; k++ {
				o, steps := rng.IntN(n), 1
				if last < 0 || station[o] != station[last] {
					steps = 2 + rng.IntN(8)
				}
				f.Observe(o, bits.Of(), bits.Of(), steps)
				last = o
			}
		}
		f.Begin()
		kept := f.Clone()
		for a := range n {
			for b := range n {
				same := f.places.group[a] == f.places.group[b]
				if same && station[a] != station[b] && f.places.least == 1 {
					t.Fatalf("%d and %d are taken to be at one place, stations %v", a, b, station)
				}
				if !same && station[a] == station[b] && episodes == 30 {
					t.Fatalf("%d and %d are not known to be at one place, stations %v", a, b, station)
				}
			}
		}
		want := fmt.Sprint(kept.places.group)
		f.Observe(0, bits.Of(), bits.Of(), 9)
		f.Observe(1, bits.Of(), bits.Of(), 9)
		if f.Begin(); fmt.Sprint(kept.places.group) != want {
			t.Fatal("the places of a copy changed")
		}
	})
}

// BenchmarkBegin begins an episode of a world with 85 options after 6,000 options, among them the search for places.
func BenchmarkBegin(b *testing.B) {
	const n = 85
	f, rng := NewEffects(n), rand.New(rand.NewPCG(1, 0))
	f.Begin()
	for range 6000 {
		f.Observe(rng.IntN(n), bits.Of(), bits.Of(), 1+rng.IntN(4))
	}
	b.ReportAllocs()
	for b.Loop() {
		f.Begin()
	}
}

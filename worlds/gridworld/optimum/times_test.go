package optimum

import (
	"testing"

	"pgregory.net/rapid"
)

// Rule: times are a set of numbers below 128.
func TestTimesAreASet(t *testing.T) {
	members := rapid.SliceOfDistinct(rapid.IntRange(0, maxSteps-1), rapid.ID[int])
	rapid.Check(t, func(t *rapid.T) {
		a, b := members.Draw(t, "a"), members.Draw(t, "b")
		later, end := rapid.IntRange(1, 2*maxSteps).Draw(t, "later"), rapid.IntRange(0, maxSteps).Draw(t, "end")
		first, last := maxSteps, -1
		want := map[int]bool{}
		for _, at := range a {
			first, last = min(first, at), max(last, at)
			want[at+later] = at+later < end
		}
		for _, at := range b {
			want[at] = true
		}
		got := setOf(a).after(later).and(before(end)).or(setOf(b))
		for at := -3; at < maxSteps; at++ {
			if got.has(at) != want[at] {
				t.Fatalf("%v, %d later and before %d, or %v: has %d: %v", a, later, end, b, at, got.has(at))
			}
		}
		if set := setOf(a); set.empty() != (len(a) == 0) || !set.empty() &&
			(set.earliest() != first || set.latest() != last || set.onlyEarliest() != setOf([]int{first})) {
			t.Fatalf("%v: from %d to %d, the first alone %v", a, set.earliest(), set.latest(), set.onlyEarliest())
		}
	})
}

func setOf(members []int) (s times) {
	for _, at := range members {
		s = s.or(times{low: 1}.after(at))
	}
	return s
}

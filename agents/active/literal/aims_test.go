package literal

import (
	"cmp"
	"slices"
	"testing"

	"pgregory.net/rapid"
)

// Rule: the aims that are looked into stand in front, those with more bits a step first, and of equal ones that with
// the smaller key.
func TestTheBestAimsStandInFront(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var aims []aim
		for _, score := range rapid.SliceOfN(rapid.IntRange(0, 5), 0, 3*considered).Draw(t, "scores") {
			aims = append(aims, aim{key: 100 - len(aims), score: float64(score)})
		}
		want := slices.Clone(aims)
		slices.SortFunc(want, func(a, b aim) int {
			return cmp.Or(cmp.Compare(b.score, a.score),
				cmp.Compare(a.key, b.key))
		})
		bringForward(aims)
		front := min(considered, len(aims))
		if !slices.Equal(aims[:front], want[:front]) {
			t.Fatalf("in front %v, want %v", aims[:front], want[:front])
		}
		for _, a := range want {
			if !slices.Contains(aims, a) {
				t.Fatalf("%v is lost", a)
			}
		}
	})
}

package rows

import (
	"cmp"
	"slices"
	"strings"
	"unicode"

	"sc2msgi/msgi"
	"sc2msgi/techtree"
)

// Test is a row that would tell whether a subtask needs another: one in which all that it may need is complete, but
// Without. If it is eligible there, it does not need Without; if not, it does.
type Test struct{ Subtask, Without int }

// tests returns what is left to test of conjunctions, those subtasks first that are nearest to being settled.
func tests(r *msgi.Result, sure []techtree.Confidence) []Test {
	bySubtask := make([][]Test, len(sure))
	for i := range sure {
		if !r.Graph[i].Known || !r.Spaces[i].Conjunction {
			continue
		}
		for k := range sure[i].Unsure.And(r.Spaces[i].May).Or(sure[i].Untested).All() {
			bySubtask[i] = append(bySubtask[i], Test{i, k})
		}
	}
	slices.SortStableFunc(bySubtask, func(a, b []Test) int { return cmp.Compare(len(a), len(b)) })
	return slices.Concat(bySubtask...)
}

// printable is a text without what cannot be shown.
func printable(s string) string {
	return strings.Map(func(r rune) rune {
		if !unicode.IsPrint(r) {
			return -1
		}
		return r
	}, strings.ToValidUTF8(s, ""))
}

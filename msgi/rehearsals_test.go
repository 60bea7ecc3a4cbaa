package msgi

import (
	"slices"
	"testing"
)

// Rule: the episodes 4, 8, 16, ... are rehearsals, and the second one as long as nothing was rewarded; the first never is.
func TestRehearsals(t *testing.T) {
	for _, c := range []struct {
		rewarded bool
		want     []int
	}{{false, []int{2, 4, 8, 16, 32}}, {true, []int{4, 8, 16, 32}}} {
		var got []int
		for episode := 1; episode <= 40; episode++ {
			if rehearses(episode, c.rewarded) {
				got = append(got, episode)
			}
		}
		if !slices.Equal(got, c.want) {
			t.Errorf("rewarded %v: of 40 episodes %v are rehearsals, want %v", c.rewarded, got, c.want)
		}
	}
}

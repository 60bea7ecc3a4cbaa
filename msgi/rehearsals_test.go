package msgi

import (
	"slices"
	"testing"
)

// Rule: every fourth episode explores from the eighth on, and no rehearsal is one of them.
func TestExplores(t *testing.T) {
	var got []int
	for episode := 1; episode <= 40; episode++ {
		if explores(episode) {
			got = append(got, episode)
		}
		if explores(episode) && rehearses(episode, true) {
			t.Errorf("episode %d explores and is a rehearsal", episode)
		}
	}
	if want := []int{8, 12, 16, 20, 24, 28, 32, 36, 40}; !slices.Equal(got, want) {
		t.Errorf("of 40 episodes %v explore, want %v", got, want)
	}
}

// Rule: after 2, 4, 8, ... episodes there is a rehearsal, and after the first one as long as nothing was rewarded; the first never is.
func TestRehearsals(t *testing.T) {
	for _, c := range []struct {
		rewarded bool
		want     []int
	}{{false, []int{2, 3, 5, 9, 17, 33}}, {true, []int{3, 5, 9, 17, 33}}} {
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

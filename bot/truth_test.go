package bot_test

import (
	"testing"

	"sc2msgi/gamedata"
	"sc2msgi/msgi/bits"
	"sc2msgi/subtasks"
)

// Rule (withheld): what is said to be eligible and what is said not to be agrees, in every state of random episodes,
// with the true preconditions; where completion cannot explain what the game offers, the bit is withheld. So
// inference sees no contradiction. Every bit is seen both ways but for those that are always eligible.
func TestVectorsAgreeWithTheTruth(t *testing.T) {
	env, truth := embedded(t), subtasks.Truth(gamedata.V4_10)
	var seen, unseen bits.Set // seen eligible, seen not to be
	episodes := uint64(40)
	if testing.Short() {
		episodes = 4
	}
	for seed := range episodes {
		_, outcomes := randomEpisode(t, env, 1000+seed)
		for n, out := range outcomes {
			s := out.State
			for i := range subtasks.All {
				if s.Withheld.Has(i) {
					continue
				}
				if want := truth[i].Holds(s.Complete); want != s.Eligible.Has(i) {
					t.Fatalf("seed %d, after option %d: %s is eligible: %v, by its precondition: %v",
						seed, n, subtasks.All[i].Name, s.Eligible.Has(i), want)
				}
			}
			seen, unseen = seen.Or(s.Eligible),
				unseen.Or(bits.Below(subtasks.Count).AndNot(s.Eligible).AndNot(s.Withheld))
		}
	}
	if testing.Short() {
		return
	}
	always := 4 // select CommandCenter, the first thresholds of minerals and gas, no-op
	if missing := subtasks.Count - unseen.Len(); missing != always {
		t.Errorf("%d subtasks were never seen ineligible, want %d", missing, always)
	}
	// One: the game ends with the Battlecruiser, which therefore cannot be selected.
	if missing := subtasks.Count - seen.Len(); missing > 1 {
		t.Errorf("%d subtasks were never seen eligible", missing)
	}
}

package msgi

import "math/rand/v2"

// Policy chooses options, in the adaptation episodes of a trial or in its tests.
type Policy interface {
	// Begin begins an episode of its phase, counted from 1. All that is random in it comes from rng.
	Begin(episode int, rng *rand.Rand)
	// Choose returns an executable option: an Env offers one at least. Another number ends the trial with an error,
	// which is that of the method Err() error where the policy has one. What the state shows is in the Knowledge by
	// then. In adaptation, what the choice is for is asked of the method Activity() Activity where the policy has
	// one.
	Choose(s *State) int
	// Took tells what came of the choice. That is in the Knowledge by then, too.
	Took(option int, out *Outcome)
}

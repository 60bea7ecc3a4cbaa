package experience

import "sc2msgi/msgi/bits"

// untried is what a subtask that was never done is taken to be worth: the mean reward of those that were, shrunk towards nothing by the share
// of its square that its standard error may account for (James and Stein 1961, positive part). Where all of them pay that is nearly the
// mean. Where a single one pays, however many were done, the standard error is the mean, and it is nothing: what pays was found, and the
// plan is not to be led away from it. Of one alone the standard error is not known, and it may well be the only one that pays.
func untried(reward []float64, done bits.Set) float64 {
	const rounding = 1e-9 // of the sums
	count, sum, squares := float64(done.Len()), 0.0, 0.0
	for i := range done.All() {
		sum += reward[i]
	}
	if count < 2 || sum <= 0 {
		return 0
	}
	mean := sum / count
	for i := range done.All() {
		squares += (reward[i] - mean) * (reward[i] - mean)
	}
	if share := squares / (count - 1) / count / (mean * mean); share < 1-rounding {
		return mean * (1 - share)
	}
	return 0
}

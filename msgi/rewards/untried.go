package rewards

import "sc2msgi/msgi/bits"

// trend foretells the reward of what was never done from those of what was: their mean, and how much more they bring
// the deeper they are in the tree. Mean and slope are each shrunk towards nothing by the share of their square that
// their standard error may account for (James and Stein 1961, positive part). Where all pay the same that is the
// mean. Where a single one pays, however many were done, the standard error is the mean: what pays was found, and the
// plan is not to be led away from it. Of one alone the standard error is not known, and it may well be the only one
// that pays.
type trend struct{ mean, slope, middle float64 }

// fitTrend fits a line to the rewards of what was done. depth is by subtask.
func fitTrend(reward []float64, done bits.Set, depth []int) trend {
	var t trend
	n := float64(done.Len())
	if n < 2 {
		return t
	}
	for i := range done.All() {
		t.mean += reward[i] / n
		t.middle += float64(depth[i]) / n
	}
	deep, both, squares := 0.0, 0.0, 0.0
	for i := range done.All() {
		d, r := float64(depth[i])-t.middle, reward[i]-t.mean
		deep += d * d
		both += d * r
		squares += r * r
	}
	if n > 2 && deep > 0 {
		t.slope = both / deep
		t.slope = shrunk(t.slope, (squares-t.slope*both)/(n-2)/deep)
	}
	t.mean = shrunk(t.mean, squares/(n-1)/n)
	return t
}

// shrunk returns an estimate less what chance may account for.
func shrunk(estimate, variance float64) float64 {
	const rounding = 1e-9 // of the sums
	if share := variance / (estimate * estimate); share < 1-rounding {
		return estimate * (1 - max(0, share))
	}
	return 0
}

// at returns what is foretold, which is nothing where nothing is known to pay or less is expected.
func (t *trend) at(depth int) float64 {
	if t.mean <= 0 {
		return 0
	}
	return max(0, t.mean+t.slope*(float64(depth)-t.middle))
}

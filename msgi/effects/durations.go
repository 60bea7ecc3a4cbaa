package effects

import "math"

// optimism is by how many standard deviations an option that was never taken is expected to take less than the others
// do: to try it tells what it takes, for all episodes to come.
const optimism = 0.5

// Durations writes how many steps each option is expected to take the next time, and the variance of that.
//
// Options differ, and one option differs from time to time. What was seen of an option counts the more the oftener it
// was taken: its mean is drawn towards the mean of all options by the part that the variance between options leaves
// open (the estimate of a random effects model). One that was never taken is expected to be like the others. One that
// the end of an episode cut off is not known to take that long, but to take longer: it counts as what a normal
// distribution leaves above that.
func (f *Effects) Durations(steps, spread []float64) {
	all, within, between := f.variances()
	for o := range f.n {
		n, cut := float64(f.taken[o]), float64(f.cut[o])
		mean, open := all, between // what is expected of its mean, and how far that is open
		own := within
		if n > 0 {
			// its own variance, with that of all for one more observation
			own = (f.deviation(o) + within) / n
			mean = float64(f.steps[o]) / n
			if between > 0 {
				mean = (mean*between + all*own/n) / (between + own/n)
				open = between * own / n / (between + own/n)
			}
		}
		steps[o], spread[o] = mean, open+own
		if n == 0 {
			steps[o] -= optimism * math.Sqrt(open)
		}
		switch {
		case cut > 0 && n == 0:
			steps[o], spread[o] = above(float64(f.longest[o]), mean, open+own)
		case cut > 0:
			longer, _ := above(float64(f.lasted[o])/cut, mean, open+own)
			steps[o] = (n*mean + cut*longer) / (n + cut)
		}
		steps[o] = max(1, steps[o])
	}
}

// above returns the mean and the variance of a normal distribution above a bound.
func above(bound, mean, variance float64) (float64, float64) {
	const most = 6 // standard deviations, beyond which the tail is lost in rounding
	if variance <= 0 {
		return max(bound, mean), 0
	}
	deviation := math.Sqrt(variance)
	z := (bound - mean) / deviation
	if z > most {
		return bound, variance / (z * z)
	}
	hazard := math.Exp(-z*z/2) / math.Sqrt(2*math.Pi) / (math.Erfc(z/math.Sqrt2) / 2)
	return mean + deviation*hazard, variance * (1 - hazard*(hazard-z))
}

// deviation is the sum of the squares of what the option's steps differ from their mean.
func (f *Effects) deviation(o int) float64 {
	sum := float64(f.steps[o])
	return max(0, float64(f.squares[o])-sum*sum/float64(f.taken[o]))
}

// variances returns the mean of the options' mean steps, the variance within options and that between them.
func (f *Effects) variances() (mean, within, between float64) {
	options, excess, sum, squares, shares := 0.0, 0.0, 0.0, 0.0, 0.0
	for o := range f.n {
		if f.taken[o] == 0 {
			continue
		}
		n := float64(f.taken[o])
		m := float64(f.steps[o]) / n
		options++
		excess += n - 1
		within += f.deviation(o)
		sum += m
		squares += m * m
		shares += 1 / n
	}
	if options == 0 {
		return 1, 0, 0
	}
	mean = sum / options
	if excess > 0 {
		within /= excess
	}
	if options > 1 {
		between = max(0, (squares-sum*mean)/(options-1)-within*shares/options)
	}
	return mean, within, between
}

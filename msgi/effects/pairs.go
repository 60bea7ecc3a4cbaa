package effects

import "slices"

// pairs is how long options took right after others: at the same place it is a step, elsewhere a walk. Where each
// episode lays the world out anew it tells nothing, but chance never looks like nothing: the pairs have as much of a
// say as would have foretold best what options took so far, each beside the mean of the option (stacking, Wolpert
// 1992).
type pairs struct {
	n       int
	last    int   // the option before, in this episode; -1 at its beginning
	times   []int // option p, then o, at p*n+o
	steps   []int
	squares []int

	// variances of what pairs differ from the mean of their second option, as of the last episode
	within, between float64
	// sum of the products of how far pairs and what came of them were from the mean of the option
	foretold float64
	distance float64 // sum of the squares of how far pairs were
}

func newPairs(n int) pairs {
	return pairs{n: n, last: -1, times: make([]int, n*n), steps: make([]int, n*n), squares: make([]int, n*n)}
}

func (p *pairs) clone() pairs {
	c := *p
	c.times, c.steps, c.squares = slices.Clone(p.times), slices.Clone(p.steps), slices.Clone(p.squares)
	return c
}

// observe takes in how long an option took, of which that mean was known before.
func (p *pairs) observe(option, steps int, mean float64) {
	if p.last >= 0 {
		at := p.last*p.n + option
		if p.times[at] > 0 && p.between > 0 {
			expected, _ := p.posterior(at, mean)
			p.foretold += (expected - mean) * (float64(steps) - mean)
			p.distance += (expected - mean) * (expected - mean)
		}
		p.times[at]++
		p.steps[at] += steps
		p.squares[at] += steps * steps
	}
	p.last = option
}

// Begin begins an episode: nothing was done before its first option.
func (f *Effects) Begin() {
	f.pairs.last = -1
	f.pairs.vary(f)
	f.places.find(f)
}

// vary estimates the variances within pairs and between them.
func (p *pairs) vary(f *Effects) {
	found, excess, within, squares, shares := 0.0, 0.0, 0.0, 0.0, 0.0
	for at, times := range p.times {
		if times == 0 {
			continue
		}
		o, n := at%p.n, float64(times)
		mean := float64(p.steps[at]) / n
		apart := mean - float64(f.steps[o])/float64(f.taken[o])
		found++
		excess += n - 1
		within += p.deviation(at)
		squares += apart * apart
		shares += 1 / n
	}
	p.within, p.between = 0, 0
	if excess > 0 {
		p.within = within / excess
	}
	if found > 0 {
		p.between = max(0, (squares-p.within*shares)/found) // less what chance makes of it
	}
}

func (p *pairs) deviation(at int) float64 {
	sum := float64(p.steps[at])
	return max(0, float64(p.squares[at])-sum*sum/float64(p.times[at]))
}

// After returns how many steps an option is expected to take right after another, and the variance of that, from what
// is expected of it whatever was before. Where nothing is known of the pair or of the places of the two that is the
// answer.
func (f *Effects) After(before, option int, steps, spread float64) (float64, float64) {
	p := &f.pairs
	if !f.places.off {
		steps = f.places.after(before, option, steps)
	}
	if before < 0 || p.between == 0 {
		return steps, spread
	}
	at := before*p.n + option
	if p.times[at] == 0 {
		return steps, spread
	}
	expected, variance := p.posterior(at, steps)
	say := p.say()
	return max(1, steps+say*(expected-steps)), spread + say*(variance-spread)
}

// say is the weight of what pairs tell, from 0 to 1; all of it until they were put to the test.
func (p *pairs) say() float64 {
	if p.distance == 0 {
		return 1
	}
	return min(1, max(0, p.foretold/p.distance))
}

// posterior returns what is expected of a pair that was seen, and the variance of that, where the option takes so
// many steps whatever was before.
func (p *pairs) posterior(at int, steps float64) (mean, variance float64) {
	n := float64(p.times[at])
	own := (p.deviation(at) + p.within) / n
	mean = float64(p.steps[at]) / n
	open := p.between * own / n / (p.between + own/n)
	return (mean*p.between + steps*own/n) / (p.between + own/n), own + open
}

// Last returns the option that was taken last in this episode, or -1.
func (f *Effects) Last() int { return f.pairs.last }

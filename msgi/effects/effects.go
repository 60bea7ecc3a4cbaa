package effects

import (
	"slices"

	"sc2msgi/msgi/bits"
)

// Effects is what options were seen to do. Probabilities are relative frequencies; where there is nothing to divide by
// they are zero: what was never seen is not expected, but for what Lowers says.
type Effects struct {
	n       int
	taken   []int // to its end
	steps   []int // sum over the times taken to its end
	squares []int // sum of the squares
	pairs
	places  places
	cut     []int    // how often the deadline cut it off
	lasted  []int    // sum of the steps until then
	longest []int    // the most of them
	before  []int    // by subtask: before how many options it was complete
	could   []uint32 // option o, subtask l at 2(o*n+l): how often l was off before o; at +1: on
	did     []uint32 // and how often it was on, or off, afterwards
	lowering
	cooccurrence
	above    []bits.Set // by subtask l: what stands on it: comes and goes, and is never there without l
	below    []bits.Set // by subtask: what it stands on
	alone    []int      // by subtask: how often it was switched on while another option was taken
	aged     int        // observations since above was brought up to date
	delay    []int      // sum over the completions
	soonest  []int      // the least of them
	finished []int      // completions of a subtask that followed its option
	cleared  []int      // how often each subtask was switched off by any option
	options  int        // taken to their ends in all
	total    int        // their steps in all
}

// NewEffects returns the effects of n options, none of them seen.
func NewEffects(n int) *Effects {
	return &Effects{n: n, taken: make([]int, n), steps: make([]int, n), squares: make([]int, n),
		pairs: newPairs(n), places: newPlaces(n), cut: make([]int, n), lasted: make([]int, n), longest: make([]int, n),
		before: make([]int, n), could: make([]uint32, 2*n*n), did: make([]uint32, 2*n*n), lowering: newLowering(n),
		cooccurrence: cooccurrence{make([]bits.Set, n), make([]int, n)}, alone: make([]int, n),
		above: make([]bits.Set, n), below: make([]bits.Set, n),
		delay: make([]int, n), soonest: make([]int, n), finished: make([]int, n), cleared: make([]int, n)}
}

// WithoutPlaces leaves out what places tell of steps.
func (f *Effects) WithoutPlaces() { f.places.off = true }

// Clone returns a copy that shares nothing with f.
func (f *Effects) Clone() *Effects {
	c := *f
	for _, list := range []*[]int{&c.taken, &c.steps, &c.squares, &c.cut, &c.lasted, &c.longest,
		&c.before, &c.cooccurrence.on, &c.places.group, &c.alone, &c.delay, &c.soonest, &c.finished, &c.cleared} {
		*list = slices.Clone(*list)
	}
	c.pairs = f.pairs.clone()
	c.lowering = f.lowering.clone()
	for _, list := range []*[]uint32{&c.could, &c.did} {
		*list = slices.Clone(*list)
	}
	for _, list := range []*[]bits.Set{&c.cooccurrence.apart, &c.above, &c.below} {
		*list = slices.Clone(*list)
	}
	return &c
}

// Observe takes in that an option took so many steps and that the completion vector was before and then after it.
func (f *Effects) Observe(option int, before, after bits.Set, steps int) {
	f.places.observe(f.pairs.last, option, steps)
	f.pairs.observe(option, steps, float64(f.steps[option])/float64(max(1, f.taken[option])))
	f.taken[option]++
	f.steps[option] += steps
	f.squares[option] += steps * steps
	f.options++
	f.total += steps
	f.cooccurrence.observe(before, after)
	if f.aged++; f.aged >= 64 {
		f.findAbove()
	}
	row := 2 * option * f.n
	for l := range f.n {
		was, is := before.Has(l), after.Has(l)
		at := row + 2*l
		if was {
			at++
			f.before[l]++
		}
		f.could[at]++
		if was && !f.above[l].Intersects(before) {
			f.lowering.observe(option, l, !is)
		}
		if was != is {
			f.did[at]++
			switch {
			case was:
				f.cleared[l]++
			case l != option:
				f.alone[l]++
			}
		}
	}
}

// CutOff takes in that the deadline of the episode cut an option off after so many steps. That shows neither what it
// takes, but for a bound from below, nor what it would have done.
func (f *Effects) CutOff(option int, before, after bits.Set, steps int) {
	f.cut[option]++
	f.lasted[option] += steps
	f.longest[option] = max(f.longest[option], steps)
	f.cooccurrence.observe(before, after)
}

// Completed takes in that a subtask was complete so many steps after its option had ended.
func (f *Effects) Completed(subtask, steps int) {
	if f.finished[subtask] == 0 || steps < f.soonest[subtask] {
		f.soonest[subtask] = steps
	}
	f.finished[subtask]++
	f.delay[subtask] += steps
}

// Completes returns how likely the option makes its own subtask complete, at once or later: the share of the times it
// was taken with the subtask off after which the subtask was complete.
func (f *Effects) Completes(option int) float64 {
	could := f.could[2*(option*f.n+option)]
	if could == 0 {
		return 0
	}
	return float64(f.finished[option]) / float64(could)
}

// Taken returns how often the option was taken, to its end or until the deadline.
func (f *Effects) Taken(option int) int { return f.taken[option] + f.cut[option] }

// Repeated reports whether the option was ever taken while its own subtask was complete.
func (f *Effects) Repeated(option int) bool { return f.could[2*(option*f.n+option)+1] > 0 }

// On returns how likely the option switches subtask l on where it is off.
func (f *Effects) On(option, l int) float64 { return f.rate(2 * (option*f.n + l)) }

// Off returns how likely the option switches subtask l off where it is on.
func (f *Effects) Off(option, l int) float64 { return f.rate(2*(option*f.n+l) + 1) }

func (f *Effects) rate(at int) float64 {
	if f.could[at] == 0 {
		return 0
	}
	return float64(f.did[at]) / float64(f.could[at])
}

// Above returns what stands on subtask l: what comes and goes, and is never complete without l, as m >= 400 stands on
// m >= 300. It has to go first.
func (f *Effects) Above(l int) bits.Set { return f.above[l] }

// Below returns what subtask l stands on.
func (f *Effects) Below(l int) bits.Set { return f.below[l] }

// Patient reports whether the option does nothing but wait for what comes by itself.
func (f *Effects) Patient(o int) bool { return f.On(o, o) > 0.5 && f.Alone(o) }

// Idles reports whether the option does nothing but wait, and for longer than options take in the mean.
func (f *Effects) Idles(o int) bool { return f.Patient(o) && f.Steps(o) > f.Mean() }

// Spoils reports whether the option is likely to switch off some of what is needed.
func (f *Effects) Spoils(o int, need bits.Set) bool {
	const likely = 0.2
	for l := need.Next(0); l >= 0; l = need.Next(l + 1) {
		if f.Off(o, l) > likely {
			return true
		}
	}
	return false
}

// enough is how often a subtask has to be switched on to be said to stand on others.
const enough = 20

func (f *Effects) findAbove() {
	f.aged = 0
	clear(f.below)
	for l := range f.above {
		f.above[l] = bits.Set{}
		if f.cleared[l] == 0 {
			continue
		}
		for v := range f.above {
			if v != l && f.cleared[v] > 0 && f.Implies(v, l, enough) {
				f.above[l].Add(v)
				f.below[v].Add(l)
			}
		}
	}
}

// Steps returns the mean number of environment steps of the option; for one that was never taken to its end that of
// all options, or what it took until the deadline if that is more.
func (f *Effects) Steps(option int) float64 {
	if f.taken[option] > 0 {
		return float64(f.steps[option]) / float64(f.taken[option])
	}
	mean := 1.0
	if f.options > 0 {
		mean = float64(f.total) / float64(f.options)
	}
	return max(mean, float64(f.longest[option]))
}

// Mean returns the mean number of steps of all options taken, 1 where none was. It is what other times are measured
// in where nothing is known of them: a world in which all takes longer is no other world.
func (f *Effects) Mean() float64 {
	if f.options == 0 {
		return 1
	}
	return max(1, float64(f.total)/float64(f.options))
}

// Delay returns the mean number of steps between the end of a subtask's option and its completion, and how often that
// was seen.
func (f *Effects) Delay(subtask int) (steps float64, seen int) {
	if f.finished[subtask] == 0 {
		return 0, 0
	}
	return float64(f.delay[subtask]) / float64(f.finished[subtask]), f.finished[subtask]
}

// Soonest returns the least number of steps between the end of a subtask's option and its completion that was seen, 0
// if none was. A completion shows only when the option that runs meanwhile ends, so the mean is longer than it takes.
func (f *Effects) Soonest(subtask int) float64 { return float64(f.soonest[subtask]) }

// Volatile returns how often subtask l was switched off by some option: durable ones, like buildings, never are.
func (f *Effects) Volatile(l int) int { return f.cleared[l] }

// Lasting returns the subtasks that were never switched off by an option.
func (f *Effects) Lasting() (lasting bits.Set) {
	for l := range f.n {
		lasting.Put(l, f.cleared[l] == 0)
	}
	return lasting
}

// Share returns in what share of all options taken subtask l was complete before them, counting one more before which
// it was: it is never 0.
func (f *Effects) Share(l int) float64 {
	return float64(1+f.before[l]) / float64(1+f.options)
}

// Alone reports whether subtask l was ever seen to turn on while another option than its own ran.
func (f *Effects) Alone(l int) bool { return f.alone[l] > 0 }

// Clears returns what the option is expected to switch off at completion x, each subtask counted by its worth.
func (f *Effects) Clears(option int, x bits.Set, worth []float64) float64 {
	row, sum := 2*option*f.n, 0.0
	for l := x.Next(0); l >= 0; l = x.Next(l + 1) {
		if at := row + 2*l + 1; f.did[at] != 0 {
			sum += worth[l] * float64(f.did[at]) / float64(f.could[at])
		}
	}
	return sum
}

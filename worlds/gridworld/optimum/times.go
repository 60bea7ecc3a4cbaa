package optimum

import mathbits "math/bits"

// maxSteps is how long an episode can be: the times in it are the bits of two words.
const maxSteps = 128

// times is a set of points of time, in primitive steps since the start.
type times struct{ low, high uint64 }

// after returns the times c steps later.
func (t times) after(c int) times {
	if c >= 64 {
		return times{high: t.low << (c - 64)}
	}
	return times{t.low << c, t.high<<c | t.low>>(64-c)}
}

func (t times) and(u times) times { return times{t.low & u.low, t.high & u.high} }
func (t times) or(u times) times  { return times{t.low | u.low, t.high | u.high} }
func (t times) empty() bool       { return t.low|t.high == 0 }

func (t times) has(at int) bool {
	if at < 0 {
		return false
	}
	if at < 64 {
		return t.low>>at&1 != 0
	}
	return t.high>>(at-64)&1 != 0
}

// earliest returns the first time of a set that is not empty.
func (t times) earliest() int {
	if t.low != 0 {
		return mathbits.TrailingZeros64(t.low)
	}
	return 64 + mathbits.TrailingZeros64(t.high)
}

// latest returns the last time of a set that is not empty.
func (t times) latest() int {
	if t.high != 0 {
		return 127 - mathbits.LeadingZeros64(t.high)
	}
	return 63 - mathbits.LeadingZeros64(t.low)
}

// onlyEarliest returns the set with its first time alone.
func (t times) onlyEarliest() times {
	if t.low != 0 {
		return times{low: t.low & -t.low}
	}
	return times{high: t.high & -t.high}
}

// before returns the times that are less than end, which is from 0 to maxSteps.
func before(end int) times {
	if end < 64 {
		return times{low: 1<<end - 1}
	}
	return times{^uint64(0), 1<<(end-64) - 1}
}

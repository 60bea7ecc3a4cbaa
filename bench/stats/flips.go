package stats

import (
	"math"
	"math/bits"
	"math/rand/v2"
	"slices"
)

const (
	exactPairs = 20         // the most pairs of which all flips are tried: a million
	flipsDrawn = 99_999     // of more pairs; with the one that flips nothing a round number
	flipSeed   = 0x666c6970 // of the flips drawn: any number will do, but always the same
)

// flips is what the sign-flip test needs to know of the differences. Each flip reverses the sign of some of them.
//
// Let the hypothesis be that the true effect is e, so that the differences less e may as well have the other sign. A
// flip makes their mean at least as large as it is where it flips a set whose own mean, less e, is not above zero:
// where the set's mean is at most e. So one number for each flip serves the test of all effects.
type flips struct {
	means []float64 // of the flipped differences, of each flip that flips any
	idle  int       // flips that flip none, and leave the mean as it is whatever the effect
}

// p returns the two-sided p value of an effect: twice that of the more telling side.
func (f flips) p(effect float64) float64 {
	below, above := f.idle, f.idle
	for _, m := range f.means {
		if m <= effect {
			below++
		}
		if m >= effect {
			above++
		}
	}
	return min(1, 2*float64(min(below, above))/float64(f.total()))
}

// interval returns the smallest and the largest effect whose p value is above 0.05, or NaN where there is no such
// bound. It reorders the means.
func (f flips) interval() (low, high float64) {
	// with up to so many means at or below it, an effect is rejected: at most 2.5 % of the flips
	k := f.total()/40 - f.idle
	if k < 0 {
		return math.NaN(), math.NaN()
	}
	return nth(f.means, k), nth(f.means, len(f.means)-1-k)
}

func (f flips) total() int { return f.idle + len(f.means) }

// allFlips returns the flips of all sets of differences.
func allFlips(differences []float64, slack float64) flips {
	sums := make([]float64, 1, 1<<len(differences)) // bit i of the index: difference i is in the set
	for _, d := range differences {
		for _, s := range sums {
			sums = append(sums, s+d)
		}
	}
	for set := range sums[1:] {
		sums[set+1] = flippedMean(sums[set+1], bits.OnesCount(uint(set+1)), slack)
	}
	return flips{means: sums[1:], idle: 1}
}

// randomFlips returns flips drawn at random, and the one that flips nothing: with it, and only with it, the test
// keeps its level whatever the number drawn.
func randomFlips(differences []float64, slack float64, drawn int) flips {
	r := rand.New(rand.NewPCG(flipSeed, uint64(len(differences))))
	f := flips{means: make([]float64, 0, drawn), idle: 1}
	for range drawn {
		sum, size := 0.0, 0
		for some := range slices.Chunk(differences, 64) {
			flipped := r.Uint64() & (1<<len(some) - 1)
			for size += bits.OnesCount64(flipped); flipped != 0; flipped &= flipped - 1 {
				sum += some[bits.TrailingZeros64(flipped)]
			}
		}
		if size == 0 {
			f.idle++
			continue
		}
		f.means = append(f.means, flippedMean(sum, size, slack))
	}
	return f
}

// flippedMean returns the mean of a set of differences. A sum that only rounding keeps from zero, such as
// 0.1+0.2-0.3, is zero: the test would not see ties otherwise.
func flippedMean(sum float64, size int, slack float64) float64 {
	if math.Abs(sum) <= slack {
		return 0
	}
	return sum / float64(size)
}

// nth returns the value that would stand at index k if values were sorted, and reorders them: Hoare's FIND, in linear
// time.
func nth(values []float64, k int) float64 {
	for left, right := 0, len(values)-1; left < right; {
		pivot := values[k]
		i, j := left, right
		for i <= j {
			for values[i] < pivot {
				i++
			}
			for values[j] > pivot {
				j--
			}
			if i <= j {
				values[i], values[j] = values[j], values[i]
				i++
				j--
			}
		}
		if j < k {
			left = i
		}
		if k < i {
			right = j
		}
	}
	return values[k]
}

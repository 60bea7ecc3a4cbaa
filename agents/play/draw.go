package play

import (
	"math/rand/v2"

	"sc2msgi/msgi/bits"
)

// Draw draws one of the options by their chances, which add up to 1, or returns -1 where there is none.
func Draw(chances []float64, options bits.Set, rng *rand.Rand) int {
	at, last := rng.Float64(), -1
	for o := range options.All() {
		last = o
		if at -= chances[o]; at < 0 {
			return o
		}
	}
	return last
}

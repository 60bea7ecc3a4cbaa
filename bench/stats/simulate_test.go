package stats

import (
	"math"
	"math/rand/v2"
)

// population is where simulated seeds draw their values from.
type population struct {
	name string
	mean float64
	draw func(*rand.Rand) float64
}

// slack returns how far the number of events with a known rate may lie from its mean in so many simulations: for 95 %
// of the cases.
func slack(simulations int, rate float64) float64 {
	return 1.96 * math.Sqrt(float64(simulations)*rate*(1-rate))
}

func near(a, b, tolerance float64) bool { return math.Abs(a-b) <= tolerance }

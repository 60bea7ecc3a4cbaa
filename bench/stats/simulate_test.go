package stats

import (
	"math"
	"math/rand/v2"
	"testing"
)

// population is where simulated seeds draw their values from.
type population struct {
	name string
	mean float64
	draw func(*rand.Rand) float64
}

// misses simulates that so many users each draw n values, and returns how often the true mean was below and above their intervals.
func (p population) misses(t *testing.T, users, n int, interval func([]float64) Interval) (below, above int) {
	t.Helper()
	r := rand.New(rand.NewPCG(uint64(users), uint64(n)))
	values := make([]float64, n)
	for range users {
		for i := range values {
			values[i] = p.draw(r)
		}
		v := interval(values)
		if !(v.Low <= v.Mean && v.Mean <= v.High) {
			t.Fatalf("%s: the interval of %v is %+v", p.name, values, v)
		}
		if p.mean < v.Low {
			below++
		}
		if p.mean > v.High {
			above++
		}
	}
	return below, above
}

// slack returns how far the number of events with a known rate may lie from its mean in so many simulations: for 95 % of the cases.
func slack(simulations int, rate float64) float64 {
	return 1.96 * math.Sqrt(float64(simulations)*rate*(1-rate))
}

func near(a, b, tolerance float64) bool { return math.Abs(a-b) <= tolerance }

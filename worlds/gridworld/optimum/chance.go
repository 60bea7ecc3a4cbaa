package optimum

import "sc2msgi/worlds/gridworld"

const (
	free     = 64    // cells where things lie
	farthest = 7 + 7 // between two of them
	// how many numbers a distribution of costs has: from 0, which does not occur, to the farthest and a step
	costs = farthest + 2
)

// chances is a distribution of costs: the probability of each, by the number of steps.
type chances [costs]float64

// CostChances returns the probability of each cost in steps, from 0 to 15, of an option for whose object there are so
// many to choose from, at least one: the agent is on any of the 64 cells, the objects on any different others, each
// case as likely, and the cost is the distance to the nearest and one step. It is exact but for rounding: that the
// nearest is farther than d is counted for each cell of the agent.
func CostChances(objects int) []float64 {
	c := newChances(objects)
	return c[:]
}

func newChances(objects int) (c chances) {
	for agent := range gridworld.Cell(free) {
		farther := 1.0 // probability that the nearest is farther than d - 1
		for d := 1; d <= farthest; d++ {
			near := 0 // other cells that are not farther than d
			for other := range gridworld.Cell(free) {
				if other != agent && agent.Distance(other) <= d {
					near++
				}
			}
			now := 1.0
			for i := range objects {
				now *= max(0, float64(free-1-near-i)) / float64(free-1-i)
			}
			c[d+1] += (farther - now) / free
			farther = now
		}
	}
	return c
}

// fits returns the probability that a cost is less than so many steps.
func (c *chances) fits(steps int) float64 {
	sum := 0.0
	for cost := range min(steps, costs) {
		sum += c[cost]
	}
	return sum
}

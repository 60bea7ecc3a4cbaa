package plan

import (
	"math"

	"sc2msgi/msgi/bits"
)

// timePreference is the part of a reward that is lost if it comes at the end of the episode and not at once: of two
// courses that bring the same the shorter is better.
const timePreference = 0.001

// due is what a reward is worth that is expected after so many steps, which vary so much.
func (m *model) due(reward, steps, spread float64) float64 {
	return reward * m.inTime(steps, spread) * (1 - timePreference*min(1, max(0, steps)/m.left))
}

// inTime is the chance that so many steps, which vary so much, end before the last step of the episode: a logistic
// curve, near to the normal one.
func (m *model) inTime(steps, spread float64) float64 {
	const slope, surely = 1.7, 12
	rest := m.left - 0.5 - steps
	if spread <= 0 {
		if rest > 0 {
			return 1
		}
		return 0
	}
	switch z := slope * rest / math.Sqrt(spread); {
	case z > surely:
		return 1
	case z < -surely:
		return 0
	default:
		return 1 / (1 + math.Exp(-z))
	}
}

// most is more than any course that goes on from a state can be worth.
func (m *model) most(s *state) float64 {
	rest := 0.0
	open := m.goals.And(s.can).AndNot(s.paid)
	for l := open.Next(0); l >= 0; l = open.Next(l + 1) {
		rest += m.worth[l]
	}
	return s.value + m.due(rest, s.now, s.spread)
}

// margin is by how much a course has to be better to be preferred: the model is not exact. It is what one step is
// worth.
func (m *model) margin() float64 { return timePreference * m.total / m.left }

// ways is the most that a course counts that is followed no further: a little of all that it brought or may still
// bring. Of two such courses one that shuts no way is better than one that does; more cannot be said, but that one
// which cost more than it brought counts that.
func (m *model) ways(s *state) float64 {
	sum := 0.0
	open := m.goals.And(s.can.Or(s.paid))
	for l := open.Next(0); l >= 0; l = open.Next(l + 1) {
		sum += m.worth[l]
	}
	return timePreference * sum
}

// cheapest returns the executable option that costs least, where nothing is to be had: of several the longest, after
// which less is left to do.
func (m *model) cheapest(can bits.Set) int {
	choice, most, longest := nothing, math.Inf(-1), 0.0
	for o := can.Next(0); o >= 0; o = can.Next(o + 1) {
		worth := m.due(m.worth[o], m.steps[o], m.spread[o])
		if worth > most || worth == most && m.steps[o] > longest {
			choice, most, longest = o, worth, m.steps[o]
		}
	}
	return choice
}

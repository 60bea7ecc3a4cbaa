package plan

import (
	"math"
	"slices"

	"sc2msgi/msgi/bits"
)

// state is a predicted state of the world.
type state struct {
	now      float64 // steps from the choice on, as expected
	spread   float64 // the variance of that
	last     int     // the option that was taken last
	complete bits.Set
	can      bits.Set  // what is complete, or may be some time
	paid     bits.Set  // what was complete since the choice: it pays once
	value    float64   // what that is worth
	due      []int     // subtasks that will complete by themselves
	at       []float64 // when,
	since    []float64 // by literal that accrues: when it began to, NaN if it does not
}

func newState(n int) state {
	return state{due: make([]int, 0, n), at: make([]float64, 0, n), since: make([]float64, n)}
}

func (s *state) copy(from *state) {
	due, at, since := append(s.due[:0], from.due...), append(s.at[:0], from.at...), s.since
	copy(since, from.since)
	*s = *from
	s.due, s.at, s.since = due, at, since
}

// apply takes the option.
func (m *model) apply(s *state, option int) {
	switch {
	case m.accrue.Has(option):
		steps := m.steps[option]
		if since := s.since[option]; !math.IsNaN(since) {
			steps = max(1, since+m.filling(option)-s.now)
		}
		m.advance(s, s.now+steps)
		m.turnOn(s, option, s.now)
	default:
		steps, spread := m.effects.After(s.last, option, m.steps[option], m.spread[option])
		s.spread += spread
		m.advance(s, s.now+steps)
		s.complete = s.complete.AndNot(m.off[option])
		on := m.on[option].AndNot(s.complete)
		for l := on.Next(0); l >= 0; l = on.Next(l + 1) {
			m.turnOn(s, l, s.now)
		}
		m.complete(s, option)
	}
	s.last = option
	m.settle(s.since, s.complete, s.now)
}

// complete has the subtask of an option complete, now or later.
func (m *model) complete(s *state, option int) {
	switch {
	case s.complete.Has(option), slices.Contains(s.due, option):
	case m.delay[option] >= 1:
		s.due, s.at = append(s.due, option), append(s.at, s.now+m.delay[option])
	default:
		m.turnOn(s, option, s.now)
	}
}

// turnOn has a subtask complete from then on, and takes what that is worth.
func (m *model) turnOn(s *state, l int, then float64) {
	s.complete.Add(l)
	if m.forbids.Has(l) {
		s.can = m.reachable(s.complete)
	}
	if worth := m.worth[l]; worth != 0 && !s.paid.Has(l) {
		s.paid.Add(l)
		s.value += m.due(worth, then, s.spread)
	}
}

// late reports whether the option only waits for what turns on by itself, longer than until something that is due
// completes.
func (m *model) late(s *state, option int) bool {
	return m.accrue.Has(option) && len(s.due) > 0 && !math.IsNaN(s.since[option]) &&
		slices.Min(s.at) < s.since[option]+m.filling(option)
}

// await lets time pass until the next of what is due has completed. What can accrue from then on is taken to begin to
// with the next option.
func (m *model) await(s *state) {
	pauses := math.Ceil((slices.Min(s.at) - s.now) / m.pause)
	m.advance(s, s.now+pauses*m.pause)
}

// advance lets time pass until then.
func (m *model) advance(s *state, then float64) {
	kept := 0
	for i, l := range s.due {
		if s.at[i] <= then {
			m.turnOn(s, l, s.at[i])
			continue
		}
		s.due[kept], s.at[kept] = l, s.at[i]
		kept++
	}
	s.due, s.at = s.due[:kept], s.at[:kept]
	for changed := !m.accrue.Empty(); changed; {
		changed = false
		for l := m.accrue.Next(0); l >= 0; l = m.accrue.Next(l + 1) {
			if full := s.since[l] + m.filling(l); !s.complete.Has(l) && full <= then { // false for NaN
				m.turnOn(s, l, full)
				m.settle(s.since, s.complete, full)
				changed = true
			}
		}
	}
	s.now = then
}

package plan

import (
	"math"

	"sc2msgi/msgi/bits"
)

// The pilot steers a course in the model: it picks the goal whose plan brings most per step, follows the plan until
// the goal is complete, and picks again. A plan is the set of subtasks that are lacking: what two of its parts share
// counts once.

// course is a plan to a goal at some state of the model.
type course struct {
	steps, spread float64
	set           bits.Set
}

// open returns the goals that can still be had.
func (m *model) open(s *state) bits.Set { return m.goals.And(s.can).AndNot(s.paid).AndNot(s.complete) }

// pick returns the goal, beside those left out, that is worth most per step, or nothing.
func (m *model) pick(s *state, out bits.Set) int {
	goal, best := nothing, math.Inf(-1)
	goals := m.open(s).AndNot(out)
	for g := goals.Next(0); g >= 0; g = goals.Next(g + 1) {
		c, ok := m.plan(s, g)
		if !ok {
			continue
		}
		gain := 0.0
		pays := c.set.And(m.pays).AndNot(s.paid)
		for l := pays.Next(0); l >= 0; l = pays.Next(l + 1) {
			gain += m.worth[l]
		}
		if c.set.Intersects(m.forbids) {
			gain -= m.lost(s, &c)
		}
		chance := m.inTime(s.now+c.steps, s.spread+c.spread)
		if value := chance * gain / c.steps; chance > 0 && value > best {
			goal, best = g, value
		}
	}
	return goal
}

// plan returns what is lacking to the goal, by the clauses that lack least, and whether there is a way.
func (m *model) plan(s *state, goal int) (c course, ok bool) {
	todo := bits.Of(goal)
	for l := todo.Next(0); l >= 0; l = todo.Next(0) {
		todo.Remove(l)
		c.set.Add(l)
		c.steps += m.own[l]
		c.spread += m.spread[l]
		clause := m.clause(s, l)
		if clause == nil {
			return c, false
		}
		todo = todo.Or(clause.Pos.AndNot(s.complete).AndNot(c.set))
	}
	return c, true
}

// lost is the worth of the goals that the plan makes unreachable, as far as there would have been time for them.
func (m *model) lost(s *state, c *course) float64 {
	after := m.reachable(s.complete.Or(c.set))
	gone := s.can.AndNot(after).And(m.goals).AndNot(s.paid)
	worth := 0.0
	for l := gone.Next(0); l >= 0; l = gone.Next(l + 1) {
		worth += m.worth[l] * m.inTime(s.now+c.steps+m.cost[l], s.spread+c.spread)
	}
	return worth
}

// reachable returns what can still be complete where nothing of on that lasts goes off again.
func (m *model) reachable(on bits.Set) bits.Set {
	can, shut := on, on.And(m.lasting)
	for changed := true; changed; {
		changed = false
		rest := m.useful.AndNot(can)
		for l := rest.Next(0); l >= 0; l = rest.Next(l + 1) {
			clauses := m.graph[l].Any
			for j := range clauses {
				if can.Contains(clauses[j].Pos) && !shut.Intersects(clauses[j].Neg) {
					can.Add(l)
					changed = true
					break
				}
			}
		}
	}
	return can
}

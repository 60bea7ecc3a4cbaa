package summary

import (
	"slices"

	"sc2msgi/agents"
	"sc2msgi/bench/stats"
)

// yardstick says whose mean return counts as 0 ("" for no return at all) and whose as 1.
type yardstick struct{ zero, one string }

// yardsticks are those of the metrics that are ratios of means. Their agents do not adapt: their returns are those at
// the budget 0.
var yardsticks = map[Metric]yardstick{
	Normalised:   {agents.Random, agents.OracleReleased},
	Optimum:      {"", agents.Optimum},
	OptimumBlind: {"", agents.OptimumBlind},
}

// defines reports whether an agent's value follows from what the metric is: no sample tells anything of it.
func (y yardstick) defines(agent string) bool { return agent == y.zero || agent == y.one }

// Part is what one trial has to say in a metric: a value, over 1, or in a ratio of means what stands over the line
// and under it.
type Part struct{ Over, Under float64 }

// Parts returns a metric of a setting at a budget by the number of the trial, of those that have it. In a ratio these
// are the trials that the agents of its yardstick have too, in the same task and with nothing varied. In a graded
// task no test is won.
func (t *Trials) Parts(s Setting, m Metric, budget int) map[int]Part {
	found := map[int]Part{}
	g := t.groups[s]
	if g == nil || (m == Success || m == Steps) && slices.Contains(t.graded, s.Task) {
		return found
	}
	y, ratio := yardsticks[m]
	for _, one := range g.trials {
		part, ok := Part{}, false
		if ratio {
			part, ok = t.against(y, s.Task, one, budget)
		} else {
			part.Under = 1
			part.Over, ok = one.value(m, budget)
		}
		if ok {
			found[one.number] = part
		}
	}
	return found
}

// against holds the return of a trial against a yardstick.
func (t *Trials) against(y yardstick, task string, of *trial, budget int) (p Part, ok bool) {
	own, ok := of.value(Return, budget)
	one, there := t.anchor(task, y.one, of.number)
	if !ok || !there {
		return p, false
	}
	if y.zero == "" {
		return Part{own, one}, true
	}
	zero, there := t.anchor(task, y.zero, of.number)
	return Part{own - zero, one - zero}, there
}

// anchor returns the return of an agent of a yardstick in a trial.
func (t *Trials) anchor(task, agent string, number int) (float64, bool) {
	g := t.groups[Setting{Task: task, Agent: agent}]
	if g == nil || g.byN[number] == nil {
		return 0, false
	}
	return g.byN[number].value(Return, 0)
}

// values returns a value for each of the trials, whose mean is the metric.
func values(m Metric, parts map[int]Part, numbers []int) []float64 {
	var over, under []float64
	for _, n := range numbers {
		over, under = append(over, parts[n].Over), append(under, parts[n].Under)
	}
	if _, ratio := yardsticks[m]; ratio {
		return stats.Ratio(over, under)
	}
	return over
}

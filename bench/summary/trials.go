package summary

import (
	"sc2msgi/msgi"
	"sc2msgi/techtree"
)

// Trials are the trials of records by setting.
type Trials struct {
	settings []Setting // in the order in which they first come
	groups   map[Setting]*group
	graded   []string // tasks whose episodes bring more or less, and are neither won nor lost
}

// group is the trials of a setting.
type group struct {
	trials []*trial // in the order in which they first come
	byN    map[int]*trial
	adapts bool
}

// trial is what is known of one trial.
type trial struct {
	number   int
	subtasks int
	episodes []*Record
}

// NewTrials groups records, which it keeps. Those of a trial may be apart, as where its budgets are separate. Graded
// lists the tasks whose episodes bring more or less, and are neither won nor lost.
func NewTrials(records []Record, graded []string) *Trials {
	t := &Trials{groups: map[Setting]*group{}, graded: graded}
	for i := range records {
		r := &records[i]
		s := r.Setting()
		g := t.groups[s]
		if g == nil {
			g = &group{byN: map[int]*trial{}}
			t.groups[s] = g
			t.settings = append(t.settings, s)
		}
		one := g.byN[r.Trial]
		if one == nil {
			one = &trial{number: r.Trial, subtasks: r.Subtasks}
			g.byN[r.Trial] = one
			g.trials = append(g.trials, one)
		}
		one.episodes = append(one.episodes, r)
		g.adapts = g.adapts || r.Phase == msgi.Adaptation
	}
	return t
}

// Settings returns those of the trials, in the order in which they first come.
func (t *Trials) Settings() []Setting { return t.settings }

// Adapts reports whether the trials of a setting have adaptation episodes. Who does not adapt is tested at the budget
// 0.
func (t *Trials) Adapts(s Setting) bool {
	g := t.groups[s]
	return g != nil && g.adapts
}

// value returns a metric of the trial at a budget, other than one against a yardstick; ok is false where it has none.
func (t *trial) value(m Metric, budget int) (value float64, ok bool) {
	switch m {
	case Success, Steps, Return:
		return t.tested(m, budget)
	}
	for _, e := range t.episodes {
		if e.Phase != msgi.Adaptation || e.Episode.Episode != budget || e.Budget != 0 && e.Budget != budget ||
			e.Inference == nil {
			continue
		}
		switch m {
		case Coverage:
			return e.Coverage, true
		case Costs, Times:
			return share(m, e.Numbers)
		}
		return t.score(m, e.Inference)
	}
	return 0, false
}

// share returns the share of costs or times that are right; ok is false where there are none.
func share(m Metric, n *techtree.NumberScores) (value float64, ok bool) {
	switch {
	case n != nil && m == Costs && n.Levels > 0:
		return float64(n.LevelsRight) / float64(n.Levels), true
	case n != nil && m == Times && n.Times > 0:
		return float64(n.TimesRight) / float64(n.Times), true
	}
	return 0, false
}

// score returns a metric of what was inferred; ok is false where it was not scored so.
func (t *trial) score(m Metric, i *msgi.Inference) (value float64, ok bool) {
	s := i.Scores
	switch m {
	case ReachablePrecision, ReachableRecall, ReachableExact:
		s = i.Reachable
	}
	if s == nil {
		return 0, false
	}
	switch m {
	case Precision, ReachablePrecision:
		return s.Precision, true
	case Recall, ReachableRecall:
		return s.Recall, true
	case Exact, ReachableExact:
		return float64(s.Exact) / float64(max(t.subtasks, 1)), true
	}
	return 0, false
}

// tested returns a metric of the tests after a budget.
func (t *trial) tested(m Metric, budget int) (value float64, ok bool) {
	tests, won := 0, 0
	steps, reward := 0.0, 0.0
	for _, e := range t.episodes {
		if e.Phase != msgi.Test || e.Budget != budget {
			continue
		}
		tests++
		reward += e.Reward
		if e.Success {
			won++
			steps += float64(e.Steps)
		}
	}
	switch {
	case tests == 0:
		return 0, false
	case m == Success:
		return float64(won) / float64(tests), true
	case m == Return:
		return reward / float64(tests), true
	case won == 0:
		return 0, false
	}
	return steps / float64(won), true
}

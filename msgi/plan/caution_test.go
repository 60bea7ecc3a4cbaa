package plan

import (
	"math/rand/v2"
	"reflect"
	"slices"
	"testing"

	"sc2msgi/msgi/bits"
	"sc2msgi/msgi/graph"
)

// The goal needs shut, says the graph. It may also need needed and other, whose preconditions may negate shut.
// Nothing needs idle.
const (
	goal = iota
	shut
	needed
	other
	idle
	cautious // how many there are
)

// shutsTheWay is a world where caution has something to do. Only needed may be in need of what shut takes away.
func shutsTheWay() (*world, *Evidence) {
	always := bits.Of(shut, needed)
	seen := Evidence{Positives: make([]Positives, cautious), Against: make([]bits.Set, cautious)}
	seen.Positives[goal] = Positives{Always: always, Ever: always, First: always}
	seen.Positives[shut] = Positives{Ever: bits.Of(needed, other)}
	seen.Against[needed] = bits.Of(shut, idle)
	g := make(graph.Graph, cautious)
	g[goal], g[shut], g[other], g[idle] = graph.AllOf(shut), graph.Always(), graph.AllOf(needed), graph.Always()
	return newWorld(g, nil), &seen
}

// begin begins an episode in which the planner knows what was seen.
func (w *world) begin(seen *Evidence) {
	w.chain.Use(w.chain.given, *seen)
	w.chain.Begin()
}

// decide plans at completion x, where the options of can are eligible and executable.
func (w *world) decide(x, can bits.Set, worth ...float64) int {
	now := Situation{Complete: x, Eligible: can, Executable: can, StepsLeft: 100}
	return w.chain.Choose(now, append(worth, make([]float64, cautious-len(worth))...), rand.New(rand.NewPCG(1, 1)))
}

// Rule: where one goal counts, what was always complete when it was eligible comes before what may shut the way to
// that for good, though the graph knows of no need for it; else the graph alone counts. Where it cannot be had the
// goal is pursued without.
func TestCaution(t *testing.T) {
	free := bits.Of(shut, needed, idle)
	one := []float64{goal: 1}
	for _, c := range []struct {
		name  string
		set   func(*world, *Evidence)
		worth []float64
		can   bits.Set
		want  int
	}{
		{"what may be needed comes first", nil, one, free, needed},
		{"not where two things pay", nil, []float64{goal: 1, shut: 0.5}, free, shut},
		{"nor where it was missing once", func(_ *world, seen *Evidence) {
			seen.Positives[goal].Always.Remove(needed)
		}, one, free, shut},
		{"nor where it was never complete before", func(_ *world, seen *Evidence) {
			seen.Positives[shut].Ever.Remove(needed)
		}, one, free, shut},
		{"nor where the other is not among what its precondition may negate", func(_ *world, seen *Evidence) {
			seen.Against[needed] = bits.Of(idle)
		}, one, free, shut},
		{"nor where the other goes off again", func(w *world, _ *Evidence) {
			w.effects.Observe(idle, bits.Of(shut), bits.Of(), 1)
		}, one, free, shut},
		{"nor where it goes off again itself", func(w *world, _ *Evidence) {
			w.effects.Observe(idle, bits.Of(needed), bits.Of(), 1)
		}, one, free, shut},
		{"nor where nothing is known to be negated", func(_ *world, seen *Evidence) {
			seen.Against = nil
		}, one, free, shut},
		{"nor where it cannot be had", nil, one, bits.Of(shut, idle), shut},
		{"then with all that leads there", func(w *world, _ *Evidence) {
			w.chain.given[shut] = graph.AllOf(idle)
		}, one, bits.Of(idle), idle},
		{"the goal itself is not held", func(w *world, seen *Evidence) {
			w.chain.given[goal] = graph.Always()
			seen.Against[needed] = bits.Of(goal)
			seen.Positives[goal].Ever.Add(needed)
		}, one, free.Or(bits.Of(goal)), goal},
		{"nor does anything hold itself", func(_ *world, seen *Evidence) {
			seen.Against[needed].Add(needed)
			seen.Positives[needed].Ever.Add(needed)
		}, one, free, needed},
	} {
		w, seen := shutsTheWay()
		if c.set != nil {
			c.set(w, seen)
		}
		w.begin(seen)
		if got := w.decide(bits.Of(), c.can, c.worth...); got != c.want {
			t.Errorf("%s: option %d, want %d", c.name, got, c.want)
		}
	}
}

// Rule: caution holds for the whole episode, for all that may be needed, and for as long as the goal is the same; the
// next episode decides anew.
func TestCautionInEpisodes(t *testing.T) {
	type decision struct {
		complete, can bits.Set
		worth         []float64
		want          int
	}
	one := []float64{goal: 1}
	twice := []decision{
		{bits.Of(), bits.Of(shut, needed, idle), one, needed},
		{bits.Of(needed), bits.Of(shut, other, idle), one, other},
		{bits.Of(other), bits.Of(shut, needed, idle), one, needed},
		{bits.Of(needed, other), bits.Of(shut, idle), one, shut},
		{bits.Of(shut, needed, other), bits.Of(goal, idle), one, goal},
	}
	for _, c := range []struct {
		name      string
		decisions []decision
	}{
		{"two that may be needed come before one", twice},
		{"another goal", []decision{twice[0], {bits.Of(), bits.Of(shut, needed, idle), []float64{shut: 1}, shut}, {bits.Of(), bits.Of(shut, needed, idle), one, shut}}},
		{"once taken back it is not taken up again", []decision{{bits.Of(), bits.Of(shut, idle), one, shut}, {bits.Of(), bits.Of(shut, needed, idle), one, shut}}},
	} {
		w, seen := shutsTheWay()
		seen.Positives[goal].Always.Add(other)
		seen.Against[other] = bits.Of(shut)
		given := slices.Clone(w.chain.given)
		for episode := range 2 {
			w.begin(seen)
			for i, d := range c.decisions {
				if got := w.decide(d.complete, d.can, d.worth...); got != d.want {
					t.Errorf("%s: episode %d, decision %d: option %d, want %d", c.name, episode, i, got, d.want)
				}
			}
		}
		if !reflect.DeepEqual(w.chain.given, given) {
			t.Errorf("%s: the graph given was changed: %v", c.name, w.chain.given)
		}
		seen.Against[other] = bits.Of()
		w.begin(seen)
		if got := w.decide(bits.Of(needed), bits.Of(shut, other, idle), one...); got != shut {
			t.Errorf("%s: where other negates nothing option %d, want %d", c.name, got, shut)
		}
	}
}

// Rule: what may be needed and is on its way is waited for with an option that is not held, as long as there is one.
func TestCautionWaits(t *testing.T) {
	for _, c := range []struct {
		name string
		can  bits.Set
		want int
	}{
		{"another option", bits.Of(shut, idle), idle},
		{"only options that are held", bits.Of(shut), shut},
	} {
		w, seen := shutsTheWay()
		seen.Against[needed] = bits.Of(shut)
		w.effects.Observe(needed, bits.Of(), bits.Of(), 1)
		w.effects.Completed(needed, 20)
		w.pending.Observe(needed, bits.Of(), bits.Of(), 1, true)
		w.begin(seen)
		if got := w.decide(bits.Of(), c.can, 1); got != c.want {
			t.Errorf("%s: option %d, want %d", c.name, got, c.want)
		}
	}
}

// Rule: what this episode refuted of the graph stays refuted where caution is given up.
func TestCautionIsGivenUpAlone(t *testing.T) {
	w, seen := shutsTheWay()
	w.chain.given[goal] = graph.AllOf(idle)
	seen.Positives[goal].Always.Add(other)
	w.begin(seen)
	if got := w.decide(bits.Of(idle), bits.Of(other), 1); got != other { // the goal should be eligible
		t.Errorf("option %d, want %d", got, other)
	}
	if got := w.decide(bits.Of(idle, other), bits.Of(shut), 1); got != shut {
		t.Errorf("option %d, want %d", got, shut)
	}
	if demands := w.chain.graph[goal].Any[0].Pos; !demands.Contains(bits.Of(idle, other, shut)) {
		t.Errorf("the goal needs %v, want all of it to stay", demands)
	}
}

// Rule: a search that finds no course worth its cost does not take what is held, either.
func TestASearchIsCautious(t *testing.T) {
	w, seen := shutsTheWay()
	s := NewSearch(w.effects, w.pending, cautious, Moves)
	s.Use(w.chain.given, *seen)
	s.Begin()
	can := bits.Of(shut, needed, idle)
	worth := []float64{goal: 1, needed: -9, idle: -1}
	worth = append(worth, make([]float64, cautious-len(worth))...)
	if got := s.Choose(Situation{Eligible: can, Executable: can, StepsLeft: 100}, worth, rand.New(rand.NewPCG(1, 1))); got != idle {
		t.Errorf("option %d, want %d", got, idle)
	}
}

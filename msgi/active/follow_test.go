package active

import (
	"math/rand/v2"
	"slices"
	"testing"

	"sc2msgi/msgi/bits"
	"sc2msgi/msgi/decision"
	"sc2msgi/msgi/experience"
	"sc2msgi/msgi/graph"
	"sc2msgi/msgi/ilp"
)

// sight is what a decision point shows, and the option taken there; none at the end of an episode.
type sight struct {
	x, eligible, withheld bits.Set
	option                int
}

// watched returns a Tester of n subtasks that watched what happened, one step an option, and is asked at the last sight what to do.
func watched(n int, sights []sight) (t *Tester, choice int) {
	l, effects := ilp.New(n), experience.NewEffects(n)
	pending := experience.NewPending(effects)
	t = New(l, effects, pending, n)
	t.Begin(make([]float64, n), rand.New(rand.NewPCG(1, 1)))
	for k, s := range sights {
		if k > 0 && sights[k-1].option != none {
			before := sights[k-1]
			effects.Observe(before.option, before.x, s.x, 1, false)
			pending.Observe(before.option, before.x, s.x, 1, true)
		}
		l.Add(s.x, s.eligible, s.withheld)
		t.Observe(s.x, s.eligible, s.withheld)
	}
	last := sights[len(sights)-1]
	now := decision.Situation{Complete: last.x, Eligible: last.eligible, Executable: last.eligible, Withheld: last.withheld, StepsLeft: 1000}
	return t, t.Choose(now, bits.Set{})
}

// drainer returns a Tester in a state where 0, 1 and 2 are complete. Option 3 switches 0 off, and 4 both 1 and 2.
func drainer(untested ...float64) *Tester {
	const n = 5
	effects := experience.NewEffects(n)
	x := bits.Of(0, 1, 2)
	effects.Observe(3, x, bits.Of(1, 2), 4, false)
	effects.Observe(4, x, bits.Of(0), 2, false)
	t := New(ilp.New(n), effects, experience.NewPending(effects), n)
	g := make(graph.Graph, n)
	for i := range g {
		g[i] = graph.Always()
	}
	t.chain.Use(g, decision.Evidence{})
	t.chain.Begin()
	t.now = decision.Situation{Complete: x, Eligible: bits.Of(3, 4), Executable: bits.Of(3, 4)}
	t.chain.Survey(t.now)
	copy(t.beliefs.asked, untested)
	return t
}

// What is untested most for the steps it takes is switched off, unless that spoils what is needed.
func TestDrain(t *testing.T) {
	for name, c := range map[string]struct {
		untested []float64
		need     bits.Set
		want     int
	}{
		"nothing is untested":        {nil, bits.Of(), none},
		"the only one":               {[]float64{3, 0, 0}, bits.Of(), 3},
		"as many, for fewer steps":   {[]float64{3, 3, 0}, bits.Of(), 4},
		"many more, for more steps":  {[]float64{7, 3, 0}, bits.Of(), 3},
		"it is needed itself":        {[]float64{3, 3, 0}, bits.Of(1), 3},
		"that would take the needed": {[]float64{0, 3, 0}, bits.Of(2), none},
	} {
		if got := drainer(c.untested...).drain(c.need); got != c.want {
			t.Errorf("%s: option %d, want %d", name, got, c.want)
		}
	}
}

// In the same state another option is taken the next time, as long as there is one.
func TestFresh(t *testing.T) {
	w := drainer()
	w.rng = rand.New(rand.NewPCG(1, 1))
	w.now.Executable = bits.Of(0, 1, 3)
	first := w.fresh(3)
	others := []int{w.fresh(3), w.fresh(3)}
	slices.Sort(others)
	if first != 3 || !slices.Equal(others, []int{0, 1}) {
		t.Errorf("options %d, %v, want 3, then 0 and 1", first, others)
	}
	if o := w.fresh(3); o != 3 {
		t.Errorf("option %d, want 3: nothing else is left", o)
	}
	w.now.Complete = bits.Of(0)
	if o := w.fresh(3); o != 3 {
		t.Errorf("option %d in another state, want 3", o)
	}
}

// A move is forgotten after a few others.
func TestFreshForgets(t *testing.T) {
	w := drainer()
	w.rng = rand.New(rand.NewPCG(1, 1))
	w.now.Executable = bits.Of(0, 1)
	start := w.now.Complete
	w.fresh(0)
	for k := range w.moves {
		w.now.Complete = bits.Of(10 + k)
		w.fresh(0)
	}
	w.now.Complete = start
	if o := w.fresh(0); o != 0 {
		t.Errorf("option %d, want 0: it was taken %d moves ago", o, len(w.moves)+1)
	}
}

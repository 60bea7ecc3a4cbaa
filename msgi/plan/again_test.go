package plan

import (
	"math"
	"math/rand/v2"
	"testing"

	"sc2msgi/msgi/bits"
	"sc2msgi/msgi/graph"
)

// Rule: of several goals the best is pursued; another while that has to be waited for only if there is more to do than
// time for it.
func TestAnotherGoalIsPursuedMeanwhile(t *testing.T) {
	for _, again := range []bool{false, true} {
		w := newWorld(graph.Graph{graph.Always(), graph.Always(), graph.AllOf(1), graph.Always()}, nil)
		w.effects.Observe(3, bits.Of(), bits.Of(), 1) // does nothing
		choose := func() int {
			now := Situation{Eligible: bits.Of(0, 1, 3), Executable: bits.Of(0, 1, 3), StepsLeft: 100}
			if again {
				now.Again = bits.Of(0, 2)
			}
			return w.chain.Choose(now, []float64{1, 0, 1, 0}, rand.New(rand.NewPCG(1, 1)))
		}
		if got := choose(); got != 0 {
			t.Errorf("again %v: option %d, want the nearer goal 0", again, got)
		}
		w.pending.Observe(0, bits.Of(), bits.Of(), 1, true)
		want := map[bool]int{false: 3, true: 1}[again]
		if got := choose(); got != want {
			t.Errorf("again %v: while 0 is on its way option %d, want %d", again, got, want)
		}
	}
}

// Rule: with more to do than time for it, what takes long to wait for is left for what can be done meanwhile, unless
// that takes away what the first is saving for.
func TestThereIsMoreToDoThanTime(t *testing.T) {
	const money, more, cheap, free, dear = 0, 1, 2, 3, 4
	g := graph.Graph{graph.Always(), graph.AllOf(money), graph.AllOf(money), graph.Always(), graph.AllOf(money, more)}
	for _, c := range []struct {
		name  string
		worth []float64
		again bool
		want  int
	}{
		{"one thing at a time", []float64{0, 0, 0, 1, 1000}, false, more},
		{"what is free meanwhile", []float64{0, 0, 0, 1, 1000}, true, free},
		{"what is cheap would cost the money", []float64{0, 0, 1, 0.5, 1000}, true, free},
	} {
		w := newWorld(g, nil)
		for range 20 {
			w.effects.Observe(more, bits.Of(money), bits.Of(money, more), 50)
			w.effects.Observe(free, bits.Of(money), bits.Of(money, more, free), 1) // more came by itself, too
			w.effects.Observe(cheap, bits.Of(money), bits.Of(cheap), 1)
		}
		now := Situation{Complete: bits.Of(money), Eligible: bits.Of(more, cheap, free),
			Executable: bits.Of(more, cheap, free), StepsLeft: 1000}
		if c.again {
			now.Again = bits.Of(cheap, free, dear)
		}
		if got := w.chain.Choose(now, c.worth, rand.New(rand.NewPCG(1, 1))); got != c.want {
			t.Errorf("%s: option %d, want %d", c.name, got, c.want)
		}
	}
}

// Rule: what counts each time it is done is valued by how often it can be done in the steps that are left. By hand: a
// hall makes the near one at once, and then every 50 steps. For the far one a workshop has to be built first, in 100
// steps; it makes one every 50 steps as well.
//
//	900 steps are left:  near 0.8 (1 + 850/50) = 14.4   far 1 + 750/50 = 16
//	300 steps are left:  near 0.8 (1 + 250/50) = 4.8    far 1 + 150/50 = 4
//	100 steps are left:  near 0.8 (1 + 50/50) = 1.6     far 0, for it would come too late
func TestWhatIsMadeAgainIsCountedUntilTheEnd(t *testing.T) {
	const near, far, workshop, idle = 0, 1, 2, 3
	w := newWorld(graph.Graph{graph.Always(), graph.AllOf(workshop), graph.Always(), graph.Always()}, nil)
	for option, delay := range []int{49, 49, 99, 0} {
		w.effects.Observe(option, bits.Of(), bits.Of(), 1)
		w.effects.Completed(option, delay)
	}
	can := bits.Of(near, workshop, idle)
	for _, c := range []struct {
		left, goal int
		again      bool
		near, far  float64
	}{
		{900, far, true, 14.4, 16},
		{300, near, true, 4.8, 4},
		{100, near, true, 1.6, 0},
		{900, near, false, 0.8 / 50, 1. / 150},
	} {
		now := Situation{Eligible: can, Executable: can, StepsLeft: c.left}
		if c.again {
			now.Again = bits.Of(near, far)
		}
		want := map[int]int{near: near, far: workshop}[c.goal]
		if got := w.chain.Choose(now, []float64{0.8, 1, 0, 0}, rand.New(rand.NewPCG(1, 1))); got != want {
			t.Errorf("%d steps left, again %v: option %d, want %d", c.left, c.again, got, want)
		}
		if a, b := w.chain.value(near, 0.8), w.chain.value(far, 1); math.Abs(a-c.near) > 1e-9 ||
			math.Abs(b-c.far) > 1e-9 {
			t.Errorf("%d steps left, again %v: values %v and %v, want %v and %v", c.left, c.again, a, b, c.near, c.far)
		}
	}
}

// Rule: a goal that counts each time it is done is gone for though it is complete, and where another plan needs it,
// once is enough. By hand: each takes 50 steps and 900 are left. The first one is worth .8 (1 + 850/50) = 14.4. The
// other one is worth 1 and needs the first: 1 + 800/50 = 17 while that is lacking, 1 + 850/50 = 18 once it is there,
// when it can be made at once.
func TestWhatIsMadeAgainIsNeededOnce(t *testing.T) {
	const first, other, idle = 0, 1, 2
	for _, c := range []struct {
		name         string
		complete     bits.Set
		worth        []float64
		want         int
		first, other float64
	}{
		{"the first one is lacking", bits.Of(), []float64{0.8, 1, 0}, first, 14.4, 17},
		{"the first one is there", bits.Of(first), []float64{0.8, 1, 0}, other, 14.4, 18},
		{"both are there", bits.Of(first, other), []float64{0.8, 1, 0}, other, 14.4, 18},
		{"the first one pays more", bits.Of(first, other), []float64{1.6, 1, 0}, first, 28.8, 18},
	} {
		w := newWorld(graph.Graph{graph.Always(), graph.AllOf(first), graph.Always()}, nil)
		for option, delay := range []int{49, 49, 0} {
			w.effects.Observe(option, bits.Of(), bits.Of(), 1)
			w.effects.Completed(option, delay)
		}
		can := bits.Of(first, idle)
		can.Put(other, !c.complete.Empty())
		now := Situation{Complete: c.complete, Eligible: can, Executable: can, StepsLeft: 900,
			Again: bits.Of(first, other)}
		if got := w.chain.Choose(now, c.worth, rand.New(rand.NewPCG(1, 1))); got != c.want {
			t.Errorf("%s: option %d, want %d", c.name, got, c.want)
		}
		if a, b := w.chain.value(first, c.worth[first]), w.chain.value(other,
			c.worth[other]); math.Abs(a-c.first) > 1e-9 || math.Abs(b-c.other) > 1e-9 {
			t.Errorf("%s: values %v and %v, want %v and %v", c.name, a, b, c.first, c.other)
		}
	}
}

package effects

import (
	"math"
	"testing"

	"sc2msgi/msgi/bits"
)

func near(a, b float64) bool { return math.Abs(a-b) < 1e-9 }

func TestEffectsAreFrequencies(t *testing.T) {
	f := NewEffects(3)
	f.Observe(0, bits.Of(1), bits.Of(0), 4)    // 0 on, 1 off
	f.Observe(0, bits.Of(1), bits.Of(0, 1), 6) // 0 on
	f.Observe(0, bits.Of(), bits.Of(2), 2)     // 2 on
	switch {
	case !near(f.Steps(0), 4):
		t.Errorf("steps %v, want the mean 4", f.Steps(0))
	case !near(f.Steps(1), 4):
		t.Errorf("steps of an untried option %v, want the mean of all, 4", f.Steps(1))
	case !near(f.On(0, 0), 2.0/3) || !near(f.On(0, 2), 1.0/3) || !near(f.Off(0, 1), 1.0/2):
		t.Errorf("on %v, %v, off %v; want 2/3, 1/3, 1/2", f.On(0, 0), f.On(0, 2), f.Off(0, 1))
	case f.On(1, 0) != 0 || f.Volatile(1) != 1 || f.Volatile(0) != 0:
		t.Error("effects where none were seen, or the other way round")
	case !near(f.Share(1), 3.0/4) || !near(f.Share(0), 1.0/4):
		t.Errorf("0 and 1 were complete in %v and %v of all choices, want 1/4 and 3/4", f.Share(0), f.Share(1))
	}
	if got := f.Clears(0, bits.Of(1, 2), []float64{1, 10, 3}); !near(got, 5) {
		t.Errorf("clears %v, want 10/2", got)
	}
}

// Rule: what the deadline cut off shows no cost but the least it can be, and not what it does; it was taken all the
// same.
func TestCutOff(t *testing.T) {
	f := NewEffects(4)
	f.Observe(0, bits.Of(), bits.Of(0), 10)
	f.Observe(1, bits.Of(), bits.Of(1), 4)
	for option, steps := range []int{2, 9, 3, 30} {
		f.CutOff(option, bits.Of(), bits.Of(), 1)
		f.CutOff(option, bits.Of(), bits.Of(), steps)
	}
	// Of those taken to their ends the mean; of others the mean of all, 7, or the bound.
	for option, want := range []float64{10, 4, 7, 30} {
		if got := f.Steps(option); !near(got, want) {
			t.Errorf("option %d: %v steps, want %v", option, got, want)
		}
	}
	if f.Taken(0) != 3 || f.Taken(2) != 2 || !near(f.On(0, 0), 1) {
		t.Errorf("taken %d and %d times, want 3 and 2; switches on with %v, want 1", f.Taken(0), f.Taken(2), f.On(0, 0))
	}
	if c := NewEffects(1); c.Steps(0) != 1 {
		t.Errorf("%v steps where nothing was ever taken, want 1", c.Steps(0))
	}
}

// Rule: what an option completes later counts as what it completes at once, and what never came counts against it;
// how often it was taken while its subtask was complete does not count.
func TestCompletes(t *testing.T) {
	f := NewEffects(3)
	p := NewPending(f)
	take := func(option int, before, after bits.Set) {
		f.Observe(option, before, after, 5)
		p.Observe(option, before, after, 5, true)
	}
	take(0, bits.Of(), bits.Of(0))     // at once
	take(0, bits.Of(0), bits.Of(0))    // has it already
	take(1, bits.Of(0), bits.Of(0))    // ordered
	take(0, bits.Of(0), bits.Of(0, 1)) // and there
	take(1, bits.Of(0), bits.Of(0))    // ordered again, and the episode ends
	for option, want := range []float64{1, 0.5, 0} {
		if got := f.Completes(option); !near(got, want) {
			t.Errorf("option %d completes its subtask with %v, want %v", option, got, want)
		}
	}
}

// What is ordered is expected for twice its known delay, and what is not known for a while.
func TestPending(t *testing.T) {
	f := NewEffects(2)
	p := NewPending(f)
	p.Observe(0, bits.Of(), bits.Of(), 3, true) // ordered
	if _, expected := p.Left(0); !expected {
		t.Error("what was ordered just now is not expected")
	}
	p.Observe(1, bits.Of(), bits.Of(), 5, false)
	p.Observe(1, bits.Of(), bits.Of(0), 5, false) // complete 10 steps after
	if d, n := f.Delay(0); !near(d, 10) || n != 1 {
		t.Errorf("delay %v seen %d times, want 10 once", d, n)
	}
	p.Begin()
	p.Observe(0, bits.Of(), bits.Of(), 3, true)
	p.Observe(1, bits.Of(), bits.Of(), 4, false)
	if left, expected := p.Left(0); !expected || !near(left, 6) {
		t.Errorf("%v steps left, expected %v; want 6", left, expected)
	}
	if p.Now() != 7 {
		t.Errorf("%v steps into the episode, want 7", p.Now())
	}
	p.Observe(1, bits.Of(), bits.Of(), 40, false)
	if _, expected := p.Left(0); expected {
		t.Error("still expected after more than twice its delay")
	}
	if _, expected := p.Left(1); expected {
		t.Error("a refused option is expected to complete")
	}
}

// What completes is seen when the option that runs ends; the shortest delay is nearest to the truth.
func TestSoonest(t *testing.T) {
	f := NewEffects(2)
	if f.Soonest(0) != 0 {
		t.Error("a delay that nobody saw")
	}
	for _, delay := range []int{30, 12, 17} {
		f.Completed(0, delay)
	}
	if mean, _ := f.Delay(0); !near(f.Soonest(0), 12) || !near(mean, 59.0/3) {
		t.Errorf("soonest %v, mean %v, want 12 and 59/3", f.Soonest(0), mean)
	}
}

// A subtask that only its own option turned on does not turn on by itself.
func TestAlone(t *testing.T) {
	f := NewEffects(2)
	f.Observe(0, bits.Of(), bits.Of(0), 1)
	if f.Alone(0) {
		t.Error("0 was turned on by its own option")
	}
	f.Observe(1, bits.Of(), bits.Of(0), 1)
	if !f.Alone(0) {
		t.Error("0 turned on while 1 ran")
	}
}

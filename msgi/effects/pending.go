package effects

import "sc2msgi/msgi/bits"

const (
	// defaultTimeout is for how many options of mean length an ordered subtask is waited for before anything is known
	// about its delay.
	defaultTimeout = 60
	// timeoutMargin is what is added to twice the known delay, likewise.
	timeoutMargin = 3
)

// Pending remembers within an episode which options have ended well while their subtasks are not complete yet: under
// construction, in production. It tells Effects how long that takes.
type Pending struct {
	Busy    Busy // what is out of reach for a while
	effects *Effects
	now     int
	ordered []int // by subtask: step at which its option ended, or -1
}

// NewPending returns a memory that reports to effects.
func NewPending(effects *Effects) *Pending {
	p := &Pending{Busy: newBusy(effects), effects: effects, ordered: make([]int, effects.n)}
	p.Begin()
	return p
}

// Begin forgets the episode before.
func (p *Pending) Begin() {
	p.now = 0
	p.Busy.begin()
	for i := range p.ordered {
		p.ordered[i] = -1
	}
}

// Observe takes in that an option took so many steps, whether it ended well, and the completion vectors before and
// after.
func (p *Pending) Observe(option int, before, after bits.Set, steps int, well bool) {
	p.now += steps
	if well && !before.Has(option) && p.ordered[option] < 0 {
		p.ordered[option] = p.now
	}
	for i := range p.ordered {
		if p.ordered[i] >= 0 && after.Has(i) {
			p.effects.Completed(i, p.now-p.ordered[i])
			p.ordered[i] = -1
		}
	}
}

// Now returns the steps since the episode began.
func (p *Pending) Now() float64 { return float64(p.now) }

// Any reports whether anything is expected to complete by itself.
func (p *Pending) Any() bool {
	for subtask := range p.ordered {
		if _, expected := p.Left(subtask); expected {
			return true
		}
	}
	return false
}

// Left returns how many steps the subtask will still take until it completes by itself, and whether that is to be
// expected at all.
func (p *Pending) Left(subtask int) (steps float64, expected bool) {
	if p.ordered[subtask] < 0 {
		return 0, false
	}
	waited := float64(p.now - p.ordered[subtask])
	delay, seen := p.effects.Delay(subtask)
	limit := defaultTimeout * p.effects.Mean()
	if seen > 0 {
		limit = 2*delay + timeoutMargin*p.effects.Mean()
	}
	if waited > limit {
		return 0, false
	}
	return max(1, delay-waited), true
}

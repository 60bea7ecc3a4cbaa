package transport

import (
	"runtime"
	"time"
)

// turnTime is how long a long request goes on before the next has its turn.
const turnTime = 20 * time.Millisecond

// turns shares the machine between clients. Only so many requests are answered at a time as there are processors, so
// that whoever reads, writes, comes or stops the server never waits behind all of them. Those that turn out to be long
// go on by turns of their own, so many at a time that a processor stays free for the short ones where there is more
// than one.
type turns struct {
	short *queue
	long  chan struct{}
}

func newTurns() turns {
	processors := runtime.GOMAXPROCS(0)
	return turns{short: &queue{free: processors}, long: make(chan struct{}, max(1, processors-1))}
}

// Turn is one client's part in it. A handler uses it while it answers, in the same goroutine.
type Turn struct {
	turns  turns
	ticket ticket
	held   hold
	since  time.Time // of a long one
}

// hold is which place is held, if any.
type hold int

const (
	nothing hold = iota
	short
	long
)

// begin waits until the next request may be answered.
func (t *Turn) begin() {
	t.turns.short.take(&t.ticket)
	t.held = short
}

// Yield is called by a long request now and then: it waits until the request may go on.
func (t *Turn) Yield() {
	if t.held == long && time.Since(t.since) < turnTime {
		return
	}
	t.end() // one who waits has it now
	t.turns.long <- struct{}{}
	t.held, t.since = long, time.Now()
}

// Sleep lets others be answered while a request waits for the time to pass.
func (t *Turn) Sleep(d time.Duration) {
	t.end()
	time.Sleep(d)
	t.begin()
}

// end gives back what is held. It may be called again.
func (t *Turn) end() {
	switch t.held {
	case short:
		t.turns.short.give(&t.ticket)
	case long:
		<-t.turns.long
	}
	t.held = nothing
}

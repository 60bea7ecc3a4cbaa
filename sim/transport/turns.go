package transport

import (
	"runtime"
	"time"
)

// turnTime is how long a long request goes on before the next has its turn.
const turnTime = 20 * time.Millisecond

// turns shares the machine between clients. Requests are short as a rule, and nobody waits for a turn to have one
// answered. Those that turn out to be long go on by turns, so many at a time that a processor stays free for the
// short ones where there is more than one.
type turns chan struct{}

func newTurns() turns { return make(turns, max(1, runtime.GOMAXPROCS(0)-1)) }

// turn is one client's part in it.
type turn struct {
	turns turns
	held  bool
	since time.Time
}

// yield is called by a long request now and then: it waits until the request may go on.
func (t *turn) yield() {
	switch {
	case !t.held:
		t.turns <- struct{}{}
	case time.Since(t.since) < turnTime:
		return
	default:
		<-t.turns
		runtime.Gosched() // so that one who waits is the next
		t.turns <- struct{}{}
	}
	t.held, t.since = true, time.Now()
}

// end gives the turn back when the request is answered.
func (t *turn) end() {
	if t.held {
		t.held = false
		<-t.turns
	}
}

package transport

import (
	"sync/atomic"
	"time"
)

// idleTimeout is how long a client may send no request. It grows as the client's standing does, also while it is
// waited for; that a client left its game since changes nothing.
type idleTimeout struct {
	limits   Limits
	accepted time.Time
	standing atomic.Int32 // noRequest, NoGame or HasGame: the best of it
}

// requested notes that a request came.
func (t *idleTimeout) requested() { t.standing.CompareAndSwap(int32(noRequest), int32(NoGame)) }

// asked reports whether a request came.
func (t *idleTimeout) asked() bool { return t.standing.Load() != int32(noRequest) }

// hasGame notes that the client has a game.
func (t *idleTimeout) hasGame() { t.standing.Store(int32(HasGame)) }

// deadline is when a client's time is over that sent nothing since then.
func (t *idleTimeout) deadline(since time.Time) time.Time {
	switch Standing(t.standing.Load()) {
	case noRequest:
		return t.accepted.Add(min(t.limits.First, t.limits.Idle))
	case NoGame:
		return since.Add(min(t.limits.NoGame, t.limits.Idle))
	}
	return since.Add(t.limits.Idle)
}

package transport

import (
	"sync/atomic"
	"time"
)

// silence is how long a client may send no request. It grows as the client's standing does, also while it is waited for; that a client
// left its game since changes nothing.
type silence struct {
	limits   Limits
	accepted time.Time
	standing atomic.Int32 // silent, NoGame or HasGame: the best of it
}

// asked notes that a request came.
func (s *silence) asked() { s.standing.CompareAndSwap(int32(silent), int32(NoGame)) }

// played notes that the client has a game.
func (s *silence) played() { s.standing.Store(int32(HasGame)) }

// until is when a client's time is over that was silent since then.
func (s *silence) until(since time.Time) time.Time {
	switch Standing(s.standing.Load()) {
	case silent:
		return s.accepted.Add(min(s.limits.First, s.limits.Idle))
	case NoGame:
		return since.Add(min(s.limits.NoGame, s.limits.Idle))
	}
	return since.Add(s.limits.Idle)
}

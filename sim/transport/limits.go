package transport

import (
	"errors"
	"time"
)

// Limits bound what the clients of one server take of it.
type Limits struct {
	Clients int           // at once
	HTTP    time.Duration // to say what is wanted before the handshake, and to read what is said to that
	First   time.Duration // from the handshake to the first request
	NoGame  time.Duration // between requests of a client that had no game yet
	Idle    time.Duration // between requests of one that had, before it counts as gone; nobody has more
	Frame   time.Duration // from a request's first byte to its last
	Write   time.Duration // until an answer is taken
}

// DefaultLimits leave a person time to look at a game in a debugger, and those who want no game no time to keep
// others out.
func DefaultLimits() Limits {
	return Limits{Clients: 64, HTTP: 10 * time.Second, First: 10 * time.Second, NoGame: 2 * time.Minute,
		Idle: 30 * time.Minute, Frame: 30 * time.Second, Write: 30 * time.Second}
}

// Why a client is dropped that keeps to the protocol.
var (
	errIdle  = errors.New("silent for too long: no request came")
	errSlow  = errors.New("too slow: a request began and did not end")
	errStuck = errors.New("too slow: an answer was not taken")
	errFull  = errors.New("the server is full, and you asked for nothing: connect again and ask at once")
)

// errInterrupted ends the answering of a client that is gone, or whose server stops.
var errInterrupted = errors.New("interrupted")

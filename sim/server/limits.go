package server

import (
	"errors"
	"fmt"
	"time"
)

// What one request may ask. The real game documents no such limits; these are far above what agents ask, and low enough, together with
// maxWork, that a request takes seconds at most and memory in megabytes.
const (
	// maxRequest bounds one request. The largest sensible one is a create_game with a map in it.
	maxRequest = 4 << 20

	// maxResponse bounds one answer. The largest are recordings and ten thousand queries, a few megabytes.
	maxResponse = 64 << 20

	// maxSteps bounds one step request. The real game fails above 2^19 loops in one game, as pysc2 notes.
	maxSteps = 1 << 19

	// maxActions bounds one action request: several orders for each unit that a player can have.
	maxActions = 2000

	// slice is how many loops of a replay are played at once.
	slice = 16
)

// limits bound what the clients of one server take of it.
type limits struct {
	clients  int           // at once
	http     time.Duration // to say what is wanted before the handshake, and to read what is said to that
	first    time.Duration // from the handshake to the first request
	gameless time.Duration // between requests of a client that had no game yet
	idle     time.Duration // between requests of one that had, before it counts as gone; nobody has more
	frame    time.Duration // from a request's first byte to its last
	write    time.Duration // until an answer is taken
	response int           // bytes
}

// defaultLimits leave a person time to look at a game in a debugger, and those who want no game no time to keep others out.
var defaultLimits = limits{clients: 64, http: 10 * time.Second, first: 10 * time.Second, gameless: 2 * time.Minute,
	idle: 30 * time.Minute, frame: 30 * time.Second, write: 30 * time.Second, response: maxResponse}

// Why a client is dropped that keeps to the protocol.
var (
	errIdle  = errors.New("silent for too long: no request came")
	errSlow  = errors.New("too slow: a request began and did not end")
	errStuck = errors.New("too slow: an answer was not taken")
)

// errInterrupted ends a request whose client is gone, or whose server stops.
var errInterrupted = errors.New("interrupted")

// Interrupt has the request that is being answered end soon, unfinished, and refuses those after it. It may be called
// from any goroutine, at any time.
func (s *Session) Interrupt() { s.interrupted.Store(true) }

// checkActions refuses a request with too many actions, before any is carried out.
func checkActions(n int) error {
	if n > maxActions {
		return fmt.Errorf("action: %d actions in one request, at most %d are taken", n, maxActions)
	}
	return nil
}

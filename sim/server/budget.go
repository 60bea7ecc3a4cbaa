package server

import (
	"context"
	"errors"
	"fmt"
	"runtime"

	"sc2msgi/sc2api"
)

const (
	// maxWork bounds what one request computes, in things looked at (game.Work): some three seconds of one processor.
	// The other limits bound how much a request says, which is no bound on what it takes: 20 bytes send 500 selected
	// units round all walls, four bytes ask for half a million loops of a war of a thousand units, and a replay of
	// four megabytes may do all that within one loop. It is counted, not timed, so that a request comes as far on a
	// slow or busy machine as on any.
	maxWork = 100_000_000

	// turnWork is what a request computes between looks whether its client is still there, and turns given to others:
	// some 20 ms.
	turnWork = 1_000_000
)

// errInterrupted ends a request whose client is gone, or whose server stops.
var errInterrupted = errors.New("interrupted")

// errTooMuch says that a request was answered in part. The game goes on from where it came to.
var errTooMuch = errors.New("too much for one request")

// budget bounds the work of the requests of one session.
type budget struct {
	most   int    // of one request
	from   int    // the work done when the request began
	turned int    // and when others last had their turn
	extra  int    // work that the game does not count: of looking through all units for one order
	yield  func() // lets others have their turn

	life      context.Context // ends when the client has left or the server stops
	interrupt context.CancelFunc
}

func newBudget() budget {
	life, interrupt := context.WithCancel(context.Background())
	return budget{most: maxWork, yield: runtime.Gosched, life: life, interrupt: interrupt}
}

// Interrupt has the request that is being answered end soon, unfinished, and refuses those after it. It may be called
// from any goroutine, at any time.
func (s *Session) Interrupt() { s.interrupt() }

// interrupted reports whether nobody waits for an answer any more.
func (b *budget) interrupted() bool { return b.life.Err() != nil }

// work is what was computed for the session's game so far.
func (s *Session) work() int {
	if s.playback != nil {
		return s.playback.session.work()
	}
	if s.game == nil {
		return s.extra
	}
	return s.extra + s.game.Work()
}

// checkBudget tells whether a request in the midst of its work may go on: errInterrupted where nobody waits for it
// any more, errTooMuch where it has had its share.
func (s *Session) checkBudget() error {
	if s.interrupted() {
		return errInterrupted
	}
	now := s.work()
	if now-s.from > s.most {
		return errTooMuch
	}
	if now-s.turned > turnWork || now < s.turned { // less: an older game was loaded
		s.turned = now
		s.yield()
	}
	return nil
}

// countScan counts an order that may look through all units.
func (s *Session) countScan() { s.extra += len(s.game.Units()) }

// carriedOut is what was carried out of a request, for its record: exactly this is played in a replay.
func (s *Session) carriedOut(req *sc2api.Request) *sc2api.Request {
	part := s.part
	if s.part = nil; part != nil {
		return part
	}
	return req
}

// remarkPart adds the remark beside an answer that a request was carried out as far as done.
func (s *Session) remarkPart(request string, done, of int, what string) {
	s.reply.remark(fmt.Errorf("%s: %w: only %d of %d %s were carried out, ask for the rest in another", request,
		errTooMuch, done, of, what))
}

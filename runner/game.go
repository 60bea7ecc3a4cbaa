package runner

import (
	"context"
	"errors"
	"time"

	"sc2msgi/sc2api"
)

// exitGrace is how long a process whose connection was lost is given to end by itself, so that it can be told how it
// did.
const exitGrace = 500 * time.Millisecond

// Game is a game to play in that starts its process by itself: at the first request, at the first after it broke, and
// where it is to be restarted. It is not safe for concurrent use.
type Game struct {
	command Command
	options Options
	every   int

	process *process // nil where none runs
	begun   bool     // one ran before
	created int      // games in the process
}

// NewGame returns a game that is not started yet. After every so many games that were created in it, it gets a fresh
// process before the next: processes of the game grow. 0: it never does.
func NewGame(c Command, o Options, every int) *Game {
	return &Game{command: c, options: o.complete(), every: every}
}

// Do sends a request and waits for the answer, no longer than Options.Answer. A game that crashed, is silent for
// longer, or answers what makes no sense is killed: the error is then a *BrokenError. A first process that does not
// start is a *StartError.
func (g *Game) Do(ctx context.Context, req *sc2api.Request) (*sc2api.Response, error) {
	creates := req.GetCreateGame() != nil
	if g.process != nil && creates && g.every > 0 && g.created >= g.every {
		if err := g.Close(); err != nil {
			return nil, &BrokenError{sc2api.RequestName(req), err}
		}
	}
	if g.process == nil {
		if err := g.start(ctx, req); err != nil {
			return nil, err
		}
	}
	if creates {
		g.created++
	}
	limited, cancel := context.WithTimeout(ctx, g.options.Answer)
	defer cancel()
	resp, err := g.process.client.Do(limited, req)
	if err != nil && ctx.Err() == nil && breaks(err) {
		return nil, g.broke(req, err)
	}
	return resp, err
}

// start starts a process. Where one ran before, one that does not start is as good as one that broke.
func (g *Game) start(ctx context.Context, req *sc2api.Request) (err error) {
	g.process, err = start(ctx, g.command, g.options)
	g.created = 0
	if err != nil && g.begun && ctx.Err() == nil {
		return &BrokenError{sc2api.RequestName(req), err}
	}
	g.begun = true
	return err
}

// breaks tells errors after which a game is of no use from those of a request. A game that refuses a request in the
// status it is in has lost its way: agents ask for what the status allows.
func breaks(err error) bool {
	var wrong *sc2api.RequestError
	return !errors.As(err, &wrong) && !errors.Is(err, sc2api.ErrEmptyRequest)
}

// broke kills the game and tells why.
func (g *Game) broke(req *sc2api.Request, err error) error {
	p := g.process
	var lost *sc2api.ConnError
	if errors.As(err, &lost) {
		select {
		case <-p.done:
		case <-time.After(exitGrace):
		}
	}
	if crash := p.Err(); crash != nil {
		err = crash
	}
	g.process = nil
	return &BrokenError{sc2api.RequestName(req), errors.Join(err, p.kill())}
}

// Close ends the process, if one runs: see Process.Close. The next request would start another.
func (g *Game) Close() error {
	if g.process == nil {
		return nil
	}
	p := g.process
	g.process = nil
	return p.Close()
}

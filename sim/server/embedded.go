package server

import (
	"context"
	"io"

	"sc2msgi/gamedata"
	"sc2msgi/maps"
	"sc2msgi/sc2api"
)

// embeddedURL stands for the address in errors of a game that has none.
const embeddedURL = "the embedded simulator"

// Embedded is a game in this process that behaves as a connected sc2api.Client does, with the same errors and no
// socket. It is not safe for concurrent use.
type Embedded struct {
	session *Session
	ended   error // why no more requests are taken
}

// NewEmbedded returns a game by the table's facts, in status launched, that knows the built-in scenarios and the
// given ones.
func NewEmbedded(table *gamedata.Table, own ...*maps.Scenario) *Embedded {
	return &Embedded{session: NewSession(table, own...)}
}

// Do answers a request. The response is overwritten by the next Do, and what is in it, as an observation, by the next
// request of its kind: clone what is kept for longer. Errors are those of sc2api.Client.Do; with a *sc2api.StatusError
// or a *sc2api.RequestError the response comes back too.
func (e *Embedded) Do(ctx context.Context, req *sc2api.Request) (*sc2api.Response, error) {
	name := sc2api.RequestName(req)
	if name == "" {
		return nil, sc2api.ErrEmptyRequest
	}
	if err := ctx.Err(); err != nil {
		return nil, &sc2api.DeadlineError{Request: name, Err: err}
	}
	if e.ended != nil {
		return nil, &sc2api.ConnError{URL: embeddedURL, Request: name, Err: e.ended}
	}
	resp := e.session.Handle(req)
	if resp.GetStatus() == sc2api.Status_quit {
		e.ended = io.EOF
	}
	if e.session.crashed {
		return nil, &sc2api.ConnError{URL: embeddedURL, Request: name, Err: e.ended}
	}
	return resp, sc2api.CheckResponse(req, resp)
}

// Close ends the game. Closing again does nothing.
func (e *Embedded) Close() error {
	e.ended = sc2api.ErrClosed
	return nil
}

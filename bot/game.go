package bot

import (
	"context"

	"sc2msgi/sc2api"
)

// Game answers requests of the SC2 protocol, one at a time. A response need be valid only until the next call.
type Game interface {
	Do(ctx context.Context, req *sc2api.Request) (*sc2api.Response, error)
}

// ask sends one request. An answer that carries an error is turned into one (see sc2api.CheckResponse), so that games
// with and without a socket fail alike.
func ask(ctx context.Context, g Game, req *sc2api.Request) (*sc2api.Response, error) {
	if err := ctx.Err(); err != nil {
		return nil, &sc2api.DeadlineError{Request: sc2api.RequestName(req), Err: err}
	}
	resp, err := g.Do(ctx, req)
	if err != nil {
		return nil, err
	}
	if err := sc2api.CheckResponse(req, resp); err != nil {
		return nil, err
	}
	return resp, nil
}

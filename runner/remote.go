package runner

import (
	"context"
	"errors"
	"fmt"
	"time"

	"sc2msgi/sc2api"
)

// Remote is a game to play in that others started, here or on another machine. It connects by itself: at the first
// request, and at the first after the connection broke. It is not safe for concurrent use.
type Remote struct {
	OnFull func(error) // is told when a game that takes nobody now is waited for; nil tells nobody

	address string
	options Options

	client *sc2api.Client // nil where there is no connection
	met    bool           // it has answered
}

// NewRemote returns a game at ws://host:port that is not connected to yet.
func NewRemote(address string, o Options) *Remote {
	return &Remote{address: address, options: o.complete()}
}

// Do sends a request and waits for the answer, no longer than Options.Answer. A connection to a game that has
// answered before, and which is lost, silent for longer, or has an answer that makes no sense, is given up: the error
// is then a *BrokenError, and the next request connects anew. It waits for a game that went away as long as
// Options.Back.
func (r *Remote) Do(ctx context.Context, req *sc2api.Request) (*sc2api.Response, error) {
	if r.client == nil {
		if err := r.connect(ctx); err != nil {
			return nil, err
		}
	}
	limited, cancel := context.WithTimeout(ctx, r.options.Answer)
	defer cancel()
	resp, err := r.client.Do(limited, req)
	if err == nil || ctx.Err() != nil || !breaks(err) {
		r.met = r.met || err == nil
		return resp, err
	}
	_ = r.Close() // it is broken: that it says no goodbye is no news
	if r.met {
		err = &BrokenError{sc2api.RequestName(req), err}
	}
	return nil, err
}

// connect connects. A game that never answered is tried once, for its address may be wrong; one that answered, or
// that takes nobody now, as long as Options.Back.
func (r *Remote) connect(ctx context.Context) (err error) {
	if r.client, err = r.dial(ctx); err == nil || !r.met && !isFull(err) {
		return err
	}
	if isFull(err) && r.OnFull != nil {
		r.OnFull(err)
	}
	late := time.After(r.options.Back)
	for wait := firstLook; ; wait = min(2*wait, lastLook) {
		select {
		case <-ctx.Done():
			return ctx.Err()
		case <-late:
			if isFull(err) {
				return fmt.Errorf("the game had no place for us in %v: %w", r.options.Back, err)
			}
			return fmt.Errorf("the game went away, and did not come back in %v: %w", r.options.Back, err)
		case <-time.After(wait):
		}
		if r.client, err = r.dial(ctx); err == nil {
			return nil
		}
	}
}

// isFull reports whether a game is there that takes nobody now.
func isFull(err error) bool {
	var failed *sc2api.DialError
	return errors.As(err, &failed) && failed.Full
}

func (r *Remote) dial(ctx context.Context) (*sc2api.Client, error) {
	ctx, cancel := context.WithTimeout(ctx, r.options.Connect)
	defer cancel()
	return sc2api.Dial(ctx, r.address)
}

// Close ends the connection, if there is one. The game goes on; the next request would connect anew.
func (r *Remote) Close() error {
	if r.client == nil {
		return nil
	}
	c := r.client
	r.client = nil
	return c.Close()
}

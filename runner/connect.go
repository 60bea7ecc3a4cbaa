package runner

import (
	"context"
	"errors"
	"fmt"
	"syscall"
	"time"

	"sc2msgi/sc2api"
)

const (
	firstLook = 5 * time.Millisecond // after which a game that starts is looked for again, then twice that and so on
	lastLook  = 250 * time.Millisecond
	oneGreet  = 10 * time.Second // how long an answer is waited for before it is asked for anew
)

// connect waits until the game answers a ping, as long as Options.Start, the context and the process allow.
func (p *process) connect(ctx context.Context) error {
	ctx, cancel := context.WithTimeout(ctx, p.options.Start)
	defer cancel()
	go func() {
		select {
		case <-p.done: // who answers on the port now is another
			cancel()
		case <-ctx.Done():
		}
	}()
	for wait := firstLook; ; wait = min(2*wait, lastLook) {
		err := p.greet(ctx)
		if err == nil {
			return nil
		}
		select {
		case <-ctx.Done():
			return err
		case <-time.After(wait):
		}
	}
}

// greet connects and asks for a first answer.
func (p *process) greet(ctx context.Context) error {
	ctx, cancel := context.WithTimeout(ctx, oneGreet)
	defer cancel()
	client, err := sc2api.Dial(ctx, p.url)
	if err != nil {
		return err
	}
	_, err = client.Do(ctx, &sc2api.Request{Request: &sc2api.Request_Ping{Ping: &sc2api.RequestPing{}}})
	if err != nil {
		client.Close()
		return err
	}
	p.client = client
	return nil
}

// why tells why a game could not be connected to: last is what the last try failed with. The game may still run.
func (p *process) why(ctx context.Context, last error) error {
	e := &StartError{Path: p.path}
	var silent *sc2api.DeadlineError
	switch {
	case ctx.Err() != nil:
		e.Err = ctx.Err()
	case p.Err() != nil && p.port.check() != nil:
		e.Err, e.Detail = errPortTaken, p.url
	case p.Err() != nil:
		e.Err, e.Detail = errExited, p.state
	case errors.Is(last, syscall.ECONNREFUSED):
		e.Err, e.Detail = errSilent, fmt.Sprintf("%v, nothing listens at %s", p.options.Start, p.url)
	case errors.As(last, &silent):
		e.Err, e.Detail = errSilent, p.options.Start.String()
	default:
		e.Err, e.Detail = errSilent, fmt.Sprintf("%v, %s", p.options.Start, sc2api.Printable(last.Error()))
	}
	e.Lines = p.output.lines()
	return e
}

package faults

import (
	"context"
	"errors"
	"fmt"
	"net"
	"sync"
	"time"

	"github.com/coder/websocket"

	"sc2msgi/sc2api"
)

const (
	// connectLimit bounds the way to a game that listens already.
	connectLimit = 10 * time.Second

	// knockEvery is how often a game is tried that was started and does not listen yet, or that is full.
	knockEvery = 50 * time.Millisecond
)

// Proxy passes messages on between agents and a game, with the faults of a plan. Each agent gets a connection to the
// game of its own. Agents that are there at the same time share the count of requests, so that who meets which fault
// depends on who is quicker.
type Proxy struct {
	Game    string         // its address, as sc2api.Endpoint completes it
	Hosts   []string       // names and addresses by which agents may ask for the proxy, beside its own addresses
	Plan    *Plan          // what is done to the messages
	Log     *Log           // nil: nothing is written down
	Process *Process       // that plays the game; nil: it runs already
	OnFault func(Injected) // is told of each fault; it is called by one goroutine at a time
	OnError func(error)    // is told why a connection failed; it is called by one goroutine at a time

	requestTurns, responseTurns turns // of large messages

	mu       sync.Mutex
	conns    int // connections so far
	requests int // requests so far
}

// Injected is a fault that struck.
type Injected struct {
	Conn    int // connection of an agent, from 1
	N       int // number of the request
	Request string
	Kind    Kind
}

// Serve serves agents at ws://ADDR/sc2api until the context ends, and then returns nil when nothing of it runs any
// more, the game's process included; otherwise it returns why the listener failed. It closes ln. A proxy serves once.
func (p *Proxy) Serve(ctx context.Context, ln net.Listener) error {
	p.requestTurns, p.responseTurns = newTurns(), newTurns()
	err := serve(ctx, ln, p.Hosts, p.talk)
	if p.Process != nil {
		p.Process.Kill()
	}
	return err
}

// Requests returns how many requests came so far.
func (p *Proxy) Requests() int {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.requests
}

// talk passes on what an agent and the game say to each other until one of them leaves.
func (p *Proxy) talk(ctx context.Context, agent side) {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	p.mu.Lock()
	p.conns++
	l := &link{proxy: p, number: p.conns, agent: agent, hangUp: cancel, asked: make(chan exchange, 64)}
	p.mu.Unlock()
	if p.Process != nil {
		defer p.Process.release()
	}
	game, err := p.reach(ctx)
	if err != nil {
		if ctx.Err() == nil {
			p.trouble(err)
		}
		agent.leave(websocket.StatusTryAgainLater, "the proxy cannot reach the game")
		return
	}
	defer game.CloseNow()
	l.game = game
	l.run(ctx)
}

// reach connects to the game, and starts it before if that is ours to do. A game that is full is tried again.
func (p *Proxy) reach(ctx context.Context) (side, error) {
	patience := connectLimit
	var game *started
	var gone chan struct{} // with the game that was started; never, where none was
	if p.Process != nil {
		patience = p.Process.Patience
		var err error
		if game, err = p.Process.use(); err != nil {
			return side{}, err
		}
		gone = game.gone
	}
	ctx, cancel := context.WithTimeout(ctx, patience)
	defer cancel()
	var last error // that is not about the time
	for {
		conn, beneath, err := sc2api.Handshake(ctx, p.Game, toGame)
		if err == nil {
			return side{conn, beneath.(*socket)}, nil
		}
		if last == nil || ctx.Err() == nil {
			last = err
		}
		var failed *sc2api.DialError
		full := errors.As(last, &failed) && failed.Full
		switch {
		case p.Process == nil && (ctx.Err() != nil || !full):
			return side{}, fmt.Errorf("the game cannot be reached: %w", last)
		case ctx.Err() != nil:
			return side{}, fmt.Errorf("the game was started and does not listen: %w", last)
		}
		select {
		case <-gone:
			if game, err = p.Process.useAgain(game); err != nil {
				return side{}, err
			}
			if game == nil {
				return side{}, fmt.Errorf("the game ended before it listened at %s: %s", p.Game, p.Process)
			}
			gone = game.gone
		case <-ctx.Done():
		case <-time.After(knockEvery):
		}
	}
}

// next numbers a request and says what is to be done to it. Of two requests in a row on one connection only the first
// is struck, so that what an agent notices has one cause.
func (p *Proxy) next(spared bool) (n int, f *Fault) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.requests++
	if spared {
		return p.requests, nil
	}
	return p.requests, p.Plan.at(p.requests)
}

func (p *Proxy) trouble(err error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.OnError(err)
}

func (p *Proxy) struck(i Injected) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.OnFault(i)
}

package faults

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"sync"
	"sync/atomic"
	"time"

	"github.com/coder/websocket"

	"sc2msgi/sc2api/frames"
)

// link is an agent's connection and the game's behind it. One goroutine passes on requests, another one responses.
type link struct {
	proxy  *Proxy
	number int
	agent  side
	game   side
	hangUp context.CancelFunc // ends both
	asked  chan exchange      // requests that the game has not answered, oldest first

	parting atomic.Bool // a side has left, or a fault ends the connection: what comes after that is no news

	held []packet // responses that come after the next one; of the goroutine of responses
}

// exchange is a request, and what is to be done to it.
type exchange struct {
	n     int
	kind  string
	fault *Fault // nil for none
}

// packet is a message to the agent.
type packet struct {
	exchange
	frame websocket.MessageType
	body  []byte
	copy  bool // of one that it had
}

// errStruck ends a connection by a fault.
var errStruck = errors.New("a fault ended the connection")

// run passes messages on until a side leaves or a fault ends it.
func (l *link) run(ctx context.Context) {
	var both sync.WaitGroup
	both.Go(func() { l.requests(ctx) })
	both.Go(func() { l.responses(ctx) })
	both.Wait()
}

// firstToLeave reports whether a side that is gone is the first that is, and no fault ended the connection.
func (l *link) firstToLeave(ctx context.Context) bool {
	return ctx.Err() == nil && !l.parting.Swap(true)
}

// requests passes on what the agent asks. When the agent leaves, the game is told.
func (l *link) requests(ctx context.Context) {
	defer l.hangUp()
	in := inbox{from: l.agent, most: maxRequest, turns: l.proxy.requestTurns,
		overdue: l.hangUpOn(ctx, "the agent"), first: firstLimit}
	defer in.done()
	spared := false
	for {
		frame, body, err := in.next(ctx)
		if err != nil {
			if l.firstToLeave(ctx) {
				l.game.leave(ended(err), "")
				if errors.Is(err, frames.ErrTooLarge) {
					l.agent.leave(websocket.StatusMessageTooBig,
						fmt.Sprintf("a request is at most %d bytes", maxRequest))
				}
			}
			return
		}
		x := exchange{kind: requestName(body)}
		x.n, x.fault = l.proxy.next(spared)
		spared = x.fault != nil
		l.write(fromAgent, packet{exchange: x, frame: frame, body: body})
		if l.breaks(x) {
			return
		}
		if l.ask(ctx, x, frame, body) != nil {
			awaitGoodbye(ctx)
			return
		}
	}
}

// breaks ends the connection if that is what strikes the request before the game has it.
func (l *link) breaks(x exchange) bool {
	if x.fault == nil || x.fault.Kind != Drop && x.fault.Kind != Kill {
		return false
	}
	l.end(x)
	return true
}

// end breaks both connections without a goodbye.
func (l *link) end(x exchange) {
	l.parting.Store(true)
	if x.fault.Kind == Kill && l.proxy.Process != nil {
		l.proxy.Process.Kill()
	}
	l.struck(x)
	l.proxy.Log.add(message{Conn: l.number, N: x.n, From: fromProxy, Kind: x.kind, Fault: x.fault.Kind,
		Close: int(websocket.StatusAbnormalClosure)})
	l.hangUp()
}

func (l *link) ask(ctx context.Context, x exchange, frame websocket.MessageType, body []byte) error {
	select {
	case l.asked <- x:
	case <-ctx.Done():
		return ctx.Err()
	}
	return l.game.Write(ctx, frame, body)
}

// awaitGoodbye gives the goroutine of responses time to pass on how a game ended that takes no more requests: it
// hangs up when it has.
func awaitGoodbye(ctx context.Context) { _ = wait(ctx, goodbyeLimit) }

// wait lets time pass, or returns why it ended early.
func wait(ctx context.Context, d time.Duration) error {
	select {
	case <-time.After(d):
		return nil
	case <-ctx.Done():
		return ctx.Err()
	}
}

// responses passes on what the game answers. When the game leaves, the agent is told.
func (l *link) responses(ctx context.Context) {
	defer l.hangUp()
	in := inbox{from: l.game, most: maxResponse, turns: l.proxy.responseTurns,
		overdue: l.hangUpOn(ctx, "the game")}
	defer in.done()
	for {
		frame, body, err := in.next(ctx)
		if err != nil {
			if l.firstToLeave(ctx) {
				code, reason := l.parted(err)
				l.proxy.Log.add(message{Conn: l.number, From: fromGame, Close: int(code)})
				l.agent.leave(code, reason)
			}
			return
		}
		p := packet{frame: frame, body: body}
		select {
		case p.exchange = <-l.asked:
		default: // the game speaks unasked
		}
		if p.fault != nil && !p.fault.fits(len(body)) {
			p.fault = nil
		}
		if l.answer(ctx, p) != nil {
			return
		}
	}
}

// answer gives the agent a response, or what comes in its place, and what was held back until after it or ahead of it.
func (l *link) answer(ctx context.Context, p packet) error {
	held := l.held
	l.held = nil
	for _, h := range held {
		if h.copy {
			if err := l.strike(ctx, h); err != nil {
				return err
			}
		}
	}
	l.write(fromGame, p)
	if err := l.deliver(ctx, p); err != nil {
		return err
	}
	for _, h := range held {
		if !h.copy {
			if err := l.send(ctx, fromProxy, h); err != nil {
				return err
			}
		}
	}
	return nil
}

// deliver does to a response what its fault says.
func (l *link) deliver(ctx context.Context, p packet) error {
	if p.fault == nil {
		return l.send(ctx, "", p)
	}
	switch p.fault.Kind {
	case DropResponse:
		l.end(p.exchange)
		return errStruck
	case Delay:
		l.struck(p.exchange)
		if err := wait(ctx, p.fault.delay()); err != nil {
			return fmt.Errorf("while a response was delayed: %w", err)
		}
		return l.send(ctx, fromProxy, p)
	case Duplicate:
		again := p
		again.copy = true
		l.hold(again)
		return l.send(ctx, fromProxy, p)
	case Reorder:
		l.struck(p.exchange)
		l.hold(p)
		return nil
	}
	p.body = replaced(p.fault.Kind, p.body, l.proxy.Plan.damage(p.n))
	return l.strike(ctx, p)
}

// hold keeps a response until the next one.
func (l *link) hold(p packet) {
	p.body = bytes.Clone(p.body)
	l.held = append(l.held, p)
}

// strike sends what a fault made.
func (l *link) strike(ctx context.Context, p packet) error {
	l.struck(p.exchange)
	return l.send(ctx, fromProxy, p)
}

// send writes a message to the agent, and first down, unless that was done.
func (l *link) send(ctx context.Context, from string, p packet) error {
	if from != "" {
		l.write(from, p)
	}
	if len(p.body) > keepBuffer {
		stop := keepPace(ctx, l.agent.socket.given.Load, l.hangUpOn(ctx, "the agent"))
		defer stop()
	}
	return l.agent.Write(ctx, p.frame, p.body)
}

func (l *link) write(from string, p packet) {
	m := message{Conn: l.number, N: p.n, From: from, Kind: p.kind, Text: p.frame == websocket.MessageText, Body: p.body}
	if p.fault != nil {
		m.Fault = p.fault.Kind
	}
	l.proxy.Log.add(m)
}

func (l *link) struck(x exchange) {
	l.proxy.struck(Injected{Conn: l.number, N: x.n, Request: x.kind, Kind: x.fault.Kind})
}

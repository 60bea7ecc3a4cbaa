package transport

import (
	"context"
	"errors"
	"fmt"
	"io"
	"runtime/debug"
	"sync/atomic"
	"time"

	"github.com/coder/websocket"
	"github.com/rs/zerolog"

	"sc2msgi/sc2api/frames"
	"sc2msgi/sim/request"
)

const (
	// keepBuffer is the largest buffer held between messages.
	keepBuffer = 1 << 20

	// closeTimeout bounds the goodbye to a client that does not answer it.
	closeTimeout = 300 * time.Millisecond
)

// client is one connection. One goroutine reads requests, at most one ahead, so that it sees when the client is gone
// while a request is being answered; the other has the handler answer them in order and writes the answers. Further
// requests wait in the socket, and so does their sender.
type client struct {
	ws      *websocket.Conn
	conn    *watchedConn // beneath ws, to bound the goodbye
	handler Handler
	log     zerolog.Logger
	turn    *Turn

	requests chan []byte // as they came
	buffers  chan []byte // to read the next ones into
	fault    error       // why no more requests come, set before requests is closed

	interrupted atomic.Bool // no answer is wanted any more
	standing    Standing    // after the last answer
	out         []byte      // an answer, used again
}

// serve answers until the client leaves, quits or breaks the protocol, or the context ends. A panic ends only this
// connection: it is logged, and other clients' games go on.
func (c *client) serve(ctx context.Context) {
	c.log.Debug().Msg("client came")
	c.ws.SetReadLimit(request.MaxBytes)
	c.requests, c.buffers = make(chan []byte, 2), make(chan []byte, 2)
	c.buffers <- nil
	c.buffers <- nil
	reading := make(chan struct{})
	go func() {
		defer close(reading)
		c.readAll()
	}()
	goodbye := make(chan struct{})
	stop := context.AfterFunc(ctx, func() {
		defer close(goodbye)
		c.interrupt()
		c.close(websocket.StatusGoingAway, "the server stops")
	})
	defer func() {
		if p := recover(); p != nil {
			c.log.Error().Interface("panic", p).Bytes("stack", debug.Stack()).Msg("a request broke the session")
			c.close(websocket.StatusInternalError, "the request broke the session")
		}
		if !stop() {
			<-goodbye
		}
		_ = c.ws.CloseNow()
		close(c.buffers)
		<-reading
	}()
	c.end(c.answerAll(ctx))
}

// interrupt ends the answering soon.
func (c *client) interrupt() {
	c.interrupted.Store(true)
	c.handler.Interrupt()
}

// answerAll answers requests in order. It returns nil after quit.
func (c *client) answerAll(ctx context.Context) error {
	for message := range c.requests {
		err := c.answer(ctx, message)
		if c.standing == HasGame {
			c.conn.idle.hasGame()
		}
		c.buffers <- message
		switch {
		case err != nil:
			return err
		case c.interrupted.Load(): // a refusal would read as the game's; the goodbye says why
			return errInterrupted
		}
		if err := c.write(); err != nil {
			return err
		}
		if c.standing == HasQuit {
			return nil
		}
	}
	return fmt.Errorf("read a request: %w", c.fault)
}

// answer has the handler answer a message when it is its turn, but not once nobody waits for the answer any more.
func (c *client) answer(ctx context.Context, message []byte) (err error) {
	c.turn.begin()
	defer c.turn.end()
	if c.interrupted.Load() || ctx.Err() != nil {
		return errInterrupted
	}
	c.out, c.standing, err = c.handler.Answer(c.out, message)
	return err
}

// write sends the answer.
func (c *client) write() error {
	if err := c.ws.Write(context.Background(), websocket.MessageBinary, c.out); err != nil {
		return fmt.Errorf("write an answer: %w", err)
	}
	if cap(c.out) > keepBuffer {
		c.out = nil
	}
	return nil
}

// readAll reads requests until the client is gone or breaks the protocol, or no more are answered. Nobody waits for
// what a client asked that is gone.
func (c *client) readAll() {
	defer close(c.requests)
	defer func() {
		if p := recover(); p != nil {
			c.fault = fmt.Errorf("panic: %v\n%s", p, debug.Stack())
		}
	}()
	for buf := range c.buffers {
		message, err := c.read(buf)
		if err != nil {
			c.fault = err
			if code, _ := closeReason(err); code == 0 {
				c.interrupt()
			}
			return
		}
		c.conn.idle.requested()
		c.requests <- message
	}
}

// read reads the next message into buf or a larger one. Requests in text frames are taken, too, as the game takes
// them: pysc2 sends them so.
func (c *client) read(buf []byte) ([]byte, error) {
	if cap(buf) > keepBuffer {
		buf = nil
	}
	_, r, err := c.ws.Reader(context.Background())
	if err != nil {
		return nil, err
	}
	buf = buf[:0]
	for {
		if len(buf) == cap(buf) {
			buf = append(buf, 0)[:len(buf)]
		}
		n, err := r.Read(buf[len(buf):cap(buf)])
		buf = buf[:len(buf)+n]
		if err == io.EOF {
			return buf, nil
		}
		if err != nil {
			return nil, err
		}
	}
}

// closeReason is what is said to a client that is dropped for err; the code is 0 where the client is gone already.
func closeReason(err error) (websocket.StatusCode, string) {
	switch {
	case errors.Is(err, frames.ErrFragmented):
		return websocket.StatusPolicyViolation, frames.ErrFragmented.Error()
	case errors.Is(err, frames.ErrTooLarge), errors.Is(err, websocket.ErrMessageTooBig):
		return websocket.StatusMessageTooBig, fmt.Sprintf("a request is at most %d bytes", request.MaxBytes)
	case errors.Is(err, errIdle):
		return websocket.StatusPolicyViolation, errIdle.Error()
	case errors.Is(err, errFull):
		return websocket.StatusTryAgainLater, errFull.Error()
	case errors.Is(err, errSlow):
		return websocket.StatusPolicyViolation, errSlow.Error()
	}
	return 0, ""
}

// end says goodbye as the reason for it asks.
func (c *client) end(err error) {
	if err == nil {
		c.log.Debug().Msg("client quit")
		c.close(websocket.StatusNormalClosure, "quit")
		return
	}
	code, reason := closeReason(err)
	switch {
	case code != 0:
		c.log.Warn().Err(err).Msg("client dropped")
		c.close(code, reason)
	case errors.Is(err, errStuck):
		c.log.Warn().Err(err).Msg("client dropped")
	case closedNormally(err):
		c.log.Debug().Msg("client left")
	default:
		c.log.Debug().Err(err).Msg("client gone")
	}
}

// closedNormally reports whether a client closed the connection as clients do that are done.
func closedNormally(err error) bool {
	switch websocket.CloseStatus(err) {
	case websocket.StatusNormalClosure, websocket.StatusGoingAway, websocket.StatusNoStatusRcvd:
		return true
	}
	return false
}

// close says goodbye and ends the connection, at the latest after closeTimeout.
func (c *client) close(code websocket.StatusCode, reason string) {
	c.conn.beginClose(closeTimeout)
	_ = c.ws.Close(code, reason) // its error tells only that the client was gone already
}

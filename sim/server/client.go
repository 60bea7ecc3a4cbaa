package server

import (
	"context"
	"errors"
	"fmt"
	"io"
	"runtime/debug"
	"time"

	"github.com/coder/websocket"
	"github.com/rs/zerolog"

	"sc2msgi/sc2api"
)

const (
	// keepBuffer is the largest buffer held between messages.
	keepBuffer = 1 << 20

	// closeGrace bounds the goodbye to a client that does not answer it.
	closeGrace = 300 * time.Millisecond
)

// client is one connection. One goroutine reads requests, at most one ahead, so that it sees when the client is gone while
// a request is being answered; the other has the session answer them in order and writes the answers. Further requests
// wait in the socket, and so does their sender.
type client struct {
	ws      *websocket.Conn
	socket  *watchedConn // beneath ws, to bound the goodbye
	session *Session
	log     zerolog.Logger
	limits  limits
	turn    share

	requests chan []byte // as they came
	buffers  chan []byte // to read the next ones into
	fault    error       // why no more requests come, set before requests is closed

	out     []byte // an answer, used again
	request sc2api.Request
}

// serve answers until the client leaves, quits or breaks the protocol, or the context ends. A panic ends only this
// connection: it is logged, and other clients' games go on.
func (c *client) serve(ctx context.Context) {
	c.log.Debug().Msg("client came")
	c.ws.SetReadLimit(maxRequest)
	c.requests, c.buffers = make(chan []byte, 2), make(chan []byte, 2)
	c.buffers <- nil
	c.buffers <- nil
	listening := make(chan struct{})
	go func() {
		defer close(listening)
		c.listen()
	}()
	goodbye := make(chan struct{})
	stop := context.AfterFunc(ctx, func() {
		defer close(goodbye)
		c.session.Interrupt()
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
		<-listening
	}()
	c.end(c.answerAll())
}

// answerAll answers requests in order. It returns nil after quit.
func (c *client) answerAll() error {
	for message := range c.requests {
		resp := c.answer(message)
		if plays(c.session.Status()) {
			c.socket.patience.played()
		}
		c.buffers <- message
		switch {
		case c.session.crashed:
			return errCrashed
		case c.session.interrupted.Load(): // a refusal would read as the game's; the goodbye says why
			return errInterrupted
		}
		if err := c.write(resp); err != nil {
			return err
		}
		if c.session.Status() == sc2api.Status_quit {
			return nil
		}
	}
	return fmt.Errorf("read a request: %w", c.fault)
}

// write sends an answer, or an error in place of one that is too large.
func (c *client) write(resp *sc2api.Response) error {
	size := resp.SizeVT()
	if size > c.limits.response {
		c.session.reply.refuse(fmt.Errorf("the answer has %d bytes, at most %d are sent: ask for less", size, c.limits.response))
		size = resp.SizeVT()
	}
	if cap(c.out) < size {
		c.out = make([]byte, size+size/4)
	}
	c.out = c.out[:size]
	if _, err := resp.MarshalToSizedBufferVT(c.out); err != nil {
		return fmt.Errorf("encode an answer: %w", err)
	}
	if err := c.ws.Write(context.Background(), websocket.MessageBinary, c.out); err != nil {
		return fmt.Errorf("write an answer: %w", err)
	}
	if cap(c.out) > keepBuffer {
		c.out = nil
	}
	return nil
}

// answer has the session handle a message, by turns where it takes long.
func (c *client) answer(message []byte) *sc2api.Response {
	defer c.turn.end()
	c.session.giveWay = c.turn.goOn
	return answer(c.session, &c.request, message)
}

// answer handles one message as it came: bytes that are no Request are answered by an error.
func answer(s *Session, req *sc2api.Request, message []byte) *sc2api.Response {
	if err := decode(req, message); err != nil {
		return s.garbled(err)
	}
	return s.Handle(req)
}

// listen reads requests until the client is gone or breaks the protocol, or no more are answered. Nobody waits for what a
// client asked that is gone.
func (c *client) listen() {
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
			if code, _ := farewell(err); code == 0 {
				c.session.Interrupt()
			}
			return
		}
		c.socket.patience.asked()
		c.requests <- message
	}
}

// read reads the next message into buf or a larger one. Requests in text frames are taken, too, as the game takes them: pysc2
// sends them so.
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

// farewell is what is said to a client that is dropped for err; the code is 0 where the client is gone already.
func farewell(err error) (websocket.StatusCode, string) {
	switch {
	case errors.Is(err, errFragmented):
		return websocket.StatusPolicyViolation, errFragmented.Error()
	case errors.Is(err, websocket.ErrMessageTooBig):
		return websocket.StatusMessageTooBig, fmt.Sprintf("a request is at most %d bytes", maxRequest)
	case errors.Is(err, errIdle):
		return websocket.StatusPolicyViolation, errIdle.Error()
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
	code, reason := farewell(err)
	switch {
	case code != 0:
		c.log.Warn().Err(err).Msg("client dropped")
		c.close(code, reason)
	case errors.Is(err, errStuck):
		c.log.Warn().Err(err).Msg("client dropped")
	case saidGoodbye(err):
		c.log.Debug().Msg("client left")
	default:
		c.log.Debug().Err(err).Msg("client gone")
	}
}

// saidGoodbye reports whether a client closed the connection as clients do that are done.
func saidGoodbye(err error) bool {
	switch websocket.CloseStatus(err) {
	case websocket.StatusNormalClosure, websocket.StatusGoingAway, websocket.StatusNoStatusRcvd:
		return true
	}
	return false
}

// close says goodbye and ends the connection, at the latest after closeGrace.
func (c *client) close(code websocket.StatusCode, reason string) {
	c.socket.leave(closeGrace)
	_ = c.ws.Close(code, reason) // its error tells only that the client was gone already
}

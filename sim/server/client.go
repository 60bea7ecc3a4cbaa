package server

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"runtime/debug"
	"time"

	"github.com/coder/websocket"
	"github.com/rs/zerolog"

	"sc2msgi/sc2api"
)

const (
	// maxRequest bounds one request. The largest sensible one is a create_game with a map in it.
	maxRequest = 4 << 20

	// keepBuffer is the largest buffer held between messages.
	keepBuffer = 1 << 20

	// closeGrace bounds the goodbye to a client that does not answer it.
	closeGrace = 300 * time.Millisecond
)

// errText says that a client sent a text frame.
var errText = errors.New("text frame: requests are binary frames")

// client is one connection: it reads a request, has the session answer it, writes the answer, and so on. Requests that
// come early wait in the socket, so answers are in order.
type client struct {
	ws      *websocket.Conn
	socket  net.Conn // beneath ws, to bound the goodbye
	session *Session
	log     zerolog.Logger

	in, out []byte // one message each, used again
	request sc2api.Request
}

// serve answers until the client leaves, quits or breaks the protocol, or the context ends. A panic ends only this
// connection: it is logged, and other clients' games go on.
func (c *client) serve(ctx context.Context) {
	goodbye := make(chan struct{})
	stop := context.AfterFunc(ctx, func() {
		defer close(goodbye)
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
	}()
	c.log.Debug().Msg("client came")
	c.ws.SetReadLimit(maxRequest)
	c.end(c.answerAll())
}

// answerAll answers requests in order. It returns nil after quit.
func (c *client) answerAll() error {
	for c.session.Status() != sc2api.Status_quit {
		if err := c.read(); err != nil {
			return fmt.Errorf("read a request: %w", err)
		}
		resp := answer(c.session, &c.request, c.in)
		size := resp.SizeVT()
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
	}
	return nil
}

// answer handles one message as it came: bytes that are no Request are answered by an error.
func answer(s *Session, req *sc2api.Request, message []byte) *sc2api.Response {
	req.Reset()
	if err := req.UnmarshalVT(message); err != nil {
		return s.garbled(err)
	}
	return s.Handle(req)
}

// read reads the next message into c.in.
func (c *client) read() error {
	if cap(c.in) > keepBuffer {
		c.in = nil
	}
	kind, r, err := c.ws.Reader(context.Background())
	if err != nil {
		return err
	}
	if kind != websocket.MessageBinary {
		return errText
	}
	c.in = c.in[:0]
	for {
		if len(c.in) == cap(c.in) {
			c.in = append(c.in, 0)[:len(c.in)]
		}
		n, err := r.Read(c.in[len(c.in):cap(c.in)])
		c.in = c.in[:len(c.in)+n]
		if err == io.EOF {
			return nil
		}
		if err != nil {
			return err
		}
	}
}

// end says goodbye as the reason for it asks.
func (c *client) end(err error) {
	switch {
	case err == nil:
		c.log.Debug().Msg("client quit")
		c.close(websocket.StatusNormalClosure, "quit")
	case errors.Is(err, errFragmented):
		c.log.Warn().Err(err).Msg("client dropped")
		c.close(websocket.StatusPolicyViolation, errFragmented.Error())
	case errors.Is(err, errText):
		c.log.Warn().Err(err).Msg("client dropped")
		c.close(websocket.StatusUnsupportedData, errText.Error())
	case errors.Is(err, websocket.ErrMessageTooBig):
		c.log.Warn().Err(err).Msg("client dropped")
		c.close(websocket.StatusMessageTooBig, fmt.Sprintf("a request is at most %d bytes", maxRequest))
	default:
		c.log.Debug().Err(err).Msg("client gone")
	}
}

// close says goodbye and ends the connection, at the latest after closeGrace.
func (c *client) close(code websocket.StatusCode, reason string) {
	_ = c.socket.SetDeadline(time.Now().Add(closeGrace))
	_ = c.ws.Close(code, reason) // its error tells only that the client was gone already
}

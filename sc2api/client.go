package sc2api

import (
	"context"
	"errors"
	"fmt"
	"net"
	"slices"
	"sync"
	"time"

	"github.com/coder/websocket"
	"google.golang.org/protobuf/encoding/protowire"
)

const (
	idField = 97 // Request.id and Response.id

	// closeGrace bounds the goodbye of Close when the other side no longer answers.
	closeGrace = 300 * time.Millisecond

	// keepBuffer is the largest buffer held between messages: replays and maps are rare.
	keepBuffer = 4 << 20
)

// Client is one connection to a game. Its methods may be called from several goroutines; requests go out in the order
// of the calls and are answered in that order. It sends nothing by itself.
type Client struct {
	url    string
	conn   *websocket.Conn
	socket net.Conn      // beneath conn, to bound the goodbye
	done   chan struct{} // closed when the reader has ended

	writing chan struct{} // held while a request is numbered and written: a lock that a context can leave
	lastID  uint32        // guarded by writing
	frame   []byte        // guarded by writing; the request being written

	mu      sync.Mutex
	waiting calls // requests written and not answered, oldest first
	lost    error // why the connection ended; nil while it stands
}

func newClient(url string, conn *websocket.Conn, socket net.Conn) *Client {
	c := &Client{url: url, conn: conn, socket: socket, done: make(chan struct{}), writing: make(chan struct{}, 1)}
	go c.read()
	return c
}

// URL is the address the client is connected to, its path included.
func (c *Client) URL() string { return c.url }

// Do sends a request and waits for its answer. With a *StatusError or a *RequestError the answer comes back too, for
// its status; with every other error it is nil. The request's id is the client's to choose: one set by the caller is
// overridden on the wire, and the request itself is left as it is.
func (c *Client) Do(ctx context.Context, req *Request) (*Response, error) {
	p, err := c.Send(ctx, req)
	if err != nil {
		return nil, err
	}
	return p.Wait(ctx)
}

// Send writes a request without waiting for its answer, so that the next can follow at once. The answer is kept until
// someone waits for it, and dropped if nobody does. The request may be reused as soon as Send returns.
func (c *Client) Send(ctx context.Context, req *Request) (Pending, error) {
	name := RequestName(req)
	if name == "" {
		return Pending{}, ErrEmptyRequest
	}
	if ctx.Err() != nil {
		return Pending{}, &DeadlineError{Request: name, Err: ctx.Err()}
	}
	select {
	case c.writing <- struct{}{}:
	case <-ctx.Done():
		return Pending{}, &DeadlineError{Request: name, Err: ctx.Err()}
	}
	defer func() { <-c.writing }()

	c.lastID++
	if err := c.encode(req, c.lastID); err != nil {
		return Pending{}, fmt.Errorf("encode %s: %w", name, err)
	}
	call := &call{name: name, id: c.lastID, done: make(chan struct{})}
	if err := c.enqueue(call); err != nil {
		return Pending{}, err
	}
	if err := c.conn.Write(ctx, websocket.MessageBinary, c.frame); err != nil {
		if errors.Is(err, net.ErrClosed) {
			<-c.done // the reader saw the end first, and tells why
		}
		c.fail(err) // half a frame cannot be taken back
		if ctx.Err() != nil {
			return Pending{}, &DeadlineError{Request: name, Err: ctx.Err()}
		}
		return Pending{}, c.lostError(name)
	}
	if cap(c.frame) > keepBuffer {
		c.frame = nil
	}
	return Pending{call}, nil
}

// Quit asks the game to end its process. SC2 may end before it answers, so a connection lost after the request was
// written counts as done.
func (c *Client) Quit(ctx context.Context) error {
	p, err := c.Send(ctx, &Request{Request: &Request_Quit{Quit: &RequestQuit{}}})
	if err != nil {
		return err
	}
	_, err = p.Wait(ctx)
	var lost *ConnError
	if errors.As(err, &lost) && !errors.Is(err, ErrClosed) {
		return nil
	}
	return err
}

// Close says goodbye, ends the connection and waits until nothing of the client runs any more. Requests still waiting
// end with a *ConnError that wraps ErrClosed. Closing again does nothing. The game itself goes on: see Quit.
func (c *Client) Close() error {
	c.mark(ErrClosed)
	_ = c.socket.SetDeadline(time.Now().Add(closeGrace))
	// Its error tells only that the other side was gone already.
	_ = c.conn.Close(websocket.StatusNormalClosure, "")
	<-c.done
	return nil
}

// encode fills c.frame with the request. The id is appended rather than set: of a field that comes twice the last one
// counts, and the caller's message is not touched.
func (c *Client) encode(req *Request, id uint32) error {
	size := req.SizeVT()
	buf := slices.Grow(c.frame[:0], size+protowire.SizeTag(idField)+protowire.SizeVarint(uint64(id)))
	n, err := req.MarshalToSizedBufferVT(buf[:size])
	if err != nil {
		return err
	}
	c.frame = protowire.AppendVarint(protowire.AppendTag(buf[:n], idField, protowire.VarintType), uint64(id))
	return nil
}

func (c *Client) enqueue(call *call) error {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.lost != nil {
		return lostError(c.url, call.name, c.lost)
	}
	c.waiting.push(call)
	return nil
}

// fail ends the connection because of err: everybody who waits is told.
func (c *Client) fail(err error) {
	c.mark(err)
	_ = c.conn.CloseNow()
}

// mark notes why the connection ended, the first reason only, and ends all waiting calls.
func (c *Client) mark(err error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.lost == nil {
		c.lost = err
	}
	for call := c.waiting.pop(); call != nil; call = c.waiting.pop() {
		call.finish(nil, lostError(c.url, call.name, c.lost))
	}
}

func (c *Client) lostError(name string) error {
	c.mu.Lock()
	defer c.mu.Unlock()
	return lostError(c.url, name, c.lost)
}

func lostError(url, name string, cause error) error {
	if broken, ok := cause.(*ProtocolError); ok {
		return &ProtocolError{Request: name, What: broken.What, Err: broken.Err}
	}
	return &ConnError{URL: url, Request: name, Err: cause}
}

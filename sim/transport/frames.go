package transport

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"sync"
	"time"

	"sc2msgi/sc2api/frames"
	"sc2msgi/sim/request"
)

// watchedWriter gives out its connection under watch when the websocket handshake takes it over.
type watchedWriter struct {
	http.ResponseWriter
	limits Limits
	conn   *watchedConn // set by Hijack
}

// closeBytes bounds what is read of a client behind the goodbye, until its own comes: to throw away what many send that
// do not listen would keep the server from its end.
const closeBytes = 64 << 10

var errDrained = errors.New("the client goes on sending after the goodbye")

// answerBuffer is how much of an answer is gathered before it is sent: all of it, but for the largest.
const answerBuffer = 16 << 10

// Hijack takes the connection and has what was read too early read again, under watch.
func (w *watchedWriter) Hijack() (net.Conn, *bufio.ReadWriter, error) {
	conn, rw, err := http.NewResponseController(w.ResponseWriter).Hijack()
	if err != nil {
		return nil, nil, fmt.Errorf("take over the connection: %w", err)
	}
	early, _ := rw.Reader.Peek(rw.Reader.Buffered())
	w.conn = &watchedConn{Conn: conn, limits: w.limits,
		source: io.MultiReader(bytes.NewReader(bytes.Clone(early)), conn),
		frames: frames.Watch{Most: request.MaxBytes, Whole: true}}
	w.conn.idle.limits, w.conn.idle.accepted = w.limits, time.Now()
	rw.Reader.Reset(w.conn)
	return w.conn, bufio.NewReadWriter(rw.Reader, bufio.NewWriterSize(w.conn, answerBuffer)), nil
}

// watchedConn is a client's connection whose incoming frames are checked to be whole messages of a request's size, and
// to come and go in time.
type watchedConn struct {
	net.Conn
	limits Limits
	source io.Reader
	frames frames.Watch
	begun  time.Time // when the first bytes of the frame came that is not whole yet
	fault  error     // once found, all that Read gives

	drained int // bytes read since the goodbye

	idle idleTimeout

	mu        sync.Mutex
	closing   bool // the last deadline is set
	dismissed bool // another client has its place
}

// Read passes bytes on up to the first frame that is part of a fragmented message, or too large. It fails with errIdle
// or errSlow when the client takes too long.
func (c *watchedConn) Read(p []byte) (int, error) {
	if c.fault != nil {
		return 0, c.fault
	}
	n, late, err := c.await(p)
	before := c.frames.Begun
	whole, fault := c.frames.Feed(p[:n])
	if c.frames.Begun > before {
		c.begun = time.Now()
	}
	if fault != nil {
		n, c.fault = whole, fault
	} else if late != nil {
		c.fault = late
	}
	if c.isClosing() {
		if c.drained += n; c.drained > closeBytes && c.fault == nil {
			n, c.fault = 0, errDrained
		}
	}
	if c.fault != nil {
		err = c.fault
	}
	return n, err
}

// await reads the next bytes. late says how the client took too long, where it did.
func (c *watchedConn) await(p []byte) (n int, late, err error) {
	since := time.Now()
	for {
		took, deadline := errIdle, c.idle.deadline(since)
		if !c.frames.Between() {
			took, deadline = errSlow, c.begun.Add(c.limits.Frame)
		}
		timed := c.setDeadline(c.Conn.SetReadDeadline, deadline)
		n, err = c.source.Read(p)
		switch {
		case c.isDismissed():
			return n, errFull, err
		case !timed || c.isClosing() || !errors.Is(err, os.ErrDeadlineExceeded):
			return n, nil, err
		case n > 0 || took == errSlow || !c.idle.deadline(since).After(deadline):
			return n, took, err
		}
	}
}

// Write fails with errStuck when the client does not take what it asked for.
func (c *watchedConn) Write(p []byte) (int, error) {
	timed := c.setDeadline(c.Conn.SetWriteDeadline, time.Now().Add(c.limits.Write))
	n, err := c.Conn.Write(p)
	if timed && !c.isClosing() && errors.Is(err, os.ErrDeadlineExceeded) {
		err = errStuck
	}
	return n, err
}

// setDeadline sets a deadline, and reports whether it holds: not once the connection is being closed.
func (c *watchedConn) setDeadline(set func(time.Time) error, deadline time.Time) bool {
	c.mu.Lock()
	defer c.mu.Unlock()
	if !c.closing && !c.dismissed {
		_ = set(deadline) // it fails where the connection is closed, as the next read or write tells
	}
	return !c.closing
}

// dismiss ends what is being read: the client has to go.
func (c *watchedConn) dismiss() {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.dismissed = true
	if !c.closing {
		_ = c.Conn.SetDeadline(time.Now().Add(-time.Second))
	}
}

func (c *watchedConn) isDismissed() bool {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.dismissed
}

// isClosing reports whether what was read or written may have been ended by the server, and not by its own time.
func (c *watchedConn) isClosing() bool {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.closing
}

// beginClose ends what is being read and written, at the latest after grace.
func (c *watchedConn) beginClose(grace time.Duration) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.closing = true
	_ = c.Conn.SetDeadline(time.Now().Add(grace))
}

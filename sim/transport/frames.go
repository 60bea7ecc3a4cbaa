package transport

import (
	"bufio"
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"sync"
	"time"
)

// errFragmented says that a client split a message over several frames. SC2 drops such messages; the websocket library
// would join them, so the frames are looked at before it sees them.
var errFragmented = errors.New("fragmented message: a request must be one unfragmented frame")

// watchedWriter gives out its connection under watch when the websocket handshake takes it over.
type watchedWriter struct {
	http.ResponseWriter
	limits Limits
	conn   *watchedConn // set by Hijack
}

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
		source: io.MultiReader(bytes.NewReader(bytes.Clone(early)), conn)}
	w.conn.idle.limits, w.conn.idle.accepted = w.limits, time.Now()
	rw.Reader.Reset(w.conn)
	return w.conn, bufio.NewReadWriter(rw.Reader, bufio.NewWriterSize(w.conn, answerBuffer)), nil
}

// watchedConn is a client's connection whose incoming frames are checked to be whole messages, and come and go in time.
type watchedConn struct {
	net.Conn
	limits Limits
	source io.Reader
	frames frameWatch
	begun  time.Time // when the first bytes of the frame came that is not whole yet
	fault  error     // once found, all that Read gives

	idle idleTimeout

	mu        sync.Mutex
	closing   bool // the last deadline is set
	dismissed bool // another client has its place
}

// Read passes bytes on up to the first frame that is part of a fragmented message. It fails with errIdle or errSlow
// when the client takes too long.
func (c *watchedConn) Read(p []byte) (int, error) {
	if c.fault != nil {
		return 0, c.fault
	}
	n, late, err := c.await(p)
	before := c.frames.count
	whole, fault := c.frames.feed(p[:n])
	if c.frames.count > before {
		c.begun = time.Now()
	}
	if fault != nil {
		n, c.fault = whole, fault
	} else if late != nil {
		c.fault = late
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
		if !c.frames.whole() {
			took, deadline = errSlow, c.begun.Add(c.limits.Frame)
		}
		timed := c.setDeadline(c.Conn.SetReadDeadline, deadline)
		n, err = c.source.Read(p)
		switch {
		case c.isDismissed():
			return n, errFull, err
		case !timed || !errors.Is(err, os.ErrDeadlineExceeded):
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
	if timed && errors.Is(err, os.ErrDeadlineExceeded) {
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

// beginClose ends what is being read and written, at the latest after grace.
func (c *watchedConn) beginClose(grace time.Duration) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.closing = true
	_ = c.Conn.SetDeadline(time.Now().Add(grace))
}

// frameWatch follows a client's stream of websocket frames (RFC 6455, section 5.2) from header to header.
type frameWatch struct {
	header [14]byte // of the frame that begins, as far as it came
	have   int
	skip   uint64 // payload still to come
	count  int    // of frames that began
}

// whole reports whether no frame has begun that is not whole yet.
func (w *frameWatch) whole() bool { return w.have == 0 && w.skip == 0 }

// feed takes the next bytes of the stream. At a fragmented message it returns errFragmented and how many bytes came
// before the header that shows it was complete.
func (w *frameWatch) feed(p []byte) (int, error) {
	for i := 0; i < len(p); {
		if w.skip > 0 {
			n := min(w.skip, uint64(len(p)-i))
			w.skip -= n
			i += int(n)
			continue
		}
		if w.have == 0 {
			w.count++
		}
		w.header[w.have] = p[i]
		w.have++
		if w.have == 1 && fragment(p[i]) {
			return i, errFragmented
		}
		i++
		if w.have == w.headerSize() {
			w.skip = w.payload()
			w.have = 0
		}
	}
	return len(p), nil
}

// fragment reports whether a frame's first byte makes it part of a message of several frames: not the last of it, or a
// continuation. Control frames (opcodes 8 and up) are left to the library.
func fragment(b byte) bool {
	const fin, opcode = 0x80, 0x0f
	return b&opcode == 0 || b&opcode < 8 && b&fin == 0
}

// headerSize is the size of the header that began, as far as is known from the bytes there are.
func (w *frameWatch) headerSize() int {
	size := 2
	if w.have < 2 {
		return size
	}
	switch w.header[1] & 0x7f {
	case 126:
		size += 2
	case 127:
		size += 8
	}
	if w.header[1]&0x80 != 0 { // masked
		size += 4
	}
	return size
}

// payload is the length in a complete header.
func (w *frameWatch) payload() uint64 {
	switch n := w.header[1] & 0x7f; n {
	case 126:
		return uint64(binary.BigEndian.Uint16(w.header[2:]))
	case 127:
		return binary.BigEndian.Uint64(w.header[2:])
	default:
		return uint64(n)
	}
}

package faults

import (
	"bufio"
	"bytes"
	"fmt"
	"io"
	"net"
	"net/http"
	"sync/atomic"

	"sc2msgi/sc2api/frames"
)

// writePiece is how much is written until it is counted.
const writePiece = 64 << 10

// socket is the connection beneath a websocket. It counts what passes, and lets no message in that announces too much.
type socket struct {
	net.Conn
	source io.Reader
	head   int // how much of headEnd was just read; all of it where websocket frames come
	frames frames.Watch
	fault  error // once found, all that Read gives

	taken, given atomic.Int64 // bytes read and written
}

// headEnd ends the HTTP header ahead of the frames.
const headEnd = "\r\n\r\n"

// toGame is the socket to a game, which answers over HTTP first.
func toGame(conn net.Conn) net.Conn {
	return &socket{Conn: conn, source: conn, frames: frames.Watch{Most: maxResponse}}
}

func (s *socket) Read(p []byte) (int, error) {
	if s.fault != nil {
		return 0, s.fault
	}
	n, err := s.source.Read(p)
	s.taken.Add(int64(n))
	head := s.passHead(p[:n])
	passed, fault := s.frames.Feed(p[head:n])
	if fault != nil {
		s.fault = fault
		return head + passed, fault
	}
	return n, err
}

// passHead returns how many of the bytes are of the HTTP header.
func (s *socket) passHead(p []byte) int {
	for i, b := range p {
		switch {
		case s.head == len(headEnd):
			return i
		case b == headEnd[s.head]:
			s.head++
		case b == headEnd[0]:
			s.head = 1
		default:
			s.head = 0
		}
	}
	return len(p)
}

func (s *socket) Write(p []byte) (int, error) {
	for done := 0; ; {
		n, err := s.Conn.Write(p[done:min(len(p), done+writePiece)])
		s.given.Add(int64(n))
		if done += n; err != nil || done == len(p) {
			return done, err
		}
	}
}

// hijacked gives out an agent's socket when the websocket handshake takes it over.
type hijacked struct {
	http.ResponseWriter
	socket *socket // set by Hijack
}

// Hijack takes the connection and has what was read too early read again.
func (h *hijacked) Hijack() (net.Conn, *bufio.ReadWriter, error) {
	conn, rw, err := http.NewResponseController(h.ResponseWriter).Hijack()
	if err != nil {
		return nil, nil, fmt.Errorf("take over the connection: %w", err)
	}
	early, _ := rw.Reader.Peek(rw.Reader.Buffered())
	h.socket = &socket{Conn: conn, source: io.MultiReader(bytes.NewReader(bytes.Clone(early)), conn),
		head: len(headEnd), frames: frames.Watch{Most: maxRequest}}
	rw.Reader.Reset(h.socket)
	return h.socket, bufio.NewReadWriter(rw.Reader, bufio.NewWriter(h.socket)), nil
}

package faults

import (
	"bufio"
	"bytes"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"sync"
)

// logFormat tells logs apart that are read differently.
const logFormat = 1

// LogBegins is how every wire log does.
const LogBegins = `{"wire_log":`

// logHeader is the first line of a log.
type logHeader struct {
	Format int    `json:"wire_log"`
	Game   string `json:"game"` // its address
}

// The senders of messages.
const (
	fromAgent = "agent" // requests
	fromGame  = "game"  // responses, as the game gave them
	fromProxy = "proxy" // what the agent got in their place
)

// message is a line of the log. A response of the game without a fault went to the agent as it is. With one it did
// not: lines from the proxy say what the agent got, and when.
type message struct {
	Conn  int    `json:"conn"`            // connection of an agent, from 1
	N     int    `json:"n"`               // number of the request; 0 for what the game said unasked
	From  string `json:"from"`            // agent, game or proxy
	Kind  string `json:"kind,omitempty"`  // of the request
	Size  int    `json:"size"`            // bytes
	Fault Kind   `json:"fault,omitempty"` // that struck the request
	Text  bool   `json:"text,omitempty"`  // it came in a text frame
	// no message, but the end of the connection, with this websocket code; 1006 is none
	Close int    `json:"close,omitempty"`
	Body  []byte `json:"body,omitempty"` // the last field: see Log.line
}

// Log writes down what goes over the wire: a line of JSON a message. It may be used by several goroutines.
type Log struct {
	mu  sync.Mutex
	w   *bufio.Writer
	err error // the first
}

// NewLog begins a log of what is said to the game at an address.
func NewLog(w io.Writer, game string) *Log {
	l := &Log{w: bufio.NewWriterSize(w, 1<<16)}
	l.line(logHeader{logFormat, game}, nil)
	return l
}

// add writes a message down; nil takes none. A body goes to the file piece by piece: in memory its text would be
// larger than itself.
func (l *Log) add(m message) {
	if l == nil {
		return
	}
	m.Size = len(m.Body)
	body := m.Body
	m.Body = nil
	l.line(m, body)
}

// line writes a line, and the body as the last field of what it holds.
func (l *Log) line(v any, body []byte) {
	b, err := json.Marshal(v)
	l.mu.Lock()
	defer l.mu.Unlock()
	l.fail(err)
	if len(body) == 0 {
		l.write(append(b, '\n'))
		return
	}
	l.write(append(bytes.TrimSuffix(b, []byte("}")), `,"body":"`...))
	if l.err == nil {
		text := base64.NewEncoder(base64.StdEncoding, l.w)
		_, err := text.Write(body)
		l.fail(errors.Join(err, text.Close()))
	}
	l.write([]byte("\"}\n"))
}

// write writes unless the log failed before.
func (l *Log) write(b []byte) {
	if l.err == nil {
		_, l.err = l.w.Write(b)
	}
}

// fail keeps the first error.
func (l *Log) fail(err error) {
	if l.err == nil {
		l.err = err
	}
}

// Close writes what is left. It returns why the log could not be written, if it could not; what was to come after
// that is not in it.
func (l *Log) Close() error {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.err == nil {
		l.err = l.w.Flush()
	}
	if l.err != nil {
		return fmt.Errorf("write the wire log: %w", l.err)
	}
	return nil
}

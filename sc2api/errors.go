package sc2api

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"syscall"

	"github.com/coder/websocket"
)

// ErrClosed is the cause inside a *ConnError when this side ended the connection with Close.
var ErrClosed = errors.New("the client was closed")

// ErrEmptyRequest is returned for a Request with none of its kinds set; nothing was sent.
var ErrEmptyRequest = errors.New("request is empty: none of its kinds is set")

// DialError says that no SC2 was reached at URL.
type DialError struct {
	URL    string
	HTTP   int    // status code of the answer when a web server that is no SC2 answered; else 0
	Full   bool   // it takes nobody now, as a server that is full: it may soon
	Reason string // for people, with the mend where there is one
	Err    error
}

func (e *DialError) Error() string { return "connect " + e.URL + ": " + Printable(e.Reason) }
func (e *DialError) Unwrap() error { return e.Err }

// ConnError says that the connection was lost before Request was answered, or before it was sent. Nothing more can be
// done on the client. Whether the game acted on the request is not known.
type ConnError struct {
	URL     string
	Request string // name of the request, as RequestName
	Err     error
}

func (e *ConnError) Error() string {
	return fmt.Sprintf("%s: connection to %s lost: %s", e.Request, e.URL, lostBecause(e.Err))
}
func (e *ConnError) Unwrap() error { return e.Err }

// lostBecause tells the common ends of a connection in plain words.
func lostBecause(err error) string {
	switch {
	case errors.Is(err, ErrClosed):
		return ErrClosed.Error()
	case websocket.CloseStatus(err) != -1:
		return fmt.Sprintf("the game closed it (%v)", websocket.CloseStatus(err))
	case isHangUp(err):
		return "the game went away"
	case errors.Is(err, net.ErrClosed):
		return "it is closed"
	}
	return Printable(err.Error())
}

// isHangUp reports whether the other side ended a connection without a word.
func isHangUp(err error) bool {
	const reset = syscall.Errno(10054) // Windows' number for ECONNRESET
	return errors.Is(err, io.EOF) || errors.Is(err, io.ErrUnexpectedEOF) ||
		errors.Is(err, syscall.ECONNRESET) || errors.Is(err, syscall.EPIPE) || errors.Is(err, reset)
}

// ProtocolError says that the other side sent what the protocol does not allow: bytes that are no Response, a text
// frame, an answer to another request. The connection is closed, since its answers can no longer be trusted.
type ProtocolError struct {
	Request string // the request that was waiting
	What    string
	Err     error // the cause beneath, may be nil
}

func (e *ProtocolError) Error() string {
	return fmt.Sprintf("%s: the game broke the protocol: %s", e.Request, Printable(e.What))
}
func (e *ProtocolError) Unwrap() error { return e.Err }

// DeadlineError says that the caller's context ended before the answer came. It unwraps to context.DeadlineExceeded or
// context.Canceled. A late answer is dropped and the connection goes on, unless the context ended while the request
// itself was being written.
type DeadlineError struct {
	Request string
	Err     error
}

func (e *DeadlineError) Error() string {
	if errors.Is(e.Err, context.Canceled) {
		return e.Request + ": cancelled before the game answered"
	}
	return e.Request + ": the game did not answer before the deadline"
}
func (e *DeadlineError) Unwrap() error { return e.Err }

// StatusError says that the game refused a request: it answered with error texts alone. As a rule the status does
// not allow the request.
type StatusError struct {
	Request string
	Status  Status   // the status the game is in; Status_unknown when the answer does not tell
	Texts   []string // the game's own words as they came, may be empty; Error shows them as Printable does
}

func (e *StatusError) Error() string {
	line := fmt.Sprintf("%s: refused in status %v", e.Request, e.Status)
	if len(e.Texts) > 0 {
		line += ": " + printableTexts(e.Texts)
	}
	return line
}

// RequestError says that a request was allowed but wrong: the game answered it with its error enum, for example
// create_game with InvalidMapPath.
type RequestError struct {
	Request string
	Code    string // name of the enum's value; its number when this protocol does not know it
	Details string // the game's words as they came, may be empty; Error shows them as Printable does
}

func (e *RequestError) Error() string {
	line := e.Request + ": " + e.Code
	if e.Details != "" {
		line += ": " + Printable(e.Details)
	}
	return line
}

package runner

import (
	"errors"
	"fmt"
	"strings"
)

// Why a game did not start: what a *StartError wraps.
var (
	errNotExecutable = errors.New("it cannot be executed")
	errExited        = errors.New("it ended before it could be connected to")
	errSilent        = errors.New("it did not answer in time")
	errPortTaken     = errors.New("another program took its port")
)

// StartError says that a game did not start. It wraps one of the errors above, that of the context, or what the
// system refused.
type StartError struct {
	Path   string
	Err    error
	Detail string   // more of the cause, may be empty
	Lines  []string // the last that the game wrote, fit for a terminal
}

func (e *StartError) Error() string {
	text := fmt.Sprintf("start %s: %v", e.Path, e.Err)
	if e.Detail != "" {
		text += " (" + e.Detail + ")"
	}
	return text + said(e.Lines)
}
func (e *StartError) Unwrap() error { return e.Err }

// exitError says that a game ended that was not told to.
type exitError struct {
	State string   // as the system tells it: "exit status 3", "signal: killed"
	Lines []string // the last that the game wrote, fit for a terminal
}

func (e *exitError) Error() string { return "its process ended: " + e.State + said(e.Lines) }

// BrokenError says that a game broke while it was asked something. That of a Game was killed, and the next request
// starts another; to that of a Remote the next request connects anew. What was played in it is lost.
type BrokenError struct {
	Request string // name of the request, as sc2api.RequestName
	Err     error  // that its process ended, *StartError, or what the connection failed with
}

func (e *BrokenError) Error() string {
	return fmt.Sprintf("the game broke at %s: %v", e.Request, e.Err)
}
func (e *BrokenError) Unwrap() error { return e.Err }

func said(lines []string) string {
	if len(lines) == 0 {
		return ""
	}
	return "; the last it said: " + strings.Join(lines, " | ")
}

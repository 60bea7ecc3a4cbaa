// Package lossylog is the log of commands that serve others, and that must not wait for who reads what they say.
package lossylog

import (
	"fmt"
	"io"
	"os/signal"
	"sync"
	"syscall"
	"time"
)

const (
	// keptLines is how many lines wait for a writer that takes none.
	keptLines = 256

	// lastLines bounds how long the end waits until they are written.
	lastLines = time.Second
)

// Log writes lines to where writing may block for ever (a pipe that nobody reads, a terminal that is held) or
// fail, and never keeps waiting whoever logs: a line for which there is no room is lost, and counted where it is
// missing.
type Log struct {
	lines   chan []byte
	written chan struct{} // closed when the last line is

	mu    sync.Mutex
	lost  int
	ended bool
}

// Start returns a log that goes on whether or not somebody reads it. Close it.
func Start(w io.Writer) *Log {
	signal.Ignore(syscall.SIGPIPE) // else a reader of standard error who goes away ends the process
	return newLog(w)
}

func newLog(w io.Writer) *Log {
	l := &Log{lines: make(chan []byte, keptLines), written: make(chan struct{})}
	go func() {
		defer close(l.written)
		for line := range l.lines {
			_, _ = w.Write(line) // where it fails there is nobody to tell
		}
	}()
	return l
}

// Write takes one line, and never fails.
func (l *Log) Write(p []byte) (int, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.ended {
		return len(p), nil
	}
	select {
	case l.lines <- append(l.lossNote(), p...):
		l.lost = 0
	default:
		l.lost++
	}
	return len(p), nil
}

// lossNote is the line that stands for those lost.
func (l *Log) lossNote() []byte {
	if l.lost == 0 {
		return nil
	}
	return fmt.Appendf(nil, "(%d lines of this log were lost: nobody took them in time)\n", l.lost)
}

// Close writes what there is still to be written, as far as it is taken within a moment. A writer that blocks is left
// behind.
func (l *Log) Close() {
	l.mu.Lock()
	if note := l.lossNote(); note != nil {
		select {
		case l.lines <- note:
		default:
		}
	}
	l.ended = true
	close(l.lines)
	l.mu.Unlock()
	select {
	case <-l.written:
	case <-time.After(lastLines):
	}
}

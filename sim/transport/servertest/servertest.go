// Package servertest runs servers for tests, of package transport and of what builds on it. A server is given by its
// method that serves, as transport.Server's Serve and ServeAsProcess.
package servertest

import (
	"bytes"
	"context"
	"net"
	"sync"
	"testing"
	"time"
)

const (
	patience = 5 * time.Second       // for what ends
	watch    = 50 * time.Millisecond // over what must not end
)

// Start starts a server on a free port; it ends with the test, which fails when it does not end well. stop ends it
// earlier.
func Start(t testing.TB, serve func(context.Context, net.Listener) error) (address string, stop func()) {
	t.Helper()
	ctx, cancel := context.WithCancel(context.Background())
	address, done := start(ctx, t, serve)
	stop = sync.OnceFunc(func() {
		cancel()
		MustEnd(t, done)
	})
	t.Cleanup(stop)
	return address, stop
}

// StartProcess starts a server that stands for the game's process, and so ends of itself, on a free port; done gets
// what it ends with.
func StartProcess(t testing.TB, serve func(context.Context, net.Listener) error) (address string, done <-chan error) {
	t.Helper()
	return start(t.Context(), t, serve)
}

func start(ctx context.Context, t testing.TB,
	serve func(context.Context, net.Listener) error) (address string, done <-chan error) {
	t.Helper()
	ln, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	ended := make(chan error, 1)
	go func() { ended <- serve(ctx, ln) }()
	return ln.Addr().String(), ended
}

// MustEnd fails the test unless the server ends soon, and without an error.
func MustEnd(t testing.TB, done <-chan error) {
	t.Helper()
	select {
	case err := <-done:
		if err != nil {
			t.Errorf("the server ended with %v", err)
		}
	case <-time.After(patience):
		t.Error("the server did not end")
	}
}

// MustGoOn ends the test if the server ends soon.
func MustGoOn(t testing.TB, done <-chan error) {
	t.Helper()
	select {
	case err := <-done:
		t.Fatalf("the server ended too early, with %v", err)
	case <-time.After(watch):
	}
}

// Log is a log that several goroutines write. The zero Log is empty.
type Log struct {
	mu sync.Mutex
	b  bytes.Buffer
}

// Write appends what a server has to say.
func (l *Log) Write(p []byte) (int, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.b.Write(p)
}

// String returns all of it.
func (l *Log) String() string {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.b.String()
}

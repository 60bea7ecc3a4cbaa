package transport

import (
	"errors"
	"sync"
	"testing"
	"time"

	"github.com/rs/zerolog"
	"go.uber.org/goleak"

	"sc2msgi/sim/transport/rawclient"
)

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

// echo is a handler that answers each message by itself, but does what some of them say.
type echo struct {
	standing    Standing
	interrupted chan struct{}
	once        sync.Once
}

func newEcho(*Turn) Handler { return &echo{standing: NoGame, interrupted: make(chan struct{})} }

func (e *echo) Interrupt() { e.once.Do(func() { close(e.interrupted) }) }

func (e *echo) Answer(out, message []byte) ([]byte, Standing, error) {
	switch string(message) {
	case "game":
		e.standing = HasGame
	case "leave":
		e.standing = NoGame
	case "quit":
		e.standing = HasQuit
	case "crash":
		return nil, HasQuit, errors.New("crashed")
	case "panic":
		panic("as asked")
	case "hang":
		select {
		case <-e.interrupted:
		case <-time.After(5 * time.Second):
		}
	}
	return append(out[:0], message...), e.standing, nil
}

func newTestServer() *Server { return NewServer(newEcho, zerolog.Nop()) }

// testClient is a client of a test.
type testClient struct {
	*rawclient.Client
	t *testing.T
}

func dial(t *testing.T, address string) *testClient {
	t.Helper()
	c, err := rawclient.Dial(address, 5*time.Second)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { c.Close() })
	return &testClient{c, t}
}

// do sends a message, which must be answered by itself.
func (c *testClient) do(message string) {
	c.t.Helper()
	c.Send(rawclient.Binary, []byte(message))
	c.answered(message)
}

// answered reads an answer, which must be the message in one whole binary frame.
func (c *testClient) answered(message string) {
	c.t.Helper()
	if first, payload, err := c.Next(); err != nil || first != rawclient.Binary || string(payload) != message {
		c.t.Errorf("frame %#x %q, %v; want %q in a whole binary one", first, payload, err, message)
	}
}

// empty waits until the server has no client any more.
func empty(t *testing.T, s *Server, within time.Duration) {
	t.Helper()
	for end := time.Now().Add(within); s.Clients() > 0; time.Sleep(5 * time.Millisecond) {
		if time.Now().After(end) {
			t.Fatalf("%d clients still there after %v", s.Clients(), within)
		}
	}
}

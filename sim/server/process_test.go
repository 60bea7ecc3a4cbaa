package server

import (
	"net"
	"testing"
	"time"

	"sc2msgi/sc2api"
)

// processServing starts a server that stands for the game's process; done gets what it ends with.
func processServing(t *testing.T) (address string, done <-chan error) {
	t.Helper()
	ln, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	ended := make(chan error, 1)
	go func() { ended <- newTestServer().ServeAsProcess(t.Context(), ln) }()
	return ln.Addr().String(), ended
}

func mustEnd(t *testing.T, done <-chan error) {
	t.Helper()
	select {
	case err := <-done:
		if err != nil {
			t.Errorf("it ended with %v", err)
		}
	case <-time.After(5 * time.Second):
		t.Error("it did not end")
	}
}

func mustGoOn(t *testing.T, done <-chan error) {
	t.Helper()
	select {
	case err := <-done:
		t.Fatalf("it ended too early, with %v", err)
	case <-time.After(50 * time.Millisecond):
	}
}

// Rule: a client that quits, and one that has the game exit or crash, ends the process, whoever else is there.
func TestProcessEndsWithQuit(t *testing.T) {
	test := func(kind sc2api.DebugTestProcess_Test) *sc2api.Request {
		return &sc2api.Request{Request: &sc2api.Request_Debug{Debug: &sc2api.RequestDebug{Debug: []*sc2api.DebugCommand{
			{Command: &sc2api.DebugCommand_TestProcess{TestProcess: &sc2api.DebugTestProcess{Test: kind.Enum()}}}}}}}
	}
	for name, last := range map[string]*sc2api.Request{
		"quit":  {Request: &sc2api.Request_Quit{Quit: &sc2api.RequestQuit{}}},
		"exit":  test(sc2api.DebugTestProcess_exit),
		"crash": test(sc2api.DebugTestProcess_crash),
	} {
		t.Run(name, func(t *testing.T) {
			address, done := processServing(t)
			other, c := dial(t, address), dial(t, address)
			do(t, other, createRequest(1))
			do(t, c, createRequest(1))
			do(t, c, joinRequest())
			mustGoOn(t, done)
			_, _ = c.Do(t.Context(), last)
			mustEnd(t, done)
		})
	}
}

// Rule: a server that is not the game's process outlives its clients.
func TestServerOutlivesItsClients(t *testing.T) {
	address, _ := serving(t, newTestServer())
	for range 2 {
		c := dial(t, address)
		do(t, c, createRequest(1))
		if err := c.Quit(t.Context()); err != nil {
			t.Fatal(err)
		}
	}
}

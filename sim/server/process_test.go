package server

import (
	"testing"

	"sc2msgi/sc2api"
	"sc2msgi/sim/transport/servertest"
)

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
			address, done := servertest.StartProcess(t, newTestServer().ServeAsProcess)
			other, c := dial(t, address), dial(t, address)
			do(t, other, createRequest(1))
			do(t, c, createRequest(1))
			do(t, c, joinRequest())
			servertest.MustGoOn(t, done)
			_, _ = c.Do(t.Context(), last)
			servertest.MustEnd(t, done)
		})
	}
}

// Rule: a server that is not the game's process outlives its clients.
func TestServerOutlivesItsClients(t *testing.T) {
	address, _ := servertest.Start(t, newTestServer().Serve)
	for range 2 {
		c := dial(t, address)
		do(t, c, createRequest(1))
		if err := c.Quit(t.Context()); err != nil {
			t.Fatal(err)
		}
	}
}

package server

import (
	"strings"
	"testing"
	"time"

	"sc2msgi/sc2api"
	"sc2msgi/sim/transport"
	"sc2msgi/sim/transport/servertest"
)

// Rule: who sends nothing, or is in no game, does not keep a place for long, and is told so when it is taken from
// him; who has created or joined a game, or plays a replay, keeps it for long, also after he left the game, and pings
// of the socket alone are no request.
func TestIdleTimeout(t *testing.T) {
	const first, gameless, idle = 150 * time.Millisecond, 400 * time.Millisecond, time.Second
	server := limited(func(l *transport.Limits) { l.First, l.NoGame, l.Idle = first, gameless, idle })
	address, _ := servertest.Start(t, server.Serve)
	leave := &sc2api.Request{Request: &sc2api.Request_LeaveGame{LeaveGame: &sc2api.RequestLeaveGame{}}}
	replay := &sc2api.Request{Request: &sc2api.Request_StartReplay{StartReplay: replayOf(shortReplay())}}
	for _, tt := range []struct {
		name     string
		requests []*sc2api.Request
		timeout  time.Duration
	}{
		{"nothing", nil, first},
		{"a ping", []*sc2api.Request{pingRequest()}, gameless},
		{"a request for a game that is refused", []*sc2api.Request{joinRequest()}, gameless},
		{"a game created", []*sc2api.Request{createRequest(1)}, idle},
		{"a game joined", []*sc2api.Request{createRequest(1), joinRequest()}, idle},
		{"a game left", []*sc2api.Request{createRequest(1), joinRequest(), leave}, idle},
		{"a replay", []*sc2api.Request{replay}, idle},
	} {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			c := rawDial(t, address)
			for _, req := range tt.requests {
				c.Send(0x82, wire(t, req))
				c.response()
			}
			begin := time.Now()
			code, reason := c.Closed()
			if code != 1008 || !strings.Contains(reason, "silent") {
				t.Errorf("closed with %d %q, want 1008 and that it was silent", code, reason)
			}
			if took := time.Since(begin); took < tt.timeout*8/10 || took > tt.timeout+time.Second {
				t.Errorf("hung up on after %v, want %v", took, tt.timeout)
			}
		})
	}
	t.Run("pings of the socket alone", func(t *testing.T) {
		t.Parallel()
		c := rawDial(t, address)
		done := make(chan struct{})
		go func() {
			defer close(done)
			for range 10 {
				c.Send(0x89, nil)
				time.Sleep(first / 3)
			}
		}()
		begin := time.Now()
		if code, reason := c.Closed(); code != 1008 || time.Since(begin) > 2*first {
			t.Errorf("closed after %v with %d %q", time.Since(begin), code, reason)
		}
		<-done
	})
}

// Rule: a request that takes longer than the timeout does not cost the client its place: it is the server who is
// silent.
func TestIdleTimeoutWhileAnswered(t *testing.T) {
	address, _ := servertest.Start(t, limited(func(l *transport.Limits) {
		l.First, l.NoGame = 50*time.Millisecond, 100*time.Millisecond
	}).Serve)
	c := rawDial(t, address)
	delay := int32(400)
	hang := debugRequest(testCommand(sc2api.DebugTestProcess_hang, &delay))
	for _, req := range []*sc2api.Request{createRequest(1), joinRequest(), hang} {
		c.Send(0x82, wire(t, req))
	}
	for range 3 {
		if resp := c.response(); len(resp.Error) > 0 {
			t.Error(resp)
		}
	}
}

// Rule: silent clients keep others out for seconds at most.
func TestSilentClientsKeepNobodyOut(t *testing.T) {
	server := limited(func(l *transport.Limits) { l.First, l.Clients = 300*time.Millisecond, 8 })
	address, _ := servertest.Start(t, server.Serve)
	for range 8 {
		rawDial(t, address)
	}
	if c, err := sc2api.Dial(t.Context(), "ws://"+address); err == nil {
		c.Close()
		t.Fatal("the server is not full")
	}
	empty(t, server, 2*time.Second)
	do(t, dial(t, address), createRequest(1))
	if l := transport.DefaultLimits(); l.First > 15*time.Second || l.NoGame > 5*time.Minute || l.Idle < 10*time.Minute {
		t.Errorf("timeouts are %v, %v and %v", l.First, l.NoGame, l.Idle)
	}
}

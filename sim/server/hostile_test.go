package server

import (
	"net"
	"sync"
	"testing"
	"time"

	"google.golang.org/protobuf/proto"

	"sc2msgi/sc2api"
	"sc2msgi/sim/request"
	"sc2msgi/sim/transport"
	"sc2msgi/sim/transport/rawclient"
	"sc2msgi/sim/transport/servertest"
)

// Rule: nothing that other clients send changes, stops or holds up a client's game: while they ask for the most loops
// there can be, hang, flood, send garbage and break the protocol, again and again, its answers are those it gets
// alone, each in time.
func TestHostileNeighbours(t *testing.T) {
	server := limited(func(l *transport.Limits) { l.Write, l.Frame = 300*time.Millisecond, 300*time.Millisecond })
	address, _ := servertest.Start(t, server.Serve)
	done := make(chan struct{})
	var wg sync.WaitGroup
	for name, attack := range attacks(t) {
		wg.Go(func() {
			for {
				select {
				case <-done:
					return
				default:
				}
				if conn := begunGame(t, name, address); conn != nil {
					attack(conn)
					conn.Close()
				}
			}
		})
	}
	requests := script(t, 9)
	good := dial(t, address)
	rounds := 2
	if testing.Short() {
		rounds = 1
	}
	for range rounds {
		s := launched(t)
		for i, req := range requests {
			begin := time.Now()
			resp, err := good.Do(t.Context(), req)
			if resp == nil {
				t.Fatalf("request %d: %v", i, err)
			}
			if took := time.Since(begin); took > 2*time.Second {
				t.Errorf("request %d (%s) answered after %v", i, sc2api.RequestName(req), took)
			}
			want := s.Handle(req)
			resp.Id, want.Id = nil, nil
			if encode(t, resp) != encode(t, want) {
				t.Fatalf("request %d (%s) is answered otherwise than alone", i, sc2api.RequestName(req))
			}
		}
	}
	close(done)
	wg.Wait()
	good.Close()
	empty(t, server, 2*time.Second)
}

// attacks do to a connection with a game what they can in a moment.
func attacks(t *testing.T) map[string]func(net.Conn) {
	framed := func(req *sc2api.Request) []byte { return rawclient.Frame(0x82, wire(t, req)) }
	send := func(messages ...[]byte) func(net.Conn) {
		return func(c net.Conn) {
			for _, m := range messages {
				_, _ = c.Write(m)
			}
			time.Sleep(20 * time.Millisecond)
		}
	}
	crowd := &sc2api.Request{Request: &sc2api.Request_Debug{Debug: &sc2api.RequestDebug{Debug: []*sc2api.DebugCommand{
		{Command: &sc2api.DebugCommand_CreateUnit{CreateUnit: &sc2api.DebugCreateUnit{UnitType: proto.Uint32(48),
			Owner: proto.Int32(1), Pos: &sc2api.Point2D{X: proto.Float32(35), Y: proto.Float32(30)},
			Quantity: proto.Uint32(300)}}}}}}}
	crash := &sc2api.Request{Request: &sc2api.Request_Debug{Debug: &sc2api.RequestDebug{Debug: []*sc2api.DebugCommand{
		{Command: &sc2api.DebugCommand_TestProcess{TestProcess: &sc2api.DebugTestProcess{
			Test: sc2api.DebugTestProcess_crash.Enum()}}}}}}}
	data := framed(&sc2api.Request{Request: &sc2api.Request_Data{
		Data: &sc2api.RequestData{UnitTypeId: proto.Bool(true)}}})
	return map[string]func(net.Conn){
		"steps":     send(framed(stepRequest(maxSteps)), framed(stepRequest(maxSteps))),
		"crowd":     send(framed(crowd), framed(stepRequest(maxSteps))),
		"hang":      send(framed(hangRequest())),
		"crash":     send(framed(crash)),
		"garbage":   send(rawclient.Frame(0x82, []byte("\xff\xff\xff")), rawclient.Frame(0x83, nil)),
		"fragments": send(rawclient.Frame(0x02, nil)),
		"half":      send(framed(observeRequest())[:5]),
		"empties": send(rawclient.Frame(0x82, repeated(requestDescriptor.Fields().ByName("action").Number(), 1, nil,
			request.MaxBytes/2-8))),
		"never read": func(c net.Conn) { flood(c, data, 50*time.Millisecond) },
		"too large": func(c net.Conn) {
			flood(c, rawclient.Frame(0x82, make([]byte, request.MaxBytes+1)), 50*time.Millisecond)
		},
	}
}

// begunGame is a connection on which a game has begun, nil where that did not work.
func begunGame(t *testing.T, name, address string) net.Conn {
	c, err := rawclient.Dial(address, 5*time.Second)
	if err != nil {
		t.Errorf("%s: %v", name, err)
		return nil
	}
	for _, req := range []*sc2api.Request{createRequest(1), joinRequest()} {
		_, _ = c.Write(rawclient.Frame(0x82, wire(t, req)))
	}
	return c
}

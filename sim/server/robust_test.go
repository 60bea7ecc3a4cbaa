package server

import (
	"bytes"
	"net"
	"strings"
	"testing"
	"time"

	"github.com/rs/zerolog"
	"google.golang.org/protobuf/proto"

	"sc2msgi/gamedata"
	"sc2msgi/sc2api"
	"sc2msgi/sim/transport"
	"sc2msgi/sim/transport/rawclient"
	"sc2msgi/sim/transport/servertest"
)

// limited is a server with limits changed.
func limited(change func(*transport.Limits)) *transport.Server {
	s := newTestServer()
	change(&s.Limits)
	return s
}

// keeping is a server whose last client's session is where the result points to.
func keeping() (*transport.Server, **Session) {
	var session *Session
	return serverOf(func() *Session {
		session = NewSession(gamedata.V4_10)
		return session
	}, maxResponse, zerolog.Nop()), &session
}

// empty waits until the server has no client any more.
func empty(t *testing.T, s *transport.Server, within time.Duration) {
	t.Helper()
	for end := time.Now().Add(within); s.Clients() > 0; time.Sleep(5 * time.Millisecond) {
		if time.Now().After(end) {
			t.Fatalf("%d clients still there after %v", s.Clients(), within)
		}
	}
}

func pingRequest() *sc2api.Request {
	return &sc2api.Request{Request: &sc2api.Request_Ping{Ping: &sc2api.RequestPing{}}}
}

// flood sends requests and never reads, until the server takes no more or hangs up, and returns how many bytes went.
func flood(conn net.Conn, message []byte, patience time.Duration) (sent int) {
	for sent < 1<<30 {
		_ = conn.SetWriteDeadline(time.Now().Add(patience))
		n, err := conn.Write(message)
		sent += n
		if err != nil {
			return sent
		}
	}
	return sent
}

// Rule: requests wait in the socket, not in the server: a client that asks and does not read is soon kept from asking
// more, and dropped when it takes no answer in time.
func TestClientThatNeverReads(t *testing.T) {
	log := &servertest.Log{}
	server := NewServer(gamedata.V4_10, zerolog.New(log), Library{})
	server.Limits.Write = time.Second
	address, _ := servertest.Start(t, server.Serve)
	c := rawDial(t, address)
	c.Write(append(rawclient.Frame(0x82, wire(t, createRequest(1))), rawclient.Frame(0x82, wire(t, joinRequest()))...))
	data := rawclient.Frame(0x82, wire(t, &sc2api.Request{Request: &sc2api.Request_Data{Data: &sc2api.RequestData{
		UnitTypeId: proto.Bool(true), AbilityId: proto.Bool(true)}}}))
	c.Write(bytes.Repeat(data, 1000)) // the answers fill the way back
	padded := rawclient.Frame(0x82, append(wire(t, pingRequest()), repeated(500, 1, make([]byte, 60_000), 1)...))
	if sent := flood(c, padded, 300*time.Millisecond); sent > 64<<20 {
		t.Errorf("%d bytes were taken from a client that reads nothing", sent)
	}
	empty(t, server, 5*time.Second)
	if !strings.Contains(log.String(), "not taken") {
		t.Errorf("the log says %q, want why the client was dropped", log)
	}
}

// Rule: an answer that is too large is replaced by an error, and the game goes on, as does a replay.
func TestTooLargeAnswer(t *testing.T) {
	address, _ := servertest.Start(t, serverOf(func() *Session {
		return NewSession(gamedata.V4_10)
	}, 2000, zerolog.Nop()).Serve)
	c := rawDial(t, address)
	for i, req := range []*sc2api.Request{createRequest(1), joinRequest(), observeRequest(), stepRequest(1),
		{Request: &sc2api.Request_LeaveGame{LeaveGame: &sc2api.RequestLeaveGame{}}},
		{Request: &sc2api.Request_StartReplay{StartReplay: replayOf(shortReplay())}}, observeRequest(),
		stepRequest(1)} {
		c.Send(0x82, wire(t, numbered(req, i)))
		resp := c.response()
		tooLarge := len(resp.Error) == 1 && strings.Contains(resp.Error[0], "at most 2000")
		if tooLarge != (req.GetObservation() != nil) || resp.GetId() != uint32(i+1) {
			t.Errorf("%s answered by %.300v", sc2api.RequestName(req), resp)
		}
	}
}

// Rule: nobody waits for what a client asked that is gone: neither the server for its stop nor the place for another
// client.
func TestGoneWhileAnswered(t *testing.T) {
	server, session := keeping()
	address, _ := servertest.Start(t, server.Serve)
	c := rawDial(t, address)
	for _, req := range []*sc2api.Request{createRequest(1), joinRequest()} {
		c.Send(0x82, wire(t, req))
		c.response()
	}
	c.Send(0x82, wire(t, hangRequest()))
	time.Sleep(50 * time.Millisecond)
	c.Close()
	empty(t, server, 2*time.Second)
	if !(*session).interrupted() {
		t.Error("the session was not interrupted")
	}
}

// hangRequest takes five seconds, unless it is interrupted.
func hangRequest() *sc2api.Request {
	return &sc2api.Request{Request: &sc2api.Request_Debug{Debug: &sc2api.RequestDebug{Debug: []*sc2api.DebugCommand{
		{Command: &sc2api.DebugCommand_TestProcess{TestProcess: &sc2api.DebugTestProcess{
			Test: sc2api.DebugTestProcess_hang.Enum()}}}}}}}
}

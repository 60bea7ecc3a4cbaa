package server

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/rs/zerolog"
	"google.golang.org/protobuf/proto"

	"sc2msgi/gamedata"
	"sc2msgi/sc2api"
)

// limited is a server with limits changed.
func limited(change func(*limits)) *Server {
	s := newTestServer()
	change(&s.limits)
	return s
}

// empty waits until the server has no client any more.
func (s *Server) empty(t *testing.T, within time.Duration) {
	t.Helper()
	for end := time.Now().Add(within); ; time.Sleep(5 * time.Millisecond) {
		s.mu.Lock()
		n := s.present
		s.mu.Unlock()
		if n == 0 {
			return
		}
		if time.Now().After(end) {
			t.Fatalf("%d clients still there after %v", n, within)
		}
	}
}

func pingRequest() *sc2api.Request {
	return &sc2api.Request{Request: &sc2api.Request_Ping{Ping: &sc2api.RequestPing{}}}
}

// Rule: a server that is full says so over HTTP and goes on with those who are there; when one leaves, another can come.
func TestServerFull(t *testing.T) {
	server := limited(func(l *limits) { l.clients = 3 })
	address, _ := serving(t, server)
	var there []*sc2api.Client
	for range 3 {
		there = append(there, dial(t, address))
	}
	resp, err := http.Get("http://" + address + Path)
	if err != nil {
		t.Fatal(err)
	}
	line, _ := io.ReadAll(resp.Body)
	resp.Body.Close()
	if resp.StatusCode != http.StatusServiceUnavailable || !strings.Contains(string(line), "full: it has 3 clients") {
		t.Errorf("a fourth client is answered by %s %q", resp.Status, line)
	}
	if c, err := sc2api.Dial(t.Context(), "ws://"+address); err == nil {
		c.Close()
		t.Error("a fourth client came in")
	}
	for _, c := range there {
		do(t, c, createRequest(1))
		c.Close()
	}
	server.empty(t, time.Second)
	do(t, dial(t, address), createRequest(1))
	http.DefaultClient.CloseIdleConnections()
}

// Rule: a client that says nothing for too long, or begins a request and does not end it, is told so and dropped; one that
// only takes its time is not.
func TestSilentAndSlowClients(t *testing.T) {
	const idle, whole = 200 * time.Millisecond, 100 * time.Millisecond
	server := limited(func(l *limits) { l.idle, l.frame = idle, whole })
	address, _ := serving(t, server)
	ping := frame(0x82, wire(t, pingRequest()))
	dribble := func(c *rawClient) {
		for _, b := range frame(0x82, make([]byte, 1000)) {
			if _, err := c.conn.Write([]byte{b}); err != nil {
				return
			}
			time.Sleep(5 * time.Millisecond)
		}
	}
	for _, tt := range []struct {
		name   string
		send   func(c *rawClient)
		reason string
	}{
		{"nothing", func(*rawClient) {}, "silent"},
		{"nothing after a request", func(c *rawClient) { c.conn.Write(ping) }, "silent"},
		{"one byte", func(c *rawClient) { c.conn.Write(ping[:1]) }, "too slow"},
		{"a header", func(c *rawClient) { c.conn.Write(frame(0x82, make([]byte, 70_000))[:14]) }, "too slow"},
		{"half a request behind a whole one", func(c *rawClient) { c.conn.Write(append(bytes.Clone(ping), ping[:7]...)) }, "too slow"},
		{"a byte at a time", func(c *rawClient) { go dribble(c) }, "too slow"},
		{"requests and pings in time", func(c *rawClient) {
			for range 4 {
				time.Sleep(idle / 2)
				c.conn.Write(ping)
				time.Sleep(idle / 2)
				c.conn.Write(frame(0x89, nil))
			}
			if c.response().GetPing() == nil {
				t.Error("a client that takes its time is not answered")
			}
		}, "silent"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			c := rawDial(t, address)
			begin := time.Now()
			tt.send(c)
			code, reason := c.closed()
			if code != 1008 || !strings.Contains(reason, tt.reason) {
				t.Errorf("closed with %d %q, want 1008 and that it was %s", code, reason, tt.reason)
			}
			if took := time.Since(begin); took > 3*time.Second {
				t.Errorf("dropped after %v", took)
			}
		})
	}
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

// Rule: requests wait in the socket, not in the server: a client that asks and does not read is soon kept from asking more,
// and dropped when it takes no answer in time.
func TestClientThatNeverReads(t *testing.T) {
	log := &syncBuffer{}
	server := NewServer(gamedata.V4_10, zerolog.New(log))
	server.limits.write = time.Second
	address, _ := serving(t, server)
	c := rawDial(t, address)
	c.conn.Write(append(frame(0x82, wire(t, createRequest(1))), frame(0x82, wire(t, joinRequest()))...))
	data := frame(0x82, wire(t, &sc2api.Request{Request: &sc2api.Request_Data{Data: &sc2api.RequestData{
		UnitTypeId: proto.Bool(true), AbilityId: proto.Bool(true)}}}))
	c.conn.Write(bytes.Repeat(data, 1000)) // the answers fill the way back
	padded := frame(0x82, append(wire(t, pingRequest()), repeated(500, 1, make([]byte, 60_000), 1)...))
	if sent := flood(c.conn, padded, 300*time.Millisecond); sent > 64<<20 {
		t.Errorf("%d bytes were taken from a client that reads nothing", sent)
	}
	server.empty(t, 5*time.Second)
	if !strings.Contains(log.String(), "not taken") {
		t.Errorf("the log says %q, want why the client was dropped", log)
	}
}

// Rule: who does not say over HTTP what he wants is dropped, too, and takes no client's place.
func TestSlowHTTP(t *testing.T) {
	server := limited(func(l *limits) { l.http = 100 * time.Millisecond; l.clients = 1 })
	address, _ := serving(t, server)
	var wg sync.WaitGroup
	for _, begin := range []string{
		"", "GET " + Path, "GET " + Path + " HTTP/1.1\r\nHost: x\r\nA: b\r\n",
		"POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 100000\r\n\r\nabc",
		"POST " + Path + " HTTP/1.1\r\nHost: x\r\nContent-Length: 100000\r\n\r\nabc",
		"GET / HTTP/1.1\r\nHost: x\r\nA: " + strings.Repeat("b", 3*maxHeader),
	} {
		conn, err := net.Dial("tcp", address)
		if err != nil {
			t.Fatal(err)
		}
		defer conn.Close()
		fmt.Fprint(conn, begin)
		wg.Go(func() {
			_ = conn.SetReadDeadline(time.Now().Add(3 * time.Second))
			if _, err := io.Copy(io.Discard, conn); err != nil && strings.Contains(err.Error(), "timeout") {
				t.Errorf("%.60q: not dropped", begin)
			}
		})
	}
	do(t, dial(t, address), createRequest(1))
	wg.Wait()
}

// Rule: connections that never ask for a websocket are bounded: the server hangs up on those beyond, keeps those it has, and
// has room again when they leave.
func TestManyConnections(t *testing.T) {
	server := newTestServer()
	address, _ := serving(t, server)
	conns := make([]net.Conn, maxKnocking+50)
	hungUp := 0
	for i := range conns {
		conn, err := net.Dial("tcp", address)
		if err != nil {
			t.Fatal(err)
		}
		defer conn.Close()
		conns[i] = conn
	}
	for _, conn := range conns[maxKnocking:] {
		_ = conn.SetReadDeadline(time.Now().Add(2 * time.Second))
		if _, err := conn.Read(make([]byte, 1)); err != nil && !errors.Is(err, os.ErrDeadlineExceeded) {
			hungUp++
		}
	}
	if hungUp != 50 {
		t.Errorf("the server hung up on %d connections, want 50", hungUp)
	}
	fmt.Fprintf(conns[0], "GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
	if b, err := io.ReadAll(conns[0]); err != nil || !strings.Contains(string(b), "404") {
		t.Errorf("the first connection is answered by %q, %v", b, err)
	}
	for _, conn := range conns {
		conn.Close()
	}
	for end := time.Now().Add(2 * time.Second); server.knocking.Load() > 0 && time.Now().Before(end); {
		time.Sleep(time.Millisecond)
	}
	do(t, dial(t, address), createRequest(1))
}

// Rule: an answer that is too large is replaced by an error, and the game goes on.
func TestTooLargeAnswer(t *testing.T) {
	address, _ := serving(t, limited(func(l *limits) { l.response = 2000 }))
	c := rawDial(t, address)
	for i, req := range []*sc2api.Request{createRequest(1), joinRequest(), observeRequest(), stepRequest(1)} {
		c.send(0x82, wire(t, numbered(req, i)))
		resp := c.response()
		tooLarge := len(resp.Error) == 1 && strings.Contains(resp.Error[0], "at most 2000")
		if tooLarge != (req.GetObservation() != nil) || resp.GetId() != uint32(i+1) {
			t.Errorf("%s answered by %.300v", sc2api.RequestName(req), resp)
		}
	}
}

// Rule: nobody waits for what a client asked that is gone: neither the server for its stop nor the place for another client.
func TestGoneWhileAnswered(t *testing.T) {
	server := newTestServer()
	var session *Session
	server.newSession = func() *Session { session = NewSession(gamedata.V4_10); return session }
	address, _ := serving(t, server)
	c := rawDial(t, address)
	for _, req := range []*sc2api.Request{createRequest(1), joinRequest()} {
		c.send(0x82, wire(t, req))
		c.response()
	}
	c.send(0x82, wire(t, hangRequest()))
	time.Sleep(50 * time.Millisecond)
	c.conn.Close()
	server.empty(t, 2*time.Second)
	if !session.interrupted.Load() {
		t.Error("the session was not interrupted")
	}
}

// hangRequest takes five seconds, unless it is interrupted.
func hangRequest() *sc2api.Request {
	return &sc2api.Request{Request: &sc2api.Request_Debug{Debug: &sc2api.RequestDebug{Debug: []*sc2api.DebugCommand{
		{Command: &sc2api.DebugCommand_TestProcess{TestProcess: &sc2api.DebugTestProcess{
			Test: sc2api.DebugTestProcess_hang.Enum()}}}}}}}
}

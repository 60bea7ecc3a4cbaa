package transport

import (
	"bytes"
	"fmt"
	"io"
	"net"
	"net/http"
	"strings"
	"sync"
	"testing"
	"time"

	"sc2msgi/sc2api"
	"sc2msgi/sc2api/door"
	"sc2msgi/sim/transport/rawclient"
	"sc2msgi/sim/transport/servertest"
)

// limited is a server with limits changed.
func limited(change func(*Limits)) *Server {
	s := newTestServer()
	change(&s.Limits)
	return s
}

// Rule: a server that is full says so over HTTP and goes on with those who are there; when one leaves, another can
// come.
func TestServerFull(t *testing.T) {
	server := limited(func(l *Limits) { l.Clients = 3 })
	address, _ := servertest.Start(t, server.Serve)
	var there []*testClient
	for range 3 {
		there = append(there, dial(t, address))
		there[len(there)-1].do("game")
	}
	resp, err := http.Get("http://" + address + sc2api.Path)
	if err != nil {
		t.Fatal(err)
	}
	line, _ := io.ReadAll(resp.Body)
	resp.Body.Close()
	if resp.StatusCode != http.StatusServiceUnavailable || !strings.Contains(string(line), "full: it has 3 clients") {
		t.Errorf("a fourth client is answered by %s %q", resp.Status, line)
	}
	if c, err := rawclient.Dial(address, time.Second); err == nil {
		c.Close()
		t.Error("a fourth client came in")
	}
	for _, c := range there {
		c.do("game")
		c.Close()
	}
	empty(t, server, time.Second)
	dial(t, address).do("game")
	http.DefaultClient.CloseIdleConnections()
}

// Rule: a client that says nothing for too long, or begins a request and does not end it, is told so and dropped; one
// that only takes its time is not.
func TestSilentAndSlowClients(t *testing.T) {
	const idle, whole = 200 * time.Millisecond, 100 * time.Millisecond
	server := limited(func(l *Limits) { l.Idle, l.Frame = idle, whole })
	address, _ := servertest.Start(t, server.Serve)
	ping := rawclient.Frame(0x82, []byte("request"))
	dribble := func(c *testClient) {
		for _, b := range rawclient.Frame(0x82, make([]byte, 1000)) {
			if _, err := c.Write([]byte{b}); err != nil {
				return
			}
			time.Sleep(5 * time.Millisecond)
		}
	}
	for _, tt := range []struct {
		name   string
		send   func(c *testClient)
		reason string
	}{
		{"nothing", func(*testClient) {}, "silent"},
		{"nothing after a request", func(c *testClient) { c.Write(ping) }, "silent"},
		{"one byte", func(c *testClient) { c.Write(ping[:1]) }, "too slow"},
		{"a header", func(c *testClient) { c.Write(rawclient.Frame(0x82, make([]byte, 70_000))[:14]) }, "too slow"},
		{"half a request behind a whole one", func(c *testClient) {
			c.Write(append(bytes.Clone(ping), ping[:7]...))
		}, "too slow"},
		{"a byte at a time", func(c *testClient) { go dribble(c) }, "too slow"},
		{"requests and pings in time", func(c *testClient) {
			for range 4 {
				time.Sleep(idle / 2)
				c.Write(ping)
				time.Sleep(idle / 2)
				c.Write(rawclient.Frame(0x89, nil))
			}
			c.answered("request")
		}, "silent"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			c := dial(t, address)
			begin := time.Now()
			tt.send(c)
			code, reason := c.Closed()
			if code != 1008 || !strings.Contains(reason, tt.reason) {
				t.Errorf("closed with %d %q, want 1008 and that it was %s", code, reason, tt.reason)
			}
			if took := time.Since(begin); took > 3*time.Second {
				t.Errorf("dropped after %v", took)
			}
		})
	}
}

// Rule: who does not say over HTTP what he wants is dropped, too, and takes no client's place.
func TestSlowHTTP(t *testing.T) {
	server := limited(func(l *Limits) { l.HTTP = 100 * time.Millisecond; l.Clients = 1 })
	address, _ := servertest.Start(t, server.Serve)
	var wg sync.WaitGroup
	for _, begin := range []string{
		"", "GET " + sc2api.Path, "GET " + sc2api.Path + " HTTP/1.1\r\nHost: x\r\nA: b\r\n",
		"POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 100000\r\n\r\nabc",
		"POST " + sc2api.Path + " HTTP/1.1\r\nHost: x\r\nContent-Length: 100000\r\n\r\nabc",
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
	dial(t, address).do("game")
	wg.Wait()
}

// Rule: a client that has its websocket and asks for nothing keeps nobody out of a full server. Who comes gets its
// place; who plays, and who has just come, keeps his.
func TestSilentClientsMakeRoom(t *testing.T) {
	server := limited(func(l *Limits) { l.Clients, l.First = 2, time.Second })
	address, _ := servertest.Start(t, server.Serve)
	plays, silent := dial(t, address), dial(t, address)
	plays.do("game")
	if _, err := rawclient.Dial(address, time.Second); err == nil {
		t.Fatal("a third client came in at once")
	}
	time.Sleep(150 * time.Millisecond)
	resp, err := http.Get("http://" + address + sc2api.Path)
	if err != nil || resp.StatusCode != http.StatusServiceUnavailable {
		t.Fatalf("who wants no websocket is answered by %v, %v", resp, err)
	}
	resp.Body.Close()
	http.DefaultClient.CloseIdleConnections()
	comes := dial(t, address)
	comes.do("game")
	if code, reason := silent.Closed(); code != 1013 || !strings.Contains(reason, "full") {
		t.Errorf("who asks for nothing is closed with %d %q, want 1013 and why", code, reason)
	}
	plays.do("game")
	if n := server.Clients(); n != 2 {
		t.Errorf("%d clients, want 2", n)
	}
}

// Rule: connections that never ask for a websocket keep nobody out, however many they are.
func TestManyConnections(t *testing.T) {
	server := newTestServer()
	address, _ := servertest.Start(t, server.Serve)
	for range door.MaxPending + 50 {
		conn, err := net.Dial("tcp", address)
		if err != nil {
			t.Fatal(err)
		}
		defer conn.Close()
	}
	begin := time.Now()
	dial(t, address).do("game")
	if took := time.Since(begin); took > time.Second {
		t.Errorf("a client got in after %v", took)
	}
}

package transport

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

	"sc2msgi/sc2api"
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

// Rule: connections that never ask for a websocket are bounded: the server hangs up on those beyond, keeps those it
// has, and has room again when they leave.
func TestManyConnections(t *testing.T) {
	server := newTestServer()
	address, _ := servertest.Start(t, server.Serve)
	conns := make([]net.Conn, maxPending+50)
	hungUp := 0
	for i := range conns {
		conn, err := net.Dial("tcp", address)
		if err != nil {
			t.Fatal(err)
		}
		defer conn.Close()
		conns[i] = conn
	}
	for _, conn := range conns[maxPending:] {
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
	for end := time.Now().Add(2 * time.Second); server.pending.Load() > 0 && time.Now().Before(end); {
		time.Sleep(time.Millisecond)
	}
	dial(t, address).do("game")
}

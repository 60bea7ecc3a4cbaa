package door

import (
	"bufio"
	"context"
	"net"
	"net/http"
	"strings"
	"testing"
	"time"
)

// fakeConn is a connection from an address, of which it is only asked whether it is closed.
type fakeConn struct {
	net.Conn
	from   net.Addr
	closed bool
}

func (c *fakeConn) RemoteAddr() net.Addr              { return c.from }
func (c *fakeConn) SetDeadline(time.Time) error       { return nil }
func (c *fakeConn) Write(b []byte) (n int, err error) { return len(b), nil }
func (c *fakeConn) Close() error                      { c.closed = true; return nil }

func from(ip string) *fakeConn { return &fakeConn{from: &net.TCPAddr{IP: net.ParseIP(ip), Port: 1}} }

// Rule: the connection that is one too many takes the place of the oldest of the address that has the most. An address
// has half of the places, and a host with a whole IPv6 network is one address.
func TestPending(t *testing.T) {
	var p pending
	come := func(n int, ip func(i int) string) []*fakeConn {
		conns := make([]*fakeConn, n)
		for i := range conns {
			conns[i] = from(ip(i))
			p.track(conns[i], http.StateNew)
		}
		return conns
	}
	closed := func(conns []*fakeConn) (n int) {
		for n < len(conns) && conns[n].closed {
			n++
		}
		for _, c := range conns[n:] {
			if c.closed {
				t.Fatal("one was closed before an older one of its address")
			}
		}
		return n
	}
	flood := come(maxPerAddress+10, func(int) string { return "10.0.0.1" })
	network := come(maxPerAddress+20, func(i int) string { return "2001:db8::" + string("123456789abcdef"[i%15]) })
	if a, b := closed(flood), closed(network); a != 10 || b != 20 {
		t.Errorf("%d and %d were closed, want 10 and 20: those beyond half", a, b)
	}
	others := come(30, func(i int) string { return "10.0.1." + string("123456789"[i%9]) })
	if a, b, c := closed(flood), closed(network), closed(others); a+b != 60 || c != 0 {
		t.Errorf("%d, %d and %d were closed, want 60 in all and none of the last", a, b, c)
	}
	for i, c := range append(append(flood, network...), others...) {
		p.track(c, []http.ConnState{http.StateHijacked, http.StateClosed}[i%2])
	}
	if len(p.conns) != 0 {
		t.Errorf("%d are still counted", len(p.conns))
	}
}

// Rule: who is turned away reads why, over HTTP.
func TestTurnedAway(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	ln := listening(t)
	done := served(t, ctx, ln, func() {})
	conns := make([]net.Conn, maxPerAddress+1)
	for i := range conns {
		var err error
		if conns[i], err = net.Dial("tcp", ln.Addr().String()); err != nil {
			t.Fatal(err)
		}
		defer conns[i].Close()
	}
	_ = conns[0].SetReadDeadline(time.Now().Add(2 * time.Second))
	resp, err := http.ReadResponse(bufio.NewReader(conns[0]), nil)
	if err != nil {
		t.Fatal(err)
	}
	b := new(strings.Builder)
	_ = resp.Write(b)
	if resp.StatusCode != http.StatusServiceUnavailable || !strings.Contains(b.String(), "full") {
		t.Errorf("got %s", b)
	}
	cancel()
	if err := <-done; err != nil {
		t.Error(err)
	}
}

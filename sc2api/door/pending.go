package door

import (
	"cmp"
	"io"
	"net"
	"net/http"
	"net/netip"
	"slices"
	"sync"
	"time"
)

const (
	// MaxPending bounds the connections of a server that have no websocket yet.
	MaxPending = 512

	// maxPerAddress bounds those that come from one address, so that no address takes all places.
	maxPerAddress = MaxPending / 2
)

// pending are the connections of a server that have no websocket yet. One that is too many takes the place of the
// oldest: a client asks for its websocket at once, and who holds a place and asks for nothing has the oldest.
type pending struct {
	mu    sync.Mutex
	conns []pendingConn // oldest first
}

type pendingConn struct {
	net.Conn
	from netip.Prefix
}

// track is a server's ConnState.
func (p *pending) track(conn net.Conn, state http.ConnState) {
	switch state {
	case http.StateNew:
		if oldest := p.add(conn); oldest != nil {
			turnAway(oldest)
		}
	case http.StateHijacked, http.StateClosed:
		p.remove(conn)
	}
}

// add takes a connection in, and returns the one that has to go for it, nil for none.
func (p *pending) add(conn net.Conn) (goes net.Conn) {
	p.mu.Lock()
	defer p.mu.Unlock()
	from := origin(conn)
	p.conns = append(p.conns, pendingConn{conn, from})
	own := 0
	for _, c := range p.conns {
		if c.from == from {
			own++
		}
	}
	switch {
	case own > maxPerAddress:
		return p.takeOldest(from)
	case len(p.conns) > MaxPending:
		return p.takeOldest(p.mostFrequent())
	}
	return nil
}

// takeOldest takes out the oldest connection of an address that has one.
func (p *pending) takeOldest(from netip.Prefix) net.Conn {
	at := slices.IndexFunc(p.conns, func(c pendingConn) bool { return c.from == from })
	goes := p.conns[at].Conn
	p.conns = slices.Delete(p.conns, at, at+1)
	return goes
}

// mostFrequent is the address that has the most connections; of several the one that came first.
func (p *pending) mostFrequent() netip.Prefix {
	count := map[netip.Prefix]int{}
	for _, c := range p.conns {
		count[c.from]++
	}
	return slices.MaxFunc(p.conns, func(a, b pendingConn) int { return cmp.Compare(count[a.from], count[b.from]) }).from
}

// remove lets a connection go that was answered, or has ended; one that was turned away is gone already.
func (p *pending) remove(conn net.Conn) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.conns = slices.DeleteFunc(p.conns, func(c pendingConn) bool { return c.Conn == conn })
}

// origin is whose connection it is: an IPv4 address, or the /64 of an IPv6 address: one host may have all of those.
func origin(conn net.Conn) netip.Prefix {
	tcp, ok := conn.RemoteAddr().(*net.TCPAddr)
	if !ok {
		return netip.Prefix{}
	}
	ip := tcp.AddrPort().Addr().Unmap().WithZone("")
	bits := ip.BitLen()
	if ip.Is6() {
		bits = 64
	}
	prefix, _ := ip.Prefix(bits) // it fails for an address that is none, which all share
	return prefix
}

// turnAway ends a connection that gave no answer yet, and says why if that costs no time.
func turnAway(conn net.Conn) {
	const text = "the server is full: too many connections wait for a websocket\n"
	_ = conn.SetDeadline(time.Now().Add(10 * time.Millisecond))
	_, _ = io.WriteString(conn, "HTTP/1.1 503 Service Unavailable\r\nConnection: close\r\nRetry-After: 1\r\n"+
		"Content-Type: text/plain; charset=utf-8\r\n\r\n"+text)
	_ = conn.Close()
}

package transport

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"net"
	"net/http"
	"strings"
	"testing"

	"sc2msgi/sc2api"
	"sc2msgi/sim/transport/servertest"
)

// askAs asks for a websocket under a Host and, unless that is empty, an Origin, and returns the status and the
// answer's first line.
func askAs(t *testing.T, address, host, origin string) (int, string) {
	t.Helper()
	conn, err := net.Dial("tcp", address)
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Close()
	from := ""
	if origin != "" {
		from = "Origin: " + origin + "\r\n"
	}
	fmt.Fprintf(conn, "GET %s HTTP/1.1\r\nHost: %s\r\n%sConnection: Upgrade\r\nUpgrade: websocket\r\n"+
		"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n", sc2api.Path, host, from)
	resp, err := http.ReadResponse(bufio.NewReader(conn), nil)
	if err != nil {
		t.Fatal(err)
	}
	defer resp.Body.Close()
	if resp.StatusCode == http.StatusSwitchingProtocols {
		return resp.StatusCode, ""
	}
	body, _ := io.ReadAll(resp.Body)
	return resp.StatusCode, string(body)
}

// Rule: a page of the web reaches no game by giving its own name this machine's address (DNS rebinding): a client
// must name the server as it can be reached: by a loopback name, the address it listens on, the address the client
// came in at, or a name that the user allows. A page must be of that very server.
func TestHosts(t *testing.T) {
	s := newTestServer()
	s.AllowHosts("sim.lan", "10.9.8.7", "fe80::7", "")
	address, _ := servertest.Start(t, s.Serve)
	_, port, _ := net.SplitHostPort(address)
	const in, out = http.StatusSwitchingProtocols, http.StatusForbidden
	for _, c := range []struct {
		host, origin string
		want         int
	}{
		{"127.0.0.1:" + port, "", in},
		{"127.0.0.1", "", in},
		{"localhost:" + port, "", in},
		{"LocalHost:" + port, "", in},
		{"localhost.:" + port, "", in},
		{"127.8.8.8:" + port, "", in},
		{"[::1]:" + port, "", in},
		{"[::1]", "", in},
		{"localhost:9999", "", in}, // a tunnel's other end
		{"sim.lan:" + port, "", in},
		{"SIM.lan.", "", in},
		{"10.9.8.7:" + port, "", in},
		{"[fe80::7]:" + port, "", in},
		{"127.0.0.1:" + port, "http://127.0.0.1:" + port, in},
		{"sim.lan:" + port, "http://sim.lan:" + port, in},
		{"evil.example", "http://evil.example", out},
		{"evil.example:" + port, "http://evil.example:" + port, out},
		{"evil.example:" + port, "", out},
		{"localhost.evil.example", "http://localhost.evil.example", out},
		{"127.0.0.1.evil.example", "", out},
		{"sim.lan.evil.example", "", out},
		{"10.1.2.3:" + port, "http://10.1.2.3:" + port, out},
		{"[fe80::8]:" + port, "", out},
		{"127.0.0.1:" + port, "http://evil.example", out},
		{"127.0.0.1:" + port, "null", out},
		{"", "", out},
	} {
		status, says := askAs(t, address, c.host, c.origin)
		if status != c.want {
			t.Errorf("Host %q, Origin %q: answered by %d %q, want %d", c.host, c.origin, status, says, c.want)
		}
		if c.want == out && c.origin == "" && c.host != "" && !strings.Contains(says, "-allowHost") {
			t.Errorf("Host %q: refused by %q, want how to allow it", c.host, says)
		}
	}
}

// Rule: a server on all addresses is reached by each of them, and by no name but localhost and those allowed.
func TestHostsOfAllAddresses(t *testing.T) {
	ln, err := net.Listen("tcp", "0.0.0.0:0")
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	done := make(chan error, 1)
	go func() { done <- newTestServer().Serve(ctx, ln) }()
	defer func() {
		cancel()
		if err := <-done; err != nil {
			t.Error(err)
		}
	}()
	_, port, _ := net.SplitHostPort(ln.Addr().String())
	reached := append(ownAddresses(t), "127.0.0.1", "127.0.0.2")
	for _, ip := range reached {
		c, err := sc2api.Dial(t.Context(), "ws://"+net.JoinHostPort(ip, port))
		if err != nil {
			t.Errorf("by %s: %v", ip, err)
			continue
		}
		c.Close()
		if status, _ := askAs(t, net.JoinHostPort(ip, port), "evil.example:"+port,
			"http://evil.example:"+port); status != http.StatusForbidden {
			t.Errorf("at %s a page of evil.example is answered by %d", ip, status)
		}
	}
}

// ownAddresses are this machine's IPv4 addresses beside the loopback one.
func ownAddresses(t *testing.T) (ips []string) {
	all, err := net.InterfaceAddrs()
	if err != nil {
		t.Fatal(err)
	}
	for _, a := range all {
		if n, ok := a.(*net.IPNet); ok && n.IP.To4() != nil && !n.IP.IsLoopback() {
			ips = append(ips, n.IP.String())
		}
	}
	return ips
}

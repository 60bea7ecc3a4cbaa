package main

import (
	"context"
	"io"
	"net/http"
	"regexp"
	"strings"
	"testing"
	"time"

	"sc2msgi/cmd/sc2msgi/cmdline"
)

// Rule: serve answers clients that ask for it by its address or by a name that -allowHost says, and refuses all other
// names, so that no page of the web reaches a game by giving its own name this machine's address (DNS rebinding).
func TestServeAllowsHosts(t *testing.T) {
	const in, out = http.StatusSwitchingProtocols, http.StatusForbidden
	for _, c := range []struct {
		flags []string
		want  map[string]int // by Host
	}{
		{nil, map[string]int{"": in, "localhost": in, "evil.example": out, "sim.lan": out}},
		{[]string{"-listen", "localhost"}, map[string]int{"": in, "localhost": in, "evil.example": out}},
		{[]string{"-allowHost", "evil.example,sim.lan"}, map[string]int{"": in, "evil.example": in, "SIM.lan:5000": in, "other.example": out}},
	} {
		t.Run(strings.Join(c.flags, " "), func(t *testing.T) {
			address := startedBy(t, append([]string{"serve", "-port", "0"}, c.flags...)...)
			for host, want := range c.want {
				if got := asked(t, address, host); got != want {
					t.Errorf("Host %q is answered by %d, want %d", host, got, want)
				}
			}
		})
	}
}

// Rule: so does a proxy, behind which there may be a real game.
func TestProxyAllowsHosts(t *testing.T) {
	game := "ws://" + freeAddress(t)
	for _, c := range []struct {
		flags []string
		want  map[string]int // by Host
	}{
		{nil, map[string]int{"": http.StatusSwitchingProtocols, "evil.example": http.StatusForbidden}},
		{[]string{"--allow-host", "sim.lan,evil.example"}, map[string]int{"evil.example": http.StatusSwitchingProtocols, "other.example": http.StatusForbidden}},
	} {
		address := startedBy(t, append([]string{"proxy", "--listen", "127.0.0.1:0", "--to", game}, c.flags...)...)
		for host, want := range c.want {
			if got := asked(t, address, host); got != want {
				t.Errorf("%v: Host %q is answered by %d, want %d", c.flags, host, got, want)
			}
		}
	}
}

// servesAt finds the host and port in the line that says where something is served.
var servesAt = regexp.MustCompile(`ws://([^/,\s]+)[/,\s]`)

// startedBy runs a command that serves until the test ends, and returns the host and port that it says it serves at.
func startedBy(t *testing.T, args ...string) (address string) {
	t.Helper()
	ctx, cancel := context.WithCancel(t.Context())
	said, done := &lines{}, make(chan int, 1)
	go func() { done <- program.Execute(ctx, args, said, said) }()
	t.Cleanup(func() {
		cancel()
		if status := <-done; status != cmdline.Done {
			t.Errorf("%v: exit %d\n%s", args, status, said)
		}
	})
	for deadline := time.Now().Add(10 * time.Second); time.Now().Before(deadline); time.Sleep(time.Millisecond) {
		if found := servesAt.FindStringSubmatch(said.String()); found != nil {
			return found[1]
		}
	}
	t.Fatalf("%v does not say where it serves: %q", args, said)
	return ""
}

// asked asks for a websocket under a Host, "" for the address itself, and returns the status of the answer.
func asked(t *testing.T, address, host string) int {
	t.Helper()
	req, err := http.NewRequestWithContext(t.Context(), http.MethodGet, "http://"+address+"/sc2api", nil)
	if err != nil {
		t.Fatal(err)
	}
	req.Host = host
	for name, value := range map[string]string{"Connection": "Upgrade", "Upgrade": "websocket", "Sec-WebSocket-Version": "13",
		"Sec-WebSocket-Key": "dGhlIHNhbXBsZSBub25jZQ=="} {
		req.Header.Set(name, value)
	}
	resp, err := http.DefaultTransport.RoundTrip(req)
	if err != nil {
		t.Fatal(err)
	}
	if resp.StatusCode != http.StatusSwitchingProtocols {
		io.Copy(io.Discard, resp.Body)
	}
	resp.Body.Close()
	return resp.StatusCode
}

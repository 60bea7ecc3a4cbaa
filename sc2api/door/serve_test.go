package door

import (
	"context"
	"net"
	"net/http"
	"strings"
	"testing"
)

// served runs Serve with a handler that answers by what Hosts says, and returns how it ends.
func served(t *testing.T, ctx context.Context, ln net.Listener, wait func()) <-chan error {
	t.Helper()
	var hosts Hosts
	hosts.Allow("sim.lan", "")
	web := func(context.Context) *http.Server {
		return &http.Server{Handler: http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			if err := hosts.Check(r); err != nil {
				http.Error(w, err.Error(), http.StatusForbidden)
			}
		})}
	}
	done := make(chan error, 1)
	go func() { done <- Serve(ctx, ln, web, wait) }()
	return done
}

func listening(t *testing.T) net.Listener {
	t.Helper()
	ln, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	return ln
}

// Rule: a server is asked for by its own address, as localhost, or by a name that is allowed; package server's
// TestHosts has the rest.
func TestCheck(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	ln := listening(t)
	done := served(t, ctx, ln, func() {})
	client := &http.Client{Transport: &http.Transport{DisableKeepAlives: true}}
	for host, want := range map[string]int{"": 200, "localhost:1": 200, "SIM.lan.": 200, "evil.example": 403,
		"127.0.0.1.evil.example": 403, "10.1.2.3": 403} {
		req, err := http.NewRequestWithContext(ctx, http.MethodGet, "http://"+ln.Addr().String(), nil)
		if err != nil {
			t.Fatal(err)
		}
		req.Host = host
		resp, err := client.Do(req)
		if err != nil {
			t.Fatal(err)
		}
		resp.Body.Close()
		if resp.StatusCode != want {
			t.Errorf("Host %q is answered by %d, want %d", host, resp.StatusCode, want)
		}
	}
	cancel()
	if err := <-done; err != nil {
		t.Error(err)
	}
}

// Rule: Serve ends with its context, once the connections that handlers took over have ended, and says why where its
// listener fails.
func TestServeEnds(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	left, over := make(chan struct{}), false
	done := served(t, ctx, listening(t), func() { <-left; over = true })
	cancel()
	close(left)
	if err := <-done; err != nil || !over {
		t.Errorf("%v, waited: %v", err, over)
	}

	ln := listening(t)
	ln.Close()
	waited := false
	if err := <-served(t, t.Context(), ln, func() { waited = true }); err == nil || !waited ||
		!strings.Contains(err.Error(), ln.Addr().String()) {
		t.Errorf("%v, waited: %v", err, waited)
	}
}

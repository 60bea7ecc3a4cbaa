package transport

import (
	"io"
	"net"
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/rs/zerolog"

	"sc2msgi/sc2api"
	"sc2msgi/sim/transport/rawclient"
	"sc2msgi/sim/transport/servertest"
)

// Rule: elsewhere than at the API's path a web client reads where the API is; a plain request there is told what is
// wrong.
func TestOtherPaths(t *testing.T) {
	address, _ := servertest.Start(t, newTestServer().Serve)
	client := &http.Client{Transport: &http.Transport{DisableKeepAlives: true}}
	for path, want := range map[string]struct {
		status int
		text   string
	}{
		"/": {http.StatusNotFound, sc2api.Path}, "/sc2api/x": {http.StatusNotFound, sc2api.Path},
		sc2api.Path: {http.StatusUpgradeRequired, "WebSocket"},
	} {
		resp, err := client.Get("http://" + address + path)
		if err != nil {
			t.Fatal(err)
		}
		body, _ := io.ReadAll(resp.Body)
		resp.Body.Close()
		if resp.StatusCode != want.status || !strings.Contains(string(body), want.text) {
			t.Errorf("%s: %d %q, want %d and %q", path, resp.StatusCode, body, want.status, want.text)
		}
	}
}

// Rule: a panic in one client's handler is logged and ends that connection only, with a goodbye that says so.
func TestPanicEndsOneConnection(t *testing.T) {
	log := &servertest.Log{}
	address, _ := servertest.Start(t, NewServer(newEcho, zerolog.New(log)).Serve)
	victim, other := dial(t, address), dial(t, address)
	other.do("game")
	victim.Send(rawclient.Binary, []byte("panic"))
	if code, reason := victim.Closed(); code != 1011 || !strings.Contains(reason, "broke") {
		t.Errorf("closed with %d %q, want 1011 and what happened", code, reason)
	}
	other.do("still here")
	if !strings.Contains(log.String(), `"panic"`) {
		t.Errorf("log %q says nothing of a panic", log.String())
	}
}

// Rule: an answer that is the last ends the connection with a goodbye behind it, an error without an answer and
// without a goodbye; others go on.
func TestHandlerEndsOneConnection(t *testing.T) {
	address, _ := servertest.Start(t, newTestServer().Serve)
	stays := dial(t, address)
	for _, tt := range []struct {
		message  string
		answered bool
		code     int
	}{{"quit", true, 1000}, {"crash", false, 0}} {
		c := dial(t, address)
		c.Send(rawclient.Binary, []byte(tt.message))
		if tt.answered {
			c.answered(tt.message)
		}
		if code, _ := c.Closed(); code != tt.code {
			t.Errorf("%s: closed with %d, want %d", tt.message, code, tt.code)
		}
		stays.do("still here")
	}
}

// Rule: who leaves, and a server that stops, do not wait for an answer that takes long.
func TestInterruptedAnswer(t *testing.T) {
	server := newTestServer()
	address, stop := servertest.Start(t, server.Serve)
	leaves, stays := dial(t, address), dial(t, address)
	stays.do("game")
	leaves.Send(rawclient.Binary, []byte("hang"))
	time.Sleep(50 * time.Millisecond)
	leaves.Close()
	for end := time.Now().Add(2 * time.Second); server.Clients() > 1; time.Sleep(5 * time.Millisecond) {
		if time.Now().After(end) {
			t.Fatal("the server waits for an answer whose client is gone")
		}
	}
	stays.Send(rawclient.Binary, []byte("hang"))
	time.Sleep(50 * time.Millisecond)
	begin := time.Now()
	stop()
	if took := time.Since(begin); took > 2*time.Second {
		t.Errorf("stopping took %v", took)
	}
}

// Rule: a listener that fails ends Serve with an error that names it.
func TestListenerFails(t *testing.T) {
	ln, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	ln.Close()
	if err := newTestServer().Serve(t.Context(), ln); err == nil || !strings.Contains(err.Error(), ln.Addr().String()) {
		t.Errorf("error %v, want one that names %s", err, ln.Addr())
	}
}

// Rule: when the server stops it says goodbye to each client, idle or in the middle of a frame, and nothing is left.
func TestStopSaysGoodbye(t *testing.T) {
	address, stop := servertest.Start(t, newTestServer().Serve)
	idle, middle := dial(t, address), dial(t, address)
	// Once it is answered the connection is no longer net/http's, which would cut it off.
	middle.do("game")
	middle.Write([]byte{0x82, 0xfe, 0x10}) // half a header
	idle.do("game")
	stop()
	for name, c := range map[string]*testClient{"idle": idle, "in mid-frame": middle} {
		if code, _ := c.Closed(); code != 1001 {
			t.Errorf("%s: closed with %d, want 1001 going away", name, code)
		}
	}
}

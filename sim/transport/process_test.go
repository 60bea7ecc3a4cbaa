package transport

import (
	"net"
	"net/http"
	"testing"
	"time"

	"sc2msgi/sc2api"
	"sc2msgi/sim/transport/rawclient"
)

// processServing starts a server that stands for the game's process; done gets what it ends with.
func processServing(t *testing.T) (address string, done <-chan error) {
	t.Helper()
	ln, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	ended := make(chan error, 1)
	go func() { ended <- newTestServer().ServeAsProcess(t.Context(), ln) }()
	return ln.Addr().String(), ended
}

func mustEnd(t *testing.T, done <-chan error) {
	t.Helper()
	select {
	case err := <-done:
		if err != nil {
			t.Errorf("it ended with %v", err)
		}
	case <-time.After(5 * time.Second):
		t.Error("it did not end")
	}
}

func mustGoOn(t *testing.T, done <-chan error) {
	t.Helper()
	select {
	case err := <-done:
		t.Fatalf("it ended too early, with %v", err)
	case <-time.After(50 * time.Millisecond):
	}
}

// Rule: the game's process ends when the last client goes, in whatever way, and neither before nor for one that never was a client.
func TestProcessEndsWithLastClient(t *testing.T) {
	for name, leave := range map[string]func(*testClient){
		"a closing handshake": func(c *testClient) { c.Send(0x88, []byte{3, 232}) },
		"a broken socket":     func(c *testClient) { c.Close() },
	} {
		t.Run(name, func(t *testing.T) {
			address, done := processServing(t)
			client := &http.Client{Transport: &http.Transport{DisableKeepAlives: true}}
			if resp, err := client.Get("http://" + address + sc2api.Path); err != nil {
				t.Fatal(err)
			} else {
				resp.Body.Close()
			}
			mustGoOn(t, done)
			first, last := dial(t, address), dial(t, address)
			leave(first)
			mustGoOn(t, done)
			leave(last)
			mustEnd(t, done)
		})
	}
}

// Rule: a client that quits, and one whose game crashes, ends the process, whoever else is there.
func TestProcessEndsWithQuit(t *testing.T) {
	for _, last := range []string{"quit", "crash"} {
		t.Run(last, func(t *testing.T) {
			address, done := processServing(t)
			other, c := dial(t, address), dial(t, address)
			other.do("game")
			c.do("game")
			mustGoOn(t, done)
			c.Send(rawclient.Binary, []byte(last))
			mustEnd(t, done)
		})
	}
}

package transport

import (
	"net/http"
	"testing"

	"sc2msgi/sc2api"
	"sc2msgi/sim/transport/rawclient"
	"sc2msgi/sim/transport/servertest"
)

// Rule: the game's process ends when the last client goes, in whatever way, and neither before nor for one that never
// was a client.
func TestProcessEndsWithLastClient(t *testing.T) {
	for name, leave := range map[string]func(*testClient){
		"a closing handshake": func(c *testClient) { c.Send(0x88, []byte{3, 232}) },
		"a broken socket":     func(c *testClient) { c.Close() },
	} {
		t.Run(name, func(t *testing.T) {
			address, done := servertest.StartProcess(t, newTestServer().ServeAsProcess)
			client := &http.Client{Transport: &http.Transport{DisableKeepAlives: true}}
			if resp, err := client.Get("http://" + address + sc2api.Path); err != nil {
				t.Fatal(err)
			} else {
				resp.Body.Close()
			}
			servertest.MustGoOn(t, done)
			first, last := dial(t, address), dial(t, address)
			leave(first)
			servertest.MustGoOn(t, done)
			leave(last)
			servertest.MustEnd(t, done)
		})
	}
}

// Rule: a client that quits, and one whose game crashes, ends the process, whoever else is there.
func TestProcessEndsWithQuit(t *testing.T) {
	for _, last := range []string{"quit", "crash"} {
		t.Run(last, func(t *testing.T) {
			address, done := servertest.StartProcess(t, newTestServer().ServeAsProcess)
			other, c := dial(t, address), dial(t, address)
			other.do("game")
			c.do("game")
			servertest.MustGoOn(t, done)
			c.Send(rawclient.Binary, []byte(last))
			servertest.MustEnd(t, done)
		})
	}
}

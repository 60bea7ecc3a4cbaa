package server

import (
	"strings"
	"testing"

	"github.com/rs/zerolog"

	"sc2msgi/gamedata"
	"sc2msgi/sc2api"
)

// Rule: a client that is done and closes its connection is no error: the log says that it left.
func TestNormalDisconnectIsNoError(t *testing.T) {
	log := &syncBuffer{}
	address, stop := serving(t, NewServer(gamedata.V4_10, zerolog.New(log)))
	c := dial(t, address)
	if _, err := c.Do(t.Context(), &sc2api.Request{Request: &sc2api.Request_Ping{Ping: &sc2api.RequestPing{}}}); err != nil {
		t.Fatal(err)
	}
	if err := c.Close(); err != nil {
		t.Fatal(err)
	}
	stop()
	if got := log.String(); !strings.Contains(got, "client left") || strings.Contains(got, "error") {
		t.Errorf("the log says %q", got)
	}
}

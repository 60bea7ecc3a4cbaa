package transport

import (
	"strings"
	"testing"

	"sc2msgi/sim/transport/rawclient"
	"sc2msgi/sim/transport/servertest"

	"github.com/rs/zerolog"
)

// Rule: a client that is done and closes its connection is no error: the log says that it left.
func TestNormalDisconnectIsNoError(t *testing.T) {
	log := &servertest.Log{}
	address, stop := servertest.Start(t, NewServer(newEcho, zerolog.New(log)).Serve)
	c := dial(t, address)
	c.do("request")
	c.Send(rawclient.Close, []byte{3, 232}) // 1000
	if code, _ := c.Closed(); code != 1000 {
		t.Errorf("its goodbye is answered by %d", code)
	}
	stop()
	if got := log.String(); !strings.Contains(got, "client left") || strings.Contains(got, "error") {
		t.Errorf("the log says %q", got)
	}
}

package transport

import (
	"errors"
	"io"
	"net"
	"strings"
	"testing"
	"time"

	"sc2msgi/sc2api/frames"
	"sc2msgi/sim/transport/rawclient"
	"sc2msgi/sim/transport/servertest"

	"github.com/rs/zerolog"
)

// Rule: a client that asked a moment before the server stops, and does not answer its goodbye, is not said to have been
// silent or slow.
func TestStopBlamesNobody(t *testing.T) {
	log := &servertest.Log{}
	address, stop := servertest.Start(t, NewServer(newEcho, zerolog.New(log)).Serve)
	asked, stuck := dial(t, address), dial(t, address)
	asked.do("request")
	go func() { // it takes no answer
		for frame := rawclient.Frame(rawclient.Binary, make([]byte, 1<<20)); ; {
			if _, err := stuck.Write(frame); err != nil {
				return
			}
		}
	}()
	time.Sleep(200 * time.Millisecond)
	stop()
	if got := log.String(); strings.Contains(got, "dropped") || strings.Contains(got, "too ") {
		t.Errorf("the log says %q", got)
	}
}

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

// Rule: of a client that goes on sending behind the goodbye only a little is read.
func TestGoodbyeReadsLittle(t *testing.T) {
	here, there := net.Pipe()
	go func() {
		for frame := rawclient.Frame(rawclient.Binary, make([]byte, 1000)); ; {
			if _, err := there.Write(frame); err != nil {
				return
			}
		}
	}()
	c := &watchedConn{Conn: here, source: here, frames: frames.Watch{Most: 1000}}
	c.beginClose(10 * time.Second)
	n, err := io.Copy(io.Discard, c)
	if !errors.Is(err, errDrained) || n > closeBytes {
		t.Errorf("%d bytes were read, then %v; want at most %d", n, err, closeBytes)
	}
	here.Close()
}

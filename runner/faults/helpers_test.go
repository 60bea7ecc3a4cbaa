package faults

import (
	"bytes"
	"context"
	"net"
	"strings"
	"testing"
	"time"

	"github.com/rs/zerolog"
	"go.uber.org/goleak"
	"google.golang.org/protobuf/proto"

	"sc2msgi/gamedata"
	"sc2msgi/sc2api"
	"sc2msgi/sim/server"
	"sc2msgi/sim/transport/servertest"
)

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

// served runs a server on a free port until the test ends or stop is called, which waits until nothing of it runs any
// more.
func served(t testing.TB, serve func(context.Context, net.Listener) error) (url string, stop func()) {
	t.Helper()
	address, stop := servertest.Start(t, serve)
	return "ws://" + address + sc2api.Path, stop
}

func simulator(t testing.TB) string {
	url, _ := served(t, server.NewServer(gamedata.V4_10, zerolog.Nop(), server.Library{}).Serve)
	return url
}

// between is a proxy before a simulator, with what it did and wrote down.
type between struct {
	*Proxy
	url    string
	stop   func()
	struck []Injected // valid after stop
	log    bytes.Buffer
}

func proxyTo(t testing.TB, game, plan string) *between {
	t.Helper()
	p, err := ReadPlan(strings.NewReader(plan))
	if err != nil {
		t.Fatal(err)
	}
	b := &between{}
	b.Proxy = &Proxy{Game: game, Plan: p, Log: NewLog(&b.log, game),
		OnFault: func(i Injected) { b.struck = append(b.struck, i) }, OnError: func(err error) { t.Error(err) }}
	url, stop := served(t, b.Serve)
	b.url, b.stop = url, func() {
		stop()
		if err := b.Log.Close(); err != nil {
			t.Error(err)
		}
	}
	return b
}

func dial(t testing.TB, url string) *sc2api.Client {
	t.Helper()
	c, err := sc2api.Dial(t.Context(), url)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = c.Close() })
	return c
}

// ask sends one request and waits for its answer, but not for long.
func ask(t testing.TB, c *sc2api.Client, req *sc2api.Request) (*sc2api.Response, error) {
	ctx, cancel := context.WithTimeout(t.Context(), patience)
	defer cancel()
	return c.Do(ctx, req)
}

// patience is the agent's deadline in tests.
const patience = 300 * time.Millisecond

func ping() *sc2api.Request {
	return &sc2api.Request{Request: &sc2api.Request_Ping{Ping: &sc2api.RequestPing{}}}
}

func maps() *sc2api.Request {
	return &sc2api.Request{Request: &sc2api.Request_AvailableMaps{AvailableMaps: &sc2api.RequestAvailableMaps{}}}
}

func step(n uint32) *sc2api.Request {
	return &sc2api.Request{Request: &sc2api.Request_Step{Step: &sc2api.RequestStep{Count: proto.Uint32(n)}}}
}

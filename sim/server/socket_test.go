package server

import (
	"context"
	"errors"
	"sync"
	"testing"
	"time"

	"github.com/rs/zerolog"
	"go.uber.org/goleak"

	"sc2msgi/gamedata"
	"sc2msgi/sc2api"
	"sc2msgi/sim/transport"
	"sc2msgi/sim/transport/rawclient"
	"sc2msgi/sim/transport/servertest"
)

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

func newTestServer() *transport.Server { return NewServer(gamedata.V4_10, zerolog.Nop(), Library{}) }

func dial(t testing.TB, address string) *sc2api.Client {
	t.Helper()
	c, err := sc2api.Dial(context.Background(), "ws://"+address)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = c.Close() })
	return c
}

// script is a short game with something of everything: orders, clicks, refusals, chat, requests in the wrong status.
func script(t *testing.T, seed uint32) []*sc2api.Request {
	s := playingSeed(t, seed) // tags are the same for the same seed
	requests := []*sc2api.Request{stepRequest(1), createRequest(seed), joinRequest(), observeRequest(),
		actRequest(trainSCV(s), trainSCV(s), clickOn(s, own(s, gamedata.CommandCenter)[0],
			sc2api.ActionSpatialUnitSelectionPoint_Select))}
	for range 30 {
		requests = append(requests, stepRequest(8), observeRequest(),
			actRequest(idleWorkerButton(sc2api.ActionSelectIdleWorker_Set), trainSCV(s)))
	}
	return append(requests, createRequest(seed), everyRequest()[8],
		&sc2api.Request{Request: &sc2api.Request_LeaveGame{LeaveGame: &sc2api.RequestLeaveGame{}}}, observeRequest())
}

// numbered is a request as the client sends it: with its number as id.
func numbered(req *sc2api.Request, i int) *sc2api.Request {
	id := uint32(i + 1)
	return &sc2api.Request{Request: req.Request, Id: &id}
}

// Law: in process = over the socket = pipelined, to the byte.
func TestEmbeddedEqualsSocketEqualsPipelined(t *testing.T) {
	requests := script(t, 4)
	embedded := make([]string, len(requests))
	s := launched(t)
	for i, req := range requests {
		embedded[i] = encode(t, s.Handle(numbered(req, i)))
	}
	address, _ := servertest.Start(t, newTestServer().Serve)
	one, piped := dial(t, address), dial(t, address)
	pending := make([]sc2api.Pending, len(requests))
	for i, req := range requests {
		var err error
		if pending[i], err = piped.Send(t.Context(), req); err != nil {
			t.Fatal(err)
		}
	}
	for i, req := range requests {
		resp, err := one.Do(t.Context(), req)
		if resp == nil {
			t.Fatalf("request %d: %v", i, err)
		}
		late, err := pending[i].Wait(t.Context())
		if late == nil {
			t.Fatalf("request %d pipelined: %v", i, err)
		}
		if got := encode(t, resp); got != embedded[i] {
			t.Fatalf("request %d (%s) over the socket differs from embedded", i, sc2api.RequestName(req))
		}
		if got := encode(t, late); got != embedded[i] {
			t.Fatalf("request %d (%s) pipelined differs from embedded", i, sc2api.RequestName(req))
		}
	}
}

// Law: step(8) = 8 x step(1).
func TestStepEightIsEightSteps(t *testing.T) {
	a, b := playing(t), playing(t)
	for i := range 60 {
		for _, s := range []*Session{a, b} {
			act(t, s, idleWorkerButton(sc2api.ActionSelectIdleWorker_Set), trainSCV(s))
		}
		must(t, a, stepRequest(8))
		for range 8 {
			must(t, b, stepRequest(1))
		}
		if encode(t, a.Handle(observeRequest())) != encode(t, b.Handle(observeRequest())) {
			t.Fatalf("the games differ at loop %d", 8*(i+1))
		}
	}
}

// Law: several games at once are each what they are alone.
func TestSeveralGamesAtOnce(t *testing.T) {
	address, _ := servertest.Start(t, newTestServer().Serve)
	var wg sync.WaitGroup
	for seed := range uint32(6) {
		requests := script(t, seed)
		var alone []string
		s := launched(t)
		for i, req := range requests {
			alone = append(alone, encode(t, s.Handle(numbered(req, i))))
		}
		c := dial(t, address)
		wg.Go(func() {
			for i, req := range requests {
				resp, err := c.Do(t.Context(), req)
				if resp == nil {
					t.Errorf("seed %d, request %d: %v", seed, i, err)
					return
				}
				if encode(t, resp) != alone[i] {
					t.Errorf("seed %d, request %d (%s) differs from the game alone", seed, i, sc2api.RequestName(req))
					return
				}
			}
		})
	}
	wg.Wait()
}

// Rule: embedded gives the errors that the client gives.
func TestEmbeddedErrors(t *testing.T) {
	cancelled, cancel := context.WithCancel(t.Context())
	cancel()
	address, _ := servertest.Start(t, newTestServer().Serve)
	client := dial(t, address)
	embedded := NewEmbedded(gamedata.V4_10)
	unknown := createRequest(1)
	name := "Simple64"
	unknown.GetCreateGame().GetLocalMap().MapPath = &name
	quit := &sc2api.Request{Request: &sc2api.Request_Quit{Quit: &sc2api.RequestQuit{}}}
	for _, tt := range []struct {
		what string
		ctx  context.Context
		req  *sc2api.Request
		same func(error) bool
	}{
		{"served", t.Context(), createRequest(1), func(err error) bool { return err == nil }},
		{"wrong status", t.Context(), stepRequest(1), isA[*sc2api.StatusError]},
		{"left", t.Context(), joinRequest(), func(err error) bool { return err == nil }},
		{"empty", t.Context(), &sc2api.Request{}, func(err error) bool {
			return errors.Is(err, sc2api.ErrEmptyRequest)
		}},
		{"cancelled", cancelled, stepRequest(1), isA[*sc2api.DeadlineError]},
		{"left", t.Context(),
			&sc2api.Request{Request: &sc2api.Request_LeaveGame{LeaveGame: &sc2api.RequestLeaveGame{}}},
			func(err error) bool { return err == nil }},
		{"unknown map", t.Context(), unknown, isA[*sc2api.RequestError]},
		{"quit", t.Context(), quit, func(err error) bool { return err == nil }},
		{"after quit", t.Context(), stepRequest(1), isA[*sc2api.ConnError]},
	} {
		_, a := embedded.Do(tt.ctx, tt.req)
		_, b := client.Do(tt.ctx, tt.req)
		if !tt.same(a) || !tt.same(b) {
			t.Errorf("%s: embedded %v, over the socket %v", tt.what, a, b)
		}
	}
	if err := embedded.Close(); err != nil {
		t.Errorf("close: %v", err)
	}
	if _, err := embedded.Do(t.Context(), stepRequest(1)); !errors.Is(err, sc2api.ErrClosed) {
		t.Errorf("after Close: %v, want ErrClosed", err)
	}
}

func isA[E error](err error) bool {
	var e E
	return errors.As(err, &e)
}

// Rule: quit ends that connection with a goodbye; other games go on.
func TestQuitEndsOneConnection(t *testing.T) {
	address, _ := servertest.Start(t, newTestServer().Serve)
	stays, leaves := dial(t, address), dial(t, address)
	do(t, stays, createRequest(1))
	if err := leaves.Quit(t.Context()); err != nil {
		t.Errorf("quit: %v", err)
	}
	do(t, stays, joinRequest())
	do(t, stays, stepRequest(1))
}

func do(t testing.TB, c *sc2api.Client, req *sc2api.Request) *sc2api.Response {
	t.Helper()
	resp, err := c.Do(context.Background(), req)
	if err != nil {
		t.Fatal(err)
	}
	return resp
}

// Rule: a client that vanishes in mid-request leaves nothing behind and hurts nobody.
func TestClientVanishes(t *testing.T) {
	address, stop := servertest.Start(t, newTestServer().Serve)
	stays := dial(t, address)
	do(t, stays, createRequest(1))
	for range 5 {
		c := rawDial(t, address)
		c.Send(0x82, wire(t, createRequest(1)))
		c.Send(0x82, wire(t, joinRequest()))
		c.Send(0x82, wire(t, stepRequest(1<<20)))
		c.Close()
	}
	do(t, stays, joinRequest())
	stop()
	if _, err := stays.Do(t.Context(), stepRequest(1)); !isA[*sc2api.ConnError](err) {
		t.Errorf("after the server stopped: %v, want the connection lost", err)
	}
}

// Rule: a client that asks and never reads stops nobody: not other clients, and not the server when it ends.
func TestClientNeverReads(t *testing.T) {
	address, stop := servertest.Start(t, newTestServer().Serve)
	deaf := rawDial(t, address)
	deaf.Send(0x82, wire(t, createRequest(1)))
	deaf.Send(0x82, wire(t, joinRequest()))
	info := rawclient.Frame(0x82,
		wire(t, &sc2api.Request{Request: &sc2api.Request_GameInfo{GameInfo: &sc2api.RequestGameInfo{}}}))
	_ = deaf.SetWriteDeadline(time.Now().Add(300 * time.Millisecond))
	for { // until the server's writes are stuck, and so our own
		if _, err := deaf.Write(info); err != nil {
			break
		}
	}
	other := dial(t, address)
	do(t, other, createRequest(1))
	stop()
}

package sc2api

import (
	"errors"
	"strings"
	"sync"
	"testing"
	"time"

	"google.golang.org/protobuf/proto"
)

func TestDoAnswersInOrderOfCalls(t *testing.T) {
	c := dial(t, game(t, echo))
	if want := "/sc2api"; !strings.HasSuffix(c.URL(), want) {
		t.Errorf("URL = %s, want path %s added", c.URL(), want)
	}
	for n := range uint32(100) {
		resp, err := c.Do(t.Context(), step(n))
		if err != nil {
			t.Fatal(err)
		}
		if got := resp.GetStep().GetSimulationLoop(); got != n {
			t.Fatalf("answer to step %d is that of step %d", n, got)
		}
	}
}

func TestPipelinedRequestsGetTheirOwnAnswers(t *testing.T) {
	const n = 500
	// The game reads all of them before it answers the first, so a client that waited in Send would hang.
	c := dial(t, game(t, func(w *wire) {
		reqs := make([]*Request, n)
		for i := range reqs {
			reqs[i] = w.next()
		}
		for _, req := range reqs {
			w.send(answer(req))
		}
		w.next()
	}))
	pending := make([]Pending, n)
	for i := range pending {
		var err error
		if pending[i], err = c.Send(t.Context(), step(uint32(i))); err != nil {
			t.Fatal(err)
		}
	}
	for i := n - 1; i >= 0; i-- { // the order of waiting does not matter
		resp, err := pending[i].Wait(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		if got := resp.GetStep().GetSimulationLoop(); got != uint32(i) {
			t.Fatalf("answer to step %d is that of step %d", i, got)
		}
	}
}

func TestDoFromManyGoroutines(t *testing.T) {
	c := dial(t, game(t, echo))
	shared := ping() // one message for all: Do must not write to it
	var wg sync.WaitGroup
	for g := range uint32(16) {
		wg.Go(func() {
			for i := range uint32(50) {
				n := g*1000 + i
				resp, err := c.Do(t.Context(), step(n))
				if err != nil || resp.GetStep().GetSimulationLoop() != n {
					t.Errorf("step %d: %v, %v", n, resp, err)
					return
				}
				if _, err := c.Do(t.Context(), shared); err != nil {
					t.Errorf("ping: %v", err)
					return
				}
			}
		})
	}
	wg.Wait()
	if shared.Id != nil {
		t.Errorf("request's id was set to %d; the caller's message must stay as it was", *shared.Id)
	}
}

func TestIdOnTheWireIsTheClients(t *testing.T) {
	ids := make(chan uint32, 2)
	c := dial(t, game(t, func(w *wire) {
		for req := w.next(); req != nil; req = w.next() {
			ids <- req.GetId()
			w.send(&Response{Response: answer(req).Response}) // an answer without an id is matched by order
		}
	}))
	mine := step(1)
	mine.Id = proto.Uint32(777)
	for _, req := range []*Request{mine, step(2)} {
		if _, err := c.Do(t.Context(), req); err != nil {
			t.Fatal(err)
		}
	}
	if a, b := <-ids, <-ids; a == 777 || b != a+1 {
		t.Errorf("ids %d, %d on the wire, want consecutive ones of the client", a, b)
	}
	if mine.GetId() != 777 {
		t.Errorf("caller's id became %d", mine.GetId())
	}
}

func TestLargeMessagesBothWays(t *testing.T) {
	const size = 40 << 20 // far beyond the websocket's default limit and the kept buffers
	c := dial(t, game(t, func(w *wire) {
		for req := w.next(); req != nil; req = w.next() {
			w.send(&Response{Id: req.Id, Response: &Response_SaveReplay{SaveReplay: &ResponseSaveReplay{
				Data: req.GetSaveReplay().ProtoReflect().GetUnknown()}}})
		}
	}))
	req := &RequestSaveReplay{}
	blob := make([]byte, 0, size+16)
	blob = append(blob, 0x9a, 0x06, 0x80, 0x80, 0x80, 0x14) // field 99, bytes, 40 MiB
	req.ProtoReflect().SetUnknown(blob[:6+size])
	resp, err := c.Do(t.Context(), &Request{Request: &Request_SaveReplay{SaveReplay: req}})
	if err != nil {
		t.Fatal(err)
	}
	if got := len(resp.GetSaveReplay().GetData()); got != size+6 {
		t.Errorf("%d bytes came back, want %d", got, size+6)
	}
}

func TestEmptyRequestIsNotSent(t *testing.T) {
	c := dial(t, game(t, echo))
	for name, req := range map[string]*Request{"nil": nil, "no kind": {}} {
		if _, err := c.Do(t.Context(), req); !errors.Is(err, ErrEmptyRequest) {
			t.Errorf("%s: got %v, want ErrEmptyRequest", name, err)
		}
	}
	if _, err := (Pending{}).Wait(t.Context()); !errors.Is(err, ErrEmptyRequest) {
		t.Errorf("zero Pending: got %v, want ErrEmptyRequest", err)
	}
	if _, err := c.Do(t.Context(), ping()); err != nil {
		t.Errorf("connection is not usable afterwards: %v", err)
	}
}

func TestCloseEndsWaitingAndLaterCalls(t *testing.T) {
	c := dial(t, game(t, func(w *wire) {
		for w.next() != nil { // reads on, answers nothing
		}
	}))
	p, err := c.Send(t.Context(), ping())
	if err != nil {
		t.Fatal(err)
	}
	var wg sync.WaitGroup
	for range 3 { // idempotent, from several goroutines too
		wg.Go(func() {
			if err := c.Close(); err != nil {
				t.Errorf("close: %v", err)
			}
		})
	}
	wg.Wait()
	for _, wait := range []func() error{
		func() error { _, err := p.Wait(t.Context()); return err },
		func() error { _, err := c.Do(t.Context(), ping()); return err },
	} {
		err := wait()
		var lost *ConnError
		if !errors.As(err, &lost) || !errors.Is(err, ErrClosed) {
			t.Errorf("got %v, want a ConnError that wraps ErrClosed", err)
		}
	}
}

func TestCloseOfASilentPeerIsBounded(t *testing.T) {
	release := make(chan struct{})
	c := dial(t, game(t, func(w *wire) { <-release })) // never reads, so never answers the goodbye
	defer close(release)
	start := time.Now()
	if err := c.Close(); err != nil {
		t.Fatal(err)
	}
	if took := time.Since(start); took > 10*closeGrace {
		t.Errorf("close took %v, want about %v", took, closeGrace)
	}
}

func TestQuitTakesALostConnectionAsDone(t *testing.T) {
	for name, play := range map[string]func(*wire){
		"answers":   echo,
		"just dies": func(w *wire) { w.next() },
	} {
		c := dial(t, game(t, play))
		if err := c.Quit(t.Context()); err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
	c := dial(t, game(t, echo))
	if err := c.Close(); err != nil {
		t.Fatal(err)
	}
	if err := c.Quit(t.Context()); !errors.Is(err, ErrClosed) {
		t.Errorf("quit on a closed client: got %v, want ErrClosed", err)
	}
}

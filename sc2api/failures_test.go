package sc2api

import (
	"context"
	"errors"
	"strings"
	"testing"
	"time"

	"github.com/coder/websocket"
	"google.golang.org/protobuf/proto"
)

// TestGameDiesInMidCall: every waiting call ends with a ConnError, each naming its request, and later calls fail at
// once.
func TestGameDiesInMidCall(t *testing.T) {
	for name, tc := range map[string]struct {
		die  func(w *wire)
		line string
	}{
		"process gone": {func(w *wire) { _ = w.sock.Close() }, "the game went away"},
		"half a frame": {func(w *wire) {
			_, _ = w.sock.Write([]byte{0x82, 0x7e, 0x10, 0x00, 1, 2, 3})
			_ = w.sock.Close()
		}, "the game went away"},
		"goodbye": {func(w *wire) { _ = w.conn.Close(websocket.StatusGoingAway, "") }, "StatusGoingAway"},
	} {
		t.Run(name, func(t *testing.T) {
			c := dial(t, game(t, func(w *wire) {
				w.send(answer(w.next()))
				w.next()
				w.next()
				tc.die(w)
			}))
			if _, err := c.Do(t.Context(), ping()); err != nil {
				t.Fatal(err)
			}
			first, err := c.Send(t.Context(), step(1))
			if err != nil {
				t.Fatal(err)
			}
			second, err := c.Send(t.Context(), ping())
			if err != nil {
				t.Fatal(err)
			}
			_, err = first.Wait(t.Context())
			checkLost(t, err, "step", tc.line)
			_, err = second.Wait(t.Context())
			checkLost(t, err, "ping", tc.line)
			_, err = c.Do(t.Context(), step(2))
			checkLost(t, err, "step", tc.line)
		})
	}
}

func checkLost(t *testing.T, err error, request, line string) {
	t.Helper()
	var lost *ConnError
	if !errors.As(err, &lost) {
		t.Errorf("got %v (%T), want a ConnError", err, err)
		return
	}
	if lost.Request != request {
		t.Errorf("error names request %q, want %q", lost.Request, request)
	}
	if got := err.Error(); !strings.Contains(got, line) || strings.Contains(got, "\n") {
		t.Errorf("error %q, want one line that says %q", got, line)
	}
}

// TestLateAnswerIsDropped: a request that timed out is still answered some day; the next ones must not get that answer.
func TestLateAnswerIsDropped(t *testing.T) {
	release := make(chan struct{})
	c := dial(t, game(t, func(w *wire) {
		req := w.next()
		<-release
		w.send(answer(req))
		echo(w)
	}))
	ctx, cancel := context.WithTimeout(t.Context(), 20*time.Millisecond)
	defer cancel()
	_, err := c.Do(ctx, step(1))
	var late *DeadlineError
	if !errors.As(err, &late) || !errors.Is(err, context.DeadlineExceeded) || late.Request != "step" {
		t.Fatalf("got %v, want a DeadlineError of step", err)
	}
	next, err := c.Send(t.Context(), step(2))
	if err != nil {
		t.Fatal(err)
	}
	close(release)
	for i, want := range []uint32{2, 3} {
		if i > 0 {
			if next, err = c.Send(t.Context(), step(want)); err != nil {
				t.Fatal(err)
			}
		}
		resp, err := next.Wait(t.Context())
		if err != nil || resp.GetStep().GetSimulationLoop() != want {
			t.Errorf("step %d after the late answer: %v, %v", want, resp, err)
		}
	}
}

func TestWaitAgainAfterDeadline(t *testing.T) {
	release := make(chan struct{})
	c := dial(t, game(t, func(w *wire) {
		req := w.next()
		<-release
		w.send(answer(req))
		w.next()
	}))
	p, err := c.Send(t.Context(), step(5))
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	var late *DeadlineError
	if _, err := p.Wait(ctx); !errors.As(err, &late) || !errors.Is(err, context.Canceled) {
		t.Errorf("got %v, want a cancelled DeadlineError", err)
	}
	if _, err := c.Do(ctx, step(6)); !errors.As(err, &late) {
		t.Errorf("Do with an ended context: got %v, want a DeadlineError", err)
	}
	close(release)
	for range 2 { // waiting again gives the same answer
		if resp, err := p.Wait(t.Context()); err != nil || resp.GetStep().GetSimulationLoop() != 5 {
			t.Errorf("second wait: %v, %v", resp, err)
		}
	}
	if _, err := p.Wait(ctx); err != nil {
		t.Errorf("an answer that is there counts, whatever the context says: %v", err)
	}
}

// TestGameThatStopsReading: a write that blocks ends with the context, and takes the connection with it.
func TestGameThatStopsReading(t *testing.T) {
	release := make(chan struct{})
	c := dial(t, game(t, func(w *wire) { <-release }))
	defer close(release)
	big := &Request{Request: &Request_SaveMap{SaveMap: &RequestSaveMap{MapData: make([]byte, 64<<20)}}}
	ctx, cancel := context.WithTimeout(t.Context(), 50*time.Millisecond)
	defer cancel()
	var late *DeadlineError
	if _, err := c.Do(ctx, big); !errors.As(err, &late) || late.Request != "save_map" {
		t.Errorf("got %v, want a DeadlineError of save_map", err)
	}
	_, err := c.Do(t.Context(), ping())
	var lost *ConnError
	if !errors.As(err, &lost) {
		t.Errorf("next call: got %v, want a ConnError", err)
	}
}

// TestGameDiesWhileItIsWrittenTo: the request that was on its way is told, as those that wait are.
func TestGameDiesWhileItIsWrittenTo(t *testing.T) {
	c := dial(t, game(t, func(w *wire) {
		_, _ = w.sock.Read(make([]byte, 1<<16))
		_ = w.sock.Close()
	}))
	big := &Request{Request: &Request_SaveMap{SaveMap: &RequestSaveMap{MapData: make([]byte, 64<<20)}}}
	_, err := c.Do(t.Context(), big)
	checkLost(t, err, "save_map", "the game went away")
}

func TestGameBreaksTheProtocol(t *testing.T) {
	for name, tc := range map[string]struct {
		misbehave func(w *wire)
		what      string
	}{
		"wrong id": {func(w *wire) {
			resp := answer(w.next())
			resp.Id = proto.Uint32(999)
			w.send(resp)
		}, "answer 999 to request 1"},
		"garbage": {func(w *wire) {
			w.next()
			w.raw(websocket.MessageBinary, []byte("this is no protobuf"))
		}, "19 bytes that are no Response"},
		"text frame": {func(w *wire) {
			w.next()
			w.raw(websocket.MessageText, []byte("hello"))
		}, "text frame"},
		"other kind": {func(w *wire) {
			req := w.next()
			w.send(&Response{Id: req.Id, Response: &Response_Ping{Ping: &ResponsePing{}}})
		}, "step answered by ping"},
		"too large": {func(w *wire) {
			w.next()
			w.raw(websocket.MessageBinary, make([]byte, 1<<20))
		}, "an answer larger than"},
	} {
		t.Run(name, func(t *testing.T) {
			c := dial(t, game(t, func(w *wire) {
				tc.misbehave(w)
				w.next()
			}))
			c.conn.SetReadLimit(1 << 19)
			for range 2 { // the second call finds the connection gone
				_, err := c.Do(t.Context(), step(1))
				var broken *ProtocolError
				if !errors.As(err, &broken) || broken.Request != "step" || !strings.Contains(err.Error(), tc.what) {
					t.Errorf("got %v (%T), want a ProtocolError that says %q", err, err, tc.what)
				}
			}
		})
	}
}

// Rule: a game whose answers had an id and a status has both in all of them; an answer that lost one is not believed.
func TestAnswersKeepWhatTheyHad(t *testing.T) {
	for name, tc := range map[string]struct {
		first, second func(*Response)
		what          string
	}{
		"id lost":             {func(*Response) {}, func(r *Response) { r.Id = nil }, "without the id"},
		"status lost":         {func(*Response) {}, func(r *Response) { r.Status = nil }, "without the status"},
		"all lost":            {func(*Response) {}, func(r *Response) { r.Reset() }, "without the id"},
		"never an id":         {func(r *Response) { r.Id = nil }, func(r *Response) { r.Id = nil }, ""},
		"never a status":      {func(r *Response) { r.Status = nil }, func(r *Response) { r.Status = nil }, ""},
		"begins to tell both": {func(r *Response) { r.Id, r.Status = nil, nil }, func(*Response) {}, ""},
	} {
		t.Run(name, func(t *testing.T) {
			c := dial(t, game(t, func(w *wire) {
				for _, change := range []func(*Response){tc.first, tc.second} {
					resp := answer(w.next())
					change(resp)
					w.send(resp)
				}
				w.next()
			}))
			if _, err := c.Do(t.Context(), step(1)); err != nil {
				t.Fatal(err)
			}
			_, err := c.Do(t.Context(), step(2))
			var broken *ProtocolError
			if tc.what == "" && err != nil || tc.what != "" && (!errors.As(err, &broken) ||
				!strings.Contains(err.Error(), tc.what)) {
				t.Errorf("got %v, want a ProtocolError that says %q", err, tc.what)
			}
		})
	}
}

func TestAnswerWithoutARequest(t *testing.T) {
	c := dial(t, game(t, func(w *wire) {
		w.send(answer(step(1)))
		w.next()
	}))
	<-c.done
	_, err := c.Do(t.Context(), step(1))
	var broken *ProtocolError
	if !errors.As(err, &broken) || !strings.Contains(err.Error(), "an answer without a request") {
		t.Errorf("got %v, want a ProtocolError", err)
	}
}

// TestRefusalsLeaveTheConnection: the game's own errors come back typed, together with the answer.
func TestRefusalsLeaveTheConnection(t *testing.T) {
	c := dial(t, game(t, func(w *wire) {
		req := w.next()
		w.send(&Response{Id: req.Id, Status: Status_launched.Enum(), Error: []string{"not now"}})
		req = w.next()
		w.send(&Response{Id: req.Id, Status: Status_launched.Enum(), Response: &Response_CreateGame{
			CreateGame: &ResponseCreateGame{Error: ResponseCreateGame_InvalidMapPath.Enum()}}})
		echo(w)
	}))
	resp, err := c.Do(t.Context(), step(1))
	var refused *StatusError
	if !errors.As(err, &refused) || resp.GetStatus() != Status_launched {
		t.Errorf("got %v, %v, want a StatusError and the answer", resp, err)
	}
	resp, err = c.Do(t.Context(), &Request{Request: &Request_CreateGame{CreateGame: &RequestCreateGame{}}})
	var wrong *RequestError
	if !errors.As(err, &wrong) || resp.GetCreateGame() == nil {
		t.Errorf("got %v, %v, want a RequestError and the answer", resp, err)
	}
	if _, err := c.Do(t.Context(), ping()); err != nil {
		t.Errorf("afterwards: %v", err)
	}
}

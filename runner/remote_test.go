package runner

import (
	"context"
	"errors"
	"net"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"github.com/coder/websocket"
	"github.com/rs/zerolog"

	"sc2msgi/gamedata"
	"sc2msgi/sc2api"
	"sc2msgi/sim/server"
	"sc2msgi/sim/transport/servertest"
)

// listening serves a game at the address until stop is called.
func listening(t *testing.T, address string) (at string, stop func()) {
	t.Helper()
	ln, err := net.Listen("tcp", address)
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	done := make(chan error, 1)
	go func() { done <- server.NewServer(gamedata.V4_10, zerolog.Nop(), server.Library{}).Serve(ctx, ln) }()
	return ln.Addr().String(), func() {
		cancel()
		if err := <-done; err != nil {
			t.Error(err)
		}
	}
}

// Rule: a game that went away is waited for, and the break is told as one; the next request is answered by the game
// that came in its place.
func TestRemoteComesBack(t *testing.T) {
	address, stop := listening(t, "127.0.0.1:0")
	r := NewRemote("ws://"+address, Options{})
	if _, err := r.Do(t.Context(), ping); err != nil {
		t.Fatal(err)
	}
	stop()
	var broken *BrokenError
	if _, err := r.Do(t.Context(), ping); !errors.As(err, &broken) || broken.Request != "ping" {
		t.Fatalf("%v, want a BrokenError", err)
	}
	back := make(chan func())
	go func() {
		time.Sleep(30 * time.Millisecond)
		_, stop := listening(t, address)
		back <- stop
	}()
	if _, err := r.Do(t.Context(), ping); err != nil {
		t.Error(err)
	}
	stop = <-back
	if err := r.Close(); err != nil {
		t.Error(err)
	}
	stop()
}

// Rule: a game that never answered is not waited for, and one that does not come back no longer than Options.Back, or
// the context, says; neither is told as a break that can be mended by asking again.
func TestRemoteIsGone(t *testing.T) {
	address, stop := listening(t, "127.0.0.1:0")
	r := NewRemote("ws://"+address, Options{Back: 50 * time.Millisecond})
	if _, err := r.Do(t.Context(), ping); err != nil {
		t.Fatal(err)
	}
	stop()
	var broken *BrokenError
	var gone *sc2api.DialError
	if _, err := r.Do(t.Context(), ping); !errors.As(err, &broken) {
		t.Fatal(err)
	}
	if _, err := r.Do(t.Context(), ping); errors.As(err, &broken) || !errors.As(err, &gone) ||
		!strings.Contains(err.Error(), "did not come back in 50ms") {
		t.Errorf("%v", err)
	}
	r.options.Back = time.Hour
	ctx, cancel := context.WithTimeout(t.Context(), 20*time.Millisecond)
	defer cancel()
	if _, err := r.Do(ctx, ping); !errors.Is(err, context.DeadlineExceeded) {
		t.Errorf("%v", err)
	}
	first := NewRemote("ws://"+address, Options{Back: time.Hour})
	if _, err := first.Do(t.Context(), ping); !errors.As(err, &gone) {
		t.Errorf("never there: %v", err)
	}
}

// Rule: a game that takes the connection and is silent is given up in time, while connecting and later.
func TestSilentRemote(t *testing.T) {
	ln, err := net.Listen("tcp", "127.0.0.1:0") // the kernel takes connections, nobody reads from them
	if err != nil {
		t.Fatal(err)
	}
	defer ln.Close()
	var late *sc2api.DeadlineError
	silent := NewRemote("ws://"+ln.Addr().String(), Options{Connect: 50 * time.Millisecond})
	if _, err := silent.Do(t.Context(), ping); !errors.As(err, &late) {
		t.Errorf("connecting: %v, want a DeadlineError", err)
	}
	mute := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		ws, err := websocket.Accept(w, r, nil)
		if err != nil {
			t.Error(err)
			return
		}
		for err == nil { // reads, and answers nothing
			_, _, err = ws.Read(r.Context())
		}
	}))
	defer mute.Close()
	g := NewRemote("ws"+strings.TrimPrefix(mute.URL, "http"), Options{Answer: 50 * time.Millisecond})
	defer g.Close()
	if _, err := g.Do(t.Context(), ping); !errors.As(err, &late) || !strings.Contains(err.Error(), "ping") {
		t.Errorf("asking: %v, want a DeadlineError that names the request", err)
	}
}

// Rule: a game that takes nobody now is waited for, which is told once, no longer than Options.Back; the error says so.
func TestRemoteWaitsForAPlace(t *testing.T) {
	for _, c := range []struct {
		name string
		back time.Duration
		want string // in the error, "" for none
	}{
		{"a place is free in time", time.Minute, ""},
		{"none is", 50 * time.Millisecond, "the game had no place for us in 50ms"},
	} {
		t.Run(c.name, func(t *testing.T) {
			game := server.NewServer(gamedata.V4_10, zerolog.Nop(), server.Library{})
			game.Limits.Clients = 1
			address, stop := servertest.Start(t, game.Serve)
			defer stop()
			first := NewRemote("ws://"+address, Options{})
			if _, err := first.Do(t.Context(), ping); err != nil {
				t.Fatal(err)
			}
			defer first.Close()
			told := 0
			second := NewRemote("ws://"+address, Options{Back: c.back})
			second.OnFull = func(err error) {
				told++
				if !strings.Contains(err.Error(), "the server is full: it has 1 clients") {
					t.Errorf("told %v", err)
				}
				if c.want == "" {
					_ = first.Close()
				}
			}
			defer second.Close()
			_, err := second.Do(t.Context(), ping)
			if c.want == "" && err != nil || c.want != "" && (err == nil || !strings.Contains(err.Error(), c.want)) {
				t.Errorf("got %v, want %q", err, c.want)
			}
			if told != 1 {
				t.Errorf("it was told %d times", told)
			}
		})
	}
}

package sc2api

import (
	"context"
	"errors"
	"net"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"
)

func TestEndpoint(t *testing.T) {
	for address, want := range map[string]string{
		"ws://127.0.0.1:5000":         "ws://127.0.0.1:5000/sc2api",
		"ws://127.0.0.1:5000/":        "ws://127.0.0.1:5000/sc2api",
		"ws://[::1]:5000":             "ws://[::1]:5000/sc2api",
		"ws://game.example:1/other/x": "ws://game.example:1/other/x",
		"ws://localhost:65535":        "ws://localhost:65535/sc2api",
	} {
		if got, err := Endpoint(address); err != nil || got != want {
			t.Errorf("Endpoint(%q) = %q, %v; want %q", address, got, err, want)
		}
	}
	for address, reason := range map[string]string{
		"":                      "not a ws:// address",
		"127.0.0.1:5000":        "not an address",
		"localhost:5000":        "not a ws:// address",
		"http://127.0.0.1:5000": "not a ws:// address",
		"wss://127.0.0.1:5000":  "not a ws:// address",
		"ws://":                 "no host",
		"ws://:5000":            "no host",
		"ws://localhost":        "no port",
		"ws://localhost:abc":    "not an address",
		"ws://a b:5000\n":       "not an address",
		"ws://localhost:0":      "from 1 to 65535",
		"ws://localhost:65536":  "no port 65536",
		"ws://localhost:99999":  "no port 99999",
		"ws://localhost:-1":     "not an address",
		"ws://::1:5000":         "brackets",
		"ws://[::1:5000":        "not an address",
		"ws://a:b@host:5000":    "name and password",
		"ws://host:5000/#x":     "#",
	} {
		_, err := Endpoint(address)
		checkDialError(t, err, reason, "write ws://127.0.0.1:5000")
	}
}

// checkDialError wants a *DialError whose one line holds the given words.
func checkDialError(t *testing.T, err error, words ...string) *DialError {
	t.Helper()
	var failed *DialError
	if !errors.As(err, &failed) {
		t.Errorf("got %v (%T), want a DialError", err, err)
		return nil
	}
	for _, w := range words {
		if !strings.Contains(err.Error(), w) {
			t.Errorf("error %q does not say %q", err, w)
		}
	}
	if strings.Contains(err.Error(), "\n") {
		t.Errorf("error %q is not one line", err)
	}
	return failed
}

func TestDialWhereNothingListens(t *testing.T) {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	address := l.Addr().String()
	_, p, _ := net.SplitHostPort(address)
	if err := l.Close(); err != nil {
		t.Fatal(err)
	}
	_, err = Dial(t.Context(), "ws://"+address)
	want := `connect ws://` + address + `/sc2api: nothing listens there; start SC2 or "sc2msgi serve -port ` + p + `"`
	if checkDialError(t, err) != nil && err.Error() != want {
		t.Errorf("got  %s\nwant %s", err, want)
	}
}

func TestDialUnknownHost(t *testing.T) {
	_, err := Dial(t.Context(), "ws://no-such-host.invalid:5000")
	checkDialError(t, err, "cannot be reached")
}

func TestDialWhereAWebServerListens(t *testing.T) {
	for name, tc := range map[string]struct {
		answer http.HandlerFunc
		code   int
	}{
		"a page":       {func(w http.ResponseWriter, _ *http.Request) { _, _ = w.Write([]byte("hello")) }, 200},
		"no such page": {http.NotFound, 404},
		"moved": {func(w http.ResponseWriter, r *http.Request) { http.Redirect(w, r, "/x", http.StatusFound) },
			302},
		"half a welcome": {func(w http.ResponseWriter, _ *http.Request) {
			w.WriteHeader(http.StatusSwitchingProtocols)
		}, 101},
	} {
		t.Run(name, func(t *testing.T) {
			srv := httptest.NewServer(tc.answer)
			defer srv.Close()
			_, err := Dial(t.Context(), "ws"+strings.TrimPrefix(srv.URL, "http"))
			if e := checkDialError(t, err, "but is no SC2 websocket"); e != nil && e.HTTP != tc.code {
				t.Errorf("HTTP = %d, want %d", e.HTTP, tc.code)
			}
		})
	}
}

// listener accepts connections and hands each to serve, for peers that do not even speak HTTP.
func listener(t *testing.T, serve func(net.Conn)) string {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	done := make(chan struct{})
	go func() {
		defer close(done)
		for {
			nc, err := l.Accept()
			if err != nil {
				return
			}
			serve(nc)
			_ = nc.Close()
		}
	}()
	t.Cleanup(func() {
		_ = l.Close()
		<-done
	})
	return "ws://" + l.Addr().String()
}

// Rule: a server that takes nobody says why, and its client can tell that it may try again.
func TestDialWhereNobodyIsTaken(t *testing.T) {
	for _, tc := range []struct {
		code   int
		text   string
		full   bool
		reason string
	}{
		{503, "full: it has 64 clients\n<p>", true, "it takes nobody now: full: it has 64 clients"},
		{503, "", true, "it takes nobody now"},
		{503, "\x1b]0;title\a", true, `\x1b]0;title\a`},
		{403, "this server does not go by the name \"sim\"", false, `does not go by the name "sim"`},
		{404, "<html>", false, "answers HTTP 404 but is no SC2 websocket"},
	} {
		srv := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
			http.Error(w, tc.text, tc.code)
		}))
		_, err := Dial(t.Context(), "ws"+strings.TrimPrefix(srv.URL, "http"))
		srv.Close()
		if e := checkDialError(t, err, tc.reason); e != nil && (e.HTTP != tc.code || e.Full != tc.full) {
			t.Errorf("HTTP %d, full %v; want %d, %v", e.HTTP, e.Full, tc.code, tc.full)
		}
	}
}

func TestDialWhereSomethingElseListens(t *testing.T) {
	for name, tc := range map[string]struct {
		serve func(net.Conn)
		full  bool
		words string
	}{
		"speaks another tongue": {func(nc net.Conn) {
			_, _ = nc.Write([]byte("SSH-2.0-OpenSSH_9.6\r\n"))
			_, _ = nc.Read(make([]byte, 4096))
		}, false, "what listens there is no SC2 websocket"},
		"hangs up": {func(nc net.Conn) { _, _ = nc.Read(make([]byte, 4096)) }, true, "hung up before it answered"},
	} {
		t.Run(name, func(t *testing.T) {
			_, err := Dial(t.Context(), listener(t, tc.serve))
			if e := checkDialError(t, err, tc.words); e != nil && e.Full != tc.full {
				t.Errorf("full %v, want %v", e.Full, tc.full)
			}
		})
	}
}

func TestDialEndsWithItsContext(t *testing.T) {
	silent := listener(t, func(nc net.Conn) {
		for b := make([]byte, 4096); ; {
			if _, err := nc.Read(b); err != nil {
				return
			}
		}
	})
	ctx, cancel := context.WithTimeout(t.Context(), 20*time.Millisecond)
	defer cancel()
	_, err := Dial(ctx, silent)
	var late *DeadlineError
	if !errors.As(err, &late) || !errors.Is(err, context.DeadlineExceeded) {
		t.Errorf("got %v, want a DeadlineError", err)
	}
	cancelled, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := Dial(cancelled, silent); !errors.As(err, &late) || !errors.Is(err, context.Canceled) {
		t.Errorf("got %v, want a DeadlineError of a cancelled context", err)
	}
}

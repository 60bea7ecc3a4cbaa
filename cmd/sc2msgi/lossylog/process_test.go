//go:build unix

package lossylog

import (
	"context"
	"io"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"syscall"
	"testing"
	"time"

	"sc2msgi/cmd/sc2msgi/cmdtest"
	"sc2msgi/sc2api"
)

// Rule: serve goes on, and ends when it is told to, whatever becomes of its standard error: a pipe that nobody reads,
// full from the beginning or filled by the log, or one whose reader is gone.
func TestServeWithoutReaderOfItsLog(t *testing.T) {
	cmdtest.Alone(t)
	for name, c := range map[string]struct{ before, during func(r, w *os.File) }{
		"filled by the log":       {},
		"full from the beginning": {before: func(_, w *os.File) { fill(t, w) }},
		"the reader goes":         {during: func(r, _ *os.File) { r.Close() }},
		"the reader is gone":      {before: func(r, _ *os.File) { r.Close() }},
	} {
		t.Run(name, func(t *testing.T) {
			address := cmdtest.FreeAddress(t)
			_, port, _ := net.SplitHostPort(address)
			unread(t, c.before, func(r, w *os.File) {
				reached(t, address)
				if c.during != nil {
					c.during(r, w)
				}
				noise(t, address)
				reached(t, address)
			}, "serve", "-port", port)
		})
	}
}

// Rule: so does a proxy, which has a line to say of each fault, and whose game may say more than a pipe holds.
func TestProxyWithoutReaderOfItsLog(t *testing.T) {
	cmdtest.Alone(t)
	game, address := cmdtest.FreeAddress(t), cmdtest.FreeAddress(t)
	_, port, _ := net.SplitHostPort(game)
	path := cmdtest.Built(t)
	plan := filepath.Join(t.TempDir(), "plan.json")
	if err := os.WriteFile(plan, []byte(`{"faults": [{"kind": "error", "at": [1]}]}`), 0o600); err != nil {
		t.Fatal(err)
	}
	for name, before := range map[string]func(r, w *os.File){
		"full from the beginning": func(_, w *os.File) { fill(t, w) },
		"the reader is gone":      func(r, _ *os.File) { r.Close() },
	} {
		t.Run(name, func(t *testing.T) {
			unread(t, before, func(_, _ *os.File) { reached(t, address) }, "proxy", "--listen", address,
				"--to", "ws://"+game, "--faults", plan,
				"--exec", "sh", "-c", `head -c 1000000 /dev/zero >&2; exec "$0" serve -port "$1"`, path, port)
		})
	}
}

// unread runs the program with a pipe as its standard error, does something while it runs, and then ends it, which
// has to be a good end.
func unread(t *testing.T, before, during func(r, w *os.File), args ...string) {
	t.Helper()
	path := cmdtest.Built(t)
	r, w, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	defer r.Close()
	if before != nil {
		before(r, w)
	}
	cmd := exec.Command(path, args...)
	cmd.Stderr = w
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	w.Close()
	done := make(chan error, 1)
	go func() { done <- cmd.Wait() }()
	defer cmd.Process.Kill()
	during(r, w)
	cmd.Process.Signal(syscall.SIGTERM)
	select {
	case err := <-done:
		if err != nil {
			t.Errorf("%v ended with %v", args, err)
		}
	case <-time.After(5 * time.Second):
		t.Errorf("%v did not end", args)
		cmd.Process.Kill()
		<-done
	}
}

// fill writes to a pipe until it takes no more.
func fill(t *testing.T, w *os.File) {
	if err := w.SetWriteDeadline(time.Now().Add(200 * time.Millisecond)); err != nil {
		t.Fatal(err)
	}
	w.Write(make([]byte, 1<<20))
}

// noise has a server log more than a pipe holds: a line for each client refused.
func noise(t *testing.T, address string) {
	t.Helper()
	client := &http.Client{Timeout: 5 * time.Second}
	defer client.CloseIdleConnections()
	for range 1000 {
		req, err := http.NewRequest(http.MethodGet, "http://"+address+"/sc2api", nil)
		if err != nil {
			t.Fatal(err)
		}
		req.Host = "evil.example"
		resp, err := client.Do(req)
		if err != nil {
			t.Fatalf("the server does not answer: %v", err)
		}
		io.Copy(io.Discard, resp.Body)
		resp.Body.Close()
	}
}

// reached waits until a game can be created at the address.
func reached(t *testing.T, address string) {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), 5*time.Second)
	defer cancel()
	for {
		c, err := sc2api.Dial(ctx, "ws://"+address)
		if err == nil {
			_, err = c.Do(ctx, &sc2api.Request{Request: &sc2api.Request_Ping{Ping: &sc2api.RequestPing{}}})
			c.Close()
		}
		if err == nil {
			return
		}
		if ctx.Err() != nil {
			t.Fatalf("the server is not reached: %v", err)
		}
		time.Sleep(20 * time.Millisecond)
	}
}

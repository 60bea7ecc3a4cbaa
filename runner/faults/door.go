package faults

import (
	"context"
	"errors"
	"fmt"
	"io"
	stdlog "log"
	"net"
	"net/http"
	"sync"
	"time"

	"github.com/coder/websocket"

	"sc2msgi/sc2api"
)

const (
	// readLimit bounds a message, as in package sc2api. The largest are replays and maps.
	readLimit = 256 << 20

	// goodbyeLimit bounds the goodbye to a side that does not answer it.
	goodbyeLimit = 300 * time.Millisecond

	// handshakeLimit bounds what an agent may take to ask for a websocket.
	handshakeLimit = 10 * time.Second
)

// side is the websocket to the agent or the game, and the socket beneath.
type side struct {
	*websocket.Conn
	socket net.Conn
}

// sayable tells the codes that a connection can be closed with from those that stand for no code.
func sayable(code websocket.StatusCode) bool {
	switch code {
	case websocket.StatusNoStatusRcvd, websocket.StatusAbnormalClosure, websocket.StatusTLSHandshake, 1004:
		return false
	}
	return code >= 1000 && code <= websocket.StatusBadGateway || code >= 3000 && code < 5000
}

// leave ends a connection with a goodbye, or without one where the code is none that can be said.
func (s side) leave(code websocket.StatusCode, reason string) {
	if !sayable(code) {
		_ = s.CloseNow()
		return
	}
	_ = s.socket.SetDeadline(time.Now().Add(goodbyeLimit))
	_ = s.Close(code, reason) // its error tells only that the other side was gone
}

// ended is the code that a broken or closed connection ended with.
func ended(err error) websocket.StatusCode {
	if code := websocket.CloseStatus(err); code != -1 {
		return code
	}
	return websocket.StatusAbnormalClosure
}

type socketKey struct{}

// serve takes websockets at sc2api.Path until the context ends, and returns nil when nothing runs any more; otherwise why the listener failed. It
// closes ln, and each connection when talk returns.
func serve(ctx context.Context, ln net.Listener, talk func(context.Context, side)) error {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	var agents visitors
	handle := func(w http.ResponseWriter, r *http.Request) {
		if r.URL.Path != sc2api.Path {
			http.Error(w, "nothing here: SC2's API is a websocket at "+sc2api.Path, http.StatusNotFound)
			return
		}
		if !agents.enter() {
			return
		}
		defer agents.present.Done()
		ws, err := websocket.Accept(w, r, &websocket.AcceptOptions{CompressionMode: websocket.CompressionDisabled})
		if err != nil {
			return // it was told over HTTP
		}
		defer ws.CloseNow()
		ws.SetReadLimit(readLimit)
		talk(ctx, side{ws, r.Context().Value(socketKey{}).(net.Conn)})
	}
	web := &http.Server{
		Handler:           http.HandlerFunc(handle),
		ReadHeaderTimeout: handshakeLimit,
		ConnContext: func(ctx context.Context, conn net.Conn) context.Context {
			return context.WithValue(ctx, socketKey{}, conn)
		},
		ErrorLog: stdlog.New(io.Discard, "", 0),
	}
	closed := make(chan struct{})
	context.AfterFunc(ctx, func() {
		defer close(closed)
		_ = web.Close() // its error is the listener's, which Serve returns too
	})
	err := web.Serve(ln)
	stopping := ctx.Err() != nil
	cancel()
	<-closed
	agents.wait()
	if stopping && errors.Is(err, http.ErrServerClosed) {
		return nil
	}
	return fmt.Errorf("serve on %s: %w", ln.Addr(), err)
}

// visitors counts connections, so that they can be waited for.
type visitors struct {
	mu      sync.Mutex
	stopped bool // none may come any more
	present sync.WaitGroup
}

func (v *visitors) enter() bool {
	v.mu.Lock()
	defer v.mu.Unlock()
	if !v.stopped {
		v.present.Add(1)
	}
	return !v.stopped
}

func (v *visitors) wait() {
	v.mu.Lock()
	v.stopped = true
	v.mu.Unlock()
	v.present.Wait()
}

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
	"sc2msgi/sc2api/door"
)

const (
	// goodbyeLimit bounds the goodbye to a side that does not answer it.
	goodbyeLimit = 300 * time.Millisecond

	// handshakeLimit bounds what an agent may take to ask for a websocket.
	handshakeLimit = 10 * time.Second

	// maxHeader bounds what an agent may say over HTTP before it gets a websocket.
	maxHeader = 16 << 10

	// maxAgents bounds how many there are at once, as many as the simulator takes.
	maxAgents = 64
)

// side is the websocket to the agent or the game, and the socket beneath.
type side struct {
	*websocket.Conn
	socket *socket
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

// serve takes websockets at sc2api.Path until the context ends, and returns nil when nothing runs any more; otherwise
// why the listener failed. It closes ln, and each connection when talk returns. Agents ask for it by its address or
// by one of the hosts.
func serve(ctx context.Context, ln net.Listener, hosts []string, talk func(context.Context, side)) error {
	var allowed door.Hosts
	allowed.Allow(hosts...)
	var agents visitors
	web := func(ctx context.Context) *http.Server {
		handle := func(w http.ResponseWriter, r *http.Request) {
			if r.URL.Path != sc2api.Path {
				http.Error(w, "nothing here: SC2's API is a websocket at "+sc2api.Path, http.StatusNotFound)
				return
			}
			if err := allowed.Check(r); err != nil {
				http.Error(w, err.Error()+", or start the proxy with --allow-host NAME", http.StatusForbidden)
				return
			}
			if err := agents.enter(); err != nil {
				http.Error(w, err.Error(), http.StatusServiceUnavailable)
				return
			}
			defer agents.leave()
			receive(ctx, w, r, talk)
		}
		return &http.Server{
			Handler:           http.HandlerFunc(handle),
			ReadHeaderTimeout: handshakeLimit,
			MaxHeaderBytes:    maxHeader,
			ErrorLog:          stdlog.New(io.Discard, "", 0),
		}
	}
	return door.Serve(ctx, ln, web, agents.wait)
}

// receive makes a websocket of an agent's request and talks to the agent.
func receive(ctx context.Context, w http.ResponseWriter, r *http.Request, talk func(context.Context, side)) {
	h := &hijacked{ResponseWriter: w}
	ws, err := websocket.Accept(h, r, &websocket.AcceptOptions{CompressionMode: websocket.CompressionDisabled})
	if err != nil {
		return // it was told over HTTP
	}
	defer ws.CloseNow()
	talk(ctx, side{ws, h.socket})
}

// visitors counts connections, so that they can be bounded and waited for.
type visitors struct {
	mu      sync.Mutex
	stopped bool // none may come any more
	count   int
	present sync.WaitGroup
}

// enter counts one in, or says why it cannot come.
func (v *visitors) enter() error {
	v.mu.Lock()
	defer v.mu.Unlock()
	switch {
	case v.stopped:
		return errors.New("the proxy stops")
	case v.count == maxAgents:
		return fmt.Errorf("the proxy is full: it has %d agents", maxAgents)
	}
	v.count++
	v.present.Add(1)
	return nil
}

func (v *visitors) leave() {
	v.mu.Lock()
	defer v.mu.Unlock()
	v.count--
	v.present.Done()
}

func (v *visitors) wait() {
	v.mu.Lock()
	v.stopped = true
	v.mu.Unlock()
	v.present.Wait()
}

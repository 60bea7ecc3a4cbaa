package transport

import (
	"context"
	"errors"
	"fmt"
	stdlog "log"
	"net"
	"net/http"
	"sync"
	"sync/atomic"

	"github.com/coder/websocket"
	"github.com/rs/zerolog"

	"sc2msgi/sc2api"
	"sc2msgi/sc2api/door"
)

const (
	// maxHeader bounds what a client may say over HTTP before it gets a websocket.
	maxHeader = 16 << 10

	// maxPending bounds the connections that have no websocket yet.
	maxPending = 256
)

// Server serves any number of clients, each with a Handler of its own.
type Server struct {
	// Limits are DefaultLimits unless they are set, before Serve.
	Limits Limits

	open  func(yield func()) Handler
	log   zerolog.Logger
	turns turns
	hosts door.Hosts

	pending atomic.Int32 // connections without a websocket

	mu      sync.Mutex
	stopped bool // no client may come any more
	clients int
	running sync.WaitGroup // clients
	process processEnd
}

// NewServer returns a server that has open make each client's handler and logs clients' faults to log. A handler
// calls yield now and then in the midst of a long answer, which gives other clients their turn.
func NewServer(open func(yield func()) Handler, log zerolog.Logger) *Server {
	return &Server{Limits: DefaultLimits(), open: open, log: log, turns: newTurns()}
}

// Serve serves until the context ends, which it takes as the wish to stop: it then says goodbye to the clients, waits
// until nothing of it runs any more and returns nil. Otherwise it returns why the listener failed. It closes ln. A
// server serves once.
func (s *Server) Serve(ctx context.Context, ln net.Listener) error {
	web := func(ctx context.Context) *http.Server {
		return &http.Server{
			Handler:        s.handler(ctx),
			ReadTimeout:    s.Limits.HTTP,
			WriteTimeout:   s.Limits.HTTP,
			IdleTimeout:    s.Limits.HTTP,
			MaxHeaderBytes: maxHeader,
			ConnState:      s.limitPending,
			ErrorLog:       stdlog.New(s.log, "", 0),
		}
	}
	return door.Serve(ctx, ln, web, s.waitForClients)
}

// ServeAsProcess serves as the game's own process does, which a client starts for itself: it ends when a client asks
// it to quit, and when the last client goes. A connection that never became a client does not count. Otherwise it is
// as Serve.
func (s *Server) ServeAsProcess(ctx context.Context, ln net.Listener) error {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	s.process.end = cancel
	return s.Serve(ctx, ln)
}

// AllowHosts has clients reach the server by these names and addresses, too: see door.Hosts. It is called before Serve.
func (s *Server) AllowHosts(names ...string) { s.hosts.Allow(names...) }

// Clients is how many clients there are now.
func (s *Server) Clients() int {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.clients
}

// limitPending closes connections beyond those that may wait for a websocket.
func (s *Server) limitPending(conn net.Conn, state http.ConnState) {
	switch state {
	case http.StateNew:
		if s.pending.Add(1) > maxPending {
			_ = conn.Close()
		}
	case http.StateHijacked, http.StateClosed:
		s.pending.Add(-1)
	}
}

// admit counts a client in, or says why it cannot come.
func (s *Server) admit() error {
	s.mu.Lock()
	defer s.mu.Unlock()
	switch {
	case s.stopped:
		return errors.New("the server stops")
	case s.clients >= s.Limits.Clients:
		return fmt.Errorf("the server is full: it has %d clients, each with a game", s.clients)
	}
	s.clients++
	s.running.Add(1)
	return nil
}

// release counts a client out.
func (s *Server) release() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.clients--
	s.process.released(s.clients)
	s.running.Done()
}

func (s *Server) waitForClients() {
	s.mu.Lock()
	s.stopped = true
	s.mu.Unlock()
	s.running.Wait()
}

// handler takes websockets at sc2api.Path; elsewhere it says where the API is.
func (s *Server) handler(ctx context.Context) http.Handler {
	mux := http.NewServeMux()
	mux.HandleFunc("/", func(w http.ResponseWriter, r *http.Request) {
		http.Error(w, "nothing here: SC2's API is a websocket at "+sc2api.Path, http.StatusNotFound)
	})
	mux.HandleFunc(sc2api.Path, func(w http.ResponseWriter, r *http.Request) { s.serveClient(ctx, w, r) })
	return mux
}

// serveClient makes one connection a client's and serves it to its end.
func (s *Server) serveClient(ctx context.Context, w http.ResponseWriter, r *http.Request) {
	log := s.log.With().Str("client", r.RemoteAddr).Logger()
	if err := s.hosts.Check(r); err != nil {
		err = fmt.Errorf("%w, or serve with -allowHost NAME", err)
		log.Warn().Err(err).Msg("client refused")
		http.Error(w, err.Error(), http.StatusForbidden)
		return
	}
	if err := s.admit(); err != nil {
		log.Warn().Err(err).Msg("client refused")
		http.Error(w, err.Error(), http.StatusServiceUnavailable)
		return
	}
	defer s.release()
	watched := &watchedWriter{ResponseWriter: w, limits: s.Limits}
	ws, err := websocket.Accept(watched, r, &websocket.AcceptOptions{CompressionMode: websocket.CompressionDisabled})
	if err != nil {
		log.Warn().Err(err).Msg("no websocket")
		return
	}
	c := &client{ws: ws, conn: watched.conn, log: log, turn: turn{turns: s.turns}}
	c.handler = s.open(c.turn.yield)
	c.serve(ctx)
	s.mu.Lock()
	defer s.mu.Unlock()
	s.process.served(c.standing)
}

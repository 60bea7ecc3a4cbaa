package transport

import (
	"context"
	"errors"
	"fmt"
	stdlog "log"
	"net"
	"net/http"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/coder/websocket"
	"github.com/rs/zerolog"

	"sc2msgi/sc2api"
	"sc2msgi/sc2api/door"
)

// maxHeader bounds what a client may say over HTTP before it gets a websocket.
const maxHeader = 16 << 10

// Server serves any number of clients, each with a Handler of its own.
type Server struct {
	// Limits are DefaultLimits unless they are set, before Serve.
	Limits Limits

	open  func(*Turn) Handler
	log   zerolog.Logger
	turns turns
	hosts door.Hosts

	mu      sync.Mutex
	stopped bool // no client may come any more
	clients int
	waited  []*watchedConn // those of clients that may have asked for nothing yet, oldest first
	running sync.WaitGroup // clients
	process processEnd
}

// NewServer returns a server that has open make each client's handler and logs clients' faults to log. A handler
// yields its turn now and then in the midst of a long answer, and sleeps by it.
func NewServer(open func(*Turn) Handler, log zerolog.Logger) *Server {
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

// admit counts a client in, or says why it cannot come. One that wants a websocket gets the place of one that has it
// and asks for nothing.
func (s *Server) admit(websocket bool) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	switch {
	case s.stopped:
		return errors.New("the server stops")
	case s.clients >= s.Limits.Clients && !(websocket && s.dismissOldest()):
		return fmt.Errorf("the server is full: it has %d clients, each with a game", s.clients)
	}
	s.clients++
	s.running.Add(1)
	return nil
}

// dismissOldest ends the connection of the client that has longest asked for nothing, and gives its place away. A
// client asks at once: who took a tenth of the time for it is no honest one, or a slow one that will come again.
func (s *Server) dismissOldest() bool {
	s.waited = slices.DeleteFunc(s.waited, func(c *watchedConn) bool { return c.idle.asked() })
	if len(s.waited) == 0 || time.Since(s.waited[0].idle.accepted) < s.Limits.First/10 {
		return false
	}
	s.waited[0].dismiss()
	s.waited = slices.Delete(s.waited, 0, 1)
	s.clients--
	return true
}

// present notes that an admitted client has its websocket.
func (s *Server) present(c *watchedConn) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.waited = append(s.waited, c)
}

// release counts a client out; conn is nil for one that got no websocket.
func (s *Server) release(conn *watchedConn) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.waited = slices.DeleteFunc(s.waited, func(c *watchedConn) bool { return c == conn })
	if conn == nil || !conn.isDismissed() {
		s.clients--
	}
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
	if err := s.admit(strings.EqualFold(r.Header.Get("Upgrade"), "websocket")); err != nil {
		log.Warn().Err(err).Msg("client refused")
		http.Error(w, err.Error(), http.StatusServiceUnavailable)
		return
	}
	watched := &watchedWriter{ResponseWriter: w, limits: s.Limits}
	defer func() { s.release(watched.conn) }()
	ws, err := websocket.Accept(watched, r, &websocket.AcceptOptions{CompressionMode: websocket.CompressionDisabled})
	if err != nil {
		log.Warn().Err(err).Msg("no websocket")
		return
	}
	s.present(watched.conn)
	c := &client{ws: ws, conn: watched.conn, log: log, turn: &Turn{turns: s.turns}}
	c.handler = s.open(c.turn)
	c.serve(ctx)
	s.mu.Lock()
	defer s.mu.Unlock()
	s.process.served(c.standing)
}

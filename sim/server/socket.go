package server

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

	"sc2msgi/gamedata"
	"sc2msgi/sc2api"
	"sc2msgi/sc2api/door"
)

// Path is where the API is on the server, as in the real game.
const Path = sc2api.Path

const (
	// maxHeader bounds what a client may say over HTTP before it gets a websocket.
	maxHeader = 16 << 10

	// maxKnocking bounds the connections that have no websocket yet.
	maxKnocking = 256
)

// Server serves SC2's API to any number of clients, each with a game of its own.
type Server struct {
	newSession func() *Session
	log        zerolog.Logger
	limits     limits
	turns      turns
	hosts      door.Hosts

	knocking atomic.Int32 // connections

	mu      sync.Mutex
	stopped bool // no client may come any more
	present int  // clients
	clients sync.WaitGroup
	process processEnd
}

// NewServer returns a server whose games are played by the table's facts and that logs clients' faults to log.
func NewServer(table *gamedata.Table, log zerolog.Logger) *Server {
	return &Server{newSession: func() *Session { return NewSession(table) }, log: log, limits: defaultLimits, turns: newTurns()}
}

// Serve serves until the context ends, which it takes as the wish to stop: it then says goodbye to the clients, waits
// until nothing of it runs any more and returns nil. Otherwise it returns why the listener failed. It closes ln. A server
// serves once.
func (s *Server) Serve(ctx context.Context, ln net.Listener) error {
	web := func(ctx context.Context) *http.Server {
		return &http.Server{
			Handler:        s.handler(ctx),
			ReadTimeout:    s.limits.http,
			WriteTimeout:   s.limits.http,
			IdleTimeout:    s.limits.http,
			MaxHeaderBytes: maxHeader,
			ConnState:      s.watchDoor,
			ErrorLog:       stdlog.New(s.log, "", 0),
		}
	}
	return door.Serve(ctx, ln, web, s.waitForClients)
}

// AllowHosts has clients reach the server by these names and addresses, too: see door.Hosts. It is called before Serve.
func (s *Server) AllowHosts(names ...string) { s.hosts.Allow(names...) }

// watchDoor hangs up on connections beyond those that may wait for a websocket.
func (s *Server) watchDoor(conn net.Conn, state http.ConnState) {
	switch state {
	case http.StateNew:
		if s.knocking.Add(1) > maxKnocking {
			_ = conn.Close()
		}
	case http.StateHijacked, http.StateClosed:
		s.knocking.Add(-1)
	}
}

// enter counts a client in, or says why it cannot come.
func (s *Server) enter() error {
	s.mu.Lock()
	defer s.mu.Unlock()
	switch {
	case s.stopped:
		return errors.New("the server stops")
	case s.present >= s.limits.clients:
		return fmt.Errorf("the server is full: it has %d clients, each with a game", s.present)
	}
	s.present++
	s.clients.Add(1)
	return nil
}

// leave counts a client out.
func (s *Server) leave() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.present--
	s.process.left(s.present)
	s.clients.Done()
}

func (s *Server) waitForClients() {
	s.mu.Lock()
	s.stopped = true
	s.mu.Unlock()
	s.clients.Wait()
}

// handler takes websockets at Path; elsewhere it says where the API is.
func (s *Server) handler(ctx context.Context) http.Handler {
	mux := http.NewServeMux()
	mux.HandleFunc("/", func(w http.ResponseWriter, r *http.Request) {
		http.Error(w, "nothing here: SC2's API is a websocket at "+Path, http.StatusNotFound)
	})
	mux.HandleFunc(Path, func(w http.ResponseWriter, r *http.Request) {
		log := s.log.With().Str("client", r.RemoteAddr).Logger()
		if err := s.hosts.Check(r); err != nil {
			err = fmt.Errorf("%w, or serve with -allowHost NAME", err)
			log.Warn().Err(err).Msg("client refused")
			http.Error(w, err.Error(), http.StatusForbidden)
			return
		}
		if err := s.enter(); err != nil {
			log.Warn().Err(err).Msg("client refused")
			http.Error(w, err.Error(), http.StatusServiceUnavailable)
			return
		}
		defer s.leave()
		watched := &watchedWriter{ResponseWriter: w, limits: s.limits}
		ws, err := websocket.Accept(watched, r, &websocket.AcceptOptions{CompressionMode: websocket.CompressionDisabled})
		if err != nil {
			log.Warn().Err(err).Msg("no websocket")
			return
		}
		c := &client{ws: ws, socket: watched.conn, session: s.newSession(), log: log, limits: s.limits, turn: share{turns: s.turns}}
		c.serve(ctx)
		s.played(c.session)
	})
	return mux
}

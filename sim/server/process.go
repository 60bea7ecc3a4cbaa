package server

import (
	"context"
	"net"

	"sc2msgi/sc2api"
)

// processEnd is how a server ends of itself that stands for the game's own process. The zero value never does.
type processEnd struct {
	end  func() // nil: the server goes on without clients
	used bool   // a client was served
	quit bool   // one asked for the end
}

// left takes note that a client went and that others are still present.
func (p *processEnd) left(others int) {
	if p.end != nil && (p.quit || p.used && others == 0) {
		p.end()
	}
}

// played takes note of a client that was served, before it leaves.
func (s *Server) played(session *Session) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.process.used = true
	s.process.quit = s.process.quit || session.Status() == sc2api.Status_quit
}

// ServeAsProcess serves as the game's own process does, which a client starts for itself: it ends when a client asks it to quit,
// and when the last client goes. A connection that never became a client does not count. Otherwise it is as Serve.
func (s *Server) ServeAsProcess(ctx context.Context, ln net.Listener) error {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	s.process.end = cancel
	return s.Serve(ctx, ln)
}

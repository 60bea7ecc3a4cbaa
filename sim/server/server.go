package server

import (
	"fmt"
	"slices"

	"github.com/rs/zerolog"

	"sc2msgi/gamedata"
	"sc2msgi/maps"
	"sc2msgi/sc2api"
	"sc2msgi/sim/request"
	"sc2msgi/sim/transport"
)

// Path is where the API is on the server, as in the real game.
const Path = sc2api.Path

// maxResponse bounds one answer. The largest are recordings and ten thousand queries, a few megabytes.
const maxResponse = 64 << 20

// Library is what a server's games know beside the built-in scenarios.
type Library struct {
	Scenarios []*maps.Scenario // they come first where names are the same
	Folder    string           // of map files that clients may name by their paths; without it they can only send them
	BaseBuild uint32           // of the executable that is stood in for; 0: the facts' own

	// Onlook, if not nil, is asked for each client who is to be shown its games. Clients have theirs shown at once.
	Onlook func() func(Look)

	// A computer opponent of another race is refused. Without it Terran stands in, and the log says so.
	TerranOnly bool
}

// NewServer returns a server of any number of games, one a client, that are played by the table's facts. It logs
// clients' faults to log.
func NewServer(table *gamedata.Table, log zerolog.Logger, library Library) *transport.Server {
	return serverOf(func() *Session {
		s := NewSession(table, library.Scenarios...)
		s.mapFolder, s.terranOnly = library.Folder, library.TerranOnly
		if library.BaseBuild != 0 {
			s.standFor(library.BaseBuild)
		}
		if library.Onlook != nil {
			s.onlooker = &onlooker{see: library.Onlook()}
		}
		s.tell = func(text string) { log.Info().Msg(text) }
		s.warn = func(text string) { log.Warn().Msg(text) }
		return s
	}, maxResponse, log)
}

func serverOf(newSession func() *Session, maxResponse int, log zerolog.Logger) *transport.Server {
	return transport.NewServer(func(turn *transport.Turn) transport.Handler {
		s := newSession()
		s.yield, s.clock.sleep = turn.Yield, turn.Sleep
		return &connection{session: s, maxResponse: maxResponse}
	}, log)
}

// connection is a session that is asked in bytes, by a client of the server.
type connection struct {
	session     *Session
	request     sc2api.Request
	maxResponse int // bytes
}

// Interrupt interrupts the session.
func (c *connection) Interrupt() { c.session.Interrupt() }

// Answer answers a message by the session's response, or by an error in place of one that is too large.
func (c *connection) Answer(out, message []byte) ([]byte, transport.Standing, error) {
	resp := answer(c.session, &c.request, message)
	standing := standingIn(c.session.Status())
	if c.session.crashed {
		return nil, standing, errCrashed
	}
	size := resp.SizeVT()
	if size > c.maxResponse {
		refuse(resp, fmt.Errorf("the answer has %d bytes, at most %d are sent: ask for less", size, c.maxResponse))
		size = resp.SizeVT()
	}
	out = slices.Grow(out[:0], size)[:size]
	if _, err := resp.MarshalToSizedBufferVT(out); err != nil {
		return nil, standing, fmt.Errorf("encode an answer: %w", err)
	}
	return out, standing, nil
}

// answer answers one message as it came: bytes that are no Request are answered by an error.
func answer(s *Session, req *sc2api.Request, message []byte) *sc2api.Response {
	if err := request.Decode(req, message); err != nil {
		return s.undecoded(err)
	}
	return s.Handle(req)
}

// standingIn is how a client stands whose session has this status.
func standingIn(st sc2api.Status) transport.Standing {
	switch st {
	case sc2api.Status_init_game, sc2api.Status_in_game, sc2api.Status_in_replay, sc2api.Status_ended:
		return transport.HasGame
	case sc2api.Status_quit:
		return transport.HasQuit
	}
	return transport.NoGame
}

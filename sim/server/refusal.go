package server

import (
	"fmt"

	"sc2msgi/sc2api"
)

// mostRefusals bounds what is told of one client, who may ask for ever.
const mostRefusals = 20

// tellRefusal tells whoever runs the server that the client asked for a game and was refused. Many libraries do not
// show their users why.
func (s *Session) tellRefusal(req *sc2api.Request, resp *sc2api.Response) {
	switch req.GetRequest().(type) {
	case *sc2api.Request_CreateGame, *sc2api.Request_JoinGame:
	default:
		return
	}
	err := sc2api.CheckResponse(req, resp)
	if err == nil || s.warn == nil || s.refused > mostRefusals {
		return
	}
	if s.refused++; s.refused > mostRefusals {
		s.warn("further refusals of this client are not told")
		return
	}
	s.warn(fmt.Sprintf("refused: %.600s", err))
}

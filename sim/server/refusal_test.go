package server

import (
	"strings"
	"testing"

	"sc2msgi/gamedata"
	"sc2msgi/sc2api"
)

// Rule: whoever runs the server is told why a client has no game, and of no other refusal; of a client who asks for
// ever only so often.
func TestRefusalsAreTold(t *testing.T) {
	var told []string
	s := NewSession(gamedata.V4_10, plainMelee(t))
	s.warn = func(text string) { told = append(told, text) }
	zerg := joinRequest()
	zerg.GetJoinGame().Participation = &sc2api.RequestJoinGame_Race{Race: sc2api.Race_Zerg}
	step := &sc2api.Request{Request: &sc2api.Request_Step{Step: &sc2api.RequestStep{}}}
	for i, c := range []struct {
		req  *sc2api.Request
		want string // "" for nothing
	}{
		{joinRequest(), "refused: join_game: refused in status launched: join_game is not allowed in status launched"},
		{createMelee(1, participant(), participant()), "refused: create_game: MultiplayerUnsupported: 2 participants"},
		{createMelee(1, participant()), ""},
		{zerg, "refused: join_game: FeatureUnsupported: race Zerg"},
		{step, ""},
		{joinRequest(), ""},
	} {
		told = nil
		s.Handle(c.req)
		if c.want == "" && told != nil || c.want != "" && (len(told) != 1 || !strings.HasPrefix(told[0], c.want)) {
			t.Errorf("request %d: told %q, want %q", i, told, c.want)
		}
	}
	told = nil
	for range 3 * mostRefusals {
		s.Handle(joinRequest())
	}
	if n := len(told); n < 2 || n > mostRefusals || !strings.HasPrefix(told[n-1], "further refusals") {
		t.Errorf("told %d times, at last %q", n, told[n-1])
	}
}

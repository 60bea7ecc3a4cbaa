package bot

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"sc2msgi/gamedata"
	"sc2msgi/sc2api"
)

// inMatch is an Env in a match on a fake game.
func inMatch(t *testing.T, g Game, startPort int) *Env {
	t.Helper()
	env, err := New(g, Config{Facts: gamedata.V4_10, Match: &Match{StartPort: startPort}})
	if err != nil {
		t.Fatal(err)
	}
	return env
}

// Rule (the ladder's contract): a match is joined, not created, and not left.
func TestMatchIsJoined(t *testing.T) {
	f := newFake()
	f.status = sc2api.Status_init_game
	f.onStep = func(n int) { f.end(n == 3, 0, sc2api.Result_Victory) }
	env := inMatch(t, f, 0)
	if _, err := env.Reset(t.Context(), 1); err != nil {
		t.Fatal(err)
	}
	if last, _, reward := noOps(t, env); !last.Done || reward != 1 {
		t.Errorf("it ended with %+v and a reward of %v, want a victory", last, reward)
	}
	want := []string{"join_game", "game_info", "observation", "step", "observation", "step", "observation", "step",
		"observation"}
	if diff := cmp.Diff(want, f.asked); diff != "" {
		t.Errorf("requests (-want +got):\n%s", diff)
	}
}

// Rule (the ladder's contract): of the five ports after StartPort the second and third are the host's pair, the
// fourth and fifth that of the other player; alone one joins without ports.
func TestMatchPorts(t *testing.T) {
	for _, c := range []struct {
		start         int
		server, other [2]int32
	}{{5000, [2]int32{5002, 5003}, [2]int32{5004, 5005}}, {65530, [2]int32{65532, 65533}, [2]int32{65534, 65535}}} {
		req := joinOf(t, c.start)
		if got := ports(req.GetServerPorts()); got != c.server {
			t.Errorf("start port %d: server ports %v, want %v", c.start, got, c.server)
		}
		if list := req.GetClientPorts(); len(list) != 1 || ports(list[0]) != c.other {
			t.Errorf("start port %d: client ports %v, want one pair %v", c.start, list, c.other)
		}
	}
	if req := joinOf(t, 0); req.ServerPorts != nil || req.ClientPorts != nil {
		t.Errorf("alone: %v, want no ports", req)
	}
	for _, bad := range []int{-1, 65531, 1 << 40} {
		if _, err := New(newFake(), Config{Facts: gamedata.V4_10, Match: &Match{StartPort: bad}}); err == nil {
			t.Errorf("start port %d was taken", bad)
		}
	}
}

func ports(p *sc2api.PortSet) [2]int32 { return [2]int32{p.GetGamePort(), p.GetBasePort()} }

// joinOf returns the join_game request of a match.
func joinOf(t *testing.T, startPort int) *sc2api.RequestJoinGame {
	t.Helper()
	f := newFake()
	if _, err := inMatch(t, f, startPort).Reset(t.Context(), 1); err != nil {
		t.Fatal(err)
	}
	return f.joined
}

// Rule (the ladder's contract): a match goes on after the 2,400 steps, without a word, until its result is told:
// leaving it loses it.
func TestMatchIsPlayedToItsEnd(t *testing.T) {
	f := newFake()
	const end = episodeSteps + 3*warSteps
	f.onStep = func(n int) { f.end(n == end, 0, sc2api.Result_Defeat) }
	env := inMatch(t, f, 0)
	if _, err := env.Reset(t.Context(), 1); err != nil {
		t.Fatal(err)
	}
	_, steps, reward := noOps(t, env)
	if f.steps != end || steps != episodeSteps || reward != -1 {
		t.Errorf("%d steps of the game, %d of options, reward %v; want %d, %d, -1",
			f.steps, steps, reward, end, episodeSteps)
	}
}

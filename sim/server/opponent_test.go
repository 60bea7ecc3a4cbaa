package server

import (
	"strings"
	"testing"

	"github.com/rs/zerolog"
	"google.golang.org/protobuf/proto"

	"sc2msgi/gamedata"
	"sc2msgi/maps"
	"sc2msgi/sc2api"
	"sc2msgi/sim/transport/servertest"
)

// plainMelee is a map for two.
func plainMelee(t testing.TB) *maps.Scenario {
	t.Helper()
	s, known := maps.Find("flat")
	if !known {
		t.Fatal("there is no map flat")
	}
	return s
}

func participant() *sc2api.PlayerSetup {
	return &sc2api.PlayerSetup{Type: sc2api.PlayerType_Participant.Enum(), Race: sc2api.Race_Terran.Enum()}
}

func opponent(d sc2api.Difficulty) *sc2api.PlayerSetup {
	return &sc2api.PlayerSetup{Type: sc2api.PlayerType_Computer.Enum(), Race: sc2api.Race_Terran.Enum(),
		Difficulty: d.Enum()}
}

func createMelee(seed uint32, players ...*sc2api.PlayerSetup) *sc2api.Request {
	return &sc2api.Request{Request: &sc2api.Request_CreateGame{CreateGame: &sc2api.RequestCreateGame{
		Map: &sc2api.RequestCreateGame_LocalMap{LocalMap: &sc2api.LocalMap{
			MapPath: proto.String("flat.SC2Map")}},
		PlayerSetup: players, RandomSeed: &seed,
	}}}
}

// against is a session at loop 0 of a melee against a computer.
func against(t testing.TB, seed uint32, d sc2api.Difficulty) *Session {
	t.Helper()
	s := NewSession(gamedata.V4_10, plainMelee(t))
	must(t, s, createMelee(seed, participant(), opponent(d)))
	must(t, s, joinRequest())
	return s
}

func leaveRequest() *sc2api.Request {
	return &sc2api.Request{Request: &sc2api.Request_LeaveGame{LeaveGame: &sc2api.RequestLeaveGame{}}}
}

// Rule: every difficulty and build of the protocol is accepted in a melee, in any order of the players, also unset.
// What the protocol does not have, and more players than there is room for, is refused.
func TestComputerSetup(t *testing.T) {
	s := NewSession(gamedata.V4_10, plainMelee(t))
	create := func(players ...*sc2api.PlayerSetup) *sc2api.ResponseCreateGame {
		s.status = sc2api.Status_launched
		return s.Handle(createMelee(1, players...)).GetCreateGame()
	}
	for d := sc2api.Difficulty_VeryEasy; d <= sc2api.Difficulty_CheatInsane; d++ {
		for b := sc2api.AIBuild(0); b <= sc2api.AIBuild_Air; b++ {
			c := opponent(d)
			if b != 0 {
				c.AiBuild = b.Enum()
			}
			for _, players := range [][]*sc2api.PlayerSetup{{participant(), c}, {c, participant()}} {
				if r := create(players...); r.Error != nil {
					t.Errorf("%v, %v: %v", d, b, r)
				}
			}
		}
	}
	bare := &sc2api.PlayerSetup{Type: sc2api.PlayerType_Computer.Enum()}
	if r := create(participant(), bare); r.Error != nil {
		t.Errorf("a computer of which nothing is said: %v", r)
	}
	wrong := func(change func(*sc2api.PlayerSetup)) *sc2api.PlayerSetup {
		c := opponent(sc2api.Difficulty_Easy)
		change(c)
		return c
	}
	const invalid = sc2api.ResponseCreateGame_InvalidPlayerSetup
	easy := opponent(sc2api.Difficulty_Easy)
	for _, c := range []struct {
		players []*sc2api.PlayerSetup
		want    sc2api.ResponseCreateGame_Error
		says    string
	}{
		{nil, sc2api.ResponseCreateGame_MissingPlayerSetup, "empty"},
		{[]*sc2api.PlayerSetup{easy}, sc2api.ResponseCreateGame_MissingPlayerSetup, "no participant"},
		{[]*sc2api.PlayerSetup{participant(), easy, easy}, invalid, "2 computers"},
		{[]*sc2api.PlayerSetup{participant(), participant()}, sc2api.ResponseCreateGame_MultiplayerUnsupported,
			"one participant and one computer"},
		{[]*sc2api.PlayerSetup{participant(), {Type: sc2api.PlayerType_Observer.Enum()}}, invalid, "Observer"},
		{[]*sc2api.PlayerSetup{participant(), wrong(func(c *sc2api.PlayerSetup) {
			c.Difficulty = sc2api.Difficulty(11).Enum()
		})}, invalid, "difficulty 11"},
		{[]*sc2api.PlayerSetup{participant(), wrong(func(c *sc2api.PlayerSetup) {
			c.Difficulty = sc2api.Difficulty(-1).Enum()
		})}, invalid, "difficulty -1"},
		{[]*sc2api.PlayerSetup{participant(), wrong(func(c *sc2api.PlayerSetup) {
			c.AiBuild = sc2api.AIBuild(7).Enum()
		})}, invalid, "ai_build 7"},
		{[]*sc2api.PlayerSetup{participant(), wrong(func(c *sc2api.PlayerSetup) {
			c.Race = sc2api.Race(9).Enum()
		})}, invalid, "race 9"},
	} {
		r := create(c.players...)
		if r.Error == nil || r.GetError() != c.want || !strings.Contains(r.GetErrorDetails(), c.says) {
			t.Errorf("%v: %v, want %v that says %q", c.players, r, c.want, c.says)
		}
	}
}

// Rule: for Zerg and Protoss Terran stands in, and the log says so; where that is not wanted they are refused.
func TestTerranStandsIn(t *testing.T) {
	for _, race := range []sc2api.Race{sc2api.Race_Terran, sc2api.Race_Random, sc2api.Race_Zerg, sc2api.Race_Protoss} {
		said := ""
		s := NewSession(gamedata.V4_10, plainMelee(t))
		s.tell = func(text string) { said += text }
		c := opponent(sc2api.Difficulty_Hard)
		c.Race = race.Enum()
		r := s.Handle(createMelee(1, participant(), c)).GetCreateGame()
		other := race == sc2api.Race_Zerg || race == sc2api.Race_Protoss
		if r.Error != nil || strings.Contains(said, race.String()) != other {
			t.Errorf("%v: %v, and the log says %q", race, r, said)
		}
		strict := NewSession(gamedata.V4_10, plainMelee(t))
		strict.terranOnly = true
		r = strict.Handle(createMelee(1, participant(), c)).GetCreateGame()
		if refused := r.GetError() == sc2api.ResponseCreateGame_InvalidPlayerSetup; refused != other {
			t.Errorf("%v where Terran alone is wanted: %v", race, r)
		}
	}
}

// Rule (recorded): player_info tells of a computer its type, the race that was asked for and its difficulty. It tells
// neither its real race nor its build nor a name.
func TestComputerInfo(t *testing.T) {
	s := NewSession(gamedata.V4_10, plainMelee(t))
	c := opponent(sc2api.Difficulty_Easy)
	c.Race, c.AiBuild, c.PlayerName = sc2api.Race_Zerg.Enum(), sc2api.AIBuild_Rush.Enum(), proto.String("Bob")
	must(t, s, createMelee(1, participant(), c))
	must(t, s, joinRequest())
	ask := &sc2api.Request{Request: &sc2api.Request_GameInfo{GameInfo: &sc2api.RequestGameInfo{}}}
	info := must(t, s, ask).GetGameInfo()
	want := &sc2api.PlayerInfo{PlayerId: proto.Uint32(2), Type: sc2api.PlayerType_Computer.Enum(),
		RaceRequested: sc2api.Race_Zerg.Enum(), Difficulty: sc2api.Difficulty_Easy.Enum()}
	if len(info.PlayerInfo) != 2 || !proto.Equal(info.PlayerInfo[1], want) {
		t.Errorf("%v, want %v", info.PlayerInfo, want)
	}
}

// Law: a game against a computer is the same by loops and by leaps, from a quick save and in its replay, and restarts
// repeat from session to session.
func TestComputerPlaysTheSame(t *testing.T) {
	const loops = 4000
	leaps, single := against(t, 7, sc2api.Difficulty_CheatInsane), against(t, 7, sc2api.Difficulty_CheatInsane)
	for range loops {
		must(t, single, stepRequest(1))
	}
	must(t, leaps, stepRequest(loops/2-3))
	must(t, leaps, &sc2api.Request{Request: &sc2api.Request_QuickSave{QuickSave: &sc2api.RequestQuickSave{}}})
	must(t, leaps, stepRequest(500))
	must(t, leaps, &sc2api.Request{Request: &sc2api.Request_QuickLoad{QuickLoad: &sc2api.RequestQuickLoad{}}})
	must(t, leaps, stepRequest(loops/2+3))
	want := observed(t, single)
	if observed(t, leaps) != want {
		t.Error("by leaps and over a quick save the game goes another way")
	}
	viewer := NewSession(gamedata.V4_10, plainMelee(t))
	seen := watch(t, viewer, saved(t, single), []uint32{loops - 1})
	must(t, single, &sc2api.Request{Request: &sc2api.Request_RestartGame{RestartGame: &sc2api.RequestRestartGame{}}})
	must(t, single, stepRequest(loops-1))
	if again := observed(t, single); again == seen[1] {
		t.Error("a restart plays the same game again")
	}
	again := against(t, 7, sc2api.Difficulty_CheatInsane)
	must(t, again, stepRequest(loops-1))
	if observed(t, again) != seen[1] {
		t.Error("the replay shows another game")
	}
}

// Rule: who leaves a melee has lost, the other side has won; the ended game can still be looked at, and is forgotten
// when it is left again.
func TestLeaveIsDefeat(t *testing.T) {
	s := against(t, 1, sc2api.Difficulty_Hard)
	must(t, s, stepRequest(100))
	if resp := must(t, s, leaveRequest()); resp.GetStatus() != sc2api.Status_ended {
		t.Fatalf("status %v", resp.GetStatus())
	}
	results := observe(t, s).GetPlayerResult()
	if len(results) != 2 || results[0].GetPlayerId() != 1 || results[0].GetResult() != sc2api.Result_Defeat ||
		results[1].GetPlayerId() != 2 || results[1].GetResult() != sc2api.Result_Victory {
		t.Errorf("results %v", results)
	}
	if resp := s.Handle(stepRequest(1)); len(resp.Error) == 0 {
		t.Error("a left game is played on")
	}
	if resp := must(t, s, leaveRequest()); resp.GetStatus() != sc2api.Status_launched || s.game != nil {
		t.Errorf("left again: status %v", resp.GetStatus())
	}
	must(t, s, createMelee(2, participant()))
}

// Rule: three minutes in which nothing is earned, paid, built or hurt end a melee in a tie, as the observation says.
func TestMeleeTie(t *testing.T) {
	s := NewSession(gamedata.V4_10, plainMelee(t))
	must(t, s, createMelee(1, participant()))
	must(t, s, joinRequest())
	var workers []uint64
	for _, u := range s.game.Units() {
		if u.Type == gamedata.SCV {
			workers = append(workers, uint64(u.Tag))
		}
	}
	must(t, s, debugRequest(&sc2api.DebugCommand{Command: &sc2api.DebugCommand_KillUnit{
		KillUnit: &sc2api.DebugKillUnit{Tag: workers}}}))
	const threeMinutes = 3 * 1344
	must(t, s, stepRequest(threeMinutes))
	if s.Status() != sc2api.Status_in_game {
		t.Fatalf("ended before: %v", observe(t, s).PlayerResult)
	}
	must(t, s, stepRequest(10))
	results := observe(t, s).GetPlayerResult()
	if s.Status() != sc2api.Status_ended || len(results) != 1 || results[0].GetResult() != sc2api.Result_Tie {
		t.Errorf("status %v, results %v", s.Status(), results)
	}
}

// Law: a melee against a computer is the same embedded, over the socket and pipelined, whatever the difficulty.
func TestComputerPlaysTheSameEverywhere(t *testing.T) {
	address, _ := servertest.Start(t, NewServer(gamedata.V4_10, zerolog.Nop(),
		Library{Scenarios: []*maps.Scenario{plainMelee(t)}}).Serve)
	for d := sc2api.Difficulty_VeryEasy; d <= sc2api.Difficulty_CheatInsane; d += 3 {
		requests := []*sc2api.Request{createMelee(3, participant(), opponent(d)), joinRequest()}
		s := against(t, 3, d)
		for range 40 {
			o := observe(t, s).GetObservation()
			for _, r := range []*sc2api.Request{actRequest(simpleOrders(o)...), stepRequest(100), observeRequest()} {
				requests = append(requests, proto.Clone(r).(*sc2api.Request))
				must(t, s, r)
			}
		}
		for i := range requests {
			requests[i] = numbered(requests[i], i)
		}
		e := NewEmbedded(gamedata.V4_10, plainMelee(t))
		var want []string
		for _, r := range requests {
			resp, _ := e.Do(t.Context(), r)
			want = append(want, encode(t, resp))
		}
		c := dial(t, address)
		var got []string
		for _, r := range requests {
			resp, _ := c.Do(t.Context(), r)
			got = append(got, encode(t, resp))
		}
		same(t, "socket", got, want)
		same(t, "pipelined", pipelined(t, dial(t, address), requests), want)
	}
}

package server

import (
	"math/rand/v2"
	"testing"

	"google.golang.org/protobuf/proto"

	"sc2msgi/gamedata"
	"sc2msgi/sc2api"
)

// start asks for a replay and returns the answer.
func start(s *Session, r *sc2api.RequestStartReplay) *sc2api.Response {
	return s.Handle(&sc2api.Request{Request: &sc2api.Request_StartReplay{StartReplay: r}})
}

// saved returns the session's recording.
func saved(t testing.TB, s *Session) []byte {
	t.Helper()
	return must(t, s, saveRequest()).GetSaveReplay().GetData()
}

// watch plays a replay by steps of the given lengths and returns the observations at its start and after each step.
func watch(t testing.TB, s *Session, data []byte, steps []uint32) []string {
	t.Helper()
	if err := sc2api.CheckResponse(&sc2api.Request{Request: &sc2api.Request_StartReplay{}},
		start(s, replayOf(data))); err != nil {
		t.Fatal(err)
	}
	seen := []string{observed(t, s)}
	for _, n := range steps {
		must(t, s, stepRequest(n))
		seen = append(seen, observed(t, s))
	}
	return seen
}

// observed is what is seen, without the status, which says whether it is a game or a replay.
func observed(t testing.TB, s *Session) string {
	t.Helper()
	resp := must(t, s, observeRequest())
	b, err := resp.GetObservation().MarshalVT()
	if err != nil {
		t.Fatal(err)
	}
	return string(b)
}

// compare holds what a replay showed against what the game had shown.
func compare(t *testing.T, what string, got, want []string) {
	t.Helper()
	if len(got) != len(want) {
		t.Fatalf("%s: %d observations, want %d", what, len(got), len(want))
	}
	for i := range want {
		if got[i] != want[i] {
			var a, b sc2api.ResponseObservation
			_, _ = a.UnmarshalVT([]byte(got[i])), b.UnmarshalVT([]byte(want[i]))
			t.Fatalf("%s: observation %d of %d differs\ngot  %.800s\nwant %.800s", what, i, len(want), a.String(),
				b.String())
		}
	}
}

// recordPiece plays a piece and returns what was seen before each turn and at the end, the steps, and the recording.
func recordPiece(t *testing.T, s *Session, p piece) (seen []string, steps []uint32, data []byte) {
	for _, req := range p.opening() {
		must(t, s, req)
	}
	seen = append(seen, observed(t, s))
	for _, turn := range p.turns {
		for _, req := range turn.requests {
			s.Handle(req)
		}
		must(t, s, stepRequest(turn.loops))
		steps = append(steps, turn.loops)
		seen = append(seen, observed(t, s))
	}
	return seen, steps, saved(t, s)
}

// Law: replay = original. At each loop at which the player had looked, the viewer sees the same bytes; the last adds
// only that the recording ends there undecided.
func TestLawReplayIsTheOriginal(t *testing.T) {
	alone(t)
	for _, table := range []*gamedata.Table{gamedata.V4_10, gamedata.V4_8} {
		for _, p := range append(pieces(t, 60), wars(t)...) {
			t.Run(table.Release.Label+" "+p.scenario, func(t *testing.T) { replayIsTheOriginal(t, table, p) })
		}
	}
}

func replayIsTheOriginal(t *testing.T, table *gamedata.Table, p piece) {
	s := NewSession(table)
	seen, steps, data := recordPiece(t, s, p)
	viewer := NewSession(table)
	got := watch(t, viewer, data, steps)
	var last sc2api.ResponseObservation
	if err := last.UnmarshalVT([]byte(got[len(got)-1])); err != nil {
		t.Fatal(err)
	}
	if r := last.GetPlayerResult(); len(r) != 1 || r[0].GetResult() != sc2api.Result_Undecided ||
		viewer.Status() != sc2api.Status_ended {
		t.Errorf("%s: at its end the result is %v in status %s, want undecided and ended", p.scenario, r,
			viewer.Status())
	}
	last.PlayerResult = nil
	b, _ := last.MarshalVT()
	got[len(got)-1] = string(b)
	compare(t, p.scenario, got, seen)

	// In other steps the replay comes to the same end, and again in the same session.
	first := p.turns[0].loops // before a war all of the peace
	fine := watch(t, viewer, data, append([]uint32{first}, ones(p.length()-first)...))
	coarse := watch(t, NewSession(table), data, []uint32{p.length() + 1000})
	if a, b := units(t, fine[len(fine)-1]), units(t, coarse[1]); a != b || a != units(t, got[len(got)-1]) {
		t.Errorf("%s: watched loop by loop and at once, the replay ends otherwise", p.scenario)
	}
	if again := saved(t, viewer); string(again) != string(data) {
		t.Errorf("%s: the replay of the replay is another one", p.scenario)
	}
}

func ones(n uint32) []uint32 {
	all := make([]uint32, n)
	for i := range all {
		all[i] = 1
	}
	return all
}

// units is the state of the bank and the units in an observation, without what happened since the one before.
func units(t *testing.T, b string) string {
	t.Helper()
	var o sc2api.ResponseObservation
	if err := o.UnmarshalVT([]byte(b)); err != nil {
		t.Fatal(err)
	}
	raw := o.GetObservation().GetRawData()
	raw.Event = nil
	b2, _ := raw.MarshalVT()
	return o.GetObservation().GetPlayerCommon().String() + string(b2)
}

// Rule: a replay of a game that was played to its end ends with the game and its result, of a restarted game with
// that game's chance, of a game ended by a debug request there.
func TestReplayEnds(t *testing.T) {
	endGame := debugRequest(&sc2api.DebugCommand{Command: &sc2api.DebugCommand_EndGame{EndGame: &sc2api.DebugEndGame{
		EndResult: sc2api.DebugEndGame_DeclareVictory.Enum()}}})
	for _, tt := range []struct {
		name   string
		before []*sc2api.Request
		result sc2api.Result
	}{
		{"time is over", []*sc2api.Request{stepRequest(30000)}, sc2api.Result_Defeat},
		{"restarted", []*sc2api.Request{stepRequest(50), everyRequest()[5], stepRequest(30000)}, sc2api.Result_Defeat},
		{"ended by debug", []*sc2api.Request{stepRequest(100), endGame}, sc2api.Result_Victory},
		{"ended at once", []*sc2api.Request{endGame}, sc2api.Result_Victory},
		{"saved at the beginning", nil, sc2api.Result_Undecided},
	} {
		s := playing(t)
		for _, req := range tt.before {
			must(t, s, req)
		}
		want := units(t, observed(t, s))
		v := launched(t)
		for _, steps := range []uint32{uint32(max(1, s.game.Loop())), 40000} {
			got := watch(t, v, saved(t, s), []uint32{steps})
			var o sc2api.ResponseObservation
			if err := o.UnmarshalVT([]byte(got[1])); err != nil {
				t.Fatal(err)
			}
			if r := o.GetPlayerResult(); v.Status() != sc2api.Status_ended || len(r) != 1 ||
				r[0].GetResult() != tt.result {
				t.Errorf("%s: after %d loops status %s and result %v, want ended and %s", tt.name, steps, v.Status(), r,
					tt.result)
			}
			if units(t, got[1]) != want {
				t.Errorf("%s: after %d loops the replay is in another state", tt.name, steps)
			}
		}
		resp := v.Handle(everyRequest()[5])
		if resp.Response != nil || len(resp.Error) != 1 {
			t.Errorf("%s: restart_game after a replay is answered by %v", tt.name, resp)
		}
		must(t, v, createRequest(3)) // a game again
	}
}

// Rule: the viewer's interface is his own: what he does not ask for he does not see, and the recorded clicks still
// hit what they hit on the player's screen.
func TestViewerHasHisOwnInterface(t *testing.T) {
	p := improvise(t, mapName, 12, 40)
	seen, steps, data := recordPiece(t, NewSession(gamedata.V4_10), p)
	r := replayOf(data)
	r.Options = &sc2api.InterfaceOptions{Raw: proto.Bool(true), FeatureLayer: &sc2api.SpatialCameraSetup{
		Width: proto.Float32(8), Resolution: sizeOf(32, 32), MinimapResolution: sizeOf(16, 16)}}
	s := launched(t)
	if err := start(s, r).GetStartReplay().GetErrorDetails(); err != "" {
		t.Fatal(err)
	}
	for i, n := range steps {
		must(t, s, stepRequest(n))
		o := observe(t, s)
		if o.GetObservation().GetScore() != nil {
			t.Fatal("the score is shown and was not asked for")
		}
		var want sc2api.ResponseObservation
		if err := want.UnmarshalVT([]byte(seen[i+1])); err != nil {
			t.Fatal(err)
		}
		for j, u := range want.GetObservation().GetRawData().GetUnits() {
			if got := o.GetObservation().GetRawData().GetUnits()[j]; got.GetTag() != u.GetTag() ||
				got.GetIsSelected() != u.GetIsSelected() {
				t.Fatalf("turn %d: unit %v, the player saw %v", i, got, u)
			}
		}
	}
	info := must(t, s, everyRequest()[8]).GetGameInfo()
	if got := info.GetOptions().GetFeatureLayer().GetResolution().GetX(); got != 32 {
		t.Errorf("game_info tells a screen of %d, the viewer's has 32", got)
	}
}

// Rule: quick_load cuts the recording: the replay shows the game as it would have been played without the detour.
func TestReplayAfterLoad(t *testing.T) {
	p := improvise(t, mapName, 21, 40)
	s := NewSession(gamedata.V4_10)
	_, _, want := recordPiece(t, NewSession(gamedata.V4_10), p)
	for _, req := range p.opening() {
		must(t, s, req)
	}
	detour := improviser{rand.New(rand.NewPCG(1, 2)), s}
	for i, turn := range p.turns {
		if i%7 == 3 {
			must(t, s, saveGame())
			for range 2 {
				must(t, s, stepRequest(uint32(5+i)))
				must(t, s, detour.request())
				must(t, s, stepRequest(31))
				must(t, s, &sc2api.Request{Request: &sc2api.Request_QuickLoad{QuickLoad: &sc2api.RequestQuickLoad{}}})
			}
		}
		for _, req := range turn.requests {
			s.Handle(req)
		}
		must(t, s, stepRequest(turn.loops))
	}
	if got := saved(t, s); string(got) != string(want) {
		t.Errorf("the recording with detours has %d bytes and differs from the one without, of %d", len(got), len(want))
	}
}

// Rule: a recording is compact: steps between two actions are one record, however they were asked for.
func TestRecordingIsCompact(t *testing.T) {
	s := playing(t)
	short := len(saved(t, s))
	for range 1000 {
		must(t, s, stepRequest(8))
		must(t, s, actRequest())
	}
	if n := len(saved(t, s)); n > short+16 {
		t.Errorf("8,000 loops take %d bytes", n-short)
	}
}

// Rule: replay_info tells map, player, result, duration and version, whichever game is played here.
func TestReplayInfo(t *testing.T) {
	s := over(t)
	data := saved(t, s)
	for _, status := range []*Session{launched(t), created(t), playing(t), s, replaying(t)} {
		info := must(t, status, &sc2api.Request{
			Request: &sc2api.Request_ReplayInfo{ReplayInfo: &sc2api.RequestReplayInfo{
				Replay: &sc2api.RequestReplayInfo_ReplayData{ReplayData: data}}}}).GetReplayInfo()
		ping := must(t, status, &sc2api.Request{Request: &sc2api.Request_Ping{Ping: &sc2api.RequestPing{}}}).GetPing()
		players := info.GetPlayerInfo()
		if info.GetMapName() != "Build Battlecruiser" || info.GetLocalMapPath() != mapName ||
			info.GetGameDurationLoops() != 19200 || info.GetGameDurationSeconds() != 1200 ||
			info.GetDataVersion() != ping.GetDataVersion() || info.GetBaseBuild() != ping.GetBaseBuild() ||
			info.GetDataBuild() != ping.GetDataBuild() || info.GetGameVersion() != ping.GetGameVersion() {
			t.Errorf("%v", info)
		}
		if len(players) != 1 || players[0].GetPlayerInfo().GetRaceActual() != sc2api.Race_Terran ||
			players[0].GetPlayerResult().GetResult() != sc2api.Result_Defeat ||
			players[0].GetPlayerResult().GetPlayerId() != 1 {
			t.Errorf("players %v", players)
		}
	}
}

// Rule: a client that goes away in the middle of a replay is not played for.
func TestReplayIsInterrupted(t *testing.T) {
	s := replaying(t)
	must(t, s, stepRequest(10))
	s.Interrupt()
	if resp := s.Handle(stepRequest(100)); resp.Response != nil || resp.GetStatus() != sc2api.Status_in_replay ||
		s.playback.session.game.Loop() != 10 {
		t.Errorf("%v at loop %d, want an error at loop 10", resp, s.playback.session.game.Loop())
	}
}

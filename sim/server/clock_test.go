package server

import (
	"strings"
	"testing"
	"time"

	"google.golang.org/protobuf/proto"

	"sc2msgi/gamedata"
	"sc2msgi/sc2api"
)

// realtimeGame is a realtime game whose time is what the test says; sleeping takes as long as was asked for.
func realtimeGame(t testing.TB, scenario string) (s *Session, now *time.Time) {
	t.Helper()
	s = launched(t)
	now = setTime(s)
	create := createRequest(1)
	create.GetCreateGame().Realtime = proto.Bool(true)
	create.GetCreateGame().GetLocalMap().MapPath = &scenario
	must(t, s, create)
	must(t, s, joinRequest())
	return s, now
}

// setTime gives a session a time of its own.
func setTime(s *Session) *time.Time {
	now := time.Date(2026, 11, 29, 12, 0, 0, 0, time.UTC)
	s.clock.now = func() time.Time { return now }
	s.clock.sleep = func(d time.Duration) { now = now.Add(d) }
	return &now
}

func loopSeen(t testing.TB, s *Session) int {
	t.Helper()
	return int(observe(t, s).GetObservation().GetGameLoop())
}

// Rule: a realtime game is where the clock is, at 22.4 loops a second, whatever its client asks for first, and stays
// there within one moment.
func TestRealtimeFollowsTheClock(t *testing.T) {
	s, now := realtimeGame(t, "calibration")
	for _, tt := range []struct {
		passes time.Duration
		loop   int
	}{{0, 0}, {44 * time.Millisecond, 0}, {time.Millisecond, 1}, {955 * time.Millisecond, 22}, {9 * time.Second, 224},
		{time.Minute, 1568}, {0, 1568}} {
		*now = now.Add(tt.passes)
		if got := loopSeen(t, s); got != tt.loop {
			t.Errorf("after %v more the loop is %d, want %d", tt.passes, got, tt.loop)
		}
	}
	*now = now.Add(time.Second)
	act(t, s, &sc2api.Action{ActionChat: &sc2api.ActionChat{Message: proto.String("hello")}})
	actions := observe(t, s).GetActions()
	if len(actions) != 1 || actions[0].GetGameLoop() != 1590 {
		t.Errorf("an action a second later: %v, want it at loop 1590", actions)
	}
}

// Rule: who asks for a later loop, by an observation or by steps, waits until then and sees exactly that loop; one
// that is past is answered at once.
func TestRealtimeWaits(t *testing.T) {
	s, now := realtimeGame(t, "calibration")
	began := *now
	wait := func(req *sc2api.Request, loop int) {
		t.Helper()
		must(t, s, req)
		if got := s.game.Loop(); got != loop {
			t.Errorf("the loop is %d, want %d", got, loop)
		}
		late := now.Sub(began) - time.Duration(float64(loop)/22.4*float64(time.Second))
		if late < 0 || late > time.Second/22 {
			t.Errorf("loop %d is seen %v after its time", loop, late)
		}
	}
	at := func(loop uint32) *sc2api.Request {
		r := observeRequest()
		r.GetObservation().GameLoop = &loop
		return r
	}
	wait(at(4), 4)
	wait(at(100), 100)
	wait(at(50), 100)
	wait(stepRequest(8), 108)
	wait(stepRequest(1), 109)
}

// Rule: nobody waits for a client that is gone, nor for longer than a client may be silent.
func TestRealtimeWaitEnds(t *testing.T) {
	s, now := realtimeGame(t, "calibration")
	began := *now
	far := observeRequest()
	far.GetObservation().GameLoop = proto.Uint32(1 << 31)
	must(t, s, far)
	if waited := now.Sub(began); waited < waitMost || waited > waitMost+time.Second {
		t.Errorf("the wait was %v long, want %v", waited, waitMost)
	}
	s.clock.sleep = func(time.Duration) { s.Interrupt() }
	if resp := s.Handle(far); len(resp.Error) != 1 || !strings.Contains(resp.Error[0], "interrupted") {
		t.Errorf("who is gone is answered by %.200v", resp)
	}
}

// Rule: a request that came before its client could see the end is answered, not refused; the next one is.
func TestRealtimeEndIsNoFault(t *testing.T) {
	s, now := realtimeGame(t, mapName)
	*now = now.Add(time.Duration(float64(s.scenario.Loops+100) / 22.4 * float64(time.Second)))
	hello := &sc2api.Action{ActionChat: &sc2api.ActionChat{Message: proto.String("hello")}}
	resp := s.Handle(actRequest(hello))
	if len(resp.Error) > 0 || len(resp.GetAction().GetResult()) != 1 || resp.GetStatus() != sc2api.Status_ended {
		t.Errorf("answered by %.200v, want one result and status ended", resp)
	}
	if len(observe(t, s).GetPlayerResult()) != 1 {
		t.Error("the result is not told")
	}
	if resp := s.Handle(actRequest(hello)); len(resp.Error) == 0 {
		t.Errorf("the next is answered by %.200v", resp)
	}
}

// Rule: a quick load sets the clock back, and the recording of a realtime game is played by steps.
func TestRealtimeIsSavedAndRecorded(t *testing.T) {
	s, now := realtimeGame(t, "calibration")
	*now = now.Add(10 * time.Second)
	must(t, s, saveGame())
	*now = now.Add(time.Minute)
	must(t, s, &sc2api.Request{Request: &sc2api.Request_QuickLoad{QuickLoad: &sc2api.RequestQuickLoad{}}})
	*now = now.Add(time.Second)
	if got := loopSeen(t, s); got != 224+22 {
		t.Errorf("a second after loading the loop is %d, want %d", got, 224+22)
	}
	want := observed(t, s)
	viewer := NewSession(gamedata.V4_10)
	viewer.clock.now = func() time.Time { *now = now.Add(time.Hour); return *now }
	must(t, viewer, &sc2api.Request{Request: &sc2api.Request_StartReplay{StartReplay: &sc2api.RequestStartReplay{
		Replay:           &sc2api.RequestStartReplay_ReplayData{ReplayData: saved(t, s)},
		ObservedPlayerId: proto.Int32(1), Options: joinRequest().GetJoinGame().Options}}})
	must(t, viewer, stepRequest(200))
	if got := loopSeen(t, viewer); got != 200 {
		t.Errorf("200 steps into the replay the loop is %d", got)
	}
	must(t, viewer, stepRequest(46))
	got := observe(t, viewer)
	got.PlayerResult = nil // undecided: the recording is at its end
	if b, err := got.MarshalVT(); err != nil || string(b) != want {
		t.Errorf("the replay shows another game: %v", err)
	}
}

// Rule: a game that is not realtime is not moved by time.
func TestTimeMovesNoOtherGame(t *testing.T) {
	s, now := realtimeGame(t, "calibration")
	must(t, s, &sc2api.Request{Request: &sc2api.Request_LeaveGame{LeaveGame: &sc2api.RequestLeaveGame{}}})
	must(t, s, createRequest(1))
	must(t, s, joinRequest())
	*now = now.Add(time.Hour)
	if got := loopSeen(t, s); got != 0 {
		t.Errorf("the loop is %d", got)
	}
}

package server

import (
	"sync"
	"testing"

	"google.golang.org/protobuf/proto"

	"sc2msgi/gamedata"
	"sc2msgi/maps"
	"sc2msgi/sc2api"
	"sc2msgi/sim/game"
)

var requestDescriptor = (*sc2api.Request)(nil).ProtoReflect().Descriptor()

const mapName = "BuildBattleCruiser_20.SC2Map"

func createRequest(seed uint32) *sc2api.Request {
	return &sc2api.Request{Request: &sc2api.Request_CreateGame{CreateGame: &sc2api.RequestCreateGame{
		Map: &sc2api.RequestCreateGame_LocalMap{LocalMap: &sc2api.LocalMap{MapPath: proto.String(mapName)}},
		PlayerSetup: []*sc2api.PlayerSetup{
			{Type: sc2api.PlayerType_Participant.Enum(), Race: sc2api.Race_Terran.Enum()}},
		RandomSeed: &seed,
	}}}
}

// joinRequest asks for what the agent asks for: raw, score and the 84 x 84 screen.
func joinRequest() *sc2api.Request {
	return &sc2api.Request{Request: &sc2api.Request_JoinGame{JoinGame: &sc2api.RequestJoinGame{
		Participation: &sc2api.RequestJoinGame_Race{Race: sc2api.Race_Terran},
		Options: &sc2api.InterfaceOptions{
			Raw: proto.Bool(true), Score: proto.Bool(true),
			FeatureLayer: &sc2api.SpatialCameraSetup{
				Width: proto.Float32(24), Resolution: sizeOf(84, 84), MinimapResolution: sizeOf(64, 64),
			},
		},
	}}}
}

func stepRequest(count uint32) *sc2api.Request {
	return &sc2api.Request{Request: &sc2api.Request_Step{Step: &sc2api.RequestStep{Count: &count}}}
}

func observeRequest() *sc2api.Request {
	return &sc2api.Request{Request: &sc2api.Request_Observation{Observation: &sc2api.RequestObservation{}}}
}

func actRequest(actions ...*sc2api.Action) *sc2api.Request {
	return &sc2api.Request{Request: &sc2api.Request_Action{Action: &sc2api.RequestAction{Actions: actions}}}
}

func rawCommand(c *sc2api.ActionRawUnitCommand) *sc2api.Action {
	return &sc2api.Action{ActionRaw: &sc2api.ActionRaw{Action: &sc2api.ActionRaw_UnitCommand{UnitCommand: c}}}
}

func spatial(a *sc2api.ActionSpatial) *sc2api.Action { return &sc2api.Action{ActionFeatureLayer: a} }

func pixel(x, y int32) *sc2api.PointI { return &sc2api.PointI{X: &x, Y: &y} }

func click(x, y int32, kind sc2api.ActionSpatialUnitSelectionPoint_Type) *sc2api.Action {
	return spatial(&sc2api.ActionSpatial{Action: &sc2api.ActionSpatial_UnitSelectionPoint{
		UnitSelectionPoint: &sc2api.ActionSpatialUnitSelectionPoint{SelectionScreenCoord: pixel(x, y),
			Type: kind.Enum()}}})
}

func idleWorkerButton(kind sc2api.ActionSelectIdleWorker_Type) *sc2api.Action {
	return &sc2api.Action{ActionUi: &sc2api.ActionUI{Action: &sc2api.ActionUI_SelectIdleWorker{
		SelectIdleWorker: &sc2api.ActionSelectIdleWorker{Type: kind.Enum()}}}}
}

// launched, created, playing, over, replaying and gone return a session in each status.
func launched(testing.TB) *Session { return NewSession(gamedata.V4_10) }

func created(t testing.TB) *Session {
	s := launched(t)
	must(t, s, createRequest(1))
	return s
}

func playing(t testing.TB) *Session { return playingSeed(t, 1) }

func playingSeed(t testing.TB, seed uint32) *Session {
	s := launched(t)
	must(t, s, createRequest(seed))
	must(t, s, joinRequest())
	return s
}

func over(t testing.TB) *Session {
	s := playing(t)
	must(t, s, stepRequest(uint32(s.scenario.Loops)+1))
	return s
}

func replaying(t testing.TB) *Session {
	s := launched(t)
	must(t, s, &sc2api.Request{Request: &sc2api.Request_StartReplay{StartReplay: replayOf(shortReplay())}})
	return s
}

// shortReplay is the recording of a game in which little was done.
var shortReplay = sync.OnceValue(func() []byte {
	s := NewSession(gamedata.V4_10)
	for _, req := range []*sc2api.Request{createRequest(5), joinRequest(), stepRequest(3),
		actRequest(idleWorkerButton(sc2api.ActionSelectIdleWorker_Set)), stepRequest(200)} {
		s.Handle(req)
	}
	return s.Handle(saveRequest()).GetSaveReplay().GetData()
})

func saveRequest() *sc2api.Request {
	return &sc2api.Request{Request: &sc2api.Request_SaveReplay{SaveReplay: &sc2api.RequestSaveReplay{}}}
}

// replayOf asks for a recording as player 1 saw the game through the interface of joinRequest.
func replayOf(data []byte) *sc2api.RequestStartReplay {
	return &sc2api.RequestStartReplay{
		Replay:           &sc2api.RequestStartReplay_ReplayData{ReplayData: data},
		ObservedPlayerId: proto.Int32(int32(maps.Own)),
		Options:          joinRequest().GetJoinGame().GetOptions(),
	}
}

func gone(t testing.TB) *Session {
	s := launched(t)
	must(t, s, &sc2api.Request{Request: &sc2api.Request_Quit{Quit: &sc2api.RequestQuit{}}})
	return s
}

// alone skips, where time is short, a long test in which nothing runs at the same time: -short is for the race
// detector.
func alone(t testing.TB) {
	t.Helper()
	if testing.Short() {
		t.Skip("-short is for the race detector, and nothing runs at the same time here")
	}
}

// must handles a request that has to succeed.
func must(t testing.TB, s *Session, req *sc2api.Request) *sc2api.Response {
	t.Helper()
	resp := s.Handle(req)
	if err := sc2api.CheckResponse(req, resp); err != nil {
		t.Fatalf("%v", err)
	}
	return resp
}

func observe(t testing.TB, s *Session) *sc2api.ResponseObservation {
	t.Helper()
	return must(t, s, observeRequest()).GetObservation()
}

// act returns the results of actions.
func act(t testing.TB, s *Session, actions ...*sc2api.Action) []sc2api.ActionResult {
	t.Helper()
	return must(t, s, actRequest(actions...)).GetAction().GetResult()
}

// own returns the player's units of a type, in order of creation.
func own(s *Session, kind gamedata.UnitID) []*game.Unit {
	var found []*game.Unit
	for _, u := range s.game.Units() {
		if u.Owner == maps.Own && u.Type == kind {
			found = append(found, u)
		}
	}
	return found
}

func selectedTypes(s *Session) map[gamedata.UnitID]int {
	types := map[gamedata.UnitID]int{}
	for _, tag := range s.game.Selection(maps.Own) {
		types[s.game.Unit(tag).Type]++
	}
	return types
}

// everyRequest has one well-formed request of each kind the protocol knows.
func everyRequest() []*sc2api.Request {
	return []*sc2api.Request{
		createRequest(1), joinRequest(), stepRequest(1), observeRequest(),
		actRequest(idleWorkerButton(sc2api.ActionSelectIdleWorker_Set)),
		{Request: &sc2api.Request_RestartGame{RestartGame: &sc2api.RequestRestartGame{}}},
		{Request: &sc2api.Request_LeaveGame{LeaveGame: &sc2api.RequestLeaveGame{}}},
		{Request: &sc2api.Request_Quit{Quit: &sc2api.RequestQuit{}}},
		{Request: &sc2api.Request_GameInfo{GameInfo: &sc2api.RequestGameInfo{}}},
		{Request: &sc2api.Request_Data{Data: &sc2api.RequestData{UnitTypeId: proto.Bool(true)}}},
		{Request: &sc2api.Request_Query{Query: &sc2api.RequestQuery{}}},
		{Request: &sc2api.Request_AvailableMaps{AvailableMaps: &sc2api.RequestAvailableMaps{}}},
		{Request: &sc2api.Request_Ping{Ping: &sc2api.RequestPing{}}},
		{Request: &sc2api.Request_StartReplay{StartReplay: replayOf(shortReplay())}},
		{Request: &sc2api.Request_QuickSave{QuickSave: &sc2api.RequestQuickSave{}}},
		{Request: &sc2api.Request_QuickLoad{QuickLoad: &sc2api.RequestQuickLoad{}}},
		{Request: &sc2api.Request_ObsAction{ObsAction: &sc2api.RequestObserverAction{}}},
		{Request: &sc2api.Request_SaveReplay{SaveReplay: &sc2api.RequestSaveReplay{}}},
		{Request: &sc2api.Request_MapCommand{MapCommand: &sc2api.RequestMapCommand{}}},
		{Request: &sc2api.Request_ReplayInfo{ReplayInfo: &sc2api.RequestReplayInfo{
			Replay: &sc2api.RequestReplayInfo_ReplayData{ReplayData: shortReplay()}}}},
		{Request: &sc2api.Request_SaveMap{SaveMap: &sc2api.RequestSaveMap{}}},
		{Request: &sc2api.Request_Debug{Debug: &sc2api.RequestDebug{}}},
	}
}

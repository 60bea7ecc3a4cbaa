package server

import (
	"testing"

	"google.golang.org/protobuf/proto"

	"sc2msgi/gamedata"
	"sc2msgi/sc2api"
)

// scripted answers a row of requests: a game with a battle, saved and loaded, observed after every step or not.
func scripted(t *testing.T, see func(Look), steps []uint32, observed bool) (answers []byte) {
	t.Helper()
	s := NewSession(gamedata.V4_10)
	if see != nil {
		s.onlooker = &onlooker{see: see}
	}
	do := func(req *sc2api.Request) {
		resp := s.Handle(req)
		if len(resp.GetError()) > 0 {
			t.Fatal(resp.GetError())
		}
		b, err := proto.MarshalOptions{Deterministic: true}.Marshal(resp)
		if err != nil {
			t.Fatal(err)
		}
		answers = append(answers, b...)
	}
	do(createRequest(7))
	do(joinRequest())
	do(zerglings())
	for i, n := range steps {
		if i == len(steps)/2 {
			do(&sc2api.Request{Request: &sc2api.Request_QuickSave{QuickSave: &sc2api.RequestQuickSave{}}})
		}
		do(stepRequest(n))
		if observed {
			do(observeRequest())
		}
	}
	return answers
}

// Rule (onlooker): who looks on sees each 8 game loops, however the client steps, all units and the bank as the client
// would be shown them then, and everybody once who died; the client is answered as if nobody did.
func TestOnlooker(t *testing.T) {
	type seen struct {
		loop uint32
		look *sc2api.ResponseObservation
	}
	var dead [3][]uint64
	var looks [3][]seen
	for k, c := range []struct {
		steps    []uint32
		observed bool
	}{{many(8, 80), true}, {many(5, 128), true}, {many(320, 2), false}} {
		begun := 0
		answers := scripted(t, func(l Look) {
			if l.Begins {
				begun++
			}
			o := proto.Clone(l.Observation).(*sc2api.ResponseObservation)
			dead[k] = append(dead[k], o.GetObservation().GetRawData().GetEvent().GetDeadUnits()...)
			o.Observation.RawData.Event = nil
			looks[k] = append(looks[k], seen{o.GetObservation().GetGameLoop(), o})
		}, c.steps, c.observed)
		if alone := scripted(t, nil, c.steps, c.observed); string(alone) != string(answers) {
			t.Errorf("%v: the client sees who looks on", c.steps)
		}
		if begun != 1 || len(looks[k]) != 81 {
			t.Errorf("%d games begun, %d looks", begun, len(looks[k]))
		}
		if len(dead[k]) == 0 || len(dead[k]) != len(unique(dead[k])) {
			t.Errorf("who died: %v", dead[k])
		}
		for i, l := range looks[k] {
			if l.loop != uint32(8*i) || !proto.Equal(l.look, looks[0][i].look) {
				t.Fatalf("look %d, at loop %d, is not that of a client that steps by 8", i, l.loop)
			}
		}
		if len(dead[k]) != len(dead[0]) {
			t.Errorf("%d died, %d where the client steps by 8", len(dead[k]), len(dead[0]))
		}
	}
	clientSees(t, looks[0][40].look)
}

// zerglings asks for enemies.
func zerglings() *sc2api.Request {
	enemies := &sc2api.DebugCreateUnit{UnitType: proto.Uint32(uint32(gamedata.Zergling)), Owner: proto.Int32(2),
		Pos: &sc2api.Point2D{X: proto.Float32(30), Y: proto.Float32(30)}, Quantity: proto.Uint32(6)}
	return &sc2api.Request{Request: &sc2api.Request_Debug{Debug: &sc2api.RequestDebug{Debug: []*sc2api.DebugCommand{
		{Command: &sc2api.DebugCommand_CreateUnit{CreateUnit: enemies}}}}}}
}

// clientSees compares a look at loop 320 with what the client observes then.
func clientSees(t *testing.T, look *sc2api.ResponseObservation) {
	t.Helper()
	last := &sc2api.Response{}
	s := NewSession(gamedata.V4_10)
	for _, req := range []*sc2api.Request{createRequest(7), joinRequest(), zerglings(), stepRequest(320),
		observeRequest()} {
		last = s.Handle(req)
	}
	want, got := last.GetObservation().GetObservation(), look.GetObservation()
	if !proto.Equal(got.GetPlayerCommon(), want.GetPlayerCommon()) {
		t.Errorf("the bank: %v, the client sees %v", got.GetPlayerCommon(), want.GetPlayerCommon())
	}
	if n := len(want.GetRawData().GetUnits()); n == 0 || n != len(got.GetRawData().GetUnits()) {
		t.Fatalf("%d units, the client sees %d", len(got.GetRawData().GetUnits()), n)
	}
	for i, u := range want.GetRawData().GetUnits() {
		if !proto.Equal(got.RawData.Units[i], u) {
			t.Errorf("%v, the client sees %v", got.RawData.Units[i], u)
		}
	}
}

// Rule (onlooker): a loaded game is told as one that begins; the end is shown once, with the result.
func TestOnlookerSeesBeginningAndEnd(t *testing.T) {
	s := NewSession(gamedata.V4_10)
	begun, ends := 0, 0
	s.onlooker = &onlooker{see: func(l Look) {
		if l.Begins {
			begun++
		}
		ends += len(l.Observation.GetPlayerResult())
	}}
	for _, req := range []*sc2api.Request{createRequest(7), joinRequest(),
		{Request: &sc2api.Request_QuickSave{QuickSave: &sc2api.RequestQuickSave{}}}, stepRequest(20),
		{Request: &sc2api.Request_QuickLoad{QuickLoad: &sc2api.RequestQuickLoad{}}}, stepRequest(20),
		{Request: &sc2api.Request_Debug{Debug: &sc2api.RequestDebug{Debug: []*sc2api.DebugCommand{
			{Command: &sc2api.DebugCommand_EndGame{EndGame: &sc2api.DebugEndGame{}}}}}}},
		observeRequest(), {Request: &sc2api.Request_RestartGame{RestartGame: &sc2api.RequestRestartGame{}}}} {
		if resp := s.Handle(req); len(resp.GetError()) > 0 {
			t.Fatal(resp.GetError())
		}
	}
	if begun != 3 || ends != 1 {
		t.Errorf("%d beginnings, %d ends; want 3 and 1", begun, ends)
	}
}

// Rule (onlooker): of a game that begins it is told which map was asked for, on which it is played, and who the
// computer was to be.
func TestOnlookerIsToldTheMatch(t *testing.T) {
	for _, c := range []struct {
		path, title string
		computer    bool
		want        Match
	}{
		{"/maps/AcropolisLE.SC2Map", "", true, Match{"AcropolisLE (causeway)", "Zerg", "Hard"}},
		{`C:\SC2\Maps\terraces.SC2Map`, "", true, Match{"terraces", "Zerg", "Hard"}},
		{"", "Acropolis LE", false, Match{Map: "Acropolis LE (causeway)"}},
		{"BuildBattleCruiser_20.SC2Map", "", false, Match{Map: "BuildBattleCruiser_20"}},
	} {
		var told []Match
		s := launched(t)
		s.onlooker = &onlooker{see: func(l Look) {
			if l.Begins {
				told = append(told, l.Match)
			}
		}}
		create := createMelee(1, participant())
		create.GetCreateGame().Map = &sc2api.RequestCreateGame_LocalMap{
			LocalMap: &sc2api.LocalMap{MapPath: &c.path}}
		if c.title != "" {
			create.GetCreateGame().Map = &sc2api.RequestCreateGame_BattlenetMapName{BattlenetMapName: c.title}
		}
		if c.computer {
			zerg := opponent(sc2api.Difficulty_Hard)
			zerg.Race = sc2api.Race_Zerg.Enum()
			create.GetCreateGame().PlayerSetup = append(create.GetCreateGame().PlayerSetup, zerg)
		}
		must(t, s, create)
		must(t, s, joinRequest())
		if len(told) != 1 || told[0] != c.want {
			t.Errorf("%s%s: told %q, want %q", c.path, c.title, told, c.want)
		}
	}
}

func many(n uint32, times int) []uint32 {
	list := make([]uint32, times)
	for i := range list {
		list[i] = n
	}
	return list
}

func unique(tags []uint64) map[uint64]bool {
	set := map[uint64]bool{}
	for _, tag := range tags {
		set[tag] = true
	}
	return set
}

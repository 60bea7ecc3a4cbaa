package bot

import (
	"context"
	"fmt"
	"testing"

	"google.golang.org/protobuf/proto"

	"sc2msgi/gamedata"
	"sc2msgi/msgi"
	"sc2msgi/sc2api"
	"sc2msgi/subtasks"
)

// fakeGame answers the protocol from an observation that a test writes and changes as it likes.
type fakeGame struct {
	status sc2api.Status
	obs    *sc2api.ResponseObservation
	area   *sc2api.RectangleI // playable

	onStep   func(n int)                                        // after the n-th step request, from 1
	onAction func(a *sc2api.Action) sc2api.ActionResult         // nil: Success
	onPlace  func(q *sc2api.RequestQueryBuildingPlacement) bool // nil: everything is free
	fail     func(request string) error                         // nil: nothing fails

	steps   int
	asked   []string // names of the requests
	actions []*sc2api.Action
	joined  *sc2api.RequestJoinGame // the last
}

func (f *fakeGame) Do(_ context.Context, req *sc2api.Request) (*sc2api.Response, error) {
	name := sc2api.RequestName(req)
	f.asked = append(f.asked, name)
	if f.fail != nil {
		if err := f.fail(name); err != nil {
			return nil, err
		}
	}
	resp := f.answer(req)
	resp.Status = f.status.Enum()
	return resp, nil
}

func (f *fakeGame) answer(req *sc2api.Request) *sc2api.Response {
	switch r := req.Request.(type) {
	case *sc2api.Request_Ping:
		return &sc2api.Response{Response: &sc2api.Response_Ping{Ping: &sc2api.ResponsePing{}}}
	case *sc2api.Request_LeaveGame:
		f.status = sc2api.Status_launched
		return &sc2api.Response{Response: &sc2api.Response_LeaveGame{LeaveGame: &sc2api.ResponseLeaveGame{}}}
	case *sc2api.Request_CreateGame:
		f.status = sc2api.Status_init_game
		return &sc2api.Response{Response: &sc2api.Response_CreateGame{CreateGame: &sc2api.ResponseCreateGame{}}}
	case *sc2api.Request_JoinGame:
		f.status, f.joined = sc2api.Status_in_game, r.JoinGame
		return &sc2api.Response{Response: &sc2api.Response_JoinGame{JoinGame: &sc2api.ResponseJoinGame{}}}
	case *sc2api.Request_GameInfo:
		return &sc2api.Response{Response: &sc2api.Response_GameInfo{GameInfo: &sc2api.ResponseGameInfo{
			StartRaw: &sc2api.StartRaw{PlayableArea: f.area}}}}
	case *sc2api.Request_Observation:
		return &sc2api.Response{Response: &sc2api.Response_Observation{Observation: f.obs}}
	case *sc2api.Request_Step:
		f.steps++
		f.obs.ActionErrors = nil
		if f.onStep != nil {
			f.onStep(f.steps)
		}
		return &sc2api.Response{Response: &sc2api.Response_Step{Step: &sc2api.ResponseStep{}}}
	case *sc2api.Request_Action:
		return &sc2api.Response{Response: &sc2api.Response_Action{Action: f.act(r.Action)}}
	case *sc2api.Request_Query:
		return &sc2api.Response{Response: &sc2api.Response_Query{Query: f.query(r.Query)}}
	}
	return &sc2api.Response{Error: []string{"the fake game does not know this request"}}
}

func (f *fakeGame) act(r *sc2api.RequestAction) *sc2api.ResponseAction {
	resp := &sc2api.ResponseAction{}
	for _, a := range r.Actions {
		f.actions = append(f.actions, a)
		result := sc2api.ActionResult_Success
		if f.onAction != nil {
			result = f.onAction(a)
		}
		resp.Result = append(resp.Result, result)
	}
	return resp
}

func (f *fakeGame) query(r *sc2api.RequestQuery) *sc2api.ResponseQuery {
	resp := &sc2api.ResponseQuery{}
	for _, q := range r.Placements {
		result := sc2api.ActionResult_Success
		if f.onPlace != nil && !f.onPlace(q) {
			result = sc2api.ActionResult_CantBuildLocationInvalid
		}
		resp.Placements = append(resp.Placements, &sc2api.ResponseQueryBuildingPlacement{Result: &result})
	}
	return resp
}

// orders lists the unit commands so far.
func (f *fakeGame) orders() []*sc2api.ActionRawUnitCommand {
	var list []*sc2api.ActionRawUnitCommand
	for _, a := range f.actions {
		if c := a.GetActionRaw().GetUnitCommand(); c != nil {
			list = append(list, c)
		}
	}
	return list
}

// Things the authored observations are made of.

const (
	workerTag = 2
	makerTag  = 20
)

func newFake(units ...*sc2api.Unit) *fakeGame {
	area := &sc2api.RectangleI{P0: &sc2api.PointI{X: proto.Int32(20), Y: proto.Int32(19)},
		P1: &sc2api.PointI{X: proto.Int32(46), Y: proto.Int32(37)}}
	f := &fakeGame{status: sc2api.Status_launched, area: area,
		obs: &sc2api.ResponseObservation{Observation: &sc2api.Observation{
			PlayerCommon: &sc2api.PlayerCommon{PlayerId: proto.Uint32(1), Minerals: proto.Uint32(200),
				Vespene: proto.Uint32(200), FoodCap: proto.Uint32(23), FoodUsed: proto.Uint32(12),
				FoodWorkers: proto.Uint32(12)},
			Score: &sc2api.Score{ScoreType: sc2api.Score_Curriculum.Enum(), Score: proto.Int32(0)},
			RawData: &sc2api.ObservationRaw{Player: &sc2api.PlayerRaw{
				Camera: &sc2api.Point{X: proto.Float32(32.94), Y: proto.Float32(28)}}},
		}}}
	f.add(thing(1, gamedata.CommandCenter, 27, 31.5))
	f.add(units...)
	return f
}

// thing is a finished own unit.
func thing(tag uint64, kind gamedata.UnitID, x, y float32) *sc2api.Unit {
	facts := gamedata.V4_10.Unit(kind)
	return &sc2api.Unit{Tag: proto.Uint64(tag), UnitType: proto.Uint32(uint32(kind)),
		Alliance: sc2api.Alliance_Self.Enum(), DisplayType: sc2api.DisplayType_Visible.Enum(),
		Pos: &sc2api.Point{X: &x, Y: &y}, Radius: proto.Float32(float32(facts.Radius)), BuildProgress: proto.Float32(1),
		IsSelected: proto.Bool(false)}
}

func selected(u *sc2api.Unit) *sc2api.Unit { u.IsSelected = proto.Bool(true); return u }

func unfinished(u *sc2api.Unit) *sc2api.Unit { u.BuildProgress = proto.Float32(0.01); return u }

func ordered(u *sc2api.Unit, abilities ...gamedata.AbilityID) *sc2api.Unit {
	u.Orders = nil
	for _, a := range abilities {
		u.Orders = append(u.Orders, &sc2api.UnitOrder{AbilityId: proto.Uint32(uint32(a))})
	}
	return u
}

func (f *fakeGame) add(units ...*sc2api.Unit) {
	f.obs.Observation.RawData.Units = append(f.obs.Observation.RawData.Units, units...)
}

func (f *fakeGame) unit(tag uint64) *sc2api.Unit {
	for _, u := range f.obs.Observation.RawData.Units {
		if u.GetTag() == tag {
			return u
		}
	}
	panic(fmt.Sprint("no unit ", tag))
}

func (f *fakeGame) remove(tag uint64) {
	units := f.obs.Observation.RawData.Units
	for i, u := range units {
		if u.GetTag() == tag {
			f.obs.Observation.RawData.Units = append(units[:i:i], units[i+1:]...)
			return
		}
	}
}

func (f *fakeGame) offer(abilities ...gamedata.AbilityID) *fakeGame {
	f.obs.Observation.Abilities = nil
	for _, a := range abilities {
		f.obs.Observation.Abilities = append(f.obs.Observation.Abilities,
			&sc2api.AvailableAbility{AbilityId: proto.Int32(int32(a))})
	}
	return f
}

func (f *fakeGame) reject(tag uint64, why sc2api.ActionResult) {
	f.obs.ActionErrors = append(f.obs.ActionErrors, &sc2api.ActionError{UnitTag: &tag, Result: &why})
}

// open resets an Env on the game.
func open(t *testing.T, f *fakeGame) *Env {
	t.Helper()
	env, err := New(f, Config{Facts: gamedata.V4_10, Map: "fake.SC2Map"})
	if err != nil {
		t.Fatal(err)
	}
	if _, err := env.Reset(t.Context(), 1); err != nil {
		t.Fatal(err)
	}
	return env
}

// play carries out one option by name.
func play(t *testing.T, env *Env, name string) msgi.Outcome {
	t.Helper()
	i, ok := subtasks.Index(name)
	if !ok {
		t.Fatalf("no subtask is called %q", name)
	}
	out, err := env.Step(t.Context(), i)
	if err != nil {
		t.Fatal(err)
	}
	return out
}

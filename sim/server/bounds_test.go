package server

import (
	"bytes"
	"errors"
	"runtime"
	"slices"
	"strings"
	"testing"

	"google.golang.org/protobuf/encoding/protowire"
	"google.golang.org/protobuf/proto"
	"google.golang.org/protobuf/reflect/protoreflect"

	"sc2msgi/gamedata"
	"sc2msgi/maps"
	"sc2msgi/sc2api"
	"sc2msgi/sim/game"
	"sc2msgi/sim/request"
)

// Rule: a request with more actions than are taken is refused, and none of them is carried out; as many as are taken,
// are.
func TestTooManyActions(t *testing.T) {
	s := playing(t)
	many := make([]*sc2api.Action, maxActions+1)
	for i := range many {
		many[i] = trainSCV(s)
	}
	resp := s.Handle(actRequest(many...))
	if len(resp.Error) != 1 || !strings.Contains(resp.Error[0], "2001 actions") || resp.Response != nil {
		t.Errorf("%d actions answered by %v", len(many), resp)
	}
	if n := len(s.game.Unit(own(s, gamedata.CommandCenter)[0].Tag).Orders); n != 0 {
		t.Errorf("%d orders carried out of a refused request", n)
	}
	if n := len(must(t, s, actRequest(many[1:]...)).GetAction().GetResult()); n != maxActions {
		t.Errorf("%d results for %d actions", n, maxActions)
	}
}

// Rule: an interrupted session ends what it is at, and begins nothing long any more.
func TestInterrupt(t *testing.T) {
	s := playing(t)
	must(t, s, stepRequest(16))
	s.Interrupt()
	for _, req := range []*sc2api.Request{stepRequest(32), actRequest(trainSCV(s))} {
		resp := s.Handle(req)
		if len(resp.Error) != 1 || !strings.Contains(resp.Error[0], errInterrupted.Error()) {
			t.Errorf("%s answered by %v, want that it was interrupted", sc2api.RequestName(req), resp)
		}
	}
	if loop := s.game.Loop(); loop >= 32 {
		t.Errorf("at loop %d: the step was not cut short", loop)
	}
}

// repeated is a request of one kind whose message holds the same field n times.
func repeated(kind, field protowire.Number, value []byte, n int) []byte {
	entry := protowire.AppendBytes(protowire.AppendTag(nil, field, protowire.BytesType), value)
	return protowire.AppendBytes(protowire.AppendTag(nil, kind, protowire.BytesType), bytes.Repeat(entry, n))
}

// Rule: what a request takes in memory is bounded, not only what it takes on the wire: millions of empty messages,
// lists and nested ones are refused before they are built.
func TestDecodingIsBounded(t *testing.T) {
	kind := func(name protoreflect.Name) protowire.Number { return requestDescriptor.Fields().ByName(name).Number() }
	order := protowire.AppendBytes(protowire.AppendTag(nil, 1, protowire.BytesType),
		protowire.AppendBytes(protowire.AppendTag(nil, 1, protowire.BytesType),
			protowire.AppendBytes(protowire.AppendTag(nil, 4, protowire.BytesType), make([]byte, 1<<20)))) // unit_tags
	for name, message := range map[string][]byte{
		"actions":      repeated(kind("action"), 1, nil, request.MaxBytes/2-8),
		"players":      repeated(kind("create_game"), 3, nil, request.MaxBytes/2-8),
		"placements":   repeated(kind("query"), 3, nil, request.MaxBytes/2-8),
		"commands":     repeated(kind("debug"), 1, nil, request.MaxBytes/2-8),
		"tags":         repeated(kind("action"), 1, order, 3),
		"nested empty": repeated(kind("action"), 1, []byte{10, 0, 18, 0, 26, 0, 34, 0, 42, 0}, request.MaxBytes/16),
	} {
		s := playing(t)
		var req sc2api.Request
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		resp := answer(s, &req, message)
		runtime.ReadMemStats(&after)
		if len(resp.Error) != 1 || !strings.Contains(resp.Error[0], "parts") ||
			resp.GetStatus() != sc2api.Status_in_game {
			t.Errorf("%s: answered by %.200v", name, resp)
		}
		if used := after.TotalAlloc - before.TotalAlloc; used > 1<<20 {
			t.Errorf("%s: %d bytes of memory taken for a request of %d", name, used, len(message))
		}
	}
}

// Rule: a client that draws a whole map's grid at every step is answered and may save its replay.
func TestDrawnGridIsNoBurden(t *testing.T) {
	s := playing(t)
	draw := &sc2api.DebugDraw{}
	for range 25_000 {
		draw.Boxes = append(draw.Boxes, &sc2api.DebugBox{Color: &sc2api.Color{}, Min: &sc2api.Point{},
			Max: &sc2api.Point{X: proto.Float32(1), Y: proto.Float32(1), Z: proto.Float32(1)}})
	}
	message := wire(t, debugRequest(&sc2api.DebugCommand{Command: &sc2api.DebugCommand_Draw{Draw: draw}}))
	for range 20 {
		var req sc2api.Request
		if resp := answer(s, &req, message); len(resp.Error) > 0 || resp.GetDebug() == nil {
			t.Fatalf("answered by %.200v", resp)
		}
		must(t, s, stepRequest(1))
	}
	if n := len(saved(t, s)); n == 0 || n > 1<<10 {
		t.Errorf("the replay has %d bytes", n)
	}
}

// Rule: ten thousand queries, each with all it can have, are decoded: the limits leave room for what is allowed.
func TestAllowedRequestsFit(t *testing.T) {
	point := &sc2api.Point2D{X: proto.Float32(30), Y: proto.Float32(30)}
	q := &sc2api.RequestQuery{}
	for range maxQueries {
		q.Pathing = append(q.Pathing, &sc2api.RequestQueryPathing{
			Start: &sc2api.RequestQueryPathing_StartPos{StartPos: point}, EndPos: point})
	}
	orders := make([]*sc2api.Action, maxActions)
	for i := range orders {
		orders[i] = rawCommand(&sc2api.ActionRawUnitCommand{AbilityId: proto.Int32(16), UnitTags: make([]uint64, 15)})
	}
	for _, req := range []*sc2api.Request{queryRequest(q), actRequest(orders...)} {
		if err := request.Decode(&sc2api.Request{}, wire(t, req)); err != nil {
			t.Errorf("%s: %v", sc2api.RequestName(req), err)
		}
	}
}

// Rule: an error tells that it was an interruption to those who look for it.
func TestInterruptedIsAnError(t *testing.T) {
	s := playing(t)
	s.Interrupt()
	if err := s.step(&sc2api.RequestStep{Count: proto.Uint32(16)}); !errors.Is(err, errInterrupted) {
		t.Errorf("%v, want errInterrupted", err)
	}
}

// Rule: a control group that is added to again and again keeps nobody who died: it is never longer than the player
// has units.
func TestGroupsKeepNoDead(t *testing.T) {
	s := playing(t)
	add := &sc2api.Action{ActionUi: &sc2api.ActionUI{
		Action: &sc2api.ActionUI_ControlGroup{ControlGroup: &sc2api.ActionControlGroup{
			Action: sc2api.ActionControlGroup_Append.Enum(), ControlGroupIndex: proto.Uint32(1)}}}}
	for range 5 {
		g := s.game
		g.Create(gamedata.Marine, maps.Own, maps.Point{X: 35, Y: 30}, 20)
		units := own(s, gamedata.Marine)
		var tags []game.Tag
		for _, u := range units {
			tags = append(tags, u.Tag)
		}
		g.Select(maps.Own, tags, false)
		act(t, s, add)
		if len(s.groups[1]) != 20 {
			t.Fatalf("the group has %d units, the player 20", len(s.groups[1]))
		}
		g.Kill(tags)
		must(t, s, stepRequest(1))
	}
}

// Rule: a line of chat, the units of one order and the questions of one request may be as many as are allowed and no
// more.
func TestAsMuchAsAllowed(t *testing.T) {
	s := playing(t)
	chat := func(n int) *sc2api.Action {
		return &sc2api.Action{ActionChat: &sc2api.ActionChat{Message: proto.String(strings.Repeat("a", n))}}
	}
	stop := func(n int) *sc2api.Action {
		tags := slices.Repeat([]uint64{uint64(own(s, gamedata.SCV)[0].Tag)}, n)
		return rawCommand(&sc2api.ActionRawUnitCommand{AbilityId: proto.Int32(4), UnitTags: tags})
	}
	const success, failed = sc2api.ActionResult_Success, sc2api.ActionResult_Error
	for i, got := range act(t, s, chat(maxChat), chat(maxChat+1), stop(maxUnits), stop(maxUnits+1)) {
		if want := []sc2api.ActionResult{success, failed, success, failed}[i]; got != want {
			t.Errorf("action %d: %s, want %s", i, got, want)
		}
	}
	for n, refused := range map[int]bool{maxQueries: false, maxQueries + 1: true} {
		q := &sc2api.RequestQuery{Pathing: make([]*sc2api.RequestQueryPathing, n-2)}
		for i := range q.Pathing {
			q.Pathing[i] = &sc2api.RequestQueryPathing{}
		}
		q.Abilities = []*sc2api.RequestQueryAvailableAbilities{{}}
		q.Placements = []*sc2api.RequestQueryBuildingPlacement{{}}
		if resp := s.Handle(queryRequest(q)); (len(resp.Error) > 0) != refused {
			t.Errorf("%d questions: %v, want refused %v", n, resp.Error, refused)
		}
	}
}

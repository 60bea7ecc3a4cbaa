package server

import (
	"testing"

	"google.golang.org/protobuf/proto"

	"sc2msgi/gamedata"
	"sc2msgi/maps"
	"sc2msgi/reference"
	"sc2msgi/sc2api"
)

// realUnit is the first seen unit of a type in a recorded observation.
func realUnit(t *testing.T, real *sc2api.ResponseObservation, kind uint32) *sc2api.Unit {
	t.Helper()
	for _, u := range real.GetObservation().GetRawData().GetUnits() {
		if u.GetUnitType() == kind && u.GetDisplayType() == sc2api.DisplayType_Visible {
			return u
		}
	}
	t.Fatalf("no unit of type %d in the recording", kind)
	return nil
}

// seen is the first unit of a type in an observation.
func seen(t *testing.T, o *sc2api.ResponseObservation, kind gamedata.UnitID) *sc2api.Unit {
	t.Helper()
	for _, u := range o.GetObservation().GetRawData().GetUnits() {
		if u.GetUnitType() == uint32(kind) {
			return u
		}
	}
	t.Fatalf("no unit of type %d", kind)
	return nil
}

// Rule: own structures, workers, mineral fields and geysers set the fields that 4.10 sets for them, no other.
// The recorded Command Center has a rally, ours has none; the recorded worker's order is to gather, as ours.
func TestUnitFields(t *testing.T) {
	o := observe(t, playing(t))
	const recordedField, recordedGeyser = 665, 343 // LabMineralField, SpacePlatformGeyser: our types' looks on that map
	var scv *sc2api.Unit
	for _, u := range o.GetObservation().GetRawData().GetUnits() {
		if u.GetUnitType() == uint32(gamedata.SCV) && len(u.Orders) > 0 && u.Orders[0].GetTargetUnitTag() != 0 {
			scv = u
		}
	}
	for _, r := range reference.Recorded[sc2api.ResponseObservation](t, "observation", "4.10") {
		real := func(kind uint32) *sc2api.Unit { return realUnit(t, r.Message, kind) }
		checkFields(t, "SCV", scv, real(uint32(gamedata.SCV)))
		checkFields(t, "SCV's order", scv.Orders[0], real(uint32(gamedata.SCV)).Orders[0])
		checkFields(t, "Command Center", seen(t, o, gamedata.CommandCenter), real(uint32(gamedata.CommandCenter)),
			"rally_targets")
		checkFields(t, "mineral field", seen(t, o, gamedata.MineralField), real(recordedField))
		checkFields(t, "geyser", seen(t, o, gamedata.VespeneGeyser), real(recordedGeyser))
	}
}

// Rule: the observation and its player_common and score set the fields that 4.10 sets.
func TestObservationFields(t *testing.T) {
	o := observe(t, playing(t))
	o.Observation.UiData = nil // comes with the feature layers, which the recorded client did not ask for
	for _, r := range reference.Recorded[sc2api.ResponseObservation](t, "observation", "4.10") {
		// Abilities: our scenario starts with an SCV selected.
		checkFields(t, "observation", o, r.Message, "observation.abilities")
	}
	state := o.GetObservation().GetRawData().GetMapState()
	if v := state.GetVisibility(); v.GetBitsPerPixel() != 8 || len(v.Data) != 64*64 || v.Data[28*64+32] != 2 ||
		v.Data[0] != 0 {
		t.Errorf("visibility: %d bits, %d bytes, %d in the middle, %d in the corner; want 8 bits, 2 and 0",
			v.GetBitsPerPixel(), len(v.Data), v.Data[28*64+32], v.Data[0])
	}
	if c := state.GetCreep(); c.GetBitsPerPixel() != 1 || len(c.Data) != 64*64/8 {
		t.Errorf("creep: %d bits, %d bytes; want 1 bit", c.GetBitsPerPixel(), len(c.Data))
	}
}

// Rule: the opening is that of the authors' maps: 50 minerals, 12 of 15 supply, 12 workers, one of them idle and
// selected.
func TestOpening(t *testing.T) {
	o := observe(t, playing(t)).GetObservation()
	want := &sc2api.PlayerCommon{
		PlayerId: proto.Uint32(1), Minerals: proto.Uint32(50), Vespene: proto.Uint32(0), FoodCap: proto.Uint32(15),
		FoodUsed: proto.Uint32(12), FoodArmy: proto.Uint32(0), FoodWorkers: proto.Uint32(12),
		IdleWorkerCount: proto.Uint32(1), ArmyCount: proto.Uint32(0), WarpGateCount: proto.Uint32(0),
	}
	if !proto.Equal(o.PlayerCommon, want) {
		t.Errorf("player_common %v, want %v", o.PlayerCommon, want)
	}
	selected := 0
	for _, u := range o.GetRawData().GetUnits() {
		if !u.GetIsSelected() {
			continue
		}
		selected++
		if u.GetUnitType() != uint32(gamedata.SCV) || len(u.Orders) != 0 || u.GetIsActive() {
			t.Errorf("selected is %v, want an idle SCV", u)
		}
	}
	if selected != 1 || len(o.Abilities) == 0 {
		t.Errorf("%d selected, %d abilities; want the idle SCV and what it is offered", selected, len(o.Abilities))
	}
	if sc := o.GetScore(); sc.GetScoreType() != sc2api.Score_Curriculum || sc.GetScore() != 0 {
		t.Errorf("score %v %d, want curriculum 0", sc.GetScoreType(), sc.GetScore())
	}
	// 12 SCVs of 50, a Command Center of 400, a Refinery of 75.
	if d := o.GetScore().GetScoreDetails(); d.GetUsedMinerals().GetEconomy() != 1075 ||
		d.GetFoodUsed().GetEconomy() != 12 {
		t.Errorf("used minerals %v, food %v; want 1075 and 12 of the economy", d.GetUsedMinerals(), d.GetFoodUsed())
	}
}

// Rule: what was not asked for at the join is not sent; the selection's abilities always are.
func TestInterfaceOptions(t *testing.T) {
	for _, tt := range []struct{ raw, score bool }{{true, false}, {false, true}, {false, false}} {
		s := created(t)
		join := joinRequest()
		join.GetJoinGame().Options = &sc2api.InterfaceOptions{Raw: &tt.raw, Score: &tt.score}
		must(t, s, join)
		o := observe(t, s).GetObservation()
		if (o.RawData != nil) != tt.raw || (o.Score != nil) != tt.score || len(o.Abilities) == 0 ||
			o.FeatureLayerData != nil {
			t.Errorf("%+v: raw %v, score %v, %d abilities", tt, o.RawData != nil, o.Score != nil, len(o.Abilities))
		}
		got := act(t, s, rawCommand(&sc2api.ActionRawUnitCommand{}),
			click(1, 1, sc2api.ActionSpatialUnitSelectionPoint_Select))
		if !tt.raw && got[0] != sc2api.ActionResult_NotSupported || got[1] != sc2api.ActionResult_NotSupported {
			t.Errorf("%+v: an interface not asked for gave %v", tt, got)
		}
	}
}

// Rule: observing changes nothing: asked twice in one loop the answer is the same to the byte, events included.
func TestObservingTwice(t *testing.T) {
	s := playing(t)
	act(t, s, idleWorkerButton(sc2api.ActionSelectIdleWorker_Set), trainSCV(s))
	must(t, s, stepRequest(3))
	if a, b := encode(t, s.Handle(observeRequest())), encode(t, s.Handle(observeRequest())); a != b {
		t.Error("the second observation differs from the first")
	}
}

func trainSCV(s *Session) *sc2api.Action {
	return rawCommand(&sc2api.ActionRawUnitCommand{AbilityId: proto.Int32(int32(gamedata.TrainSCV)),
		UnitTags: []uint64{uint64(own(s, gamedata.CommandCenter)[0].Tag)}})
}

// Rule: actions come back in the next observation with the loop they were given in, refusals as action_errors, chat as
// chat; they stay for observations of the same moment and are gone after the next step or action.
func TestEcho(t *testing.T) {
	s := playing(t)
	must(t, s, stepRequest(5))
	scv := own(s, gamedata.CommandCenter)[0]
	results := act(t, s, trainSCV(s), trainSCV(s), // 50 minerals are there for one
		&sc2api.Action{ActionChat: &sc2api.ActionChat{Message: proto.String("glhf")}})
	if results[0] != sc2api.ActionResult_Success || results[1] != sc2api.ActionResult_NotEnoughMinerals {
		t.Fatalf("results %v, want the first taken and the second refused for minerals", results)
	}
	must(t, s, stepRequest(1))
	for range 2 {
		o := observe(t, s)
		if len(o.Actions) != 2 || o.Actions[0].GetGameLoop() != 5 || o.Actions[0].GetActionRaw() == nil ||
			o.Actions[1].GetActionChat() == nil {
			t.Errorf("echoed %v, want the order taken at loop 5 and the chat", o.Actions)
		}
		if len(o.ActionErrors) != 1 || o.ActionErrors[0].GetResult() != sc2api.ActionResult_NotEnoughMinerals ||
			o.ActionErrors[0].GetUnitTag() != uint64(scv.Tag) ||
			o.ActionErrors[0].GetAbilityId() != uint64(gamedata.TrainSCV) {
			t.Errorf("errors %v, want the one order refused", o.ActionErrors)
		}
		if len(o.Chat) != 1 || o.Chat[0].GetMessage() != "glhf" || o.Chat[0].GetPlayerId() != 1 {
			t.Errorf("chat %v", o.Chat)
		}
	}
	must(t, s, stepRequest(1))
	if o := observe(t, s); len(o.Actions)+len(o.ActionErrors)+len(o.Chat) != 0 {
		t.Errorf("told again: %v", o)
	}
}

// Rule: alerts of a stretch come in the observation after it: the SCV ordered at loop 0 is done 272 loops later.
func TestAlerts(t *testing.T) {
	s := playing(t)
	act(t, s, trainSCV(s))
	must(t, s, stepRequest(280))
	alerts := observe(t, s).GetObservation().GetAlerts()
	if len(alerts) != 1 || alerts[0] != sc2api.Alert_TrainWorkerComplete {
		t.Errorf("alerts %v, want TrainWorkerComplete", alerts)
	}
	must(t, s, stepRequest(1))
	if alerts := observe(t, s).GetObservation().GetAlerts(); len(alerts) != 0 {
		t.Errorf("alerts told again: %v", alerts)
	}
}

// Rule: what died since is told once in event.dead_units: here a depot given up in construction.
func TestDeadUnits(t *testing.T) {
	s := playing(t)
	must(t, s, stepRequest(600)) // minerals for a depot
	act(t, s, rawCommand(&sc2api.ActionRawUnitCommand{AbilityId: proto.Int32(int32(gamedata.BuildSupplyDepot)),
		UnitTags: []uint64{uint64(s.game.IdleWorkers(maps.Own)[0])},
		Target: &sc2api.ActionRawUnitCommand_TargetWorldSpacePos{TargetWorldSpacePos: &sc2api.Point2D{
			X: proto.Float32(33), Y: proto.Float32(24)}}}))
	must(t, s, stepRequest(300))
	depot := seen(t, observe(t, s), gamedata.SupplyDepot).GetTag()
	got := act(t, s,
		rawCommand(&sc2api.ActionRawUnitCommand{AbilityId: proto.Int32(int32(gamedata.CancelBuildInProgress)),
			UnitTags: []uint64{depot}}))
	if got[0] != success {
		t.Fatalf("cancel: %s", got[0])
	}
	must(t, s, stepRequest(1))
	if dead := observe(t, s).GetObservation().GetRawData().GetEvent().GetDeadUnits(); len(dead) != 1 ||
		dead[0] != depot {
		t.Errorf("dead %v, want the depot %d", dead, depot)
	}
	must(t, s, stepRequest(1))
	if e := observe(t, s).GetObservation().GetRawData().Event; e != nil {
		t.Errorf("told again: %v", e)
	}
}

// Rule: what a structure produces shows its progress, from 0 to 1; the structure is active meanwhile.
func TestProductionProgress(t *testing.T) {
	s := playing(t)
	act(t, s, trainSCV(s))
	must(t, s, stepRequest(136)) // half of 272
	cc := seen(t, observe(t, s), gamedata.CommandCenter)
	if len(cc.Orders) != 1 || cc.Orders[0].GetAbilityId() != uint32(gamedata.TrainSCV) || !cc.GetIsActive() {
		t.Fatalf("Command Center %v, want it to train", cc)
	}
	if p := cc.Orders[0].GetProgress(); p < 0.49 || p > 0.51 {
		t.Errorf("progress %v after half the time", p)
	}
}

// Rule: a worker that carries shows the buff of what it carries.
func TestCarryBuffs(t *testing.T) {
	s := playing(t)
	found := map[uint32]bool{}
	for range 40 {
		must(t, s, stepRequest(8))
		for _, u := range observe(t, s).GetObservation().GetRawData().GetUnits() {
			for _, b := range u.BuffIds {
				found[b] = true
				if u.GetUnitType() != uint32(gamedata.SCV) {
					t.Errorf("buff %d on %v", b, u)
				}
			}
		}
	}
	if !found[uint32(gamedata.CarryMinerals)] || !found[uint32(gamedata.CarryVespene)] || len(found) != 2 {
		t.Errorf("buffs seen %v, want minerals and gas", found)
	}
}

// Rule: a worker inside a refinery is not listed; every other unit of the game is, with its tag and place.
func TestEveryUnitIsListed(t *testing.T) {
	s := playing(t)
	inside := 0
	for range 60 {
		must(t, s, stepRequest(8))
		listed := map[uint64]*sc2api.Unit{}
		for _, u := range observe(t, s).GetObservation().GetRawData().GetUnits() {
			listed[u.GetTag()] = u
		}
		for _, u := range s.game.Units() {
			m := listed[uint64(u.Tag)]
			if u.Inside {
				inside++
				if m != nil {
					t.Errorf("unit %d is inside a refinery and listed", u.Tag)
				}
				continue
			}
			if m == nil || m.GetPos().GetX() != float32(u.At.X) || m.GetPos().GetY() != float32(u.At.Y) ||
				m.GetUnitType() != uint32(u.Type) {
				t.Errorf("unit %d at %v is listed as %v", u.Tag, u.At, m)
			}
			delete(listed, uint64(u.Tag))
		}
		if len(listed) > 0 {
			t.Errorf("listed and not there: %v", listed)
		}
	}
	if inside == 0 {
		t.Error("no worker was ever inside: nothing tested")
	}
}

// Rule: when the time is over the game has ended: player_result and the curriculum score say so.
func TestEnd(t *testing.T) {
	s := over(t)
	o := observe(t, s)
	if len(o.PlayerResult) != 1 || o.PlayerResult[0].GetPlayerId() != 1 ||
		o.PlayerResult[0].GetResult() != sc2api.Result_Defeat {
		t.Errorf("player_result %v, want a defeat of player 1", o.PlayerResult)
	}
	if got := o.GetObservation().GetScore().GetScore(); got != -1 {
		t.Errorf("score %d, want -1", got)
	}
	must(t, s, &sc2api.Request{Request: &sc2api.Request_RestartGame{RestartGame: &sc2api.RequestRestartGame{}}})
	if o := observe(t, s); len(o.PlayerResult) != 0 || o.GetObservation().GetGameLoop() != 0 {
		t.Errorf("after a restart: %v at loop %d", o.PlayerResult, o.GetObservation().GetGameLoop())
	}
}

// Rule: owners of the protocol show as the alliance the player has with them.
func TestAlliance(t *testing.T) {
	const self, enemy, neutral = sc2api.Alliance_Self, sc2api.Alliance_Enemy, sc2api.Alliance_Neutral
	for player, alliances := range map[int]map[int]sc2api.Alliance{
		maps.Own:   {maps.Own: self, maps.Neutral: neutral, maps.Enemy: enemy},
		maps.Enemy: {maps.Own: enemy, maps.Neutral: neutral, maps.Enemy: self},
	} {
		for owner, want := range alliances {
			if got := allianceOf(owner, player); got != want {
				t.Errorf("to player %d owner %d is %s, want %s", player, owner, got, want)
			}
		}
	}
}

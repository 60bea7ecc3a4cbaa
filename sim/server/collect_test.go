package server

import (
	"testing"

	"google.golang.org/protobuf/proto"

	"sc2msgi/gamedata"
	"sc2msgi/sc2api"
)

// Rule (pysc2, docs/mini_games.md): in CollectMineralsAndGas the score is what has been collected, spent or not, and
// the game ends after 300 seconds, 6,720 loops; nobody has won or lost.
func TestCollectMineralsAndGas(t *testing.T) {
	s := launched(t)
	create := createRequest(1)
	create.GetCreateGame().GetLocalMap().MapPath = proto.String("mini_games/CollectMineralsAndGas.SC2Map")
	must(t, s, create)
	must(t, s, joinRequest())
	if idle := observe(t, s).GetObservation().GetPlayerCommon().GetIdleWorkerCount(); idle != 12 {
		t.Errorf("%d idle workers, want all 12", idle)
	}
	var workers []uint64
	for _, u := range own(s, gamedata.SCV) {
		workers = append(workers, uint64(u.Tag))
	}
	var patch, hall uint64
	for _, u := range observe(t, s).GetObservation().GetRawData().GetUnits() {
		switch {
		case u.GetMineralContents() > 0:
			patch = u.GetTag()
		case u.GetUnitType() == uint32(gamedata.CommandCenter):
			hall = u.GetTag()
		}
	}
	act(t, s, rawCommand(&sc2api.ActionRawUnitCommand{
		AbilityId: proto.Int32(int32(gamedata.HarvestGather)), UnitTags: workers,
		Target: &sc2api.ActionRawUnitCommand_TargetUnitTag{TargetUnitTag: patch}}))
	act(t, s, rawCommand(&sc2api.ActionRawUnitCommand{AbilityId: proto.Int32(int32(gamedata.TrainSCV)),
		UnitTags: []uint64{hall}}))
	must(t, s, stepRequest(6719))
	if o := observe(t, s); len(o.GetPlayerResult()) != 0 || s.Status() != sc2api.Status_in_game {
		t.Errorf("ended a loop early: %v", o.GetPlayerResult())
	}
	must(t, s, stepRequest(1))
	o := observe(t, s)
	score, common := o.GetObservation().GetScore(), o.GetObservation().GetPlayerCommon()
	if got, want := score.GetScore(), int32(common.GetMinerals()+common.GetVespene()); got != want || got < 1000 {
		t.Errorf("score %d, want the bank of %d: 50 minerals at the start, 50 spent", got, want)
	}
	if r := o.GetPlayerResult(); len(r) != 1 || r[0].GetResult() != sc2api.Result_Tie ||
		s.Status() != sc2api.Status_ended {
		t.Errorf("end: %v, status %v", r, s.Status())
	}
}

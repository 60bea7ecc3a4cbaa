package server

import (
	"testing"

	"google.golang.org/protobuf/proto"

	"sc2msgi/gamedata"
	"sc2msgi/reference"
	"sc2msgi/sc2api"
)

// Rule: the score of a melee start is the recorded one to the last figure, in every version.
func TestScoreOfTheStart(t *testing.T) {
	for _, v := range gamedata.Versions() {
		got := observe(t, standard(t, version(t, v))).GetObservation().GetScore()
		for _, r := range reference.Recorded[sc2api.ResponseObservation](t, "observation", v) {
			if want := r.Message.GetObservation().GetScore(); !proto.Equal(got, want) {
				t.Errorf("%s, %s:\n got %v\nwant %v", v, r.From, got, want)
			}
		}
	}
}

// Rule: later in a game the figures are those worked out by hand: an SCV ordered at loop 0 is paid for, counts as
// used at once and as value when it is done; the melee score goes up with what is mined only.
func TestScoreLater(t *testing.T) {
	s := standard(t, gamedata.V4_10)
	act(t, s, trainSCV(s))
	must(t, s, stepRequest(1))
	check := func(when string, idle, value, score int32, used, spent, economy float32) {
		t.Helper()
		o := observe(t, s).GetObservation()
		d := o.GetScore().GetScoreDetails()
		if int32(d.GetTotalValueUnits()) != value || o.GetScore().GetScore() != score ||
			d.GetUsedMinerals().GetEconomy() != used || d.GetTotalUsedMinerals().GetEconomy() != used ||
			d.GetSpentMinerals() != spent || d.GetFoodUsed().GetEconomy() != economy ||
			int32(d.GetIdleProductionTime()) != idle {
			t.Errorf("%s: %v %v", when, o.GetScore(), o.GetPlayerCommon())
		}
	}
	check("ordered", 0, 600, 1050, 1050, 50, 12)
	must(t, s, stepRequest(272))
	d := observe(t, s).GetObservation().GetScore().GetScoreDetails()
	collected := d.GetCollectedMinerals()
	if collected < 50 || d.GetCollectionRateMinerals() < 300 || d.GetCollectionRateMinerals() > 1000 {
		t.Errorf("collected %v, a rate of %v; want some at about 700 a minute", collected,
			d.GetCollectionRateMinerals())
	}
	check("done", 0, 650, 1050+int32(collected), 1050, 50, 13)
	before := observe(t, s).GetObservation().GetPlayerCommon().GetMinerals()
	must(t, s, stepRequest(160))
	d = observe(t, s).GetObservation().GetScore().GetScoreDetails()
	if d.GetIdleProductionTime() < 9 || d.GetIdleProductionTime() > 11 {
		t.Errorf("the Command Center was idle for 160 loops, told as %v s", d.GetIdleProductionTime())
	}
	now := observe(t, s).GetObservation().GetPlayerCommon().GetMinerals()
	if float32(now-before) != d.GetCollectedMinerals()-collected {
		t.Errorf("the bank grew by %d, collected grew by %v", now-before, d.GetCollectedMinerals()-collected)
	}
}

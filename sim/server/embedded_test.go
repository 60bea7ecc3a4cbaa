package server

import (
	"testing"

	"google.golang.org/protobuf/proto"

	"sc2msgi/gamedata"
	"sc2msgi/sc2api"
)

// Rule: an observation of an embedded game lasts until the next one, and is then overwritten.
func TestObservationLastsUntilTheNext(t *testing.T) {
	e := NewEmbedded(gamedata.V4_10)
	do := func(req *sc2api.Request) *sc2api.Response {
		resp, err := e.Do(t.Context(), req)
		if err != nil {
			t.Fatal(err)
		}
		return resp
	}
	do(createRequest(1))
	do(joinRequest())
	first := do(observeRequest()).GetObservation().GetObservation()
	before := proto.CloneOf(first)
	do(actRequest())
	do(stepRequest(160))
	do(pingRequest())
	if !proto.Equal(first, before) {
		t.Error("an observation changed before the next")
	}
	if do(observeRequest()); first.GetGameLoop() != 160 {
		t.Errorf("it tells of loop %d after the next: its memory is its own, and Do says otherwise",
			first.GetGameLoop())
	}
}

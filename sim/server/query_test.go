package server

import (
	"slices"
	"testing"

	"google.golang.org/protobuf/proto"

	"sc2msgi/gamedata"
	"sc2msgi/sc2api"
)

func queryRequest(q *sc2api.RequestQuery) *sc2api.Request {
	return &sc2api.Request{Request: &sc2api.Request_Query{Query: q}}
}

// Rule: a unit's abilities follow the bank, unless resources are left out of account; a tag of nobody is answered with
// the tag alone.
func TestQueryAbilities(t *testing.T) {
	s := playing(t)
	act(t, s, trainSCV(s)) // the bank is empty now
	scv := uint64(s.game.IdleWorkers()[0])
	ask := func(ignore bool) *sc2api.ResponseQuery {
		return must(t, s, queryRequest(&sc2api.RequestQuery{IgnoreResourceRequirements: &ignore,
			Abilities: []*sc2api.RequestQueryAvailableAbilities{{UnitTag: &scv}, {UnitTag: proto.Uint64(99)}}})).GetQuery()
	}
	offers := func(q *sc2api.ResponseQuery, a gamedata.AbilityID) bool {
		return slices.ContainsFunc(q.Abilities[0].Abilities, func(o *sc2api.AvailableAbility) bool {
			return o.GetAbilityId() == int32(a)
		})
	}
	poor, rich := ask(false), ask(true)
	if offers(poor, gamedata.BuildSupplyDepot) || !offers(rich, gamedata.BuildSupplyDepot) {
		t.Error("a Supply Depot must be offered only with resources left out of account")
	}
	if offers(rich, gamedata.BuildBarracks) {
		t.Error("Barracks offered without a Supply Depot")
	}
	for _, o := range rich.Abilities[0].Abilities {
		if o.GetAbilityId() == int32(gamedata.BuildSupplyDepot) && !o.GetRequiresPoint() {
			t.Error("building a Supply Depot needs a point")
		}
	}
	if a := rich.Abilities[0]; a.GetUnitTag() != scv || a.GetUnitTypeId() != uint32(gamedata.SCV) {
		t.Errorf("answered for %d of type %d", a.GetUnitTag(), a.GetUnitTypeId())
	}
	if a := rich.Abilities[1]; a.GetUnitTag() != 99 || len(a.Abilities) != 0 || a.UnitTypeId != nil {
		t.Errorf("nobody's tag answered by %v", a)
	}
}

// Rule: placement is asked of the rules; what is no place is refused.
func TestQueryPlacements(t *testing.T) {
	s := playing(t)
	at := func(x, y float32) *sc2api.RequestQueryBuildingPlacement {
		return &sc2api.RequestQueryBuildingPlacement{AbilityId: proto.Int32(int32(gamedata.BuildSupplyDepot)),
			TargetPos: &sc2api.Point2D{X: &x, Y: &y}}
	}
	nowhere := at(0, 0)
	nowhere.TargetPos = nil
	got := must(t, s, queryRequest(&sc2api.RequestQuery{Placements: []*sc2api.RequestQueryBuildingPlacement{
		at(35, 24), at(27, 31.5), at(-5, 24), at(2, 2), nowhere,
	}})).GetQuery().GetPlacements()
	for i, free := range []bool{true, false, false, false, false} { // open ground, Command Center, off the map, outside, no place
		if (got[i].GetResult() == sc2api.ActionResult_Success) != free {
			t.Errorf("placement %d: %s, want free %v", i, got[i].GetResult(), free)
		}
	}
}

// Rule: what the simulator cannot answer it refuses as a whole rather than make something up.
func TestQueryRefused(t *testing.T) {
	s := playing(t)
	for name, q := range map[string]*sc2api.RequestQuery{
		"pathing":  {Pathing: []*sc2api.RequestQueryPathing{{}}},
		"too many": {Placements: make([]*sc2api.RequestQueryBuildingPlacement, maxQueries+1)},
	} {
		resp := s.Handle(queryRequest(q))
		if resp.Response != nil || len(resp.Error) != 1 || resp.GetStatus() != sc2api.Status_in_game {
			t.Errorf("%s: %v, want only an error", name, resp)
		}
	}
}

package server

import (
	"slices"
	"testing"

	"google.golang.org/protobuf/proto"

	"sc2msgi/gamedata"
	"sc2msgi/maps"
	"sc2msgi/sc2api"
	"sc2msgi/sim/game"
)

func queryRequest(q *sc2api.RequestQuery) *sc2api.Request {
	return &sc2api.Request{Request: &sc2api.Request_Query{Query: q}}
}

// Rule: a unit's abilities follow the bank, unless resources are left out of account; a tag of nobody is answered with
// the tag alone.
func TestQueryAbilities(t *testing.T) {
	s := playing(t)
	act(t, s, trainSCV(s)) // the bank is empty now
	scv := uint64(s.game.IdleWorkers(maps.Own)[0])
	ask := func(ignore bool) *sc2api.ResponseQuery {
		return must(t, s, queryRequest(&sc2api.RequestQuery{IgnoreResourceRequirements: &ignore,
			Abilities: []*sc2api.RequestQueryAvailableAbilities{{UnitTag: &scv},
				{UnitTag: proto.Uint64(99)}}})).GetQuery()
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
	// Open ground, Command Center, off the map, outside, no place.
	for i, free := range []bool{true, false, false, false, false} {
		if (got[i].GetResult() == sc2api.ActionResult_Success) != free {
			t.Errorf("placement %d: %s, want free %v", i, got[i].GetResult(), free)
		}
	}
}

// Rule: what asks too much is refused as a whole.
func TestQueryRefused(t *testing.T) {
	s := playing(t)
	for name, q := range map[string]*sc2api.RequestQuery{
		"too many": {Placements: make([]*sc2api.RequestQueryBuildingPlacement, maxQueries+1)},
		"too many together": {
			Placements: make([]*sc2api.RequestQueryBuildingPlacement, maxQueries),
			Pathing:    make([]*sc2api.RequestQueryPathing, 1),
		},
	} {
		resp := s.Handle(queryRequest(q))
		if resp.Response != nil || len(resp.Error) != 1 || resp.GetStatus() != sc2api.Status_in_game {
			t.Errorf("%s: %v, want only an error", name, resp)
		}
	}
}

func spot(x, y float32) *sc2api.Point2D { return &sc2api.Point2D{X: &x, Y: &y} }

// Rule: ways are answered in the order of the questions, by 0 where there is none, and what is left out breaks nothing.
func TestQueryPathing(t *testing.T) {
	s := playing(t)
	create(t, s, gamedata.Marine, maps.Own, 35, 25)
	create(t, s, gamedata.Medivac, maps.Enemy, 35, 25)
	marine, medivac := own(s, gamedata.Marine)[0].Tag, game.Tag(0)
	for _, u := range s.game.Units() {
		if u.Type == gamedata.Medivac {
			medivac = u.Tag
		}
	}
	from := func(p, to *sc2api.Point2D) *sc2api.RequestQueryPathing {
		return &sc2api.RequestQueryPathing{Start: &sc2api.RequestQueryPathing_StartPos{StartPos: p}, EndPos: to}
	}
	of := func(tag game.Tag, to *sc2api.Point2D) *sc2api.RequestQueryPathing {
		return &sc2api.RequestQueryPathing{Start: &sc2api.RequestQueryPathing_UnitTag{UnitTag: uint64(tag)}, EndPos: to}
	}
	questions := []*sc2api.RequestQueryPathing{
		from(spot(30, 22), spot(33, 26)), of(marine, spot(38, 29)), of(medivac, spot(35, 31)),
		of(medivac, spot(27, 31.5)), of(marine, spot(27, 31.5)), from(spot(27, 31.5), spot(33, 26)),
		from(spot(30, 22), spot(1, 1)), of(99, spot(33, 26)), of(own(s, gamedata.CommandCenter)[0].Tag, spot(33, 26)),
		from(nil, spot(33, 26)), from(spot(30, 22), nil), {}, nil,
	}
	want := []float32{5, 5, 6, 10.307764, 0, 5.700877, 0, 0, 0, 0, 0, 0, 0}
	got := must(t, s, queryRequest(&sc2api.RequestQuery{Pathing: questions})).GetQuery().GetPathing()
	if len(got) != len(want) {
		t.Fatalf("%d answers to %d questions", len(got), len(want))
	}
	for i := range want {
		if got[i].GetDistance() != want[i] || got[i].Distance == nil {
			t.Errorf("question %d: %v, want %v", i, got[i], want[i])
		}
	}
}

// Rule: footprints are the real ones: what touches is free, what overlaps by a cell is not; an add-on needs its
// building and room of its own; a building that lifts off is in nobody's way.
func TestQueryFootprints(t *testing.T) {
	s := playing(t)
	create(t, s, gamedata.Barracks, maps.Own, 34.5, 25.5) // covers 33..36, 24..27
	create(t, s, gamedata.StarportFlying, maps.Own, 40, 22)
	barracks, flying := uint64(own(s, gamedata.Barracks)[0].Tag), uint64(own(s, gamedata.StarportFlying)[0].Tag)
	const noRoom = sc2api.ActionResult_CantFindPlacementLocation
	const ok, blocked, noLanding = sc2api.ActionResult_Success, sc2api.ActionResult_CantBuildLocationInvalid,
		sc2api.ActionResult_CantLandLocationInvalid
	for i, c := range []struct {
		ability gamedata.AbilityID
		x, y    float32
		by      uint64
		want    sc2api.ActionResult
	}{
		{gamedata.BuildSupplyDepot, 37, 25, 0, ok}, // side by side
		{gamedata.BuildSupplyDepot, 36, 25, 0, blocked},
		{gamedata.BuildSupplyDepot, 37, 28, 99, ok}, // a dead builder is none
		{gamedata.BuildBarracks, 34.5, 28.5, 0, ok},
		{gamedata.BuildBarracks, 34.5, 27.5, 0, blocked},
		{gamedata.BuildCommandCenter, 39.5, 27.5, 0, ok},
		{gamedata.BuildCommandCenter, 25.5, 26.5, 0, sc2api.ActionResult_CantBuildTooCloseToResources},
		{gamedata.BuildRefinery, 35, 25, 0, sc2api.ActionResult_CantBuildOnThat},
		{gamedata.BuildTechLabBarracks, 34.5, 25.5, 0, ok},        // the building stands there
		{gamedata.BuildTechLabBarracks, 34.5, 25.5, barracks, ok}, // the same with its builder
		{gamedata.BuildTechLabBarracks, 40.5, 29.5, barracks, ok}, // it would lift off and land there
		{gamedata.BuildTechLabBarracks, 35.5, 25.5, barracks, ok}, // a cell aside: it is not in its own way
		{gamedata.BuildTechLabBarracks, 40.5, 29.5, 0, ok},        // one could land there
		{gamedata.BuildTechLabBarracks, 44.5, 25.5, 0, noRoom},    // and have no room
		{gamedata.BuildTechLabBarracks, 35.5, 25.5, 0, noLanding},
		{gamedata.BuildTechLabStarport, 39.5, 29.5, flying, ok},
		{gamedata.BuildTechLabStarport, 35.5, 25.5, flying, noLanding},
		{gamedata.LandStarport, 34.5, 28.5, flying, ok},
		{gamedata.LandStarport, 34.5, 27.5, flying, noLanding},
		{gamedata.LandBarracks, 35.5, 26.5, barracks, ok},
		{gamedata.MoveMove, 40, 25, 0, sc2api.ActionResult_NotSupported},
	} {
		q := &sc2api.RequestQueryBuildingPlacement{AbilityId: proto.Int32(int32(c.ability)), TargetPos: spot(c.x, c.y)}
		if c.by != 0 {
			q.PlacingUnitTag = &c.by
		}
		got := must(t, s,
			queryRequest(&sc2api.RequestQuery{Placements: []*sc2api.RequestQueryBuildingPlacement{q}})).GetQuery()
		if r := got.GetPlacements()[0].GetResult(); r != c.want {
			t.Errorf("%d: %s at %v,%v: %s, want %s", i, abilityName(s, uint32(c.ability)), c.x, c.y, r, c.want)
		}
	}
}

// Rule: many units are answered in one request, in order: flying ones by how they move, sites by their cancel, the
// enemy's and the dead by their tag alone.
func TestQueryAbilitiesOfMany(t *testing.T) {
	s := playing(t)
	for id, owner := range map[gamedata.UnitID]int{gamedata.BarracksFlying: maps.Own, gamedata.Marine: maps.Enemy} {
		create(t, s, id, owner, 40, 22)
	}
	cheat(t, s, sc2api.DebugGameState_all_resources)
	act(t, s, rawCommand(&sc2api.ActionRawUnitCommand{AbilityId: proto.Int32(int32(gamedata.BuildSupplyDepot)),
		UnitTags: []uint64{uint64(s.game.IdleWorkers(maps.Own)[0])},
		Target:   &sc2api.ActionRawUnitCommand_TargetWorldSpacePos{TargetWorldSpacePos: spot(33, 25)}}))
	for len(own(s, gamedata.SupplyDepot)) == 0 {
		must(t, s, stepRequest(1))
	}
	var enemy game.Tag
	for _, u := range s.game.Units() {
		if u.Owner == maps.Enemy {
			enemy = u.Tag
		}
	}
	flying, site := own(s, gamedata.BarracksFlying)[0].Tag, own(s, gamedata.SupplyDepot)[0].Tag
	var questions []*sc2api.RequestQueryAvailableAbilities
	for _, tag := range []game.Tag{flying, enemy, site, 1 << 40} {
		questions = append(questions, &sc2api.RequestQueryAvailableAbilities{UnitTag: proto.Uint64(uint64(tag))})
	}
	questions = append(questions, &sc2api.RequestQueryAvailableAbilities{}, nil)
	got := must(t, s, queryRequest(&sc2api.RequestQuery{Abilities: questions})).GetQuery().GetAbilities()
	if len(got) != len(questions) {
		t.Fatalf("%d answers to %d questions", len(got), len(questions))
	}
	has := func(i int, a gamedata.AbilityID) bool {
		return slices.ContainsFunc(got[i].Abilities, func(o *sc2api.AvailableAbility) bool {
			return o.GetAbilityId() == int32(a)
		})
	}
	if !has(0, gamedata.LandBarracks) || !has(0, gamedata.MoveMove) || has(0, gamedata.TrainMarine) {
		t.Errorf("the flying barracks: %v", got[0])
	}
	if !has(2, gamedata.CancelBuildInProgress) || has(2, gamedata.MorphSupplyDepotLower) {
		t.Errorf("the site: %v", got[2])
	}
	for _, i := range []int{1, 3, 4, 5} {
		if len(got[i].Abilities) > 0 || got[i].UnitTypeId != nil || got[i].GetUnitTag() != questions[i].GetUnitTag() {
			t.Errorf("answer %d: %v, want the tag alone", i, got[i])
		}
	}
}

// BenchmarkQuery asks what a bot asks in one request: 500 placements, or 200 ways across the map round a wall.
func BenchmarkQuery(b *testing.B) {
	s := playing(b)
	for y := 21; y < 35; y += 2 {
		create(b, s, gamedata.SupplyDepot, maps.Own, 36, float32(y))
	}
	q := map[string]*sc2api.RequestQuery{"500 placements": {}, "200 ways": {}}
	for i := range 500 {
		q["500 placements"].Placements = append(q["500 placements"].Placements, &sc2api.RequestQueryBuildingPlacement{
			AbilityId: proto.Int32(int32(gamedata.BuildBarracks)), TargetPos: spot(20+float32(i%25), 20+float32(i/25))})
	}
	for i := range 200 {
		q["200 ways"].Pathing = append(q["200 ways"].Pathing, &sc2api.RequestQueryPathing{
			Start:  &sc2api.RequestQueryPathing_StartPos{StartPos: spot(31, 21+float32(i%12))},
			EndPos: spot(43, 21+float32(i/17))})
	}
	for name, r := range q {
		b.Run(name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				must(b, s, queryRequest(r))
			}
		})
	}
}

package server

import (
	"testing"

	"google.golang.org/protobuf/proto"
	"pgregory.net/rapid"

	"sc2msgi/maps"
	"sc2msgi/sc2api"
)

// drawTag is mostly a unit's, sometimes nobody's.
func drawTag(t *rapid.T, s *Session) uint64 {
	units := s.game.Units()
	if len(units) == 0 || rapid.IntRange(0, 9).Draw(t, "invented") == 0 {
		return rapid.Uint64().Draw(t, "tag")
	}
	return uint64(units[rapid.IntRange(0, len(units)-1).Draw(t, "unit")].Tag)
}

func drawPlace(t *rapid.T) *sc2api.Point2D {
	return spot(rapid.Float32Range(-5, 70).Draw(t, "x"), rapid.Float32Range(-5, 70).Draw(t, "y"))
}

// drawDebug is a command that is not refused. Few enough units are created that there is always room.
func drawDebug(t *rapid.T, s *Session) *sc2api.DebugCommand {
	switch rapid.IntRange(0, 9).Draw(t, "command") {
	case 0, 1, 2:
		all := s.table.Units()
		c := createCommand(rapid.SampledFrom(all).Draw(t, "type").ID,
			rapid.SampledFrom([]int{0, maps.Own, maps.Own, maps.Enemy, maps.Neutral}).Draw(t, "owner"), 0, 0,
			rapid.Uint32Range(0, 3).Draw(t, "quantity"))
		c.GetCreateUnit().Pos = drawPlace(t)
		return c
	case 3:
		return killCommand(drawTag(t, s), drawTag(t, s))
	case 4, 5:
		return stateCommand(sc2api.DebugGameState(rapid.Int32Range(1, 12).Draw(t, "state")))
	case 6:
		return valueCommand(rapid.SampledFrom([]sc2api.DebugSetUnitValue_UnitValue{1, 2}).Draw(t, "value of"),
			rapid.Float32Range(0, 2000).Draw(t, "value"), drawTag(t, s))
	case 7:
		return scoreCommand(rapid.Float32Range(-100, 100).Draw(t, "score"))
	case 8:
		if rapid.IntRange(0, 9).Draw(t, "end") == 0 {
			return endCommand(rapid.SampledFrom([]sc2api.DebugEndGame_EndResult{1, 2}).Draw(t, "result"))
		}
	}
	return testCommand(sc2api.DebugTestProcess_hang, proto.Int32(0))
}

// drawQuery asks about real and invented units and places, with parts left out.
func drawQuery(t *rapid.T, s *Session) *sc2api.RequestQuery {
	q := &sc2api.RequestQuery{IgnoreResourceRequirements: proto.Bool(rapid.Bool().Draw(t, "ignore"))}
	for range rapid.IntRange(0, 4).Draw(t, "ways") {
		way := &sc2api.RequestQueryPathing{EndPos: drawPlace(t)}
		switch rapid.IntRange(0, 2).Draw(t, "start") {
		case 0:
			way.Start = &sc2api.RequestQueryPathing_UnitTag{UnitTag: drawTag(t, s)}
		case 1:
			way.Start = &sc2api.RequestQueryPathing_StartPos{StartPos: drawPlace(t)}
		}
		q.Pathing = append(q.Pathing, way)
	}
	for range rapid.IntRange(0, 4).Draw(t, "units") {
		q.Abilities = append(q.Abilities, &sc2api.RequestQueryAvailableAbilities{UnitTag: proto.Uint64(drawTag(t, s))})
	}
	all := s.table.Abilities()
	for range rapid.IntRange(0, 4).Draw(t, "placements") {
		p := &sc2api.RequestQueryBuildingPlacement{
			AbilityId: proto.Int32(int32(rapid.SampledFrom(all).Draw(t, "ability").ID)), TargetPos: drawPlace(t)}
		if rapid.Bool().Draw(t, "by") {
			p.PlacingUnitTag = proto.Uint64(drawTag(t, s))
		}
		q.Placements = append(q.Placements, p)
	}
	return q
}

// Rule: whatever was created, killed and switched, queries answer every question in order and change nothing: the
// observation after them is the one before, and the game goes on as one that was not asked.
func TestQueriesChangeNothing(t *testing.T) {
	fresh := func(seed uint32) *Session { return playingSeed(t, seed) }
	rapid.Check(t, func(t *rapid.T) {
		seed := rapid.Uint32().Draw(t, "seed")
		asked, quiet := fresh(seed), fresh(seed)
		for range rapid.IntRange(1, 12).Draw(t, "rounds") {
			if asked.Status() != sc2api.Status_in_game {
				return
			}
			req := debugRequest(drawDebug(t, asked), drawDebug(t, asked))
			step := stepRequest(rapid.Uint32Range(1, 200).Draw(t, "count"))
			q := drawQuery(t, asked)
			asked.Handle(req)
			quiet.Handle(req)
			before := bytesOf(t, asked.Handle(observeRequest()))
			answer := asked.Handle(queryRequest(q)).GetQuery()
			if len(answer.GetPathing()) != len(q.Pathing) || len(answer.GetAbilities()) != len(q.Abilities) ||
				len(answer.GetPlacements()) != len(q.Placements) {
				t.Fatalf("%v answered by %v", q, answer)
			}
			for i, a := range answer.GetAbilities() {
				if a.GetUnitTag() != q.Abilities[i].GetUnitTag() {
					t.Fatalf("answer %d is about %d, asked was %d", i, a.GetUnitTag(), q.Abilities[i].GetUnitTag())
				}
			}
			if bytesOf(t, asked.Handle(observeRequest())) != before {
				t.Fatal("the observation changed")
			}
			quiet.Handle(observeRequest())
			if bytesOf(t, asked.Handle(step)) != bytesOf(t, quiet.Handle(step)) ||
				bytesOf(t, asked.Handle(observeRequest())) != bytesOf(t, quiet.Handle(observeRequest())) {
				t.Fatal("the game that was asked went another way")
			}
		}
	})
}

func bytesOf(t *rapid.T, resp *sc2api.Response) string {
	b, err := resp.MarshalVT()
	if err != nil {
		t.Fatal(err)
	}
	return string(b)
}

package server

import (
	"fmt"

	"google.golang.org/protobuf/proto"

	"sc2msgi/maps"
	"sc2msgi/sc2api"
	"sc2msgi/sim/game"
)

// maxQueries bounds one request, whose answer is many times larger. Bots ask some hundred placements at a time.
const maxQueries = 10_000

// query answers how far it is, what units could do and where structures could stand, without anything happening.
func (s *Session) query(r *sc2api.RequestQuery) error {
	if n := len(r.GetPathing()) + len(r.GetAbilities()) + len(r.GetPlacements()); n > maxQueries {
		return fmt.Errorf("query: %d questions in one request, at most %d are answered", n, maxQueries)
	}
	answer := &sc2api.ResponseQuery{}
	far, ways := make([]float32, len(r.GetPathing())), make([]sc2api.ResponseQueryPathing, len(r.GetPathing()))
	for i, q := range r.GetPathing() {
		if err := s.checkBudget(); err != nil {
			return fmt.Errorf("query: %w: the ways after the first %d: ask for less", err, i)
		}
		far[i] = float32(s.pathing(q))
		ways[i].Distance = &far[i]
		answer.Pathing = append(answer.Pathing, &ways[i])
	}
	for _, q := range r.GetAbilities() {
		answer.Abilities = append(answer.Abilities, s.abilitiesOf(q.GetUnitTag(), r.GetIgnoreResourceRequirements()))
	}
	results, places := make([]sc2api.ActionResult, len(r.GetPlacements())),
		make([]sc2api.ResponseQueryBuildingPlacement, len(r.GetPlacements()))
	for i, q := range r.GetPlacements() {
		results[i] = s.placement(q)
		places[i].Result = &results[i]
		answer.Placements = append(answer.Placements, &places[i])
	}
	s.reply.resp.Response = &sc2api.Response_Query{Query: answer}
	return nil
}

// pathing is how far it is to a place, 0 where there is no way: as in the game also where either end is blocked or
// not set.
func (s *Session) pathing(q *sc2api.RequestQueryPathing) float64 {
	if q.GetEndPos() == nil {
		return 0
	}
	end := place(q.GetEndPos())
	switch start := q.GetStart().(type) {
	case *sc2api.RequestQueryPathing_StartPos:
		if start.StartPos != nil {
			return s.game.Distance(place(start.StartPos), end)
		}
	case *sc2api.RequestQueryPathing_UnitTag:
		return s.game.DistanceOf(game.Tag(start.UnitTag), end)
	}
	return 0
}

func place(p *sc2api.Point2D) maps.Point {
	return maps.Point{X: float64(p.GetX()), Y: float64(p.GetY())}
}

// abilitiesOf tells what one of the player's units can be ordered now; a tag of none of them is answered by the tag
// alone.
func (s *Session) abilitiesOf(tag uint64, ignoreResources bool) *sc2api.ResponseQueryAvailableAbilities {
	answer := &sc2api.ResponseQueryAvailableAbilities{UnitTag: &tag}
	u := s.game.Unit(game.Tag(tag))
	if u == nil || !s.game.Obeys(s.player, u) {
		return answer
	}
	answer.UnitTypeId = proto.Uint32(uint32(u.Type))
	for _, offer := range s.game.Offers(nil, s.player, u, ignoreResources) {
		slot := newAbilitySlot()
		slot.set(offer)
		answer.Abilities = append(answer.Abilities, &slot.message)
	}
	return answer
}

func (s *Session) placement(q *sc2api.RequestQueryBuildingPlacement) sc2api.ActionResult {
	at := place(q.GetTargetPos())
	if q.GetTargetPos() == nil || !s.onMap(at) {
		return sc2api.ActionResult_CantBuildLocationInvalid
	}
	return s.game.CanPlace(s.player, abilityOf(q.GetAbilityId()), at, game.Tag(q.GetPlacingUnitTag()))
}

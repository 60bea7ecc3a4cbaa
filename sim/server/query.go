package server

import (
	"fmt"

	"google.golang.org/protobuf/proto"

	"sc2msgi/gamedata"
	"sc2msgi/maps"
	"sc2msgi/sc2api"
	"sc2msgi/sim/game"
)

// maxQueries bounds one request, whose answer is many times larger. Bots ask some hundred placements at a time.
const maxQueries = 10_000

// query answers what units could do and where structures could stand, without anything happening.
func (s *Session) query(r *sc2api.RequestQuery) error {
	if len(r.GetPathing()) > 0 {
		return fmt.Errorf("query: pathing is not supported by this simulator")
	}
	if n := len(r.GetAbilities()) + len(r.GetPlacements()); n > maxQueries {
		return fmt.Errorf("query: %d questions in one request, at most %d are answered", n, maxQueries)
	}
	answer := &sc2api.ResponseQuery{}
	for _, q := range r.GetAbilities() {
		answer.Abilities = append(answer.Abilities, s.abilitiesOf(q.GetUnitTag(), r.GetIgnoreResourceRequirements()))
	}
	for _, q := range r.GetPlacements() {
		result := s.placement(q)
		answer.Placements = append(answer.Placements, &sc2api.ResponseQueryBuildingPlacement{Result: &result})
	}
	s.reply.resp.Response = &sc2api.Response_Query{Query: answer}
	return nil
}

// abilitiesOf tells what one of the player's units can be ordered now; a tag of none of them is answered by the tag alone.
func (s *Session) abilitiesOf(tag uint64, ignoreResources bool) *sc2api.ResponseQueryAvailableAbilities {
	answer := &sc2api.ResponseQueryAvailableAbilities{UnitTag: &tag}
	u := s.game.Unit(game.Tag(tag))
	if u == nil || u.Owner != maps.Own {
		return answer
	}
	answer.UnitTypeId = proto.Uint32(uint32(u.Type))
	for _, offer := range s.game.Offers(nil, u, ignoreResources) {
		slot := &abilitySlot{}
		slot.message.AbilityId = &slot.id
		slot.set(offer)
		answer.Abilities = append(answer.Abilities, &slot.message)
	}
	return answer
}

func (s *Session) placement(q *sc2api.RequestQueryBuildingPlacement) sc2api.ActionResult {
	at := maps.Point{X: float64(q.GetTargetPos().GetX()), Y: float64(q.GetTargetPos().GetY())}
	if q.GetTargetPos() == nil || !s.onMap(at) {
		return sc2api.ActionResult_CantBuildLocationInvalid
	}
	return s.game.CanPlace(gamedata.AbilityID(q.GetAbilityId()), at, game.Tag(q.GetPlacingUnitTag()))
}

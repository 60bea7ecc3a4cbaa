package main

import (
	"fmt"
	"io"

	"google.golang.org/protobuf/proto"

	"sc2msgi/gamedata"
	"sc2msgi/sc2api"
	"sc2msgi/sim/server"
)

// writeQueries asks one question of each kind and of each odd case.
func writeQueries(w io.Writer, table *gamedata.Table) error {
	s, err := player(table)
	if err != nil {
		return err
	}
	prepare := debug(createOf(gamedata.Barracks, 1, 1), createOf(gamedata.Medivac, 1, 1),
		createOf(gamedata.Marine, 2, 1))
	if err := sc2api.CheckResponse(prepare, s.Handle(prepare)); err != nil {
		return fmt.Errorf("prepare queries: %w", err)
	}
	fmt.Fprintln(w, "| query | of | answer | in the real game |")
	fmt.Fprintln(w, "|---|---|---|---|")
	for _, q := range questions(s) {
		req := &sc2api.Request{Request: &sc2api.Request_Query{Query: q.query}}
		resp := s.Handle(req)
		if err := sc2api.CheckResponse(req, resp); err != nil {
			return fmt.Errorf("query %s: %w", q.of, err)
		}
		fmt.Fprintf(w, "| %s | %s | %s | %s |\n", q.kind, q.of, answerOf(resp.GetQuery()), q.game)
	}
	return nil
}

// question is a query of one question, and what is known of the real game's answer.
type question struct {
	kind, of string
	query    *sc2api.RequestQuery
	game     string
}

func questions(s *server.Session) []question {
	const noWay = "0: no way (python-sc2)"
	at := func(x, y float32) *sc2api.Point2D { return &sc2api.Point2D{X: &x, Y: &y} }
	way := func(from, to *sc2api.Point2D) *sc2api.RequestQuery {
		return &sc2api.RequestQuery{Pathing: []*sc2api.RequestQueryPathing{
			{Start: &sc2api.RequestQueryPathing_StartPos{StartPos: from}, EndPos: to}}}
	}
	wayOf := func(tag uint64, to *sc2api.Point2D) *sc2api.RequestQuery {
		return &sc2api.RequestQuery{Pathing: []*sc2api.RequestQueryPathing{
			{Start: &sc2api.RequestQueryPathing_UnitTag{UnitTag: tag}, EndPos: to}}}
	}
	put := func(a gamedata.AbilityID, to *sc2api.Point2D, by uint64) *sc2api.RequestQuery {
		return &sc2api.RequestQuery{Placements: []*sc2api.RequestQueryBuildingPlacement{
			{AbilityId: proto.Int32(int32(a)), TargetPos: to, PlacingUnitTag: &by}}}
	}
	can := func(tag uint64, ignore bool) *sc2api.RequestQuery {
		return &sc2api.RequestQuery{Abilities: []*sc2api.RequestQueryAvailableAbilities{{UnitTag: &tag}},
			IgnoreResourceRequirements: &ignore}
	}
	barracks, medivac, scv := tagOf(s, gamedata.Barracks, 1), tagOf(s, gamedata.Medivac, 1), firstSCV(s)
	return []question{
		{"pathing", "off the map", way(at(30, 22), at(10, 10)), noWay},
		{"pathing", "a free way of 4", way(at(30, 22), at(34, 22)), "the distance on the ground"},
		{"pathing", "round a Barracks, 4 away", way(at(34.5, 25.5), at(38.5, 25.5)), "the distance on the ground"},
		{"pathing", "into a Barracks", way(at(30, 22), at(36.5, 25.5)), noWay},
		{"pathing", "a Medivac, 3 away", wayOf(medivac, at(36.5, 28.5)), unverified},
		{"pathing", "a Barracks", wayOf(barracks, at(30, 22)), unverified},
		{"pathing", "a tag of nobody", wayOf(4711, at(30, 22)), unverified},
		{"placements", "a Supply Depot beside a Barracks", put(gamedata.BuildSupplyDepot, at(39, 25), scv), "Success"},
		{"placements", "a Supply Depot over a Barracks' edge", put(gamedata.BuildSupplyDepot, at(38, 25), scv),
			"refused"},
		{"placements", "a tech lab of the Barracks that stands there",
			put(gamedata.BuildTechLabBarracks, at(36.5, 25.5), barracks), "Success"},
		{"placements", "a Refinery beside the geyser", put(gamedata.BuildRefinery, at(40.5, 22.5), scv), "refused"},
		{"placements", "a Command Center beside the minerals", put(gamedata.BuildCommandCenter, at(26.5, 25.5), scv),
			"refused"},
		{"abilities", "an SCV with 50 minerals", can(scv, false), "what it can do now"},
		{"abilities", "the same, ignore_resource_requirements", can(scv, true), "what it could do with the resources"},
		{"abilities", "an enemy Marine", can(tagOf(s, gamedata.Marine, 2), true), unverified},
		{"abilities", "a tag of nobody", can(4711, true), unverified},
	}
}

func answerOf(q *sc2api.ResponseQuery) string {
	switch {
	case len(q.GetPathing()) > 0:
		return fmt.Sprintf("%.2f", q.GetPathing()[0].GetDistance())
	case len(q.GetPlacements()) > 0:
		return q.GetPlacements()[0].GetResult().String()
	case len(q.GetAbilities()) > 0:
		a := q.GetAbilities()[0]
		if a.UnitTypeId == nil {
			return "its tag alone"
		}
		return fmt.Sprintf("%d abilities", len(a.GetAbilities()))
	}
	return "nothing"
}

package main

import (
	"fmt"

	"google.golang.org/protobuf/proto"

	"sc2msgi/gamedata"
	"sc2msgi/sc2api"
	"sc2msgi/sim/server"
)

const unverified = "unverified against the game"

// trials are all debug commands, those with an enum once for each of its values. scv is the tag of an SCV of the
// player's.
func trials(scv uint64) []trial {
	all := []trial{
		{"draw", &sc2api.DebugCommand{Command: &sc2api.DebugCommand_Draw{
			Draw: &sc2api.DebugDraw{Text: []*sc2api.DebugText{{Text: proto.String("here")}}}}},
			"draws into its window", "there is no window"},
	}
	for i := range int32(len(sc2api.DebugGameState_name)) {
		state := sc2api.DebugGameState(i + 1)
		all = append(all, trial{"game_state " + state.String(), stateOf(state), statesInGame[state], statesHere[state]})
	}
	all = append(all,
		trial{"create_unit, 3 own Marines", createOf(gamedata.Marine, 1, 3), "creates them near the place",
			"at the nearest free place, finished; structures on the grid, without regard to costs, requirements " +
				"or the distance of town halls to resources"},
		trial{"create_unit, an enemy Marine", createOf(gamedata.Marine, 2, 1), "creates it",
			"there is no second player who commands it"},
		trial{"create_unit, owner 0", createOf(gamedata.MineralField, 0, 1),
			"neutral (Blizzard/s2client-api issue 328)", ""},
		trial{"create_unit, owner 16", createOf(gamedata.MineralField, 16, 1),
			"creates nothing (Blizzard/s2client-api issue 328)", "neutral"},
		trial{"create_unit, a Zergling", createOf(105, 1, 1), "creates it", "of the Zerg those that fight"},
		trial{"create_unit, 2000 Marines", createOf(gamedata.Marine, 1, 2000), unverified, "the whole map has a limit"},
		trial{"kill_unit, an SCV and a tag of nobody",
			&sc2api.DebugCommand{Command: &sc2api.DebugCommand_KillUnit{
				KillUnit: &sc2api.DebugKillUnit{Tag: []uint64{scv, 4711}}}},
			"kills it", "tags of nobody are passed over (" + unverified + ")"},
	)
	for i := range int32(len(sc2api.DebugTestProcess_Test_name)) {
		test := sc2api.DebugTestProcess_Test(i + 1)
		all = append(all, trial{"test_process " + test.String(),
			&sc2api.DebugCommand{Command: &sc2api.DebugCommand_TestProcess{
				TestProcess: &sc2api.DebugTestProcess{Test: &test, DelayMs: proto.Int32(1)}}}, "does it to its process",
			testsHere[test]})
	}
	all = append(all,
		trial{"score 12",
			&sc2api.DebugCommand{Command: &sc2api.DebugCommand_Score{
				Score: &sc2api.DebugSetScore{Score: proto.Float32(12)}}},
			"sets the curriculum score (debug.proto)", "the end of the game sets its own"},
		trial{"end_game Surrender", endGame(sc2api.DebugEndGame_Surrender), "ends the game",
			"at once; what follows in the request is passed over"},
		trial{"end_game DeclareVictory", endGame(sc2api.DebugEndGame_DeclareVictory), "ends the game",
			"at once; what follows in the request is passed over"},
	)
	for i := range int32(len(sc2api.DebugSetUnitValue_UnitValue_name)) {
		kind := sc2api.DebugSetUnitValue_UnitValue(i + 1)
		all = append(all, trial{"unit_value " + kind.String() + " 20", valueOf(scv, kind, 20), "sets it",
			valuesHere[kind]})
	}
	return append(all, trial{"unit_value Life 0", valueOf(scv, sc2api.DebugSetUnitValue_Life, 0), unverified,
		"the unit dies"})
}

var statesInGame = map[sc2api.DebugGameState]string{
	sc2api.DebugGameState_show_map:      "switches: the map is uncovered",
	sc2api.DebugGameState_control_enemy: "switches: enemy units and structures take orders, without spending",
	sc2api.DebugGameState_food:          "switches: no supply is needed (doubted there)",
	sc2api.DebugGameState_free:          "switches: nothing costs minerals or gas",
	sc2api.DebugGameState_all_resources: "5000 minerals and gas",
	sc2api.DebugGameState_god:           "switches: own units take no damage",
	sc2api.DebugGameState_minerals:      "5000 minerals",
	sc2api.DebugGameState_gas:           "5000 gas (doubted there)",
	sc2api.DebugGameState_cooldown:      "switches: abilities have no cooldown",
	sc2api.DebugGameState_tech_tree:     "switches: no requirements",
	sc2api.DebugGameState_upgrade:       "the upgrades that can be researched now; the next levels with the next call",
	sc2api.DebugGameState_fast_build:    "switches: build times are 0",
}

var statesHere = map[sc2api.DebugGameState]string{
	sc2api.DebugGameState_show_map:      "the map is uncovered anyway",
	sc2api.DebugGameState_control_enemy: "units and structures take orders, at their own side's cost",
	sc2api.DebugGameState_food:          "up to the limit of units on the map",
	sc2api.DebugGameState_free:          "a cancelled order gives nothing back while it is on",
	sc2api.DebugGameState_god:           "there is no damage yet but what unit_value does",
	sc2api.DebugGameState_cooldown:      "no ability has a cooldown",
	sc2api.DebugGameState_tech_tree:     "that the tech lab is not needed either is " + unverified,
	sc2api.DebugGameState_upgrade:       "upgrades have no effect yet",
	sc2api.DebugGameState_fast_build:    "1 loop",
}

var testsHere = map[sc2api.DebugTestProcess_Test]string{
	sc2api.DebugTestProcess_hang: "the answer comes after delay_ms, or after 5 seconds where that is more or not " +
		"set; other sessions go on",
	sc2api.DebugTestProcess_crash: "this session ends at once, and its connection without an answer; other " +
		"sessions go on",
	sc2api.DebugTestProcess_exit: "this session ends at once, and its connection after the answer; other " +
		"sessions go on",
}

var valuesHere = map[sc2api.DebugSetUnitValue_UnitValue]string{
	sc2api.DebugSetUnitValue_Energy:  "at most what the type has room for: an SCV has none",
	sc2api.DebugSetUnitValue_Life:    "at most what the type has",
	sc2api.DebugSetUnitValue_Shields: "no unit has shields",
}

func stateOf(state sc2api.DebugGameState) *sc2api.DebugCommand {
	return &sc2api.DebugCommand{Command: &sc2api.DebugCommand_GameState{GameState: state}}
}

func createOf(id gamedata.UnitID, owner int32, n uint32) *sc2api.DebugCommand {
	return &sc2api.DebugCommand{Command: &sc2api.DebugCommand_CreateUnit{CreateUnit: &sc2api.DebugCreateUnit{
		UnitType: proto.Uint32(uint32(id)), Owner: &owner,
		Pos: &sc2api.Point2D{X: proto.Float32(36.5), Y: proto.Float32(25.5)}, Quantity: &n}}}
}

func valueOf(tag uint64, kind sc2api.DebugSetUnitValue_UnitValue, v float32) *sc2api.DebugCommand {
	return &sc2api.DebugCommand{Command: &sc2api.DebugCommand_UnitValue{UnitValue: &sc2api.DebugSetUnitValue{
		UnitValue: &kind, Value: &v, UnitTag: &tag}}}
}

// firstSCV is the tag of the player's first SCV, 0 if there is none. It is the same in every game that has just begun.
func firstSCV(s *server.Session) uint64 { return tagOf(s, gamedata.SCV, 1) }

func tagOf(s *server.Session, id gamedata.UnitID, owner int32) uint64 {
	for _, u := range observe(s).GetObservation().GetRawData().GetUnits() {
		if u.GetUnitType() == uint32(id) && u.GetOwner() == owner {
			return u.GetTag()
		}
	}
	return 0
}

// probe shows whether a rule is in force: what must stand for it, and what then comes of trying.
type probe struct {
	what    string
	prepare []*sc2api.DebugCommand
	outcome func(*server.Session) string
}

var probes = map[sc2api.DebugGameState]probe{
	sc2api.DebugGameState_control_enemy: {"a move of an enemy Marine",
		[]*sc2api.DebugCommand{createOf(gamedata.Marine, 2, 1)}, result(gamedata.Marine, 2, gamedata.MoveMove)},
	sc2api.DebugGameState_food: {"an SCV at 15 of 15 supply",
		[]*sc2api.DebugCommand{createOf(gamedata.SCV, 1, 3)}, result(gamedata.CommandCenter, 1, gamedata.TrainSCV)},
	sc2api.DebugGameState_free: {"a Viking with 50 minerals", []*sc2api.DebugCommand{createOf(gamedata.Starport, 1, 1)},
		result(gamedata.Starport, 1, gamedata.TrainVikingFighter)},
	sc2api.DebugGameState_tech_tree: {"a Banshee without a tech lab",
		[]*sc2api.DebugCommand{createOf(gamedata.Starport, 1, 1), stateOf(sc2api.DebugGameState_all_resources)},
		result(gamedata.Starport, 1, gamedata.TrainBanshee)},
	sc2api.DebugGameState_fast_build: {"an SCV takes", nil, loopsOfSCV},
	sc2api.DebugGameState_god:        {"an own SCV whose life is set to 0", nil, lifeOfSCV},
}

// try words the outcome without the state, with it, and with it switched off again.
func (p probe) try(table *gamedata.Table, switched *sc2api.DebugCommand) (string, error) {
	var outcomes [3]string
	for i := range outcomes {
		s, err := player(table)
		if err != nil {
			return "", err
		}
		req := debug(append([]*sc2api.DebugCommand{switched, switched}[:i], p.prepare...)...)
		if err := sc2api.CheckResponse(req, s.Handle(req)); err != nil {
			return "", fmt.Errorf("prepare %s: %w", p.what, err)
		}
		outcomes[i] = p.outcome(s)
	}
	return fmt.Sprintf("%s: %s; switched on: %s; off again: %s", p.what, outcomes[0], outcomes[1], outcomes[2]), nil
}

// result is the game's answer to an order.
func result(id gamedata.UnitID, owner int32, ability gamedata.AbilityID) func(*server.Session) string {
	return func(s *server.Session) string {
		c := &sc2api.ActionRawUnitCommand{AbilityId: proto.Int32(int32(ability)),
			UnitTags: []uint64{tagOf(s, id, owner)}}
		if ability == gamedata.MoveMove {
			c.Target = &sc2api.ActionRawUnitCommand_TargetWorldSpacePos{
				TargetWorldSpacePos: &sc2api.Point2D{X: proto.Float32(40), Y: proto.Float32(25)}}
		}
		resp := s.Handle(&sc2api.Request{Request: &sc2api.Request_Action{Action: &sc2api.RequestAction{
			Actions: []*sc2api.Action{
				{ActionRaw: &sc2api.ActionRaw{Action: &sc2api.ActionRaw_UnitCommand{UnitCommand: c}}}}}}})
		return fmt.Sprint(resp.GetAction().GetResult()[0])
	}
}

func loopsOfSCV(s *server.Session) string {
	before := observe(s).GetObservation().GetPlayerCommon().GetFoodWorkers()
	if r := result(gamedata.CommandCenter, 1, gamedata.TrainSCV)(s); r != sc2api.ActionResult_Success.String() {
		return r
	}
	for n := 1; n <= 1000; n++ {
		s.Handle(steps(1))
		if observe(s).GetObservation().GetPlayerCommon().GetFoodWorkers() > before {
			return fmt.Sprintf("%d loops", n)
		}
	}
	return "for ever"
}

func lifeOfSCV(s *server.Session) string {
	before := len(observe(s).GetObservation().GetRawData().GetUnits())
	s.Handle(debug(valueOf(firstSCV(s), sc2api.DebugSetUnitValue_Life, 0)))
	if len(observe(s).GetObservation().GetRawData().GetUnits()) < before {
		return "dies"
	}
	return "lives"
}

package server

import (
	"errors"
	"fmt"
	"math"

	"sc2msgi/gamedata"
	"sc2msgi/maps"
	"sc2msgi/sc2api"
	"sc2msgi/sim/game"
)

// neutralInDebug is how the real game takes a neutral owner in create_unit (Blizzard/s2client-api issue 328: nothing
// is made for owner 16, which is what units tell). Here both are taken.
const neutralInDebug = 0

// grant is what the cheats for resources give at a time (documented by python-sc2's client).
const grant = 5000

// maxDebug bounds the commands of one request.
const maxDebug = 10_000

// debug carries out the commands in order, until one ends the game or they are too much work. The answer says nothing
// of what came of them, as in the real game; what this simulator cannot do at all, or cannot make sense of, is
// refused with an error, and then no command of the request is carried out. Tags of nobody are no mistake: units die.
func (s *Session) debug(r *sc2api.RequestDebug) error {
	if n := len(r.GetDebug()); n > maxDebug {
		return fmt.Errorf("debug: %d commands in one request, at most %d are taken", n, maxDebug)
	}
	room := game.UnitsMax - len(s.game.Units())
	for i, c := range r.GetDebug() {
		if err := s.checkDebug(c); err != nil {
			return fmt.Errorf("debug: command %d: %w", i, err)
		}
		wanted := quantity(c.GetCreateUnit())
		if wanted > max(0, room) { // a war brings more units than requests may
			return fmt.Errorf("debug: command %d: create_unit: %d more units, there is room for %d of at most %d", i,
				wanted, room, game.UnitsMax)
		}
		room -= wanted
	}
	s.forgetTold()
	for i, c := range r.GetDebug() {
		if err := s.checkBudget(); errors.Is(err, errTooMuch) {
			s.part = &sc2api.Request{Request: &sc2api.Request_Debug{
				Debug: &sc2api.RequestDebug{Debug: r.GetDebug()[:i]}}}
			s.remarkPart("debug", i, len(r.GetDebug()), "commands")
			break
		} else if err != nil {
			return fmt.Errorf("debug: %w after %d of %d commands", err, i, len(r.GetDebug()))
		}
		s.countScan()
		if s.debugOne(c); s.status != sc2api.Status_in_game {
			break
		}
	}
	s.reply.resp.Response = &sc2api.Response_Debug{Debug: &sc2api.ResponseDebug{}}
	return s.hang()
}

func (s *Session) debugOne(c *sc2api.DebugCommand) {
	g := s.game
	switch c := c.GetCommand().(type) {
	case *sc2api.DebugCommand_GameState:
		s.debugState(c.GameState)
	case *sc2api.DebugCommand_CreateUnit:
		g.Create(gamedata.UnitID(c.CreateUnit.GetUnitType()), ownerOf(c.CreateUnit), place(c.CreateUnit.GetPos()),
			quantity(c.CreateUnit))
	case *sc2api.DebugCommand_KillUnit:
		for _, tag := range c.KillUnit.GetTag() {
			g.Kill([]game.Tag{game.Tag(tag)})
		}
	case *sc2api.DebugCommand_Score:
		g.SetScore(s.player, int(c.Score.GetScore()))
	case *sc2api.DebugCommand_EndGame:
		result := sc2api.Result_Defeat
		if c.EndGame.GetEndResult() == sc2api.DebugEndGame_DeclareVictory {
			result = sc2api.Result_Victory
		}
		g.End(s.player, result)
		s.onlooker.looks(s)
		s.status = sc2api.Status_ended
	case *sc2api.DebugCommand_UnitValue:
		tag, value := game.Tag(c.UnitValue.GetUnitTag()), float64(c.UnitValue.GetValue())
		if c.UnitValue.GetUnitValue() == sc2api.DebugSetUnitValue_Energy {
			g.SetEnergy(tag, value)
		} else {
			g.SetHealth(tag, value)
		}
	case *sc2api.DebugCommand_TestProcess:
		s.testProcess(c.TestProcess)
	}
}

// cheatOf is the rule that a game state takes out of force.
var cheatOf = map[sc2api.DebugGameState]game.Cheat{
	sc2api.DebugGameState_control_enemy: game.EnemyControl,
	sc2api.DebugGameState_food:          game.NoSupplyLimit,
	sc2api.DebugGameState_free:          game.NoCosts,
	sc2api.DebugGameState_god:           game.NoDamage,
	sc2api.DebugGameState_tech_tree:     game.AllTech,
	sc2api.DebugGameState_fast_build:    game.FastBuild,
}

// debugState switches a cheat, or gives resources or upgrades. Two states have nothing to change here: the whole map
// is shown anyway, and no ability has a cooldown.
func (s *Session) debugState(state sc2api.DebugGameState) {
	switch state {
	case sc2api.DebugGameState_show_map, sc2api.DebugGameState_cooldown:
	case sc2api.DebugGameState_all_resources:
		s.game.Grant(s.player, grant, grant)
	case sc2api.DebugGameState_minerals:
		s.game.Grant(s.player, grant, 0)
	case sc2api.DebugGameState_gas:
		s.game.Grant(s.player, 0, grant)
	case sc2api.DebugGameState_upgrade:
		s.game.LearnAll(s.player)
	default:
		s.game.Toggle(s.player, cheatOf[state])
	}
}

// checkDebug returns why a command is refused, or nil.
func (s *Session) checkDebug(c *sc2api.DebugCommand) error {
	switch c := c.GetCommand().(type) {
	case nil:
		return fmt.Errorf("it is empty: none of its kinds is set")
	case *sc2api.DebugCommand_GameState:
		return checkState(c.GameState)
	case *sc2api.DebugCommand_CreateUnit:
		return s.checkCreate(c.CreateUnit)
	case *sc2api.DebugCommand_Score:
		if v := float64(c.Score.GetScore()); !(math.Abs(v) <= maxScore) {
			return fmt.Errorf("score: %v is not between -%d and %[2]d", v, int(maxScore))
		}
	case *sc2api.DebugCommand_EndGame:
		if r := c.EndGame.GetEndResult(); sc2api.DebugEndGame_EndResult_name[int32(r)] == "" {
			return fmt.Errorf("end_game: there is no end_result %d", r)
		}
	case *sc2api.DebugCommand_UnitValue:
		return checkUnitValue(c.UnitValue)
	case *sc2api.DebugCommand_TestProcess:
		return checkTest(c.TestProcess)
	}
	return nil
}

// maxScore is how far a score may be from 0: float32 tells whole numbers apart so far.
const maxScore = 1 << 24

func checkState(state sc2api.DebugGameState) error {
	if sc2api.DebugGameState_name[int32(state)] == "" {
		return fmt.Errorf("there is no game_state %d", state)
	}
	return nil
}

// farOff is beyond every map. What is created nearer but off the map appears at its edge.
const farOff = 1 << 16

func (s *Session) checkCreate(c *sc2api.DebugCreateUnit) error {
	at := place(c.GetPos())
	switch {
	case s.table.Unit(gamedata.UnitID(c.GetUnitType())) == nil:
		return fmt.Errorf("create_unit: this simulator has no unit type %d", c.GetUnitType())
	case ownerOf(c) == 0:
		return fmt.Errorf(
			"create_unit: there is no player %d: own units are %d's, enemy ones %d's, neutral ones 0's or %d's",
			c.GetOwner(), maps.Own, maps.Enemy, maps.Neutral)
	case c.GetPos() == nil:
		return fmt.Errorf("create_unit: pos is not set")
	case !(math.Abs(at.X) <= farOff && math.Abs(at.Y) <= farOff):
		return fmt.Errorf("create_unit: pos %v, %v is no place", at.X, at.Y)
	}
	return nil
}

// ownerOf is whose the created units are to be, 0 for nobody's that there is.
func ownerOf(c *sc2api.DebugCreateUnit) int {
	switch owner := c.GetOwner(); owner {
	case maps.Own, maps.Enemy, maps.Neutral:
		return int(owner)
	case neutralInDebug:
		return maps.Neutral
	}
	return 0
}

// quantity is how many units are to be created; one where the number is not said.
func quantity(c *sc2api.DebugCreateUnit) int {
	switch {
	case c == nil:
		return 0
	case c.Quantity == nil:
		return 1
	}
	return int(c.GetQuantity())
}

func checkUnitValue(c *sc2api.DebugSetUnitValue) error {
	kind, v := c.GetUnitValue(), float64(c.GetValue())
	switch {
	case sc2api.DebugSetUnitValue_UnitValue_name[int32(kind)] == "":
		return fmt.Errorf("unit_value: there is no unit_value %d", kind)
	case kind == sc2api.DebugSetUnitValue_Shields:
		return fmt.Errorf("unit_value: Shields is not supported by this simulator: no unit of it has shields")
	case !(v >= 0) || math.IsInf(v, 0):
		return fmt.Errorf("unit_value: value %v, it must be a number of at least 0", v)
	}
	return nil
}

package server

import (
	"errors"
	"fmt"

	"sc2msgi/gamedata"
	"sc2msgi/maps"
	"sc2msgi/sc2api"
	"sc2msgi/sim/game"
)

// maxActions bounds one action request: several orders for each unit that a player can have.
const maxActions = 2000

// act carries out a player's actions in order and answers with one result each: Error for those that were too much
// work together with the ones before.
func (s *Session) act(r *sc2api.RequestAction) error {
	if n := len(r.GetActions()); n > maxActions {
		return fmt.Errorf("action: %d actions in one request, at most %d are taken", n, maxActions)
	}
	s.forgetTold()
	answer := s.reply.acted.Action
	answer.Result = answer.Result[:0]
	for i, a := range r.GetActions() {
		if err := s.checkBudget(); errors.Is(err, errTooMuch) {
			for range r.GetActions()[i:] {
				answer.Result = append(answer.Result, sc2api.ActionResult_Error)
			}
			s.part = &sc2api.Request{Request: &sc2api.Request_Action{
				Action: &sc2api.RequestAction{Actions: r.GetActions()[:i]}}}
			s.remarkPart("action", i, len(r.GetActions()), "actions")
			break
		} else if err != nil {
			return fmt.Errorf("action: %w after %d of %d", err, i, len(r.GetActions()))
		}
		s.countScan()
		result := s.actOne(a)
		if result == sc2api.ActionResult_Success && a.SizeVT() > 0 {
			s.log.add(a, s.game.Loop())
		}
		answer.Result = append(answer.Result, result)
	}
	s.reply.resp.Response = &s.reply.acted
	return nil
}

// actOne carries out all parts of one action; the first that fails gives the result. An action with nothing in it is
// taken, and nothing is done: pysc2 acts so where it does nothing.
func (s *Session) actOne(a *sc2api.Action) sc2api.ActionResult {
	result := sc2api.ActionResult_Success
	part := func(r sc2api.ActionResult) {
		if result == sc2api.ActionResult_Success {
			result = r
		}
	}
	if a.GetActionRaw() != nil {
		part(s.actRaw(a.ActionRaw))
	}
	if a.GetActionFeatureLayer() != nil {
		part(s.actSpatial(a.ActionFeatureLayer))
	}
	if a.GetActionRender() != nil {
		part(sc2api.ActionResult_NotSupported) // nothing is rendered
	}
	if a.GetActionUi() != nil {
		part(s.actUI(a.ActionUi))
	}
	if a.GetActionChat() != nil {
		part(s.say(a.ActionChat.GetMessage()))
	}
	return result
}

// maxChat is how long a line of chat may be, in bytes.
const maxChat = 255

// say sends a line of chat, which comes back in the next observation.
func (s *Session) say(line string) sc2api.ActionResult {
	if line == "" || len(line) > maxChat {
		return sc2api.ActionResult_Error
	}
	s.log.say(s.player, line)
	return sc2api.ActionResult_Success
}

// actRaw needs the raw interface.
func (s *Session) actRaw(a *sc2api.ActionRaw) sc2api.ActionResult {
	if !s.options.GetRaw() {
		return sc2api.ActionResult_NotSupported
	}
	switch a := a.GetAction().(type) {
	case *sc2api.ActionRaw_UnitCommand:
		return s.rawCommand(a.UnitCommand)
	case *sc2api.ActionRaw_CameraMove:
		return sc2api.ActionResult_Success // the scenarios' camera stands still
	case *sc2api.ActionRaw_ToggleAutocast:
		return s.toggleAutocast(tagsOf(a.ToggleAutocast.GetUnitTags()), a.ToggleAutocast.GetAbilityId())
	}
	return sc2api.ActionResult_Error
}

// abilityOf is the ability that a request names: 0, which is none, for a number below that.
func abilityOf(id int32) gamedata.AbilityID { return gamedata.AbilityID(max(id, 0)) }

func (s *Session) rawCommand(r *sc2api.ActionRawUnitCommand) sc2api.ActionResult {
	c := game.Command{Ability: abilityOf(r.GetAbilityId()), Units: tagsOf(r.GetUnitTags()),
		Queue: r.GetQueueCommand()}
	switch r.GetTarget().(type) {
	case *sc2api.ActionRawUnitCommand_TargetUnitTag:
		c.Target = game.Target{Kind: game.AtUnit, Unit: game.Tag(r.GetTargetUnitTag())}
	case *sc2api.ActionRawUnitCommand_TargetWorldSpacePos:
		p := r.GetTargetWorldSpacePos()
		at := maps.Point{X: float64(p.GetX()), Y: float64(p.GetY())}
		if !s.onMap(at) {
			s.log.refuse(first(c.Units), c.Ability, sc2api.ActionResult_MustTargetVisibleLocation)
			return sc2api.ActionResult_MustTargetVisibleLocation
		}
		c.Target = game.Target{Kind: game.AtPoint, At: at}
	}
	if s.options.GetRawAffectsSelection() {
		s.game.Select(s.player, c.Units, false)
	}
	return s.command(c)
}

func tagsOf(tags []uint64) []game.Tag {
	var units []game.Tag
	for _, t := range tags {
		units = append(units, game.Tag(t))
	}
	return units
}

// toggleAutocast needs units, as many as an order may have.
func (s *Session) toggleAutocast(units []game.Tag, ability int32) sc2api.ActionResult {
	if len(units) == 0 || len(units) > maxUnits {
		return sc2api.ActionResult_Error
	}
	return s.game.ToggleAutocast(s.player, units, gamedata.AbilityID(ability))
}

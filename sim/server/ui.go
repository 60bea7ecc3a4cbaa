package server

import (
	"slices"

	"sc2msgi/gamedata"
	"sc2msgi/sc2api"
	"sc2msgi/sim/game"
)

// controlGroups is how many groups of units a player can number.
const controlGroups = 10

// actUI presses a button of the game's panels. A button that has nothing to act on (no idle worker, no army, an empty
// group, a panel entry that is not there) gives Error; the result that the real game gives is unverified.
func (s *Session) actUI(a *sc2api.ActionUI) sc2api.ActionResult {
	switch a := a.GetAction().(type) {
	case *sc2api.ActionUI_SelectIdleWorker:
		return s.selectIdleWorker(a.SelectIdleWorker.GetType())
	case *sc2api.ActionUI_SelectArmy:
		return s.choose(s.army(), a.SelectArmy.GetSelectionAdd())
	case *sc2api.ActionUI_ControlGroup:
		return s.controlGroup(a.ControlGroup)
	case *sc2api.ActionUI_MultiPanel:
		return s.multiPanel(a.MultiPanel)
	case *sc2api.ActionUI_ProductionPanel:
		return s.productionPanel(int(a.ProductionPanel.GetUnitIndex()))
	case *sc2api.ActionUI_CargoPanel:
		return s.cargoPanel(int(a.CargoPanel.GetUnitIndex()))
	case *sc2api.ActionUI_ToggleAutocast:
		return s.toggleAutocast(s.game.Selection(s.player), a.ToggleAutocast.GetAbilityId())
	case nil:
		return sc2api.ActionResult_Error
	}
	return sc2api.ActionResult_NotSupported // warp gates, larvae
}

// choose makes the units the selection or adds them; an empty list is an error and changes nothing.
func (s *Session) choose(units []game.Tag, add bool) sc2api.ActionResult {
	if len(units) == 0 {
		return sc2api.ActionResult_Error
	}
	s.game.Select(s.player, units, add)
	return sc2api.ActionResult_Success
}

// selectIdleWorker takes the next idle worker after a selected one, round and round, or all of them.
func (s *Session) selectIdleWorker(kind sc2api.ActionSelectIdleWorker_Type) sc2api.ActionResult {
	idle := s.game.IdleWorkers(s.player)
	if len(idle) == 0 {
		return sc2api.ActionResult_Error
	}
	switch kind {
	case sc2api.ActionSelectIdleWorker_Set:
		return s.choose(s.nextIdle(idle), false)
	case sc2api.ActionSelectIdleWorker_Add:
		return s.choose(s.nextIdle(idle), true)
	case sc2api.ActionSelectIdleWorker_All:
		return s.choose(idle, false)
	case sc2api.ActionSelectIdleWorker_AddAll:
		return s.choose(idle, true)
	}
	return sc2api.ActionResult_Error
}

// nextIdle is the idle worker after the last one selected, the first where none is.
func (s *Session) nextIdle(idle []game.Tag) []game.Tag {
	next := 0
	for i, tag := range idle {
		if s.game.Unit(tag).Selected {
			next = (i + 1) % len(idle)
		}
	}
	return idle[next : next+1]
}

func (s *Session) army() []game.Tag {
	var tags []game.Tag
	for _, u := range s.game.Units() {
		if u.Owner == s.player && s.table.Unit(u.Type).Army {
			tags = append(tags, u.Tag)
		}
	}
	return tags
}

// controlGroup recalls a numbered group or sets it from the selection; stealing takes the units out of other groups.
func (s *Session) controlGroup(a *sc2api.ActionControlGroup) sc2api.ActionResult {
	i := a.GetControlGroupIndex()
	if i >= controlGroups {
		return sc2api.ActionResult_Error
	}
	selected := slices.Clone(s.game.Selection(s.player))
	switch a.GetAction() {
	case sc2api.ActionControlGroup_Recall:
		return s.choose(s.alive(s.groups[i]), false)
	case sc2api.ActionControlGroup_Set:
		s.groups[i] = selected
	case sc2api.ActionControlGroup_Append:
		s.groups[i] = union(s.alive(s.groups[i]), selected)
	case sc2api.ActionControlGroup_SetAndSteal:
		s.steal(selected)
		s.groups[i] = selected
	case sc2api.ActionControlGroup_AppendAndSteal:
		kept := union(s.alive(s.groups[i]), selected)
		s.steal(selected)
		s.groups[i] = kept
	default:
		return sc2api.ActionResult_Error
	}
	return sc2api.ActionResult_Success
}

func (s *Session) alive(tags []game.Tag) []game.Tag {
	return slices.DeleteFunc(slices.Clone(tags), func(t game.Tag) bool { return s.game.Unit(t) == nil })
}

func (s *Session) steal(tags []game.Tag) {
	for i := range s.groups {
		s.groups[i] = slices.DeleteFunc(s.groups[i], func(t game.Tag) bool { return slices.Contains(tags, t) })
	}
}

func union(a, b []game.Tag) []game.Tag {
	for _, t := range b {
		if !slices.Contains(a, t) {
			a = append(a, t)
		}
	}
	return a
}

// multiPanel clicks a unit's picture in the panel of several selected units.
func (s *Session) multiPanel(a *sc2api.ActionMultiPanel) sc2api.ActionResult {
	selected := slices.Clone(s.game.Selection(s.player))
	i := int(a.GetUnitIndex())
	if i < 0 || i >= len(selected) {
		return sc2api.ActionResult_Error
	}
	same := slices.DeleteFunc(slices.Clone(selected), func(t game.Tag) bool {
		return s.game.Unit(t).Type != s.game.Unit(selected[i]).Type
	})
	switch a.GetType() {
	case sc2api.ActionMultiPanel_SingleSelect:
		s.game.Select(s.player, selected[i:i+1], false)
	case sc2api.ActionMultiPanel_DeselectUnit:
		s.game.Deselect(s.player, selected[i:i+1])
	case sc2api.ActionMultiPanel_SelectAllOfType:
		s.game.Select(s.player, same, false)
	case sc2api.ActionMultiPanel_DeselectAllOfType:
		s.game.Deselect(s.player, same)
	default:
		return sc2api.ActionResult_Error
	}
	return sc2api.ActionResult_Success
}

// productionPanel clicks a queue entry of the one selected producer, which cancels it.
func (s *Session) productionPanel(i int) sc2api.ActionResult {
	selected := s.game.Selection(s.player)
	if len(selected) != 1 {
		return sc2api.ActionResult_Error
	}
	result := s.game.CancelSlot(s.player, selected[0], i)
	if result != sc2api.ActionResult_Success {
		s.log.refuse(selected[0], gamedata.CancelSlotQueue5, result)
	}
	return result
}

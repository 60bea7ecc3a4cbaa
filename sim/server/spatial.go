package server

import (
	"slices"

	"sc2msgi/gamedata"
	"sc2msgi/maps"
	"sc2msgi/sc2api"
	"sc2msgi/sim/game"
)

// actSpatial carries out a click on the feature screen or minimap; the client must have asked for them.
func (s *Session) actSpatial(a *sc2api.ActionSpatial) sc2api.ActionResult {
	if s.options.GetFeatureLayer() == nil {
		return sc2api.ActionResult_NotSupported
	}
	switch a := a.GetAction().(type) {
	case *sc2api.ActionSpatial_UnitSelectionPoint:
		return s.selectPoint(a.UnitSelectionPoint)
	case *sc2api.ActionSpatial_UnitSelectionRect:
		return s.selectRect(a.UnitSelectionRect)
	case *sc2api.ActionSpatial_UnitCommand:
		return s.spatialCommand(a.UnitCommand)
	case *sc2api.ActionSpatial_CameraMove:
		if _, ok := s.minimap.place(a.CameraMove.GetCenterMinimap()); !ok {
			return sc2api.ActionResult_Error
		}
		return sc2api.ActionResult_Success // the scenarios' camera stands still
	}
	return sc2api.ActionResult_Error
}

// spatialCommand orders the selected units; a click on a unit aims at it where the ability takes units.
func (s *Session) spatialCommand(r *sc2api.ActionSpatialUnitCommand) sc2api.ActionResult {
	c := game.Command{
		Ability: abilityOf(r.GetAbilityId()),
		Units:   s.game.Selection(s.player),
		Queue:   r.GetQueueCommand(),
	}
	var at maps.Point
	ok, aimed := true, true
	switch r.GetTarget().(type) {
	case *sc2api.ActionSpatialUnitCommand_TargetScreenCoord:
		at, ok = s.screen.place(r.GetTargetScreenCoord())
	case *sc2api.ActionSpatialUnitCommand_TargetMinimapCoord:
		at, ok = s.minimap.place(r.GetTargetMinimapCoord())
	default:
		aimed = false
	}
	if !ok || aimed && !s.onMap(at) {
		s.log.refuse(first(c.Units), c.Ability, sc2api.ActionResult_MustTargetVisibleLocation)
		return sc2api.ActionResult_MustTargetVisibleLocation
	}
	if aimed {
		c.Target = s.aim(c.Ability, at)
	}
	return s.command(c)
}

// aim makes a click a target: the unit under it where the ability takes units and one is there, else the place.
func (s *Session) aim(ability gamedata.AbilityID, at maps.Point) game.Target {
	if a := s.table.Ability(ability); a != nil &&
		(a.Target == gamedata.TargetUnit || a.Target == gamedata.TargetPointOrUnit) {
		if u := s.game.UnitAt(at); u != nil {
			return game.Target{Kind: game.AtUnit, Unit: u.Tag}
		}
	}
	return game.Target{Kind: game.AtPoint, At: at}
}

// selectPoint is a click on the screen. A click on bare ground changes nothing, as in the game. A click on what is not
// the player's takes the selection away from the player's units; the foreign one is not shown as selected.
func (s *Session) selectPoint(r *sc2api.ActionSpatialUnitSelectionPoint) sc2api.ActionResult {
	at, ok := s.screen.place(r.GetSelectionScreenCoord())
	if !ok {
		return sc2api.ActionResult_Error
	}
	u := s.game.UnitAt(at)
	if u == nil {
		return sc2api.ActionResult_Success
	}
	switch r.GetType() {
	case sc2api.ActionSpatialUnitSelectionPoint_Select:
		s.game.Select(s.player, []game.Tag{u.Tag}, false)
	case sc2api.ActionSpatialUnitSelectionPoint_Toggle:
		if u.Selected {
			s.game.Deselect(s.player, []game.Tag{u.Tag})
		} else {
			s.game.Select(s.player, []game.Tag{u.Tag}, true)
		}
	case sc2api.ActionSpatialUnitSelectionPoint_AllType:
		s.game.Select(s.player, s.onScreen(u.Type), false)
	case sc2api.ActionSpatialUnitSelectionPoint_AddAllType:
		s.game.Select(s.player, s.onScreen(u.Type), true)
	default:
		return sc2api.ActionResult_Error
	}
	return sc2api.ActionResult_Success
}

// onScreen lists the player's units of a type that are on screen.
func (s *Session) onScreen(kind gamedata.UnitID) []game.Tag {
	var tags []game.Tag
	for _, u := range s.game.Units() {
		if u.Owner == s.player && u.Type == kind && s.screen.shows(u.At) {
			tags = append(tags, u.Tag)
		}
	}
	return tags
}

// maxBoxes bounds the boxes of one action; a client draws one.
const maxBoxes = 64

// selectRect is a box drawn on the screen: it selects the player's units whose middle lies in it, structures only where
// no unit does, as in the game. A box around nothing changes nothing.
func (s *Session) selectRect(r *sc2api.ActionSpatialUnitSelectionRect) sc2api.ActionResult {
	corners := r.GetSelectionScreenCoord()
	if len(corners) == 0 || len(corners) > maxBoxes {
		return sc2api.ActionResult_Error
	}
	boxes := make([]maps.Rect, len(corners))
	for i, c := range corners {
		var ok bool
		if boxes[i], ok = s.screen.area(c); !ok {
			return sc2api.ActionResult_Error
		}
	}
	var units, structures []game.Tag
	for _, u := range s.game.Units() {
		in := func(box maps.Rect) bool { return inside(box, u.At) }
		switch {
		case u.Owner != s.player || !slices.ContainsFunc(boxes, in):
		case s.table.Unit(u.Type).Structure:
			structures = append(structures, u.Tag)
		default:
			units = append(units, u.Tag)
		}
	}
	if len(units) == 0 {
		units = structures
	}
	if len(units) > 0 {
		s.game.Select(s.player, units, r.GetSelectionAdd())
	}
	return sc2api.ActionResult_Success
}

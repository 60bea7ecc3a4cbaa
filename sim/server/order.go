package server

import (
	"math"

	"sc2msgi/maps"
	"sc2msgi/sc2api"
	"sc2msgi/sim/game"
)

// maxUnits bounds the units of one order: as many as the game lets a player select.
const maxUnits = 500

// command gives the order to the game and keeps its refusal for the next observation.
func (s *Session) command(c game.Command) sc2api.ActionResult {
	if len(c.Units) == 0 || len(c.Units) > maxUnits {
		return sc2api.ActionResult_Error
	}
	result := s.game.Command(s.player, c)
	if result != sc2api.ActionResult_Success {
		s.log.refuse(first(c.Units), c.Ability, result)
	}
	return result
}

func first(units []game.Tag) game.Tag {
	if len(units) == 0 {
		return 0
	}
	return units[0]
}

// onMap reports whether the place is on the map; not-a-number is nowhere.
func (s *Session) onMap(p maps.Point) bool {
	m := s.scenario
	return p.X >= 0 && p.Y >= 0 && p.X <= float64(m.Width) && p.Y <= float64(m.Height) && !math.IsNaN(p.X+p.Y)
}

package spectator

import (
	"fmt"

	"sc2msgi/canvas"
	"sc2msgi/film"
	"sc2msgi/subtasks"
)

// Frame draws a scene: the figures above, the map, beside it what the agent does, what is being made and who fights,
// below it what the letters mean.
func Frame(s *Scene) *canvas.Frame {
	p := &canvas.Frame{}
	drawHead(p, s)
	drawMap(p, s)
	drawPanel(p, s)
	drawLegend(p, s)
	return p
}

// drawHead writes where in the trial we are, and what the bank holds.
func drawHead(p *canvas.Frame, s *Scene) {
	p.Put(0, 0, fmt.Sprintf("%s %d", s.Phase, s.Episode), canvas.Bold)
	if s.Episodes > 0 {
		p.Put(0, 0, fmt.Sprintf("%s %d of %d", s.Phase, s.Episode, s.Episodes), canvas.Bold)
	}
	p.Put(0, 22, clock(s, s.Loop), canvas.Bold)
	switch {
	case s.Over != nil:
		word, st := ended(s)
		p.Put(0, 30, word, st)
	case s.War:
		p.Put(0, 30, "war, "+clock(s, s.Loop-s.WarBegan), canvas.Bad)
	case s.StepsLeft >= 0:
		p.Put(0, 30, fmt.Sprintf("step %d of %d", s.Steps, s.Steps+s.StepsLeft), canvas.Plain)
	}
	if s.Results > 0 {
		p.Put(0, panelLeft, fmt.Sprintf("won %d of %d", s.Won, s.Results), canvas.Plain)
	}
	p.Put(1, 0,
		fmt.Sprintf("minerals %-5d gas %-5d supply %d/%d", s.Minerals, s.Gas, s.SupplyUsed, s.SupplyCap), canvas.Plain)
	if s.Complete >= 0 {
		p.Put(1, panelLeft, fmt.Sprintf("complete %d of %d", s.Complete, subtasks.Count), canvas.Plain)
	}
}

// ended says how the episode went.
func ended(s *Scene) (string, canvas.Style) {
	switch {
	case s.Phase == film.Game && s.Over.Success:
		return s.Over.Result, canvas.Good
	case s.Phase == film.Game:
		return s.Over.Result, canvas.Bad
	case s.Over.Success:
		return fmt.Sprintf("success, reward %+g", s.Over.Reward), canvas.Good
	case s.Over.Result != "":
		return fmt.Sprintf("%s, reward %+g", s.Over.Result, s.Over.Reward), canvas.Bad
	}
	return fmt.Sprintf("time over, reward %+g", s.Over.Reward), canvas.Bad
}

// clock is game time, "12:34".
func clock(s *Scene, loop int) string { return film.Clock(string(s.Phase), loop) }

package spectator

import (
	"fmt"

	"sc2msgi/gamedata"
	"sc2msgi/subtasks"
)

// Frame draws a scene: the figures above, the map, beside it what the agent does, what is being made and who fights, below it
// what the letters mean.
func Frame(s *Scene) *Picture {
	p := &Picture{}
	drawHead(p, s)
	drawMap(p, s)
	drawPanel(p, s)
	drawLegend(p, s)
	return p
}

// drawHead writes where in the trial we are, and what the bank holds.
func drawHead(p *Picture, s *Scene) {
	p.put(0, 0, fmt.Sprintf("%s %d of %d", s.Phase, s.Episode, s.Episodes), bold)
	p.put(0, 22, clock(s.Loop), bold)
	switch {
	case s.Over != nil:
		word, st := ended(s)
		p.put(0, 30, word, st)
	case s.War:
		p.put(0, 30, "war, "+clock(s.Loop-s.WarBegan), bad)
	default:
		p.put(0, 30, fmt.Sprintf("step %d of %d", s.Steps, s.Steps+s.StepsLeft), plain)
	}
	if s.Results > 0 {
		p.put(0, panelLeft, fmt.Sprintf("won %d of %d", s.Won, s.Results), plain)
	}
	p.put(1, 0, fmt.Sprintf("minerals %-5d gas %-5d supply %d/%d", s.Minerals, s.Gas, s.SupplyUsed, s.SupplyCap), plain)
	p.put(1, panelLeft, fmt.Sprintf("complete %d of %d", s.Complete, subtasks.Count), plain)
}

// ended says how the episode went.
func ended(s *Scene) (string, style) {
	switch {
	case s.Over.Success:
		return fmt.Sprintf("success, reward %+g", s.Over.Reward), good
	case s.Over.Result != "":
		return fmt.Sprintf("%s, reward %+g", s.Over.Result, s.Over.Reward), bad
	}
	return fmt.Sprintf("time over, reward %+g", s.Over.Reward), bad
}

// clock is game time at normal speed, "12:34".
func clock(loop int) string {
	second := loop / gamedata.LoopsPerSecond
	return fmt.Sprintf("%02d:%02d", second/60, second%60)
}

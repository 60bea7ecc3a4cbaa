package spectator

import (
	"fmt"

	"sc2msgi/gamedata"
	"sc2msgi/msgi"
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

// The part of a frame beside the map.
const (
	panelTop   = mapTop - 1
	panelLeft  = mapLeft + mapColumns + 2
	panelWidth = Width - panelLeft
	panelRows  = mapRows + 2
)

// panel writes lines from the top until it is full.
type panel struct {
	picture *Picture
	row     int
}

func (p *panel) line(st style, format string, args ...any) {
	if p.row < panelRows {
		text := fmt.Sprintf(format, args...)
		p.picture.put(panelTop+p.row, panelLeft, text[:min(len(text), panelWidth)], st)
	}
	p.row++
}

func drawPanel(picture *Picture, s *Scene) {
	p := &panel{picture: picture}
	if !s.War {
		p.options(s)
		p.making(s.Making)
	}
	p.side("army", ownUnit, s, Own)
	if s.War {
		p.row++
		p.side("enemy", enemy, s, Enemy)
		p.row++
		p.line(plain, "fallen  own %d, enemy %d", s.Fallen[Own], s.Fallen[Enemy])
	}
}

// options are those that ended lately, and the one under way.
func (p *panel) options(s *Scene) {
	p.line(bold, "option %d", s.Options)
	for range lately - len(s.Lately) {
		p.row++
	}
	for _, o := range s.Lately {
		st := dim
		if o.End != msgi.Finished {
			st = plain
		}
		p.line(st, "  %-13.13s %s", o.Option, o.End)
	}
	p.line(bold, "> %s", s.Option)
	p.row++
}

// maxMaking is how many lines are for what is being made: the army needs room, too.
const maxMaking = 5

func (p *panel) making(list []Making) {
	p.line(bold, "making")
	for i, m := range list[:min(len(list), maxMaking)] {
		if i == maxMaking-1 && len(list) > maxMaking {
			p.line(plain, "  and %d more", len(list)-i)
			break
		}
		waiting := ""
		if m.Queued > 0 {
			waiting = fmt.Sprintf(" +%d", m.Queued)
		}
		p.line(plain, "  %-13.13s %3.0f %%%s", nameOf(m.Kind), 100*m.Progress, waiting)
	}
	p.row++
}

// side lists one side's fighting units: how many of each type, and how much life they have left.
func (p *panel) side(title string, st style, s *Scene, side Side) {
	all := tally{}
	for _, t := range tallies(s, side) {
		all.add(t)
	}
	p.line(bold, "%-9s%3d %5.0f/%.0f", title, all.count, all.health, all.most)
	for _, t := range tallies(s, side) {
		p.line(st, "  %-14.14s%3d %5.0f", t.name, t.count, t.health)
	}
}

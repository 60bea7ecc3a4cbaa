package spectator

import (
	"fmt"

	"sc2msgi/canvas"
	"sc2msgi/film"
	"sc2msgi/msgi"
	"sc2msgi/observation"
)

// The part of a frame beside the map.
const (
	panelTop   = mapTop - 1
	panelLeft  = mapLeft + mapColumns + 2
	panelWidth = canvas.Width - panelLeft
	panelRows  = mapRows + 2

	makingRows = 5  // at most, for the army needs room, too
	warRows    = 11 // at most for the army, which leaves room for the enemy
)

// panel is written from the top until it is full.
type panel struct {
	picture *canvas.Frame
	row     int
}

func drawPanel(picture *canvas.Frame, s *Scene) {
	p := &panel{picture: picture}
	if !s.War {
		if s.Phase == film.Game {
			p.match(&s.Match)
		} else {
			p.options(s)
		}
		p.making(s.Making)
		p.side("army", ownUnit, s, observation.Own, panelRows)
		return
	}
	p.side("army", ownUnit, s, observation.Own, warRows)
	p.row++
	p.side("enemy", enemy, s, observation.Enemy, panelRows)
	p.row++
	p.line(canvas.Plain, "fallen  own %d, enemy %d", s.Fallen[observation.Own], s.Fallen[observation.Enemy])
}

func (p *panel) line(st canvas.Style, format string, args ...any) {
	if p.row < panelRows {
		text := fmt.Sprintf(format, args...)
		p.picture.Put(panelTop+p.row, panelLeft, text[:min(len(text), panelWidth)], st)
	}
	p.row++
}

// list writes a line for each of n things, in no more lines than are given and than there is room for: the last one
// says how many are left.
func (p *panel) list(n, most int, st canvas.Style, line func(i int) string) {
	most = min(most, panelRows-p.row)
	for i := range n {
		if i == most-1 && n > most {
			p.line(st, "  and %d more", n-i)
			return
		}
		p.line(st, "%s", line(i))
	}
}

// match is where and against whom somebody else's game is played.
func (p *panel) match(m *film.Match) {
	for _, text := range []string{m.Map, m.Against()} {
		if text != "" {
			p.line(canvas.Bold, "%s", text)
		}
	}
	p.row++
}

// options are those that ended lately, with a word on what was not finished, and the one under way.
func (p *panel) options(s *Scene) {
	p.line(canvas.Bold, "option %d", s.Options)
	p.row += lately - len(s.Lately)
	for _, o := range s.Lately {
		if o.End == msgi.Finished {
			p.line(canvas.Dim, "  %s", o.Option)
		} else {
			p.line(canvas.Plain, "  %-13.13s %s", o.Option, o.End)
		}
	}
	p.line(canvas.Bold, "> %s", s.Option)
	p.row++
}

func (p *panel) making(list []Making) {
	p.line(canvas.Bold, "making")
	p.list(len(list), makingRows, canvas.Plain, func(i int) string {
		m, waiting := &list[i], ""
		if m.Queued > 0 {
			waiting = fmt.Sprintf(" +%d", m.Queued)
		}
		return fmt.Sprintf("  %-13.13s %3.0f %%%s", m.Name(), 100*m.Progress, waiting)
	})
	p.row++
}

// side lists one side's fighting units: how many of each type, and how much life they have left.
func (p *panel) side(title string, st canvas.Style, s *Scene, side observation.Side, most int) {
	all, list := tally{}, tallies(s, side)
	for _, t := range list {
		all.add(t)
	}
	p.line(canvas.Bold, "%-9s%3d %5.0f/%.0f", title, all.count, all.health, all.most)
	p.list(len(list), most, st, func(i int) string {
		t := list[i]
		return fmt.Sprintf("%c %-14.14s%3d %5.0f", t.letter, t.name, t.count, t.health)
	})
}

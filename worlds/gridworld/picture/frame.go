package picture

import (
	"fmt"
	"slices"

	"sc2msgi/canvas"
	"sc2msgi/msgi"
	"sc2msgi/worlds/gridworld"
)

// The parts of a frame: two lines of figures, the map with two columns a cell, the subtasks beside it, below what the
// signs mean.
const (
	top       = 3
	listLeft  = 2*gridworld.Width + 3
	listRows  = canvas.Height - 3 - top
	keyRow    = canvas.Height - 3
	legendRow = canvas.Height - 2
)

// The styles of what a grid world has.
const (
	agent    canvas.Style = "30;103"
	wall     canvas.Style = "90"
	water    canvas.Style = "94"
	thing    canvas.Style = "96"
	wanted   canvas.Style = "1;93" // the objects that the option under way is done with, and the subtask itself
	complete canvas.Style = "92"
)

// Frame draws a scene.
func Frame(s *gridworld.Scene, at msgi.Place) *canvas.Frame {
	f := &canvas.Frame{}
	drawHead(f, s, at)
	if len(s.Layout.Things) == 0 && s.State.Obs == nil { // there is no map
		drawList(f, s, 0)
		drawKey(f)
		return f
	}
	drawMap(f, s)
	drawList(f, s, listLeft)
	drawKey(f)
	drawLegend(f, s)
	return f
}

// drawHead writes where in the trial we are, and what the agent is about.
func drawHead(f *canvas.Frame, s *gridworld.Scene, at msgi.Place) {
	f.Put(0, 0, fmt.Sprintf("%s %d of %d", at.Phase, at.Number, at.Of), canvas.Bold)
	f.Put(0, listLeft, fmt.Sprintf("step %d of %d", s.Steps-s.State.StepsLeft, s.Steps), canvas.Plain)
	f.Put(0, listLeft+20, fmt.Sprintf("return %.2f", s.Return), canvas.Bold)
	if s.Over {
		f.Put(0, listLeft+36, "over", canvas.Bad)
	}
	switch s.Event {
	case gridworld.Walked:
		f.Put(1, 0, "> "+nameOf(s, s.Option), canvas.Plain)
	case gridworld.Finished:
		f.Put(1, 0, fmt.Sprintf("> %s: %+.2f", nameOf(s, s.Option), s.Gained), canvas.Good)
	case gridworld.TimedOut:
		f.Put(1, 0, fmt.Sprintf("> %s: out of time", nameOf(s, s.Option)), canvas.Bad)
	}
}

func nameOf(s *gridworld.Scene, subtask int) string {
	return s.Graph.Domain.Subtasks[s.Graph.Subtasks[subtask]].Name
}

func drawMap(f *canvas.Frame, s *gridworld.Scene) {
	for y := range gridworld.Height {
		for x := range gridworld.Width {
			if x == 0 || y == 0 || x == gridworld.Width-1 || y == gridworld.Height-1 {
				f.Put(top+y, 2*x, "##", wall)
			}
		}
	}
	l := &s.Layout
	for _, c := range l.Blocks {
		put(f, c, "[]", wall)
	}
	for _, c := range l.Waters {
		put(f, c, "~~", water)
	}
	for _, t := range l.Things {
		put(f, t.At, string(s.Graph.Domain.Objects[t.Object].Letter), styleOf(s, t.Object))
	}
	put(f, l.Agent, "@", agent)
}

func put(f *canvas.Frame, c gridworld.Cell, text string, st canvas.Style) {
	x, y := c.XY()
	f.Put(top+y, 2*x, text, st)
}

// styleOf is the colour of a type of objects.
func styleOf(s *gridworld.Scene, object int) canvas.Style {
	if s.Event == gridworld.Walked && s.Graph.Domain.Subtasks[s.Graph.Subtasks[s.Option]].Object == object {
		return wanted
	}
	return thing
}

// drawList lists the subtasks with their state, in as many columns as they need.
func drawList(f *canvas.Frame, s *gridworld.Scene, left int) {
	n := len(s.Graph.Subtasks)
	columns := (n + listRows - 1) / listRows
	rows := (n + columns - 1) / columns
	for from := 0; from < n; from += rows {
		widest := 0
		for i := from; i < min(from+rows, n); i++ {
			widest = max(widest, len(nameOf(s, i)))
			drawSubtask(f, s, i, top+i-from, left)
		}
		left += widest + 6
	}
}

func drawSubtask(f *canvas.Frame, s *gridworld.Scene, i, row, column int) {
	mark, st := ".", canvas.Dim
	switch {
	case s.State.Complete.Has(i):
		mark, st = "x", complete
	case s.State.Eligible.Has(i):
		mark, st = "o", canvas.Bold
	}
	if i == s.Option {
		st = wanted
		f.Put(row, column, ">", st)
	}
	f.Put(row, column+2, mark+" "+nameOf(s, i), st)
}

func drawKey(f *canvas.Frame) {
	f.Put(keyRow, 0, "> under way   x complete   o eligible   . not yet", canvas.Dim)
}

// drawLegend says which letters on the map are which objects.
func drawLegend(f *canvas.Frame, s *gridworld.Scene) {
	row, column := legendRow, 0
	for object, o := range s.Graph.Domain.Objects {
		if !slices.ContainsFunc(s.Layout.Things, func(t gridworld.Thing) bool { return t.Object == object }) {
			continue
		}
		text := fmt.Sprintf("%c %s", o.Letter, o.Name)
		if column+len(text) > canvas.Width {
			row, column = row+1, 0
		}
		f.Put(row, column, text, styleOf(s, object))
		column += len(text) + 3
	}
}

package rules

import (
	"fmt"
	"strings"

	"sc2msgi/canvas"
	"sc2msgi/msgi"
	"sc2msgi/msgi/bits"
)

// The parts of a frame: figures, then what can be done now on the left and what is complete on the right, each in two
// columns.
const (
	listTop  = 5
	listRows = canvas.Height - listTop
	column   = canvas.Width / 4
)

// Frame draws a scene for a terminal.
func Frame(s *Scene, at msgi.Place) *canvas.Frame {
	f := &canvas.Frame{}
	f.Put(0, 0, fmt.Sprintf("%s %d of %d", at.Phase, at.Number, at.Of), canvas.Bold)
	f.Put(0, 2*column, fmt.Sprintf("%d left, return %.2f", s.State.StepsLeft, s.Reward), canvas.Bold)
	if s.Done {
		f.Put(0, canvas.Width-5, "over", canvas.Bad)
	}
	if s.Option >= 0 {
		f.Put(1, 0, "> "+s.World.names[s.Option].Name, canvas.Good)
	}
	f.Put(2, 0, s.bank(), canvas.Plain)
	can := s.State.Executable()
	s.list(f, 0, "can be done", can, canvas.Plain)
	s.list(f, 2*column, "complete", s.State.Complete, canvas.Good)
	return f
}

// bank tells how much there is of each stock.
func (s *Scene) bank() string {
	var amounts []string
	for i, k := range s.World.Spec.Stocks {
		amounts = append(amounts, fmt.Sprintf("%s %d", k.Name, s.Amounts[i]))
	}
	return strings.Join(amounts, "  ")
}

// list writes the names of subtasks below a title, and how many more there are than fit. Levels stand in the bank.
func (s *Scene) list(f *canvas.Frame, left int, title string, subtasks bits.Set, style canvas.Style) {
	shown := subtasks.And(bits.Below(len(s.World.options)))
	more, n := shown.Len()-2*listRows, 0
	for i := range shown.All() {
		if n == 2*listRows {
			break
		}
		name := s.World.names[i].Name
		f.Put(listTop+n%listRows, left+n/listRows*column, name[:min(len(name), column-1)], style)
		n++
	}
	if more > 0 {
		title = fmt.Sprintf("%s, and %d more", title, more)
	}
	f.Put(listTop-1, left, title, canvas.Bold)
}

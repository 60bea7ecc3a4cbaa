package picture

import (
	"cmp"
	"context"
	"fmt"
	"maps"
	"slices"

	"sc2msgi/canvas"
	"sc2msgi/film"
	"sc2msgi/worlds/gridworld"
)

// Replayed is a moment of a recorded episode. A record does not tell which subtasks are eligible, so the options that
// ended stand beside the map.
type Replayed struct {
	Phase   string
	Episode int
	Step    int
	Return  float64
	Over    bool

	option string   // under way, or that has just ended
	ended  string   // how; "" while it is under way
	past   []string // options that ended
	types  map[string]*film.Line
	units  map[int]replayedUnit
}

type replayedUnit struct {
	kind string
	x, y int // of its cell
}

// Replay shows a recorded episode, a moment for each step that it tells of, until the context ends.
func Replay(ctx context.Context, e *film.Episode, see func(context.Context, *Replayed)) {
	h := e.Head()
	r := &Replayed{Phase: h.Phase, Episode: h.Episode, types: map[string]*film.Line{}, units: map[int]replayedUnit{}}
	for i := range e.Lines {
		r.take(&e.Lines[i])
		if i+1 < len(e.Lines) && e.Lines[i+1].Loop == r.Step {
			continue
		}
		if ctx.Err() != nil {
			return
		}
		see(ctx, r)
	}
}

func (r *Replayed) take(l *film.Line) {
	r.Step = l.Loop
	switch l.Event {
	case "type":
		r.types[l.Type] = l
	case "units":
		for _, n := range l.New {
			x, y := cellOf(n.At[0], n.At[1])
			r.units[n.ID] = replayedUnit{n.Type, x, y}
		}
		for _, m := range l.Moved {
			x, y := cellOf(m[1], m[2])
			r.units[int(m[0])] = replayedUnit{r.units[int(m[0])].kind, x, y}
		}
		for _, id := range l.Gone {
			delete(r.units, id)
		}
	case "option":
		r.option, r.ended = l.Option, ""
	case "option_end":
		r.ended = l.End
		r.past = append(r.past, fmt.Sprintf("%s: %s", l.Option, l.End))
	case "moment":
		r.Return = l.Return
	case "result":
		r.Over = true
	}
}

// cellOf is the column and row of a place.
func cellOf(x, y float64) (column, row int) { return int(x), gridworld.Height - 1 - int(y) }

// Frame draws the moment.
func (r *Replayed) Frame() *canvas.Frame {
	f := &canvas.Frame{}
	f.Put(0, 0, fmt.Sprintf("%s %d", r.Phase, r.Episode), canvas.Bold)
	f.Put(0, listLeft, fmt.Sprintf("step %d", r.Step), canvas.Plain)
	f.Put(0, listLeft+20, fmt.Sprintf("return %.2f", r.Return), canvas.Bold)
	if r.Over {
		f.Put(0, listLeft+36, "over", canvas.Bad)
	}
	switch {
	case r.option == "":
	case r.ended == "":
		f.Put(1, 0, "> "+r.option, canvas.Plain)
	default:
		f.Put(1, 0, fmt.Sprintf("> %s: %s", r.option, r.ended), canvas.Good)
	}
	left := 0
	if len(r.units) > 0 {
		left = listLeft
		r.drawMap(f)
	}
	for i, text := range r.past[max(0, len(r.past)-listRows):] {
		f.Put(top+i, left, text, complete)
	}
	return f
}

// drawMap draws what lies where: the agent over things, things over the ground.
func (r *Replayed) drawMap(f *canvas.Frame) {
	rank := map[string]int{"thing": 1, "agent": 2}
	order := func(a, b int) int {
		return cmp.Or(cmp.Compare(rank[r.types[r.units[a].kind].Kind], rank[r.types[r.units[b].kind].Kind]),
			cmp.Compare(a, b))
	}
	var legend []string
	for _, id := range slices.SortedFunc(maps.Keys(r.units), order) {
		u := r.units[id]
		t := r.types[u.kind]
		text, st := t.Letter, thing
		switch {
		case t.Kind == "agent":
			st = agent
		case t.Kind == "water":
			text, st = "~~", water
		case t.Kind == "wall" && (u.x == 0 || u.y == 0 || u.x == gridworld.Width-1 || u.y == gridworld.Height-1):
			text, st = "##", wall
		case t.Kind == "wall":
			text, st = "[]", wall
		case !slices.Contains(legend, t.Letter+" "+t.Type):
			legend = append(legend, t.Letter+" "+t.Type)
		}
		f.Put(top+u.y, 2*u.x, text, st)
	}
	slices.Sort(legend)
	row, column := legendRow, 0
	for _, text := range legend {
		if column+len(text) > canvas.Width {
			row, column = row+1, 0
		}
		f.Put(row, column, text, thing)
		column += len(text) + 3
	}
}

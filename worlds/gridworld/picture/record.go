package picture

import (
	"bufio"
	"cmp"
	"encoding/json"
	"io"

	"sc2msgi/film"
	"sc2msgi/msgi"
	"sc2msgi/worlds/gridworld"
)

// Recorder writes the episodes of a grid world as lines of JSON, in the format that package film reads: a step is a
// game loop, and the agent, the things, water and walls are units. Which thing is which is guessed, as in a Film.
type Recorder struct {
	out   *bufio.Writer
	lines *json.Encoder
	err   error

	why    string // the option that comes next was chosen
	under  int    // the option under way; -1 for none
	began  int    // the step in which it did
	step   int    // of the last scene
	sum    float64
	agent  gridworld.Cell
	self   int // the agent's id
	things []track
	ids    []int // by thing; the others come first
	units  int   // so far
	types  map[string]bool
}

// NewRecorder returns a recorder that writes to w. Nothing is certain to be written before Flush.
func NewRecorder(w io.Writer) *Recorder {
	r := &Recorder{out: bufio.NewWriterSize(w, 1<<16)}
	r.lines = json.NewEncoder(r.out)
	r.lines.SetEscapeHTML(false)
	return r
}

// Flush writes what is left, and returns the first error that writing met.
func (r *Recorder) Flush() error { return cmp.Or(r.err, r.out.Flush()) }

// Chose tells why the option that comes next was chosen.
func (r *Recorder) Chose(why string) { r.why = why }

// See takes in a scene of an episode at a place of its trial.
func (r *Recorder) See(s *gridworld.Scene, at msgi.Place) {
	now := s.Steps - s.State.StepsLeft
	if s.Event == gridworld.Began {
		r.begin(s, at)
	} else if r.under < 0 {
		r.under, r.began = s.Option, r.step
		r.line(film.Line{Event: "option", Loop: r.step, Option: nameOf(s, s.Option), Why: r.why})
		r.why = ""
	}
	if s.State.Obs != nil {
		r.look(s, now)
	}
	if ended := s.Event == gridworld.Finished || s.Event == gridworld.TimedOut; ended {
		end := msgi.Finished
		if s.Event == gridworld.TimedOut {
			end = msgi.TimedOut
		}
		r.line(film.Line{Event: "option_end", Loop: now, Option: nameOf(s, s.Option), End: end.String(),
			Steps: now - r.began})
		r.under = -1
	}
	if s.Event == gridworld.Began || s.Return != r.sum {
		r.sum = s.Return
		r.line(film.Line{Event: "moment", Loop: now, Return: s.Return})
	}
	if r.step = now; s.Over {
		r.line(film.Line{Event: "result", Loop: now, Steps: now, Reward: s.Return, Success: s.Return > 0})
	}
}

// begin begins an episode, with what stays where it is.
func (r *Recorder) begin(s *gridworld.Scene, at msgi.Place) {
	r.under, r.step, r.sum, r.things, r.ids, r.units, r.types = -1, 0, 0, nil, nil, 0, map[string]bool{}
	r.line(film.Line{Event: "episode", Phase: string(at.Phase), Episode: at.Number, World: film.Grid,
		Area: [4]float64{0, 0, gridworld.Width, gridworld.Height}, Format: film.Format})
	if s.State.Obs == nil {
		return
	}
	var still []film.NewUnit
	for y := range gridworld.Height {
		for x := range gridworld.Width {
			if x == 0 || y == 0 || x == gridworld.Width-1 || y == gridworld.Height-1 {
				still = append(still, r.unit("wall", centre(x, y)))
			}
		}
	}
	for _, c := range s.Layout.Blocks {
		still = append(still, r.unit("wall", centre(c.XY())))
	}
	for _, c := range s.Layout.Waters {
		still = append(still, r.unit("water", centre(c.XY())))
	}
	r.agent = s.Layout.Agent
	still = append(still, r.unit("agent", centre(r.agent.XY())))
	r.self = r.units
	r.line(film.Line{Event: "units", New: still})
}

// unit returns a new unit, and tells of its type before it where it is the first.
func (r *Recorder) unit(kind string, at [2]float64) film.NewUnit {
	switch kind {
	case "wall":
		r.tell(film.Line{Kind: "wall", Size: &[2]int{1, 1}, Letter: "#"}, kind)
	case "water":
		r.tell(film.Line{Kind: "water", Size: &[2]int{1, 1}, Letter: "~"}, kind)
	case "agent":
		r.tell(film.Line{Kind: "agent", Radius: 0.26, Letter: "@"}, kind)
	}
	r.units++
	side := "neutral"
	if kind == "agent" {
		side = "own"
	}
	return film.NewUnit{ID: r.units, Type: kind, Side: side, At: at}
}

// tell tells of a type once in an episode.
func (r *Recorder) tell(l film.Line, name string) {
	if !r.types[name] {
		r.types[name] = true
		l.Event, l.Loop, l.Type = "type", r.step, name
		r.line(l)
	}
}

// look writes what moved, came and went since the last scene.
func (r *Recorder) look(s *gridworld.Scene, now int) {
	l := film.Line{Event: "units", Loop: now}
	if at := s.Layout.Agent; at != r.agent {
		r.agent = at
		p := centre(at.XY())
		l.Moved = append(l.Moved, [3]float64{float64(r.self), p[0], p[1]})
	}
	r.things = follow(r.things, s.Layout.Things, now, takenIn(s))
	for i := range r.things {
		t := &r.things[i]
		p := centre(t.at().XY())
		switch {
		case i == len(r.ids):
			o := s.Graph.Domain.Objects[t.object]
			r.tell(film.Line{Kind: "thing", Radius: 0.4, Letter: string(rune(o.Letter))}, o.Name)
			l.New = append(l.New, r.unit(o.Name, p))
			r.ids = append(r.ids, r.units)
		case t.gone == now && r.ids[i] > 0:
			l.Gone = append(l.Gone, r.ids[i])
			r.ids[i] = 0
		case t.gone < 0 && t.stops[len(t.stops)-1].step == now && len(t.stops) > 1:
			l.Moved = append(l.Moved, [3]float64{float64(r.ids[i]), p[0], p[1]})
		}
	}
	if len(l.New)+len(l.Moved)+len(l.Gone) > 0 {
		r.line(l)
	}
}

// centre is the middle of a cell, y to the north.
func centre(x, y int) [2]float64 {
	return [2]float64{float64(x) + 0.5, gridworld.Height - float64(y) - 0.5}
}

func (r *Recorder) line(l film.Line) {
	if r.err == nil {
		r.err = r.lines.Encode(l)
	}
}

package picture

import (
	"slices"

	"sc2msgi/msgi/bits"
	"sc2msgi/worlds/gridworld"
)

// Film is an episode to be drawn as an animated picture. The zero value is ready to See one.
type Film struct {
	Caption string // what is said beside the name of the graph: who plays, which episode

	graph  *gridworld.Graph
	steps  int  // that the episode may have
	over   bool // the episode was seen to its end
	layout *gridworld.Layout
	things []track
	walk   []stop // of the agent
	turns  []turn
}

// turn is one option.
type turn struct {
	option             int
	from, to           int // steps of the episode
	finished           bool
	gained, sum        float64  // by it, and in the episode so far
	complete, eligible bits.Set // afterwards
}

// See takes in a scene. One that begins an episode makes the film forget what it has seen.
func (f *Film) See(s *gridworld.Scene) {
	now := s.Steps - s.State.StepsLeft
	if s.Event == gridworld.Began {
		*f = Film{Caption: f.Caption, graph: s.Graph, steps: s.Steps}
		f.turns = append(f.turns, turn{option: -1, complete: s.State.Complete, eligible: s.State.Eligible})
		if s.State.Obs != nil {
			f.layout = &gridworld.Layout{Blocks: slices.Clone(s.Layout.Blocks), Waters: slices.Clone(s.Layout.Waters)}
		}
	}
	if f.layout != nil {
		f.move(s, now)
	}
	if s.Event == gridworld.Finished || s.Event == gridworld.TimedOut {
		f.turns = append(f.turns, turn{s.Option, f.turns[len(f.turns)-1].to, now, s.Event == gridworld.Finished,
			s.Gained, s.Return, s.State.Complete, s.State.Eligible})
	}
	f.over = s.Over
}

// Over reports whether an episode was seen to its end: then there is something to write.
func (f *Film) Over() bool { return f.over }

// move takes in where everything is.
func (f *Film) move(s *gridworld.Scene, now int) {
	f.things = follow(f.things, s.Layout.Things, now, takenIn(s))
	if s.Event == gridworld.Began || s.Layout.Agent != f.walk[len(f.walk)-1].at {
		f.walk = append(f.walk, stop{now, s.Layout.Agent})
	}
}

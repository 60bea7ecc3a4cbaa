package gridworld

import "sc2msgi/msgi"

// Event says why a scene is shown.
type Event uint8

// The events.
const (
	Began    Event = iota // an episode
	Walked                // a step on the way to an object; with the mechanics Fixed there are none
	Finished              // an option
	TimedOut              // the time was over before the option was at its end
)

// Scene is what there is to see of a world at one moment. It is valid while it is shown.
type Scene struct {
	Event  Event
	Graph  *Graph
	Layout Layout // nothing with the mechanics Fixed, which have no map
	State  msgi.State
	Option int     // under way or just ended; -1 where none is
	Steps  int     // of the episode
	Gained float64 // by the option that has just ended
	Return float64 // of the episode so far
	Over   bool    // the episode
}

// Watch lets see look on: at the beginning of each episode, at each step on the way, and at the end of each option.
// It changes nothing in what happens. Nil: nobody looks on.
func (e *Env) Watch(see func(*Scene)) { e.see = see }

func eventOf(out *msgi.Outcome) Event {
	if out.End == msgi.Finished {
		return Finished
	}
	return TimedOut
}

// show lets those who watch see what has happened.
func (e *Env) show(event Event, option int, gained float64) {
	if e.see == nil {
		return
	}
	s := &e.scene
	if event == Began {
		s.Return = 0
	}
	s.Event, s.Graph, s.State, s.Option, s.Steps, s.Gained = event, e.graph, e.state, option, e.steps, gained
	s.Return += gained
	s.Over = !e.running
	if e.mechanics != Fixed {
		_ = e.graph.Domain.ReadLayout(e.state.Obs, &s.Layout) // of the right length
	}
	e.see(s)
}

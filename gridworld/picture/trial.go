package picture

import (
	"sc2msgi/gridworld"
	"sc2msgi/msgi"
)

// Trial follows which episode of a trial is shown, which a world does not know: first come so many episodes of adaptation, then the tests.
type Trial struct {
	Adaptation, Tests int
	begun             int
}

// Episode is a place in a trial.
type Episode struct {
	Phase  msgi.Phase
	Number int // from 1 in each phase
	Of     int // episodes of the phase
}

// Episode returns which episode a scene is of. It has to be asked of each scene that begins one.
func (t *Trial) Episode(s *gridworld.Scene) Episode {
	if s.Event == gridworld.Began {
		t.begun++
	}
	if t.begun <= t.Adaptation {
		return Episode{msgi.Adaptation, t.begun, t.Adaptation}
	}
	return Episode{msgi.Test, t.begun - t.Adaptation, t.Tests}
}

// Last reports whether it is the last episode of the trial.
func (e Episode) Last() bool { return e.Phase == msgi.Test && e.Number == e.Of }

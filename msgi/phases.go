package msgi

// Phase is a part of a trial.
type Phase string

// The phases, in the order in which a trial has them.
const (
	Practice   Phase = "practice" // of an agent that is told the tree (Design.Practice); in no result
	Adaptation Phase = "adaptation"
	Test       Phase = "test"
)

// Course is how many episodes a trial has of each phase, for those who watch its Env and see episodes only.
type Course struct{ Practice, Adaptation, Tests int }

// Place is which episode of a trial one is.
type Place struct {
	Phase  Phase
	Number int // from 1 in each phase
	Of     int // episodes of the phase
}

// Place returns the place of an episode of the trial, counted from 1.
func (c Course) Place(episode int) Place {
	for _, p := range []Place{{Practice, episode, c.Practice}, {Adaptation, episode - c.Practice, c.Adaptation}} {
		if p.Number <= p.Of {
			return p
		}
	}
	return Place{Test, episode - c.Practice - c.Adaptation, c.Tests}
}

// Episodes returns how many episodes the trial has.
func (c Course) Episodes() int { return c.Practice + c.Adaptation + c.Tests }

// Last reports whether it is the last episode of the trial.
func (p Place) Last() bool { return p.Phase == Test && p.Number == p.Of }

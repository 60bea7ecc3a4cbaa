package picture

import (
	"sc2msgi/msgi"
	"sc2msgi/worlds/gridworld"
)

// Trial follows which episode of a trial is shown: a world does not know that.
type Trial struct {
	Course msgi.Course
	begun  int
}

// Episode returns which episode a scene is of. It has to be asked of each scene that begins one.
func (t *Trial) Episode(s *gridworld.Scene) msgi.Place {
	if s.Event == gridworld.Began {
		t.begun++
	}
	return t.Course.Place(t.begun)
}

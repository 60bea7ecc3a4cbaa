package picture

import "sc2msgi/worlds/gridworld"

// track is where one object was in the course of an episode. Worlds tell only which types of objects lie where, so
// which is which is guessed: an object that is no longer where it was has moved to the new place beside.
type track struct {
	object     int
	stops      []stop // its places, the first first
	born, gone int    // steps of the episode; gone is -1 for one that stays to the end
}

// stop is a place that something came to.
type stop struct {
	step int // of the episode
	at   gridworld.Cell
}

func (t *track) at() gridworld.Cell { return t.stops[len(t.stops)-1].at }

// follow brings tracks up to date with what lies around after a step. Taken is the cell of an object that was picked
// up or transformed in it, -1 for none.
func follow(tracks []track, things []gridworld.Thing, step, taken int) []track {
	left := make([]bool, len(things)) // that no track leads to yet
	for i := range left {
		left[i] = true
	}
	var moved []*track
	for i := range tracks {
		t := &tracks[i]
		if t.gone >= 0 {
			continue
		}
		if int(t.at()) == taken {
			t.gone, taken = step, -1
			continue
		}
		if k := find(things, left, t, 0); k >= 0 {
			left[k] = false
		} else {
			moved = append(moved, t)
		}
	}
	// one that follows another closely seems to go two cells
	for _, far := range []int{1, gridworld.Width * gridworld.Height} {
		for i, t := range moved {
			if t == nil {
				continue
			}
			if k := find(things, left, t, far); k >= 0 {
				left[k] = false
				t.stops = append(t.stops, stop{step, things[k].At})
				moved[i] = nil
			}
		}
	}
	for _, t := range moved {
		if t != nil {
			t.gone = step
		}
	}
	for k, thing := range things {
		if left[k] {
			tracks = append(tracks, track{thing.Object, []stop{{step, thing.At}}, step, -1})
		}
	}
	return tracks
}

// find returns the first thing left that the track can lead to with so many steps, -1 for none.
func find(things []gridworld.Thing, left []bool, t *track, steps int) int {
	for k, thing := range things {
		if left[k] && thing.Object == t.object && thing.At.Distance(t.at()) <= steps {
			return k
		}
	}
	return -1
}

// takenIn returns the cell of the object that was picked up or transformed in a scene, -1 for none.
func takenIn(s *gridworld.Scene) int {
	if s.Event == gridworld.Finished && s.Graph.Domain.Subtasks[s.Graph.Subtasks[s.Option]].Op != gridworld.Use {
		return int(s.Layout.Agent)
	}
	return -1
}

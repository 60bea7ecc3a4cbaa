package techtree

import (
	"errors"
	"reflect"

	"sc2msgi/jsonfile"
)

// jsonInferred are the numbers of a subtask as the agent inferred them. All but steps follows from the precondition and
// from step_loops: it is there for readers.
type jsonInferred struct {
	Cost      []string `json:"cost,omitempty"`
	Steps     int      `json:"steps,omitempty"`
	Loops     float64  `json:"loops,omitempty"`
	Seconds   float64  `json:"seconds,omitempty"`
	Producers []string `json:"producers,omitempty"`
}

func (t *Tree) jsonInferred(i int) *jsonInferred {
	n := t.Inferred(i)
	if n == nil {
		return nil
	}
	return &jsonInferred{n.Cost, n.Steps, n.Loops, hundredth(n.Loops / FastLoops), n.Producers}
}

func decodeInferred(v jsonfile.Value) *jsonInferred {
	if !v.Given() {
		return nil
	}
	f := v.Section(nil, "cost", "steps", "loops", "seconds", "producers")
	return &jsonInferred{Cost: f.At("cost").Texts(), Steps: f.At("steps").Whole(), Loops: f.At("loops").Number(),
		Seconds: f.At("seconds").Number(), Producers: f.At("producers").Texts()}
}

// addInferred takes down the inferred time of a subtask, and holds the rest of the file's word against what follows.
// Where no subtask has a time, the tree has none.
func (r *reading) addInferred(i int, j *jsonInferred) error {
	if j.Steps != 0 {
		if r.Soonest == nil {
			r.Soonest = make([]int, len(r.Subtasks))
		}
		r.Soonest[i] = j.Steps
	}
	alone := jsonInferred{Steps: j.Steps}
	if want := r.jsonInferred(i); want == nil || !reflect.DeepEqual(j, want) && !reflect.DeepEqual(j, &alone) {
		return errors.New("what it says was inferred is not what follows from its precondition, its kind, its steps " +
			"and step_loops: leave out inferred, or all of it but steps")
	}
	return nil
}

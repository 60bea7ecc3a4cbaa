package techtree

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"sc2msgi/msgi"
	"sc2msgi/msgi/bits"
	"sc2msgi/msgi/graph"
)

// Inferred are the numbers of a subtask as a run inferred them, for want of being told. They follow from what is in the
// tree: from the precondition what is needed and paid, and who is given the order; from Soonest the time.
type Inferred struct {
	Cost      []string // the thresholds that all ways need: as much is paid
	Producers []string // what the selections select of which some way needs one
	// Steps are those of the environment from the end of the option to the completion, the least that were seen: 0
	// for none. A completion shows only when the option that runs meanwhile ends, so it is often more than it takes.
	// The order was given within the option, so it may be a step less.
	Steps int
	Loops float64 // the same in game loops; 0 where the world is not a game's
}

// Soonest returns what the trial saw of the times of subtasks, for Tree.Soonest; nil where it saw nothing, or did not
// adapt.
func Soonest(r *msgi.Result) []int {
	if len(r.Adaptation) == 0 || !slices.ContainsFunc(r.Soonest, func(steps int) bool { return steps > 0 }) {
		return nil
	}
	return r.Soonest
}

// Inferred returns the numbers of a subtask as they were inferred; nil where there are none, as in a true tree, and of
// what is selected or saved up.
func (t *Tree) Inferred(i int) *Inferred {
	if t.Origin.Agent == "" || t.Origin.Told || !t.made(i) {
		return nil
	}
	n := Inferred{Cost: t.names(t.levels(t.Graph, i)), Producers: t.producers(i)}
	if t.Soonest != nil {
		n.Steps = t.Soonest[i]
		n.Loops = float64(n.Steps * t.Origin.StepLoops)
	}
	if len(n.Cost)+len(n.Producers)+n.Steps == 0 {
		return nil
	}
	return &n
}

// made reports whether a subtask may make something that costs and takes time.
func (t *Tree) made(i int) bool {
	return t.Subtasks[i].Kind != Resource && t.Subtasks[i].Kind != Selection
}

// levels returns the thresholds that all ways to a subtask ask for in a graph.
func (t *Tree) levels(g graph.Graph, i int) (levels bits.Set) {
	if len(g[i].Any) == 0 {
		return levels
	}
	for l := range shared(g[i].Any).Pos.And(bits.Below(len(t.Subtasks))).All() {
		levels.Put(l, t.Subtasks[l].Kind == Resource)
	}
	return levels
}

// producers names what the selections of all ways select.
func (t *Tree) producers(i int) (names []string) {
	for l := range united(t.Graph[i].Any).Pos.All() {
		s := &t.Subtasks[l]
		if s.Kind != Selection {
			continue
		}
		if s.Stand >= 0 {
			s = &t.Subtasks[s.Stand]
		}
		if !slices.Contains(names, s.label()) {
			names = append(names, s.label())
		}
	}
	return names
}

// String is all of it in words, "" for nothing.
func (n *Inferred) String() string {
	var parts []string
	if len(n.Cost) > 0 {
		parts = append(parts, "costs "+strings.Join(n.Cost, ", "))
	}
	switch {
	case n.Loops > 0:
		parts = append(parts, fmt.Sprintf("takes %.1f s (%s loops)", n.Loops/FastLoops, short(n.Loops)))
	case n.Steps > 0:
		parts = append(parts, fmt.Sprintf("takes %d steps", n.Steps))
	}
	if len(n.Producers) > 0 {
		parts = append(parts, "made by "+strings.Join(n.Producers, " or "))
	}
	return strings.Join(parts, "; ")
}

// checkSoonest returns what in the inferred times makes no sense.
func (t *Tree) checkSoonest() error {
	switch {
	case t.Soonest == nil:
		return nil
	case len(t.Soonest) != len(t.Subtasks):
		return fmt.Errorf("it has %d subtasks and inferred times of %d", len(t.Subtasks), len(t.Soonest))
	case t.Origin.Agent == "":
		return errors.New("it has inferred times, but no agent")
	}
	for i, steps := range t.Soonest {
		if steps < 0 {
			return fmt.Errorf("subtask %q: it was complete after %d steps, less than none", t.Subtasks[i].Name, steps)
		}
	}
	return nil
}

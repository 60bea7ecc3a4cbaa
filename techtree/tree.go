package techtree

import (
	"errors"
	"fmt"
	"slices"
	"unicode"
	"unicode/utf8"

	"sc2msgi/msgi/bits"
	"sc2msgi/msgi/graph"
)

// Kind is what a subtask is about. It decides how the subtask is drawn.
type Kind uint8

// The kinds.
const (
	Building  Kind = iota
	Unit           // something trained or made that acts
	Resource       // a threshold of something that is spent
	Selection      // something being selected, or standing idle
	Other
)

var kindNames = [...]string{Building: "building", Unit: "unit", Resource: "threshold", Selection: "selection",
	Other: "other"}

func (k Kind) String() string { return kindNames[k] }

// kindNamed is the inverse of String.
func kindNamed(name string) (Kind, bool) {
	i := slices.Index(kindNames[:], name)
	return Kind(max(i, 0)), i >= 0
}

// Subtask is what a drawing or a table says of one subtask.
type Subtask struct {
	Name string // unique in its tree
	Kind Kind
	// Stand is the number of the subtask that stands for this one in a simplified drawing: itself, or another that
	// stands for itself;
	// -1 where it is left out.
	Stand int
	// Label is what a simplified drawing calls it, where that is not Name. A selection with a label that stands for
	// itself is drawn as the building that it selects: a building that no subtask makes, since it is there from the
	// beginning.
	Label string
}

// label is what a simplified drawing calls the subtask.
func (s *Subtask) label() string {
	if s.Label != "" {
		return s.Label
	}
	return s.Name
}

// given reports whether the subtask is drawn as a building that is there from the beginning.
func (s *Subtask) given() bool { return s.Kind == Selection && s.Label != "" }

// Tree is a graph over named subtasks, with what is known of how it came about.
type Tree struct {
	Origin   Origin
	Subtasks []Subtask
	Graph    graph.Graph
	Sure     []Confidence // by subtask; nil where nothing is said of it
	Numbers  []Numbers    // by subtask, true ones, which no agent is told; nil where nothing is known
	// Soonest are the steps from the end of each subtask's option to its completion, the least that the agent saw: 0
	// where it saw none. Nil where it saw none of any.
	Soonest []int
	// Persists says that in the tree's world what is complete stays so, and was done: then what something needs has all
	// that it needs itself. It is known of worlds, not of files: WriteJSON leaves it out.
	Persists bool
	Reached  Reached // what a truth is held against it on; WriteJSON leaves it out, WriteReached keeps it
}

// Size tells how many subtasks there are, and where all preconditions are known in how many layers: one more than the
// most subtasks that need each other one after the other.
func (t *Tree) Size() string {
	text := plural(len(t.Subtasks), "subtask")
	if slices.ContainsFunc(t.Graph, func(p graph.Precondition) bool { return !p.Known }) {
		return text
	}
	return text + " in " + plural(1+slices.Max(graph.Layers(t.Graph)), "layer")
}

// Check returns an error that names the first thing in the tree that makes no sense. All other methods expect a tree
// that passes, and a true graph, where they take one, of as many subtasks.
func (t *Tree) Check() error {
	n := len(t.Subtasks)
	switch {
	case n == 0:
		return errors.New("it has no subtasks")
	case n > bits.Max:
		return fmt.Errorf("it has %d subtasks, more than the %d that there can be", n, bits.Max)
	case len(t.Graph) != n:
		return fmt.Errorf("it has %d subtasks and %d preconditions", n, len(t.Graph))
	case t.Sure != nil && len(t.Sure) != n:
		return fmt.Errorf("it has %d subtasks and %d confidences", n, len(t.Sure))
	case t.Numbers != nil && len(t.Numbers) != n:
		return fmt.Errorf("it has %d subtasks and numbers of %d", n, len(t.Numbers))
	}
	if err := errors.Join(t.Origin.check(), t.checkSoonest()); err != nil {
		return err
	}
	seen := make(map[string]bool)
	for i := range t.Subtasks {
		if err := t.checkSubtask(i); err != nil {
			return err
		}
		if name := t.Subtasks[i].Name; seen[name] {
			return fmt.Errorf("subtask %q comes twice", name)
		}
		seen[t.Subtasks[i].Name] = true
	}
	for i := range t.Numbers {
		if err := t.Numbers[i].check(); err != nil {
			return fmt.Errorf("subtask %q: %w", t.Subtasks[i].Name, err)
		}
	}
	for i := range t.Subtasks {
		if err := t.checkPrecondition(i); err != nil {
			return fmt.Errorf("subtask %q: %w", t.Subtasks[i].Name, err)
		}
	}
	return nil
}

func (t *Tree) checkSubtask(i int) error {
	s := &t.Subtasks[i]
	switch {
	case s.Name == "":
		return fmt.Errorf("subtask %d has no name", i)
	case !printable(s.Name):
		return fmt.Errorf("subtask %d: its name %q has characters that cannot be shown", i, s.Name)
	case !printable(s.Label):
		return fmt.Errorf("subtask %q: its label %q has characters that cannot be shown", s.Name, s.Label)
	case s.Kind > Other:
		return fmt.Errorf("subtask %q: there is no kind %d", s.Name, s.Kind)
	case s.Stand < -1 || s.Stand >= len(t.Subtasks):
		return fmt.Errorf("subtask %q: subtask %d is to stand for it, and there are %d",
			s.Name, s.Stand, len(t.Subtasks))
	case s.Stand >= 0 && t.Subtasks[s.Stand].Stand != s.Stand:
		return fmt.Errorf("subtask %q: %q is to stand for it, which does not stand for itself",
			s.Name, t.Subtasks[s.Stand].Name)
	}
	return nil
}

func (t *Tree) checkPrecondition(i int) error {
	p, all := t.Graph[i], bits.Below(len(t.Subtasks))
	if !p.Known && len(p.Any) > 0 {
		return errors.New("it has clauses and is said to be unknown")
	}
	if asked := united(p.Any); !all.Contains(asked.Pos.Or(asked.Neg)) {
		return errors.New("it asks for a subtask that there is not")
	}
	if t.Sure == nil {
		return nil
	}
	return t.checkConfidence(i)
}

// printable reports whether a text can be shown in one line wherever trees are shown.
func printable(s string) bool {
	for _, r := range s {
		if !unicode.IsPrint(r) {
			return false
		}
	}
	return utf8.ValidString(s)
}

// SameSubtasks returns an error that names the first difference between the tree's subtasks and those of a world:
// with one, the tree must not be compared with that world's true graph.
func (t *Tree) SameSubtasks(world []Subtask) error {
	for i := range min(len(world), len(t.Subtasks)) {
		if got, want := t.Subtasks[i].Name, world[i].Name; got != want {
			return fmt.Errorf("subtask %d is %q, where the world has %q", i, got, want)
		}
	}
	if len(t.Subtasks) != len(world) {
		return fmt.Errorf("it has %d subtasks, where the world has %d", len(t.Subtasks), len(world))
	}
	return nil
}

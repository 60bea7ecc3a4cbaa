package diff

import (
	"context"
	"fmt"
	"maps"
	"slices"

	"sc2msgi/msgi/bits"
	"sc2msgi/msgi/graph"
	"sc2msgi/techtree"
)

// Side is one of the two that are compared.
type Side struct {
	Name   string // as it was asked for
	Tree   *techtree.Tree
	Things []Thing // all that is known of a game's; nil where nothing is but the tree
}

// Difference is what two sides say otherwise. Names are in the order of the trees, things in order of their names.
type Difference struct {
	Before string `json:"before"`
	After  string `json:"after"`
	// Uncompared says what was not compared, and why; "" for nothing.
	Uncompared string `json:"uncompared,omitempty"`

	Gone       []string      `json:"removed_subtasks,omitempty"`
	New        []string      `json:"added_subtasks,omitempty"`
	Needs      []Requirement `json:"requirements,omitempty"`
	GoneThings []Named       `json:"removed_things,omitempty"`
	NewThings  []Named       `json:"added_things,omitempty"`
	Changed    []Change      `json:"facts,omitempty"`
}

// None reports whether nothing differs.
func (d *Difference) None() bool {
	return len(d.Gone)+len(d.New)+len(d.Needs)+len(d.GoneThings)+len(d.NewThings)+len(d.Changed) == 0
}

// Compare returns what the second side says otherwise than the first. Two games that are told in other subtasks, as a
// recording and the true tree of a task, are compared by their things alone. The only errors are a ctx that is done,
// and trees that together have more subtasks than there can be.
func Compare(ctx context.Context, before, after Side) (*Difference, error) {
	d := &Difference{Before: before.Name, After: after.Name}
	both := before.Things != nil && after.Things != nil
	if both && !slices.Equal(names(before.Tree), names(after.Tree)) {
		d.Uncompared = "the two have other subtasks: units and upgrades are compared, preconditions are not"
	} else if err := d.trees(ctx, before.Tree, after.Tree); err != nil {
		return nil, err
	}
	switch {
	case both:
		d.things(before.Things, after.Things)
	case before.Tree.Numbers != nil && after.Tree.Numbers != nil:
		d.numbers(numbered(before.Tree), numbered(after.Tree))
	default:
		d.Uncompared = "at most one of the two tells costs, times and producers: they are not compared"
	}
	return d, nil
}

// numbers compares those of subtasks that both sides have: others are told of already.
func (d *Difference) numbers(before, after []Thing) {
	d.things(before, after)
	d.GoneThings, d.NewThings = nil, nil
}

// trees compares subtasks by name, and what those of both trees need.
func (d *Difference) trees(ctx context.Context, before, after *techtree.Tree) error {
	number := map[string]int{} // by name, in both trees together
	toBefore, toAfter := numbersOf(before, number), numbersOf(after, number)
	if len(number) > bits.Max {
		return fmt.Errorf("the two trees together have %d subtasks, more than the %d that can be compared", len(number),
			bits.Max)
	}
	all := make([]string, len(number))
	for name, i := range number {
		all[i] = name
	}
	is := map[int]graph.Precondition{}
	for i, p := range after.Graph {
		is[toAfter[i]] = p.Renumbered(toAfter)
	}
	for i, p := range before.Graph {
		name := before.Subtasks[i].Name
		now, there := is[toBefore[i]]
		if !there {
			d.Gone = append(d.Gone, name)
			continue
		}
		delete(is, toBefore[i])
		r, err := compare(ctx, p.Renumbered(toBefore), now, all)
		if err != nil {
			return err
		}
		if r != nil {
			r.Subtask = name
			d.Needs = append(d.Needs, *r)
		}
	}
	for _, i := range slices.Sorted(maps.Keys(is)) {
		d.New = append(d.New, all[i])
	}
	return nil
}

// numbersOf returns the numbers of a tree's subtasks among those of both trees, and gives new ones to new names.
func numbersOf(t *techtree.Tree, number map[string]int) []int {
	to := make([]int, len(t.Subtasks))
	for i, name := range names(t) {
		at, known := number[name]
		if !known {
			at = len(number)
			number[name] = at
		}
		to[i] = at
	}
	return to
}

func names(t *techtree.Tree) []string {
	var all []string
	for i := range t.Subtasks {
		all = append(all, t.Subtasks[i].Name)
	}
	return all
}

package diff

import (
	"cmp"
	"maps"
	"slices"
	"strings"

	"sc2msgi/techtree"
)

// Thing is a unit or an upgrade of a game, with what is known of it.
type Thing struct {
	Name  string
	Kind  string // "unit" or "upgrade"
	Facts []Fact // each What once
}

// Fact is one thing that is known, a number or a text. A fact that is left out is told by nobody, which is not the same
// as zero.
type Fact struct {
	What  string
	Value any // float64 or string
}

// The facts that have a name here: of trees and of games alike.
const (
	Minerals  = "minerals"
	Gas       = "gas"
	Supply    = "supply"
	Loops     = "game loops"
	Producers = "producers"
	Needs     = "needs"
)

// Change is a fact of a thing that both sides know, and otherwise.
type Change struct {
	Named
	What   string `json:"what"`
	Before any    `json:"before"` // a number or a text
	After  any    `json:"after"`
}

// numbered are the things of a tree with numbers: its subtasks.
func numbered(t *techtree.Tree) []Thing {
	var all []Thing
	for i := range t.Numbers {
		n := &t.Numbers[i]
		if n.None() {
			continue
		}
		all = append(all, Thing{Name: t.Subtasks[i].Name, Kind: "subtask", Facts: []Fact{
			{What: Minerals, Value: float64(n.Minerals)}, {What: Gas, Value: float64(n.Gas)},
			{What: Supply, Value: n.Supply}, {What: Loops, Value: n.Loops},
			{What: Producers, Value: strings.Join(n.Producers, ", ")},
		}})
	}
	return all
}

// Named is what a thing goes by: an upgrade and a unit may have the same name.
type Named struct {
	Kind  string `json:"kind"`
	Thing string `json:"thing"`
}

// things compares two lists of things: those that one side has alone, and what both know otherwise.
func (d *Difference) things(before, after []Thing) {
	was, is := byName(before), byName(after)
	for _, name := range sorted(was) {
		if now, there := is[name]; there {
			d.Changed = append(d.Changed, facts(was[name], now)...)
		} else {
			d.GoneThings = append(d.GoneThings, name)
		}
	}
	for _, name := range sorted(is) {
		if _, there := was[name]; !there {
			d.NewThings = append(d.NewThings, name)
		}
	}
}

func byName(all []Thing) map[Named]Thing {
	m := map[Named]Thing{}
	for _, t := range all {
		m[Named{t.Kind, t.Name}] = t
	}
	return m
}

// sorted are the names of things, units before upgrades.
func sorted(m map[Named]Thing) []Named {
	return slices.SortedFunc(maps.Keys(m), func(a, b Named) int {
		return cmp.Or(cmp.Compare(a.Kind, b.Kind), cmp.Compare(a.Thing, b.Thing))
	})
}

// facts are those that two things of a name both tell, and otherwise.
func facts(before, after Thing) []Change {
	var all []Change
	for _, was := range before.Facts {
		i := slices.IndexFunc(after.Facts, func(f Fact) bool { return f.What == was.What })
		if i < 0 || after.Facts[i] == was {
			continue
		}
		all = append(all, Change{Named: Named{before.Kind, before.Name}, What: was.What,
			Before: was.Value, After: after.Facts[i].Value})
	}
	return all
}

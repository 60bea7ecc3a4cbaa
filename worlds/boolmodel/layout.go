package boolmodel

import (
	"strconv"

	"sc2msgi/msgi"
)

// what a subtask stands for
type kind uint8

const (
	makes    kind = iota // arg: item
	idle                 // a worker stands idle
	selects              // arg: entity
	minerals             // arg: amount
	gas                  // arg: amount
	food                 // arg: amount
	noOp
	awaits // arg: item, which is spawned
)

type subtask struct {
	kind kind
	arg  int
}

// layout is the order of the subtasks: items, the idle worker, selections, thresholds, no-op.
// Entities, which can be selected, are the items and after them the base.
type layout struct {
	names    []msgi.Subtask
	subtasks []subtask
	made     []int // by item: its subtask
	selected []int // by entity: its select subtask, or -1
	idle     int
	minerals []int // by threshold: its subtask
	gas      []int
	food     []int
}

func newLayout(s *Spec) layout {
	l := layout{selected: make([]int, len(s.Items)+1)}
	for i := range s.Items {
		k := makes
		if s.Items[i].Kind == Spawned {
			k = awaits
		}
		l.made = append(l.made, l.add(s.Items[i].Name, k, i))
	}
	l.idle = l.add("Idle"+s.Worker, idle, 0)
	l.selected[len(s.Items)] = l.add("Select "+s.Base, selects, len(s.Items))
	for i := range s.Items {
		l.selected[i] = -1
		if !s.Items[i].NoSelect {
			l.selected[i] = l.add("Select "+s.Items[i].Name, selects, i)
		}
	}
	l.minerals = l.thresholds("minerals>=", minerals, s.Minerals)
	l.gas = l.thresholds("gas>=", gas, s.Gas)
	l.food = l.thresholds("food>=", food, s.Food)
	l.add("no-op", noOp, 0)
	return l
}

func (l *layout) add(name string, k kind, arg int) int {
	l.names = append(l.names, msgi.Subtask{Name: name})
	l.subtasks = append(l.subtasks, subtask{k, arg})
	return len(l.subtasks) - 1
}

func (l *layout) thresholds(prefix string, k kind, amounts []int) []int {
	var numbers []int
	for _, amount := range amounts {
		numbers = append(numbers, l.add(prefix+strconv.Itoa(amount), k, amount))
	}
	return numbers
}

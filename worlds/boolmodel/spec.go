package boolmodel

import (
	"errors"
	"fmt"
	"slices"
	"strings"
)

// Kind says how an item comes to be.
type Kind uint8

// The kinds of items.
const (
	Building Kind = iota // made by a worker; one of each is enough
	AddOn                // made by its producer, who is busy meanwhile; one of each is enough
	Unit                 // made by its producer, who is busy meanwhile; any number
	Spawned              // comes by itself and costs nothing, one at a time; its option waits for one
)

// Builders says what becomes of a worker who begins a building.
type Builders uint8

// What becomes of builders.
const (
	Stay   Builders = iota // it is busy until the building is finished
	Leave                  // it is free at once
	Become                 // it turns into the building: it is gone, and its food can be used again
)

// Item is something that can be made. Its subtask is complete while a finished one exists.
type Item struct {
	Name string
	Kind Kind
	By   string // the item, the base or the worker that has to be selected
	// at least one inner list has to hold: names of finished items, "!name" for one that must not exist
	Needs [][]string

	Minerals, Gas, Food int // cost; zero or exactly one of the Spec's thresholds
	Steps               int // environment steps from order to finish

	Present  bool // stands from the beginning
	NoSelect bool // has no select subtask
	// its producer turns into it: that of a unit is gone when it is begun, that of an add-on when it is finished
	UsesUp     bool
	Most       int // of what is spawned: none comes while so many are there
	AlsoSupply int // adds so much to the supply cap
}

// Spec describes a world. Quantities are in the units of the game that it imitates; time is in environment steps.
type Spec struct {
	Items        []Item
	Base, Worker string // names: the base is always there; the worker is an item
	Builders     Builders
	Supply       string // the item that the food subtasks make more of; "" if there are none

	Minerals, Gas, Food []int // thresholds, increasing, each a subtask

	StartMinerals, StartGas     int
	StartWorkers, MaxWorkers    int
	StartCap, MaxCap            int
	MineralsPerStep, GasPerStep float64
	MineralsPerTrip, GasPerTrip int
	TravelMin, TravelMax        int // steps a worker walks before it builds, drawn uniformly
	WaitLimit                   int // steps after which waiting for a threshold gives up
	NoOpSteps                   int
	Goal                        string // finishing one ends the episode with reward +1
	Steps                       int    // the episode ends with reward -1 after so many steps
}

// index returns the number of the item called name, or -1.
func (s *Spec) index(name string) int {
	return slices.IndexFunc(s.Items, func(it Item) bool { return it.Name == name })
}

// check returns an error that names the first thing that makes no sense in s.
func (s *Spec) check() error {
	if s.index(s.Goal) < 0 {
		return fmt.Errorf("goal %q is not an item", s.Goal)
	}
	if s.index(s.Worker) < 0 {
		return fmt.Errorf("worker %q is not an item", s.Worker)
	}
	if s.Steps <= 0 || s.WaitLimit <= 0 || s.NoOpSteps <= 0 || s.TravelMin < 1 || s.TravelMax < s.TravelMin {
		return fmt.Errorf("steps %d, wait limit %d, no-op steps %d and travel %d to %d must be positive and in order",
			s.Steps, s.WaitLimit, s.NoOpSteps, s.TravelMin, s.TravelMax)
	}
	for i := range s.Items {
		if err := s.checkItem(&s.Items[i]); err != nil {
			return fmt.Errorf("item %q: %w", s.Items[i].Name, err)
		}
	}
	return nil
}

func (s *Spec) checkItem(it *Item) error {
	if err := s.checkProducer(it); err != nil {
		return err
	}
	for _, clause := range it.Needs {
		for _, name := range clause {
			if s.index(strings.TrimPrefix(name, "!")) < 0 {
				return fmt.Errorf("needs unknown %q", name)
			}
		}
	}
	for _, cost := range []struct {
		what       string
		amount     int
		thresholds []int
	}{{"minerals", it.Minerals, s.Minerals}, {"gas", it.Gas, s.Gas}, {"food", it.Food, s.Food}} {
		if cost.amount != 0 && !slices.Contains(cost.thresholds, cost.amount) {
			return fmt.Errorf("costs %d %s, which is none of the thresholds %v",
				cost.amount, cost.what, cost.thresholds)
		}
	}
	if it.Steps <= 0 {
		return fmt.Errorf("takes %d steps, want at least 1", it.Steps)
	}
	return nil
}

func (s *Spec) checkProducer(it *Item) error {
	switch {
	case (it.Kind == Spawned) != (it.Most > 0):
		return fmt.Errorf(
			"at most %d come by themselves: at least one does of what is spawned, and none of anything else", it.Most)
	case it.Kind == Spawned && (it.By != "" || it.UsesUp || it.Minerals+it.Gas+it.Food > 0 || len(it.Needs) > 0):
		return errors.New("what is spawned has no producer, no cost and no needs")
	case it.Kind == Spawned:
		return nil
	case it.By != s.Base && s.index(it.By) < 0:
		return fmt.Errorf("no producer %q", it.By)
	case (it.Kind == Building) != (it.By == s.Worker):
		return fmt.Errorf("buildings, and nothing else, are made by %q, not by %q", s.Worker, it.By)
	case it.UsesUp && (it.Kind == Building || it.By == s.Base):
		return fmt.Errorf(
			"%q cannot be used up: what becomes of a worker is said by Builders, and the base is always there", it.By)
	}
	return nil
}

package report

import (
	"time"

	"sc2msgi/bench/summary"
)

// Report is a sweep as the page shows it.
type Report struct {
	Title     string
	Command   string        // the command line that makes the sweep again
	Config    []Pair        // in the order in which it is shown
	Versions  []Pair        // of the program, of Go, of the game's facts
	Wall      time.Duration // of all trials together, however many ran at a time
	Intervals string        // how the intervals were made, in a sentence or two
	Failures  []Failure
	Trees     []Tree
	Curves    []summary.Curve
}

// Pair is a line of the configuration or of the versions.
type Pair struct{ Key, Value string }

// Failure is a trial that did not end.
type Failure struct {
	summary.Setting
	Trial int // as in summary.Record
	Error string
}

// Tree is the graph that one trial inferred.
type Tree struct {
	summary.Setting
	Caption string // which trial, after how many episodes
	SVG     string // as techtree writes it
}

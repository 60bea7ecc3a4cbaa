package rules

import (
	"bytes"
	"errors"
	"fmt"
	"strconv"

	"sc2msgi/msgi"
	"sc2msgi/msgi/bits"
	"sc2msgi/msgi/graph"
	"sc2msgi/yamlfile"
)

// World is a file that was read, checked and compiled: its subtasks have numbers. First come those of the file, then
// the levels of the stocks.
type World struct {
	Spec   *Spec
	Source []byte      // its file
	Truth  graph.Graph // the true preconditions

	names   []msgi.Subtask
	options []option
	stocks  []stock
	start   bits.Set
	ends    []graph.Clause
	work    int // that its formulas took
}

// option is a subtask of the file.
type option struct {
	offered      []graph.Clause
	on, off      bits.Set
	uses, brings []change
	steps        [2]int
	chance       float64
	again        bool
}

// change is so much of a stock that comes or goes.
type change struct{ stock, much int }

type stock struct {
	levels      []int
	first       int // the subtask of the lowest level; the others follow
	start, most int
	income      []income
	bringers    bits.Set // the options that bring some
}

type income struct {
	when    []graph.Clause
	perStep float64
}

// Parse reads a world from its file, in YAML or in JSON. What is wrong is a *yamlfile.Fault, of one line.
func Parse(data []byte) (*World, error) {
	spec, file := read(data)
	fault := file.Fault()
	if fault == nil {
		var w *World
		if w, fault = compile(spec); fault == nil {
			w.Source = data
			return w, nil
		}
	}
	if fault.Line == 0 {
		fault.Line = file.Line(fault.Field)
	}
	return nil, fault
}

// ReadFile reads a world from a file.
func ReadFile(path string) (*World, error) {
	data, err := yamlfile.ReadFile(path, mostFile)
	if err != nil {
		return nil, err
	}
	w, err := Parse(data)
	var fault *yamlfile.Fault
	if errors.As(err, &fault) {
		fault.File = path
	}
	return w, err
}

// IsWorld reports whether a file is meant as a world, whatever is wrong in it: it has a list of subtasks.
func IsWorld(path string) (bool, error) {
	data, err := yamlfile.ReadFile(path, mostFile)
	if err != nil {
		return false, err
	}
	return bytes.Contains(data, []byte("subtasks:")) || bytes.Contains(data, []byte(`"subtasks"`)), nil
}

// Subtasks returns the subtasks in the order of the State's bits.
func (w *World) Subtasks() []msgi.Subtask { return w.names }

// Title returns what pictures call a subtask, where that is not its name.
func (w *World) Title(subtask int) string {
	if subtask < len(w.options) {
		return w.Spec.Subtasks[subtask].Title
	}
	return ""
}

// Graded reports whether episodes bring more or less, rather than being won or lost: they are won where one thing is
// rewarded, and that ends them.
func (w *World) Graded() bool {
	rewarded := 0
	for i := range w.Spec.Subtasks {
		if w.Spec.Subtasks[i].Reward != [2]float64{} {
			rewarded++
		}
	}
	return rewarded != 1 || !w.Spec.endsGiven
}

// Persists reports whether what is complete stays so, and was done: all that it needs is complete then, too.
func (w *World) Persists() bool {
	for i := range w.options {
		if o := &w.options[i]; !o.off.Empty() || o.on != bits.Of(i) {
			return false
		}
	}
	for i := range w.start.All() {
		if !w.Truth[i].Holds(w.start) {
			return false
		}
	}
	return true
}

// Level reports whether a subtask is a level of a stock, and of which.
func (w *World) Level(subtask int) (stock string, level bool) {
	if subtask < len(w.options) {
		return "", false
	}
	return w.Spec.Stocks[w.stockOf(subtask)].Name, true
}

// stockOf returns the number of the stock of a level.
func (w *World) stockOf(level int) int {
	for i, k := range w.stocks {
		if level >= k.first && level < k.first+len(k.levels) {
			return i
		}
	}
	panic(fmt.Sprintf("rules: there is no level %d", level))
}

// levelName is what the subtask of a level is called.
func levelName(stock string, level int) string { return stock + ">=" + strconv.Itoa(level) }

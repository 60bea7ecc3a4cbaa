package techtree

import (
	"errors"
	"fmt"
	"math"
	"strconv"
	"strings"
)

// Numbers are what one of a subtask's things costs and takes to make. They stand beside a graph, by subtask: costs are
// in the graph as thresholds only. The zero value says nothing, as of what is selected or saved up.
type Numbers struct {
	Minerals, Gas int
	Supply        float64  // half of one for a Zergling
	Loops         float64  // game loops from the order to the finished thing
	Producers     []string // who is given the order: any one of them
}

// FastLoops is how many game loops make a second as players see it, at the speed "faster".
const FastLoops = 22.4

// Seconds is the time as players see it.
func (n *Numbers) Seconds() float64 { return n.Loops / FastLoops }

// None reports whether nothing is said.
func (n *Numbers) None() bool {
	return n.Minerals == 0 && n.Gas == 0 && n.Supply == 0 && n.Loops == 0 && len(n.Producers) == 0
}

// Cost is the cost in words, "" for none.
func (n *Numbers) Cost() string {
	var parts []string
	for _, c := range []struct {
		much float64
		of   string
	}{{float64(n.Minerals), "minerals"}, {float64(n.Gas), "gas"}, {n.Supply, "supply"}} {
		if c.much != 0 {
			parts = append(parts, short(c.much)+" "+c.of)
		}
	}
	return strings.Join(parts, ", ")
}

// String is all of it in words, "" for nothing.
func (n *Numbers) String() string {
	var parts []string
	if cost := n.Cost(); cost != "" {
		parts = append(parts, "costs "+cost)
	}
	if n.Loops != 0 {
		parts = append(parts, fmt.Sprintf("takes %.1f s (%s loops)", n.Seconds(), short(n.Loops)))
	}
	if len(n.Producers) > 0 {
		parts = append(parts, "made by "+strings.Join(n.Producers, " or "))
	}
	return strings.Join(parts, "; ")
}

// short writes a number with no more digits than it has.
func short(x float64) string { return strconv.FormatFloat(x, 'f', -1, 64) }

// check returns what in the numbers makes no sense.
func (n *Numbers) check() error {
	switch {
	case n.Minerals < 0 || n.Gas < 0 || n.Supply < 0:
		return errors.New("it costs less than nothing")
	case n.Loops < 0:
		return errors.New("it takes less than no time")
	case math.IsNaN(n.Supply+n.Loops) || math.IsInf(n.Supply+n.Loops, 0):
		return errors.New("its supply or its time is no number")
	}
	for _, p := range n.Producers {
		if p == "" || !printable(p) {
			return fmt.Errorf("its producer %q has characters that cannot be shown, or none", p)
		}
	}
	return nil
}

// numbers are those of a subtask, nil where nothing is said.
func (t *Tree) numbers(i int) *Numbers {
	if t.Numbers == nil || t.Numbers[i].None() {
		return nil
	}
	return &t.Numbers[i]
}

package audience

import (
	"math"
	"strconv"

	"sc2msgi/cmd/sc2msgi/cmdline"
	"sc2msgi/task"
)

const (
	usualPace = "usual" // the value of --watch without one
	testsOnly = "tests" // the value that leaves out all but the tests
	gamePace  = 30      // seconds of a game in a second
	gridPace  = 8       // steps in a grid world in a second
)

// Pace is the value of --watch: how fast the audience is shown what happens.
type Pace struct {
	usual bool
	tests bool    // the test episodes alone, at the usual pace
	asked float64 // seconds of a game or steps in a grid world in a second; 0: nobody watches
}

// Set is part of pflag.Value.
func (p *Pace) Set(text string) (err error) {
	if text == usualPace || text == testsOnly {
		*p = Pace{usual: true, tests: text == testsOnly}
		return nil
	}
	p.usual, p.tests = false, false
	p.asked, err = strconv.ParseFloat(text, 64)
	return err
}

// Type is part of pflag.Value.
func (p *Pace) Type() string { return "number" }

// String is part of pflag.Value.
func (p *Pace) String() string {
	switch {
	case p.tests:
		return testsOnly
	case p.usual:
		return usualPace
	case p.asked == 0:
		return ""
	}
	return strconv.FormatFloat(p.asked, 'g', -1, 64)
}

// On reports whether somebody watches.
func (p *Pace) On() bool { return p.usual || p.asked > 0 }

// speed returns the pace for a task.
func (p *Pace) speed(t task.Task) float64 {
	switch {
	case !p.usual:
		return p.asked
	case t.Grid, t.Rules:
		return gridPace
	}
	return gamePace
}

// Check tells a pace from what is none.
func (p *Pace) Check() error {
	if math.IsNaN(p.asked) || math.IsInf(p.asked, 0) || p.asked < 0 {
		return cmdline.Usagef("--watch=%v: how many seconds of a game or steps of other worlds are shown in a second, "+
			"%d and %d unless told",
			p.asked, gamePace, gridPace)
	}
	return nil
}

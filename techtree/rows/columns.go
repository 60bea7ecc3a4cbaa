package rows

import (
	"strings"

	"sc2msgi/msgi/bits"
)

// The columns that every row of a run begins with, in this order.
const (
	envColumn     = "env"     // the task
	agentColumn   = "agent"   // who played
	factsColumn   = "facts"   // the version of the game, where the task is played in one
	trialColumn   = "trial"   // its seed
	phaseColumn   = "phase"   // practice, adaptation or test
	adaptedColumn = "adapted" // adaptation episodes before this one: of a test, the budget
	episodeColumn = "episode" // its number, from 1 in each phase, and of tests after each budget
	stepColumn    = "step"    // environment steps before this row, in its episode
	leftColumn    = "left"    // environment steps until the episode ends
	optionColumn  = "option"  // the subtask that was chosen; empty in the last row of an episode, and so are the next
	rewardColumn  = "reward"  // received meanwhile
	stepsColumn   = "steps"   // environment steps that it took
	endColumn     = "end"     // finished, refused or timed out
)

var runColumns = []string{envColumn, agentColumn, factsColumn, trialColumn, phaseColumn, adaptedColumn, episodeColumn,
	stepColumn, leftColumn, optionColumn, rewardColumn, stepsColumn, endColumn}

// The sets of a row. Each has a column for each subtask.
const (
	complete = iota
	eligible
	withheld
	masked
	sets
)

// prefixes begin the names of their columns.
var prefixes = [sets]string{"x:", "e:", "withheld:", "masked:"}

// Columns says which columns of a table are completions and which eligibilities: by what their names begin with, or by
// a pattern in which a * stands for the name of the subtask. The zero value is the columns of a run.
type Columns struct{ Complete, Eligible string }

// patterns returns how the columns of each set are called.
func (c Columns) patterns() [sets]string {
	p := prefixes
	for set, given := range [...]string{c.Complete, c.Eligible} {
		if given != "" {
			p[set] = given
		}
	}
	for set := range p {
		if !strings.Contains(p[set], "*") {
			p[set] += "*"
		}
	}
	return p
}

// check returns what is wrong with the patterns.
func (c Columns) check() error {
	p := c.patterns()
	for _, pattern := range p[:eligible+1] {
		if strings.Count(pattern, "*") > 1 {
			return fault("%q has more than one *: it stands for the name of the subtask", pattern)
		}
	}
	if p[complete] == p[eligible] {
		return fault("%q is both what completions and what eligibilities are called: give each a name of its own",
			p[complete])
	}
	return nil
}

// named returns the subtask that a column is of by a pattern.
func named(column, pattern string) (subtask string, ok bool) {
	before, after, _ := strings.Cut(pattern, "*")
	if len(column) <= len(before)+len(after) {
		return "", false
	}
	rest, begins := strings.CutPrefix(column, before)
	subtask, ends := strings.CutSuffix(rest, after)
	return subtask, begins && ends
}

// role is what a column is for.
type role uint8

const (
	ignored role = iota
	inSet        // whether a subtask is in a set of the row
	ofRun        // one of runColumns
)

// column is a column of a table.
type column struct {
	name string
	role role
	set  int // of inSet
	at   int // the number of the subtask, or the place in runColumns
}

// header is what a table has columns of.
type header struct {
	columns  []column
	subtasks []string // in the order of their first columns
	run      bool     // it has all columns of a run
	ignored  []string
	seen     [sets]bits.Set // subtasks that have such a column
}

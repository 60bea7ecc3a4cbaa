package rows

import (
	"context"
	"errors"
	"io"
	"math"
	"slices"
	"strconv"

	"sc2msgi/msgi"
)

// mostDecisions bounds the rows of adaptation. All are held in memory, and each takes some 200 bytes.
const mostDecisions = 1 << 20

// runReader reads the rows of a run.
type runReader struct {
	*reader
	run  *recorded
	open *Episode // that the next row belongs to; nil before the first row of an episode
	rows int      // read
	err  error    // the first fault of the row
}

// readRun reads the adaptation of a run.
func readRun(ctx context.Context, r *reader) (*recorded, error) {
	run := &recorded{number: map[string]int{}}
	for i, name := range r.subtasks {
		run.subtasks = append(run.subtasks, msgi.Subtask{Name: name})
		run.number[name] = i
	}
	rr := &runReader{reader: r, run: run}
	for {
		err := r.read()
		if errors.Is(err, io.EOF) {
			break
		}
		if err == nil {
			err = rr.take()
		}
		if err != nil {
			return nil, err
		}
		if rr.rows++; rr.rows%often == 0 && ctx.Err() != nil {
			return nil, context.Cause(ctx)
		}
	}
	switch {
	case rr.rows == 0:
		return nil, fault("the table has no rows")
	case rr.open != nil:
		return nil, at(r.number, 0, "", "the last episode does not end: its last row has no %s", optionColumn)
	}
	return run, nil
}

// take takes in a row.
func (r *runReader) take() error {
	r.err = nil
	r.sameTrial()
	e := r.episode()
	s := msgi.State{Complete: r.row[complete], Eligible: r.row[eligible], Withheld: r.row[withheld],
		Masked: r.row[masked], StepsLeft: r.whole(leftColumn)}
	last := len(r.cell(optionColumn)) == 0
	if r.err != nil {
		return r.err
	}
	if r.open == nil {
		if last {
			return r.fail(optionColumn, "the first row of an episode has none: only its last row may")
		}
		r.open = &e
		r.open.First = s
	} else {
		if e.Phase != r.open.Phase || e.Adapted != r.open.Adapted || e.Number != r.open.Number {
			return r.fail(episodeColumn, "the episode before did not end: its last row has no %s", optionColumn)
		}
		out := &r.open.Taken[len(r.open.Taken)-1].Outcome
		out.State, out.Done = s, last
	}
	if e.Phase == msgi.Adaptation {
		if r.run.rows++; r.run.rows > mostDecisions {
			return at(r.number, 0, "", "there are more than %d rows of adaptation: take a part of the episodes",
				mostDecisions)
		}
	}
	if !last {
		r.open.Taken = append(r.open.Taken, r.taken())
		return r.err
	}
	if r.open.Phase == msgi.Adaptation {
		r.run.adaptation = append(r.run.adaptation, r.open.Play)
	}
	r.open = nil
	return nil
}

// sameTrial takes the trial from the first row, and refuses another in those that follow.
func (r *runReader) sameTrial() {
	t := &r.run.trial
	if r.rows == 0 {
		*t = Trial{Env: string(r.cell(envColumn)), Agent: string(r.cell(agentColumn)),
			Facts: string(r.cell(factsColumn))}
		var err error
		if t.Seed, err = strconv.ParseUint(string(r.cell(trialColumn)), 10, 64); err != nil {
			r.fail(trialColumn, "%.40q is no whole number from 0", r.cell(trialColumn))
		}
		for _, c := range []struct{ column, name string }{{envColumn, t.Env}, {agentColumn, t.Agent}} {
			if c.name == "" || printable(c.name) != c.name {
				r.fail(c.column, "%.40q is no name", c.name)
			}
		}
		return
	}
	for _, c := range []struct{ column, first string }{{envColumn, t.Env}, {agentColumn, t.Agent},
		{factsColumn, t.Facts}, {trialColumn, strconv.FormatUint(t.Seed, 10)}} {
		if string(r.cell(c.column)) != c.first {
			r.fail(c.column, "it is %.40q, and %.40q before: one trial at a time is learned from; to learn from all "+
				"rows, leave out the column", r.cell(c.column), c.first)
		}
	}
}

// episode is which episode the row is of.
func (r *runReader) episode() Episode {
	e := Episode{Phase: msgi.Phase(r.cell(phaseColumn)), Adapted: r.whole(adaptedColumn),
		Number: r.whole(episodeColumn)}
	if !slices.Contains([]msgi.Phase{msgi.Practice, msgi.Adaptation, msgi.Test}, e.Phase) {
		r.fail(phaseColumn, "%.40q is none of %s, %s and %s", string(e.Phase), msgi.Practice, msgi.Adaptation,
			msgi.Test)
	}
	return e
}

// taken is the option of a row, whose outcome the next row completes.
func (r *runReader) taken() (t msgi.Taken) {
	number, known := r.run.number[string(r.cell(optionColumn))]
	if !known {
		r.fail(optionColumn, "%.60q is no subtask of the table", r.cell(optionColumn))
	}
	t.Option, t.Outcome.Steps = number, r.whole(stepsColumn)
	var err error
	if t.Outcome.Reward, err = strconv.ParseFloat(string(r.cell(rewardColumn)), 64); err != nil ||
		math.IsNaN(t.Outcome.Reward) || math.IsInf(t.Outcome.Reward, 0) {
		r.fail(rewardColumn, "%.40q is no number", r.cell(rewardColumn))
	}
	for t.Outcome.End = msgi.Finished; t.Outcome.End.String() != string(r.cell(endColumn)); t.Outcome.End++ {
		if t.Outcome.End == msgi.TimedOut {
			r.fail(endColumn, "%.40q is none of %s, %s and %s", r.cell(endColumn), msgi.Finished, msgi.Refused,
				msgi.TimedOut)
			break
		}
	}
	return t
}

// mostWhole bounds numbers of steps and episodes, so that sums of them are numbers too.
const mostWhole = 1 << 30

func (r *runReader) whole(column string) int {
	n, err := strconv.Atoi(string(r.cell(column)))
	if err != nil || n < 0 || n > mostWhole {
		r.fail(column, "%.40q is no whole number from 0 to %d", r.cell(column), mostWhole)
	}
	return n
}

func (r *runReader) cell(column string) []byte { return r.cells[slices.Index(runColumns, column)] }

// fail notes what is wrong in a column of the row, unless something was wrong before.
func (r *runReader) fail(name, format string, args ...any) error {
	if r.err == nil {
		place := slices.IndexFunc(r.columns, func(c column) bool { return c.name == name })
		r.err = at(r.number, place+1, name, format, args...)
	}
	return r.err
}

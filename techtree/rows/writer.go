package rows

import (
	"compress/gzip"
	"encoding/csv"
	"errors"
	"fmt"
	"io"
	"iter"
	"strconv"
	"strings"

	"sc2msgi/msgi"
	"sc2msgi/msgi/bits"
	"sc2msgi/techtree"
)

// Trial is whose rows a table has.
type Trial struct {
	Env, Agent string
	Facts      string // the version of the game; "" where the task is not played in one
	Seed       uint64
}

// Episode is what an episode of a trial showed.
type Episode struct {
	Phase   msgi.Phase
	Adapted int // adaptation episodes before it
	Number  int // from 1 in its phase
	msgi.Play
}

// Writer writes the rows of a trial.
type Writer struct {
	csv      *csv.Writer
	packed   *gzip.Writer // nil where the name does not ask for it
	trial    []string     // the cells that all rows begin with
	subtasks []string
	record   []string
}

// NewWriter begins a table of a trial in a world of named subtasks, packed by gzip where the name of the file ends in
// .gz. The same rows are the same bytes.
func NewWriter(name string, out io.Writer, t Trial, subtasks []string) (*Writer, error) {
	w := &Writer{trial: []string{t.Env, t.Agent, t.Facts, strconv.FormatUint(t.Seed, 10)}, subtasks: subtasks}
	if Packed(name) {
		w.packed = gzip.NewWriter(out)
		out = w.packed
	}
	w.csv = csv.NewWriter(out)
	w.record = append(w.record, runColumns...)
	for _, prefix := range prefixes {
		for _, subtask := range subtasks {
			w.record = append(w.record, prefix+subtask)
		}
	}
	return w, w.csv.Write(w.record)
}

// Write writes the rows of an episode.
func (w *Writer) Write(e Episode) error {
	s, step := &e.First, 0
	for i := range e.Taken {
		t := &e.Taken[i]
		if err := w.row(&e, s, step, w.subtasks[t.Option], strconv.FormatFloat(t.Outcome.Reward, 'g', -1, 64),
			strconv.Itoa(t.Outcome.Steps), t.Outcome.End.String()); err != nil {
			return err
		}
		s, step = &t.Outcome.State, step+t.Outcome.Steps
	}
	return w.row(&e, s, step, "", "", "", "")
}

func (w *Writer) row(e *Episode, s *msgi.State, step int, chosen ...string) error {
	w.record = append(w.record[:0], w.trial...)
	w.record = append(w.record, string(e.Phase), strconv.Itoa(e.Adapted), strconv.Itoa(e.Number), strconv.Itoa(step),
		strconv.Itoa(s.StepsLeft))
	w.record = append(w.record, chosen...)
	for _, set := range [sets]bits.Set{complete: s.Complete, eligible: s.Eligible, withheld: s.Withheld,
		masked: s.Masked} {
		for i := range w.subtasks {
			digit := "0"
			if set.Has(i) {
				digit = "1"
			}
			w.record = append(w.record, digit)
		}
	}
	return w.csv.Write(w.record)
}

// How tables of a run begin, and those that are packed.
var (
	Begins       = strings.Join(runColumns[:4], ",") + ","
	PackedBegins = "\x1f\x8b\x08"
)

// WriteTrial writes the rows of a trial, whose episodes were played in this order and showed this.
func WriteTrial(
	name string, out io.Writer, t Trial, subtasks []techtree.Subtask, order []msgi.Episode,
	plays iter.Seq2[msgi.Play, error],
) error {
	names := make([]string, len(subtasks))
	for i := range subtasks {
		names[i] = subtasks[i].Name
	}
	w, err := NewWriter(name, out, t, names)
	if err != nil {
		return err
	}
	n, adapted := 0, 0
	for play, err := range plays {
		switch {
		case err != nil:
			return err
		case n == len(order):
			return fmt.Errorf("more than the %d episodes of the trial were kept", n)
		}
		e := Episode{Phase: order[n].Phase, Adapted: adapted, Number: order[n].Episode, Play: play}
		if err := w.Write(e); err != nil {
			return err
		}
		if n++; e.Phase == msgi.Adaptation {
			adapted++
		}
	}
	if n < len(order) {
		return fmt.Errorf("%d of the %d episodes of the trial were kept", n, len(order))
	}
	return w.Close()
}

// Close ends the table. It does not close what the table is written to.
func (w *Writer) Close() error {
	w.csv.Flush()
	err := w.csv.Error()
	if w.packed != nil {
		err = errors.Join(err, w.packed.Close())
	}
	return err
}

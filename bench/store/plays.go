package store

import (
	"fmt"
	"iter"

	"sc2msgi/msgi"
)

// Plays yields the episodes that a Recorder kept in a journal, in order, of an Env with n subtasks. Nothing follows an
// error.
func Plays(j *Journal, n int) iter.Seq2[msgi.Play, error] {
	return func(yield func(msgi.Play, error) bool) {
		for i := range j.Len() {
			play, err := j.play(i, n)
			if err != nil {
				err = fmt.Errorf("%s, line %d: %w", j.path, i+2, err)
			}
			if !yield(play, err) || err != nil {
				return
			}
		}
	}
}

// play reads episode i, from 0, whether it is on disk or held back.
func (j *Journal) play(i, n int) (p msgi.Play, err error) {
	var e recorded
	if i < len(j.lines) {
		err = j.Read(i, &e)
	} else if held, ok := j.held[i-len(j.lines)].(*recorded); ok {
		e = *held
	} else {
		err = errTape
	}
	if err != nil {
		return p, err
	}
	r := reader{tape: e.Tape, n: n}
	if p.First, err = r.begin(); err != nil {
		return p, err
	}
	for done := false; !done; {
		option, out, err := r.step()
		if err != nil {
			return p, err
		}
		p.Taken = append(p.Taken, msgi.Taken{Option: option, Outcome: out})
		done = out.Done
	}
	return p, nil
}

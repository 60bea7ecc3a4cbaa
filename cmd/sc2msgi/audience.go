package main

import (
	"errors"
	"io"
	"math"

	"sc2msgi/bot/spectator"
)

// audience is who looks on while a trial runs: the file of --record, the terminal of --watch, both or nobody.
type audience struct {
	record *record
	screen *screen
	lines  io.Writer // where the trial's progress goes
}

// checkWatch tells a speed from what is none.
func checkWatch(speed float64) error {
	if math.IsNaN(speed) || math.IsInf(speed, 0) || speed < 0 {
		return usagef("--watch=%v: how many seconds of the game are shown in a second, %s unless told", speed, watchSpeed)
	}
	return nil
}

func openAudience(o runOptions, stderr io.Writer) (*audience, error) {
	a := &audience{lines: stderr}
	var err error
	if o.watch > 0 {
		if a.screen, err = openScreen(stderr, o.watch); err != nil {
			return nil, err
		}
		a.lines = &a.screen.late
	}
	if o.record != "" {
		if a.record, err = openRecord(o.record); err != nil {
			return nil, errors.Join(err, a.close())
		}
	}
	return a, nil
}

// shown returns those who are to be shown the game; nil where nobody looks on.
func (a *audience) shown() []spectator.Audience {
	var shown []spectator.Audience
	if a.record != nil {
		shown = append(shown, a.record.See)
	}
	if a.screen != nil {
		shown = append(shown, a.screen.see)
	}
	return shown
}

// close lets them go: the record gets its name, the terminal is given back.
func (a *audience) close() error {
	var errs []error
	if a.record != nil {
		errs = append(errs, a.record.close())
	}
	if a.screen != nil {
		errs = append(errs, a.screen.close())
	}
	return errors.Join(errs...)
}

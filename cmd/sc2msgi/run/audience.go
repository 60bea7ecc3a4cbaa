package run

import (
	"context"
	"errors"
	"fmt"
	"io"

	"sc2msgi/bench/trial"
	"sc2msgi/bot/spectator"
	"sc2msgi/msgi"
	"sc2msgi/worlds/gridworld"
	"sc2msgi/worlds/gridworld/picture"
	"sc2msgi/worlds/rules"
)

// audience is who looks on while a trial runs: the file of --record or --film, the terminal of --watch, both or nobody.
type audience struct {
	record *record
	film   *film
	screen *screen
	lines  io.Writer // where the trial's progress goes

	spectator *spectator.Spectator // of the trial in a game; nil until that is opened
}

func openAudience(o options, c trial.Choice, stderr io.Writer) (*audience, error) {
	a := &audience{lines: stderr}
	var err error
	if o.watch.on() {
		if a.screen, err = openScreen(stderr, o.watch.speed(c.Task)); err != nil {
			return nil, err
		}
		a.lines = &a.screen.late
	}
	if o.record != "" {
		if a.record, err = openRecord(o.record); err != nil {
			return nil, errors.Join(err, a.close())
		}
	}
	if o.film != "" {
		if a.film, err = openFilm(o.film, fmt.Sprintf("%s, test %d of %d", o.Agent, o.Tests, o.Tests)); err != nil {
			return nil, errors.Join(err, a.close())
		}
	}
	return a, nil
}

// game returns those who are to be shown a game; nil where nobody looks on.
func (a *audience) game() []spectator.Audience {
	var shown []spectator.Audience
	if a.record != nil {
		shown = append(shown, a.record.See)
	}
	if a.screen != nil {
		shown = append(shown, a.screen.seeGame)
	}
	return shown
}

// grid returns who is to be shown a grid world in which the trial is played; nil where nobody looks on.
func (a *audience) grid(ctx context.Context, t picture.Trial) func(*gridworld.Scene) {
	if a.film == nil && a.screen == nil {
		return nil
	}
	return func(s *gridworld.Scene) {
		at := t.Episode(s)
		if a.screen != nil {
			a.screen.seeGrid(ctx, s, at)
		}
		if a.film != nil && at.Last() {
			a.film.See(s)
		}
	}
}

// rules returns who is to be shown a world that is a text file; nil where nobody looks on.
func (a *audience) rules(ctx context.Context, course msgi.Course) func(*rules.Scene) {
	if a.screen == nil {
		return nil
	}
	begun := 0
	return func(s *rules.Scene) {
		if s.Option < 0 {
			begun++
		}
		a.screen.seeRules(ctx, s, course.Place(begun))
	}
}

// close lets them go: the files get their names, the terminal is given back.
func (a *audience) close() error {
	var errs []error
	if a.record != nil {
		errs = append(errs, a.record.close())
	}
	if a.film != nil {
		errs = append(errs, a.film.close())
	}
	if a.screen != nil {
		errs = append(errs, a.screen.close())
	}
	return errors.Join(errs...)
}

// Package audience is who looks on while a trial of sc2msgi run is played: --record, --film and --watch.
package audience

import (
	"context"
	"errors"
	"io"

	"sc2msgi/bot/spectator"
	"sc2msgi/gamedata"
	"sc2msgi/msgi"
	"sc2msgi/task"
	"sc2msgi/worlds/gridworld"
	"sc2msgi/worlds/gridworld/picture"
	"sc2msgi/worlds/rules"
)

// noTerminal says what to do where there is no terminal.
const noTerminal = "--watch needs a terminal at standard error, where there is none: --record FILE or, for a grid " +
	"world, --film FILE keeps what happens"

// Audience is who looks on while a trial runs: the file of --record or --film, the terminal of --watch, both or nobody.
type Audience struct {
	// Lines is where the trial's progress goes.
	Lines io.Writer
	// Plans says that the agent chooses by a plan in the tests.
	Plans bool

	record *record
	film   *filmFile
	screen *screen

	spectator *spectator.Spectator // of the trial in a game; nil until that is opened
}

// Open lets those of the options look on at a task, a film under its caption.
func Open(o Options, t task.Task, caption string, stderr io.Writer) (*Audience, error) {
	a := &Audience{Lines: stderr}
	var err error
	if o.Watch.On() {
		if a.screen, err = openScreen(stderr, o.Watch.speed(t), noTerminal); err != nil {
			return nil, err
		}
		a.screen.tests = o.Watch.tests
		a.Lines = &a.screen.late
	}
	if o.Record != "" {
		if a.record, err = openRecord(o.Record); err != nil {
			return nil, errors.Join(err, a.Close())
		}
	}
	if o.Film != "" {
		if a.film, err = openFilm(o.Film, caption); err != nil {
			return nil, errors.Join(err, a.Close())
		}
	}
	return a, nil
}

// Game returns who is to be shown the games of a course, the same again after a game broke; nil where nobody looks on.
func (a *Audience) Game(facts *gamedata.Table, course msgi.Course) *spectator.Spectator {
	var shown []spectator.Audience
	if a.record != nil {
		shown = append(shown, a.record.game.See)
	}
	if a.screen != nil {
		shown = append(shown, a.screen.seeGame)
	}
	if shown != nil && a.spectator == nil {
		a.spectator = spectator.New(facts, course, shown...)
	}
	return a.spectator
}

// Chose takes in what the next option is chosen for.
func (a *Audience) Chose(phase msgi.Phase, at msgi.Activity) {
	why := reason(at)
	if phase == msgi.Test && a.Plans {
		why = "plan: the best by what it knows"
	}
	if a.spectator != nil {
		a.spectator.Chose(why)
	}
	if a.record != nil {
		a.record.grid.Chose(why)
	}
}

// reason says what an option is chosen for; "" where the agent does not say.
func reason(at msgi.Activity) string {
	switch at {
	case msgi.SeekActivity:
		return "seek: to find rewards, and what may be done at all"
	case msgi.TestActivity:
		return "test: to learn whether a literal is needed"
	case msgi.RehearseActivity:
		return "rehearse: to do what a test would do"
	case msgi.ExploreActivity:
		return "explore: to see what was seen least"
	}
	return ""
}

// Grid returns who is to be shown a grid world in which the trial is played; nil where nobody looks on.
func (a *Audience) Grid(ctx context.Context, t picture.Trial) func(*gridworld.Scene) {
	if a.film == nil && a.screen == nil && a.record == nil {
		return nil
	}
	return func(s *gridworld.Scene) {
		at := t.Episode(s)
		if a.screen != nil {
			a.screen.seeGrid(ctx, s, at)
		}
		if a.record != nil {
			a.record.grid.See(s, at)
		}
		if a.film != nil && at.Last() {
			a.film.See(s)
		}
	}
}

// Rules returns who is to be shown a world that is a text file; nil where nobody looks on.
func (a *Audience) Rules(ctx context.Context, course msgi.Course) func(*rules.Scene) {
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

// Close lets them go: the files get their names, the terminal is given back.
func (a *Audience) Close() error {
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

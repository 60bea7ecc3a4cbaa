package run

import (
	"context"
	"fmt"
	"io"

	"sc2msgi/bench/trial"
	"sc2msgi/task"
	"sc2msgi/techtree"
)

// reaching is the play that shows which states of a world can be reached. It goes on beside the trial, on a second
// core where there is one: in StarCraft II it takes one to three seconds of it, at least as long as a trial of 28
// episodes.
type reaching struct {
	stop  context.CancelFunc
	over  chan struct{}
	found techtree.Reached
	err   error
}

// reach begins to play the world of a choice, with the facts of the setup. Nobody plays where nothing is inferred,
// where the truth is not known, or in a game from elsewhere, whose time is the user's: nothing is reached there.
func reach(ctx context.Context, c trial.Choice, setup task.Setup, w *task.World) *reaching {
	r := &reaching{over: make(chan struct{})}
	ctx, r.stop = context.WithCancel(ctx)
	if !c.Design.Adapts() || w.Truth == nil || setup.Game != nil {
		close(r.over)
		return r
	}
	go func() {
		defer close(r.over)
		r.found, r.err = c.Task.Reachable(ctx, setup, c.World)
	}()
	return r
}

// wait returns what was reached, and tells if that takes longer than the trial did.
func (r *reaching) wait(lines io.Writer) (techtree.Reached, error) {
	select {
	case <-r.over:
	default:
		fmt.Fprintln(lines, "Waiting for the episodes that show which states can be reached.")
		<-r.over
	}
	return r.found, r.err
}

// close ends the play.
func (r *reaching) close() {
	r.stop()
	<-r.over
}

// score holds what was inferred against the truth, where there are both. The only error is that of a ctx that is done.
func (rep *report) score(ctx context.Context, p *played) error {
	if len(rep.Adaptation) == 0 || p.world.Truth == nil {
		return nil
	}
	s, err := p.tree(*rep).Scores(ctx, p.world.Truth)
	if err != nil {
		rep.Error = err.Error()
		return err
	}
	rep.Scores = &s
	return nil
}

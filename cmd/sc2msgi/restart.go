package main

import (
	"context"
	"errors"
	"fmt"

	"sc2msgi/bench/trial"
	"sc2msgi/runner"
)

// breaks is how often in a row a game may break before another episode is finished.
const breaks = 3

// playOn plays the trial as play does. If a game of our own breaks, it plays the trial again from its start, in a new process: the journal answers
// for the episodes that were finished, so that what was learned in the broken one is forgotten, and that one is played again with its seed.
func (o *runOptions) playOn(ctx context.Context, c trial.Choice, looking *audience, out *output, leave func()) (*played, error) {
	var before *played // the break
	for broke := 0; ; {
		had := out.finished()
		p, err := o.play(ctx, c, looking, out, leave)
		if err == nil || ctx.Err() != nil || !gameBroke(err, before != nil) {
			return last(before, p), err
		}
		if broke++; out.finished() > had {
			broke = 1
		}
		before = last(before, p)
		if broke > breaks {
			return before, fmt.Errorf("given up after %d in a row without a finished episode: %w", broke, err)
		}
		fmt.Fprintf(looking.lines, "After %d finished episodes the game is started anew: %v\n", out.finished(), err)
	}
}

// gameBroke tells a broken game, which a new process mends, from other errors. A game that ran before is expected to start again.
func gameBroke(err error, again bool) bool {
	var broken *runner.BrokenError
	var start *runner.StartError
	return errors.As(err, &broken) || again && errors.As(err, &start)
}

// last returns what was played last: a new process may have failed before anything was.
func last(before, p *played) *played {
	if p.result == nil && before != nil {
		return before
	}
	return p
}

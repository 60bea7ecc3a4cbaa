package run

import (
	"context"
	"errors"
	"fmt"

	benchreport "sc2msgi/bench/report"
	"sc2msgi/bench/trial"
	"sc2msgi/cmd/sc2msgi/cmdline"
	"sc2msgi/cmd/sc2msgi/game"
	"sc2msgi/cmd/sc2msgi/run/audience"
	"sc2msgi/runner"
)

// playOn plays the trial as play does. If its game breaks, it plays the trial again from its start, in a new process
// or over a new connection: the journal answers for the episodes that were finished, so that what was learned in the
// broken one is forgotten, and that one is played again with its seed.
func (o *options) playOn(ctx context.Context, c trial.Choice, looking *audience.Audience, out *output,
	leave func(),
) (p *played, err error) {
	p = &played{Choice: c}
	if c.Task.InGame {
		if p.source, err = o.own.Find(o.game, looking.Lines); err != nil {
			return p, err
		}
	}
	var conn game.Connection
	if p.source.Open != nil {
		conn = p.source.Open()
		defer func() { err = errors.Join(err, conn.Close()) }()
	}
	for broke := 0; ; {
		had := out.finished()
		err := o.play(ctx, p, conn, looking, out, leave)
		if ctx.Err() != nil {
			cmdline.WindDown(ctx)
		}
		var broken *runner.BrokenError
		if err == nil || ctx.Err() != nil || !errors.As(err, &broken) {
			return p, wantsMap(err, c.Task)
		}
		if broke++; out.finished() > had {
			broke = 1
		}
		if broke > game.Breaks {
			return p, fmt.Errorf("given up after %d in a row without a finished episode: %w", broke, err)
		}
		fmt.Fprintf(looking.Lines, "After %s the game is %s anew: %v\n",
			benchreport.Count(out.finished(), "finished episode"), o.begun(), err)
	}
}

// begun says what is done to a game so that it can be played in.
func (o *options) begun() string {
	if o.game == game.Installed {
		return "started"
	}
	return "connected to"
}

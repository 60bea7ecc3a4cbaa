package bench

import (
	"context"
	"errors"
	"fmt"
	"io"
	"sync"

	"sc2msgi/bench"
	"sc2msgi/cmd/sc2msgi/game"
	"sc2msgi/task"
)

// games are what a sweep plays in: processes, or connections to a game that runs. Each worker has one at a time,
// which goes from trial to trial and is started or connected to anew where it broke.
type games struct {
	free chan game.Connection
	all  []game.Connection
	from game.Source
	met  game.Game // the first of them: the others are the same
}

// openGames finds the game and starts the first process or connects for the first time, so that one that does not
// start is told of before anything is played, and to ask it for its version and its facts. The others follow when
// they are needed.
func (o *options) openGames(ctx context.Context, lines io.Writer) (g *games, err error) {
	g = &games{free: make(chan game.Connection, o.games)}
	if g.from, err = o.own.Find(o.game, lines); err != nil {
		return nil, err
	}
	for range o.games {
		g.all = append(g.all, g.from.Open())
		g.free <- g.all[len(g.all)-1]
	}
	var told string
	if o.factsTold {
		told = o.plan.Facts
	}
	if g.met, err = game.Meet(ctx, g.all[0], told); err == nil {
		err = g.met.LearnFacts(ctx, &g.from, o.plan.Map(), lines)
	}
	if err != nil {
		return nil, errors.Join(err, g.close())
	}
	return g, nil
}

// playIn lets a sweep play in the games, by their facts unless the plan tells them.
func (g *games) playIn(s *bench.Sweep, factsTold bool) {
	s.Lend, s.Differences = g.lend, g.met.Differences
	s.Build = fmt.Sprintf("%s, game %s%s", s.Build, g.met.Version, g.met.OwnFacts())
	if !factsTold {
		s.Plan.Facts = g.met.Facts.Version
	}
}

// lend gives a game to a trial, one that answers. There are as many as workers: one is free, or will be in a moment.
func (g *games) lend(ctx context.Context) (s task.Setup, back func(), err error) {
	select {
	case one := <-g.free:
		back = func() { g.free <- one }
		if err := game.Wake(ctx, one); err != nil {
			back()
			return s, nil, err
		}
		return task.Setup{Game: one, MapPath: g.from.MapPath}, back, nil
	case <-ctx.Done():
		return s, nil, ctx.Err()
	}
}

// close ends them all, at once.
func (g *games) close() error {
	errs := make([]error, len(g.all))
	var group sync.WaitGroup
	for i, one := range g.all {
		group.Go(func() { errs[i] = one.Close() })
	}
	group.Wait()
	return errors.Join(errs...)
}

package main

import (
	"context"
	"errors"
	"sync"

	"sc2msgi/gamedata"
	"sc2msgi/runner"
	"sc2msgi/task"
)

// games are the processes of a sweep. Each worker has one at a time, which goes from trial to trial and is started anew where it broke.
type games struct {
	free    chan *runner.Game
	all     []*runner.Game
	facts   *gamedata.Table // of their version
	version string          // as the game says it
}

// openGames finds the game and starts the first process, so that one that does not start is told of before anything is played, and to ask it
// for its version. The others start when they are needed.
func openGames(ctx context.Context, o ownGame, n int) (g *games, err error) {
	g = &games{free: make(chan *runner.Game, n)}
	for range n {
		one, err := o.find()
		if err != nil {
			return nil, err
		}
		g.all = append(g.all, one)
		g.free <- one
	}
	ping, err := ping(ctx, g.all[0])
	if err == nil {
		g.version = ping.GetGameVersion()
		g.facts, err = gamedata.ForGame(ping.GetGameVersion(), ping.GetDataVersion(), ping.GetDataBuild())
	}
	if err != nil {
		return nil, errors.Join(err, g.close())
	}
	return g, nil
}

// lend gives a game to a trial. There are as many as workers: one is free, or will be in a moment.
func (g *games) lend(ctx context.Context) (s task.Setup, back func(), err error) {
	select {
	case one := <-g.free:
		return task.Setup{Game: one}, func() { g.free <- one }, nil
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

// Package run is the main job: adapt to a task, test, and write the results and the inferred tree.
//
// Start reading at run in run.go: from the flags to the written results.
package run

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os/signal"
	"syscall"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"sc2msgi/bench/trial"
	"sc2msgi/cmd/sc2msgi/cmdline"
	"sc2msgi/cmd/sc2msgi/game"
	"sc2msgi/cmd/sc2msgi/run/audience"
	"sc2msgi/msgi"
	"sc2msgi/task"
	"sc2msgi/techtree"
	"sc2msgi/techtree/page"
	"sc2msgi/worlds/gridworld/picture"
)

// Command is sc2msgi run.
func Command() *cobra.Command {
	o := options{Options: trial.Default()}
	c := &cobra.Command{
		Use:   "run",
		Short: "Adapt to a task, test, and write the results and the inferred tree",
		Long:  help,
		Args: func(cmd *cobra.Command, args []string) error {
			if len(args) == 1 && o.looking.Watch.On() {
				return cmdline.Usagef("%q is left over: the speed goes with =, as in --watch=60", args[0])
			}
			return cmdline.NoArgs(cmd, args)
		},
		RunE: func(cmd *cobra.Command, args []string) error {
			// Who closes a pipe that we write to is to end the run, not to kill the process.
			signal.Ignore(syscall.SIGPIPE)
			cmd.Flags().Visit(func(f *pflag.Flag) { o.Give(f.Name) })
			return run(cmd.Context(), o, cmd.OutOrStdout(), cmd.ErrOrStderr())
		},
	}
	o.flags(c)
	return c
}

// run plays a trial and writes its results. What was finished before a failure or Ctrl-C is kept.
func run(ctx context.Context, o options, stdout, stderr io.Writer) (err error) {
	chosen, err := o.check()
	if err != nil {
		return err
	}
	out, err := openOutput(o, chosen)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, out.Close()) }()
	caption := fmt.Sprintf("%s, test %d of %d", o.Agent, o.Tests, o.Tests)
	looking, err := audience.Open(o.looking, chosen.Task, caption, stderr)
	if err != nil {
		return err
	}
	table, err := openTable(o.rows)
	if err != nil {
		return errors.Join(err, looking.Close())
	}
	defer func() { err = errors.Join(err, table.close()) }()
	ctx, leave := context.WithCancel(ctx)
	defer leave()
	played, err := o.playOn(ctx, chosen, looking, out, leave)
	err = errors.Join(err, looking.Close())
	if played.result == nil {
		return err
	}
	rep := newReport(o, played, err)
	if err == nil {
		err = rep.score(ctx, played)
	}
	if err != nil {
		if ctx.Err() != nil {
			err = cmdline.ErrInterrupted
		}
		return fmt.Errorf("%w; %s", err, out.partial(ctx, rep, played, err))
	}
	if err := table.fill(rep, played, out.journal); err != nil {
		return fmt.Errorf("%w; %s", err, out.partial(ctx, rep, played, err))
	}
	if err := out.complete(ctx, rep, played); err != nil {
		return err
	}
	if o.json {
		return cmdline.WriteJSON(stdout, rep)
	}
	return rep.print(stdout, played, o.out)
}

// played is a trial that was played, to its end or not, and what it was.
type played struct {
	trial.Choice
	world  *task.World // closed
	source game.Source // of the game
	game   game.Game   // zero for what is not played in a game
	aim    trial.Aim   // what the tests planned for
	result *msgi.Result
	order  []msgi.Episode // as they were played, of practice too
	known  *page.History  // after each adaptation episode

	reached techtree.Reached // states of the world; none where nobody played for them
}

// play meets the game, opens the world, and plays the trial before those who look on. What it fills in has a result
// if the trial has begun. It calls leave when nobody reads the progress any more.
func (o *options) play(ctx context.Context, p *played, conn game.Connection, looking *audience.Audience, out *output,
	leave func(),
) (err error) {
	c := p.Choice
	var setup task.Setup
	if c.Task.InGame {
		if err := o.meet(ctx, p, conn, looking.Lines); err != nil {
			return err
		}
		setup = o.setup(p, looking)
	}
	if c.Task.Grid {
		setup.Grid = looking.Grid(ctx, picture.Trial{Course: c.Course()})
	}
	if c.Task.Rules {
		setup.Rules = looking.Rules(ctx, c.Course())
	}
	w, err := c.Task.Open(ctx, setup, c.World)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, w.Close()) }()
	if p.aim, err = c.Aim(w); err != nil {
		return cmdline.Usage(err)
	}
	prior, err := c.Earlier(ctx, w, setup.Facts, c.World)
	if err != nil {
		return cmdline.Usage(err)
	}
	told := out.finished() // before the game broke
	env, err := out.keep(w.Env, o, p, looking.Lines)
	if err != nil {
		return err
	}
	progress := newProgress(looking.Lines, o.Agent, c.Course().Episodes(), c.Task.Graded, leave)
	progress.skip(told)
	defer progress.done()
	looking.Plans = c.Design.Plans
	t := msgi.Trial{
		Agent: c.Player, Budget: o.Budget, Tests: o.Tests, Seed: o.Seed, Truth: w.Truth, Prior: prior,
		Objective: p.aim.Objective, Released: w.Released, Policies: w.Policies, OnChoice: looking.Chose,
		OnEpisode: func(e msgi.Episode) {
			p.order = append(p.order, e)
			progress.episode(e)
		},
		OnInferred: func(r *msgi.Result) { p.known.Add(r) },
	}
	p.world, p.order, p.known = w, nil, &page.History{}
	beside := reach(ctx, c, setup, w)
	defer beside.close()
	if p.result, err = t.Run(ctx, env); err != nil {
		return err
	}
	p.reached, err = beside.wait(looking.Lines)
	return err
}

// meet gets to know the game, unless it is known from before it broke.
func (o *options) meet(ctx context.Context, p *played, conn game.Connection, lines io.Writer) error {
	if p.game.Facts != nil {
		return nil
	}
	g, err := game.Meet(ctx, conn, o.Facts)
	if err == nil && o.ExactReloads {
		g.Facts = g.Facts.WithExactReloads()
	}
	if err == nil {
		err = g.LearnFacts(ctx, &p.source, p.Task.Map, lines)
	}
	if err == nil {
		p.game = g
	}
	return err
}

// setup is what a task in a game is opened with.
func (o *options) setup(p *played, looking *audience.Audience) task.Setup {
	s := task.Setup{Facts: p.game.Facts, MapPath: p.source.MapPath}
	if p.game.Conn != nil {
		s.Game = p.game.Conn
	}
	s.Spectator = looking.Game(p.game.Facts, p.Course())
	return s
}

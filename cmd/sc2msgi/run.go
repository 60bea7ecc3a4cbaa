package main

import (
	"context"
	"errors"
	"fmt"
	"io"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"sc2msgi/bot/spectator"
	"sc2msgi/msgi"
	"sc2msgi/task"
)

// defaultOut is the folder of results where --out and --from do not name one.
const defaultOut = "out"

func runCommand() *cobra.Command {
	o := runOptions{given: map[string]bool{}}
	c := &cobra.Command{
		Use:   "run",
		Short: "Adapt to a task, test, and write the results and the inferred tree",
		Long: `Play --budget adaptation episodes of --env, infer from them what depends on what, then play --tests test episodes
on what was inferred. Without flags: the main job, Build Battlecruiser in the embedded simulator.

--out receives run.json (configuration, versions, results), episodes.jsonl (a line an episode), graph.json (the inferred
graph) and techtree.svg. --record FILE writes what happens in the game, second by second, as lines of JSON; --watch shows it.`,
		Args: func(cmd *cobra.Command, args []string) error {
			if len(args) == 1 && o.watch > 0 {
				return usagef("%q is left over: the speed goes with =, as in --watch=%s", args[0], watchSpeed)
			}
			return noArgs(cmd, args)
		},
		RunE: func(cmd *cobra.Command, args []string) error {
			cmd.Flags().Visit(func(f *pflag.Flag) { o.given[f.Name] = true })
			return run(cmd.Context(), o, cmd.OutOrStdout(), cmd.ErrOrStderr())
		},
	}
	o.flags(c)
	return c
}

// run plays a trial and writes its results. What was finished before a failure or Ctrl-C is written too.
func run(ctx context.Context, o runOptions, stdout, stderr io.Writer) (err error) {
	chosen, err := o.check()
	if err != nil {
		return err
	}
	dir := outputDir(o.out)
	if err := dir.open(); err != nil {
		return err
	}
	looking, err := openAudience(o, stderr)
	if err != nil {
		return err
	}
	played, err := o.play(ctx, chosen, looking)
	err = errors.Join(err, looking.close())
	if played.result == nil {
		return err
	}
	rep := newReport(o, played, err)
	if writeErr := dir.writeResults(rep, played); writeErr != nil {
		return errors.Join(err, writeErr)
	}
	if err != nil {
		return interrupted(ctx, err, played.result)
	}
	if o.json {
		return writeJSON(stdout, rep)
	}
	return rep.print(stdout, played, o.out)
}

// played is a trial that was played, to its end or not, and what it was.
type played struct {
	choice
	world  *task.World // closed
	game   game        // closed; zero for what is not played in a game
	result *msgi.Result

	objective    msgi.Objective // what the tests planned for,
	reward, goal string         // and how run.json calls it
}

// play opens the game and the world, plays the trial before those who look on, and closes both. What it returns has a result if the trial
// has begun.
func (o *runOptions) play(ctx context.Context, c choice, looking *audience) (p *played, err error) {
	p = &played{choice: c}
	var setup task.Setup
	if c.task.InGame {
		if p.game, err = openGame(ctx, o.game, o.facts); err != nil {
			return p, err
		}
		defer func() { err = errors.Join(err, p.game.close()) }()
		setup = o.setup(p, looking)
	}
	if p.world, err = c.task.Open(ctx, setup, c.number); err != nil {
		return p, err
	}
	defer func() { err = errors.Join(err, p.world.Close()) }()
	if err := o.aim(p); err != nil {
		return p, err
	}
	progress := newProgress(looking.lines, o.agent, o.adaptation(c)+o.tests)
	defer progress.done()
	trial := msgi.Trial{Agent: c.agent, Budget: o.budget, Tests: o.tests, Seed: o.seed, Truth: p.world.Truth, Objective: p.objective,
		OnEpisode: progress.episode}
	p.result, err = trial.Run(ctx, p.world.Env)
	return p, err
}

// setup is what a task in a game is opened with.
func (o *runOptions) setup(p *played, looking *audience) task.Setup {
	s := task.Setup{Facts: p.game.facts}
	if p.game.conn != nil {
		s.Game = p.game.conn
	}
	if shown := looking.shown(); shown != nil {
		s.Spectator = spectator.New(p.game.facts, o.adaptation(p.choice), o.tests, shown...)
	}
	return s
}

// interrupted says in one line why a trial did not reach its end, and how far it came.
func interrupted(ctx context.Context, err error, r *msgi.Result) error {
	if ctx.Err() != nil {
		err = errors.New("interrupted")
	}
	return fmt.Errorf("%w; %d adaptation and %d test episodes were finished and written", err, len(r.Adaptation), len(r.Test))
}

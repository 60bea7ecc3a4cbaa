package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"

	"github.com/spf13/cobra"

	"sc2msgi/bot"
	"sc2msgi/gamedata"
	"sc2msgi/msgi"
	"sc2msgi/msgi/ilp"
	"sc2msgi/subtasks"
)

// runOptions is the command line of run.
type runOptions struct {
	env, agent, bias, planner, reward, goal, game, out string

	budget, tests int
	seed          uint64
	json          bool
	record        string  // file
	watch         float64 // seconds of the game in a second; 0: nobody watches
}

// adaptation is how many adaptation episodes there will be.
func (o runOptions) adaptation() int {
	if o.agent == msgi.Random || o.agent == msgi.Oracle {
		return 0
	}
	return o.budget
}

func runCommand() *cobra.Command {
	var o runOptions
	c := &cobra.Command{
		Use:   "run",
		Short: "Adapt to a task, test, and write the results and the inferred tech tree",
		Long: `Play --budget adaptation episodes of --env, infer the tech tree from them, then play --tests test episodes
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
			return run(cmd.Context(), o, cmd.OutOrStdout(), cmd.ErrOrStderr())
		},
	}
	f := c.Flags()
	f.StringVar(&o.env, "env", "sc2:build-battlecruiser", "the task: "+list(environments()))
	f.StringVar(&o.agent, "agent", msgi.MSGIActive, list(msgi.Agents()))
	f.StringVar(&o.bias, "ilp", "minimal",
		"how preconditions are inferred: minimal (smallest consistent explanation) or cart (as in the paper)")
	f.StringVar(&o.planner, "planner", msgi.Planners()[0], "test policy on the inferred graph: "+list(msgi.Planners()))
	f.StringVar(&o.reward, "reward", "learned", "what the tests plan for: learned (from the rewards in adaptation; "+
		"in a war +1 for every army unit, and what the outcomes teach) or paper (+1 for every unit; in a war for every army unit)")
	f.StringVar(&o.goal, "goal", "", "tell the agent which `subtask` to plan for in the tests, instead of --reward")
	f.IntVar(&o.budget, "budget", 20, "adaptation episodes, at least 1; random and oracle do not adapt")
	f.IntVar(&o.tests, "tests", 8, "test episodes, at least 1")
	f.Uint64Var(&o.seed, "seed", 1, "decides everything random")
	f.StringVar(&o.game, "game", "sim", "sim (the embedded simulator) or ws://host:port (a running SC2, or sc2msgi serve)")
	f.StringVar(&o.out, "out", "out", "`folder` for the results")
	f.BoolVar(&o.json, "json", false, "one JSON document on standard output and nothing else there")
	f.StringVar(&o.record, "record", "", "write what happens in the game to `FILE`: a line of JSON for each event and each second of game time")
	f.Float64Var(&o.watch, "watch", 0, fmt.Sprintf("show the game in the terminal, `N` seconds of it in a second: %s, or --watch=N; "+
		"war is shown %d times slower", watchSpeed, warSlowdown))
	f.Lookup("watch").NoOptDefVal = watchSpeed
	return c
}

// check returns what the flags ask for, or a usageError that names what is wrong and what there is.
func (o runOptions) check() (task, msgi.Agent, error) {
	t, ok := findTask(o.env)
	if !ok {
		return t, msgi.Agent{}, usagef("--env %q is unknown: there is %s", o.env, list(environments()))
	}
	bias, err := ilp.ParseBias(o.bias)
	if err != nil {
		return t, msgi.Agent{}, usagef("--ilp: %v", err)
	}
	agent := msgi.Agent{Name: o.agent, Bias: bias, Planner: o.planner}
	if err := agent.Check(); err != nil {
		return t, agent, usageError{err}
	}
	if t.rewards, t.stock, err = o.testRewards(t); err != nil {
		return t, agent, err
	}
	switch {
	case o.budget < 1:
		return t, agent, usagef("--budget %d: at least 1 adaptation episode is needed", o.budget)
	case o.tests < 1:
		return t, agent, usagef("--tests %d: at least 1 test episode is needed", o.tests)
	case o.out == "":
		return t, agent, usagef("--out is empty: name a folder for the results")
	}
	return t, agent, cmp.Or(checkWatch(o.watch), checkGame(o.game))
}

// testRewards returns the reward of each subtask that the test phase plans for, nil where it is to be learned, and what one more of each
// counts for where a war decides, to begin with. Only the oracle is told the true goal without asking.
func (o runOptions) testRewards(t task) (rewards, stock []float64, err error) {
	rewards = make([]float64, subtasks.Count)
	switch {
	case o.reward != "learned" && o.reward != paperReward:
		return nil, nil, usagef("--reward %q is neither learned nor paper", o.reward)
	case o.goal != "" && o.reward == paperReward:
		return nil, nil, usagef("--goal %s and --reward paper exclude each other", o.goal)
	case o.goal != "":
		i, ok := subtasks.Index(o.goal)
		if !ok {
			return nil, nil, usagef("--goal %q is no subtask: sc2msgi techtree dump lists them", o.goal)
		}
		rewards[i] = 1
	case t.played.War:
		for _, i := range t.goals {
			rewards[i] = 1
		}
		return nil, rewards, nil
	case o.reward == paperReward:
		for i, s := range subtasks.All {
			if s.Kind == subtasks.KindTrain {
				rewards[i] = 1
			}
		}
	case o.agent == msgi.Oracle:
		for _, i := range t.goals {
			rewards[i] = 1
		}
	default:
		return nil, nil, nil
	}
	return rewards, nil, nil
}

func (o runOptions) objective(t task) msgi.Objective {
	switch {
	case t.stock != nil && o.reward == paperReward:
		return msgi.GiveStock(t.stock)
	case t.stock != nil:
		return msgi.LearnStock(t.stock)
	case t.rewards != nil:
		return msgi.GiveRewards(t.rewards)
	}
	return msgi.LearnRewards()
}

// paperReward is the --reward of the paper: +1 for every unit, whatever the verdicts say.
const paperReward = "paper"

// run plays a trial and writes its results. What was finished before a failure or Ctrl-C is written too.
func run(ctx context.Context, o runOptions, stdout, stderr io.Writer) error {
	task, agent, err := o.check()
	if err != nil {
		return err
	}
	dir := outputDir(o.out)
	if err := dir.open(); err != nil {
		return err
	}
	game, err := openGame(ctx, o.game)
	if err != nil {
		return err
	}
	defer game.Close()
	version, err := gameVersion(ctx, game)
	if err != nil {
		return err
	}
	truth := subtasks.Truth(gamedata.V4_10)
	trial := msgi.Trial{Agent: agent, Budget: o.budget, Tests: o.tests, Seed: o.seed, Truth: truth, Objective: o.objective(task)}
	result, err := o.play(ctx, trial, game, task.played, stderr)
	if result == nil {
		return err
	}
	rep := newReport(o, task, version, result, err)
	if writeErr := dir.writeResults(rep, result, truth); writeErr != nil {
		return errors.Join(err, writeErr)
	}
	if err != nil {
		return interrupted(ctx, err, result)
	}
	if o.json {
		return writeJSON(stdout, rep)
	}
	return rep.print(stdout, result, truth, o.out)
}

// play plays the trial before those who look on.
func (o runOptions) play(ctx context.Context, trial msgi.Trial, g game, played bot.Config, stderr io.Writer) (result *msgi.Result, err error) {
	looking, err := openAudience(o, stderr)
	if err != nil {
		return nil, err
	}
	defer func() { err = errors.Join(err, looking.close()) }()
	env, err := looking.env(g, played, o)
	if err != nil {
		return nil, err
	}
	progress := newProgress(looking.lines, o)
	defer progress.done()
	trial.OnEpisode = progress.episode
	return trial.Run(ctx, env)
}

// interrupted says in one line why a trial did not reach its end, and how far it came.
func interrupted(ctx context.Context, err error, r *msgi.Result) error {
	if ctx.Err() != nil {
		err = errors.New("interrupted")
	}
	return fmt.Errorf("%w; %d adaptation and %d test episodes were finished and written", err, len(r.Adaptation), len(r.Test))
}

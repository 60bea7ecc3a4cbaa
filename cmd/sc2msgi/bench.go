package main

import (
	"bytes"
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/signal"
	"runtime"
	"strings"
	"syscall"
	"time"

	"github.com/spf13/cobra"

	"sc2msgi/agents"
	"sc2msgi/bench"
	"sc2msgi/bench/store"
	"sc2msgi/cmd/sc2msgi/cmdline"
	"sc2msgi/cmd/sc2msgi/game"
	"sc2msgi/msgi"
	"sc2msgi/task"
)

// benchOptions is the command line of bench.
type benchOptions struct {
	plan    bench.Plan
	config  string // file
	vary    []string
	set     []string
	shard   string
	out     string
	workers int
	game    string
	games   int
	own     game.Own

	factsTold     bool // by the plan: the game is not asked
	resume, force bool
}

func benchCommand() *cobra.Command {
	var o benchOptions
	c := &cobra.Command{
		Use:   "bench",
		Short: "Measure agents in tasks over many seeds, with intervals and pictures",
		Long: `Play every agent in every task, --seeds trials of each, and test it after each of --budgets adaptation episodes. Trials run in
parallel; results do not depend on how many at a time. One adaptation of the largest budget serves the smaller ones: where an
agent's schedule depends on its budget (the rehearsals before a war), that differs from run --budget 2, and --separate
plays an adaptation for each budget.

--out receives results.jsonl (a line an episode), summary.csv and summary.md (means with 95 % intervals; the independent sample is the
seed), manifest.json, pictures, and report.html, a page with all of it. What is finished is kept at once: --resume goes on.`,
		Args: cmdline.NoArgs,
		RunE: func(cmd *cobra.Command, args []string) error {
			if err := o.read(cmd); err != nil {
				return err
			}
			return o.run(cmd.Context(), cmd.OutOrStdout(), cmd.ErrOrStderr())
		},
	}
	o.flags(c)
	c.AddCommand(compareCommand(), mergeCommand())
	return c
}

func (o *benchOptions) flags(c *cobra.Command) {
	f := c.Flags()
	f.StringVar(&o.config, "config", "", "a JSON `file` with the plan; flags replace what it says")
	f.StringSliceVar(&o.plan.Envs, "envs", []string{"sc2:build-battlecruiser"}, "tasks, or sets of worlds; run --help lists them")
	f.StringSliceVar(&o.plan.Agents, "agents", []string{agents.Random, agents.MSGIRand, agents.MSGIGRProp, agents.MSGIActive, agents.Oracle}, "who plays")
	f.IntSliceVar(&o.plan.Budgets, "budgets", []int{1, 2, 5, 10, 20}, "adaptation episodes after which it is tested")
	f.IntVar(&o.plan.Seeds, "seeds", 16, "trials of each kind, with the seeds 1, 2, ...; of a set of worlds, its first so many")
	f.IntVar(&o.plan.First, "first", 0, "number of the first trial, if not 1: --first 501 leaves the worlds 1 to 500 of a set out")
	f.IntVar(&o.plan.Tests, "tests", 8, "test episodes after each budget")
	f.BoolVar(&o.plan.Separate, "separate", false, "play an adaptation of its own for each budget, as run does")
	f.BoolVar(&o.plan.Reachable, "reachable", false,
		"score also on states that play can reach: 64 episodes more in each world, not in a game")
	f.StringArrayVar(&o.vary, "vary", nil, "a further axis: a `flag` of run and its values, as planner=search,chain")
	f.StringArrayVar(&o.set, "set", nil, "a `flag` of run that all trials have, as ilp=cart")
	f.StringVar(&o.plan.Graphs, "graphs", "", cmdline.AboutGraphs)
	f.StringVar(&o.shard, "shard", "", "play one part of the trials, as 0/4 (default: what SLURM_ARRAY_TASK_ID or JOB_COMPLETION_INDEX say, else all)")
	f.StringVar(&o.out, "out", "bench", "`folder` for the results")
	f.IntVar(&o.workers, "workers", runtime.GOMAXPROCS(0), "trials at a time")
	f.StringVar(&o.game, "game", game.Simulated, "what tasks in StarCraft II are played in: sim (a simulator for each trial), sc2 (the installed game, which is started) or ws://host:port (a running game)")
	f.IntVar(&o.games, "games", 1, "with --game sc2 or ws://host:port: processes of the game, or connections to it, and so trials at a time")
	o.own.Flags(c)
	f.BoolVar(&o.resume, "resume", false, "go on with the sweep in --out")
	f.BoolVar(&o.force, "force", false, "replace what stands in --out, of whatever sweep")
	cmdline.CompleteFrom(c, "envs", task.Names())
	cmdline.CompleteFrom(c, "agents", msgi.Agents())
}

// read completes the plan from the flags and the file.
func (o *benchOptions) read(cmd *cobra.Command) error {
	flags := o.plan
	if o.config != "" {
		file, err := os.ReadFile(o.config)
		if err != nil {
			return cmdline.Usagef("--config: %v", err)
		}
		o.plan = bench.Plan{Budgets: flags.Budgets, Seeds: flags.Seeds, Tests: flags.Tests}
		if err := o.plan.ReadPlan(bytes.NewReader(file)); err != nil {
			return cmdline.Usagef("--config %s: %v", o.config, err)
		}
		for name, take := range map[string]func(){"envs": func() { o.plan.Envs = flags.Envs }, "agents": func() { o.plan.Agents = flags.Agents },
			"budgets": func() { o.plan.Budgets = flags.Budgets }, "seeds": func() { o.plan.Seeds = flags.Seeds },
			"tests": func() { o.plan.Tests = flags.Tests }, "separate": func() { o.plan.Separate = flags.Separate },
			"first":     func() { o.plan.First = flags.First },
			"reachable": func() { o.plan.Reachable = flags.Reachable },
			"graphs":    func() { o.plan.Graphs = flags.Graphs }} {
			if cmd.Flags().Changed(name) {
				take()
			}
		}
	}
	for _, text := range o.vary {
		axis, err := bench.ParseAxis(text)
		if err != nil {
			return cmdline.Usagef("--vary: %v", err)
		}
		o.plan.Vary = append(o.plan.Vary, axis)
	}
	for _, text := range o.set {
		flag, value, ok := strings.Cut(text, "=")
		if !ok {
			return cmdline.Usagef("--set %q does not say which flag has which value, as ilp=cart does", text)
		}
		if o.plan.Set == nil {
			o.plan.Set = map[string]string{}
		}
		o.plan.Set[flag] = value
	}
	o.factsTold = o.plan.TellsFacts()
	o.plan.Facts = cmp.Or(o.plan.Facts, cmdline.DefaultFacts)
	if _, err := o.plan.Cells(); err != nil {
		return cmdline.Usage(err)
	}
	if err := o.readGame(cmd); err != nil {
		return err
	}
	switch {
	case o.workers < 1:
		return cmdline.Usagef("--workers %d: at least 1 is needed", o.workers)
	case o.out == "":
		return cmdline.Usagef("--out is empty: name a folder for the results")
	}
	return nil
}

// readGame completes the plan and the workers from where it is played.
func (o *benchOptions) readGame(cmd *cobra.Command) error {
	told := cmd.Flags().Changed
	if !told("game") && o.plan.Game != "" {
		o.game = o.plan.Game // of the file
	}
	o.plan.Game = ""
	switch {
	case o.game == game.Simulated && told("games"):
		return cmdline.Usagef("--games has no effect with --game sim: --workers says how many trials are played at a time")
	case o.game == game.Simulated:
	case o.plan.Map() == "":
		return cmdline.Usagef("--game %s has no effect: none of these tasks is played in StarCraft II", o.game)
	case o.plan.Simulated() != "":
		return game.OnlySimulated(o.plan.Simulated(), o.game)
	case o.plan.Exact():
		return cmdline.Usagef("exact-reloads has no effect with --game %s: it is of the embedded simulator", o.game)
	case o.plan.Reachable:
		return cmdline.Usagef("--reachable goes with --game sim: a game plays no episodes for the states that can be reached")
	case told("workers"):
		return cmdline.Usagef("--workers has no effect with --game %s: --games says how many trials are played at a time", o.game)
	case o.games < 1:
		return cmdline.Usagef("--games %d: at least 1 is needed", o.games)
	default:
		o.plan.Game, o.workers = o.game, o.games
	}
	return cmp.Or(game.Check(o.game), o.own.Check(o.game))
}

// part returns which part of the sweep this process plays.
func (o *benchOptions) part() (bench.Shard, error) {
	if o.shard == "" {
		return bench.ShardOfJob(os.Getenv)
	}
	return bench.ParseShard(o.shard)
}

func (o *benchOptions) run(ctx context.Context, stdout, stderr io.Writer) (err error) {
	part, err := o.part()
	if err != nil {
		return cmdline.Usagef("--shard: %v", err)
	}
	signal.Ignore(syscall.SIGPIPE) // who closes a pipe that we write to is to end the sweep, not to kill the process
	ctx, leave := context.WithCancel(ctx)
	defer leave()
	told := newTrialProgress(stderr, leave)
	s := bench.Sweep{Plan: o.plan, Shard: part, Dir: o.out, Workers: o.workers, Resume: o.resume, Force: o.force, Build: cmdline.Version(),
		Command: commandLine(os.Args[1:]), Now: time.Now, OnTrial: told.trial,
		OnNote: func(note string) { fmt.Fprintln(told.lines, note) }}
	if o.game != game.Simulated {
		g, err := o.openGames(ctx, stderr)
		if err != nil {
			return err
		}
		defer func() { err = errors.Join(err, g.close()) }()
		g.playIn(&s, o.factsTold)
	}
	r, err := s.Run(ctx)
	told.done()
	var occupied *store.OccupiedError
	if errors.As(err, &occupied) {
		err = fmt.Errorf("%w: name another --out, or --force replaces that", err)
	}
	if err != nil {
		return fmt.Errorf("--out %s: %w", o.out, err)
	}
	return printResults(stdout, r, o.out)
}

// printResults tells what the sweep came to.
func printResults(w io.Writer, r *bench.Results, dir string) error {
	if err := r.WriteTables(w); err != nil {
		return err
	}
	fmt.Fprintf(w, "\n%d trials in %.0f s. ", r.Manifest.Trials, r.Manifest.WallSecs)
	if n := len(r.Manifest.Failed); n > 0 {
		fmt.Fprintf(w, "%d of them failed and are in no mean: manifest.json names them. ", n)
	}
	_, err := fmt.Fprintf(w, "Results in %s, as a page in %s/report.html.\n", dir, dir)
	return err
}

func mergeCommand() *cobra.Command {
	var out string
	var force bool
	c := &cobra.Command{
		Use:   "merge DIR...",
		Short: "Join the parts of a sweep that were played with --shard",
		Args: func(cmd *cobra.Command, args []string) error {
			if len(args) == 0 {
				return cmdline.Usagef("merge needs the folders of the parts: see sc2msgi bench merge --help")
			}
			return nil
		},
		RunE: func(cmd *cobra.Command, args []string) error {
			s := bench.Sweep{Dir: out, Force: force, Now: time.Now}
			r, err := s.Merge(args)
			if err != nil {
				return err
			}
			return printResults(cmd.OutOrStdout(), r, out)
		},
	}
	c.Flags().StringVar(&out, "out", "bench", "`folder` for the results")
	c.Flags().BoolVar(&force, "force", false, "replace what stands in --out, of whatever sweep")
	return c
}

// commandLine is what makes the results again: the flags that say what is played, without those that say where and how.
func commandLine(args []string) string {
	line := []string{"sc2msgi"}
	for i := 0; i < len(args); i++ {
		name, _, hasValue := strings.Cut(args[i], "=")
		switch name {
		case "--resume", "--force":
			continue
		case "--out", "--workers", "--shard", "--games", "--restart-every":
			if !hasValue {
				i++ // its value
			}
			continue
		}
		word := args[i]
		if strings.ContainsAny(word, "?*[]{}()<>|&;$#!~`\\ '\"") {
			word = "'" + strings.ReplaceAll(word, "'", `'\''`) + "'"
		}
		line = append(line, word)
	}
	return strings.Join(line, " ")
}

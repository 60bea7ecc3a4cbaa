package bench

import (
	"bytes"
	"cmp"
	"os"
	"runtime"
	"strings"

	"github.com/spf13/cobra"

	"sc2msgi/agents"
	"sc2msgi/bench"
	"sc2msgi/bounded"
	"sc2msgi/cmd/sc2msgi/cmdline"
	"sc2msgi/cmd/sc2msgi/game"
	"sc2msgi/jsonfile"
	"sc2msgi/msgi"
	"sc2msgi/task"
)

// defaultFolder is where results go. A clone of the repository has no folder of that name.
const defaultFolder = "sweep"

// options is the command line of bench.
type options struct {
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

func (o *options) flags(c *cobra.Command) {
	f := c.Flags()
	f.StringVar(&o.config, "config", "", "a JSON `file` with the plan; flags replace what it says")
	f.StringSliceVar(&o.plan.Envs, "envs", []string{"sc2:build-battlecruiser"},
		"tasks, or sets of worlds; run --help lists them")
	f.StringSliceVar(&o.plan.Agents, "agents",
		[]string{agents.Random, agents.MSGIRand, agents.MSGIGRProp, agents.MSGIActive, agents.Oracle}, "who plays")
	f.IntSliceVar(&o.plan.Budgets, "budgets", []int{1, 2, 5, 10, 20}, "adaptation episodes after which it is tested")
	f.IntVar(&o.plan.Seeds, "seeds", 16,
		"trials of each kind, with the seeds 1, 2, ...; of a set of worlds, its first so many")
	f.IntVar(&o.plan.First, "first", 0,
		"number of the first trial, if not 1: --first 501 leaves the worlds 1 to 500 of a set out")
	f.IntVar(&o.plan.Tests, "tests", 8, "test episodes after each budget")
	f.BoolVar(&o.plan.Separate, "separate", false, "play an adaptation of its own for each budget, as run does")
	f.BoolVar(&o.plan.Reachable, "reachable", false,
		"score also on states that play can reach: 64 episodes more in each world, not in a game")
	f.BoolVar(&o.plan.Numbers, "numbers", false, "score also the costs and times that were inferred")
	f.BoolVar(&o.plan.Rows, "rows", false,
		"keep what the agents saw and did: for each trial a table in rows/, as run --rows writes it")
	f.StringArrayVar(&o.vary, "vary", nil, "a further axis: a `flag` of run and its values, as planner=search,chain")
	f.StringArrayVar(&o.set, "set", nil, "a `flag` of run that all trials have, as ilp=cart")
	f.StringVar(&o.plan.Graphs, "graphs", "", cmdline.AboutGraphs)
	f.StringVar(&o.shard, "shard", "",
		"play one part of the trials, as 0/4 (default: what SLURM_ARRAY_TASK_ID or JOB_COMPLETION_INDEX say, else all)")
	f.StringVar(&o.out, "out", defaultFolder, "`folder` for the results")
	f.IntVar(&o.workers, "workers", runtime.GOMAXPROCS(0), "trials at a time")
	f.StringVar(&o.game, "game", game.Simulated,
		"what tasks in StarCraft II are played in: sim (a simulator for each trial), sc2 (the installed game, which "+
			"is started) or ws://host:port (a running game)")
	f.IntVar(&o.games, "games", 1,
		"with --game sc2 or ws://host:port: processes of the game, or connections to it, and so trials at a time")
	o.own.Flags(c)
	f.BoolVar(&o.resume, "resume", false, "go on with the sweep in --out")
	f.BoolVar(&o.force, "force", false, "replace what stands in --out, of whatever sweep")
	cmdline.CompleteFrom(c, "envs", task.Names())
	cmdline.CompleteFrom(c, "agents", msgi.Agents())
}

// read completes the plan from the flags and the file.
func (o *options) read(cmd *cobra.Command) error {
	flags := o.plan
	if o.config != "" {
		file, err := bounded.ReadFile(o.config, bench.MostPlan)
		if err != nil {
			return cmdline.Usagef("--config %w", err)
		}
		o.plan = bench.Plan{Budgets: flags.Budgets, Seeds: flags.Seeds, Tests: flags.Tests}
		if err := o.plan.ReadPlan(bytes.NewReader(file)); err != nil {
			return cmdline.Usagef("--config %v", jsonfile.In(o.config, err))
		}
		for name, take := range map[string]func(){
			"envs":      func() { o.plan.Envs = flags.Envs },
			"agents":    func() { o.plan.Agents = flags.Agents },
			"budgets":   func() { o.plan.Budgets = flags.Budgets },
			"seeds":     func() { o.plan.Seeds = flags.Seeds },
			"first":     func() { o.plan.First = flags.First },
			"tests":     func() { o.plan.Tests = flags.Tests },
			"separate":  func() { o.plan.Separate = flags.Separate },
			"reachable": func() { o.plan.Reachable = flags.Reachable },
			"numbers":   func() { o.plan.Numbers = flags.Numbers },
			"rows":      func() { o.plan.Rows = flags.Rows },
			"graphs":    func() { o.plan.Graphs = flags.Graphs },
		} {
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
	for i, env := range o.plan.Envs {
		o.plan.Envs[i] = task.InFull(env)
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
func (o *options) readGame(cmd *cobra.Command) error {
	told := cmd.Flags().Changed
	if !told("game") && o.plan.Game != "" {
		o.game = o.plan.Game // of the file
	}
	o.plan.Game = ""
	switch {
	case o.game == game.Simulated && told("games"):
		return cmdline.Usagef(
			"--games has no effect with --game sim: --workers says how many trials are played at a time")
	case o.game == game.Simulated:
	case o.plan.Map() == "":
		return cmdline.Usagef("--game %s has no effect: none of these tasks is played in StarCraft II", o.game)
	case o.plan.Simulated() != "":
		return game.OnlySimulated(o.plan.Simulated(), o.game)
	case o.plan.Exact():
		return cmdline.Usagef("exact-reloads has no effect with --game %s: it is of the embedded simulator", o.game)
	case o.plan.Reachable:
		return cmdline.Usagef(
			"--reachable goes with --game sim: a game plays no episodes for the states that can be reached")
	case told("workers"):
		return cmdline.Usagef(
			"--workers has no effect with --game %s: --games says how many trials are played at a time", o.game)
	case o.games < 1:
		return cmdline.Usagef("--games %d: at least 1 is needed", o.games)
	default:
		o.plan.Game, o.workers = o.game, o.games
	}
	return cmp.Or(game.Check(o.game), o.own.Check(o.game))
}

// part returns which part of the sweep this process plays.
func (o *options) part() (bench.Shard, error) {
	if o.shard == "" {
		return bench.ShardOfJob(os.Getenv)
	}
	return bench.ParseShard(o.shard)
}

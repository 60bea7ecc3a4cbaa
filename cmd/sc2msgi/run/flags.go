package run

import (
	"cmp"
	"fmt"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"

	"sc2msgi/bench/trial"
	"sc2msgi/cmd/sc2msgi/cmdline"
	"sc2msgi/cmd/sc2msgi/game"
	"sc2msgi/cmd/sc2msgi/run/audience"
	"sc2msgi/cmd/sc2msgi/runfolder"
	"sc2msgi/gamedata"
	"sc2msgi/msgi"
	"sc2msgi/task"
)

// options is the command line of run.
type options struct {
	trial.Options

	game, out     string
	rows          string // file
	own           game.Own
	json          bool
	resume, force bool
	looking       audience.Options
}

func (o *options) flags(c *cobra.Command) {
	f := c.Flags()
	f.StringVar(&o.Env, "env", o.Env, "the task:\n"+
		describe(task.All(), func(t task.Task) (string, string) { return t.Name, t.About })+
		"or a file of your own: sc2:FILE.yaml (docs/scenarios.md), rules:FILE.yaml (docs/worlds.md)\n")
	f.StringVar(&o.Agent, "agent", o.Agent, "who plays:\n"+describe(msgi.Agents(), aboutAgent))
	f.StringVar(&o.ILP, "ilp", o.ILP,
		"how preconditions are inferred: minimal (smallest consistent explanation) or cart (as in the paper)")
	f.StringVar(&o.Planner, "planner", o.Planner, "test policy on the inferred graph: "+cmdline.List(msgi.Planners()))
	f.StringVar(&o.Reward, "reward", o.Reward, "what the tests plan for: learned (from the rewards in adaptation; "+
		"in a war +1 for every army unit to begin with, and what the outcomes teach) or paper (+1 for every unit; in "+
		"a war for every army unit)")
	f.StringVar(&o.Goal, "goal", "", "tell the agent which `subtask` to plan for in the tests, in place of --reward")
	f.StringVar(&o.Prior, "prior", "", trial.AboutPrior)
	f.IntVar(&o.Budget, "budget", o.Budget, "adaptation episodes, at least 1")
	f.IntVar(&o.Tests, "tests", o.Tests, "test episodes, at least 1")
	f.Uint64Var(&o.Seed, "seed", o.Seed, "decides everything random")
	f.StringVar(&o.game, "game", game.Simulated,
		"sim (the embedded simulator), sc2 (the installed game, which is started) or ws://host:port (a running SC2, "+
			"or what serve serves)")
	o.own.Flags(c)
	f.StringVar(&o.Facts, "facts", "",
		"the game `version` whose facts are the truth, of "+cmdline.List(gamedata.Versions())+
			" (default: what a running game says it is; the simulator plays "+cmdline.DefaultFacts+")")
	f.BoolVar(&o.ExactReloads, "exact-reloads", false,
		"the simulator's weapons take exactly their period to reload; in the real game it varies by -1 to 2 game loops")
	f.StringVar(&o.Graphs, "graphs", "", cmdline.AboutGraphs)
	f.StringVar(&o.out, "out", runfolder.Default, "`folder` for the results")
	f.StringVar(&o.rows, "rows", "",
		"write what the agent saw and did to a `file` of CSV, packed if its name ends in .gz, when the run is over")
	f.BoolVar(&o.resume, "resume", false, "go on with the run that was interrupted in --out")
	f.BoolVar(&o.force, "force", false,
		"replace what --out holds of other flags, and start over what was interrupted there")
	f.BoolVar(&o.json, "json", false, "one JSON document on standard output and nothing else there")
	o.looking.Flags(c)
	for flag, values := range map[string][]string{
		"env": task.Names(), "agent": msgi.Agents(), "ilp": {"minimal", "cart"}, "planner": msgi.Planners(),
		"reward": {trial.LearnReward, trial.PaperReward}, "facts": gamedata.Versions(),
	} {
		cmdline.CompleteFrom(c, flag, values)
	}
}

func aboutAgent(name string) (string, string) {
	d, err := msgi.FindAgent(name)
	if err != nil { // it was listed
		panic(err)
	}
	return name, d.About
}

// describe lists entries with what they are, a line each.
func describe[T any](entries []T, about func(T) (name, text string)) string {
	width := 0
	for _, e := range entries {
		name, _ := about(e)
		width = max(width, len(name))
	}
	var lines strings.Builder
	for _, e := range entries {
		name, text := about(e)
		fmt.Fprintf(&lines, "  %-*s  %s\n", width, name, text)
	}
	return lines.String()
}

// check returns what the flags ask for, or a usageError that names what is wrong and what there is.
func (o *options) check() (c trial.Choice, err error) {
	o.Env = task.InFull(o.Env)
	if c, err = o.Options.Check(); err != nil {
		return c, cmdline.Usage(err)
	}
	switch {
	case o.out == "":
		return c, cmdline.Usagef("--out is empty: name a folder for the results")
	case o.resume && o.looking.Record != "":
		return c, cmdline.Usagef("--resume and --record exclude each other: a record cannot be continued")
	case o.resume && o.looking.Film != "":
		return c, cmdline.Usagef("--resume and --film exclude each other: what the journal has is not played again")
	case o.resume && o.looking.Watch.On():
		return c, cmdline.Usagef("--resume and --watch exclude each other: what the journal has is not played again")
	case promisesOther(o.looking.Film):
		return c, cmdline.Usagef("--film %s: a film is written as SVG, name it %s.svg", o.looking.Film,
			strings.TrimSuffix(o.looking.Film, filepath.Ext(o.looking.Film)))
	case o.ExactReloads && o.game != game.Simulated:
		return c, cmdline.Usagef("--exact-reloads has no effect with --game %s: it is of the embedded simulator, as "+
			"-exactReloads is of serve", o.game)
	case c.Task.Simulated && o.game != game.Simulated:
		return c, game.OnlySimulated(c.Task.Name, o.game)
	case c.Task.Worlds > 0 && c.World == 0:
		return c, cmdline.Usagef("--env %s is a set of %d worlds: name one of them, as %s",
			o.Env, c.Task.Worlds, c.Task.NameOf(1))
	}
	return c, cmp.Or(o.looking.Watch.Check(), game.Check(o.game), o.own.Check(o.game))
}

// promisesOther reports whether a film's name has the ending of another format, as a.gif.
func promisesOther(film string) bool {
	ext := filepath.Ext(film)
	return ext != "" && !strings.EqualFold(ext, ".svg")
}

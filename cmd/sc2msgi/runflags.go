package main

import (
	"cmp"
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"sc2msgi/gamedata"
	"sc2msgi/msgi"
	"sc2msgi/msgi/ilp"
	"sc2msgi/task"
)

// runOptions is the command line of run.
type runOptions struct {
	env, agent, bias, planner, reward, goal, game, facts, out string

	budget, tests int
	seed          uint64
	json          bool
	resume, force bool
	record        string  // file
	watch         float64 // seconds of the game in a second; 0: nobody watches

	given map[string]bool // the flags that were on the command line
}

// The values of --reward.
const (
	learnReward = "learned"
	paperReward = "paper"
)

func (o *runOptions) flags(c *cobra.Command) {
	f := c.Flags()
	f.StringVar(&o.env, "env", "sc2:build-battlecruiser", "the task:\n"+describe(task.All(), func(t task.Task) (string, string) { return t.Name, t.About }))
	f.StringVar(&o.agent, "agent", msgi.MSGIActive, "who plays:\n"+describe(msgi.Agents(), aboutAgent))
	f.StringVar(&o.bias, "ilp", "minimal",
		"how preconditions are inferred: minimal (smallest consistent explanation) or cart (as in the paper)")
	f.StringVar(&o.planner, "planner", msgi.Planners()[0], "test policy on the inferred graph: "+list(msgi.Planners()))
	f.StringVar(&o.reward, "reward", learnReward, "what the tests plan for: learned (from the rewards in adaptation; "+
		"in a war +1 for every army unit to begin with, and what the outcomes teach) or paper (+1 for every unit; in a war for every army unit)")
	f.StringVar(&o.goal, "goal", "", "tell the agent which `subtask` to plan for in the tests, in place of --reward")
	f.IntVar(&o.budget, "budget", 20, "adaptation episodes, at least 1")
	f.IntVar(&o.tests, "tests", 8, "test episodes, at least 1")
	f.Uint64Var(&o.seed, "seed", 1, "decides everything random")
	f.StringVar(&o.game, "game", simulated, "sim (the embedded simulator) or ws://host:port (a running SC2, or sc2msgi serve)")
	f.StringVar(&o.facts, "facts", "", "the game `version` whose facts are the truth, of "+list(gamedata.Versions())+
		" (default: what a running game says it is; the simulator plays "+defaultFacts+")")
	f.StringVar(&o.out, "out", defaultOut, "`folder` for the results")
	f.BoolVar(&o.resume, "resume", false, "go on with the run that was interrupted in --out")
	f.BoolVar(&o.force, "force", false, "replace what --out holds of other flags, and start over what was interrupted there")
	f.BoolVar(&o.json, "json", false, "one JSON document on standard output and nothing else there")
	f.StringVar(&o.record, "record", "", "write what happens in the game to `FILE`: a line of JSON for each event and each second of game time")
	f.Float64Var(&o.watch, "watch", 0, fmt.Sprintf("show the game in the terminal, `N` seconds of it in a second: %s, or --watch=N; "+
		"war is shown %d times slower", watchSpeed, warSlowdown))
	f.Lookup("watch").NoOptDefVal = watchSpeed
	for flag, values := range map[string][]string{"env": task.Names(), "agent": msgi.Agents(), "ilp": {"minimal", "cart"},
		"planner": msgi.Planners(), "reward": {learnReward, paperReward}, "facts": gamedata.Versions()} {
		completeFrom(c, flag, values)
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

// list joins names for a help text.
func list(names []string) string { return strings.Join(names, ", ") }

// choice is what the flags of a run ask for, all names found.
type choice struct {
	task   task.Task
	number int // of the world, where the task is a set
	agent  msgi.Agent
	design msgi.Design
}

// check returns what the flags ask for, or a usageError that names what is wrong and what there is.
func (o *runOptions) check() (c choice, err error) {
	if c.task, c.number, err = task.Find(o.env); err != nil {
		return c, usagef("--env: %v", err)
	}
	bias, err := ilp.ParseBias(o.bias)
	if err != nil {
		return c, usagef("--ilp: %v", err)
	}
	c.agent = msgi.Agent{Name: o.agent, Bias: bias, Planner: o.planner}
	if err := c.agent.Check(); err != nil {
		return c, usageError{err}
	}
	if c.design, err = msgi.FindAgent(o.agent); err != nil {
		return c, usageError{err}
	}
	switch {
	case o.reward != learnReward && o.reward != paperReward:
		return c, usagef("--reward %q is neither learned nor paper", o.reward)
	case o.goal != "" && o.given["reward"]:
		return c, usagef("--goal %s and --reward %s exclude each other", o.goal, o.reward)
	case o.budget < 1:
		return c, usagef("--budget %d: at least 1 adaptation episode is needed", o.budget)
	case o.tests < 1:
		return c, usagef("--tests %d: at least 1 test episode is needed", o.tests)
	case o.out == "":
		return c, usagef("--out is empty: name a folder for the results")
	case o.resume && o.record != "":
		return c, usagef("--resume and --record exclude each other: a record cannot be continued")
	case o.resume && o.watch > 0:
		return c, usagef("--resume and --watch exclude each other: what the journal has is not played again")
	case c.task.Worlds > 0 && c.number == 0:
		return c, usagef("--env %s is a set of %d worlds: name one of them, as %s/1", o.env, c.task.Worlds, o.env)
	}
	return c, cmp.Or(checkWatch(o.watch), checkGame(o.game), o.checkEffect(c))
}

// checkEffect refuses a flag that was given and would change nothing with this agent or task.
func (o *runOptions) checkEffect(c choice) error {
	for _, rule := range []struct {
		flag    string
		useless bool
		why     string
	}{
		{"budget", !c.design.Adapts(), "it does not adapt"},
		{"ilp", !c.design.Adapts(), "it infers nothing"},
		{"planner", !c.design.Plans(), "it plans nothing"},
		{"reward", !c.design.Plans(), "it plans nothing"},
		{"goal", !c.design.Plans(), "it plans nothing"},
		{"reward", c.design.Told && o.reward == learnReward, "it learns no rewards: it is told them"},
	} {
		if rule.useless && o.given[rule.flag] {
			return usagef("--%s has no effect with --agent %s: %s", rule.flag, o.agent, rule.why)
		}
	}
	for _, flag := range []string{"game", "facts", "record", "watch"} {
		if !c.task.InGame && o.given[flag] {
			return usagef("--%s has no effect with --env %s: it is not played in StarCraft II", flag, o.env)
		}
	}
	return nil
}

// adaptation is how many adaptation episodes there will be.
func (o *runOptions) adaptation(c choice) int {
	if !c.design.Adapts() {
		return 0
	}
	return o.budget
}

// aim sets what the tests plan for. Only who is told the true graph is told the true goal unasked.
func (o *runOptions) aim(p *played) (err error) {
	switch {
	case !p.design.Plans():
		p.objective = p.world.ToLearn()
	case o.goal != "":
		p.reward = "goal"
		if p.goal, p.objective, err = p.world.Only(o.goal); err != nil {
			return usagef("--goal: %v", err)
		}
	case o.reward == paperReward:
		p.reward = paperReward
		if p.objective, err = p.world.Paper(); err != nil {
			return usagef("--reward paper: %v", err)
		}
	case p.design.Told:
		p.objective, p.reward = p.world.True(), "told"
	default:
		p.objective, p.reward = p.world.ToLearn(), learnReward
	}
	return nil
}

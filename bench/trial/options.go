package trial

import (
	"fmt"
	"slices"
	"strconv"

	"sc2msgi/msgi"
	"sc2msgi/task"
)

// Options are what a trial is made of, by the names that the flags of run have.
type Options struct {
	Env     string
	Agent   string
	ILP     string
	Planner string
	Reward  string // one of LearnReward and PaperReward, if Goal is empty
	Goal    string // the subtask that the tests plan for; "" for Reward
	Facts   string // the game version whose facts are played by a simulator; "" for the default
	// ExactReloads has a simulator fight without chance: see gamedata.Table.WithExactReloads.
	ExactReloads bool
	Graphs       string // files of task graphs, separated by commas; "" for none

	Budget, Tests int
	Seed          uint64

	// Among are the tasks that Env is looked up in. Nil: those that are built in, and those of Graphs.
	Among task.List

	given []string // flags that were set by hand
}

// The values of Options.Reward.
const (
	LearnReward = "learned"
	PaperReward = "paper"
)

// Default returns the trial of run without flags.
func Default() Options {
	return Options{Env: "sc2:build-battlecruiser", Agent: msgi.MSGIActive, ILP: "minimal", Planner: msgi.Planners()[0], Reward: LearnReward,
		Budget: 20, Tests: 8, Seed: 1}
}

// flags are the options that can be set by name, in alphabetical order.
func (o *Options) flags() map[string]*string {
	return map[string]*string{"env": &o.Env, "agent": &o.Agent, "ilp": &o.ILP, "planner": &o.Planner, "reward": &o.Reward, "goal": &o.Goal,
		"facts": &o.Facts, "graphs": &o.Graphs}
}

// Set sets the option of a flag, as if it stood on the command line.
func (o *Options) Set(flag, value string) error {
	if at, ok := o.flags()[flag]; ok {
		*at = value
		o.Give(flag)
		return nil
	}
	var err error
	switch flag {
	case "budget":
		o.Budget, err = strconv.Atoi(value)
	case "tests":
		o.Tests, err = strconv.Atoi(value)
	case "seed":
		o.Seed, err = strconv.ParseUint(value, 10, 64)
	case "exact-reloads":
		if o.ExactReloads, err = strconv.ParseBool(value); err != nil {
			return fmt.Errorf("--%s %q is neither true nor false", flag, value)
		}
	default:
		return &msgi.UnknownNameError{What: "flag of a trial", Name: flag, Known: Flags()}
	}
	if err != nil {
		return fmt.Errorf("--%s %q is no whole number", flag, value)
	}
	o.Give(flag)
	return nil
}

// Flags returns the names of all options.
func Flags() []string {
	return []string{"agent", "budget", "env", "exact-reloads", "facts", "goal", "graphs", "ilp", "planner", "reward", "seed", "tests"}
}

// Give notes that a flag was set by hand: then it has to have an effect.
func (o *Options) Give(flag string) {
	if !slices.Contains(o.given, flag) {
		o.given = append(slices.Clone(o.given), flag)
	}
}

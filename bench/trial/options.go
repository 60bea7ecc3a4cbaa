package trial

import (
	"errors"
	"fmt"
	"slices"
	"strconv"

	"sc2msgi/agents"
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
	// Prior is an earlier tree, believed until something speaks against it (AboutPrior); "" and NoPrior for none.
	Prior  string
	Graphs string // files of task graphs, separated by commas; "" for none

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
	return Options{Env: "sc2:build-battlecruiser", Agent: agents.MSGIActive, ILP: "minimal",
		Planner: msgi.Planners()[0], Reward: LearnReward, Budget: 20, Tests: 8, Seed: 1}
}

// flag is an option that can be set by name.
type flag struct {
	name string
	set  func(o *Options, value string) error // its error says what the value is not
}

// flags are all of them, in alphabetical order.
var flags = []flag{
	{"agent", text(func(o *Options) *string { return &o.Agent })},
	{"budget", whole(func(o *Options) *int { return &o.Budget })},
	{"env", text(func(o *Options) *string { return &o.Env })},
	{"exact-reloads", func(o *Options, value string) (err error) {
		if o.ExactReloads, err = strconv.ParseBool(value); err != nil {
			return errors.New("is neither true nor false")
		}
		return nil
	}},
	{"facts", text(func(o *Options) *string { return &o.Facts })},
	{"goal", text(func(o *Options) *string { return &o.Goal })},
	{"graphs", text(func(o *Options) *string { return &o.Graphs })},
	{"ilp", text(func(o *Options) *string { return &o.ILP })},
	{"planner", text(func(o *Options) *string { return &o.Planner })},
	{"prior", text(func(o *Options) *string { return &o.Prior })},
	{"reward", text(func(o *Options) *string { return &o.Reward })},
	{"seed", func(o *Options, value string) (err error) {
		if o.Seed, err = strconv.ParseUint(value, 10, 64); err != nil {
			return errNoNumber
		}
		return nil
	}},
	{"tests", whole(func(o *Options) *int { return &o.Tests })},
}

var errNoNumber = errors.New("is no whole number")

// text sets an option that is a text.
func text(at func(*Options) *string) func(*Options, string) error {
	return func(o *Options, value string) error {
		*at(o) = value
		return nil
	}
}

// whole sets an option that is a whole number.
func whole(at func(*Options) *int) func(*Options, string) error {
	return func(o *Options, value string) (err error) {
		if *at(o), err = strconv.Atoi(value); err != nil {
			return errNoNumber
		}
		return nil
	}
}

// Set sets the option of a flag, as if it stood on the command line.
func (o *Options) Set(name, value string) error {
	at := slices.IndexFunc(flags, func(f flag) bool { return f.name == name })
	if at < 0 {
		return &msgi.UnknownNameError{What: "flag of a trial", Name: name, Known: Flags()}
	}
	if err := flags[at].set(o, value); err != nil {
		return fmt.Errorf("--%s %q %w", name, value, err)
	}
	o.Give(name)
	return nil
}

// Flags returns the names of all options, in alphabetical order.
func Flags() []string {
	var names []string
	for _, f := range flags {
		names = append(names, f.name)
	}
	return names
}

// Give notes that a flag was set by hand: then it has to have an effect.
func (o *Options) Give(flag string) {
	if !slices.Contains(o.given, flag) {
		o.given = append(slices.Clone(o.given), flag)
	}
}

package run

import (
	"sc2msgi/bench/trial"
	"sc2msgi/cmd/sc2msgi/cmdline"
	"sc2msgi/cmd/sc2msgi/game"
)

// config is all that decides the results of a run: what two runs have to share for one to go on with or replace
// the other. Flags without effect are left out.
type config struct {
	Env     string `json:"env"`
	Agent   string `json:"agent"`
	ILP     string `json:"ilp,omitempty"`
	Planner string `json:"planner,omitempty"`
	Reward  string `json:"reward,omitempty"`
	Goal    string `json:"goal,omitempty"`
	Prior   string `json:"prior,omitempty"`
	Earlier string `json:"prior_hash,omitempty"` // of the file of the prior
	Seed    uint64 `json:"seed,string"`
	Budget  int    `json:"budget,omitempty"`
	Tests   int    `json:"tests"`
	Game    string `json:"game,omitempty"`
	Version string `json:"version,omitempty"` // of the installed game
	Facts   string `json:"facts,omitempty"`   // empty for those that a running game asks for
	Exact   bool   `json:"exact_reloads,omitempty"`
	Graphs  string `json:"graphs,omitempty"`      // files of task graphs
	Hash    string `json:"graphs_hash,omitempty"` // of the one that the task is from

	Scenario string `json:"scenario_hash,omitempty"` // of the file of the scenario
}

func (o *options) config(c trial.Choice) config {
	r := config{Env: c.Task.NameOf(c.World), Agent: o.Agent, Seed: o.Seed, Tests: o.Tests}
	if o.Prior != trial.NoPrior {
		r.Prior, r.Earlier = o.Prior, c.PriorHash()
	}
	r.Graphs, r.Hash = o.Graphs, c.Task.Hash
	if c.Task.File != "" {
		r.Scenario, r.Hash = c.Task.Hash, ""
	}
	if c.Design.Adapts() {
		r.ILP, r.Budget = o.ILP, o.Budget
	}
	if c.Design.Plans {
		r.Planner, r.Reward, r.Goal = o.Planner, o.Reward, o.Goal
	}
	if c.Design.Told && o.Reward == trial.LearnReward {
		r.Reward = "" // it is told them
	}
	if o.Goal != "" {
		r.Reward = ""
	}
	if c.Task.InGame {
		r.Game, r.Version, r.Facts, r.Exact = o.game, o.own.Version, o.Facts, o.ExactReloads
	}
	if r.Game == game.Simulated && r.Facts == "" {
		r.Facts = cmdline.DefaultFacts
	}
	return r
}

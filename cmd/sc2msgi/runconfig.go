package main

import "fmt"

// runConfig is all that decides the results of a run: what two runs have to share for one to go on with or replace the other. Flags
// without effect are left out.
type runConfig struct {
	Env     string `json:"env"`
	Agent   string `json:"agent"`
	ILP     string `json:"ilp,omitempty"`
	Planner string `json:"planner,omitempty"`
	Reward  string `json:"reward,omitempty"`
	Goal    string `json:"goal,omitempty"`
	Seed    uint64 `json:"seed,string"`
	Budget  int    `json:"budget,omitempty"`
	Tests   int    `json:"tests"`
	Game    string `json:"game,omitempty"`
	Facts   string `json:"facts,omitempty"` // empty for those that a running game asks for
}

func (o *runOptions) config(c choice) runConfig {
	r := runConfig{Env: c.task.Name, Agent: o.agent, Seed: o.seed, Tests: o.tests}
	if c.number > 0 {
		r.Env = fmt.Sprintf("%s/%d", c.task.Name, c.number)
	}
	if c.design.Adapts() {
		r.ILP, r.Budget = o.bias, o.budget
	}
	if c.design.Plans() {
		r.Planner, r.Reward, r.Goal = o.planner, o.reward, o.goal
	}
	if c.design.Told && o.reward == learnReward {
		r.Reward = "" // it is told them
	}
	if o.goal != "" {
		r.Reward = ""
	}
	if c.task.InGame {
		r.Game, r.Facts = o.game, o.facts
	}
	if r.Game == simulated && r.Facts == "" {
		r.Facts = defaultFacts
	}
	return r
}

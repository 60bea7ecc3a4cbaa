// Package msgi is the algorithm of "Meta Reinforcement Learning with Autonomous Inference of Subtask Dependencies"
// (ICLR 2020): in a few adaptation episodes infer what depends on what from completion and eligibility vectors alone,
// then plan on it. It knows nothing of any game.
//
// Start with Env, then trial.go, which plays adaptation and tests. A Trial is played by an agent, which is known by a
// name: RegisterAgent takes a Design, a Policy for adaptation and one for tests. The agents of this project are in
// the folder agents, on the same public face as everybody's.
//
// A Policy reads what the trial has learned so far from its Knowledge: preconditions (package ilp), what options do
// and cost and what was seen little (package effects), and the rewards (package rewards). A Planner chooses for the
// sake of rewards on a graph (packages plan and grprop). objective.go is what the tests plan for.
package msgi

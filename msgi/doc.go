// Package msgi is the algorithm of "Meta Reinforcement Learning with Autonomous Inference of Subtask Dependencies"
// (ICLR 2020): in a few adaptation episodes infer what depends on what from completion and eligibility vectors alone,
// then plan on it. It knows nothing of any game. Start with Env, then trial.go, which plays adaptation and tests.
//
// Agents, exploration policies and planners are known by name; builtin.go lists those of this package, RegisterAgent,
// RegisterExploration and RegisterPlanner take others. A Policy reads what the trial has learned so far from its
// Knowledge: preconditions (package ilp), what options do and cost and what was seen little (package effects), and
// what pays (package rewards).
//
// Exploration policies are explorer.go (msgi-grprop), tester.go (msgi-active, package active) and policy.go (the
// others); where the reward is a verdict on all that an episode made, rehearser.go has some episodes played like
// tests (package rewards). exploiter.go is the policy of tests, with one of the planners of packages plan and grprop,
// which are told a plan.Situation; scout.go explores in its place where nothing is known to pay. seeker.go
// and shuffler.go look for what pays in adaptation. objective.go is what the tests plan for.
//
// Agents that others are measured against are reference.go (the authors' grid-world code, package released), which
// infer by themselves (inferrer.go), and those that play what only the world can compute (Trial.Policies).
package msgi

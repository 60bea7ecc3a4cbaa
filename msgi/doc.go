// Package msgi is the algorithm of "Meta Reinforcement Learning with Autonomous Inference of Subtask Dependencies"
// (ICLR 2020): in a few adaptation episodes infer what depends on what from completion and eligibility vectors alone,
// then plan on it. It knows nothing of any game. Start with Env, then trial.go.
package msgi

// Package learned is an adaptation policy that is learned: a small network, shared by all subtasks, which chooses
// options from what a trial knows by then.
//
// The network does not know how many subtasks there are, nor their order: it is permutation-equivariant (Zaheer et
// al., Deep Sets, 2017). Each subtask has a row of numbers (features.go) and is related to others by what is known of
// its precondition (relations.go). So one set of weights plays in worlds of any size.
//
// It is trained by proximal policy optimisation (Schulman et al. 2017; ppo.go) on the exploration bonus of the
// paper's released code (bonus.go), over whole trials of several episodes. Nothing of a world's true graph reaches it.
//
// Start with Policy (policy.go) for playing, and with Trainer (train.go) for learning.
package learned

// Package optimum computes the best that can be had in a grid world with the mechanics Released or Fixed, exactly, by
// dynamic programming.
//
// The rules are these. A subtask of the graph can be done once in an episode. An option is a subtask that is not
// complete and whose precondition holds; it has a cost in primitive steps. If it ends strictly before the last step
// of the episode it completes and pays its reward; otherwise the episode ends without it. The episode also ends when
// there is no option. An agent cannot do nothing: if some options are worth less than nothing it can avoid them only
// by another one, and one that no longer fits is a way to end the episode on purpose. A bound on the number of
// options, as gridworld.Config has it, is not regarded. The noise of rewards has mean 1 and makes no difference here.
//
// What is known of the costs makes three problems of it:
//   - MapSolver: the map is seen. That is the mechanics Released for who sees everything.
//   - CostSolver: each option always costs the same. That is the mechanics Fixed.
//   - BlindSolver: costs are known in distribution only. That is Released for who does not look at the map.
//
// NewSeeing, NewFixed and NewBlind are the agents that act on these, as msgi.Policies: the upper ends of a scale for
// others.
package optimum

// Package plan holds test policies beside GRProp: backward chaining on an inferred graph, which may be cyclic,
// incomplete or wrong, with learned effects and learned step costs; and a bounded forward search that improves on it.
//
// The cost of having subtask l complete is that of the plan to it,
//
//	h_l = 0                                      if it is complete
//	    = steps until it completes by itself     if it was ordered before
//	    = c_l + min_j Σ_k h_k                    else: its own steps, and those of its cheapest clause j
//
// the additive heuristic of classical planning (Bonet and Geffner 2001), the least fixed point on a cyclic graph.
// Chain follows the cheapest clauses from a goal down to an executable option. Of the literals that a clause still
// lacks it takes first those that last: a literal that the plans of its siblings are seen to switch off (a full bank,
// a selection) comes after them. Where everything lacking is on its way, it waits, with the option seen to do the
// least harm.
//
// What the world refutes of the graph is doubted, and the plan demands more or goes another way (doubt.go).
//
// Where goals are done again and again (Again of the situation), as units are made for an army, there is more to do
// than time for it: what counts is how often a goal can be done until the episode ends, and what has to wait is left
// for the next goal, as long as that does not take away what is being saved for (again.go).
//
// Chain can also be asked for a state instead of a goal (Survey, Cost, Toward): what has to be off and is on is
// switched off by the option that is seen to do it at the least cost, and what stands on it first, as m >= 400 on m
// >= 300.
//
// Chain goes for one goal, and one literal, after the other. Search lets it propose, and looks ahead to the end of
// the episode for all rewards at once, in a model of the world: what is complete, what is due when, what accrues by
// itself, how long things take and how far that varies; all of that learned. It is a beam search over goals in which
// each course is completed by a pilot: a rollout algorithm (Bertsekas, Tsitsiklis and Wu 1997). Its files: search.go
// is the beam, searchpilot.go picks goals, searchpolicy.go follows a plan, searchvalue.go says what a course is
// worth, searchmodel.go and searchstate.go are the model.
// docs/method.md has the formulas, with an example.
//
// Planners of other packages are told the same (package grprop): Situation is where a choice is to be made, Evidence
// what the graph that they are given leaves out.
//
// Start with Search, and for what it proposes with Chain.
package plan

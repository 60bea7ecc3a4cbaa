// Package literal chooses what an agent should try next to find out what depends on what: active inference by testing
// literals.
//
// What is known of the precondition of subtask i is its version space (package ilp): the literals May that all
// positives share, of which the preconditions consist, and those of them, Must, that some negative demands. The
// others are untested. A state x tells something new about i only if it lacks a literal of May, none of Must, and not
// all literals of which at least one is known to be needed. An untested literal is taken to be needed with
// p = 1/4. So i is eligible at x with probability q = Π(1-p) over what x lacks, and seeing whether it is brings H(q)
// bits.
//
// A test is a state to be reached: what the smallest explanation of i needs is complete, one untested literal is not.
// Besides, what was never done is done once, and what was never eligible, of which there is no version space, is to
// be opened (package guess). That is planned for with what was learned: inferred preconditions, and the seen effects
// of options (package plan). The best is what brings the most for the steps that it is expected to take.
//
// One thing keeps such a greedy choice from standing in its own way: while an aim waits, others are followed that do
// not spoil it.
//
// Start with Tester (tester.go); aims.go lists what is worth trying, follow.go does it, beliefs.go says what a state
// is expected to tell.
package literal

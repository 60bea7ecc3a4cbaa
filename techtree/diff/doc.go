// Package diff compares two trees: which subtasks came and went, whose preconditions changed and by what, and what
// changed of costs, times, supply and producers.
//
// Preconditions are compared as functions: two ways to write the same one are no difference. Beside a tree may stand
// things, which are more than its subtasks: all units and upgrades of a version of the game, as Facts.
//
// Trees come from package task/source, which finds them by the names that the command diff takes, or from
// techtree.ReadJSON.
//
// Start with Compare. text.go and markdown.go show what it returns.
package diff

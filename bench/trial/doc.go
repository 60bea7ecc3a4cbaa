// Package trial says what one trial is, in the words of the command line: which task, agent, planner and so on, by
// name. The command run plays one such trial, a sweep plays many. Start with Options.
package trial

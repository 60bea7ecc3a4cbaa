// Package task holds what is particular to each world that an agent can be set to: the names and kinds under which package techtree shows its
// subtasks. Start with TerranSubtasks.
package task

// Package active is the agent msgi-active. Its adaptation is made of six behaviours, and a table says which of them
// each part of an episode has.
//
// Start with schedule.go, which has the table. behaviours.go lists the behaviours; each is a policy in a file of its
// own. rules.go names the parts of the agent that its name may leave out. Package literal is how it tests literals,
// package guess what it thinks of subtasks that were never eligible.
//
// docs/method.md has the same tables.
package active

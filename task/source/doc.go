// Package source finds a tree by a name: one that a run left, one in a file, one that a table of rows tells, one that a
// recorded game tells, or a true one. Forms lists what names there are.
//
// Start with Find. A file is read at once; a true tree is opened by Open, for it may depend on what is played.
// recorded.go reads what a game said of itself, things.go what a table of package gamedata says.
package source

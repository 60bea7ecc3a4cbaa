// Package task is what agents can be given to do, by name: an environment, its true graph, what counts in it, and the
// names and kinds that drawings show. The commands know no other way to a world.
//
// Start with Find and Task.Open in task.go, and with World in world.go. scenario.go has the tasks of StarCraft II,
// rewired.go those with another tech tree, boolean.go the boolean worlds, layers.go the layered ones, grid.go the
// grid worlds; terran.go and model.go say what drawings show of theirs.
package task

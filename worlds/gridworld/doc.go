// Package gridworld has the paper's two grid domains, Playground and Mining, as msgi.Envs: fast worlds on which
// agents can be judged by many task graphs. An agent walks on a map of 10 x 10 cells to objects and does something
// with them; which subtasks it may do depends on those that are complete, by a task graph that it does not know.
//
// Start with Graph (graph.go), the task, and Env (env.go), the world of one. Domains are playground.go and mining.go;
// what their rules are is mechanics.go. Graphs come from generators (generate.go, recipes.go) by way of Sets, or from
// a file (ReadGraphs). The package optimum computes the best that can be had in a world; the package picture shows
// what happens in it.
package gridworld

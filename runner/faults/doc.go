// Package faults stands between an agent and a game of StarCraft II and does to their messages what networks, crashes
// and broken games do: a [Proxy] breaks off connections, kills the game, and delays, damages, repeats, reorders and
// replaces responses, as a [Plan] says. It writes down what went over the wire in a [Log]; a [Recording] of that
// serves the same responses again, without a game.
//
// Requests are numbered from 1 over all connections of a proxy, and a response has the number of its request. What is
// done to number n follows from the plan, its seed and n alone, so that an agent that asks the same, one connection
// after another, meets the same faults.
package faults

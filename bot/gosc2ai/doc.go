// Package gosc2ai is the agent of sc2msgi as a client.Agent of github.com/chippydip/go-sc2ai, whose runner finds and
// starts the game.
//
// Each game that go-sc2ai begins is one episode of a trial: the agent adapts in the first ones, and plays the rest on
// what it inferred. What it learned lives as long as the Agent does, and beyond in a folder (Config.Out).
//
// Start with agent.go. The trial is a coroutine that runs on while a game is played and stops where it needs the next
// one; game.go answers its requests from the game at hand, wire.go turns messages of one library into those of the
// other, keep.go keeps what was learned.
package gosc2ai

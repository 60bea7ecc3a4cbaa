// Package bot plays StarCraft II as a msgi.Env: a chosen subtask becomes actions, an episode is a game.
//
// It works against anything that answers the SC2 protocol (see Game): the real game over a websocket, or a simulator in
// the same process. Everything it knows of the game at hand comes from the protocol; facts of the game as such (which
// building is how large) come from the gamedata.Table of the game's version, which Config carries.
//
// Start with Env.Step in env.go, which runs one option to its end. options.go says which option carries out which
// kind of subtask. Each option is a small state machine in a file of its own: build.go, addon.go, train.go,
// select.go, wait.go. place.go chooses where a building goes (lattice.go is the grid it may stand on), screen.go
// turns places into pixels, view.go is how the options look at what package observation read, start.go brings a game
// about, match.go joins one that others create, moment.go shows every look at the game to whoever watches (package
// spectator).
package bot

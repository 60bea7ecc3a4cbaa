// Package recording is this simulator's own kind of replay: what is written down of a game while it is played, as
// bytes, and how a game is played again by it. .SC2Replay files are of the real game and hold what only that can
// play.
//
// Because games are the same to the byte by their seed, a recording holds what the player asked and no picture of
// what came of it: the requests that made the game, those that changed how it goes on, and the loops between them. It
// knows the protocol and no rules of the game; package server has the game played.
//
// Start with Tape, which records; recording.go is the format of its bytes, and Player plays them.
package recording

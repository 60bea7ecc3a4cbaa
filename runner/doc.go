// Package runner starts games as processes, watches them, and stops them for certain. A Game is one that is started,
// connected to, and started anew after it broke. A Remote is a game that others started: it is connected to anew.
//
// Whatever happens to this program, no game and no temporary folder of one stays behind:
//
//   - Close asks the game to quit, waits shortly and then kills it with all its children. It works without the caller's
//     context, so that it does the same after Ctrl-C or SIGTERM, which a program takes as the end of its context.
//   - The game is in a process group of its own, so that Ctrl-C in a terminal reaches this program alone, which then
//     closes the game.
//   - Where this program dies without closing (a panic in whatever goroutine, SIGKILL), a guardian does it. On Unix
//     that is a shell that waits for the end of a pipe, then kills the group and removes the folder; on Linux the
//     kernel kills the game besides. On Windows it is a job object, whose processes the system ends with its last
//     handle; the folder stays in that case.
package runner

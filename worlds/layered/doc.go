// Package layered has random boolean worlds in layers, numbered without end, to judge agents by what one known tree
// cannot show: many rewards at once, small ones beside large ones and some that are negative, alternatives (OR),
// NOTs, subtasks that exclude each other, and too little time for all. Nothing is bought and nothing moves: an option
// takes about as long each time, and completes its subtask.
//
// Start with Draw, which draws a World from its number, and New, which returns it as a msgi.Env.
package layered

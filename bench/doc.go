// Package bench plays sweeps: every agent in every task with every value of further axes, many trials of each. Trials
// run in parallel, each decided by its coordinates alone, so that results depend neither on the number of workers nor
// on their order. What is finished is on disk at once and survives any end of the process: each trial, and of a trial
// that has run for a second each episode.
//
// Start with Plan in plan.go, which says what is played, and Sweep.Run in sweep.go, which plays it. results.go puts
// the files of a folder together from what the trials left; merge.go joins folders of several machines; compare.go
// holds two agents against each other.
package bench

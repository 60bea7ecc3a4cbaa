// Package summary turns the episodes of many trials into curves: a mean with its interval for each budget. The
// independent sample is the trial, that is its seed or world: the episodes of one trial are much alike.
package summary

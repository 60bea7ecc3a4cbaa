// Package stats says how sure a mean is and whether two agents differ, where the independent samples are few: some seeds or worlds. It
// knows nothing of what was measured.
package stats

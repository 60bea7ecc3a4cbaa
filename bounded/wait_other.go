//go:build !unix

package bounded

// noWait is nothing: here pipes have no place among files.
const noWait = 0

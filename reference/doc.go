// Package reference holds what tests compare with: facts of the real game and of the authors' released grid-world
// code, as values. Tests alone use it.
//
// The facts are tables in text files, each with its source in its head; table.go tells how they are written. They are
// enough for every test to run but those of map files (Maps). Where a folder `shared` with the complete recordings
// and lists stands beside the repository, the tests compare with those as well: Files and Recorded return both, the
// table first. `go test ./reference -update` writes the tables from the complete files.
package reference

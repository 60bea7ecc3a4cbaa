// Package store keeps results on disk so that nothing finished is lost, whatever ends the process.
//
// A Folder is a results folder that one process at a time holds; its files are replaced as a set, and only by results
// of the same configuration. A Journal is a file that gains a line for each finished episode or trial, from the start
// or, held back, after a while. A Recorder is a msgi.Env that fills a Journal, and answers the episodes that already
// stand in it without touching the world: agents depend on the seed and on what the Env answers alone, so a trial
// that is played again on the same answers learns the same. That also holds for games that cannot be played again
// exactly.
//
// What is on disk is not trusted: files of others are never replaced or written through, links in a folder are
// refused, and a journal is read as input from a stranger.
//
// Start reading at Open, OpenJournal and NewRecorder.
package store

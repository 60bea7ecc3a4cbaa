// Package runfolder is the folder that a run leaves: the names of its files, and how other commands read them.
package runfolder

// Default is the folder where --out and --from do not name one.
const Default = "out"

// Truth is the --from that means no folder, but the true tree.
const Truth = "truth"

// The files of the folder.
const (
	Report     = "run.json"
	Episodes   = "episodes.jsonl"
	Activities = "episodes.svg"
	Graph      = "graph.json"
	Picture    = "techtree.svg"
	Page       = "report.html"
	Reached    = "states.txt.gz" // which its truth is held against it on
	Journal    = "journal.jsonl" // while a run goes on, and after one that was interrupted
)

package summary

import (
	"sc2msgi/msgi"
	"sc2msgi/techtree"
)

// Record is a line of results.jsonl: an episode, with the coordinates of its trial.
type Record struct {
	Task  string `json:"task"`
	Agent string `json:"agent"`
	Vary  string `json:"vary,omitempty"` // the values of further axes: "planner=chain ilp=cart"
	// the number of its seed, or of the world where the task is a set: the independent sample
	Trial    int `json:"trial"`
	Subtasks int `json:"subtasks"` // of the world
	msgi.Episode
	// Numbers are of an adaptation episode, where the plan asks for them.
	Numbers *techtree.NumberScores `json:"numbers,omitempty"`
}

// Setting is what the trials of one curve have in common.
type Setting struct{ Task, Agent, Vary string }

// Setting returns that of the record's trial.
func (r *Record) Setting() Setting { return Setting{r.Task, r.Agent, r.Vary} }

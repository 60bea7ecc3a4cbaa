package spectator

import (
	"math"

	"sc2msgi/film"
	"sc2msgi/msgi"
)

// head is what every line of a record begins with.
type head struct {
	Event string `json:"event"`
	Loop  int    `json:"loop"`
}

// EpisodeBegins tells of a new episode.
type EpisodeBegins struct {
	head
	Phase   msgi.Phase `json:"phase"`
	Episode int        `json:"episode"`
	Seed    uint64     `json:"seed,string"` // a string, for readers of JSON to whom numbers are doubles
	Area    [4]float64 `json:"area"`
	Format  int        `json:"format"` // of the record
	film.Match
}

// OptionBegins tells what the agent chose.
type OptionBegins struct {
	head
	Option string `json:"option"`
	Why    string `json:"why,omitempty"` // it was chosen, where the agent says
}

// OptionEnds tells what came of an option.
type OptionEnds struct {
	head
	Option string `json:"option"`
	End    string `json:"end"`
	Steps  int    `json:"steps"`
}

// Death tells of a unit that died, and where it was last seen. Of one that was never seen only that it died.
type Death struct {
	head
	Type  string      `json:"type,omitempty"`
	Owner string      `json:"owner,omitempty"`
	At    *[2]float64 `json:"at,omitempty"`
}

// WarBegins tells that the first enemy is seen.
type WarBegins struct{ head }

// Result tells how an episode ended.
type Result struct {
	head
	Steps   int     `json:"steps"`
	Reward  float64 `json:"reward"`
	Success bool    `json:"success"`
	Result  string  `json:"result,omitempty"` // the game's own word
}

// round keeps two digits, which is more than anyone sees.
func round(v float64) float64 { return math.Round(v*100) / 100 }

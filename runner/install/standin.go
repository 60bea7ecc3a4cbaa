package install

import (
	"encoding/json"
	"path"
	"strings"
)

// StandInFile lies in the root of a folder that looks like an installation but whose programs are this project's
// simulator: {"standin": "sc2msgi", "version": ...}.
const StandInFile = "sc2msgi-standin.json"

// StandIn tells of the simulator that stands where the game would.
type StandIn struct {
	Version string `json:"version"` // of the program that laid it out; "" where it does not say
}

// standIn returns what a folder says of itself; nil where it does not say that it is a stand-in.
func (s *System) standIn(root string) *StandIn {
	data, err := s.read(path.Join(root, StandInFile))
	if err != nil {
		return nil
	}
	var told struct {
		StandIn string          `json:"standin"`
		Version json.RawMessage `json:"version"` // a text or a number
	}
	if err := json.Unmarshal(data, &told); err != nil || told.StandIn != "sc2msgi" {
		return nil
	}
	return &StandIn{Version: strings.Trim(string(told.Version), `"`)}
}

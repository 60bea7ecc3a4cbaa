package gridworld

import "sc2msgi/msgi"

// Selection says which of the graphs that a generator draws come into a built-in set.
type Selection uint8

// The selections.
const (
	// AsDrawn takes all, as the authors' released generator does: in many graphs some subtask can never be completed.
	AsDrawn Selection = iota
	// OnlyReachable takes those in which each subtask can be completed, if not all in the same episode.
	OnlyReachable
	selections
)

func (s Selection) String() string { return [...]string{"released", "reachable"}[s] }

// allSelections returns the names of all selections, the default first.
func allSelections() []string {
	return []string{AsDrawn.String(), OnlyReachable.String()}
}

// ParseSelection returns the selection of a name, or a *msgi.UnknownNameError.
func ParseSelection(name string) (Selection, error) {
	for s := range selections {
		if s.String() == name {
			return s, nil
		}
	}
	return 0, &msgi.UnknownNameError{What: "selection of graphs", Name: name, Known: allSelections()}
}

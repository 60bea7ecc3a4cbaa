package spectator

import (
	"fmt"

	"sc2msgi/gamedata"
	"sc2msgi/subtasks"
)

// nameOf returns the name of a type: that of its subtask where one makes it, so that records and subtasks speak of
// the same things; else that in its facts, which are nil for a type that the version's table lacks.
func nameOf(kind gamedata.UnitID, facts *gamedata.Unit) string {
	if i := subtasks.Make(kind); i >= 0 {
		return subtasks.All[i].Name
	}
	if facts != nil {
		return facts.Name
	}
	return fmt.Sprintf("type %d", kind)
}

package spectator

import (
	"fmt"

	"sc2msgi/gamedata"
	"sc2msgi/subtasks"
)

// nameOf returns the name of a type: that of its subtask where one makes it, so that records and subtasks speak of the same things.
func nameOf(kind gamedata.UnitID) string {
	if i := subtasks.Make(kind); i >= 0 {
		return subtasks.All[i].Name
	}
	if u := gamedata.V4_10.Unit(kind); u != nil {
		return u.Name
	}
	return fmt.Sprintf("type %d", kind)
}

package maps

import (
	"sync"

	"sc2msgi/gamedata"
)

// tables are the facts of every version of the game: a scenario can be played in each.
var tables = sync.OnceValue(func() []*gamedata.Table {
	var all []*gamedata.Table
	for _, version := range gamedata.Versions() {
		table, err := gamedata.ForVersion(version)
		if err != nil { // it was listed
			panic("maps: " + err.Error())
		}
		all = append(all, table)
	}
	return all
})

// facts returns what is known of a type that has the same number and name in every version, nil of others. Of what
// scenarios are checked by (footprints, what is needed to make one), the versions say the same.
func facts(id gamedata.UnitID) *gamedata.Unit {
	var u *gamedata.Unit
	for _, table := range tables() {
		same := table.Unit(id)
		if same == nil || u != nil && same.Name != u.Name {
			return nil
		}
		u = same
	}
	return u
}

// typesByName are the types that scenarios can have, by the game's own name for them.
var typesByName = sync.OnceValue(func() map[string]gamedata.UnitID {
	byName := map[string]gamedata.UnitID{}
	for _, u := range tables()[0].Units() {
		if facts(u.ID) != nil {
			byName[u.Name] = u.ID
		}
	}
	return byName
})

// nameOf returns the game's name for a type.
func nameOf(id gamedata.UnitID) string {
	if u := facts(id); u != nil {
		return u.Name
	}
	return ""
}

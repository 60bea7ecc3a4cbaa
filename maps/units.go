package maps

import (
	"slices"
	"strings"
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

// facts returns what is known of a type that has the same number and name in every version, nil of others. Of what scenarios are checked by
// (footprints, what is needed to make one), the versions say the same.
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

// meant returns " (did you mean ...?)" for the known name that is nearest to the given one, or "" where none is near.
func meant(name string, known []string) string {
	least, nearest := max(2, len(name)/4)+1, ""
	for _, k := range known {
		if d := edits(strings.ToLower(name), strings.ToLower(k)); d < min(least, len(name)) {
			least, nearest = d, k
		}
	}
	if nearest == "" {
		return ""
	}
	return " (did you mean " + nearest + "?)"
}

// edits counts how many letters have to be inserted, removed or replaced to turn one word into the other (Levenshtein 1966).
func edits(a, b string) int {
	if len(a) > 2*len(b)+4 {
		return len(a) // far enough apart, and not worth the time
	}
	row := make([]int, len(b)+1)
	for j := range row {
		row[j] = j
	}
	for i := range len(a) {
		before := slices.Clone(row)
		row[0] = i + 1
		for j := range len(b) {
			replaced := before[j]
			if a[i] != b[j] {
				replaced++
			}
			row[j+1] = min(before[j+1]+1, row[j]+1, replaced)
		}
	}
	return row[len(b)]
}

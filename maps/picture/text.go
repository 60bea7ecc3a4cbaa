package picture

import (
	"cmp"
	"fmt"
	"strconv"
	"strings"

	"sc2msgi/gamedata"
	"sc2msgi/maps"
)

// Line is a line of a description: what it is about, and what there is to say of that.
type Line struct{ About, Text string }

// Text describes a scenario; the table has the names of its types.
func Text(s *maps.Scenario, table *gamedata.Table) []Line {
	lines := []Line{
		{"title", s.Title},
		{"to be done", todo(s)},
		{"map", fmt.Sprintf("%s, %d x %d cells, playable from %s to %s",
			s.MapFile(), s.Width, s.Height, s.Playable.Min, s.Playable.Max)},
	}
	if s.Terrain != nil {
		lowest, highest := heights(s.Terrain)
		lines = append(lines, Line{"terrain", fmt.Sprintf("heights %g to %g; no map for the game can be built of it",
			lowest, highest)})
	}
	for _, owner := range owners {
		if things := standing(s, table, owner.number); things != "" {
			lines = append(lines, Line{owner.word, things})
		}
	}
	lines = append(lines, Line{"workers", workers(s)},
		Line{"bank", fmt.Sprintf("%d minerals, %d gas", s.Minerals, s.Vespene)})
	if s.Assemble != (maps.Point{}) {
		lines = append(lines, Line{"army", "gathers at " + s.Assemble.String()})
	}
	goal := s.Parts()
	if s.Goal != nil {
		lines = append(lines, Line{goal.About, goal.Text})
	}
	if s.Loops > 0 {
		lines = append(lines, Line{"time", maps.TimeText(s.Loops)})
	}
	if v := s.Varied; v != nil {
		text := fmt.Sprintf("minerals in the bank %s, workers at minerals %s, at gas %s, idle %s; where "+
			"mineral fields lie", span(v.Minerals), span(v.MineralWorkers), span(v.GasWorkers), span(v.IdleWorkers))
		if len(goal.Squads) > 0 {
			text += " and enemies come"
		}
		lines = append(lines, Line{"varies", text})
	}
	return lines
}

// owners are those who have something, in the order in which that is told.
var owners = []struct {
	number int
	word   string
}{{maps.Own, "own"}, {maps.Enemy, "enemy"}, {maps.Neutral, "neutral"}}

func todo(s *maps.Scenario) string {
	return cmp.Or(s.About, s.Parts().ToDo, "nothing: it is no task")
}

// standing lists what an owner has on the map: "5 MineralField (20000 in each), VespeneGeyser (20000)".
func standing(s *maps.Scenario, table *gamedata.Table, owner int) string {
	type kind struct {
		of       gamedata.UnitID
		contents int
	}
	var kinds []kind
	count := map[kind]int{}
	for _, p := range s.Placed {
		k := kind{p.Type, p.Contents}
		if p.Owner != owner {
			continue
		}
		if count[k] == 0 {
			kinds = append(kinds, k)
		}
		count[k]++
	}
	var parts []string
	for _, k := range kinds {
		part := many(count[k], nameOf(table, k.of))
		switch {
		case k.contents > 0 && count[k] > 1:
			part += fmt.Sprintf(" (%d in each)", k.contents)
		case k.contents > 0:
			part += fmt.Sprintf(" (%d)", k.contents)
		}
		parts = append(parts, part)
	}
	return strings.Join(parts, ", ")
}

// many is "5 Hydralisk", and for one "Hydralisk".
func many(n int, name string) string {
	if n == 1 {
		return name
	}
	return strconv.Itoa(n) + " " + name
}

func workers(s *maps.Scenario) string {
	switch {
	case len(s.Workers) > 0 && s.WorkersTo != maps.Point{}:
		return fmt.Sprintf("%d at given places, all on their way to %s", len(s.Workers), s.WorkersTo)
	case len(s.Workers) > 0:
		return fmt.Sprintf("%d at given places, idle", len(s.Workers))
	}
	return fmt.Sprintf("%d at minerals, %d at gas, %d idle", s.MineralWorkers, s.GasWorkers, s.IdleWorkers)
}

func span(s maps.Span) string {
	if s.Least == s.Most {
		return strconv.Itoa(s.Least)
	}
	return fmt.Sprintf("%d to %d", s.Least, s.Most)
}

func nameOf(table *gamedata.Table, id gamedata.UnitID) string {
	if u := table.Unit(id); u != nil {
		return u.Name
	}
	return fmt.Sprintf("unit %d", id)
}

package script

import (
	"fmt"

	"sc2msgi/gamedata"
	"sc2msgi/maps"
)

// The ids of what the script looks for, see the package's rule.
const (
	StartID      = 1
	OtherStartID = 2
	cameraID     = 3
	assembleID   = 4
	firstPlaced  = 1000
	firstSquad   = 2000

	playableRegion   = 1
	idleRegion       = 2
	firstSquadRegion = 10
)

// Needs is what a scenario's script looks for in the map's files.
type Needs struct {
	Units   []Unit   // in Objects, as ObjectUnit
	Points  []Point  // in Objects, as ObjectPoint of type Normal
	Regions []Region // in Regions
}

// Unit stands on the map when the game loads it.
type Unit struct {
	ID int
	maps.Placed
}

// Point is a place by id; the name is for people.
type Point struct {
	ID   int
	Name string
	At   maps.Point
}

// Region is a rectangle, or a diamond where that has a size. The name is for people.
type Region struct {
	ID      int
	Name    string
	Rect    maps.Rect
	Diamond maps.Diamond
}

// Needed lists what the scenario's script looks for, in the order of the ids. The table names the units.
func Needed(table *gamedata.Table, s *maps.Scenario) Needs {
	n := Needs{
		Points:  []Point{{cameraID, "Camera", s.Camera}},
		Regions: []Region{{ID: playableRegion, Name: "Playable", Rect: s.Playable}},
	}
	if s.Assemble != (maps.Point{}) {
		n.Points = append(n.Points, Point{assembleID, "Assemble", s.Assemble})
	}
	if s.IdleWorkers > 0 {
		n.Regions = append(n.Regions, Region{ID: idleRegion, Name: "Idle workers", Rect: s.IdleArea})
	}
	for i, p := range s.Placed {
		switch {
		case underRefinery(table, s, p):
		case onMap(table, p):
			n.Units = append(n.Units, Unit{firstPlaced + i, p})
		default:
			n.Points = append(n.Points, Point{firstPlaced + i, nameOf(table, p.Type), p.At})
		}
	}
	for j, q := range s.Parts().Squads {
		name := fmt.Sprintf("Enemy %d", j+1)
		if isSpot(q.Within) {
			n.Points = append(n.Points, Point{firstSquad + j, name, q.Within.Centre})
		} else {
			n.Regions = append(n.Regions, Region{ID: firstSquadRegion + j, Name: name, Diamond: q.Within})
		}
	}
	return n
}

// onMap reports whether the map holds the thing itself; else the script creates it.
func onMap(table *gamedata.Table, p maps.Placed) bool {
	return p.Owner == maps.Neutral || p.Owner == maps.Own && isRefinery(table, p.Type)
}

// underRefinery reports whether the thing is a geyser that a Refinery stands on.
func underRefinery(table *gamedata.Table, s *maps.Scenario, p maps.Placed) bool {
	if f := table.Unit(p.Type); f == nil || !f.Geyser {
		return false
	}
	for _, o := range s.Placed {
		if isRefinery(table, o.Type) && o.At == p.At {
			return true
		}
	}
	return false
}

func isRefinery(table *gamedata.Table, id gamedata.UnitID) bool {
	f := table.Unit(id)
	return f != nil && f.Alias == gamedata.Refinery
}

// nameOf is the type's name in the game's catalog, "" where the table does not know it.
func nameOf(table *gamedata.Table, id gamedata.UnitID) string {
	if f := table.Unit(id); f != nil {
		return f.Name
	}
	return ""
}

func isSpot(d maps.Diamond) bool { return d.Width == 0 && d.Height == 0 }

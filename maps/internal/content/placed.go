package content

import (
	"fmt"

	"sc2msgi/gamedata"
	"sc2msgi/maps"
	"sc2msgi/maps/internal/script"
)

// startAt is where the start location of player 1 lies in the maps at hand: nothing begins there, the script puts the
// units elsewhere.
var startAt = maps.Point{X: 2.5, Y: 61.5}

// buildingRotation is that of the Refinery in the maps at hand, in radians.
const buildingRotation = 5.4975

// objects are the objects that the scenario's script needs, and the start locations.
func objects(table *gamedata.Table, s *maps.Scenario, needs script.Needs) (*objectList, error) {
	o := objectList{Version: objectsVersion}
	for _, n := range needs.Units {
		u := table.Unit(n.Type)
		if u == nil {
			return nil, fmt.Errorf("version %s has no type %d", table.Version, n.Type)
		}
		unit := objectUnit{ID: n.ID, Position: position{n.At}, Scale: fullScale, UnitType: u.Name,
			Resources: n.Contents}
		if n.Owner != maps.Neutral {
			unit.Player, unit.Rotation = n.Owner, buildingRotation
		}
		o.Units = append(o.Units, unit)
	}
	point := func(id int, at maps.Point, kind, name string) {
		o.Points = append(o.Points, objectPoint{ID: id, Position: position{at}, Scale: fullScale, Type: kind,
			Name: name, Color: noColour})
	}
	point(script.StartID, startAt, pointStart, "Start Location 001")
	if s.OtherStart != (maps.Point{}) {
		point(script.OtherStartID, s.OtherStart, pointStart, "Start Location 002")
	}
	for _, p := range needs.Points {
		point(p.ID, p.At, pointNormal, p.Name)
	}
	return &o, nil
}

// regions are the regions that the scenario's script needs.
func regions(needs script.Needs) *regionList {
	var list regionList
	for _, r := range needs.Regions {
		list.Regions = append(list.Regions, region{ID: r.ID, Name: r.Name, Rect: r.Rect, Diamond: r.Diamond})
	}
	return &list
}

// placed are the files Objects and Regions of a scenario, which must lie within the map's bounds.
func placed(table *gamedata.Table, s *maps.Scenario, info *mapInfo) (objectsBytes, regionsBytes []byte, err error) {
	if s.Varied != nil {
		return nil, nil, fmt.Errorf("its start is drawn anew for each game, which a map does not do: take %s",
			s.Varied.Of)
	}
	if s.Width != int(info.Width) || s.Height != int(info.Height) {
		return nil, nil, fmt.Errorf("it is %d x %d cells large, the map %d x %d",
			s.Width, s.Height, info.Width, info.Height)
	}
	needs := script.Needed(table, s)
	o, err := objects(table, s, needs)
	if err != nil {
		return nil, nil, err
	}
	r := regions(needs)
	if wrong := append(outsideObjects(o, info), outsideRegions(r, info)...); len(wrong) > 0 {
		return nil, nil, fmt.Errorf("%s", wrong[0])
	}
	return o.Bytes(), r.Bytes(), nil
}

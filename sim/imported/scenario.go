package imported

import (
	"fmt"
	"math"
	"regexp"
	"slices"
	"strings"

	"sc2msgi/gamedata"
	"sc2msgi/maps"
	"sc2msgi/sc2api"
)

// What is in a patch and in a geyser that the observation shows from memory only (measured on 96 recorded starts; a
// few maps have other amounts).
const (
	patchContents = 1800
	smallContents = 900
	gasContents   = 2250
)

// Left says what of a recording is not in the scenario.
type Left struct {
	Unknown map[gamedata.UnitID]int // things of types that the simulator does not have
	Misfit  int                     // resources on ground that cannot be built on
}

// Scenario makes a scenario of that name of a recorded start. The table tells the types of the units. Errors: grids
// that do not fit the map, a start without a town hall, what no scenario can say.
func Scenario(name string, info *sc2api.ResponseGameInfo, seen *sc2api.ResponseObservation,
	table *gamedata.Table) (*maps.Scenario, Left, error) {
	raw := info.GetStartRaw()
	size, area := raw.GetMapSize(), raw.GetPlayableArea()
	s := &maps.Scenario{
		Name: name, Title: info.GetMapName(), Width: int(size.GetX()), Height: int(size.GetY()),
		Playable: maps.Rect{Min: whole(area.GetP0()), Max: whole(area.GetP1())},
		Minerals: int(seen.GetObservation().GetPlayerCommon().GetMinerals()),
		Vespene:  int(seen.GetObservation().GetPlayerCommon().GetVespene()),
	}
	left := Left{Unknown: map[gamedata.UnitID]int{}}
	if s.Width < 1 || s.Height < 1 || s.Width > mostCells || s.Height > mostCells {
		return nil, left, fmt.Errorf("start_raw tells of a map of %d x %d cells: was the game joined with raw?",
			s.Width, s.Height)
	}
	if m := mapFile.FindStringSubmatch(info.GetLocalMapPath()); m != nil {
		s.Aliases = []string{m[1]}
	}
	if s.Title == "" {
		s.Title = name
	}
	var err error
	if s.Terrain, err = terrainOf(raw, s.Width, s.Height); err != nil {
		return nil, left, err
	}
	if others := raw.GetStartLocations(); len(others) > 0 {
		s.OtherStart = maps.Point{X: float64(others[0].GetX()), Y: float64(others[0].GetY())}
	}
	units := seen.GetObservation().GetRawData().GetUnits()
	for _, u := range units {
		place(s, u, table, &left)
	}
	s.WorkersTo = patchOf(units, table)
	hall := hallOf(s, table)
	if hall == nil {
		return nil, left, fmt.Errorf("no town hall of the player's own among %d units: give the first observation "+
			"of a Terran start", len(units))
	}
	own := *hall
	if nowhere := (maps.Point{}); s.OtherStart != nowhere && len(s.Workers) > 0 {
		s.Melee = true
		enemys := maps.Placed{Type: own.Type, Owner: maps.Enemy, At: s.OtherStart}
		s.Placed = slices.Insert(s.Placed, slices.Index(s.Placed, own)+1, enemys)
	}
	camera := seen.GetObservation().GetRawData().GetPlayer().GetCamera()
	s.Camera = maps.Point{X: float64(camera.GetX()), Y: float64(camera.GetY())}
	if math.Max(math.Abs(s.Camera.X-own.At.X), math.Abs(s.Camera.Y-own.At.Y)) > maps.Screen/2-2.5 {
		s.Camera = own.At
	}
	return s, left, s.Check()
}

// mapFile finds the name of a map's file in its path, where a scenario can be called so.
var mapFile = regexp.MustCompile(`(?i)(?:^|[/\\])([a-z0-9][a-z0-9_-]*)\.sc2map$`)

// mostCells bounds a map before its grids are read: the game's own have at most 256 in each direction.
const mostCells = 256

func whole(p *sc2api.PointI) maps.Point {
	return maps.Point{X: float64(p.GetX()), Y: float64(p.GetY())}
}

// at is the place of a unit. Recorded places are multiples of 1/4096.
func at(u *sc2api.Unit) maps.Point {
	round := func(x float32) float64 { return math.Round(4096*float64(x)) / 4096 }
	return maps.Point{X: round(u.GetPos().GetX()), Y: round(u.GetPos().GetY())}
}

// place puts a unit of the observation into the scenario.
func place(s *maps.Scenario, u *sc2api.Unit, table *gamedata.Table, left *Left) {
	id := gamedata.UnitID(u.GetUnitType())
	f := table.Unit(id)
	p := maps.Placed{Type: id, At: at(u), Owner: maps.Own}
	switch {
	case f == nil:
		left.Unknown[id]++
		return
	case u.GetAlliance() == sc2api.Alliance_Self && f.Worker:
		s.Workers = append(s.Workers, p.At)
		return
	case f.Mineral || f.Geyser:
		p.Owner, p.Contents = maps.Neutral, contents(u, f)
		if p.Contents == 0 || !fits(s, p.At, f.Footprint) {
			left.Misfit++
			return
		}
	case u.GetAlliance() == sc2api.Alliance_Enemy:
		return // a melee gives him what the player has
	case u.GetAlliance() != sc2api.Alliance_Self:
		left.Unknown[id]++
		return
	}
	s.Placed = append(s.Placed, p)
}

// contents is what is in a resource: as told, or as such ones have at the start.
func contents(u *sc2api.Unit, f *gamedata.Unit) int {
	switch {
	case f.Geyser && u.VespeneContents != nil:
		return int(u.GetVespeneContents())
	case f.Mineral && u.MineralContents != nil:
		return int(u.GetMineralContents())
	case f.Geyser:
		return gasContents
	case strings.HasSuffix(f.Name, "750"):
		return smallContents
	}
	return patchContents
}

// fits reports whether a footprint lies on cells that can be built on.
func fits(s *maps.Scenario, at maps.Point, size [2]int) bool {
	x0, y0 := int(math.Ceil(at.X-float64(size[0])/2-0.5)), int(math.Ceil(at.Y-float64(size[1])/2-0.5))
	for y := y0; y < y0+size[1]; y++ {
		for x := x0; x < x0+size[0]; x++ {
			if s.Terrain.At(x, y).Footing != maps.Open {
				return false
			}
		}
	}
	return true
}

// patchOf is where the first worker that is on its way to a mineral field goes; zero where none is.
func patchOf(units []*sc2api.Unit, table *gamedata.Table) maps.Point {
	for _, u := range units {
		f := table.Unit(gamedata.UnitID(u.GetUnitType()))
		if u.GetAlliance() != sc2api.Alliance_Self || f == nil || !f.Worker || len(u.GetOrders()) == 0 {
			continue
		}
		for _, to := range units {
			f := table.Unit(gamedata.UnitID(to.GetUnitType()))
			if to.GetTag() == u.GetOrders()[0].GetTargetUnitTag() && f != nil && f.Mineral {
				return at(to)
			}
		}
	}
	return maps.Point{}
}

func hallOf(s *maps.Scenario, table *gamedata.Table) *maps.Placed {
	for i := range s.Placed {
		f := table.Unit(s.Placed[i].Type)
		if s.Placed[i].Owner == maps.Own && f.Alias == gamedata.CommandCenter && !f.Flying {
			return &s.Placed[i]
		}
	}
	return nil
}

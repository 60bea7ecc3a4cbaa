package bot

import (
	"cmp"
	"math"
	"slices"

	"sc2msgi/gamedata"
)

const (
	walkway    = 1   // cells left free around a building: all free ground stays connected then
	wideWay    = 2   // the same around what produces units, where there is room: big ones have to get out
	lane       = 1.5 // cells left free on both sides of a worker's straight way
	miningNear = 10  // cells from town hall to a resource that belongs to it
	maxAsked   = 96  // places in one placement query
)

// ground is what of the map is taken when a place for a building is sought.
type ground struct {
	facts *gamedata.Table
	area  rect    // buildings lie inside: playable, and on the screen so that they can be clicked
	taken []rect  // footprints, with the room for an addon that belongs to them
	wide  []rect  // those of buildings that make units
	ways  []point // along the workers' ways between town halls and resources
}

// sites returns places for a structure, at most maxAsked: the roomy ones first, each kind nearest to home first. Room is
// kept for buildings to come; depots, of which there will be many, take what the others leave, while anything is left.
func sites(p *player, s *gamedata.Unit) []point {
	var found []point
	switch {
	case slices.Contains(makers[:], s.ID):
		found = survey(p).spots(s, home(p))
	case s.ID == gamedata.SupplyDepot:
		found = survey(p, makers[:], once[:]).spots(s, home(p))
	}
	if len(found) == 0 {
		found = survey(p, makers[:]).spots(s, home(p))
	}
	return found
}

// survey works out the ground from what is seen, with room kept for buildings to come.
func survey(p *player, toCome ...[]gamedata.UnitID) *ground {
	g := &ground{facts: p.facts, area: p.area}
	if p.see.seesMap {
		screen := onScreen(p.see.camera)
		g.area = rect{max(g.area.x0, screen.x0), max(g.area.y0, screen.y0), min(g.area.x1, screen.x1), min(g.area.y1, screen.y1)}
	}
	for i := range p.see.units {
		u := &p.see.units[i]
		facts := p.facts.Unit(u.kind)
		if facts == nil || facts.Footprint[0] == 0 || u.flying {
			continue
		}
		g.occupy(bodyOf(facts, u.at))
	}
	g.keepWays(p.see.units)
	for _, kinds := range toCome {
		g.reserve(p, kinds)
	}
	return g
}

// makers are the buildings that make army units and can have an addon: the largest, and all of the tree stands on them.
var makers = [...]gamedata.UnitID{gamedata.Barracks, gamedata.Factory, gamedata.Starport}

// once are the other buildings of which one is enough. Depots are the only ones of which there will be many.
var once = [...]gamedata.UnitID{gamedata.FusionCore, gamedata.Armory, gamedata.EngineeringBay, gamedata.GhostAcademy,
	gamedata.Bunker, gamedata.MissileTurret, gamedata.SensorTower}

// reserve keeps room for the first of each kind that does not stand yet, where it would go now, so that what comes
// before does not take the only places it fits on.
func (g *ground) reserve(p *player, kinds []gamedata.UnitID) {
	for _, kind := range kinds {
		facts := p.facts.Unit(kind)
		if facts == nil {
			continue // this version has none
		}
		if slices.ContainsFunc(p.see.units, func(u unit) bool { return u.own && u.kind == kind }) {
			continue
		}
		if spots := g.spots(facts, home(p)); len(spots) > 0 {
			g.occupy(bodyOf(facts, spots[0]))
		}
	}
}

func (g *ground) occupy(body []rect) {
	g.taken = append(g.taken, body...)
	if len(body) > 1 {
		g.wide = append(g.wide, body...)
	}
}

// keepWays notes points along the way between each of the player's town halls and each resource near it.
func (g *ground) keepWays(units []unit) {
	for i := range units {
		hall := &units[i]
		if !hall.own || hall.kind != gamedata.CommandCenter {
			continue
		}
		for j := range units {
			r := &units[j]
			facts := g.facts.Unit(r.kind)
			dist := distance(hall.at, r.at)
			if facts == nil || !(facts.Mineral || facts.Geyser || r.own && r.kind == gamedata.Refinery) || dist > miningNear {
				continue
			}
			for along := 0.0; along <= dist; along += 0.5 {
				f := along / dist
				g.ways = append(g.ways, point{hall.at.x + f*(r.at.x-hall.at.x), hall.at.y + f*(r.at.y-hall.at.y)})
			}
		}
	}
}

// bodyOf returns the ground a structure takes: its footprint, and the room for an addon if it can have one.
func bodyOf(s *gamedata.Unit, at point) []rect {
	body := []rect{around(at, float64(s.Footprint[0]), float64(s.Footprint[1]))}
	if slices.Contains(makers[:], s.ID) {
		body = append(body, around(addOnSpot(at), 2, 2))
	}
	return body
}

// room reports whether the structure fits at the place with ways left free around it: a walkway, and when it shall be roomy a
// wide way wherever units are made on either side.
func (g *ground) room(s *gamedata.Unit, at point, roomy bool) bool {
	body := bodyOf(s, at)
	toAll, toMakers := float64(walkway), float64(walkway)
	if roomy {
		toMakers = wideWay
		if len(body) > 1 {
			toAll = wideWay
		}
	}
	for _, part := range body {
		if !part.inside(g.area) || overlapsAny(part.grow(toAll), g.taken) || overlapsAny(part.grow(toMakers), g.wide) {
			return false
		}
		if slices.ContainsFunc(g.ways, part.grow(lane).has) {
			return false
		}
	}
	return true
}

func overlapsAny(r rect, others []rect) bool { return slices.ContainsFunc(others, r.overlaps) }

// spots lists the roomy places and then all that have room.
func (g *ground) spots(s *gamedata.Unit, home point) []point {
	spots := slices.Concat(g.places(s, home, true), g.places(s, home, false))
	return spots[:min(len(spots), maxAsked)]
}

// places lists the places on the building grid that have room, nearest to home first. A structure of odd width is
// centred on a cell, one of even width on a corner.
func (g *ground) places(s *gamedata.Unit, home point, roomy bool) []point {
	var places []point
	offX, offY := float64(s.Footprint[0]%2)/2, float64(s.Footprint[1]%2)/2
	for y := math.Ceil(g.area.y0) + offY; y < g.area.y1; y++ {
		for x := math.Ceil(g.area.x0) + offX; x < g.area.x1; x++ {
			if at := (point{x, y}); g.room(s, at, roomy) {
				places = append(places, at)
			}
		}
	}
	far := func(a point) float64 { return (a.x-home.x)*(a.x-home.x) + (a.y-home.y)*(a.y-home.y) }
	slices.SortFunc(places, func(a, b point) int {
		return cmp.Or(cmp.Compare(far(a), far(b)), cmp.Compare(a.y, b.y), cmp.Compare(a.x, b.x))
	})
	return places
}

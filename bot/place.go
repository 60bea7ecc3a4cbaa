package bot

import (
	"cmp"
	"slices"

	"sc2msgi/gamedata"
	"sc2msgi/observation"
)

const (
	walkway    = 1   // cells left free around a building: all free ground stays connected then
	wideWay    = 2   // the same around what produces units, where there is room: big ones have to get out
	lane       = 1.5 // cells left free on both sides of a worker's straight way
	miningNear = 10  // cells from town hall to a resource that belongs to it
	maxAsked   = 96  // places in one placement query
	maxHalls   = 64  // town halls whose ways are kept: more than anybody builds
)

// ground is what of the map is taken when a place for a building is sought.
type ground struct {
	area  rect    // buildings lie inside: playable, and on the screen so that they can be clicked
	taken []rect  // footprints, with the room for an addon that belongs to them
	wide  []rect  // those of buildings that make units
	ways  []point // along the workers' ways between town halls and resources
}

// sites returns places for a structure, at most maxAsked: the roomy ones first, each kind nearest to home first.
// Buildings keep room for later ones. Depots will be many, so they take the places that are left over, as long as there
// are any.
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
	g := &ground{area: p.area}
	if p.see.Camera != nil {
		screen := onScreen(p.see.camera())
		g.area = rect{max(g.area.x0, screen.x0), max(g.area.y0, screen.y0), min(g.area.x1, screen.x1),
			min(g.area.y1, screen.y1)}
	}
	for i := range p.see.Units {
		if u := &p.see.Units[i]; u.Facts != nil && u.Facts.Footprint[0] != 0 && !u.Flying {
			g.occupy(bodyOf(u.Facts, placeOf(u)))
		}
	}
	g.keepWays(p.see.Units)
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
		if p.see.has(kind) {
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
func (g *ground) keepWays(units []observation.Unit) {
	halls, resources := mining(units)
	for _, hall := range halls {
		for _, r := range resources {
			dist := distance(hall, r)
			if dist > miningNear {
				continue
			}
			for along := 0.0; along <= dist; along += 0.5 {
				f := along / dist
				g.ways = append(g.ways, point{hall.x + f*(r.x-hall.x), hall.y + f*(r.y-hall.y)})
			}
		}
	}
}

// mining lists where the player's town halls and all resources are. Where a cell has several resources, as a refinery
// and its geyser, one of them is enough.
func mining(units []observation.Unit) (halls, resources []point) {
	var met observation.Places
	for i := range units {
		u := &units[i]
		switch {
		case isOwn(u, gamedata.CommandCenter):
			if len(halls) < maxHalls {
				halls = append(halls, placeOf(u))
			}
		case u.Facts != nil && (u.Facts.Mineral || u.Facts.Geyser || isOwn(u, gamedata.Refinery)) && met.Put(units, i):
			resources = append(resources, placeOf(u))
		}
	}
	return halls, resources
}

// bodyOf returns the ground a structure takes: its footprint, and the room for an addon if it can have one.
func bodyOf(s *gamedata.Unit, at point) []rect {
	body := []rect{around(at, float64(s.Footprint[0]), float64(s.Footprint[1]))}
	if slices.Contains(makers[:], s.ID) {
		body = append(body, around(addOnSpot(at), 2, 2))
	}
	return body
}

// spots lists the roomy places and then all that have room.
func (g *ground) spots(s *gamedata.Unit, home point) []point {
	spots := slices.Concat(g.places(s, home, true), g.places(s, home, false))
	return spots[:min(len(spots), maxAsked)]
}

// places lists the places on the building grid that have room, nearest to home first: those with ways left free
// around the structure, a walkway, and when it shall be roomy a wide way wherever units are made on either side.
func (g *ground) places(s *gamedata.Unit, home point, roomy bool) []point {
	body := bodyOf(s, point{})
	toAll, toMakers := float64(walkway), float64(walkway)
	if roomy {
		toMakers = wideWay
		if len(body) > 1 {
			toAll = wideWay
		}
	}
	l := newLattice(g.area, s)
	for _, part := range body {
		l.keepInside(part, g.area)
		for _, r := range g.taken {
			l.bar(part.grow(toAll), r, rect.overlaps)
		}
		for _, r := range g.wide {
			l.bar(part.grow(toMakers), r, rect.overlaps)
		}
		for _, p := range g.ways {
			l.bar(part.grow(lane), rect{p.x, p.y, p.x, p.y},
				func(r, way rect) bool { return r.has(point{way.x0, way.y0}) })
		}
	}
	places := l.free()
	far := func(a point) float64 { return (a.x-home.x)*(a.x-home.x) + (a.y-home.y)*(a.y-home.y) }
	slices.SortFunc(places, func(a, b point) int {
		return cmp.Or(cmp.Compare(far(a), far(b)), cmp.Compare(a.y, b.y), cmp.Compare(a.x, b.x))
	})
	return places
}

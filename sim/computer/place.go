package computer

import (
	"cmp"
	"math"
	"slices"

	"sc2msgi/gamedata"
	"sc2msgi/sc2api"
	"sc2msgi/sim/game"
)

const success = sc2api.ActionResult_Success

const (
	placeReach = 18  // how far from a town hall structures stand at most
	pathWidth  = 3.5 // how far from the workers' ways they keep
	rampGap    = 3   // cells that they keep from ground that can only be walked on
)

// placeAgain is for how long a player looks for no place after it has found none.
const placeAgain = minute / 4

// site is where a structure is to stand.
func (p *Player) site(f *gamedata.Unit) (game.Target, bool) {
	switch f.ID {
	case gamedata.Refinery:
		return p.geyserFor(f)
	case gamedata.CommandCenter:
		return p.baseFor(f)
	}
	at, found := p.place(f)
	return atPoint(at), found
}

// geyserFor is a free geyser beside one of the town halls.
func (p *Player) geyserFor(f *gamedata.Unit) (game.Target, bool) {
	for _, hall := range p.halls {
		for _, r := range p.geysers {
			if near(r.At, hall.At, baseReach) && !p.promised(r) && p.g.CanPlace(p.side, f.Ability, r.At, 0) == success {
				t := atUnit(r)
				t.At = r.At
				return t, true
			}
		}
	}
	return game.Target{}, false
}

// baseFor is the nearest base at which nothing stands.
func (p *Player) baseFor(f *gamedata.Unit) (game.Target, bool) {
	for _, b := range p.bases {
		foe := nearest(p.targets, b.at)
		if (foe == nil || !near(foe.At, b.at, baseReach)) && p.g.CanPlace(p.side, f.Ability, b.at, 0) == success {
			return atPoint(b.at), true
		}
	}
	return game.Target{}, false
}

// promised reports whether a worker is on its way to build on a geyser.
func (p *Player) promised(geyser *game.Unit) bool {
	for _, u := range p.builders {
		if u.Orders[0].Target.Unit == geyser.Tag {
			return true
		}
	}
	return false
}

// place finds room for a structure: around its town halls, the first first; what trains stands in front of the hall,
// the rest toward its resources.
func (p *Player) place(f *gamedata.Unit) (game.Point, bool) {
	if p.g.Loop() < p.searchAt {
		return game.Point{}, false
	}
	for _, hall := range p.halls {
		resources := p.around(hall)
		back := middle(resources)
		if len(resources) == 0 {
			back = hall.At
		}
		at := game.Point{X: hall.At.X + 1.5*(back.X-hall.At.X), Y: hall.At.Y + 1.5*(back.Y-hall.At.Y)}
		if trains(f) {
			at = game.Point{X: 2*hall.At.X - back.X, Y: 2*hall.At.Y - back.Y}
		}
		for _, c := range candidates(hall.At, at, f) {
			if p.hasRoom(f, c, hall, resources) {
				return c, true
			}
		}
	}
	p.searchAt = p.g.Loop() + placeAgain
	return game.Point{}, false
}

// candidates are the places around a town hall on every other cell, those nearest to a point first.
func candidates(hall, to game.Point, f *gamedata.Unit) []game.Point {
	off := float64(f.Footprint[0]%2) / 2
	var all []game.Point
	for dy := -placeReach; dy <= placeReach; dy += 2 {
		for dx := -placeReach; dx <= placeReach; dx += 2 {
			all = append(all, game.Point{X: math.Floor(hall.X) + float64(dx) + off,
				Y: math.Floor(hall.Y) + float64(dy) + off})
		}
	}
	slices.SortStableFunc(all, func(a, b game.Point) int { return cmp.Compare(distance(a, to), distance(b, to)) })
	return all
}

// trains reports whether a structure makes an army, and so needs room for an add-on.
func trains(f *gamedata.Unit) bool {
	return f.ID == gamedata.Barracks || f.ID == gamedata.Factory || f.ID == gamedata.Starport
}

// hasRoom reports whether a structure may stand at a place: off the workers' ways, off the places of town halls, with
// room for its add-on and a free cell all round, so that structures never shut anybody in.
func (p *Player) hasRoom(f *gamedata.Unit, at game.Point, hall *game.Unit, resources []*game.Unit) bool {
	for _, r := range resources {
		if toSegment(at, hall.At, r.At) < pathWidth {
			return false
		}
	}
	for _, b := range p.bases {
		if math.Abs(at.X-b.at.X) < 6 && math.Abs(at.Y-b.at.Y) < 6 {
			return false
		}
	}
	for _, u := range p.structures { // the places of add-ons to come
		addOn := game.Point{X: u.At.X + gamedata.AddOnX, Y: u.At.Y + gamedata.AddOnY}
		if trains(p.g.Table().Unit(u.Type)) && math.Abs(at.X-addOn.X) < 4 && math.Abs(at.Y-addOn.Y) < 4 {
			return false
		}
	}
	width := f.Footprint[0]
	if trains(f) {
		width += 2
	}
	x, y := int(math.Floor(at.X-float64(f.Footprint[0])/2)), int(math.Floor(at.Y-float64(f.Footprint[1])/2))
	return p.isFree(x-1, y-1, width+2, f.Footprint[1]+2) && p.farFromRamps(x, y, width, f.Footprint[1]) &&
		p.g.CanPlace(p.side, f.Ability, at, 0) == success
}

// isFree reports whether all cells of a rectangle can be walked over now and built on.
func (p *Player) isFree(x, y, width, height int) bool {
	for cy := y; cy < y+height; cy++ {
		for cx := x; cx < x+width; cx++ {
			if !p.g.Pathable(cx, cy) || !p.g.Placeable(cx, cy) {
				return false
			}
		}
	}
	return true
}

// farFromRamps reports whether no cell near the rectangle can be walked over and never built on.
func (p *Player) farFromRamps(x, y, width, height int) bool {
	for cy := y - rampGap; cy < y+height+rampGap; cy++ {
		for cx := x - rampGap; cx < x+width+rampGap; cx++ {
			if p.g.Pathable(cx, cy) && !p.g.Placeable(cx, cy) {
				return false
			}
		}
	}
	return true
}

// around are the resources of a base.
func (p *Player) around(hall *game.Unit) []*game.Unit {
	var all []*game.Unit
	for _, list := range [][]*game.Unit{p.patches, p.geysers} {
		for _, r := range list {
			if near(r.At, hall.At, baseReach) {
				all = append(all, r)
			}
		}
	}
	return all
}

// toSegment is the distance of a point from the straight way between two others.
func toSegment(p, a, b game.Point) float64 {
	dx, dy := b.X-a.X, b.Y-a.Y
	t := ((p.X-a.X)*dx + (p.Y-a.Y)*dy) / max(dx*dx+dy*dy, 1e-9)
	t = min(max(t, 0), 1)
	return distance(p, game.Point{X: a.X + t*dx, Y: a.Y + t*dy})
}

package maps

import (
	"fmt"
	"math"

	"sc2msgi/gamedata"
)

func (s *Scenario) checkPlaced() *Fault {
	switch {
	case len(s.Placed) == 0:
		return faultf("placed", "nothing stands on the map")
	case len(s.Placed) > mostPlaced:
		return faultf("placed", "%d things are too many: %d at most", len(s.Placed), mostPlaced)
	}
	for i := range s.Placed {
		field := fmt.Sprintf("placed[%d]", i)
		u := facts(s.Placed[i].Type)
		if u == nil {
			return faultf(field+".type", "no version of the game, or not every one, has a unit %d", s.Placed[i].Type)
		}
		if !u.Structure && u.Ability == 0 { // a Nuke, a MULE
			return faultf(field+".type", "a %s does not stand there from the start", u.Name)
		}
		if fault := s.checkOwner(&s.Placed[i], u, field); fault != nil {
			return fault
		}
		if fault := s.checkGroundOf(i, u, field); fault != nil {
			return fault
		}
	}
	return nil
}

// checkOwner checks whose a thing is and what is in it.
func (s *Scenario) checkOwner(p *Placed, u *gamedata.Unit, field string) *Fault {
	resource := u.Mineral || u.Geyser
	neutral := resource || u.Structure && u.Ability == 0
	switch {
	case p.Owner != Own && p.Owner != Enemy && p.Owner != Neutral:
		return faultf(field+".owner", "%d is none of %d (own), %d (enemy) and %d (neutral)",
			p.Owner, Own, Enemy, Neutral)
	case neutral && p.Owner != Neutral:
		return faultf(field+".owner", "a %s belongs to nobody: it is neutral", u.Name)
	case !neutral && p.Owner == Neutral:
		return faultf(field+".owner", "a %s belongs to somebody: it is own or enemy", u.Name)
	case resource || u.Alias == gamedata.Refinery:
		if p.Contents < 1 || p.Contents > mostContents {
			return faultf(field+".contents", "a %s with %d: it holds 1 to %d", u.Name, p.Contents, mostContents)
		}
	case p.Contents != 0:
		return faultf(field+".contents", "a %s holds no resources", u.Name)
	}
	return nil
}

// checkGroundOf checks where a thing stands: on the grid, inside the playable area, and on nothing before it. A
// Refinery stands on a geyser.
func (s *Scenario) checkGroundOf(i int, u *gamedata.Unit, field string) *Fault {
	p := &s.Placed[i]
	field += ".at"
	ground := covers(u, p.At)
	if !s.Playable.holds(p.At) {
		return faultf(field, "the %s at %s stands outside the playable area", u.Name, p.At)
	}
	for _, r := range ground {
		if !s.Playable.has(r) {
			return faultf(field, "the %s at %s reaches outside the playable area: it covers %d x %d cells",
				u.Name, p.At, u.Footprint[0], u.Footprint[1])
		}
	}
	if why := s.Terrain.underPlaced(u, p.At, ground); why != "" {
		return faultf(field, "the %s cannot stand at %s: %s", u.Name, p.At, why)
	}
	if len(ground) > 0 && (2*p.At.X != math.Floor(2*p.At.X) || 2*p.At.Y != math.Floor(2*p.At.Y)) {
		return faultf(field, "the %s at %s does not stand on the grid: both numbers are whole, or whole and a half",
			u.Name, p.At)
	}
	geyser := -1
	for j, other := range s.Placed {
		o := facts(other.Type)
		if j == i || o == nil {
			continue
		}
		if u.Alias == gamedata.Refinery && o.Geyser && other.At == p.At {
			geyser = j
			continue
		}
		if j < i && collide(u, p.At, o, other.At) {
			return faultf(field, "the %s at %s stands on the %s at %s", u.Name, p.At, o.Name, other.At)
		}
	}
	switch {
	case u.Alias != gamedata.Refinery:
	case geyser < 0:
		return faultf(field, "the %s at %s needs a geyser at the same place", u.Name, p.At)
	case s.Placed[geyser].Contents != p.Contents:
		return faultf(fmt.Sprintf("placed[%d].contents", i), "the geyser under the %s holds %d, not %d",
			u.Name, s.Placed[geyser].Contents, p.Contents)
	}
	return nil
}

// collide reports whether two things that do not fly cannot stand where they are. A Refinery may stand on its geyser.
func collide(u *gamedata.Unit, at Point, o *gamedata.Unit, other Point) bool {
	if u.Geyser && o.Alias == gamedata.Refinery && at == other || u.Flying || o.Flying {
		return false
	}
	mine, theirs := covers(u, at), covers(o, other)
	for _, r := range mine {
		if len(theirs) == 0 && r.inside(other) {
			return true
		}
		for _, q := range theirs {
			if r.overlaps(q) {
				return true
			}
		}
	}
	for _, q := range theirs {
		if len(mine) == 0 && q.inside(at) {
			return true
		}
	}
	return false
}

// blocks returns what is built at a place, nil for nothing.
func (s *Scenario) blocks(at Point) *Placed {
	for i := range s.Placed {
		for _, r := range covers(facts(s.Placed[i].Type), s.Placed[i].At) {
			if r.inside(at) {
				return &s.Placed[i]
			}
		}
	}
	return nil
}

// hall returns the player's first town hall, nil for none.
func (s *Scenario) hall() *Placed {
	for i := range s.Placed {
		if u := facts(s.Placed[i].Type); s.Placed[i].Owner == Own && u.Alias == gamedata.CommandCenter && !u.Flying {
			return &s.Placed[i]
		}
	}
	return nil
}

// any reports whether something on the map is so.
func (s *Scenario) any(so func(p Placed, u *gamedata.Unit) bool) bool {
	for _, p := range s.Placed {
		if so(p, facts(p.Type)) {
			return true
		}
	}
	return false
}

func (s *Scenario) checkWorkers() *Fault {
	byCount := s.MineralWorkers != 0 || s.GasWorkers != 0 || s.IdleWorkers != 0
	for _, n := range []struct {
		field string
		n     int
	}{{"workers.minerals", s.MineralWorkers}, {"workers.gas", s.GasWorkers}, {"workers.idle", s.IdleWorkers},
		{"workers.at", len(s.Workers)}} {
		if n.n < 0 || n.n > mostWorkers {
			return faultf(n.field, "%d: it can be 0 to %d", n.n, mostWorkers)
		}
	}
	idle := s.IdleWorkers > 0 || s.Varied != nil && s.Varied.IdleWorkers.Most > 0
	switch {
	case byCount && len(s.Workers) > 0:
		return faultf("workers", "some are counted and some are placed: it is either")
	case (byCount || len(s.Workers) > 0) && s.hall() == nil:
		return faultf("workers", "workers need a Command Center of their own")
	case s.MineralWorkers > 0 && !s.any(func(_ Placed, u *gamedata.Unit) bool { return u.Mineral }):
		return faultf("workers.minerals", "there is no mineral field for them")
	case s.GasWorkers > 0 &&
		!s.any(func(p Placed, u *gamedata.Unit) bool { return u.Alias == gamedata.Refinery && p.Owner == Own }):
		return faultf("workers.gas", "there is no Refinery for them")
	case idle && s.IdleArea == (Rect{}):
		return faultf("workers", "idle_area is missing: the idle ones stand somewhere in it")
	case !idle && s.IdleArea != (Rect{}):
		return faultf("workers.idle_area", "nobody is idle")
	case idle && (!s.Playable.has(s.IdleArea) || !(s.IdleArea.Min.X <= s.IdleArea.Max.X &&
		s.IdleArea.Min.Y <= s.IdleArea.Max.Y)):
		return faultf("workers.idle_area",
			"%s is no part of the playable area, from its south-west to its north-east corner", s.IdleArea)
	}
	return s.checkWorkerPlaces()
}

func (s *Scenario) checkWorkerPlaces() *Fault {
	for i, at := range s.Workers {
		field := fmt.Sprintf("workers.at[%d]", i)
		if !s.Playable.holds(at) {
			return faultf(field, "%s lies outside the playable area", at)
		}
		if why := s.Terrain.stops(at); why != "" {
			return faultf(field, "nobody can stand at %s: %s", at, why)
		}
		if by := s.blocks(at); by != nil {
			return faultf(field, "%s lies under the %s at %s", at, nameOf(by.Type), by.At)
		}
	}
	switch {
	case s.WorkersTo == (Point{}):
	case len(s.Workers) == 0:
		return faultf("workers.to", "there are no workers at places to be sent there")
	case !s.any(func(p Placed, u *gamedata.Unit) bool { return p.At == s.WorkersTo && u.Mineral }):
		return faultf("workers.to", "there is no mineral field at %s", s.WorkersTo)
	}
	return nil
}

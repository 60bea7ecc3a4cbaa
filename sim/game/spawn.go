package game

import (
	"math"

	"sc2msgi/gamedata"
)

// Room that a unit has from the beginning; more is rarely needed.
const (
	ordersRoom = 8
	legsRoom   = 16
)

// spawn puts a finished unit on the map. Units of footprint block the ground.
func (g *Game) spawn(id gamedata.UnitID, owner int, at Point) *Unit {
	f := g.table.Unit(id)
	u := &Unit{Type: id, Owner: owner, At: at, Progress: 1, Orders: make([]Order, 0, ordersRoom),
		state: state{facts: f}}
	u.Health = float64(f.HitPoints)
	u.Energy = float64(f.EnergyStart)
	g.combatPending = g.combatPending || f.Regeneration > 0
	u.path.legs = make([]Point, 0, legsRoom)
	u.index = g.freeIndex()
	s := &g.tags[u.index]
	s.unit, s.recycle = u, s.recycle%recycleMax+1
	u.Tag = Tag(u.index)<<18 | Tag(s.recycle)
	g.add(u)
	if !neutral(u) {
		g.living[side(u)]++
	}
	g.block(u, 1)
	return u
}

// recycleMax is how often an index is given out before its counts begin again: a tag has 18 bits for the count.
const recycleMax = 1<<18 - 1

// tagEntry is an index of tags: who has it now and how often it was given out.
type tagEntry struct {
	unit    *Unit
	recycle uint32
}

func (g *Game) freeIndex() int {
	if n := len(g.freeTags); n > 0 {
		s := g.freeTags[n-1]
		g.freeTags = g.freeTags[:n-1]
		return s
	}
	g.tags = append(g.tags, tagEntry{})
	return len(g.tags) - 1
}

// turnInto makes u another type in the same place, as a lifted or landed one.
func (g *Game) turnInto(u *Unit, id gamedata.UnitID) {
	g.block(u, -1)
	had := u.facts
	share := u.Health / math.Max(1, float64(had.HitPoints))
	g.setType(u, g.table.Unit(id))
	u.Health = share * float64(u.facts.HitPoints)
	if had.EnergyMax == 0 {
		u.Energy = float64(u.facts.EnergyStart)
	}
	g.block(u, 1)
}

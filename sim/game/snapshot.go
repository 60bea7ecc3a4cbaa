package game

import (
	"math/rand/v2"
	"slices"

	"sc2msgi/sim/terrain"
)

// Clone returns a second game in the same state: played on by the same commands, both stay the same, and neither
// notices what the other does. What is never written after the start (table, scenario, cards, the open ground) is
// shared; memory that only answers are made in is left behind. It takes some microseconds, so that a search may clone
// at every node.
func (g *Game) Clone() *Game {
	c := *g
	source := *g.source
	c.source, c.rng = &source, rand.New(&source)
	c.ground = g.ground.Clone()
	c.freeTags = slices.Clone(g.freeTags)
	c.answers = answers{}
	c.grids, c.found = [sides]terrain.Grid{}, nil
	c.cloneUnits(g)
	for i := range c.players {
		c.players[i].cloneFor(&c)
	}
	return &c
}

// cloneFor gives a copy of a player lists of its own, with the units of its own game.
func (p *player) cloneFor(c *Game) {
	p.selected = slices.Clone(p.selected)
	p.finished = slices.Clone(p.finished)
	p.rejections = slices.Clone(p.rejections)
	p.alerts = slices.Clone(p.alerts)
	p.deaths = slices.Clone(p.deaths)
	halls := p.halls
	p.halls = make([]*Unit, len(halls))
	for i, u := range halls {
		p.halls[i] = c.twin(u)
	}
}

// cloneUnits copies the units and whatever points to them. All of them lie in one piece of memory, as do their orders
// and their legs: three allocations instead of three a unit.
func (c *Game) cloneUnits(g *Game) {
	orders, legs := 0, 0
	for _, u := range g.units {
		orders += len(u.Orders) + spare
		legs += len(u.path.legs) + spare
	}
	units := make([]Unit, len(g.units))
	orderRoom, legRoom := make([]Order, orders), make([]Point, legs)
	c.units = make([]*Unit, len(g.units), cap(g.units))
	c.tags = slices.Clone(g.tags)
	for i, u := range g.units {
		v := &units[i]
		*v = *u
		v.Orders, orderRoom = copyInto(orderRoom, u.Orders)
		v.effects = slices.Clone(u.effects)
		v.path.legs, legRoom = copyInto(legRoom, u.path.legs)
		c.units[i] = v
		if c.tags[u.index].unit == u { // not of the dead, whose place may be another's
			c.tags[u.index].unit = v
		}
	}
}

// twin is this game's unit that is a copy of another game's; a copy of its own for one of the dead.
func (c *Game) twin(u *Unit) *Unit {
	if v := c.tags[u.index].unit; v != nil && v.Tag == u.Tag {
		return v
	}
	v := *u
	v.Orders, v.effects, v.path.legs = nil, nil, nil
	return &v
}

// spare is the room that a clone's lists have to grow in before they need memory of their own.
const spare = 2

// copyInto copies from to the front of room, with some room to grow, and returns the copy and the room left.
func copyInto[T any](room, from []T) (kept, left []T) {
	n := len(from) + spare
	copy(room, from)
	return room[:len(from):n], room[n:]
}

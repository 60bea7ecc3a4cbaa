package game

import (
	"sc2msgi/gamedata"
	"sc2msgi/sc2api"
	"sc2msgi/sim/terrain"
)

// Command gives a player's order. It returns sc2api.ActionResult_Success where at least one unit took it, else why
// the first one refused. What is refused later, on the spot, is reported by Rejections. Orders to build, train or add
// on go to one of the units: the first that takes it, of producers one with the shortest queue (unverified against
// the game).
func (g *Game) Command(player int, c Command) sc2api.ActionResult {
	if g.result != 0 {
		return sc2api.ActionResult_Error
	}
	if len(c.Units) == 0 {
		return sc2api.ActionResult_CouldntAllocateUnit
	}
	if g.table.Ability(c.Ability) == nil {
		return sc2api.ActionResult_NotSupported
	}
	t, r := g.aim(c.Target)
	if r != sc2api.ActionResult_Success {
		return r
	}
	first := sc2api.ActionResult_Success
	taken := false
	for _, u := range g.inTurn(c) {
		r, single := g.give(player, u, c.Ability, t, c.Queue)
		switch {
		case r == sc2api.ActionResult_Success:
			taken = true
		case first == sc2api.ActionResult_Success:
			first = r
		}
		if taken && single {
			break
		}
	}
	if taken {
		return sc2api.ActionResult_Success
	}
	return first
}

// inTurn returns the units in the order they are asked, nil for tags that name none: structures with the shortest
// queue first.
func (g *Game) inTurn(c Command) []*Unit {
	g.asked = g.asked[:0]
	for _, t := range c.Units {
		u := g.Unit(t)
		i := len(g.asked)
		g.asked = append(g.asked, u)
		for u != nil && u.producer() && i > 0 && g.asked[i-1] != nil && g.asked[i-1].producer() &&
			len(g.asked[i-1].Orders) > len(u.Orders) {
			g.asked[i] = g.asked[i-1]
			i--
			g.asked[i] = u
		}
	}
	return g.asked
}

// aim checks the target and fills in where it is.
func (g *Game) aim(t Target) (Target, sc2api.ActionResult) {
	switch t.Kind {
	case AtPoint:
		if !terrain.Finite(t.At) {
			return t, sc2api.ActionResult_MustTargetVisibleLocation
		}
		t.Unit = 0
	case AtUnit:
		u := g.Unit(t.Unit)
		if u == nil || u.Inside {
			return t, sc2api.ActionResult_CantTargetThatUnit
		}
		t.At = u.At
	default:
		t = Target{}
	}
	return t, sc2api.ActionResult_Success
}

// give gives one unit the order. single is true for orders that one unit of many carries out.
func (g *Game) give(player int, u *Unit, a gamedata.AbilityID, t Target, queue bool) (r sc2api.ActionResult,
	single bool) {
	if u == nil || u.dead {
		return sc2api.ActionResult_Error, false
	}
	if !g.Obeys(player, u) {
		return sc2api.ActionResult_YouCantControlThatUnit, false
	}
	if u.aboard != 0 {
		return sc2api.ActionResult_YouCantIssueCommandsToThatUnit, false
	}
	e := g.find(u, a)
	if e == nil {
		if !u.finished() {
			return sc2api.ActionResult_BuildingIsUnderConstruction, false
		}
		return sc2api.ActionResult_NotSupported, false
	}
	g.recount()
	return e.order(g, u, e.id, t, queue), e.by == oneUnit
}

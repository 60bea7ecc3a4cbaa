package game

import (
	"cmp"
	"slices"

	"sc2msgi/gamedata"
	"sc2msgi/sc2api"
	"sc2msgi/sim/terrain"
)

// Passengers of Bunkers and of Command Centers. They keep their place in Game.units, are seen by nobody and take no
// orders; a structure that dies lets them out. Medivacs carry nobody yet. Unverified against the game: all get out in
// the same loop; how far loadAll looks; that who is aboard is no idle worker.

// loadRange is how far around it a Command Center calls workers in.
const loadRange = 10

// loadCommandCenter is the order to load one worker.
const loadCommandCenter gamedata.AbilityID = 412

var _ = register(ability{
	name: "load", of: ofHolders(gamedata.LoadBunker, loadCommandCenter), also: noOtherID,
	has: whenFinished, means: theOnlyOne, ends: endsNothing,
	open: func(_ *Game, u *Unit, id gamedata.AbilityID, _ bool) bool {
		// The game was never seen to list this one: it has a button to load all.
		return id != loadCommandCenter && u.CargoTaken < u.facts.Holds
	},
	order: func(g *Game, h *Unit, _ gamedata.AbilityID, t Target, _ bool) sc2api.ActionResult {
		if t.Kind != AtUnit {
			return sc2api.ActionResult_MustTargetUnit
		}
		return g.orderBoard(h, g.Unit(t.Unit), false)
	},
	by: oneUnit, begin: atOnce, act: atOnce, // who gets in has the order
})

var _ = register(ability{
	name: "load all", of: ofHolders(0, gamedata.LoadAllCommandCenter), also: noOtherID,
	has: whenFinished, means: theOnlyOne, ends: endsNothing,
	open: func(_ *Game, u *Unit, _ gamedata.AbilityID, _ bool) bool { return u.CargoTaken < u.facts.Holds },
	order: func(g *Game, h *Unit, _ gamedata.AbilityID, _ Target, _ bool) sc2api.ActionResult {
		return g.loadAll(h)
	},
	by: oneUnit, begin: atOnce, act: atOnce,
})

var _ = register(ability{
	name: "unload all", of: ofHolders(gamedata.UnloadAllBunker, gamedata.UnloadAllCommandCenter), also: noOtherID,
	has: whenFinished, means: theOnlyOne, open: hasPassengers, ends: endsNothing,
	order: func(g *Game, h *Unit, _ gamedata.AbilityID, _ Target, _ bool) sc2api.ActionResult {
		return g.unloadAll(h)
	},
	by: everyUnit, begin: atOnce, act: atOnce,
})

var _ = register(ability{
	name: "unload", of: ofHolders(gamedata.UnloadUnitBunker, gamedata.UnloadUnitCommandCenter), also: noOtherID,
	has: whenFinished, means: theOnlyOne, open: hasPassengers, ends: endsNothing,
	order: func(g *Game, h *Unit, _ gamedata.AbilityID, _ Target, _ bool) sc2api.ActionResult {
		return g.Unload(h.Owner, h.Tag, 0) // the panel names one; the order alone means the first
	},
	by: everyUnit, begin: atOnce, act: atOnce,
})

// ofHolders, for of: Bunkers by one id, what else has room for passengers by another; 0 for none.
func ofHolders(bunker, hall gamedata.AbilityID) func(*cards, *gamedata.Unit) []gamedata.AbilityID {
	return func(_ *cards, f *gamedata.Unit) []gamedata.AbilityID {
		switch {
		case f.ID == gamedata.Bunker && bunker != 0:
			return ids(bunker)
		case f.ID != gamedata.Bunker && holds(f):
			return ids(hall)
		}
		return nil
	}
}

// hasPassengers, for open: there is somebody to let out.
func hasPassengers(_ *Game, u *Unit, _ gamedata.AbilityID, _ bool) bool { return u.CargoTaken > 0 }

// takesIn reports whether units of the type get into the holder: infantry and workers into a Bunker, workers into a
// Command Center. Zerg get into neither.
func takesIn(holder, f *gamedata.Unit) bool {
	if f.Zerg {
		return false
	}
	switch holder.ID {
	case gamedata.Bunker:
		return f.Worker || f.Cargo > 0 && slices.Contains(f.Attributes, gamedata.Biological) &&
			!slices.Contains(f.Attributes, gamedata.Mechanical)
	case gamedata.CommandCenter, gamedata.CommandCenterFlying, gamedata.PlanetaryFortress:
		return f.Worker
	}
	return false
}

// holds reports whether the type has room for passengers.
func holds(f *gamedata.Unit) bool {
	return f.ID == gamedata.Bunker || f.Alias == gamedata.CommandCenter && f.Holds > 0
}

func (g *Game) canBoard(h, u *Unit) sc2api.ActionResult {
	switch {
	case h == nil || !holds(h.facts) || h == u || u.aboard != 0:
		return sc2api.ActionResult_CantTargetThatUnit
	case h.Owner != u.Owner:
		return sc2api.ActionResult_CantLoadOtherPlayersUnits
	case !h.finished():
		return sc2api.ActionResult_BuildingIsUnderConstruction
	case !u.mobile():
		return sc2api.ActionResult_CantLoadImmobileUnits
	case !takesIn(h.facts, u.facts):
		return sc2api.ActionResult_CantLoadThatUnit
	case h.doing == changing || u.doing == changing:
		return sc2api.ActionResult_NotWhileOccupied
	case h.CargoTaken+u.facts.Cargo > h.facts.Holds:
		return sc2api.ActionResult_NotEnoughRoomToLoadUnit
	}
	return sc2api.ActionResult_Success
}

// orderBoard sends a unit into a holder: a right click on it, or the holder's own order to load.
func (g *Game) orderBoard(h, u *Unit, queue bool) sc2api.ActionResult {
	if r := g.canBoard(h, u); r != sc2api.ActionResult_Success {
		return r
	}
	return g.order(u, Order{Ability: gamedata.Smart, Target: Target{AtUnit, h.At, h.Tag}}, queue)
}

// loadAll calls in the nearest workers as far as there is room.
func (g *Game) loadAll(h *Unit) sc2api.ActionResult {
	room := h.facts.Holds - h.CargoTaken
	if room <= 0 {
		return sc2api.ActionResult_NotEnoughRoomToLoadUnit
	}
	var near []*Unit
	for _, u := range g.units {
		if !u.dead && !u.Inside && terrain.Distance(u.At, h.At) <= loadRange &&
			g.canBoard(h, u) == sc2api.ActionResult_Success {
			near = append(near, u)
		}
	}
	if len(near) == 0 {
		return sc2api.ActionResult_LoadAllNoTargetsFound
	}
	slices.SortStableFunc(near, func(a, b *Unit) int {
		return cmp.Compare(terrain.Distance(a.At, h.At), terrain.Distance(b.At, h.At))
	})
	for _, u := range near {
		if room -= u.facts.Cargo; room < 0 {
			break
		}
		g.orderBoard(h, u, false)
	}
	return sc2api.ActionResult_Success
}

// startBoard sends the unit to the holder of its first order.
func (g *Game) startBoard(u, h *Unit) {
	u.doing = boarding
	if !g.plan(u, h.At, touching(u, h)) {
		g.abandonOrder(u)
	}
}

// board is one loop of a unit on its way into a holder.
func (g *Game) board(u *Unit) {
	h := g.Unit(u.Orders[0].Target.Unit)
	if h == nil || !holds(h.facts) {
		g.done(u)
		return
	}
	if !g.approach(u, h, touching(u, h)) {
		return
	}
	if r := g.canBoard(h, u); r != sc2api.ActionResult_Success {
		g.reject(u, gamedata.Smart, r)
		g.done(u)
		return
	}
	g.halt(u)
	if u.Selected {
		g.deselect(u)
	}
	g.setAboard(u, h.Tag)
	u.At = h.At
	h.CargoTaken += u.facts.Cargo
}

// Passengers appends who is in the unit to dst, in order of creation.
func (g *Game) Passengers(dst []*Unit, t Tag) []*Unit {
	for _, u := range g.units {
		if u.aboard == t && t != 0 && !u.dead {
			dst = append(dst, u)
		}
	}
	return dst
}

// Unload lets one passenger of a player's unit out, by its place among the passengers.
func (g *Game) Unload(player int, t Tag, place int) sc2api.ActionResult {
	h := g.Unit(t)
	if h == nil || h.Owner != player {
		return sc2api.ActionResult_YouCantControlThatUnit
	}
	in := g.Passengers(nil, t)
	switch {
	case place < 0 || place >= len(in):
		return sc2api.ActionResult_NoCargoToUnload
	case g.result != 0:
		return sc2api.ActionResult_Error
	}
	g.letOut(h, in[place], 0)
	return sc2api.ActionResult_Success
}

func (g *Game) unloadAll(h *Unit) sc2api.ActionResult {
	if h.CargoTaken == 0 {
		return sc2api.ActionResult_NoCargoToUnload
	}
	g.evacuate(h)
	return sc2api.ActionResult_Success
}

// evacuate lets all passengers out.
func (g *Game) evacuate(h *Unit) {
	for i, u := range g.Passengers(nil, h.Tag) {
		g.letOut(h, u, i)
	}
}

// letOut puts a passenger beside its holder, the i-th one a little further along, and sends it to the rally point.
func (g *Game) letOut(h, u *Unit, i int) {
	at := g.exit(h, u.facts)
	at.X += float64((i+1)/2*(1-i%2*2)) * 2 * u.facts.Radius // to the right and to the left in turn
	g.setAboard(u, 0)
	u.At = g.ground.NearestOpen(g.ground.Clamp(at))
	h.CargoTaken -= u.facts.Cargo
	g.startSpreading()
	if h.HasRally && !h.dead {
		g.sendOut(h, u)
	}
}

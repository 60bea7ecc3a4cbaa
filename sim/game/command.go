package game

import (
	"sc2msgi/gamedata"
	"sc2msgi/sc2api"
	"sc2msgi/sim/terrain"
)

// Command gives an order. It returns sc2api.ActionResult_Success where at least one unit took it, else why the first one refused.
// What is refused later, on the spot, is reported by Rejections. Orders to build, train or add on go to one of the units:
// the first that takes it, of producers one with the shortest queue (unverified against the game).
func (g *Game) Command(c Command) sc2api.ActionResult {
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
		r, single := g.give(u, c.Ability, t, c.Queue)
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

// inTurn returns the units in the order they are asked, nil for tags that name none: structures with the shortest queue first.
func (g *Game) inTurn(c Command) []*Unit {
	g.asked = g.asked[:0]
	for _, t := range c.Units {
		u := g.Unit(t)
		i := len(g.asked)
		g.asked = append(g.asked, u)
		for u != nil && u.producer() && i > 0 && g.asked[i-1] != nil && g.asked[i-1].producer() && len(g.asked[i-1].Orders) > len(u.Orders) {
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
func (g *Game) give(u *Unit, a gamedata.AbilityID, t Target, queue bool) (r sc2api.ActionResult, single bool) {
	if u == nil || u.dead {
		return sc2api.ActionResult_Error, false
	}
	if !g.Obeys(u) {
		return sc2api.ActionResult_YouCantControlThatUnit, false
	}
	if u.aboard != 0 {
		return sc2api.ActionResult_YouCantIssueCommandsToThatUnit, false
	}
	s := g.specific(u, a)
	if s == 0 {
		if !u.finished() {
			return sc2api.ActionResult_BuildingIsUnderConstruction, false
		}
		return sc2api.ActionResult_NotSupported, false
	}
	g.recount()
	if f := g.makes(u, s); f != nil {
		return g.make(u, f, t, queue), true
	}
	if m := morphOf(u.Type, s); m != nil {
		return g.orderMorph(u, m, t, queue), false
	}
	if f := g.flyingAddOn(u, s); f != nil {
		return g.orderAddOnFlying(u, f, t, queue), true
	}
	if up := g.researches(u, s); up != nil {
		return g.study(u, up), true
	}
	if s == calldownMULE {
		return g.callMULE(u, t), true
	}
	if isLoad(s) || isUnload(s) {
		return g.giveHolder(u, s, t), isLoad(s)
	}
	if u.facts.Structure && !u.facts.Flying {
		return g.giveStructure(u, s, t), false
	}
	if u.doing == changing && (!queue || isStop(s)) {
		return sc2api.ActionResult_NotWhileOccupied, false
	}
	if !u.mobile() {
		return g.giveImmobile(u, s, t), false
	}
	return g.giveMobile(u, s, t, queue), false
}

func (g *Game) make(u *Unit, f *gamedata.Unit, t Target, queue bool) sc2api.ActionResult {
	switch {
	case f.AddOn:
		return g.orderAddOn(u, f, t)
	case f.Structure:
		return g.orderBuild(u, f, t, queue)
	}
	return g.train(u, f)
}

func (g *Game) giveStructure(u *Unit, a gamedata.AbilityID, t Target) sc2api.ActionResult {
	switch {
	case a == gamedata.Smart, a == gamedata.RallyBuilding, a == gamedata.RallyCommandCenter:
		return g.setRally(u, t)
	case isCancelLast(a), isCancelSlot(a): // a slot is named by CancelSlot; the order alone means the last
		return g.cancelLast(u)
	case isCancelAddOn(a):
		return g.cancelAddOn(u)
	case a == gamedata.CancelBuildInProgress:
		return g.cancelSite(u)
	case a == gamedata.HaltBuilding:
		return g.haltSite(u)
	case a == gamedata.CancelMorphOrbital:
		return g.cancelMorph(u, gamedata.OrbitalCommand)
	case a == gamedata.CancelMorphPlanetaryFortress:
		return g.cancelMorph(u, gamedata.PlanetaryFortress)
	case isStop(a), isAttack(a):
		return g.giveImmobile(u, a, t)
	}
	return sc2api.ActionResult_NotSupported
}

func (g *Game) giveMobile(u *Unit, a gamedata.AbilityID, t Target, queue bool) sc2api.ActionResult {
	switch {
	case a == gamedata.Smart:
		return g.smart(u, t, queue)
	case isStop(a):
		g.halt(u)
		return sc2api.ActionResult_Success
	case isHold(a):
		return g.order(u, Order{Ability: a}, queue)
	case a == gamedata.HaltTerranBuild:
		if u.doing != constructing {
			return sc2api.ActionResult_CantFindCancelOrder
		}
		g.halt(u)
		return sc2api.ActionResult_Success
	case isGather(a):
		return g.orderGather(u, t, queue)
	case isReturn(a):
		return g.orderReturn(u, queue)
	case isRepair(a):
		return g.orderRepair(u, t, queue)
	}
	return g.orderMove(u, a, t, queue)
}

// giveImmobile answers what is left of the orders of movement to who cannot move: there is nothing to stop, and who can
// shoot takes the target he is given if it is in reach (which results refuse it is unverified against the game).
func (g *Game) giveImmobile(u *Unit, a gamedata.AbilityID, t Target) sc2api.ActionResult {
	v := g.Unit(t.Unit)
	hits := v != nil && attackable(u, v)
	switch {
	case isStop(a):
		return sc2api.ActionResult_Success
	case !isAttack(a) && !(a == gamedata.Smart && hits):
		return sc2api.ActionResult_UnitCantMove
	case !hits || !g.reaches(u, u.strikeAt(v), gap(u, v)):
		return sc2api.ActionResult_TargetIsOutOfRange
	}
	u.Engaged = v.Tag
	return sc2api.ActionResult_Success
}

// canAttack reports why u may not be told to attack v.
func canAttack(u, v *Unit) sc2api.ActionResult {
	switch {
	case v.Invulnerable:
		return sc2api.ActionResult_CantTargetInvulnerableUnits
	case !hostile(u, v) || len(u.facts.Strikes) == 0 || canHit(u, v):
		return sc2api.ActionResult_Success
	case v.facts.Flying:
		return sc2api.ActionResult_CantTargetAirUnits
	}
	return sc2api.ActionResult_CantTargetGroundUnits
}

// orderMove sends a unit to a place, to attack on the way or not. A unit as target stands for where it is now, unless it is an
// enemy to attack.
func (g *Game) orderMove(u *Unit, a gamedata.AbilityID, t Target, queue bool) sc2api.ActionResult {
	if t.Kind == NoTarget {
		return sc2api.ActionResult_MustTargetVisibleLocation
	}
	if isAttack(a) && t.Kind == AtUnit {
		if r := canAttack(u, g.Unit(t.Unit)); r != sc2api.ActionResult_Success {
			return r
		}
	}
	t.At = g.ground.Clamp(t.At)
	return g.order(u, Order{Ability: a, Target: t}, queue)
}

func (g *Game) orderGather(u *Unit, t Target, queue bool) sc2api.ActionResult {
	if t.Kind != AtUnit {
		return sc2api.ActionResult_MustTargetResources
	}
	if r := g.canGather(u, g.Unit(t.Unit)); r != sc2api.ActionResult_Success {
		return r
	}
	return g.order(u, Order{Ability: u.gatherAbility(), Target: t}, queue)
}

// canGather: from patches and from own finished refineries.
func (g *Game) canGather(u, r *Unit) sc2api.ActionResult {
	switch {
	case r == nil:
		return sc2api.ActionResult_CantTargetThatUnit
	case r.facts.Geyser:
		return sc2api.ActionResult_MustBuildRefineryFirst
	case !r.facts.Mineral && r.facts.Alias != gamedata.Refinery:
		return sc2api.ActionResult_MustTargetResources
	case !r.facts.Mineral && (!own(r) || u.mule()):
		return sc2api.ActionResult_CantHarvestThatResource
	case !r.finished():
		return sc2api.ActionResult_BuildingIsUnderConstruction
	case r.Contents <= 0:
		return sc2api.ActionResult_CantTargetExhaustedResources
	}
	return sc2api.ActionResult_Success
}

func (g *Game) orderReturn(u *Unit, queue bool) sc2api.ActionResult {
	switch {
	case u.CarryMin+u.CarryGas == 0 && !queue:
		return sc2api.ActionResult_NotSupported
	case g.nearestHall(u.At) == nil:
		return sc2api.ActionResult_CantFindDropOff
	}
	return g.order(u, Order{Ability: u.returnAbility()}, queue)
}

// smart is a right click: attack, get into a Bunker, gather, bring back, go on building, repair, or walk there.
func (g *Game) smart(u *Unit, t Target, queue bool) sc2api.ActionResult {
	if t.Kind == AtUnit && attackable(u, g.Unit(t.Unit)) {
		return g.order(u, Order{Ability: u.attackAbility(), Target: t}, queue)
	}
	if v := g.Unit(t.Unit); t.Kind == AtUnit && v.Type == gamedata.Bunker && g.canBoard(v, u) == sc2api.ActionResult_Success {
		return g.orderBoard(v, u, queue)
	}
	if t.Kind == AtUnit && (u.facts.Worker || u.mule()) && own(u) {
		v := g.Unit(t.Unit)
		switch {
		case own(v) && v.facts.Structure && !v.finished() && !v.facts.AddOn && !u.mule():
			if g.Unit(v.site) != nil {
				return sc2api.ActionResult_AlreadyTargeted
			}
			return g.order(u, Order{Ability: gamedata.Smart, Target: t}, queue)
		case g.canGather(u, v) == sc2api.ActionResult_Success:
			return g.order(u, Order{Ability: u.gatherAbility(), Target: t}, queue)
		case townHall(v.facts) && own(v) && u.CarryMin+u.CarryGas > 0:
			return g.order(u, Order{Ability: u.returnAbility()}, queue)
		case g.canRepair(u, v) == sc2api.ActionResult_Success:
			return g.order(u, Order{Ability: u.repairAbility(), Target: t}, queue)
		}
	}
	a := gamedata.MoveMove
	if u.Type == gamedata.Battlecruiser {
		a = gamedata.MoveBattlecruiser
	}
	return g.orderMove(u, a, t, queue)
}

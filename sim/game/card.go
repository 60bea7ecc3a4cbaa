package game

import (
	"sc2msgi/gamedata"
)

// card appends the abilities that a unit in its present shape has at all, whatever the bank and the tech say: what an
// order may name. Which of them are open now is for Offers and for the order itself to find.
func (g *Game) card(dst []gamedata.AbilityID, u *Unit) []gamedata.AbilityID {
	switch {
	case !own(u):
		return foreignCard(dst, u)
	case u.facts.Structure && !u.finished():
		return append(dst, gamedata.CancelBuildInProgress, gamedata.HaltBuilding)
	case u.facts.Structure && !u.facts.Flying:
		return g.structureCard(dst, u)
	case !u.mobile():
		return immobileCard(dst, u)
	}
	dst = append(dst, gamedata.Smart)
	dst = append(dst, moveCard(u.Type, u.facts.Structure)...)
	if u.facts.Worker {
		dst = append(dst, gamedata.HarvestGatherSCV, gamedata.HarvestReturnSCV, gamedata.EffectRepairSCV, gamedata.HaltTerranBuild)
		for _, f := range g.cards[u.Type] {
			dst = append(dst, f.Ability)
		}
	}
	if u.mule() {
		dst = append(dst, harvestGatherMULE, harvestReturnMULE, effectRepairMULE)
	}
	return appendMorphs(g.flyingAddOnCard(appendCargo(dst, u), u), u)
}

// immobileCard is what a sieged, burrowed or defending unit has.
func immobileCard(dst []gamedata.AbilityID, u *Unit) []gamedata.AbilityID {
	switch u.Type {
	case gamedata.SiegeTankSieged, gamedata.LiberatorAG:
		dst = append(dst, gamedata.Smart, gamedata.StopStop, gamedata.AttackAttack)
	case gamedata.WidowMineBurrowed:
		dst = append(dst, gamedata.Smart)
	}
	return appendMorphs(dst, u)
}

// Orders of movement, by what the game lists for the types; a worker has them before its own.
var (
	plainMoves   = []gamedata.AbilityID{gamedata.StopStop, gamedata.MoveMove, gamedata.PatrolPatrol, gamedata.HoldPositionHold, gamedata.AttackAttack}
	unarmedMoves = []gamedata.AbilityID{gamedata.StopStop, gamedata.MoveMove, gamedata.PatrolPatrol, gamedata.HoldPositionHold, scanMove}
	flyingMoves  = []gamedata.AbilityID{gamedata.StopStop, gamedata.MoveMove, gamedata.PatrolPatrol, gamedata.HoldPositionHold}
	cruiserMoves = []gamedata.AbilityID{gamedata.AttackBattlecruiser, gamedata.MoveBattlecruiser, patrolBattlecruiser, holdBattlecruiser, gamedata.StopBattlecruiser}
)

func moveCard(id gamedata.UnitID, structure bool) []gamedata.AbilityID {
	switch {
	case structure:
		return flyingMoves
	case id == gamedata.Battlecruiser:
		return cruiserMoves
	case id == gamedata.Medivac, id == gamedata.Raven, id == gamedata.WidowMine, id == gamedata.MULE:
		return unarmedMoves
	}
	return plainMoves
}

func (g *Game) structureCard(dst []gamedata.AbilityID, u *Unit) []gamedata.AbilityID {
	if made := g.cards[u.Type]; len(made) > 0 {
		rally := gamedata.RallyBuilding
		if townHall(u.facts) {
			rally = gamedata.RallyCommandCenter
		}
		dst = append(dst, gamedata.Smart, rally, gamedata.CancelQueue5, gamedata.CancelSlotQueue5)
		for _, f := range made {
			dst = append(dst, f.Ability)
		}
		switch u.Type {
		case gamedata.Barracks:
			dst = append(dst, gamedata.CancelBarracksAddOn)
		case gamedata.Factory:
			dst = append(dst, gamedata.CancelFactoryAddOn)
		case gamedata.Starport:
			dst = append(dst, gamedata.CancelStarportAddOn)
		}
	}
	dst = g.researchCard(dst, u)
	switch u.Type {
	case gamedata.OrbitalCommand:
		dst = append(dst, calldownMULE)
	case gamedata.PlanetaryFortress:
		dst = append(dst, gamedata.StopStop, gamedata.AttackAttack)
	case gamedata.Bunker:
		dst = append(dst, gamedata.Smart, gamedata.RallyBuilding)
	case gamedata.CommandCenter:
		if u.doing == changing && u.becomes == gamedata.OrbitalCommand {
			dst = append(dst, gamedata.CancelMorphOrbital)
		} else if u.doing == changing && u.becomes == gamedata.PlanetaryFortress {
			dst = append(dst, gamedata.CancelMorphPlanetaryFortress)
		}
	}
	return appendMorphs(appendCargo(dst, u), u)
}

// researchCard: what a structure researches, and the cancel of its queue.
func (g *Game) researchCard(dst []gamedata.AbilityID, u *Unit) []gamedata.AbilityID {
	from := len(dst)
	ups := g.table.Upgrades()
	for i := range ups {
		if ups[i].At == u.Type {
			dst = append(dst, ups[i].Ability)
		}
	}
	if len(dst) > from {
		dst = append(dst, gamedata.CancelQueue5, gamedata.CancelSlotQueue5)
	}
	return dst
}

// appendCargo: what a type with room for passengers has.
func appendCargo(dst []gamedata.AbilityID, u *Unit) []gamedata.AbilityID {
	switch {
	case u.Type == gamedata.Bunker:
		dst = append(dst, gamedata.LoadBunker, gamedata.UnloadAllBunker, gamedata.UnloadUnitBunker)
	case holds(u.facts):
		dst = append(dst, loadCommandCenter, gamedata.LoadAllCommandCenter, gamedata.UnloadAllCommandCenter, gamedata.UnloadUnitCommandCenter)
	}
	return dst
}

func appendMorphs(dst []gamedata.AbilityID, u *Unit) []gamedata.AbilityID {
	for i := range morphs {
		if morphs[i].from == u.Type {
			dst = append(dst, morphs[i].ability)
		}
	}
	return dst
}

// specific is the unit's own ability that an order's ability, specific or general, means; 0 for none.
func (g *Game) specific(u *Unit, a gamedata.AbilityID) gamedata.AbilityID {
	g.names = g.card(g.names[:0], u)
	last := gamedata.AbilityID(0)
	for _, mine := range g.names {
		if mine == a {
			return mine
		}
		facts := g.table.Ability(mine)
		if facts != nil && facts.General != 0 && facts.General == a {
			last = mine
			if up := g.researches(u, mine); up == nil || !g.studied(up) { // of levels the next
				return mine
			}
		}
		if isCancelLast(mine) && isCancelLast(a) || isCancelSlot(mine) && isCancelSlot(a) {
			return mine
		}
	}
	return last
}

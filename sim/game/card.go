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
		return dst
	}
	dst = append(dst, gamedata.Smart)
	dst = append(dst, moveCard(u.Type, u.facts.Structure)...)
	if u.facts.Worker {
		dst = append(dst, gamedata.HarvestGatherSCV, gamedata.HarvestReturnSCV, gamedata.EffectRepairSCV, gamedata.HaltTerranBuild)
		for _, f := range g.cards[u.Type] {
			dst = append(dst, f.Ability)
		}
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
	case id == gamedata.Medivac, id == gamedata.Raven, id == gamedata.WidowMine:
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
	return appendMorphs(dst, u)
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
	for _, mine := range g.names {
		if mine == a {
			return mine
		}
		facts := g.table.Ability(mine)
		if facts != nil && facts.General != 0 && facts.General == a {
			return mine
		}
		if isCancelLast(mine) && isCancelLast(a) || isCancelSlot(mine) && isCancelSlot(a) {
			return mine
		}
	}
	return 0
}

package game

import (
	"slices"

	"sc2msgi/gamedata"
	"sc2msgi/sc2api"
)

// makes returns what the ability makes when the unit's type uses it, or nil.
func (g *Game) makes(u *Unit, a gamedata.AbilityID) *gamedata.Unit {
	for _, f := range g.cards.made[u.Type] {
		if f.Ability == a {
			return f
		}
	}
	return nil
}

// unlocked reports whether the requirements of a type stand for this producer: finished structures, a tech lab.
func (g *Game) unlocked(u *Unit, f *gamedata.Unit) sc2api.ActionResult {
	if g.cheats[AllTech] {
		return sc2api.ActionResult_Success
	}
	for _, id := range f.Requires {
		if r := g.table.Unit(id); r == nil || g.finished[r.Alias] == 0 {
			if f.Structure {
				return sc2api.ActionResult_BuildTechRequirementsNotMet
			}
			return sc2api.ActionResult_TechRequirementsNotMet
		}
	}
	if f.NeedsTechLab && !g.has(u, isTechLab) {
		return sc2api.ActionResult_TechRequirementsNotMet
	}
	return sc2api.ActionResult_Success
}

// affordable compares a cost with the bank, and supply with the room for it.
func (g *Game) affordable(f *gamedata.Unit) sc2api.ActionResult {
	if r := g.canPay(f.Minerals, f.Vespene); r != sc2api.ActionResult_Success {
		return r
	}
	if !g.supplied(f) {
		return sc2api.ActionResult_NotEnoughFood
	}
	return sc2api.ActionResult_Success
}

func (g *Game) canPay(minerals, vespene int) sc2api.ActionResult {
	switch b := &g.bank; {
	case g.cheats[NoCosts]:
	case minerals > b.Minerals:
		return sc2api.ActionResult_NotEnoughMinerals
	case vespene > b.Vespene:
		return sc2api.ActionResult_NotEnoughVespene
	}
	return sc2api.ActionResult_Success
}

// supplied reports whether there is supply for one more of the type. A limit of its own holds where supply has none.
func (g *Game) supplied(f *gamedata.Unit) bool {
	if g.cheats[NoSupplyLimit] {
		return len(g.units) < UnitsMax
	}
	return f.Supply == 0 || g.bank.SupplyUsed+f.Supply <= g.bank.SupplyCap
}

// charge takes a cost from the bank; refund gives a share of it back, in percent, rounded down.
func (g *Game) charge(f *gamedata.Unit) { g.pay(f.Minerals, f.Vespene) }

func (g *Game) refund(f *gamedata.Unit, percent int) {
	g.payBack(f.Minerals*percent/100, f.Vespene*percent/100)
}

func (g *Game) pay(minerals, vespene int) {
	if g.cheats[NoCosts] {
		return
	}
	g.bank.Minerals -= minerals
	g.bank.Vespene -= vespene
	g.bank.SpentMinerals += minerals
	g.bank.SpentVespene += vespene
}

func (g *Game) payBack(minerals, vespene int) {
	if g.cheats[NoCosts] {
		return
	}
	g.bank.Minerals += minerals
	g.bank.Vespene += vespene
	g.bank.SpentMinerals = max(0, g.bank.SpentMinerals-minerals) // what was begun for free is refunded in full
	g.bank.SpentVespene = max(0, g.bank.SpentVespene-vespene)
}

func isTechLab(id gamedata.UnitID) bool {
	switch id {
	case gamedata.TechLab, gamedata.BarracksTechLab, gamedata.FactoryTechLab, gamedata.StarportTechLab:
		return true
	}
	return false
}

func isReactor(id gamedata.UnitID) bool {
	switch id {
	case gamedata.Reactor, gamedata.BarracksReactor, gamedata.FactoryReactor, gamedata.StarportReactor:
		return true
	}
	return false
}

// has reports whether a finished add-on of the kind is attached to the unit.
func (g *Game) has(u *Unit, kind func(gamedata.UnitID) bool) bool {
	a := g.Unit(u.AddOn)
	return a != nil && a.finished() && kind(a.Type)
}

// Upgrades returns what the player has learned, in increasing order. Never written to once it was returned.
func (g *Game) Upgrades() []gamedata.UpgradeID { return g.learned }

func (g *Game) knows(id gamedata.UpgradeID) bool {
	_, known := slices.BinarySearch(g.learned, id)
	return known
}

// researches returns the upgrade that the ability researches at the unit, or nil.
func (g *Game) researches(u *Unit, a gamedata.AbilityID) *gamedata.Upgrade {
	if !u.facts.Structure {
		return nil
	}
	if up := g.table.Upgrade(a); up != nil && up.At == u.Type {
		return up
	}
	return nil
}

// cost is that of a type with all it grew from. A MULE, which the game's data prices at 50, is called down for energy.
func (g *Game) cost(f *gamedata.Unit) (minerals, vespene int) {
	for f != nil && f.ID != gamedata.MULE {
		minerals, vespene = minerals+f.Minerals, vespene+f.Vespene
		f = g.table.Unit(f.MorphsFrom)
	}
	return minerals, vespene
}

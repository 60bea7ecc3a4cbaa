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
	p := g.owner(u)
	if p.cheats[AllTech] {
		return sc2api.ActionResult_Success
	}
	for _, id := range f.Requires {
		if r := g.table.Unit(id); r == nil || g.finished(p, r.Alias) == 0 {
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

// finished is how many the player has finished of a type that is no variant.
func (g *Game) finished(p *player, id gamedata.UnitID) int { return int(p.finished[g.cards.place[id]]) }

// affordable compares a cost with the bank of the unit's player, and supply with the room for it.
func (g *Game) affordable(u *Unit, f *gamedata.Unit) sc2api.ActionResult {
	if r := g.canPay(u, f.Minerals, f.Vespene); r != sc2api.ActionResult_Success {
		return r
	}
	if !g.supplied(u, f) {
		return sc2api.ActionResult_NotEnoughFood
	}
	return sc2api.ActionResult_Success
}

func (g *Game) canPay(u *Unit, minerals, vespene int) sc2api.ActionResult {
	switch p := g.owner(u); {
	case p.cheats[NoCosts]:
	case minerals > p.bank.Minerals:
		return sc2api.ActionResult_NotEnoughMinerals
	case vespene > p.bank.Vespene:
		return sc2api.ActionResult_NotEnoughVespene
	}
	return sc2api.ActionResult_Success
}

// supplied reports whether the unit's player has supply for one more of the type. A limit of its own holds where
// supply has none.
func (g *Game) supplied(u *Unit, f *gamedata.Unit) bool {
	p := g.owner(u)
	if p.cheats[NoSupplyLimit] {
		return len(g.units) < UnitsMax
	}
	return f.Supply == 0 || p.bank.SupplyUsed+f.Supply <= p.bank.SupplyCap
}

// charge takes a cost from the bank of the unit's player; refund gives a share of it back, in percent, rounded down.
func (g *Game) charge(u *Unit, f *gamedata.Unit) { g.pay(u, f.Minerals, f.Vespene) }

func (g *Game) refund(u *Unit, f *gamedata.Unit, percent int) {
	g.payBack(u, f.Minerals*percent/100, f.Vespene*percent/100)
}

func (g *Game) pay(u *Unit, minerals, vespene int) {
	g.stir = g.loop
	p := g.owner(u)
	if p.cheats[NoCosts] {
		return
	}
	p.bank.Minerals -= minerals
	p.bank.Vespene -= vespene
	p.bank.SpentMinerals += minerals
	p.bank.SpentVespene += vespene
}

func (g *Game) payBack(u *Unit, minerals, vespene int) {
	p := g.owner(u)
	if p.cheats[NoCosts] {
		return
	}
	p.bank.Minerals += minerals
	p.bank.Vespene += vespene
	p.bank.SpentMinerals = max(0, p.bank.SpentMinerals-minerals) // what was begun for free is refunded in full
	p.bank.SpentVespene = max(0, p.bank.SpentVespene-vespene)
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

// Upgrades returns what a player has learned, in increasing order. Never written to once it was returned.
func (g *Game) Upgrades(player int) []gamedata.UpgradeID { return g.player(player).learned }

func (p *player) knows(id gamedata.UpgradeID) bool {
	_, known := slices.BinarySearch(p.learned, id)
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

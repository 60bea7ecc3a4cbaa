package game

import (
	"slices"

	"sc2msgi/gamedata"
	"sc2msgi/sc2api"
)

// What the game offers in the situations that no public fact covers is decided here, unverified against the game:
// a worker at construction is offered Halt alone; a structure in construction Cancel and, while a builder is at it, Halt;
// a building whose add-on is in construction the add-on's cancel alone; a full queue no training; a change under way nothing.

// Offers appends to dst what u can be ordered now, given cost, supply and tech, in increasing order of ability;
// ignoreResources leaves cost and supply out of account.
func (g *Game) Offers(dst []Offer, u *Unit, ignoreResources bool) []Offer {
	if u == nil || u.dead || !g.Obeys(u) || u.Inside {
		return dst
	}
	g.recount()
	g.names = g.card(g.names[:0], u)
	slices.Sort(g.names)
	for _, a := range g.names {
		if g.offered(u, a, ignoreResources) {
			dst = append(dst, Offer{a, g.needsPoint(a)})
		}
	}
	return dst
}

// needsPoint reports whether the order must be aimed at a place.
func (g *Game) needsPoint(a gamedata.AbilityID) bool {
	f := g.table.Ability(a)
	return f != nil && f.Target == gamedata.TargetPoint
}

func (g *Game) offered(u *Unit, a gamedata.AbilityID, ignoreResources bool) bool {
	const yes = sc2api.ActionResult_Success
	switch u.doing {
	case constructing:
		return a == gamedata.HaltTerranBuild
	case addingOn:
		return isCancelAddOn(a)
	case changing:
		return a == gamedata.CancelMorphOrbital || a == gamedata.CancelMorphPlanetaryFortress
	}
	if f := g.makes(u, a); f != nil {
		switch {
		case f.AddOn:
			return g.canAddOn(u, f, ignoreResources) == yes
		case f.Structure:
			return g.unlocked(u, f) == yes && (ignoreResources || g.affordable(f) == yes)
		}
		return g.canTrain(u, f, ignoreResources) == yes
	}
	if m := morphOf(u.Type, a); m != nil {
		return g.canMorph(u, m, false, ignoreResources) == yes
	}
	if f := g.flyingAddOn(u, a); f != nil {
		return g.canAddOnFlying(u, f, ignoreResources) == yes
	}
	if up := g.researches(u, a); up != nil {
		return g.canResearch(u, up, ignoreResources) == yes
	}
	switch {
	case a == calldownMULE:
		return g.canCallMULE(u) == yes
	case isReturn(a):
		return u.CarryMin+u.CarryGas > 0
	case a == gamedata.HaltTerranBuild, isCancelAddOn(a):
		return false
	case a == loadCommandCenter:
		return false // the game has a button to load all, and was never seen to list this one
	case isLoad(a):
		return u.CargoTaken < u.facts.Holds
	case isUnload(a):
		return u.CargoTaken > 0
	case isCancelLast(a), isCancelSlot(a):
		return len(u.Orders) > 0
	case a == gamedata.HaltBuilding:
		b := g.Unit(u.site)
		return b != nil && b.doing == constructing
	}
	return true
}

// SelectionOffers appends to dst what the current selection as a whole is offered: what any unit of its first subgroup
// is. Subgroups are types; army comes first, then workers, then structures, and lower types before higher ones.
func (g *Game) SelectionOffers(dst []Offer) []Offer {
	lead := g.lead()
	if lead == nil {
		return dst
	}
	from := len(dst)
	for _, t := range g.selected {
		u := g.Unit(t)
		if u == nil || u.Type != lead.Type {
			continue
		}
		for _, o := range g.Offers(g.offers[:0], u, false) {
			if !slices.Contains(dst[from:], o) {
				dst = append(dst, o)
			}
		}
	}
	slices.SortFunc(dst[from:], func(a, b Offer) int { return int(a.Ability) - int(b.Ability) })
	return dst
}

// lead is a unit of the selection's first subgroup.
func (g *Game) lead() *Unit {
	var lead *Unit
	for _, t := range g.selected {
		u := g.Unit(t)
		if u == nil {
			continue
		}
		if lead == nil || rank(u) < rank(lead) || rank(u) == rank(lead) && u.Type < lead.Type {
			lead = u
		}
	}
	return lead
}

func rank(u *Unit) int {
	switch {
	case u.facts.Structure:
		return 2
	case u.facts.Worker:
		return 1
	}
	return 0
}

package game

import (
	"slices"

	"sc2msgi/gamedata"
)

// What the game offers in the situations that no public fact covers is decided here, unverified against the game: a
// worker at construction is offered Halt alone; a structure in construction Cancel and, while a builder is at it,
// Halt; a building whose add-on is in construction the add-on's cancel alone; a full queue no training; a change
// under way nothing.

// Offers appends to dst what a player can order u now, given cost, supply and tech, in increasing order of ability;
// ignoreResources leaves cost and supply out of account.
func (g *Game) Offers(dst []Offer, player int, u *Unit, ignoreResources bool) []Offer {
	if u == nil || u.dead || !g.Obeys(player, u) || u.Inside {
		return dst
	}
	g.recount()
	card := g.cards.of[u.Type]
	for i := range card {
		if e := &card[i]; e.has(g, u, e.id) && (!u.busy() || e.ends(u.doing)) && e.open(g, u, e.id, ignoreResources) {
			dst = append(dst, Offer{e.id, g.needsPoint(u, e.id)})
		}
	}
	return dst
}

// busy reports whether the unit is at work during which it is offered only what ends it.
func (u *Unit) busy() bool {
	return u.doing == constructing || u.doing == addingOn || u.doing == changing
}

// needsPoint reports whether the order has to be aimed, at a place or at a unit, which is a place on the screen, too.
// An add-on is aimed by who flies. pysc2's list of functions says the same: what it has for the screen alone is
// aimed, what it has without is not, and add-ons it has both ways.
func (g *Game) needsPoint(u *Unit, a gamedata.AbilityID) bool {
	switch g.table.Ability(a).Target {
	case gamedata.TargetPoint, gamedata.TargetUnit, gamedata.TargetPointOrUnit:
		return true
	case gamedata.TargetPointOrNone:
		return u.facts.Flying
	case gamedata.TargetNone:
		return false
	}
	panic("an ability without a kind of target: gamedata's own tests refuse that")
}

// SelectionOffers appends to dst what a player's selection as a whole is offered: what any unit of its first subgroup
// is. Subgroups are types; army comes first, then workers, then structures, and lower types before higher ones.
func (g *Game) SelectionOffers(dst []Offer, player int) []Offer {
	selected := g.player(player).selected
	lead := g.lead(selected)
	if lead == nil {
		return dst
	}
	from := len(dst)
	for _, t := range selected {
		u := g.Unit(t)
		if u == nil || u.Type != lead.Type {
			continue
		}
		for _, o := range g.Offers(g.offers[:0], player, u, false) {
			if !slices.Contains(dst[from:], o) {
				dst = append(dst, o)
			}
		}
	}
	slices.SortFunc(dst[from:], func(a, b Offer) int { return int(a.Ability) - int(b.Ability) })
	return dst
}

// lead is a unit of the selection's first subgroup.
func (g *Game) lead(selected []Tag) *Unit {
	var lead *Unit
	for _, t := range selected {
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

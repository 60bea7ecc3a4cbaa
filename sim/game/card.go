package game

import (
	"cmp"
	"fmt"
	"runtime"
	"slices"
	"sync"
	"weak"

	"sc2msgi/gamedata"
)

// cards are what a game version's units can be ordered to do, by type. They are made once for the games of a version
// and never written to.
type cards struct {
	table *gamedata.Table
	made  [][]*gamedata.Unit // by producer: what it makes, in increasing order of ability
	of    [][]cardEntry      // by unit type, in increasing order of id
	rules []*ability         // by id

	// by unit type: its place in lists with one for each that something counts as, which are much shorter than lists by
	// type
	place  []uint16
	places int
}

// cardEntry is one ability on a type's card.
type cardEntry struct {
	id, general gamedata.AbilityID
	also        []gamedata.AbilityID
	*ability
}

// cardsOf finds the cards that games under way have, by their list of units: tables that differ in the release alone
// share it. Both are held weakly, so that corrected tables and their cards go with the last game that plays by them.
var cardsOf sync.Map // from weak.Pointer[gamedata.Unit] to weak.Pointer[cards]

func cardsFor(t *gamedata.Table) *cards {
	units := t.Units()
	if len(units) == 0 {
		return mustMakeCards(t)
	}
	by := weak.Make(&units[0])
	if kept, ok := cardsOf.Load(by); ok {
		if c := kept.(weak.Pointer[cards]).Value(); c != nil {
			return c
		}
	}
	c := mustMakeCards(t)
	kept := weak.Make(c)
	cardsOf.Store(by, kept)
	runtime.AddCleanup(c, func(kept weak.Pointer[cards]) { cardsOf.CompareAndDelete(by, kept) }, kept)
	return c
}

func mustMakeCards(t *gamedata.Table) *cards {
	c, err := makeCards(t, registered)
	if err != nil {
		panic(err) // two files claim one id: TestCards finds it for every version
	}
	return c
}

// makeCards asks every ability which types have it. An id that two abilities claim is an error.
func makeCards(t *gamedata.Table, all []*ability) (*cards, error) {
	c := &cards{table: t}
	types, ids := 0, 0
	for _, f := range t.Units() {
		types = max(types, int(f.ID)+1, int(f.Alias)+1)
	}
	for _, a := range t.Abilities() {
		ids = max(ids, int(a.ID)+1)
	}
	c.listMade(types)
	c.listPlaces(types)
	c.of, c.rules = make([][]cardEntry, types), make([]*ability, ids)
	units := t.Units()
	for i := range units {
		f := &units[i]
		for _, a := range all {
			for _, id := range a.of(c, f) {
				if err := c.add(f.ID, id, a); err != nil {
					return nil, err
				}
			}
		}
		slices.SortFunc(c.of[f.ID], func(a, b cardEntry) int { return cmp.Compare(a.id, b.id) })
	}
	return c, nil
}

// add puts an ability on a type's card.
func (c *cards) add(of gamedata.UnitID, id gamedata.AbilityID, a *ability) error {
	facts := c.table.Ability(id)
	if facts == nil {
		return fmt.Errorf("ability %q: version %s has no ability %d", a.name, c.table.Version, id)
	}
	if other := c.rules[id]; other != nil && other != a {
		return fmt.Errorf("ability %d is claimed by %q and %q", id, other.name, a.name)
	}
	if slices.ContainsFunc(c.of[of], func(e cardEntry) bool { return e.id == id }) {
		return fmt.Errorf("ability %q: type %d has ability %d twice", a.name, of, id)
	}
	c.rules[id] = a
	c.of[of] = append(c.of[of], cardEntry{id, facts.General, a.also(id), a})
	return nil
}

// listPlaces numbers what types count as from 1; 0 is that of all others.
func (c *cards) listPlaces(types int) {
	c.place, c.places = make([]uint16, types), 1
	for _, f := range c.table.Units() {
		if c.place[f.Alias] == 0 {
			c.place[f.Alias] = uint16(c.places)
			c.places++
		}
	}
}

// listMade lists for every producer what it makes; the table's morphs of a unit into another are not made this way.
func (c *cards) listMade(types int) {
	c.made = make([][]*gamedata.Unit, types)
	units := c.table.Units()
	for i := range units {
		f := &units[i]
		if f.Ability == 0 || f.MorphsFrom != 0 {
			continue
		}
		for _, p := range f.Producers {
			c.made[p] = append(c.made[p], f)
		}
	}
	for _, made := range c.made {
		slices.SortFunc(made, func(a, b *gamedata.Unit) int { return cmp.Compare(a.Ability, b.Ability) })
	}
}

// makes are the ids by which a type makes those that are chosen.
func (c *cards) makes(by gamedata.UnitID, chosen func(*gamedata.Unit) bool) []gamedata.AbilityID {
	var ids []gamedata.AbilityID
	for _, f := range c.made[by] {
		if chosen(f) {
			ids = append(ids, f.Ability)
		}
	}
	return ids
}

// ids is the abilities of a card that names them.
func ids(list ...gamedata.AbilityID) []gamedata.AbilityID { return list }

// find is the unit's own ability that an order's id, specific or general, means, or nil.
func (g *Game) find(u *Unit, id gamedata.AbilityID) *cardEntry {
	card := g.cards.of[u.Type]
	var last *cardEntry
	for i := range card {
		e := &card[i]
		if e.id != id && e.general != id && !slices.Contains(e.also, id) || !e.has(g, u, e.id) {
			continue
		}
		if e.id == id || e.means(g, u, e.id) {
			return e
		}
		last = e
	}
	return last
}

// specific is the unit's own ability that an order's id, specific or general, means; 0 for none.
func (g *Game) specific(u *Unit, id gamedata.AbilityID) gamedata.AbilityID {
	if e := g.find(u, id); e != nil {
		return e.id
	}
	return 0
}

// rulesOf is the ability of an order that some unit has taken.
func (g *Game) rulesOf(o *Order) *ability { return g.cards.rules[o.Ability] }

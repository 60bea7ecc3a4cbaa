package game

import (
	"fmt"
	"reflect"

	"sc2msgi/gamedata"
	"sc2msgi/sc2api"
)

// ability is all that the rules say of one ability, or of a family of abilities that follow the same rules. Every
// part must be given; the values at the end of this file serve where a part is trivial. Each ability is registered in
// the file of its rules by
//
//	var _ = register(ability{...})
//
// and no other file names it.
type ability struct {
	name string // for messages

	// Whose it is.

	// of: the ids under which units of a type have it, nil for none
	of func(c *cards, f *gamedata.Unit) []gamedata.AbilityID
	// also: ids by which an order may name it besides its own and its general one
	also func(id gamedata.AbilityID) []gamedata.AbilityID
	// has: whether a unit of such a type has it as it is now
	has func(g *Game, u *Unit, id gamedata.AbilityID) bool
	// means: whether the general id means this one, where it stands for several that the unit has
	means func(g *Game, u *Unit, id gamedata.AbilityID) bool
	// open: whether it is offered, given cost, supply and tech
	open func(g *Game, u *Unit, id gamedata.AbilityID, ignoreResources bool) bool
	// ends: which work, of those during which nothing else is offered, it ends
	ends func(busy doing) bool

	order takeOrder // checks an order and takes it
	by    carriers  // how many of the units that are given it carry it out

	// Where the order stands among a unit's orders.
	begin func(g *Game, u *Unit) // it becomes the first of them
	act   func(g *Game, u *Unit) // one loop of carrying it out
}

// takeOrder is the part of an ability that checks an order and takes it.
type takeOrder func(g *Game, u *Unit, id gamedata.AbilityID, t Target, queue bool) sc2api.ActionResult

// carriers says how many of the units that are given an order carry it out.
type carriers uint8

const (
	everyUnit carriers = iota + 1
	oneUnit
)

// registered are all abilities. Their order depends on the names of files and matters to nothing.
var registered []*ability

// register adds an ability. One that lacks a part stops the program at its start.
func register(a ability) *ability {
	if err := a.check(); err != nil {
		panic(err)
	}
	registered = append(registered, &a)
	return &a
}

// check reports the first part that is left out.
func (a ability) check() error {
	v := reflect.ValueOf(a)
	for i := range v.NumField() {
		if v.Field(i).IsZero() {
			return fmt.Errorf("ability %q: %s is left out", a.name, v.Type().Field(i).Name)
		}
	}
	return nil
}

// noOtherID, for also: its own id and its general one are all its names.
func noOtherID(gamedata.AbilityID) []gamedata.AbilityID { return nil }

// whenFinished, for has: whatever is no construction site.
func whenFinished(_ *Game, u *Unit, _ gamedata.AbilityID) bool { return u.finished() }

// onSites, for has: a structure or an add-on in construction.
func onSites(_ *Game, u *Unit, _ gamedata.AbilityID) bool { return !u.finished() }

// theOnlyOne, for means: no unit has two that the general id stands for.
func theOnlyOne(*Game, *Unit, gamedata.AbilityID) bool { return true }

// always, for open: whoever has it can use it at any time.
func always(*Game, *Unit, gamedata.AbilityID, bool) bool { return true }

// endsNothing, for ends: a unit that is busy is not offered it.
func endsNothing(doing) bool { return false }

// endsOnly, for ends: it is what ends one kind of work.
func endsOnly(work doing) func(doing) bool {
	return func(busy doing) bool { return busy == work }
}

// atOnce, for begin and act: it is carried out when it is ordered, and is never what a unit is at.
func atOnce(g *Game, u *Unit) { g.done(u) }

// begunAlready, for begin: it is begun when it is ordered.
func begunAlready(*Game, *Unit) {}

package gamedata

import (
	"fmt"
	"math/rand/v2"
	"slices"
)

// A rewired table has the Terran tree of another game: costs, times and producers stay, and the requirements belong
// to other types. Who does well in it has found the tree out, and has not known it beforehand.

// How much of a rewired tree is new: so many types at least need something else than before, so many of them on the
// way to a Battlecruiser.
const (
	rewiredAll   = 8
	rewiredOnWay = 3
)

// rewireStream keeps the numbers that a tree is drawn with apart from others drawn from the same seed, and
// rewireDraws is how many trees are drawn at most: one in four of them will do.
const (
	rewireStream = 0x7ee5
	rewireDraws  = 1000
)

// Rewired returns the table with Requires permuted over all Terran types that a player's order makes, and
// NeedsTechLab over those of them that are made in a building which can have a tech lab, by the seed. Other forms of
// a type (lifted, sieged) need what they needed, and so do upgrades. Of the permutations, which are equally likely,
// only those count with which
//   - everything can be made of one Command Center, one thing after another, so that nothing needs itself by any way
//     round;
//   - 8 types at least need something else than before, 3 of them on the way to a Battlecruiser as the new tree has it.
//
// Only structures are required, and they take no supply: whoever has a worker left gets to a Supply Depot.
// An error means that the table has no such tree.
func (t *Table) Rewired(seed uint64) (*Table, error) {
	rng := rand.New(rand.NewPCG(seed, rewireStream))
	r := t.withOwnUnits()
	made := t.made()
	inLabs := slices.DeleteFunc(slices.Clone(made), func(i int) bool {
		return t.units[i].AddOn || t.labOf(t.units[i].Producers[0]) == 0
	})
	for range rewireDraws {
		for at, from := range rng.Perm(len(made)) {
			r.units[made[at]].Requires = t.units[made[from]].Requires
		}
		for at, from := range rng.Perm(len(inLabs)) {
			r.units[inLabs[at]].NeedsTechLab = t.units[inLabs[from]].NeedsTechLab
		}
		if r.allMakeable(made) && r.newTo(t, made) {
			r.keepWiring()
			return r, nil
		}
	}
	return nil, fmt.Errorf("rewire the tree of %s: of %d trees drawn with seed %d none can be played", t.Version,
		rewireDraws, seed)
}

// withOwnUnits returns a copy of the table whose units can be written to.
func (t *Table) withOwnUnits() *Table {
	own := *t
	own.units = slices.Clone(t.units)
	return &own
}

// keepWiring has what is made of the table later, as by Corrected, be wired as it is.
func (t *Table) keepWiring() {
	facts := *t.facts
	facts.Units = slices.Clone(facts.Units)
	for i := range facts.Units {
		u := &facts.Units[i]
		wired := t.Unit(u.ID)
		u.Requires, u.NeedsTechLab = wired.Requires, wired.NeedsTechLab
	}
	t.facts = &facts
}

// made are the places in units of the Terran types that a player's order makes. Another form of the same thing, which
// costs nothing, is not made.
func (t *Table) made() []int {
	var made []int
	for i := range t.units {
		u := &t.units[i]
		form := u.MorphsFrom != 0 && u.Minerals+u.Vespene == 0
		if len(u.Producers) > 0 && !u.Zerg && !form {
			made = append(made, i)
		}
	}
	return made
}

// labOf returns the tech lab that a building can have, 0 for none.
func (t *Table) labOf(building UnitID) UnitID {
	for _, id := range []UnitID{BarracksTechLab, FactoryTechLab, StarportTechLab} {
		if lab := t.Unit(id); lab != nil && slices.Contains(lab.Producers, building) {
			return id
		}
	}
	return 0
}

// allMakeable reports whether all that is made can be made of a Command Center, one thing after another.
func (t *Table) allMakeable(made []int) bool {
	have := map[UnitID]bool{0: true, CommandCenter: true}
	for left := slices.Clone(made); len(left) > 0; {
		before := len(left)
		left = slices.DeleteFunc(left, func(i int) bool {
			u := &t.units[i]
			can := t.makeable(u, have)
			have[u.ID] = have[u.ID] || can
			return can
		})
		if len(left) == before {
			return false
		}
	}
	return true
}

// makeable reports whether a type can be made where those of have stand.
func (t *Table) makeable(u *Unit, have map[UnitID]bool) bool {
	if slices.ContainsFunc(u.Requires, func(id UnitID) bool { return !have[id] }) {
		return false
	}
	return slices.ContainsFunc(u.Producers, func(p UnitID) bool {
		lab := t.labOf(p)
		return have[p] && (!u.NeedsTechLab || lab != 0 && have[lab])
	})
}

// newTo reports whether enough types need something else than in the old table.
func (t *Table) newTo(old *Table, made []int) bool {
	way := t.wayTo(Battlecruiser)
	all, onWay := 0, 0
	for _, i := range made {
		is, was := &t.units[i], &old.units[i]
		if is.NeedsTechLab == was.NeedsTechLab && slices.Equal(is.toBuild(), was.toBuild()) {
			continue
		}
		all++
		if way[is.ID] {
			onWay++
		}
	}
	return all >= rewiredAll && onWay >= rewiredOnWay
}

// toBuild is what a type requires that does not stand from the start.
func (u *Unit) toBuild() []UnitID {
	return slices.DeleteFunc(slices.Clone(u.Requires), func(id UnitID) bool { return id == CommandCenter })
}

// wayTo returns the type and all that has to be made before it, of several producers with the first.
func (t *Table) wayTo(goal UnitID) map[UnitID]bool {
	way := map[UnitID]bool{}
	for ahead := []UnitID{goal}; len(ahead) > 0; {
		u := t.Unit(ahead[0])
		ahead = ahead[1:]
		if u == nil || u.ID == CommandCenter || way[u.ID] {
			continue
		}
		way[u.ID] = true
		ahead = append(ahead, u.Requires...)
		if len(u.Producers) > 0 {
			ahead = append(ahead, u.Producers[0])
			if u.NeedsTechLab {
				ahead = append(ahead, t.labOf(u.Producers[0]))
			}
		}
	}
	return way
}

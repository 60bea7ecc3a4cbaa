package gamedata

import (
	"cmp"
	"math"
	"slices"
)

// version is all the facts of one game version. Its file states every part; what another version has as well is taken
// over by its name, as in "Links: links4_10". A part left out stops the program at its start: none is taken over
// silently. A part of which a version has nothing is an empty map or list, which is not the same as one left out.
type version struct {
	Label    string    // what the facts go by: "4.10"
	Release  string    // the label of the release that the table plays: the recorded one, or the only name there is
	Releases []Release // all whose facts these are, in order of publication; empty where no build is known

	Units      []Unit
	BuildTimes map[UnitID]float64 // those with a fraction, which Units has rounded up
	Supplies   map[UnitID]float64 // likewise

	Weapons   map[UnitID]arms                            // as ResponseData lists them; an entry for every unit
	Hidden    map[UnitID][]Strike                        // what fights otherwise than ResponseData lists
	MinRanges map[UnitID]float64                         // how near a unit cannot shoot
	Splashes  map[UnitID]map[WeaponTarget]Splash         // by what the attack is at
	Levels    map[UnitID]map[WeaponTarget]levelOfWeapons // likewise

	Reloads Spread
	LockOn  LockOn
	Healing Healing

	Abilities []Ability
	Links     []link // one for every ability
	Upgrades  []Upgrade
}

// entry is a version and the table that is made of it.
type entry struct {
	facts version
	table *Table
}

// registered are the versions that the files of the package state, by the build of their first release.
var registered []entry

// register makes the table of a version and has it found by ForVersion and ForGame. A mistake in the facts stops the
// program.
func register(v version) *Table {
	all, err := enter(registered, v)
	if err != nil {
		panic("gamedata: " + err.Error())
	}
	registered = all
	return all[slices.IndexFunc(all, func(e entry) bool { return e.facts.Label == v.Label })].table
}

// enter returns the entries with a further version, in order of build.
func enter(entries []entry, v version) ([]entry, error) {
	if err := check(&v); err != nil {
		return nil, err
	}
	for _, other := range entries {
		if err := checkApart(&other.facts, &v); err != nil {
			return nil, err
		}
	}
	entries = append(slices.Clone(entries), entry{v, newTable(&v)})
	slices.SortFunc(entries, func(a, b entry) int {
		return cmp.Compare(a.facts.firstBuild(), b.facts.firstBuild())
	})
	return entries, nil
}

// firstBuild is that of the first release; a version whose builds are not known is taken for a later one than others.
func (v *version) firstBuild() uint32 {
	if len(v.Releases) == 0 {
		return math.MaxUint32
	}
	return v.Releases[0].Build
}

package gamedata

import (
	"fmt"
	"maps"
	"slices"
)

// A version's file says by these what it takes over from another version with some changes. A change of what the other
// does not have is a mistake, and stops the program.

// changed returns a copy of a list in which some entries are edited.
func changed[T any, K comparable](list []T, key func(*T) K, edits map[K]func(*T)) []T {
	list = slices.Clone(list)
	left := maps.Clone(edits)
	for i := range list {
		k := key(&list[i])
		if edit, ok := edits[k]; ok {
			edit(&list[i])
			delete(left, k)
		}
	}
	for k := range left {
		panicAbsent(k)
	}
	return list
}

// replaced returns a copy of a map with some entries instead of those it has.
func replaced[K comparable, V any](m, with map[K]V) map[K]V {
	m = maps.Clone(m)
	for k, v := range with {
		if _, ok := m[k]; !ok {
			panicAbsent(k)
		}
		m[k] = v
	}
	return m
}

// added returns a copy of a map with an entry more.
func added[K comparable, V any](m map[K]V, key K, value V) map[K]V {
	m = maps.Clone(m)
	m[key] = value
	return m
}

// renumbered returns a copy of a map in which an entry stands under another key.
func renumbered[K comparable, V any](m map[K]V, from, to K) map[K]V {
	m = maps.Clone(m)
	if _, ok := m[from]; !ok {
		panicAbsent(from)
	}
	m[to] = m[from]
	delete(m, from)
	return m
}

func panicAbsent[K any](key K) {
	panic(fmt.Sprintf("gamedata: a change of %T %v, which is not there", key, key))
}

func unitID(u *Unit) UnitID          { return u.ID }
func abilityID(a *Ability) AbilityID { return a.ID }
func linkID(l *link) AbilityID       { return l.id }
func upgradeID(u *Upgrade) UpgradeID { return u.ID }

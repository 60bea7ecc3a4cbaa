package spectator

import (
	"cmp"
	"slices"

	"sc2msgi/observation"
)

// tally counts the fighting units of a type on one side.
type tally struct {
	name         string
	letter       byte
	count        int
	health, most float64 // hit points left, and when unhurt
}

func (t *tally) add(o tally) {
	t.count += o.count
	t.health += o.health
	t.most += o.most
}

// tallies counts a side's fighting units by type, the most numerous first.
func tallies(s *Scene, side observation.Side) []tally {
	var list []tally
	for i := range s.Units {
		u := &s.Units[i]
		if u.Side != side || !u.Army() {
			continue
		}
		at := slices.IndexFunc(list, func(t tally) bool { return t.name == u.Name() })
		if at < 0 {
			at = len(list)
			list = append(list, tally{name: u.Name(), letter: letterOf(u)})
		}
		list[at].add(tally{count: 1, health: u.Health, most: u.HealthMax})
	}
	slices.SortFunc(list,
		func(a, b tally) int { return cmp.Or(cmp.Compare(b.count, a.count), cmp.Compare(a.name, b.name)) })
	return list
}

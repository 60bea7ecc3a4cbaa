package maps

import (
	"fmt"
	"slices"

	"sc2msgi/gamedata"
)

// lack returns what keeps a type from being made, "" for nothing.
func (s *Scenario) lack(id gamedata.UnitID) string {
	for _, table := range tables() {
		w := workshop{Scenario: s, table: table, has: map[gamedata.UnitID]bool{}}
		w.fill()
		if w.asked = nil; !w.has[id] {
			return w.why(table.Unit(id))
		}
	}
	return ""
}

// workshop is what the player can come to have: what stands there, and what can be made by what there is already.
type workshop struct {
	*Scenario
	table *gamedata.Table
	has   map[gamedata.UnitID]bool // with the types that they count as
	asked []gamedata.UnitID        // types whose lack led to the question at hand
}

func (w *workshop) fill() {
	add := func(id gamedata.UnitID) { w.has[id], w.has[w.table.Unit(id).Alias] = true, true }
	for _, p := range w.Placed {
		if p.Owner == Own {
			add(p.Type)
		}
	}
	if w.MineralWorkers+w.GasWorkers+w.IdleWorkers+len(w.Workers) > 0 {
		add(gamedata.SCV)
	}
	for grows := true; grows; {
		grows = false
		for i := range w.table.Units() {
			if u := &w.table.Units()[i]; !w.has[u.ID] && w.why(u) == "" {
				add(u.ID)
				grows = true
			}
		}
	}
}

// why returns what a type lacks that is not there; "" for nothing.
func (w *workshop) why(u *gamedata.Unit) string {
	if u.Ability == 0 || len(u.Producers) == 0 {
		return "no order of a player makes one"
	}
	maker := false
	for _, p := range u.Producers {
		maker = maker || w.has[p]
	}
	if !maker {
		return w.deeper(u.Producers[0])
	}
	for _, need := range u.Requires {
		if !w.has[need] {
			return w.deeper(need)
		}
	}
	there := func(so func(*gamedata.Unit) bool) bool {
		return w.any(func(_ Placed, u *gamedata.Unit) bool { return so(u) })
	}
	switch {
	case u.Minerals > w.Minerals && !(w.has[gamedata.SCV] && there(func(u *gamedata.Unit) bool { return u.Mineral })):
		return fmt.Sprintf("a %s costs %d minerals, and nobody can bring more than there are", u.Name, u.Minerals)
	case u.Vespene > w.Vespene && !(w.has[gamedata.SCV] && w.has[gamedata.Refinery]):
		return fmt.Sprintf("a %s costs %d gas, and there is no geyser", u.Name, u.Vespene)
	case u.ID == gamedata.Refinery && !there(func(u *gamedata.Unit) bool { return u.Geyser }):
		return "there is no geyser for a Refinery"
	}
	return ""
}

// deeper says that a type is missing, and why.
func (w *workshop) deeper(id gamedata.UnitID) string {
	u := w.table.Unit(id)
	if u == nil {
		return "what it takes is not among the units of the simulator"
	}
	if !slices.Contains(w.asked, id) { // workers and what they build need each other
		w.asked = append(w.asked, id)
		if why := w.why(u); why != "" {
			return why
		}
	}
	return "there is no " + u.Name
}

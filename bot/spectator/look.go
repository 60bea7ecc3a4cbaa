package spectator

import (
	"fmt"
	"strings"

	"sc2msgi/bot"
	"sc2msgi/gamedata"
	"sc2msgi/observation"
)

// look takes over what a moment shows of a game of the table's version. The memory of the lists is used again.
func (s *Scene) look(table *gamedata.Table, m bot.Moment) {
	o := m.Observation
	s.Loop, s.StepsLeft, s.Area = o.Loop, m.State.StepsLeft, m.Area
	s.Complete = m.State.Complete.Len()
	s.Minerals, s.Gas = o.Minerals, o.Gas
	s.SupplyUsed, s.SupplyCap = o.SupplyUsed, o.SupplyCap
	s.Units, s.Making = s.Units[:0], s.Making[:0]
	for _, u := range o.Units {
		s.add(table, Unit{Unit: u, Order: orderOf(table, u.Orders)})
	}
}

func (s *Scene) add(table *gamedata.Table, u Unit) {
	s.Units = append(s.Units, u)
	switch {
	case u.Side != observation.Own:
	case !u.Finished():
		s.Making = append(s.Making, Making{Kind: u.Kind, Progress: u.Progress, facts: u.Facts})
	case u.Facts != nil && u.Facts.Structure:
		s.addQueue(table, u.Orders)
	}
}

// orderOf names the order that is under way.
func orderOf(table *gamedata.Table, orders []observation.Order) string {
	if len(orders) == 0 {
		return ""
	}
	if a := table.Ability(orders[0].Ability); a != nil {
		return a.Name
	}
	return fmt.Sprintf("ability %d", orders[0].Ability)
}

// addQueue adds what a building produces. What it builds stands on the map by itself.
func (s *Scene) addQueue(table *gamedata.Table, orders []observation.Order) {
	if len(orders) == 0 {
		return
	}
	ability := table.Ability(orders[0].Ability)
	if ability == nil {
		return
	}
	if made := table.Unit(ability.Makes); made != nil && !made.Structure {
		s.Making = append(s.Making, Making{made.Alias, orders[0].Progress, len(orders) - 1, table.Unit(made.Alias)})
	}
}

// verdict returns the game's own word on how it ended for the player: "victory"; "" where it told none.
func verdict(o *observation.Observation) string {
	if o.Result == 0 {
		return ""
	}
	return strings.ToLower(o.Result.String())
}

package server

import (
	"slices"

	"sc2msgi/gamedata"
	"sc2msgi/maps"
	"sc2msgi/sim/game"
)

// upgradeLevels are the levels of weapons and armor that the player has learned, by class of unit. That SCVs and MULEs
// share the infantry's armor, that vehicles and ships share their plating, and that a building's level is 1 once their armor is
// learned, is unverified against the game.
type upgradeLevels struct {
	learned       []gamedata.UpgradeID // what it was worked out of
	attack, armor [classes]int32
}

type class int

const (
	neither class = iota
	infantry
	worker
	vehicle
	ship
	building
	classes
)

// classOf returns what upgrades a type has part in: that of the building it comes out of, whatever form it takes.
func classOf(t *gamedata.Unit, table *gamedata.Table) class {
	for t.MorphsFrom != 0 && !t.Structure {
		t = table.Unit(t.MorphsFrom)
	}
	switch {
	case t.Worker, t.ID == gamedata.MULE:
		return worker
	case t.Structure && t.Producers != nil:
		return building
	case len(t.Producers) == 0:
		return neither
	}
	switch t.Producers[0] {
	case gamedata.Barracks:
		return infantry
	case gamedata.Factory:
		return vehicle
	case gamedata.Starport:
		return ship
	}
	return neither
}

// raises says what an upgrade raises to which level.
type raises struct {
	id    gamedata.UpgradeID
	of    []class
	armor bool
	to    int32
}

// leveled are the upgrades with levels.
var leveled = []raises{
	{6, []class{building}, true, 1},
	{7, []class{infantry}, false, 1}, {8, []class{infantry}, false, 2}, {9, []class{infantry}, false, 3},
	{11, []class{infantry, worker}, true, 1}, {12, []class{infantry, worker}, true, 2}, {13, []class{infantry, worker}, true, 3},
	{27, []class{vehicle, ship}, true, 1}, {28, []class{vehicle, ship}, true, 2}, {29, []class{vehicle, ship}, true, 3},
	{30, []class{vehicle}, false, 1}, {31, []class{vehicle}, false, 2}, {32, []class{vehicle}, false, 3},
	{36, []class{ship}, false, 1}, {37, []class{ship}, false, 2}, {38, []class{ship}, false, 3},
}

// read works the levels out of what is learned, unless it did already.
func (l *upgradeLevels) read(learned []gamedata.UpgradeID) {
	if slices.Equal(learned, l.learned) {
		return
	}
	*l = upgradeLevels{learned: slices.Clone(learned)}
	for _, id := range learned {
		for _, r := range leveled {
			if r.id != id {
				continue
			}
			for _, c := range r.of {
				if r.armor {
					l.armor[c] = max(l.armor[c], r.to)
				} else {
					l.attack[c] = max(l.attack[c], r.to)
				}
			}
		}
	}
}

// fillLevels tells the levels of what is the player's own.
func (s *unitSlot) fillLevels(u *game.Unit, table *gamedata.Table, l *upgradeLevels) {
	s.attack, s.armor = 0, 0
	if len(l.learned) > 0 && u.Owner == maps.Own {
		c := classOf(table.Unit(u.Type), table)
		s.attack, s.armor = l.attack[c], l.armor[c]
	}
}

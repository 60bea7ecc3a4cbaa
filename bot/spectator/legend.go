package spectator

import (
	"cmp"
	"slices"

	"sc2msgi/gamedata"
)

// letters are how units are drawn on the map; enemies of other types get the small first letter of their name.
var letters = map[gamedata.UnitID]byte{
	gamedata.SCV: 's', gamedata.MULE: 'm', gamedata.Marine: 'M', gamedata.Marauder: 'D', gamedata.Reaper: 'R', gamedata.Ghost: 'G',
	gamedata.Hellion: 'H', gamedata.HellionTank: 'F', gamedata.WidowMine: 'W', gamedata.Cyclone: 'C', gamedata.SiegeTank: 'T',
	gamedata.Thor: 'O', gamedata.VikingFighter: 'V', gamedata.Medivac: '+', gamedata.Liberator: 'L', gamedata.Banshee: 'A',
	gamedata.Raven: 'N', gamedata.Battlecruiser: 'B', gamedata.AutoTurret: 't',
}

func letterOf(u *Unit) byte {
	if l, ok := letters[u.Kind]; ok {
		return l
	}
	return u.Name()[0] | 0x20 // small
}

// drawLegend says which letters on the map are which units, in the order of their letters.
func drawLegend(p *Picture, s *Scene) {
	type entry struct {
		letter byte
		unit   *Unit
	}
	var list []entry
	for i := range s.Units {
		u := &s.Units[i]
		known := slices.ContainsFunc(list, func(e entry) bool { return e.unit.Kind == u.Kind && e.unit.Side == u.Side })
		if !u.covers() && !known {
			list = append(list, entry{letterOf(u), u})
		}
	}
	slices.SortStableFunc(list, func(a, b entry) int { return cmp.Compare(a.letter, b.letter) })
	column := 0
	for _, e := range list {
		st := ownUnit
		if e.unit.Side == Enemy {
			st = enemy
		}
		text := string(e.letter) + " " + e.unit.Name()
		p.put(Height-1, column, text, st)
		column += len(text) + 2
	}
}

package spectator

import (
	"cmp"
	"fmt"
	"slices"

	"sc2msgi/canvas"
	"sc2msgi/gamedata"
)

// letters are how units are drawn on the map; enemies of other types get the small first letter of their name.
var letters = map[gamedata.UnitID]byte{
	gamedata.SCV: 's', gamedata.MULE: 'm', gamedata.Marine: 'M', gamedata.Marauder: 'D', gamedata.Reaper: 'R',
	gamedata.Ghost: 'G', gamedata.Hellion: 'H', gamedata.HellionTank: 'F', gamedata.WidowMine: 'W',
	gamedata.Cyclone: 'C', gamedata.SiegeTank: 'T', gamedata.Thor: 'O', gamedata.VikingFighter: 'V',
	gamedata.Medivac: '+', gamedata.Liberator: 'L', gamedata.Banshee: 'A', gamedata.Raven: 'N',
	gamedata.Battlecruiser: 'B', gamedata.AutoTurret: 't',
}

func letterOf(u *Unit) byte {
	if u.letter != 0 {
		return u.letter
	}
	if l, ok := letters[u.Kind]; ok {
		return l
	}
	return u.Name()[0] | 0x20 // small
}

// drawLegend says which letters on the map are which units, as many as there is room for: first those that the panel
// does not list.
func drawLegend(p *canvas.Frame, s *Scene) {
	column := 0
	for _, army := range []bool{false, true} {
		for _, u := range shown(s, army) {
			text := fmt.Sprintf("%c %s", letterOf(u), u.Name())
			if column+len(text) <= canvas.Width {
				p.Put(canvas.Height-1, column, text, u.colour())
			}
			column += len(text) + 2
		}
	}
}

// shown returns one unit of each type and side that is drawn as a letter, in the order of the letters.
func shown(s *Scene, army bool) []*Unit {
	var list []*Unit
	for i := range s.Units {
		u := &s.Units[i]
		same := func(o *Unit) bool { return o.Kind == u.Kind && o.Side == u.Side }
		if !u.covers() && u.Army() == army && !slices.ContainsFunc(list, same) {
			list = append(list, u)
		}
	}
	slices.SortStableFunc(list, func(a, b *Unit) int { return cmp.Compare(letterOf(a), letterOf(b)) })
	return list
}

package game

import (
	"testing"

	"sc2msgi/gamedata"
	"sc2msgi/maps"
)

// Each line of upgrades shows on the types it is for, and on no other.
func TestLevels(t *testing.T) {
	g := everything(t)
	for _, id := range []gamedata.UpgradeID{7, 8, 9, 11, 27, 28, 30, 36, 37} {
		g.player(maps.Own).learn(g.table.UpgradeOf(id))
	}
	infantry, vehicle, ship := [2]int{3, 1}, [2]int{1, 2}, [2]int{2, 2}
	want := map[gamedata.UnitID][2]int{
		gamedata.SCV: {0, 1}, gamedata.Marine: infantry, gamedata.Marauder: infantry,
		gamedata.Reaper: infantry, gamedata.Ghost: infantry,
		gamedata.Hellion: vehicle, gamedata.HellionTank: vehicle, gamedata.WidowMine: vehicle,
		gamedata.WidowMineBurrowed: vehicle, gamedata.SiegeTank: vehicle, gamedata.SiegeTankSieged: vehicle,
		gamedata.Cyclone: vehicle, gamedata.Thor: vehicle, gamedata.ThorAP: vehicle,
		gamedata.VikingFighter: ship, gamedata.VikingAssault: ship, gamedata.Medivac: ship,
		gamedata.Liberator: ship, gamedata.LiberatorAG: ship, gamedata.Banshee: ship, gamedata.Raven: ship,
		gamedata.Battlecruiser: ship,
	}
	for _, f := range gamedata.V4_10.Units() {
		u := &Unit{Type: f.ID, Owner: maps.Own, state: state{facts: g.table.Unit(f.ID)}}
		if attack, armor := g.Levels(u); [2]int{attack, armor} != want[f.ID] {
			t.Errorf("%s: %d and %d, want %v", f.Name, attack, armor, want[f.ID])
		}
		u.Owner = maps.Enemy
		if attack, armor := g.Levels(u); attack+armor > 0 {
			t.Errorf("an enemy's %s: %d and %d", f.Name, attack, armor)
		}
	}
}

package server

import (
	"testing"

	"google.golang.org/protobuf/proto"

	"sc2msgi/gamedata"
	"sc2msgi/maps"
	"sc2msgi/sc2api"
	"sc2msgi/sim/game"
)

// Rule: a unit tells the levels of weapons and armor of its class: each time the debug request for upgrades comes,
// the next level is learned; an enemy's unit tells none, and before 4.8.4 it tells none at all.
func TestUpgradeLevels(t *testing.T) {
	for _, v := range gamedata.Versions() {
		s := standard(t, version(t, v))
		for i, kind := range []gamedata.UnitID{gamedata.Marine, gamedata.SiegeTankSieged, gamedata.Banshee,
			gamedata.Medivac, gamedata.Bunker} {
			s.game.Create(kind, maps.Own, game.Point{X: 30 + 3*float64(i), Y: 40}, 1)
		}
		s.game.Create(gamedata.Reaper, maps.Enemy, game.Point{X: 50, Y: 50}, 1)
		for level := range int32(4) {
			o := observe(t, s)
			for _, tt := range []struct {
				kind          gamedata.UnitID
				attack, armor *int32
			}{
				{gamedata.Marine, &level, &level}, {gamedata.SiegeTankSieged, &level, &level},
				{gamedata.Banshee, &level, &level},
				{gamedata.Medivac, nil, &level}, {gamedata.Bunker, nil, proto.Int32(0)},
				{gamedata.SCV, proto.Int32(0), &level},
				{gamedata.Reaper, proto.Int32(0), proto.Int32(0)}, {gamedata.MineralField, nil, proto.Int32(0)},
			} {
				u := seen(t, o, tt.kind)
				if r := version(t, v).Release; r.BuildKnown() && r.BaseBuild < 73286 { // 4.8.4
					tt.attack, tt.armor = nil, nil
				}
				if !equalLevel(u.AttackUpgradeLevel, tt.attack) || !equalLevel(u.ArmorUpgradeLevel, tt.armor) {
					t.Errorf("%s, level %d: %s", v, level, u)
				}
			}
			must(t, s, &sc2api.Request{Request: &sc2api.Request_Debug{
				Debug: &sc2api.RequestDebug{Debug: []*sc2api.DebugCommand{
					{Command: &sc2api.DebugCommand_GameState{GameState: sc2api.DebugGameState_upgrade}}}}}})
		}
	}
}

func equalLevel(a, b *int32) bool { return (a == nil) == (b == nil) && (a == nil || *a == *b) }

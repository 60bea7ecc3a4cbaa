package main

import (
	"testing"

	"sc2msgi/gamedata"
)

// Everything that can be made takes exactly the build time of the game's data, and what follows it in a queue a loop
// less.
func TestEverythingTakesItsBuildTime(t *testing.T) {
	all, err := buildTimes(gamedata.V4_10)
	if err != nil {
		t.Fatal(err)
	}
	made := map[gamedata.UnitID]bool{}
	for _, one := range all {
		made[one.facts.ID] = true
		if !one.exact() {
			t.Errorf("%s: %v, %d loops, then %d, want %d, then one less", one.facts.Name, one.result, one.loops,
				one.second, one.facts.BuildTime)
		}
	}
	for _, id := range []gamedata.UnitID{gamedata.SCV, gamedata.Battlecruiser, gamedata.Refinery, gamedata.FusionCore,
		gamedata.BarracksReactor} {
		if !made[id] {
			t.Errorf("%s was not tried", gamedata.V4_10.Unit(id).Name)
		}
	}
}

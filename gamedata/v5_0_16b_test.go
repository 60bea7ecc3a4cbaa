package gamedata_test

import (
	"errors"
	"fmt"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"sc2msgi/gamedata"
)

// Rule: 5.0.16b differs from 5.0.11 in what the catalog of BurnySc2/sc2-planner says, read by hand, and in nothing
// else. Costs are with those of what a unit morphed from, as the catalog has them.
func TestFactsOf5_0_16b(t *testing.T) {
	want := []string{
		"Armory 150/50, 1040 loops, sight 9, speed 0, armor 1, supply +0",
		"CommandCenter 300/0, 1600 loops, sight 11, speed 0, armor 1, supply +13",
		"CommandCenterFlying 300/0, 32 loops, sight 11, speed 0.9375, armor 1, supply +13",
		"Ghost 150/125, 640 loops, sight 11, speed 2.75, armor 0, supply +0",
		"Liberator 150/125, 960 loops, sight 9, speed 3.375, armor 0, supply +0",
		"OrbitalCommand 450/0, 560 loops, sight 11, speed 0, armor 1, supply +13",
		"OrbitalCommandFlying 450/0, 32 loops, sight 11, speed 0.9375, armor 1, supply +13",
		"PlanetaryFortress 450/150, 800 loops, sight 11, speed 0, armor 2, supply +13", // the catalog says 550
		"Reaper 50/50, 761.6 loops, sight 9, speed 3.75, armor 0, supply +0",
		"SensorTower 100/50, 400 loops, sight 12, speed 0, armor 0, supply +0",
		"Ultralisk 275/200, 880 loops, sight 9, speed 2.953125, armor 2, supply +0",
		"VikingAssault 125/75, 41.4414 loops, sight 10, speed 2.25, armor 0, supply +0",
		"VikingFighter 125/75, 672 loops, sight 10, speed 2.75, armor 0, supply +0",

		"BansheeSpeed 136: 125/125, 1770 loops at 41, needs 0, 0",
		"MedivacCaduceusReactor 21: 100/100, 1120 loops at 30, needs 0, 0",
		"MedivacIncreaseSpeedBoost 139: 100/100, 1280 loops at 0, needs 0, 0",
		"SmartServos 289: 100/100, 1760 loops at 0, needs 29, 0",
		"TerranInfantryArmorsLevel2 12: 150/150, 3040 loops at 22, needs 29, 11",
		"TerranInfantryArmorsLevel3 13: 200/200, 3520 loops at 22, needs 29, 12",
		"TerranInfantryWeaponsLevel2 8: 150/150, 3040 loops at 22, needs 29, 7",
		"TerranInfantryWeaponsLevel3 9: 200/200, 3520 loops at 22, needs 29, 8",
		"TerranVehicleAndShipArmorsLevel1 116: 100/100, 2560 loops at 29, needs 0, 0",
		"TerranVehicleAndShipArmorsLevel2 117: 175/175, 3040 loops at 29, needs 0, 116",
		"TerranVehicleAndShipArmorsLevel3 118: 250/250, 3520 loops at 29, needs 0, 117",
		"TransformationServos 98: 150/150, 1760 loops at 39, needs 29, 0",
	}
	before := linesOf(gamedata.V5_0_11)
	var got []string
	for _, line := range linesOf(gamedata.V5_0_16b) {
		if !slices.Contains(before, line) {
			got = append(got, line)
		}
	}
	slices.Sort(want)
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("what is new (-want +got):\n%s", diff)
	}
}

// linesOf says all of a table in sorted lines.
func linesOf(table *gamedata.Table) []string {
	var lines []string
	for _, u := range table.Units() {
		minerals, vespene := worth(table, &u)
		lines = append(lines, fmt.Sprintf("%s %d/%d, %v loops, sight %v, speed %v, armor %d, supply +%d", u.Name,
			minerals, vespene, u.ExactBuildTime(), u.Sight, u.Speed*gamedata.LoopsPerSecond, u.Armor, u.SupplyProvided))
	}
	for _, u := range table.Upgrades() {
		lines = append(lines, fmt.Sprintf("%s %d: %d/%d, %d loops at %d, needs %d, %d", u.Name, u.ID, u.Minerals,
			u.Vespene, u.ResearchTime, u.At, u.Requires, u.After))
	}
	slices.Sort(lines)
	return lines
}

// Rule: a version whose build is not known is found by its label, is of no release, and stands after all others.
func TestVersionWithoutBuild(t *testing.T) {
	table, err := gamedata.ForVersion("5.0.16b")
	if err != nil || table.Release.BuildKnown() || table.Release.GameVersion() != "5.0.16b" {
		t.Fatalf("%+v, %v", table, err)
	}
	if all := gamedata.Versions(); all[len(all)-1] != "5.0.16b" {
		t.Errorf("%v", all)
	}
	for _, r := range gamedata.Releases() {
		if !r.BuildKnown() {
			t.Errorf("a release without build: %+v", r)
		}
	}
	var unknown *gamedata.UnknownVersionError
	if _, err := gamedata.ForGame("5.0.16.99999", "", 0); !errors.As(err, &unknown) || unknown.Nearest != "5.0.11" {
		t.Errorf("a game of 5.0.16: %v", err)
	}
	if numbers := gamedata.Numbers("5.0.16b"); numbers != nil {
		t.Errorf("5.0.16b has the numbers %v", numbers)
	}
}

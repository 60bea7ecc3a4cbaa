package gamedata_test

import (
	"testing"

	"sc2msgi/gamedata"
	"sc2msgi/sc2api"
)

// The game says the same of every upgrade, and the table has every one that an available Terran ability researches.
func TestUpgradesAreAsTheGameRecordedThem(t *testing.T) {
	withRecorded(t, func(t *testing.T, table *gamedata.Table, data *sc2api.ResponseData) {
		recorded := map[gamedata.UpgradeID]*sc2api.UpgradeData{}
		for _, r := range data.GetUpgrades() {
			recorded[gamedata.UpgradeID(r.GetUpgradeId())] = r
		}
		had := map[gamedata.UpgradeID]bool{}
		for _, u := range table.Upgrades() {
			had[u.ID] = true
			r := recorded[u.ID]
			if r.GetName() != u.Name || int(r.GetMineralCost()) != u.Minerals || int(r.GetVespeneCost()) != u.Vespene ||
				int(r.GetResearchTime()) != u.ResearchTime || r.GetAbilityId() != uint32(u.Ability) {
				t.Errorf("%+v: the game has %v", u, r)
			}
		}
		for _, r := range data.GetUpgrades() {
			id := gamedata.AbilityID(r.GetAbilityId())
			if id != 0 && table.Ability(id) != nil && !had[gamedata.UpgradeID(r.GetUpgradeId())] {
				t.Errorf("the table has no %s", r.GetName())
			}
		}
	})
}

// Where an upgrade is researched and what goes before it are things of the table, in an order that can be gone.
func TestUpgradesCanBeReached(t *testing.T) {
	for _, table := range versions(t) {
		t.Run(table.Version, func(t *testing.T) {
			byID := map[gamedata.UpgradeID]gamedata.Upgrade{}
			for _, u := range table.Upgrades() {
				if table.Upgrade(u.Ability).ID != u.ID || table.Ability(u.Ability) == nil {
					t.Errorf("%s: ability %d does not lead to it", u.Name, u.Ability)
				}
				for _, id := range []gamedata.UnitID{u.At, u.Requires} {
					if id != 0 && table.Unit(id) == nil {
						t.Errorf("%s: no unit %d", u.Name, id)
					}
				}
				if before, ok := byID[u.After]; u.After != 0 && (!ok || before.At != u.At) {
					t.Errorf("%s: no level before it at the same place", u.Name)
				}
				byID[u.ID] = u
			}
		})
	}
}

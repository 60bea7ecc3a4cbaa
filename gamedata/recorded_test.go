package gamedata_test

import (
	"math"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"sc2msgi/gamedata"
	"sc2msgi/reference"
	"sc2msgi/sc2api"
)

// versions are all tables.
func versions(t *testing.T) []*gamedata.Table {
	t.Helper()
	var all []*gamedata.Table
	for _, label := range gamedata.Versions() {
		table, err := gamedata.ForVersion(label)
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, table)
	}
	return all
}

// withRecorded tests each table with what the game of its version was recorded to say, by each source of facts.
func withRecorded(t *testing.T, test func(t *testing.T, table *gamedata.Table, data *sc2api.ResponseData)) {
	t.Helper()
	for _, table := range versions(t) {
		for _, r := range reference.Recorded[sc2api.ResponseData](t, "data", table.Version) {
			t.Run(table.Version+"/"+r.From, func(t *testing.T) { test(t, table, r.Message) })
		}
	}
}

// The game says the same of every unit of the table.
func TestUnitsAreAsTheGameRecordedThem(t *testing.T) {
	withRecorded(t, compareUnits)
}

func compareUnits(t *testing.T, table *gamedata.Table, data *sc2api.ResponseData) {
	t.Helper()
	recorded := map[gamedata.UnitID]*sc2api.UnitTypeData{}
	for _, r := range data.GetUnits() {
		recorded[gamedata.UnitID(r.GetUnitId())] = r
	}
	for _, u := range table.Units() {
		r := recorded[u.ID]
		if r == nil || r.GetName() != u.Name || !r.GetAvailable() {
			t.Errorf("%s (%d): the game has %v", u.Name, u.ID, r)
			continue
		}
		minerals, vespene := worth(table, &u)
		if minerals != int(r.GetMineralCost()) || vespene != int(r.GetVespeneCost()) {
			t.Errorf("%s is worth %d/%d, the game says %d/%d", u.Name, minerals, vespene, r.GetMineralCost(),
				r.GetVespeneCost())
		}
		if float32(u.ExactSupply()) != r.GetFoodRequired() || float32(u.SupplyProvided) != r.GetFoodProvided() {
			t.Errorf("%s: supply %v/%d, the game says %v/%v", u.Name, u.ExactSupply(), u.SupplyProvided,
				r.GetFoodRequired(), r.GetFoodProvided())
		}
		if want := int(math.Ceil(float64(r.GetBuildTime()))); u.BuildTime != want {
			t.Errorf("%s takes %d loops, the game says %v", u.Name, u.BuildTime, r.GetBuildTime())
		}
		if d := u.ExactBuildTime() - float64(r.GetBuildTime()); math.Abs(d) > 1.0/4096 {
			t.Errorf("%s takes %v loops, the game says %v", u.Name, u.ExactBuildTime(), r.GetBuildTime())
		}
		if float32(u.Speed*16) != r.GetMovementSpeed() || float32(u.Sight) != r.GetSightRange() ||
			float32(u.Armor) != r.GetArmor() {
			t.Errorf("%s: speed %v, sight %v, armor %d, the game says %v", u.Name, u.Speed, u.Sight, u.Armor, r)
		}
		if _, other := otherOrder[u.ID]; !other && uint32(u.Ability) != r.GetAbilityId() {
			t.Errorf("%s: order %d, the game says %d", u.Name, u.Ability, r.GetAbilityId())
		}
		if u.Cargo != int(r.GetCargoSize()) || u.Mineral != r.GetHasMinerals() ||
			u.Geyser != (r.GetHasVespene() && u.ID != gamedata.Refinery) {
			t.Errorf("%s: cargo %d, minerals %v, gas %v, the game says %v", u.Name, u.Cargo, u.Mineral, u.Geyser, r)
		}
		compareRequirement(t, &u, r)
	}
}

// worth adds up what was paid for a unit since it was something else.
func worth(table *gamedata.Table, u *gamedata.Unit) (minerals, vespene int) {
	if u.MorphsFrom != 0 {
		minerals, vespene = worth(table, table.Unit(u.MorphsFrom))
	}
	return minerals + u.Minerals, vespene + u.Vespene
}

// The game's data states simple requirements only; those must be in the table.
func compareRequirement(t *testing.T, u *gamedata.Unit, r *sc2api.UnitTypeData) {
	t.Helper()
	switch need := gamedata.UnitID(r.GetTechRequirement()); {
	case need == 0:
	case need == gamedata.TechLab:
		if !u.NeedsTechLab || !r.GetRequireAttached() {
			t.Errorf("%s: the game says it needs a tech lab", u.Name)
		}
	case len(u.Requires) != 1 || u.Requires[0] != need:
		t.Errorf("%s requires %v, the game says %d", u.Name, u.Requires, need)
	}
}

func TestAbilitiesAreAsTheGameRecordedThem(t *testing.T) {
	withRecorded(t, compareAbilities)
}

func compareAbilities(t *testing.T, table *gamedata.Table, data *sc2api.ResponseData) {
	t.Helper()
	recorded := map[gamedata.AbilityID]*sc2api.AbilityData{}
	for _, r := range data.GetAbilities() {
		recorded[gamedata.AbilityID(r.GetAbilityId())] = r
	}
	for _, a := range table.Abilities() {
		r := recorded[a.ID]
		if r == nil {
			t.Errorf("%s (%d): the game has no such ability", a.Name, a.ID)
			continue
		}
		if a.Name != r.GetFriendlyName() || uint32(a.General) != r.GetRemapsToAbilityId() ||
			int(a.Target) != int(r.GetTarget()) || float32(a.FootprintRadius) != r.GetFootprintRadius() {
			t.Errorf("ability %+v, the game says %v", a, r)
		}
	}
}

// Attributes and weapons are the game's; its numbers have 12 binary places.
func TestArmsAreAsTheGameRecordedThem(t *testing.T) {
	withRecorded(t, compareArms)
}

func compareArms(t *testing.T, table *gamedata.Table, data *sc2api.ResponseData) {
	t.Helper()
	for _, u := range table.Units() {
		r := entryAt(data.Units, int(u.ID))
		var attributes []gamedata.Attribute
		for _, a := range r.GetAttributes() {
			attributes = append(attributes, gamedata.Attribute(a))
		}
		if !slices.Equal(u.Attributes, attributes) {
			t.Errorf("%s: attributes %v, the game says %v", u.Name, u.Attributes, attributes)
		}
		var weapons []gamedata.Weapon
		for _, w := range r.GetWeapons() {
			weapon := gamedata.Weapon{Targets: gamedata.WeaponTarget(w.GetType()), Damage: float64(w.GetDamage()),
				Attacks: int(w.GetAttacks()), Range: float64(w.GetRange()), Period: float64(w.GetSpeed())}
			for _, b := range w.GetDamageBonus() {
				weapon.Bonuses = append(weapon.Bonuses, gamedata.Bonus{Against: gamedata.Attribute(b.GetAttribute()),
					Damage: float64(b.GetBonus())})
			}
			weapons = append(weapons, weapon)
		}
		if diff := cmp.Diff(weapons, u.Weapons, cmpopts.EquateApprox(0, 1.0/4096)); diff != "" {
			t.Errorf("%s: weapons (-game +table):\n%s", u.Name, diff)
		}
	}
}

// Upgrades are the game's, and so is all that it tells of an ability but its hotkey, which follows the player's own
// profile.
func TestLinksAndUpgradesAreAsTheGameRecordedThem(t *testing.T) {
	withRecorded(t, compareLinksAndUpgrades)
}

func compareLinksAndUpgrades(t *testing.T, table *gamedata.Table, data *sc2api.ResponseData) {
	t.Helper()
	for _, u := range table.Upgrades() {
		r := entryAt(data.Upgrades, int(u.ID))
		if r.GetName() != u.Name || int(r.GetMineralCost()) != u.Minerals || int(r.GetVespeneCost()) != u.Vespene ||
			int(r.GetResearchTime()) != u.ResearchTime || r.GetAbilityId() != uint32(u.Ability) {
			t.Errorf("%+v, the game says %v", u, r)
		}
	}
	for _, a := range table.Abilities() {
		r := entryAt(data.Abilities, int(a.ID))
		if a.Link != r.GetLinkName() || a.Index != int(r.GetLinkIndex()) || a.Button != r.GetButtonName() ||
			a.Minimap != told(r.AllowMinimap) || a.Autocast != told(r.AllowAutocast) ||
			a.Instant != r.GetIsInstantPlacement() || a.Unused == r.GetAvailable() ||
			float32(a.CastRange) != r.GetCastRange() {
			t.Errorf("%+v, the game says %v", a, r)
		}
	}
}

func told(b *bool) gamedata.Flag {
	switch {
	case b == nil:
		return gamedata.Untold
	case *b:
		return gamedata.Yes
	}
	return gamedata.No
}

// entryAt returns entry id of a recorded list, or an empty one where the list ends before it.
func entryAt[T any](list []*T, id int) *T {
	if id < len(list) {
		return list[id]
	}
	return new(T)
}

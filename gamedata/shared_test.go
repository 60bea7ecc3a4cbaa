package gamedata_test

import (
	"encoding/json"
	"math"
	"slices"
	"strings"
	"testing"

	"sc2msgi/gamedata"
	"sc2msgi/reference"
)

type named struct {
	ID   gamedata.UnitID `json:"id"`
	Name string          `json:"name"`
}

// sharedUnit is a unit of the lists of units of package reference.
type sharedUnit struct {
	Name            string          `json:"name"`
	Type            gamedata.UnitID `json:"unit_type"`
	Minerals        int             `json:"mineral_cost"` // with those of what it morphed from
	Vespene         int             `json:"vespene_cost"`
	Food            float64         `json:"food_required"`
	FoodProvided    float64         `json:"food_provided"`
	BuildTime       float64         `json:"build_time"`
	Ability         int             `json:"ability_id"`
	Armor           float64         `json:"armor"`
	Speed           float64         `json:"movement_speed"` // cells a second at normal speed
	Sight           float64         `json:"sight_range"`
	Cargo           int             `json:"cargo_size"`
	CargoCapacity   int             `json:"cargo_capacity"`
	HitPoints       *float64        `json:"health_max"`
	Radius          *float64        `json:"radius"`
	EnergyMax       float64         `json:"energy_max"`
	EnergyStart     float64         `json:"energy_start"`
	Flying          bool            `json:"is_flying"`
	Structure       bool            `json:"is_structure"`
	HasMinerals     bool            `json:"has_minerals"`
	HasVespene      bool            `json:"has_vespene"`
	Footprint       []int           `json:"footprint"`
	FootprintRadius float64         `json:"build_footprint_radius"`
	Producers       []string        `json:"produced_by"`
	UnitAlias       *named          `json:"unit_alias"`
	TechAlias       []named         `json:"tech_alias"`
	Requirement     *struct {
		Building *string `json:"required_building"`
		TechLab  bool    `json:"requires_techlab"`
	} `json:"true_requirement"`
}

// withUnits tests with the units of each source of facts.
func withUnits(t *testing.T, file string, test func(t *testing.T, units []sharedUnit)) {
	t.Helper()
	for _, f := range reference.Files(t, "sc2/"+file) {
		t.Run(f.From, func(t *testing.T) {
			var doc struct{ Units []sharedUnit }
			if err := json.Unmarshal(f.JSON, &doc); err != nil {
				t.Fatalf("reading %s: %v", file, err)
			}
			test(t, doc.Units)
		})
	}
}

// Where the table says otherwise than the shared data, on purpose.
var (
	// The data is of a version before 4.9, in which this one had another number.
	mineralField450Before4_9 = gamedata.UnitID(1950)
	// The data names the morph behind the Liberator's order, not the order.
	otherOrder = map[gamedata.UnitID]gamedata.AbilityID{gamedata.LiberatorAG: gamedata.MorphLiberatorAGMode}
	// A spell makes it: no order that is charged.
	spelled = map[gamedata.UnitID]bool{gamedata.AutoTurret: true}
)

func TestTerranUnitsAreThoseOfTheSharedTable(t *testing.T) {
	withUnits(t, "terran_units.json", compareTerran)
}

func compareTerran(t *testing.T, units []sharedUnit) {
	known := map[gamedata.UnitID]sharedUnit{}
	for _, s := range units {
		known[s.Type] = s
	}
	for _, s := range units {
		u := table.Unit(s.Type)
		if u == nil {
			t.Errorf("%s (%d) is missing", s.Name, s.Type)
			continue
		}
		compareMaking(t, u, s, known)
		compareThing(t, u, s)
		root := s
		for base := formOf(root); base != nil; base = formOf(root) {
			root = known[base.ID]
		}
		if u.Alias != root.Type {
			t.Errorf("%s counts as %d, want %s", u.Name, u.Alias, root.Name)
		}
		if want := s.Food > 0 && s.Name != "SCV"; u.Army != want || u.Worker != (s.Name == "SCV") {
			t.Errorf("%s: army %v, worker %v", u.Name, u.Army, u.Worker)
		}
		if want := strings.HasSuffix(s.Name, "TechLab") || strings.HasSuffix(s.Name, "Reactor"); u.AddOn != want {
			t.Errorf("%s: addon %v", u.Name, u.AddOn)
		}
	}
}

// Rule: of Zerg the table holds some units that fight, each as the shared table has it, and no other.
func TestZergUnitsAreThoseOfTheSharedTable(t *testing.T) {
	withUnits(t, "zerg_units.json", compareZerg)
}

func compareZerg(t *testing.T, units []sharedUnit) {
	compared := 0
	for _, s := range units {
		u := table.Unit(s.Type)
		if u == nil {
			continue
		}
		compared++
		compareThing(t, u, s)
		if u.Minerals != s.Minerals || u.Vespene != s.Vespene || u.ExactSupply() != s.Food ||
			float64(u.BuildTime) != s.BuildTime {
			t.Errorf("%s: %d/%d, supply %v, %d loops, want %+v", u.Name, u.Minerals, u.Vespene, u.ExactSupply(),
				u.BuildTime, s)
		}
		if !u.Zerg || !u.Army || u.Regeneration <= 0 || u.Flying != s.Flying {
			t.Errorf("%s: Zerg %v, army %v, regeneration %v, flying %v", u.Name, u.Zerg, u.Army, u.Regeneration,
				u.Flying)
		}
	}
	zerg := 0
	for _, u := range table.Units() {
		if u.Zerg {
			zerg++
		}
	}
	if compared != zerg || zerg == 0 {
		t.Errorf("%d Zerg units, %d of them compared", zerg, compared)
	}
}

// formOf tells from the shared data alone of which unit a type is another form, if of any: it has that unit as its
// alias, or counts as a Command Center (a tech lab, too, counts as another unit, but never was one).
func formOf(s sharedUnit) *named {
	if s.UnitAlias != nil {
		return s.UnitAlias
	}
	if len(s.TechAlias) == 1 && s.TechAlias[0].ID == gamedata.CommandCenter {
		return &s.TechAlias[0]
	}
	return nil
}

// An order is charged the difference between what the type is worth and what the type it was is worth.
func compareMaking(t *testing.T, u *gamedata.Unit, s sharedUnit, known map[gamedata.UnitID]sharedUnit) {
	t.Helper()
	minerals, vespene := s.Minerals, s.Vespene
	if base := formOf(s); base != nil {
		minerals -= known[base.ID].Minerals
		vespene -= known[base.ID].Vespene
		if u.MorphsFrom != base.ID {
			t.Errorf("%s morphs from %d, want %s", s.Name, u.MorphsFrom, base.Name)
		}
	} else if u.MorphsFrom != 0 {
		t.Errorf("%s morphs from %d, want nothing", s.Name, u.MorphsFrom)
	}
	if u.Minerals != minerals || u.Vespene != vespene {
		t.Errorf("%s costs %d/%d, want %d/%d", s.Name, u.Minerals, u.Vespene, minerals, vespene)
	}
	if float64(u.Supply) != s.Food || float64(u.SupplyProvided) != s.FoodProvided {
		t.Errorf("%s: supply %d/%d, want %v/%v", s.Name, u.Supply, u.SupplyProvided, s.Food, s.FoodProvided)
	}
	if late := float64(u.BuildTime) - s.BuildTime; late < 0 || late >= 1 {
		t.Errorf("%s takes %d loops, want %v rounded up", s.Name, u.BuildTime, s.BuildTime)
	}
	want := gamedata.AbilityID(s.Ability)
	if other, ok := otherOrder[u.ID]; ok {
		want = other
	}
	if u.Ability != want {
		t.Errorf("%s: order %d, want %d", s.Name, u.Ability, want)
	}
	compareSource(t, u, s)
}

// compareSource compares who makes a unit and what must stand for that.
func compareSource(t *testing.T, u *gamedata.Unit, s sharedUnit) {
	t.Helper()
	if len(s.Producers) > 0 && !spelled[u.ID] {
		var producers []string
		for _, p := range u.Producers {
			producers = append(producers, table.Unit(p).Name)
		}
		if !slices.Equal(producers, s.Producers) {
			t.Errorf("%s is produced by %v, want %v", s.Name, producers, s.Producers)
		}
	}
	if s.Requirement == nil {
		return
	}
	var required, want []string
	for _, r := range u.Requires {
		required = append(required, strings.ToUpper(table.Unit(r).Name))
	}
	if s.Requirement.Building != nil {
		want = []string{*s.Requirement.Building}
	}
	if !slices.Equal(required, want) || u.NeedsTechLab != s.Requirement.TechLab {
		t.Errorf("%s requires %v, tech lab %v, want %v, %v", s.Name, required, u.NeedsTechLab, want,
			s.Requirement.TechLab)
	}
}

func compareThing(t *testing.T, u *gamedata.Unit, s sharedUnit) {
	t.Helper()
	if u.Name != s.Name || u.Structure != s.Structure || u.Flying != s.Flying {
		t.Errorf("%s: name %s, structure %v, flying %v", s.Name, u.Name, u.Structure, u.Flying)
	}
	if s.HitPoints != nil && float64(u.HitPoints) != *s.HitPoints {
		t.Errorf("%s: %d hit points, want %v", s.Name, u.HitPoints, *s.HitPoints)
	}
	if s.Radius != nil && u.Radius != *s.Radius {
		t.Errorf("%s: radius %v, want %v", s.Name, u.Radius, *s.Radius)
	}
	if float64(u.Armor) != s.Armor || u.Sight != s.Sight || u.Cargo != s.Cargo || u.Holds != s.CargoCapacity {
		t.Errorf("%s: armor %d, sight %v, cargo %d, holds %d, want %v, %v, %d, %d",
			s.Name, u.Armor, u.Sight, u.Cargo, u.Holds, s.Armor, s.Sight, s.Cargo, s.CargoCapacity)
	}
	if math.Abs(u.Speed*16-s.Speed) > 1e-4 { // the shared table has four places
		t.Errorf("%s moves %v a loop, want %v a second", s.Name, u.Speed, s.Speed)
	}
	if float64(u.EnergyMax) != s.EnergyMax || float64(u.EnergyStart) != s.EnergyStart {
		t.Errorf("%s: energy %d of %d, want %v of %v", s.Name, u.EnergyStart, u.EnergyMax, s.EnergyStart, s.EnergyMax)
	}
	var footprint [2]int
	copy(footprint[:], s.Footprint)
	if u.Footprint != footprint {
		t.Errorf("%s: footprint %v, want %v", s.Name, u.Footprint, footprint)
	}
	if !u.AddOn && s.FootprintRadius > 0 && float64(footprint[0]) != 2*s.FootprintRadius {
		t.Errorf("%s: footprint %v does not fit the radius %v", s.Name, footprint, s.FootprintRadius)
	}
}

func TestNeutralUnitsAreThoseOfTheSharedTable(t *testing.T) {
	withUnits(t, "neutral_units.json", compareNeutral)
}

func compareNeutral(t *testing.T, units []sharedUnit) {
	for _, s := range units {
		id := s.Type
		if id == mineralField450Before4_9 {
			id = gamedata.MineralField450
		}
		u := table.Unit(id)
		if u == nil {
			t.Errorf("%s (%d) is missing", s.Name, s.Type)
			continue
		}
		compareThing(t, u, s)
		if u.Mineral != s.HasMinerals || u.Geyser != s.HasVespene {
			t.Errorf("%s: mineral field %v, geyser %v", s.Name, u.Mineral, u.Geyser)
		}
		alias := id
		if s.UnitAlias != nil {
			alias = s.UnitAlias.ID
		}
		if u.Alias != alias {
			t.Errorf("%s counts as %d, want %d", s.Name, u.Alias, alias)
		}
	}
}

// sharedAbility is an ability of the list of abilities of package reference.
type sharedAbility struct {
	ID              gamedata.AbilityID `json:"ability_id"`
	Name            string             `json:"friendly_name"`
	General         gamedata.AbilityID `json:"remaps_to_ability_id"`
	Target          string             `json:"target"`
	FootprintRadius float64            `json:"footprint_radius"`
	Link            string             `json:"link_name"`
	Index           int                `json:"link_index"`
	Button          string             `json:"button_name"`
	Hotkey          string             `json:"hotkey"`
	CastRange       float64            `json:"cast_range"`
	Instant         bool               `json:"is_instant_placement"`
	Changed         json.RawMessage    `json:"differs_in_4.10"`
}

func TestAbilitiesAreThoseOfTheSharedTable(t *testing.T) {
	for _, f := range reference.Files(t, "sc2/abilities_terran.json") {
		t.Run(f.From, func(t *testing.T) { compareSharedAbilities(t, f.JSON) })
	}
}

func compareSharedAbilities(t *testing.T, file []byte) {
	t.Helper()
	var doc struct {
		General   []sharedAbility `json:"general_abilities_from_4.9"`
		Abilities []sharedAbility
	}
	if err := json.Unmarshal(file, &doc); err != nil {
		t.Fatalf("reading abilities_terran.json: %v", err)
	}
	targets := map[string]gamedata.Target{
		"None": gamedata.TargetNone, "Point": gamedata.TargetPoint, "Unit": gamedata.TargetUnit,
		"PointOrUnit": gamedata.TargetPointOrUnit, "PointOrNone": gamedata.TargetPointOrNone,
	}
	all := append(doc.Abilities, doc.General...)
	if len(all) != len(table.Abilities()) {
		t.Errorf("%d abilities, want %d", len(table.Abilities()), len(all))
	}
	for _, s := range all {
		if s.Changed != nil {
			if err := json.Unmarshal(s.Changed, &s); err != nil {
				t.Fatalf("reading the change of ability %d: %v", s.ID, err)
			}
		}
		a := table.Ability(s.ID)
		if a == nil {
			t.Errorf("%s (%d) is missing", s.Name, s.ID)
			continue
		}
		want := gamedata.Ability{ID: s.ID, Name: s.Name, General: s.General, Target: targets[s.Target],
			FootprintRadius: s.FootprintRadius, Makes: a.Makes, Link: s.Link, Index: s.Index,
			Button: s.Button, Hotkey: s.Hotkey,
			CastRange: s.CastRange, Instant: s.Instant, Minimap: a.Minimap, Autocast: a.Autocast, Unused: a.Unused}
		if *a != want {
			t.Errorf("ability %+v, want %+v", *a, want)
		}
	}
}

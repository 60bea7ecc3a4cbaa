package gamedata_test

import (
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
	"pgregory.net/rapid"

	"sc2msgi/gamedata"
)

// said is a Told that says of the named units what the table of 4.10 says, changed by edits.
func said(edits map[gamedata.UnitID]func(*gamedata.ToldUnit)) gamedata.Told {
	var told gamedata.Told
	for _, u := range gamedata.V4_10.Units() {
		if edit := edits[u.ID]; edit != nil {
			t := gamedata.ToldUnit{ID: u.ID, Name: u.Name}
			edit(&t)
			told.Units = append(told.Units, t)
		}
	}
	return told
}

// differences are the lines about what a game tells, without those about what it does not have.
func differences(d gamedata.Differences) []string {
	return slices.DeleteFunc(slices.Clone(d.Lines), func(line string) bool {
		return strings.HasPrefix(line, "there is no")
	})
}

// Rule: the game's number takes the place of the table's, and a line says so; a morph is charged what the game's sum
// leaves for it; what makes no sense is not taken, and a line says that.
func TestCorrected(t *testing.T) {
	type edit = func(*gamedata.ToldUnit)
	marine := func(e edit) map[gamedata.UnitID]edit { return map[gamedata.UnitID]edit{gamedata.Marine: e} }
	for _, tt := range []struct {
		name  string
		edits map[gamedata.UnitID]edit
		lines []string
		check func(*gamedata.Table) bool
	}{
		{"a cost", marine(func(u *gamedata.ToldUnit) { u.Minerals = new(55.0) }),
			[]string{"Marine costs 55 minerals, 4.10 says 50"},
			func(t *gamedata.Table) bool { return t.Unit(gamedata.Marine).Minerals == 55 }},
		{"the same cost", marine(func(u *gamedata.ToldUnit) { u.Minerals = new(50.0) }), nil,
			func(t *gamedata.Table) bool { return t.Unit(gamedata.Marine).Minerals == 50 }},
		{"what it is made of is not told", map[gamedata.UnitID]edit{
			gamedata.OrbitalCommand: func(u *gamedata.ToldUnit) {
				u.Minerals = new(560.0)
			}},
			[]string{"OrbitalCommand costs 160 minerals, 4.10 says 150"},
			func(t *gamedata.Table) bool { return t.Unit(gamedata.OrbitalCommand).Minerals == 160 }},
		{"what it is made of costs more", map[gamedata.UnitID]edit{
			gamedata.CommandCenter:        func(u *gamedata.ToldUnit) { u.Minerals = new(425.0) },
			gamedata.OrbitalCommand:       func(u *gamedata.ToldUnit) { u.Minerals = new(575.0) },
			gamedata.OrbitalCommandFlying: func(u *gamedata.ToldUnit) { u.Minerals = new(575.0) }},
			[]string{"CommandCenter costs 425 minerals, 4.10 says 400"},
			func(t *gamedata.Table) bool {
				return t.Unit(gamedata.CommandCenter).Minerals == 425 &&
					t.Unit(gamedata.OrbitalCommand).Minerals == 150 &&
					t.Unit(gamedata.OrbitalCommandFlying).Minerals == 0
			}},
		{"a morph that pays back", map[gamedata.UnitID]edit{gamedata.OrbitalCommand: func(u *gamedata.ToldUnit) {
			u.Minerals = new(100.0)
		}},
			[]string{"OrbitalCommand costs -300 minerals, which makes no sense: kept at 150"},
			func(t *gamedata.Table) bool { return t.Unit(gamedata.OrbitalCommand).Minerals == 150 }},
		{"a time with a fraction", marine(func(u *gamedata.ToldUnit) { u.BuildTime = new(300.25) }),
			[]string{"Marine takes 300.25 game loops, 4.10 says 400"},
			func(t *gamedata.Table) bool {
				u := t.Unit(gamedata.Marine)
				return u.BuildTime == 301 && u.ExactBuildTime() == 300.25
			}},
		{"a time that loses its fraction", map[gamedata.UnitID]edit{
			gamedata.SupplyDepotLowered: func(u *gamedata.ToldUnit) {
				u.BuildTime = new(22.0)
			}},
			[]string{"SupplyDepotLowered takes 22 game loops, 4.10 says 20.8008"},
			func(t *gamedata.Table) bool {
				u := t.Unit(gamedata.SupplyDepotLowered)
				return u.BuildTime == 22 && u.ExactBuildTime() == 22
			}},
		{"a supply", marine(func(u *gamedata.ToldUnit) { u.Supply = new(1.5) }),
			[]string{"Marine uses 1.5 supply, 4.10 says 1"},
			func(t *gamedata.Table) bool {
				u := t.Unit(gamedata.Marine)
				return u.Supply == 2 && u.ExactSupply() == 1.5
			}},
		{"speed, sight and armor", marine(func(u *gamedata.ToldUnit) {
			u.Speed, u.Sight, u.Armor = new(3.2), new(10.0), new(1.0)
		}),
			[]string{"Marine moves 3.2 cells a second, 4.10 says 2.25", "Marine sees 10 cells far, 4.10 says 9",
				"Marine has 1 armor, 4.10 says 0"}, func(t *gamedata.Table) bool {
				u := t.Unit(gamedata.Marine)
				return u.Speed == 3.2/16 && u.Sight == 10 && u.Armor == 1
			}},
		{"a weapon", map[gamedata.UnitID]edit{gamedata.SiegeTankSieged: func(u *gamedata.ToldUnit) {
			u.Arms = &gamedata.ToldArms{Attributes: []gamedata.Attribute{gamedata.Armored, gamedata.Mechanical},
				Weapons: []gamedata.Weapon{{Targets: gamedata.ShootsGround, Damage: 50, Attacks: 1, Range: 13,
					Period: 2}}}
		}},
			[]string{
				"SiegeTankSieged shoots the ground for 50 x 1, range 13, every 2 s, 4.10 says the ground for 40 " +
					"(+30 if armored) x 1, range 13, every 3 s"}, func(t *gamedata.Table) bool {
				s := t.Unit(gamedata.SiegeTankSieged).Strikes
				return len(s) == 1 && s[0].Damage == 50 && s[0].MinRange == 2 && len(s[0].Splash.Rings) == 3 &&
					s[0].PerLevel == 4
			}},
		{"weapons lost", map[gamedata.UnitID]edit{gamedata.SiegeTankSieged: func(u *gamedata.ToldUnit) {
			u.Arms = &gamedata.ToldArms{}
		}},
			[]string{"SiegeTankSieged is without attributes, 4.10 says armored, mechanical",
				"SiegeTankSieged shoots nothing, 4.10 says the ground for 40 (+30 if armored) x 1, range " +
					"13, every 3 s"},
			func(t *gamedata.Table) bool { return len(t.Unit(gamedata.SiegeTankSieged).Strikes) == 0 }},
		{"no number", marine(func(u *gamedata.ToldUnit) {
			u.Minerals, u.Supply, u.Speed = new(math.NaN()), new(math.Inf(1)), new(math.Inf(-1))
		}),
			[]string{"Marine costs NaN minerals, which makes no sense: kept at 50",
				"Marine uses +Inf supply, which makes no sense: kept at 1",
				"Marine moves -Inf cells a second, which makes no sense: kept at 2.25"}, nil},
		{"far too much", marine(func(u *gamedata.ToldUnit) {
			u.Vespene, u.BuildTime, u.Armor = new(4294967295.0), new(3e38), new(0.5)
		}),
			[]string{"Marine costs 4.29497e+09 vespene, which makes no sense: kept at 0",
				"Marine takes 3e+38 game loops, which makes no sense: kept at 400",
				"Marine has 0.5 armor, which makes no sense: kept at 0"}, nil},
		{"no time", marine(func(u *gamedata.ToldUnit) { u.BuildTime = new(0.0) }),
			[]string{"Marine takes 0 game loops, which makes no sense: kept at 400"}, nil},
		{"a weapon of no sense", marine(func(u *gamedata.ToldUnit) {
			u.Arms = &gamedata.ToldArms{Weapons: []gamedata.Weapon{{Targets: 9, Damage: math.NaN()}}}
		}), []string{"Marine has weapons that make no sense, which are kept from 4.10"}, nil},
		{"a thousand weapons", marine(func(u *gamedata.ToldUnit) {
			u.Arms = &gamedata.ToldArms{Weapons: make([]gamedata.Weapon, 1000)}
		}),
			[]string{"Marine has weapons that make no sense, which are kept from 4.10"}, nil},
	} {
		t.Run(tt.name, func(t *testing.T) {
			before := fmt.Sprint(gamedata.V4_10.Units())
			got, d, err := gamedata.V4_10.Corrected(said(tt.edits))
			if err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(tt.lines, differences(d), cmpopts.EquateEmpty()); diff != "" {
				t.Errorf("lines (-want +got):\n%s", diff)
			}
			if tt.check != nil && !tt.check(got) {
				t.Errorf("the table does not have it: %+v", got.Unit(gamedata.Marine))
			}
			if tt.check == nil && fmt.Sprint(got.Units()) != before {
				t.Error("what makes no sense was taken")
			}
			if fmt.Sprint(gamedata.V4_10.Units()) != before {
				t.Error("the table that was corrected has changed itself")
			}
		})
	}
}

// Rule: a type under another name is not the type; a resource is found under its new number, unless that number is
// taken or absurd.
func TestCorrectedNumbers(t *testing.T) {
	field := func(id gamedata.UnitID) gamedata.ToldUnit { return gamedata.ToldUnit{ID: id, Name: "MineralField450"} }
	barracks := gamedata.ToldUnit{ID: gamedata.Barracks, Name: "Barracks"}
	for _, tt := range []struct {
		name  string
		units []gamedata.ToldUnit
		id    gamedata.UnitID // that MineralField450 has then
	}{
		{"as it was", []gamedata.ToldUnit{field(gamedata.MineralField450)}, gamedata.MineralField450},
		{"moved", []gamedata.ToldUnit{barracks, field(2000)}, 2000},
		{"moved, and its number is another's", []gamedata.ToldUnit{{ID: gamedata.MineralField450, Name: "Preview"},
			field(2000)}, 2000},
		{"absent", []gamedata.ToldUnit{barracks}, gamedata.MineralField450},
		{"among the fixed numbers", []gamedata.ToldUnit{barracks, field(7)}, gamedata.MineralField450},
		{"absurd", []gamedata.ToldUnit{barracks, field(math.MaxUint32)}, gamedata.MineralField450},
		{"a Barracks is no Marine", []gamedata.ToldUnit{
			barracks, {ID: gamedata.Marine, Name: "Zealot", Minerals: new(100.0)}}, gamedata.MineralField450},
	} {
		got, d, err := gamedata.V4_10.Corrected(gamedata.Told{Units: tt.units})
		if err != nil {
			t.Errorf("%s: %v", tt.name, err)
			continue
		}
		u := got.Unit(tt.id)
		if u == nil || u.Name != "MineralField450" || u.Alias != tt.id ||
			!slices.Contains(d.Lines, "there is no SCV, whose facts are kept from 4.10") {
			t.Errorf("%s: %+v, %q", tt.name, u, d.Lines)
		}
		if got.Unit(gamedata.Marine).Minerals != 50 {
			t.Errorf("%s: a Marine costs what something else does", tt.name)
		}
	}
}

// Rule: what tells of nothing in the table is refused, and so is a table of no version.
func TestCorrectedByNothing(t *testing.T) {
	for _, told := range []gamedata.Told{{}, {Units: []gamedata.ToldUnit{{ID: 7, Name: "InfestedTerran"}}}} {
		if table, _, err := gamedata.V4_10.Corrected(told); err == nil || table != nil {
			t.Errorf("%+v: %v", told, err)
		}
	}
	if _, _, err := new(gamedata.Table).Corrected(gamedata.Told{}); err == nil {
		t.Error("the empty table was corrected")
	}
}

// Rule: whatever is told, of as many units as it likes, the result is a table whose facts are within bounds; its size
// and the number of lines are bounded by the table; and what was taken leads to the same facts again.
func TestCorrectedBySomething(t *testing.T) {
	numbers := rapid.OneOf(rapid.Float64(), rapid.Float64Range(-10, 500),
		rapid.SampledFrom([]float64{0, 1, 50, 55, math.NaN(), math.Inf(1), -1, 4294967295}))
	some := func(t *rapid.T, what string) *float64 {
		if rapid.Bool().Draw(t, what+" told") {
			return new(numbers.Draw(t, what))
		}
		return nil
	}
	known := gamedata.V4_10.Units()
	rapid.Check(t, func(t *rapid.T) {
		told := gamedata.Told{Units: []gamedata.ToldUnit{{ID: gamedata.SCV, Name: "SCV"}}}
		for range rapid.IntRange(0, 30).Draw(t, "units") {
			of := rapid.SampledFrom(known).Draw(t, "of")
			u := gamedata.ToldUnit{ID: of.ID, Name: of.Name, Minerals: some(t, "minerals"),
				Vespene: some(t, "vespene"), Supply: some(t, "supply"),
				SupplyProvided: some(t, "provided"), BuildTime: some(t, "time"), Speed: some(t, "speed"),
				Sight: some(t, "sight"), Armor: some(t, "armor")}
			if rapid.Bool().Draw(t, "elsewhere") {
				u.ID = gamedata.UnitID(rapid.Uint32().Draw(t, "id"))
			}
			if rapid.Bool().Draw(t, "arms") {
				u.Arms = &gamedata.ToldArms{Attributes: []gamedata.Attribute{
					gamedata.Attribute(rapid.IntRange(-1, 30).Draw(t, "attribute"))},
					Weapons: []gamedata.Weapon{
						{Targets: gamedata.WeaponTarget(rapid.IntRange(0, 4).Draw(t, "targets")),
							Attacks: rapid.IntRange(-1, 3).Draw(t, "attacks"),
							Damage:  numbers.Draw(t, "damage"), Range: numbers.Draw(t, "range"),
							Period: numbers.Draw(t, "period")}}}
			}
			told.Units = append(told.Units, u)
		}
		got, d, err := gamedata.V4_10.Corrected(told)
		if err != nil {
			t.Fatal(err)
		}
		if len(got.Units()) != len(known) || len(d.Lines) > 10*len(known)+3*len(got.Upgrades()) {
			t.Fatalf("%d units, %d lines", len(got.Units()), len(d.Lines))
		}
		for _, u := range got.Units() {
			if u.Minerals < 0 || u.Minerals > 10000 || u.Vespene < 0 || u.Supply < 0 || u.Supply > gamedata.MaxSupply ||
				u.BuildTime < 0 || u.BuildTime > 100000 || !(u.Speed >= 0 && u.Speed <= 1000) || u.Armor < 0 ||
				u.ID > 9999 {
				t.Fatalf("taken over: %+v", u)
			}
		}
		if len(d.Taken.Units) == 0 {
			return
		}
		again, _, err := gamedata.V4_10.Corrected(d.Taken)
		if err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(fmt.Sprint(got.Units()), fmt.Sprint(again.Units())); diff != "" {
			t.Fatalf("what was taken leads elsewhere:\n%s", diff)
		}
	})
}

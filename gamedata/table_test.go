package gamedata_test

import (
	"slices"
	"testing"

	"sc2msgi/gamedata"
)

var table = gamedata.V4_10

func TestIDsAreUniqueAndAscending(t *testing.T) {
	for _, table := range versions(t) {
		t.Run(table.Version, func(t *testing.T) {
			for i, u := range table.Units() {
				if i > 0 && u.ID <= table.Units()[i-1].ID {
					t.Errorf("unit %d comes after %d", u.ID, table.Units()[i-1].ID)
				}
				if got := table.Unit(u.ID); got == nil || got.Name != u.Name {
					t.Errorf("Unit(%d) = %v, want %s", u.ID, got, u.Name)
				}
			}
			for i, a := range table.Abilities() {
				if i > 0 && a.ID <= table.Abilities()[i-1].ID {
					t.Errorf("ability %d comes after %d", a.ID, table.Abilities()[i-1].ID)
				}
				if got := table.Ability(a.ID); got == nil || got.Name != a.Name {
					t.Errorf("Ability(%d) = %v, want %s", a.ID, got, a.Name)
				}
			}
		})
	}
}

func TestWhatIsUnknownIsNil(t *testing.T) {
	for _, table := range versions(t) {
		t.Run(table.Version, func(t *testing.T) {
			for _, id := range []uint32{0, 2, 99999, 1<<32 - 1} {
				if u := table.Unit(gamedata.UnitID(id)); u != nil {
					t.Errorf("unit %d is %s", id, u.Name)
				}
			}
			for _, id := range []uint32{0, 2, 99999, 1<<32 - 1} {
				if a := table.Ability(gamedata.AbilityID(id)); a != nil {
					t.Errorf("ability %d is %s", id, a.Name)
				}
			}
		})
	}
}

// The rules follow these references without looking, so each must lead somewhere.
func TestReferencesLeadSomewhere(t *testing.T) {
	for _, table := range versions(t) {
		t.Run(table.Version, func(t *testing.T) {
			for _, u := range table.Units() {
				if u.Zerg { // nothing of the table makes it
					if len(u.Producers) > 0 || u.MorphsFrom != 0 || u.Alias != u.ID {
						t.Errorf("%s is made by %v from %d", u.Name, u.Producers, u.MorphsFrom)
					}
					continue
				}
				if u.Ability != 0 {
					if a := table.Ability(u.Ability); a == nil || a.Makes != u.ID {
						t.Errorf("%s: its order %d is %+v", u.Name, u.Ability, a)
					}
				}
				for _, id := range u.Producers {
					if p := table.Unit(id); p == nil || u.Ability == 0 || u.BuildTime <= 0 {
						t.Errorf("%s: produced by %v with order %d in %d loops", u.Name, p, u.Ability, u.BuildTime)
					}
				}
				for _, id := range u.Requires {
					if r := table.Unit(id); r == nil || !r.Structure || r.Alias != r.ID {
						t.Errorf("%s requires %v, which is not a structure of its own", u.Name, r)
					}
				}
				if a := table.Unit(u.Alias); a == nil || a.Alias != a.ID {
					t.Errorf("%s counts as %d, which does not count as itself", u.Name, u.Alias)
				}
				if u.MorphsFrom != 0 && !slices.Equal(u.Producers, []gamedata.UnitID{u.MorphsFrom}) {
					t.Errorf("%s morphs from %d but is produced by %v", u.Name, u.MorphsFrom, u.Producers)
				}
				if u.NeedsTechLab && len(u.Producers) != 1 {
					t.Errorf("%s needs a tech lab on one of %v", u.Name, u.Producers)
				}
			}
			for _, a := range table.Abilities() {
				if a.General != 0 {
					if g := table.Ability(a.General); g == nil || g.General != 0 {
						t.Errorf("%s: general ability %d is %+v", a.Name, a.General, g)
					}
				}
				if a.Makes != 0 {
					if u := table.Unit(a.Makes); u == nil || u.Ability != a.ID {
						t.Errorf("%s makes %+v, which is made by another order", a.Name, u)
					}
				}
				if a.Target < gamedata.TargetNone || a.Target > gamedata.TargetPointOrNone {
					t.Errorf("%s is aimed at %d", a.Name, a.Target)
				}
			}
		})
	}
}

// Everything can be produced from a Command Center and an SCV: no requirement waits for itself.
func TestTheTechTreeCanBeClimbed(t *testing.T) {
	for _, table := range versions(t) {
		t.Run(table.Version, func(t *testing.T) {
			have := map[gamedata.UnitID]bool{gamedata.CommandCenter: true, gamedata.SCV: true}
			techLab := map[gamedata.UnitID]gamedata.UnitID{
				gamedata.Barracks: gamedata.BarracksTechLab, gamedata.Factory: gamedata.FactoryTechLab,
				gamedata.Starport: gamedata.StarportTechLab,
			}
			possible := func(u gamedata.Unit) bool {
				for _, r := range u.Requires {
					if !have[r] {
						return false
					}
				}
				return slices.ContainsFunc(u.Producers, func(p gamedata.UnitID) bool {
					return have[p] && (!u.NeedsTechLab || have[techLab[p]])
				})
			}
			for grown := true; grown; {
				grown = false
				for _, u := range table.Units() {
					if !have[u.ID] && possible(u) {
						have[u.ID], grown = true, true
					}
				}
			}
			for _, u := range table.Units() {
				if len(u.Producers) > 0 && !have[u.ID] {
					t.Errorf("%s can never be made", u.Name)
				}
			}
		})
	}
}

func TestFlagsAgree(t *testing.T) {
	for _, table := range versions(t) {
		t.Run(table.Version, func(t *testing.T) {
			for _, u := range table.Units() {
				if u.Army && (u.Worker || u.Structure || u.Supply == 0) {
					t.Errorf("%s is army, yet worker %v, structure %v, supply %d", u.Name, u.Worker, u.Structure,
						u.Supply)
				}
				if u.Flying && u.Footprint != [2]int{} {
					t.Errorf("%s flies and blocks the ground", u.Name)
				}
				if u.AddOn && u.Footprint != [2]int{2, 2} {
					t.Errorf("%s has the footprint %v", u.Name, u.Footprint)
				}
				if (u.Mineral || u.Geyser) && (len(u.Producers) > 0 || u.Footprint == [2]int{}) {
					t.Errorf("%s is a resource with producers %v and footprint %v", u.Name, u.Producers, u.Footprint)
				}
				if u.EnergyStart > u.EnergyMax {
					t.Errorf("%s starts with %d of %d energy", u.Name, u.EnergyStart, u.EnergyMax)
				}
			}
		})
	}
}

func BenchmarkUnit(b *testing.B) {
	b.ReportAllocs()
	n := 0
	for b.Loop() {
		n += table.Unit(gamedata.Battlecruiser).BuildTime
	}
	_ = n
}

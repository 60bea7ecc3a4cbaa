package gamedata_test

import (
	"maps"
	"testing"

	"sc2msgi/gamedata"
)

// Rule: every attack of a Terran army unit but a spell gains with levels of weapons, by at most a seventh of its
// damage or 1; its bonus only where it has one. Nothing else gains.
func TestLevelsReachEveryAttackOfTheArmy(t *testing.T) {
	for _, table := range versions(t) {
		t.Run(table.Version, func(t *testing.T) {
			for _, u := range table.Units() {
				for _, s := range u.Strikes {
					most := max(1, s.Damage/7)
					switch gains := u.Army && !u.Zerg && !s.Spell; {
					case gains && (s.PerLevel < 1 || s.PerLevel > most):
						t.Errorf("%s: %v more a level for a damage of %v", u.Name, s.PerLevel, s.Damage)
					case !gains && (s.PerLevel != 0 || s.BonusPerLevel != 0):
						t.Errorf("%s gains %v and %v by levels", u.Name, s.PerLevel, s.BonusPerLevel)
					case s.BonusPerLevel != 0 && len(s.Bonuses) == 0:
						t.Errorf("%s: a bonus of nothing gains by levels", u.Name)
					}
				}
			}
		})
	}
}

// Rule: these attacks splash, and no others.
func TestWhatSplashes(t *testing.T) {
	type attack struct {
		by gamedata.UnitID
		at gamedata.WeaponTarget
	}
	want := map[attack]gamedata.Shape{
		{gamedata.SiegeTankSieged, gamedata.ShootsGround}:   gamedata.Circle,
		{gamedata.PlanetaryFortress, gamedata.ShootsGround}: gamedata.Circle,
		{gamedata.Thor, gamedata.ShootsAir}:                 gamedata.Circle,
		{gamedata.Liberator, gamedata.ShootsAir}:            gamedata.Circle,
		{gamedata.WidowMineBurrowed, gamedata.ShootsAny}:    gamedata.Circle,
		{gamedata.Hellion, gamedata.ShootsGround}:           gamedata.Line,
		{gamedata.HellionTank, gamedata.ShootsGround}:       gamedata.Cone,
		{gamedata.Ultralisk, gamedata.ShootsGround}:         gamedata.Cleave,
	}
	for _, table := range versions(t) {
		t.Run(table.Version, func(t *testing.T) {
			missing := maps.Clone(want)
			for _, u := range table.Units() {
				for _, s := range u.Strikes {
					key := attack{u.ID, s.Targets}
					if s.Splash.Shape != want[key] {
						t.Errorf("%s at %d: shape %d, want %d", u.Name, s.Targets, s.Splash.Shape, want[key])
					}
					delete(missing, key)
				}
			}
			if len(missing) > 0 {
				t.Errorf("nobody has these attacks: %v", missing)
			}
		})
	}
}

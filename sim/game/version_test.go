package game

import (
	"testing"

	"sc2msgi/gamedata"
	"sc2msgi/maps"
)

// withTable is an arena in which another version is played.
func withTable(t testing.TB, table *gamedata.Table) *Game {
	t.Helper()
	return New(table, arena(t).scenario, 1)
}

// Rule: lock-on and healing are those of the version played.
func TestSpellsAreThoseOfTheTable(t *testing.T) {
	table := *gamedata.V4_10
	table.LockOn = gamedata.LockOn{Range: 3, Keeps: 9, Damage: 50, Seconds: 2, Cooldown: 1}
	table.Healing = gamedata.Healing{Range: 1, Rate: 16, PerEnergy: 2}
	g := withTable(t, &table)
	far(g)
	c := g.spawn(gamedata.Cyclone, maps.Own, pt(20, 20))
	v := g.spawn(gamedata.Ultralisk, maps.Enemy, pt(20+0.75+1+3, 20))
	v.doing = holding
	for g.Step(); c.lock == 0 && g.Loop() < scanEvery; {
		g.Step()
	}
	locked, before := g.Loop(), v.Health
	run(g, 32)
	if lost := before - v.Health; lost < 99 || lost > 101 {
		t.Errorf("the Ultralisk lost %v in two seconds", lost)
	}
	run(g, 1)
	if c.lock != 0 || c.lockReady != locked+33+16 {
		t.Errorf("the lock, begun in loop %d, is on %d and ready in loop %d", locked, c.lock, c.lockReady)
	}

	g = withTable(t, &table)
	far(g)
	m := g.spawn(gamedata.Medivac, maps.Own, pt(20, 20))
	u := g.spawn(gamedata.Marauder, maps.Own, pt(22, 20))
	u.Health, m.Energy = 5, 100
	for g.Step(); u.Health == 5 && g.Loop() < scanEvery; {
		g.Step()
	}
	run(g, 15)
	if spent := 100 + float64(g.Loop())*0.5625/16 - m.Energy; !near(u.Health, 5+16) || !near(spent, 8) {
		t.Errorf("in a second the Marauder gained %v hit points for %v energy", u.Health-5, spent)
	}
}

// Rule: a Raven of 5.0.11 costs 150 gas and 768 loops, one of 4.10 200 and 960.
func TestCostsAreThoseOfTheTable(t *testing.T) {
	for _, tt := range []struct {
		table      *gamedata.Table
		gas, loops int
	}{{gamedata.V4_8, 200, 960}, {gamedata.V4_10, 200, 960}, {gamedata.V5_0_11, 150, 768}} {
		g := New(tt.table, everything(t).scenario, 1)
		before := g.Bank(maps.Own).Vespene
		if r := g.Command(maps.Own, Command{Ability: gamedata.TrainRaven,
			Units: []Tag{find(g, gamedata.Starport, true).Tag}}); r != 1 {
			t.Fatal(r)
		}
		if got := before - g.Bank(maps.Own).Vespene; got != tt.gas {
			t.Errorf("%s: a Raven costs %d gas, want %d", tt.table.Version, got, tt.gas)
		}
		for find(g, gamedata.Raven, true) == nil && g.Loop() < 2000 {
			g.Step()
		}
		if late := g.Loop() - tt.loops; late < 0 || late > 1 {
			t.Errorf("%s: a Raven comes in loop %d, want %d", tt.table.Version, g.Loop(), tt.loops)
		}
	}
}

// Rule: in 5.0.11 the Battlecruiser, whose listed weapon is one for two, does 8 to what is on the ground and 5 to
// what flies.
func TestBattlecruiserOf5_0_11(t *testing.T) {
	for id, want := range map[gamedata.UnitID]float64{gamedata.SCV: 8, gamedata.Mutalisk: 5} {
		g := withTable(t, gamedata.V5_0_11)
		b, v := g.spawn(gamedata.Battlecruiser, maps.Own, pt(20, 20)), g.spawn(id, maps.Enemy, pt(22, 20))
		if s := b.strikeAt(v); s == nil || s.Damage != want || s.PerLevel != 1 {
			t.Errorf("at a %s: %+v, want %v", name(id), s, want)
		}
	}
}

// Rule: what a new resource holds goes by its type, whatever the type's number in a version.
func TestContentsOfNewResources(t *testing.T) {
	for _, version := range gamedata.Versions() {
		table, err := gamedata.ForVersion(version)
		if err != nil {
			t.Fatal(err)
		}
		want := map[string]int{"MineralField": 1800, "MineralField750": 900, "MineralField450": 450,
			"VespeneGeyser": 2250}
		for _, f := range table.Units() {
			if n, ok := want[f.Name]; ok {
				g := withTable(t, table)
				g.Create(f.ID, maps.Neutral, pt(30, 30), 1)
				if u := ofType(g, f.ID, maps.Neutral); len(u) != 1 || u[0].Contents != n {
					t.Errorf("%s: a new %s: %+v, want %d in it", table.Version, f.Name, u, n)
				}
				delete(want, f.Name)
			}
		}
		if len(want) > 0 {
			t.Errorf("%s lacks %v", table.Version, want)
		}
	}
}

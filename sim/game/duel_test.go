package game

import (
	"math"
	"testing"

	"sc2msgi/gamedata"
	"sc2msgi/maps"
)

// Rule: an attack takes (damage + bonus - armor), at least a half, times the attacks made at a time, off the target's
// hit points; the first one falls at once, the next ones each a period later, of which fractions of a loop carry
// over. Worked by hand from the facts: shots n = hit points / damage, rounded up; the last falls in loop 1 + (n-1)
// periods, rounded up. Zerg heal 0.0170875 a loop meanwhile.
func TestTimeToKill(t *testing.T) {
	for _, c := range []struct {
		by, of gamedata.UnitID
		loop   int
	}{
		{gamedata.Marine, gamedata.Marauder, 332},             // 6-1: 25 shots each 13.7728 loops
		{gamedata.Marauder, gamedata.Marine, 97},              // 10: 5 each 24
		{gamedata.Marauder, gamedata.SiegeTank, 217},          // 10+10-1: 10 each 24
		{gamedata.SiegeTank, gamedata.Thor, 268},              // 15+10-1: 17 each 16.64
		{gamedata.Reaper, gamedata.Marine, 89},                // 2 x 4: 6 each 17.6
		{gamedata.Reaper, gamedata.Thor, 1163},                // 2 x (4-1): 67 each 17.6
		{gamedata.Hellion, gamedata.Marine, 121},              // 8+6: 4 each 40
		{gamedata.HellionTank, gamedata.Marine, 65},           // 18: 3 each 32
		{gamedata.Ghost, gamedata.Marine, 49},                 // 10+10: 3 each 24
		{gamedata.Banshee, gamedata.SiegeTank, 141},           // 2 x (12-1): 8 each 20
		{gamedata.VikingFighter, gamedata.Battlecruiser, 769}, // 2 x (10+4-3): 25 each 32
		{gamedata.VikingAssault, gamedata.Hellion, 65},        // 12+8: 5 each 16
		{gamedata.Battlecruiser, gamedata.Marine, 19},         // 8 on the ground: 6 each 3.6
		{gamedata.Battlecruiser, gamedata.Battlecruiser, 988}, // 5-3 in the air: 275 each 3.6
		{gamedata.Thor, gamedata.Marauder, 42},                // 2 x (30-1): 3 each 20.48
		{gamedata.Thor, gamedata.VikingFighter, 241},          // 4 x 6: 6 each 48
		{gamedata.ThorAP, gamedata.Battlecruiser, 385},        // 40+15-3: 11 each 38.4
		{gamedata.Liberator, gamedata.VikingFighter, 376},     // 2 x 5: 14 each 28.8
		{gamedata.LiberatorAG, gamedata.Ultralisk, 155},       // 75-2 less what heals: 7 each 25.6
		{gamedata.MissileTurret, gamedata.VikingFighter, 70},  // 2 x 12: 6 each 13.7728
		{gamedata.PlanetaryFortress, gamedata.Roach, 97},      // 40-1 less what heals: 4 each 32
		{gamedata.Zergling, gamedata.Marine, 91},              // 5: 9 each 11.136
		{gamedata.Zergling, gamedata.Thor, 1104},              // 5-1: 100 each 11.136
		{gamedata.Roach, gamedata.Marine, 65},                 // 16: 3 each 32
		{gamedata.Hydralisk, gamedata.Battlecruiser, 807},     // 12-3: 62 each 13.2
		{gamedata.Ultralisk, gamedata.Marauder, 43},           // 35-1: 4 each 13.7616
		{gamedata.Marine, gamedata.Zergling, 84},              // 6 less what heals: 7 each 13.7728
		{gamedata.Marine, gamedata.Ultralisk, 1820},           // 6-2 less what heals: 133 each 13.7728
		{gamedata.Corruptor, gamedata.Battlecruiser, 974},     // 14+6-3: 33 each 30.4
		{gamedata.WidowMineBurrowed, gamedata.Marauder, 1},    // 125, armor does not count
		{gamedata.SiegeTankSieged, gamedata.SiegeTank, 97},    // 40+30-1: 3 each 48
	} {
		if got := duel(t, c.by, c.of); got != c.loop {
			t.Errorf("%s kills %s in loop %d, want %d", name(c.by), name(c.of), got, c.loop)
		}
	}
}

func name(id gamedata.UnitID) string { return gamedata.V4_10.Unit(id).Name }

// duel is the loop in which the one kills the other, who cannot kill it.
func duel(t *testing.T, by, of gamedata.UnitID) int {
	t.Helper()
	g := arena(t)
	u := g.spawn(by, maps.Own, pt(32, 32))
	v := g.spawn(of, maps.Enemy, pt(32+u.facts.Radius+gamedata.V4_10.Unit(of).Radius, 32))
	if by == gamedata.SiegeTankSieged {
		v.At.X += 3
		v.doing = holding
	}
	u.Health, u.Engaged = math.Inf(1), v.Tag
	for range 4000 {
		g.Step()
		if v.dead {
			return g.Loop()
		}
	}
	return 0
}

// Rule: each level of armor takes off one more, down to the least an attack does, half a hit point; each level of
// weapons adds what the weapon gains by it, to its bonus, too. Spells gain and lose nothing.
func TestLevelsCount(t *testing.T) {
	for _, c := range []struct {
		by    gamedata.UnitID
		owner int // who has learned is the player, maps.Own
		of    gamedata.UnitID
		want  [4]float64 // by level
	}{
		{gamedata.Battlecruiser, maps.Enemy, gamedata.Battlecruiser, [4]float64{2, 1, 0.5, 0.5}}, // 5-3
		{gamedata.Zergling, maps.Enemy, gamedata.Marine, [4]float64{5, 4, 3, 2}},
		{gamedata.Marauder, maps.Own, gamedata.Ultralisk, [4]float64{18, 20, 22, 24}},       // 10+10-2, and 1+1 more
		{gamedata.SiegeTankSieged, maps.Own, gamedata.Zergling, [4]float64{40, 44, 48, 52}}, // 4 more
		{gamedata.Banshee, maps.Own, gamedata.Roach, [4]float64{22, 24, 26, 28}},            // 2 x (12-1), 1 more each
		{gamedata.WidowMineBurrowed, maps.Own, gamedata.Ultralisk, [4]float64{125, 125, 125, 125}},
	} {
		g := arena(t)
		u, v := g.spawn(c.by, c.owner, pt(20, 20)), g.spawn(c.of, maps.Own+maps.Enemy-c.owner, pt(24, 20))
		for level, want := range c.want {
			if got := g.damage(u, u.strikeAt(v), v, 1); got != want {
				t.Errorf("level %d: %s does %v to %s, want %v", level, name(c.by), got, name(c.of), want)
			}
			g.LearnAll(maps.Own)
		}
	}
}

// Rule: units hit the plane their weapons are for, and those without a weapon nobody. A Widow Mine has one in the
// ground only.
func TestCanHit(t *testing.T) {
	g := arena(t)
	ground := g.spawn(gamedata.Zergling, maps.Enemy, pt(20, 20))
	air := g.spawn(gamedata.Mutalisk, maps.Enemy, pt(20, 20))
	for id, want := range map[gamedata.UnitID][2]bool{
		gamedata.Marine: {true, true}, gamedata.Marauder: {true, false}, gamedata.VikingFighter: {false, true},
		gamedata.VikingAssault: {true, false}, gamedata.Liberator: {false, true}, gamedata.LiberatorAG: {true, false},
		gamedata.Battlecruiser: {true, true}, gamedata.Thor: {true, true}, gamedata.Cyclone: {true, true},
		gamedata.Banshee: {true, false}, gamedata.Raven: {}, gamedata.Medivac: {}, gamedata.MULE: {},
		gamedata.WidowMine: {}, gamedata.WidowMineBurrowed: {true, true}, gamedata.SCV: {true, false},
		gamedata.MissileTurret: {false, true}, gamedata.AutoTurret: {true, true}, gamedata.Bunker: {},
	} {
		u := g.spawn(id, maps.Own, pt(40, 40))
		if got := [2]bool{canHit(u, ground), canHit(u, air)}; got != want {
			t.Errorf("%s hits ground and air: %v, want %v", name(id), got, want)
		}
	}
}

// Rule: two that kill each other in the same loop both die.
func TestBothDie(t *testing.T) {
	g := arena(t)
	u := g.spawn(gamedata.Marine, maps.Own, pt(32, 32))
	v := g.spawn(gamedata.Marine, maps.Enemy, pt(34, 32))
	u.Engaged, v.Engaged = v.Tag, u.Tag
	run(g, 100)
	if !u.dead || !v.dead {
		t.Errorf("alive: %v and %v", !u.dead, !v.dead)
	}
	if len(g.Deaths(maps.Own)) != 2 || g.Lost(maps.Own)[CategoryArmy].Minerals != 50 {
		t.Errorf("told of %d deaths, lost %v", len(g.Deaths(maps.Own)), g.Lost(maps.Own))
	}
}

// Rule: reloads vary by -1 to 2 loops, so that an even fight is won with one seed and lost with another: a
// Battlecruiser against six Hydralisks. Without chance it ends the same with each.
func TestReloadsVary(t *testing.T) {
	won := func(table *gamedata.Table) (n int) {
		for seed := range uint64(24) {
			g := field(table, seed)
			put(g, gamedata.Battlecruiser, maps.Own, pt(20, 32), 1)
			put(g, gamedata.Hydralisk, maps.Enemy, pt(40, 32), 6)
			if own, _ := clash(g, 5000); own > 0 {
				n++
			}
		}
		return n
	}
	if n := won(gamedata.V4_10.WithExactReloads()); n != 0 && n != 24 {
		t.Errorf("without chance %d of 24 are won", n)
	}
	n := won(gamedata.V4_10)
	t.Logf("%d of 24 won", n)
	if n == 0 || n == 24 {
		t.Errorf("%d of 24 are won", n)
	}
}

// Rule: each reload takes its period and -1 to 2 loops more, drawn evenly: 0.5 more in the mean.
func TestReloadSpread(t *testing.T) {
	g := New(gamedata.V4_10, &maps.Scenario{Width: 8, Height: 8}, 3)
	least, most, sum := math.Inf(1), math.Inf(-1), 0.0
	const n = 10_000
	for range n {
		d := g.reloadDifference()
		least, most, sum = min(least, d), max(most, d), sum+d
	}
	if least < -1 || least > -0.99 || most > 2 || most < 1.99 || math.Abs(sum/n-0.5) > 0.04 {
		t.Errorf("from %v to %v, %v in the mean", least, most, sum/n)
	}
}

package game

import (
	"fmt"
	"math"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"sc2msgi/gamedata"
	"sc2msgi/maps"
)

// census writes down all that can be seen of a game's units, and what the rules keep of their fights, to the bit.
func census(g *Game) string {
	var b strings.Builder
	fmt.Fprintln(&b, g.loop, g.player(maps.Own).bank, g.Deaths(maps.Own), g.living[1])
	for _, u := range g.units {
		fmt.Fprintln(&b, u.Tag, u.Type, u.Owner, math.Float64bits(u.At.X), math.Float64bits(u.At.Y),
			math.Float64bits(u.Facing),
			math.Float64bits(u.Health), math.Float64bits(u.Energy), math.Float64bits(u.Cooldown), u.Engaged, u.doing,
			u.combat, u.Orders)
	}
	return b.String()
}

// fighters are the types that a war can bring together.
func fighters() []gamedata.UnitID {
	all := []gamedata.UnitID{gamedata.SCV, gamedata.MULE, gamedata.AutoTurret}
	for _, u := range gamedata.V4_10.Units() {
		if u.Army {
			all = append(all, u.ID)
		}
	}
	return all
}

// randomWar sets armies of any types on the main scenario's ground, structures and workers included.
func randomWar(t *rapid.T) *Game {
	s, _ := maps.Find("build-battlecruiser")
	s.Loops, s.Goal = 0, nil
	g := New(gamedata.V4_10, s, rapid.Uint64().Draw(t, "seed"))
	types := fighters()
	place := func(owner int) {
		for range rapid.IntRange(1, 4).Draw(t, "groups") {
			id := rapid.SampledFrom(types).Draw(t, "type")
			at := pt(rapid.Float64Range(20, 46).Draw(t, "x"), rapid.Float64Range(19, 37).Draw(t, "y"))
			g.Create(id, owner, at, rapid.IntRange(1, 12).Draw(t, "n"))
		}
	}
	place(maps.Own)
	place(maps.Enemy)
	for _, u := range g.units {
		if u.facts.Army && rapid.Bool().Draw(t, "attacks") {
			g.attackTo(u, pt(rapid.Float64Range(18, 48).Draw(t, "to x"), rapid.Float64Range(17, 39).Draw(t, "to y")))
		}
	}
	return g
}

// Law: the same war goes the same way, to the bit, and a copy of it, made in its midst, goes on as the war itself.
func TestLawWarsAreDeterministic(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g := randomWar(t)
		twin := g.Clone()
		before := rapid.IntRange(0, 300).Draw(t, "before")
		run(g, before)
		run(twin, before)
		copied := g.Clone()
		for range 5 {
			run(g, 30)
			run(twin, 30)
			run(copied, 30)
			if a := census(g); a != census(twin) || a != census(copied) {
				t.Fatalf("they differ at loop %d", g.Loop())
			}
		}
	})
}

// Law: whatever the armies, units stay on the map and out of walls, between no hit points and all they have; they
// attack only whom they can hit, and reload no longer than the weapons of their forms do; the count of each side is
// right.
func TestLawWarsKeepWithinBounds(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g := randomWar(t)
		for range rapid.IntRange(1, 500).Draw(t, "loops") {
			g.Step()
			var living [sides]int
			for _, u := range g.units {
				if !neutral(u) {
					living[side(u)]++
				}
				if wrong := wrongWith(g, u); wrong != "" {
					t.Fatalf("loop %d: %s of %d at %v: %s", g.Loop(), u.facts.Name, u.Owner, u.At, wrong)
				}
				if v := g.Unit(u.Engaged); v != nil && u.Type != gamedata.Medivac && (!hostile(u, v) || !canHit(u, v)) {
					t.Fatalf("loop %d: %s is engaged with a %s of %d", g.Loop(), u.facts.Name, v.facts.Name, v.Owner)
				}
			}
			if living != g.living {
				t.Fatalf("%d units of the sides, counted %d", living, g.living)
			}
		}
	})
}

// longestReload is how many loops the slowest weapon of a type takes, or of a form it was in before.
var longestReload = func() map[gamedata.UnitID]float64 {
	longest := map[gamedata.UnitID]float64{}
	for _, u := range gamedata.V4_10.Units() {
		for _, w := range u.Strikes {
			longest[u.ID] = max(longest[u.ID], w.Period*gamedata.LoopsPerSecond)
		}
	}
	for _, m := range morphs { // no way of morphs is longer than there and back
		both := max(longest[m.from], longest[m.to])
		longest[m.from], longest[m.to] = both, both
	}
	return longest
}()

func wrongWith(g *Game, u *Unit) string {
	switch {
	case u.mobile() && u.At != g.ground.Clamp(u.At), math.IsNaN(u.At.X + u.At.Y + u.Facing):
		return "off the map"
	case u.mobile() && !u.facts.Flying && u.collides() && !g.ground.Free(u.At):
		return "in a wall"
	case !(u.Health > 0 || u.facts.HitPoints == 0) || u.Health > float64(u.facts.HitPoints) || u.dying:
		return fmt.Sprint("hit points ", u.Health)
	}
	if u.Cooldown > longestReload[u.Type]+gamedata.V4_10.Reloads.Most+epsilon || u.Cooldown <= -1 {
		return fmt.Sprint("cooldown ", u.Cooldown)
	}
	return ""
}

// fight40 is the middle of a fight of 40 against 40 of several kinds in which nobody dies.
func fight40(t testing.TB) *Game {
	g := arena(t)
	for i, id := range []gamedata.UnitID{gamedata.Marine, gamedata.Marauder, gamedata.SiegeTank, gamedata.Medivac} {
		put(g, id, maps.Own, pt(18, 20+8*float64(i)), 10)
	}
	for i, id := range []gamedata.UnitID{gamedata.Zergling, gamedata.Zergling, gamedata.Hydralisk, gamedata.Ultralisk} {
		put(g, id, maps.Enemy, pt(40, 20+8*float64(i)), 10)
	}
	for _, u := range g.units {
		u.Health = 1e12
	}
	clash(g, 200)
	return g
}

func BenchmarkFight40(b *testing.B) {
	g := fight40(b)
	b.ReportAllocs()
	b.ResetTimer()
	for b.Loop() {
		g.Step()
	}
	b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "loops/s")
}

// BenchmarkFightBySize shows that a loop's cost grows with the number of units, not with its square.
func BenchmarkFightBySize(b *testing.B) {
	for _, n := range []int{50, 100, 200, 400} {
		b.Run(fmt.Sprint(n), func(b *testing.B) {
			g := arena(b)
			put(g, gamedata.Marine, maps.Own, pt(8, 32), n)
			put(g, gamedata.Zergling, maps.Enemy, pt(36, 32), n)
			for _, u := range g.units {
				u.Health = 1e12
			}
			clash(g, 200)
			b.ReportAllocs()
			b.ResetTimer()
			for b.Loop() {
				g.Step()
			}
			b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/float64(2*n), "ns/unit")
		})
	}
}

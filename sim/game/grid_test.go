package game

import (
	"slices"
	"testing"

	"pgregory.net/rapid"

	"sc2msgi/maps"
	"sc2msgi/sim/terrain"
)

// Rule: a look round misses nobody: the grid gives each unit of the side that has a part of it within the radius,
// once, even after everybody has moved for a loop.
func TestAroundMissesNobody(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g := randomWar(t)
		run(g, rapid.IntRange(0, 200).Draw(t, "loops"))
		g.fillGrids()
		at := pt(rapid.Float64Range(10, 56).Draw(t, "x"), rapid.Float64Range(10, 56).Draw(t, "y"))
		radius := rapid.Float64Range(0, 12).Draw(t, "radius")
		for side, owner := range []int{maps.Own, maps.Enemy} {
			got := g.around(nil, side, at, radius)
			for _, u := range g.units {
				if u.Owner != owner || u.Inside || terrain.Distance(u.At, at)-u.facts.Radius > radius+terrain.Drift {
					continue
				}
				if i := slices.Index(got, u); i < 0 || slices.Contains(got[i+1:], u) {
					t.Fatalf("%s at %v, looked for at %v within %v, was found at place %d", u.facts.Name, u.At, at,
						radius, i)
				}
			}
		}
	})
}

// Rule: the target that a unit chooses is the best of all: within scan range before beyond, then by rank, then the
// nearest. Found by looking at everybody.
func TestSeekAgainstAllUnits(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g := randomWar(t)
		run(g, rapid.IntRange(0, 100).Draw(t, "loops"))
		g.fillGrids()
		for _, u := range g.units {
			if len(u.facts.Strikes) == 0 || u.Owner != maps.Own && u.Owner != maps.Enemy || u.Inside {
				continue
			}
			u.avoided = 0
			got, want := g.bestTarget(u, u.facts.Sight, true), bestOfAll(g, u)
			if got != want && (got == nil || want == nil || order(g, u, got) != order(g, u, want)) {
				t.Fatalf("%s of %d at %v chose %v, want %v", u.facts.Name, u.Owner, u.At, got, want)
			}
		}
	})
}

// order is what targets are chosen by, the smallest first: beyond scan range or not, rank, distance.
func order(g *Game, u, t *Unit) [3]float64 {
	scan := 5.0
	for _, s := range u.facts.Strikes {
		scan = max(scan, s.Range+0.5)
	}
	beyond := 0.0
	if gap(u, t) > scan {
		beyond = 1
	}
	return [3]float64{beyond, float64(rankOf(u, t)), gap(u, t)}
}

func bestOfAll(g *Game, u *Unit) *Unit {
	var best *Unit
	for _, t := range g.units {
		if !attackable(u, t) || gap(u, t) > u.facts.Sight {
			continue
		}
		s := u.strikeAt(t)
		if !g.reaches(u, s, gap(u, t)) && !g.canComeNear(u, t, s) {
			continue
		}
		a := order(g, u, t)
		if best == nil || slices.Compare(a[:], func() []float64 { b := order(g, u, best); return b[:] }()) < 0 {
			best = t
		}
	}
	return best
}

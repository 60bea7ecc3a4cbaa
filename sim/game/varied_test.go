package game

import (
	"slices"
	"testing"

	"sc2msgi/gamedata"
	"sc2msgi/maps"
	"sc2msgi/sc2api"
	"sc2msgi/sim/terrain"
)

// eachVaried calls check with a thousand games of each scenario whose start varies, at their start; where time is
// short, with a hundred.
func eachVaried(t *testing.T, check func(t *testing.T, g *Game)) {
	games := uint64(1000)
	if testing.Short() {
		games = 100
	}
	for _, s := range maps.Scenarios() {
		if s.Varied == nil {
			continue
		}
		t.Run(s.Name, func(t *testing.T) {
			for seed := range games {
				check(t, New(gamedata.V4_10, s, seed))
				if t.Failed() {
					t.Fatalf("seed %d", seed)
				}
			}
		})
	}
}

// Rule: a varied start is legal by the rules of a game under way: the patches stand on ground that can be built on
// and on nothing else, the Command Center could be built beside them, the workers are supplied, everybody can walk to
// everybody, and one idle worker is selected.
func TestVariedStartsAreLegal(t *testing.T) {
	eachVaried(t, func(t *testing.T, g *Game) {
		s := g.Scenario()
		if s.Varied != nil {
			t.Error("the scenario that is played varies")
		}
		workers := s.MineralWorkers + s.GasWorkers + s.IdleWorkers
		if b := g.Bank(maps.Own); b.Minerals != s.Minerals || b.SupplyWorkers != workers || b.SupplyUsed != workers ||
			workers > b.SupplyCap {
			t.Errorf("bank %+v, with %d workers", b, workers)
		}
		selected := g.Selection(maps.Own)
		if len(selected) != 1 || g.Unit(selected[0]).Type != gamedata.SCV || len(g.Unit(selected[0]).Orders) > 0 {
			t.Errorf("selected is %v", selected)
		}
		main := g.ground.Region(s.Assemble)
		if main == 0 || g.ground.NearestOpen(s.Assemble) != s.Assemble {
			t.Errorf("the place of assembly %v is walled in", s.Assemble)
		}
		for _, u := range g.Units() {
			if u.Type == gamedata.SCV && g.ground.Region(u.At) != main {
				t.Errorf("a worker at %v is walled in", u.At)
			}
			if u.facts.Mineral && !g.clear(u.facts, u.At, u) || g.patchShared(u) {
				t.Errorf("a patch at %v stands on other ground, or on something else", u.At)
			}
		}
		hall := g.player(maps.Own).halls[0]
		if r := withoutGas(g).fitsBut(hall.facts, hall.At, hall); r != sc2api.ActionResult_Success {
			t.Errorf("the Command Center beside the patches: %v", r)
		}
	})
}

// patchShared reports whether something else stands on a cell of a patch.
func (g *Game) patchShared(u *Unit) bool {
	cells := terrain.Covered(u.At, u.facts.Footprint)
	for _, v := range g.Units() {
		if u.facts.Mineral && v != u && v.facts.Footprint[0] > 0 &&
			cells.Within(terrain.Covered(v.At, v.facts.Footprint), 0) {
			return true
		}
	}
	return false
}

// withoutGas is the same start without geyser and Refinery, which in the authors' maps lie nearer to the Command
// Center than a game under way allows.
func withoutGas(g *Game) *Game {
	s := *g.Scenario()
	s.Placed = slices.DeleteFunc(slices.Clone(s.Placed), func(p maps.Placed) bool {
		return p.Type == gamedata.Refinery || p.Type == gamedata.VespeneGeyser
	})
	return New(g.table, &s, 1)
}

// Rule: in a varied war the enemy stands where it was drawn: nobody is moved from a resource or from outside the
// playable area, and everybody can walk to the player's army.
func TestVariedEnemiesStandWhereTheyAreDrawn(t *testing.T) {
	eachVaried(t, func(t *testing.T, g *Game) {
		war := g.Scenario().War()
		if war == nil {
			return
		}
		g.removeNonArmy()
		before := *g.source
		g.spawnEnemy(war)
		*g.source = before
		var enemies []*Unit
		for _, u := range g.Units() {
			if u.Owner == maps.Enemy {
				enemies = append(enemies, u)
			}
		}
		for _, squad := range war.Enemy {
			for range squad.Count {
				if len(enemies) == 0 {
					t.Fatal("enemies are missing")
				}
				u, drawn := enemies[0], squad.Within.At(g.rng.Float64(), g.rng.Float64())
				enemies = enemies[1:]
				if u.Type != squad.Type || u.At != drawn {
					t.Errorf("type %d at %v, drawn was type %d at %v", u.Type, u.At, squad.Type, drawn)
				}
				if g.ground.Region(u.At) != g.ground.Region(g.Scenario().Assemble) {
					t.Errorf("type %d at %v is walled in", u.Type, u.At)
				}
			}
		}
		if len(enemies) > 0 {
			t.Errorf("%d enemies too many", len(enemies))
		}
	})
}

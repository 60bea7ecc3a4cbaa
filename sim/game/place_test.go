package game

import (
	"math/rand/v2"
	"testing"

	"sc2msgi/gamedata"
	"sc2msgi/maps"
	"sc2msgi/sc2api"
)

// Rule: a placement query says what the order would meet: what it allows is taken, what it refuses is refused in the
// same words.
func TestCanPlaceIsWhatTheOrderMeets(t *testing.T) {
	for seed := range uint64(10) {
		rng := rand.New(rand.NewPCG(seed, 23))
		g := rich(t, seed, 20000)
		g.Toggle(maps.Own, AllTech)
		for range 8 {
			g.Create(gamedata.SupplyDepot, maps.Own, pt(22+rng.Float64()*22, 21+rng.Float64()*14), 1)
		}
		g.Create(gamedata.BarracksFlying, maps.Own, pt(30, 25), 1)
		g.Create(gamedata.Barracks, maps.Own, pt(36.5, 30.5), 1)
		scv := ofType(g, gamedata.SCV, maps.Own)[0]
		flying, barracks := ofType(g, gamedata.BarracksFlying, maps.Own)[0], ofType(g, gamedata.Barracks, maps.Own)[0]
		allowed := 0
		for range 300 {
			at := pt(18+rng.Float64()*30, 17+rng.Float64()*22)
			for _, c := range []struct {
				ability gamedata.AbilityID
				by      *Unit
			}{
				{gamedata.BuildSupplyDepot, scv}, {gamedata.BuildCommandCenter, scv}, {gamedata.BuildRefinery, scv},
				{gamedata.LandBarracks, flying}, {gamedata.BuildTechLabBarracks, flying},
				{gamedata.BuildReactorBarracks, barracks},
			} {
				says := g.CanPlace(maps.Own, c.ability, at, c.by.Tag)
				meets := g.Clone().Command(maps.Own, Command{Ability: c.ability, Units: []Tag{c.by.Tag},
					Target: Target{Kind: AtPoint, At: at}})
				if says != meets {
					t.Fatalf("seed %d: %s at %v: the query says %v, the order meets %v", seed,
						g.table.Ability(c.ability).Name, at, says, meets)
				}
				if says == sc2api.ActionResult_Success {
					allowed++
				}
			}
		}
		if allowed < 100 {
			t.Errorf("seed %d: %d of 1800 places allowed", seed, allowed)
		}
	}
}

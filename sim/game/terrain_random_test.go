package game

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"sc2msgi/gamedata"
	scenarios "sc2msgi/maps"
	"sc2msgi/sim/terrain"
)

// Rule: whatever is ordered, meddled with, built, lifted, dropped and fought, on a map with cliffs nobody on foot ever
// stands where the ground is blocked, and nothing is built where it cannot be built on.
func TestRandomPlayKeepsToTheGround(t *testing.T) {
	for seed := range uint64(3) {
		s, _ := scenarios.Find("gorge")
		g := New(gamedata.V4_10, s, seed)
		g.Grant(scenarios.Own, 50_000, 50_000)
		g.LearnAll(scenarios.Own)
		w := wild{rand.New(rand.NewPCG(seed, 23))}
		for _, of := range []gamedata.UnitID{gamedata.Marine, gamedata.Medivac, gamedata.SiegeTank, gamedata.Barracks,
			gamedata.Factory, gamedata.Bunker} {
			g.Create(of, scenarios.Own, w.target(g).At, 4)
		}
		moved := 0
		for range 1200 {
			if w.rng.IntN(60) == 0 {
				w.meddle(g)
			}
			for range w.rng.IntN(4) {
				w.disturb(g)
				g.Command(scenarios.Own, w.command(g))
			}
			g.Step()
			for _, u := range g.Units() {
				if u.mobile() && len(u.Orders) > 0 {
					moved++
				}
				if err := onGround(s.Terrain, u); err != nil {
					t.Fatalf("seed %d, loop %d: %v", seed, g.Loop(), err)
				}
			}
		}
		if moved < 1000 {
			t.Errorf("seed %d: nobody had an order", seed)
		}
	}
}

// onGround is what is wrong with where a unit stands. Who is under a structure is on open ground.
func onGround(ground *scenarios.Terrain, u *Unit) error {
	if u.dead || u.Inside || u.facts.Flying {
		return nil
	}
	if u.mobile() && ground.At(int(u.At.X), int(u.At.Y)).Footing == scenarios.Blocked {
		return fmt.Errorf("the %s of %d stands at %v on blocked ground", u.facts.Name, u.Owner, u.At)
	}
	c := terrain.Covered(u.At, u.facts.Footprint)
	for y := c.Y0; y < c.Y1; y++ {
		for x := c.X0; x < c.X1; x++ {
			if ground.At(x, y).Footing != scenarios.Open {
				return fmt.Errorf("the %s at %v covers %d, %d, which cannot be built on", u.facts.Name, u.At, x, y)
			}
		}
	}
	return nil
}

package game

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"pgregory.net/rapid"

	"sc2msgi/gamedata"
	"sc2msgi/maps"
)

// populated is the base with everything, some units of every kind and a bank; nothing of it is left to the enemy.
func populated(t testing.TB, seed uint64) *Game {
	g := everything(t)
	g = New(gamedata.V4_10, g.scenario, seed)
	g.Create(gamedata.Bunker, maps.Own, pt(40, 26), 2)
	g.Create(gamedata.OrbitalCommand, maps.Own, pt(42, 33), 1)
	for _, f := range gamedata.V4_10.Units() {
		if f.Army && f.MorphsFrom == 0 {
			g.Create(f.ID, maps.Own, pt(40, 34), 2)
		}
	}
	g.Create(gamedata.SCV, maps.Own, pt(33, 27), 6)
	g.Drain(maps.Own)
	return g
}

// Whatever is ordered, hurt, and killed in a base with everything: the laws hold, who is aboard has a holder with
// room for it, and only what was killed or given up is gone.
func TestLawsOfTheWholeBase(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		seed := rapid.Uint64().Draw(rt, "seed")
		loops := rapid.IntRange(50, 1200).Draw(rt, "loops")
		g := populated(t, seed)
		bank := g.Bank(maps.Own).Minerals
		w := wild{rand.New(rand.NewPCG(seed, 13))}
		for range loops {
			had, doomed := alive(g), Tag(0)
			for range 1 + w.rng.IntN(3) {
				g.Command(maps.Own, w.command(g))
			}
			u := g.Units()[w.rng.IntN(len(g.Units()))]
			switch w.rng.IntN(60) {
			case 0:
				doomed = u.Tag
				g.Kill([]Tag{doomed})
			case 1, 2, 3, 4:
				g.SetHealth(u.Tag, 1+w.rng.Float64()*float64(u.facts.HitPoints))
			case 5:
				g.Unload(maps.Own, u.Tag, w.rng.IntN(5)-1)
			case 6:
				g = g.Clone()
			}
			g.Step()
			if err := lawful(g, bank); err != nil {
				rt.Fatalf("loop %d: %v", g.Loop(), err)
			}
			if err := carried(g); err != nil {
				rt.Fatalf("loop %d: %v", g.Loop(), err)
			}
			for tag, u := range had {
				if !u.facts.Structure && !u.facts.Mineral && !u.mule() && tag != doomed && g.Unit(tag) == nil {
					rt.Fatalf("loop %d: %s is lost", g.Loop(), u.facts.Name)
				}
			}
			g.Drain(maps.Own)
		}
	})
}

func alive(g *Game) map[Tag]*Unit {
	all := map[Tag]*Unit{}
	for _, u := range g.Units() {
		all[u.Tag] = u
	}
	return all
}

// carried: passengers and holders agree.
func carried(g *Game) error {
	taken := map[Tag]int{}
	for _, u := range g.Units() {
		if u.aboard == 0 {
			continue
		}
		h := g.Unit(u.aboard)
		if h == nil || !u.Inside || len(u.Orders) > 0 || u.Selected || !takesIn(h.facts, u.facts) {
			return fmt.Errorf("%s aboard %v: %+v", u.facts.Name, h, u)
		}
		taken[h.Tag] += u.facts.Cargo
	}
	for _, h := range g.Units() {
		if h.CargoTaken != taken[h.Tag] || h.CargoTaken > h.facts.Holds {
			return fmt.Errorf("%s holds %d, counted %d of %d", h.facts.Name, h.CargoTaken, taken[h.Tag], h.facts.Holds)
		}
	}
	return nil
}

// Every order of the whole base that can end does.
func TestOrdersOfTheWholeBaseEnd(t *testing.T) {
	for seed := range uint64(12) {
		g := populated(t, seed)
		w := wild{rand.New(rand.NewPCG(seed, 17))}
		for range 400 {
			g.Command(maps.Own, w.command(g))
			if u := g.Units()[w.rng.IntN(len(g.Units()))]; w.rng.IntN(10) == 0 {
				g.SetHealth(u.Tag, 1+w.rng.Float64()*float64(u.facts.HitPoints))
			}
			g.Step()
		}
		run(g, 18000) // the longest queue: five upgrades of level 3
		for _, u := range g.Units() {
			if len(u.Orders) == 0 || u.gathering() || u.doing == holding || isPatrol(u.Orders[0].Ability) {
				continue
			}
			if u.facts.Structure && !u.production[0].on && g.Bank(maps.Own).SupplyUsed >= g.Bank(maps.Own).SupplyCap-6 {
				continue
			}
			t.Errorf("seed %d: %s at %v still has %v", seed, u.facts.Name, u.At, u.Orders)
		}
	}
}

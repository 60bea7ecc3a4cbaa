package game

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"pgregory.net/rapid"

	"sc2msgi/gamedata"
	"sc2msgi/maps"
	"sc2msgi/sc2api"
)

// beforeWar is a scenario of war shortly before it begins, with everything that can be made and a full bank.
func beforeWar(t testing.TB, name string, seed uint64) *Game {
	g := atPeace(t, name, seed)
	g.Grant(maps.Own, 100_000, 100_000)
	for _, u := range g.table.Units() { // what has no room is left out
		if (u.Army || u.Structure) && !u.Zerg && u.Alias != gamedata.Refinery && !u.Mineral && !u.Geyser {
			g.Create(u.ID, maps.Own, g.scenario.Assemble, 1)
		}
	}
	g.Create(gamedata.Bunker, maps.Own, pt(36, 25), 2)
	g.Create(gamedata.Marine, maps.Own, pt(36, 23), 6)
	g.Drain(maps.Own)
	return g
}

// Whatever is ordered and meddled with before a war and in it, by clients who control both sides, the laws of peace
// and of war hold after every loop, what is asked for is answered, the war ends, and a copy made in its midst goes on
// as the war itself.
func TestLawsOfWarUnderRandomOrders(t *testing.T) {
	names := []string{"defeat-zerglings", "defeat-hydralisks", "defeat-hydralisks-ultralisks"}
	rapid.Check(t, func(rt *rapid.T) {
		name, seed := rapid.SampledFrom(names).Draw(rt, "scenario"), rapid.Uint64().Draw(rt, "seed")
		loops := rapid.IntRange(soon/2, 400).Draw(rt, "loops")
		meddles := rapid.SampledFrom([]int{3, 40, 1000}).Draw(rt, "meddles once in")
		g := beforeWar(t, name, seed)
		w := wild{rand.New(rand.NewPCG(seed, 19))}
		for range loops {
			if w.rng.IntN(meddles) == 0 {
				w.meddle(g)
			}
			for range w.rng.IntN(4) {
				w.disturb(g)
			}
			if w.rng.IntN(50) == 0 {
				g = g.Clone()
			}
			g.Step()
			if err := warLaws(g); err != nil {
				rt.Fatalf("loop %d: %v", g.Loop(), err)
			}
		}
		copied := g.Clone()
		run(g, g.scenario.Loops)
		run(copied, g.scenario.Loops)
		if r, over := g.Ended(maps.Own); !over || r != sc2api.Result_Victory && r != sc2api.Result_Defeat {
			rt.Fatalf("ended %v, %v", over, r)
		}
		if census(g) != census(copied) {
			rt.Fatal("the copy came to another end")
		}
	})
}

// disturb is an order, a click or a question about anybody, the dead and the enemy included.
func (w wild) disturb(g *Game) {
	units := g.Units()
	if len(units) == 0 {
		return
	}
	u := units[w.rng.IntN(len(units))]
	switch w.rng.IntN(12) {
	case 0:
		tags := append([]Tag{u.Tag, units[0].Tag}, g.Deaths(maps.Own)...)
		g.Select(maps.Own, tags, w.rng.IntN(2) == 0)
	case 1:
		g.SelectionOffers(nil, maps.Own)
		g.UnitAt(u.At)
	case 2:
		g.Offers(nil, maps.Own, u, true)
		g.DistanceOf(u.Tag, units[w.rng.IntN(len(units))].At)
	case 3:
		g.Unload(maps.Own, u.Tag, w.rng.IntN(3)-1)
	case 4:
		g.CancelSlot(maps.Own, u.Tag, w.rng.IntN(3)-1)
	case 5:
		g.Drain(maps.Own)
	default:
		g.Command(maps.Own, w.command(g))
	}
}

// warLaws are the laws that hold at any time of a war.
func warLaws(g *Game) error {
	if err := figuresAreRight(g); err != nil {
		return err
	}
	if err := carried(g); err != nil {
		return err
	}
	if err := apart(g); err != nil {
		return err
	}
	if err := inBounds(g); err != nil {
		return err
	}
	foes, army := 0, 0
	for _, u := range g.Units() {
		switch {
		case u.Owner == maps.Enemy:
			foes++
		case u.Owner == maps.Own && u.facts.Army && u.finished():
			army++
		}
		if wrong := wrongWith(g, u); wrong != "" {
			return fmt.Errorf("%s of %d at %v: %s", u.facts.Name, u.Owner, u.At, wrong)
		}
	}
	if foes != g.living[1] || army != g.Bank(maps.Own).Army {
		return fmt.Errorf("%d enemies, counted %d; army %d, counted %d", foes, g.living[1], army, g.Bank(maps.Own).Army)
	}
	return nil
}

package game

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"pgregory.net/rapid"

	"sc2msgi/maps"
)

// meddle is one debug command at random. It returns what it granted.
func (w wild) meddle(g *Game) (minerals, vespene int) {
	units := g.Units()
	var tag Tag
	if len(units) > 0 {
		tag = units[w.rng.IntN(len(units))].Tag
	}
	at := pt(w.rng.Float64()*70-3, w.rng.Float64()*70-3)
	switch w.rng.IntN(9) {
	case 8:
		g.LearnAll(maps.Own)
	case 0, 1, 2:
		all := g.Table().Units()
		f := &all[w.rng.IntN(len(all))]
		if f.ID == g.goal {
			return 0, 0
		}
		g.Create(f.ID, []int{maps.Own, maps.Enemy, maps.Neutral}[w.rng.IntN(3)], at, w.rng.IntN(8))
	case 3:
		g.Kill([]Tag{tag, Tag(w.rng.Uint64())})
	case 4:
		before := g.player(maps.Own).bank
		g.Grant(maps.Own, 5000*w.rng.IntN(2), 5000*w.rng.IntN(2))
		return g.player(maps.Own).bank.Minerals - before.Minerals, g.player(maps.Own).bank.Vespene - before.Vespene
	case 5:
		g.SetHealth(tag, w.rng.Float64()*200-1)
	case 6:
		g.SetEnergy(tag, w.rng.Float64()*300)
	default:
		if c := Cheat(w.rng.IntN(int(Cheats))); c != NoCosts {
			g.Toggle(maps.Own, c)
		}
	}
	return 0, 0
}

// Whatever is meddled with, the laws that can hold do: nothing overlaps, stands outside or costs more than there is,
// the map takes no more units than it may, and the same again gives the same again.
func TestLawsUnderDebugging(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		seed := rapid.Uint64().Draw(rt, "seed")
		loops := rapid.IntRange(20, 300).Draw(rt, "loops")
		play := func() uint64 {
			g := rich(t, seed, 1000)
			w := wild{rand.New(rand.NewPCG(seed, 13))}
			minerals, vespene := 1000, 1000
			for range loops {
				for range w.rng.IntN(3) {
					m, v := w.meddle(g)
					minerals, vespene = minerals+m, vespene+v
				}
				if len(g.Units()) > 0 {
					g.Command(maps.Own, w.command(g))
				}
				g.Step()
				if err := meddledLaws(g, minerals, vespene); err != nil {
					rt.Fatalf("loop %d: %v", g.Loop(), err)
				}
				g.Drain(maps.Own)
			}
			return digest(g)
		}
		if first, second := play(), play(); first != second {
			rt.Fatal("the same again came out differently")
		}
	})
}

func meddledLaws(g *Game, minerals, vespene int) error {
	b := g.Bank(maps.Own)
	switch {
	case b.Minerals < 0 || b.Vespene < 0:
		return fmt.Errorf("a bank of %d and %d", b.Minerals, b.Vespene)
	case b.Minerals != minerals+b.CollectedMinerals-b.SpentMinerals ||
		b.Vespene != vespene+b.CollectedVespene-b.SpentVespene:
		return fmt.Errorf("bank %+v does not add up from %d and %d", b, minerals, vespene)
	case len(g.Units()) > UnitsMax:
		return fmt.Errorf("%d units", len(g.Units()))
	}
	if err := figuresAreRight(g); err != nil {
		return err
	}
	if err := apart(g); err != nil {
		return err
	}
	return inBounds(g)
}

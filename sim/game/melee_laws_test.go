package game

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"pgregory.net/rapid"

	"sc2msgi/gamedata"
	"sc2msgi/maps"
)

// Law: whatever both players order, whoever's the units are, the laws of the game hold on both sides, and a copy of the
// game goes the same way.
func TestLawsOfTwoPlayers(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		seed := rapid.Uint64().Draw(rt, "seed")
		bank := rapid.SampledFrom([]int{50, 1000, 20000}).Draw(rt, "bank")
		loops := rapid.IntRange(50, 600).Draw(rt, "loops")
		s := melee(t)
		s.Minerals, s.Vespene = bank, bank
		g := New(gamedata.V4_10, s, seed)
		g.Create(gamedata.Marine, maps.Own, pt(60, 30), rapid.IntRange(0, 6).Draw(rt, "own"))
		g.Create(gamedata.Marine, maps.Enemy, pt(66, 34), rapid.IntRange(0, 6).Draw(rt, "enemy"))
		w := wild{rand.New(rand.NewPCG(seed, 31))}
		var copied *Game
		since := w
		for i := range loops {
			if i == loops/2 {
				copied = g.Clone()
				source := *rand.NewPCG(seed, 37)
				again := source
				w, since = wild{rand.New(&source)}, wild{rand.New(&again)}
			}
			w.bothOrder(g)
			if err := lawfulForBoth(g, bank); err != nil {
				rt.Fatalf("loop %d: %v", g.Loop(), err)
			}
		}
		for range loops - loops/2 {
			since.bothOrder(copied)
		}
		for _, player := range both {
			if seenBy(copied, player) != seenBy(g, player) {
				rt.Errorf("player %d sees\n%s\nin the copy\n%s", player, seenBy(g, player), seenBy(copied, player))
			}
		}
	})
}

// bothOrder is a loop in which each of both may order something.
func (w wild) bothOrder(g *Game) {
	for range w.rng.IntN(3) {
		player := both[w.rng.IntN(2)]
		g.Command(player, w.commandOf(g, player))
	}
	if w.rng.IntN(10) == 0 {
		player, u := both[w.rng.IntN(2)], g.Units()[w.rng.IntN(len(g.Units()))]
		g.Select(player, []Tag{u.Tag}, w.rng.IntN(2) == 0)
		g.CancelSlot(player, u.Tag, w.rng.IntN(3))
	}
	g.Step()
}

func lawfulForBoth(g *Game, start int) error {
	for _, player := range both {
		b := g.Bank(player)
		if b.Minerals < 0 || b.Vespene < 0 || b.Minerals != start+b.CollectedMinerals-b.SpentMinerals ||
			b.Vespene != start+b.CollectedVespene-b.SpentVespene || b.SupplyUsed > gamedata.MaxSupply {
			return fmt.Errorf("player %d: bank %+v does not add up from %d", player, b, start)
		}
		for _, tag := range g.Selection(player) {
			if u := g.Unit(tag); u == nil || u.Owner != player || !u.Selected {
				return fmt.Errorf("player %d has selected %v", player, u)
			}
		}
	}
	if err := figuresAreRight(g); err != nil {
		return err
	}
	if err := apart(g); err != nil {
		return err
	}
	return inBounds(g)
}

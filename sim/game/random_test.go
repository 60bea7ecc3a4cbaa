package game

import (
	"fmt"
	"hash/fnv"
	"math"
	"math/rand/v2"
	"testing"

	"pgregory.net/rapid"

	"sc2msgi/gamedata"
	"sc2msgi/maps"
	"sc2msgi/sc2api"
	"sc2msgi/sim/terrain"
)

// wild makes orders at random: mostly such as a player might give, some with targets, units and numbers of no meaning.
type wild struct {
	rng *rand.Rand
}

func (w wild) command(g *Game) Command { return w.commandOf(g, maps.Own) }

func (w wild) commandOf(g *Game, player int) Command {
	c := Command{Queue: w.rng.IntN(5) == 0, Target: w.target(g)}
	units := g.Units()
	for range 1 + w.rng.IntN(3) {
		c.Units = append(c.Units, units[w.rng.IntN(len(units))].Tag)
	}
	switch w.rng.IntN(10) {
	case 0:
		all := g.Table().Abilities()
		c.Ability = all[w.rng.IntN(len(all))].ID
	case 1:
		c.Ability = gamedata.AbilityID(w.rng.IntN(5000))
		c.Units = append(c.Units, Tag(w.rng.Uint64()))
	default: // what one of the units is offered
		if offers := g.Offers(nil, player, g.Unit(c.Units[0]), w.rng.IntN(8) == 0); len(offers) > 0 {
			c.Ability = offers[w.rng.IntN(len(offers))].Ability
		}
	}
	return c
}

func (w wild) target(g *Game) Target {
	p := g.scenario.Playable
	switch w.rng.IntN(8) {
	case 0:
		return Target{}
	case 1, 2:
		units := g.Units()
		return Target{Kind: AtUnit, Unit: units[w.rng.IntN(len(units))].Tag}
	case 3:
		odd := []float64{math.NaN(), math.Inf(1), -5, 1e300, 63.9}
		return Target{Kind: TargetKind(w.rng.IntN(5)), At: pt(odd[w.rng.IntN(len(odd))], odd[w.rng.IntN(len(odd))]),
			Unit: Tag(w.rng.Uint64())}
	}
	return Target{Kind: AtPoint, At: pt(p.Min.X+w.rng.Float64()*(p.Max.X-p.Min.X),
		p.Min.Y+w.rng.Float64()*(p.Max.Y-p.Min.Y))}
}

// rich is the main task with a bank that lets much happen in little time.
func rich(t testing.TB, seed uint64, bank int) *Game {
	s := scenario(t)
	s.Goal, s.Loops = nil, 0
	s.Minerals, s.Vespene = bank, bank
	s.Placed = append(s.Placed, maps.Placed{Type: gamedata.VespeneGeyser, Owner: maps.Neutral, At: pt(43.5, 29.5),
		Contents: 400})
	s.Placed[3].Contents = 300 // a patch that will run dry
	return New(gamedata.V4_10, s, seed)
}

// Whatever is ordered, the laws of the game hold after every loop.
func TestLawsUnderRandomOrders(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		seed := rapid.Uint64().Draw(rt, "seed")
		bank := rapid.SampledFrom([]int{50, 1000, 20000}).Draw(rt, "bank")
		loops := rapid.IntRange(50, 1500).Draw(rt, "loops")
		g := rich(t, seed, bank)
		w := wild{rand.New(rand.NewPCG(seed, 7))}
		for range loops {
			for range w.rng.IntN(3) {
				g.Command(maps.Own, w.command(g))
				if err := lawful(g, bank); err != nil {
					rt.Fatalf("loop %d after an order: %v", g.Loop(), err)
				}
			}
			switch w.rng.IntN(20) {
			case 0:
				g.CancelSlot(maps.Own, g.Units()[w.rng.IntN(len(g.Units()))].Tag, w.rng.IntN(10)-1)
			case 1:
				g.Select(maps.Own, []Tag{g.Units()[w.rng.IntN(len(g.Units()))].Tag, Tag(w.rng.Uint64())},
					w.rng.IntN(2) == 0)
				g.SelectionOffers(nil, maps.Own)
			}
			g.Step()
			if err := lawful(g, bank); err != nil {
				rt.Fatalf("loop %d: %v", g.Loop(), err)
			}
			g.Drain(maps.Own)
		}
	})
}

// lawful checks the laws that hold at any time.
func lawful(g *Game, start int) error {
	b := g.Bank(maps.Own)
	switch {
	case b.Minerals < 0 || b.Vespene < 0:
		return fmt.Errorf("a bank of %d and %d", b.Minerals, b.Vespene)
	case b.SupplyUsed > gamedata.MaxSupply || b.SupplyCap > gamedata.MaxSupply:
		return fmt.Errorf("supply %d of %d", b.SupplyUsed, b.SupplyCap)
	case b.Minerals != start+b.CollectedMinerals-b.SpentMinerals ||
		b.Vespene != start+b.CollectedVespene-b.SpentVespene:
		return fmt.Errorf("bank %+v does not add up from %d", b, start)
	}
	if err := figuresAreRight(g); err != nil {
		return err
	}
	if err := apart(g); err != nil {
		return err
	}
	return inBounds(g)
}

// apart: no cell belongs to two structures, but for a refinery on its geyser and where the scenario itself begins so.
func apart(g *Game) error {
	holder := map[[2]int]Tag{}
	for _, u := range g.Units() {
		if u.facts.Footprint[0] == 0 || u.facts.Flying || u.facts.Geyser {
			continue
		}
		cells := terrain.Covered(u.At, u.facts.Footprint)
		for y := cells.Y0; y < cells.Y1; y++ {
			for x := cells.X0; x < cells.X1; x++ {
				other := g.Unit(holder[[2]int{x, y}])
				if other != nil && !(other.facts.Alias == gamedata.CommandCenter && u.geyser != 0) {
					return fmt.Errorf("%s at %v overlaps %s at %v", u.facts.Name, u.At, other.facts.Name, other.At)
				}
				holder[[2]int{x, y}] = u.Tag
			}
		}
	}
	return nil
}

func inBounds(g *Game) error {
	p := g.scenario.Playable
	for _, u := range g.Units() {
		// a cell is playable where its middle is: half a cell beyond the area at most
		if !(u.At.X >= p.Min.X-0.5 && u.At.X <= p.Max.X+0.5 && u.At.Y >= p.Min.Y-0.5 && u.At.Y <= p.Max.Y+0.5) {
			return fmt.Errorf("%s at %v is outside", u.facts.Name, u.At)
		}
		if u.doing == idle && u.facts.Speed > 0 && !u.facts.Flying && !u.Inside && !g.ground.Free(u.At) {
			return fmt.Errorf("%s stands at %v inside a structure", u.facts.Name, u.At)
		}
	}
	return nil
}

// Every order that can end does: after random play and enough quiet time only gathering, holding, patrols and queues
// that wait for supply are left.
func TestOrdersEnd(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		seed := rapid.Uint64().Draw(rt, "seed")
		g := rich(t, seed, 5000)
		w := wild{rand.New(rand.NewPCG(seed, 11))}
		for range 400 {
			g.Command(maps.Own, w.command(g))
			g.Step()
		}
		run(g, 12000) // the longest queue: 8 Battlecruisers two at a time take 5,760
		for _, u := range g.Units() {
			if len(u.Orders) == 0 || u.gathering() || u.doing == holding || isPatrol(u.Orders[0].Ability) {
				continue
			}
			if u.facts.Structure && !u.production[0].on && g.Bank(maps.Own).SupplyUsed >= g.Bank(maps.Own).SupplyCap-6 {
				continue
			}
			rt.Fatalf("%s at %v still has %v", u.facts.Name, u.At, u.Orders)
		}
	})
}

// digest is a hash of all that can be seen of a game.
func digest(g *Game) uint64 {
	h := fnv.New64a()
	fmt.Fprintln(h, g.Loop(), g.Bank(maps.Own), g.Selection(maps.Own), g.IdleWorkers(maps.Own), g.Score(maps.Own))
	for _, u := range g.Units() {
		fmt.Fprintln(h, u.Tag, u.Type, u.Owner, u.At, u.Facing, u.Progress, u.Health, u.Energy, u.Contents, u.Orders,
			u.AddOn,
			u.Selected, u.Active, u.CarryGas, u.CarryMin, u.Harvesters, u.Ideal, u.Rally, u.Inside)
	}
	return h.Sum64()
}

// The same seed and orders give the same game; asking questions in between changes nothing.
func TestDeterminism(t *testing.T) {
	play := func(seed uint64, ask bool) uint64 {
		g := rich(t, seed, 3000)
		w := wild{rand.New(rand.NewPCG(seed, 3))}
		for range 2000 {
			if w.rng.IntN(4) == 0 {
				g.Command(maps.Own, w.command(g))
			}
			g.Step()
			if ask {
				g.Bank(maps.Own)
				g.SelectionOffers(nil, maps.Own)
				g.UnitAt(pt(30, 30))
				g.CanPlace(maps.Own, gamedata.BuildBarracks, pt(36, 25), 0)
				g.Drain(maps.Own)
			}
		}
		return digest(g)
	}
	seen := map[uint64]bool{}
	for seed := range uint64(8) {
		a, b := play(seed, false), play(seed, true)
		if a != b {
			t.Errorf("seed %d: two runs differ", seed)
		}
		seen[a] = true
	}
	if len(seen) != 8 {
		t.Errorf("8 seeds give %d games", len(seen))
	}
}

// After the end nothing changes any more, and orders are refused.
func TestNothingAfterTheEnd(t *testing.T) {
	s := scenario(t)
	s.Loops = 50
	g := New(gamedata.V4_10, s, 1)
	run(g, 50)
	if r, over := g.Ended(maps.Own); !over || r != sc2api.Result_Defeat || g.Score(maps.Own) != -1 {
		t.Fatalf("%v %v %d", r, over, g.Score(maps.Own))
	}
	was := digest(g)
	run(g, 20)
	if r := g.Command(maps.Own, Command{Ability: gamedata.TrainSCV,
		Units: []Tag{g.Units()[0].Tag}}); r == sc2api.ActionResult_Success {
		t.Error("an order was taken after the end")
	}
	if digest(g) != was {
		t.Error("the game went on after its end")
	}
}

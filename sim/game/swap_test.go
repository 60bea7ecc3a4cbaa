package game

import (
	"fmt"
	"testing"

	"sc2msgi/gamedata"
	"sc2msgi/maps"
)

var addOnHolders = []struct{ ground, air, lab, reactor gamedata.UnitID }{
	{gamedata.Barracks, gamedata.BarracksFlying, gamedata.BarracksTechLab, gamedata.BarracksReactor},
	{gamedata.Factory, gamedata.FactoryFlying, gamedata.FactoryTechLab, gamedata.FactoryReactor},
	{gamedata.Starport, gamedata.StarportFlying, gamedata.StarportTechLab, gamedata.StarportReactor},
}

// An add-on that its building left becomes one of nobody, keeps its tag and health, and serves any of the three
// buildings that lands beside it as one of its own.
func TestAddOnsChangeHands(t *testing.T) {
	for _, from := range addOnHolders {
		for _, to := range addOnHolders {
			for _, reactor := range []bool{false, true} {
				built, orphaned, taken := from.lab, gamedata.TechLab, to.lab
				if reactor {
					built, orphaned, taken = from.reactor, gamedata.Reactor, to.reactor
				}
				t.Run(fmt.Sprintf("%d to %d", built, taken), func(t *testing.T) {
					s := scenario(t)
					s.Goal, s.Loops, s.Minerals, s.Vespene = nil, 0, 1000, 1000
					s.Placed = append(s.Placed, maps.Placed{Type: from.ground, Owner: maps.Own, At: pt(36.5, 25.5)},
						maps.Placed{Type: built, Owner: maps.Own, At: pt(39, 25)},
						maps.Placed{Type: to.air, Owner: maps.Own, At: pt(36.5, 30.5)})
					g := New(gamedata.V4_10, s, 1)
					first, second, add := find(g, from.ground, true), find(g, to.air, true), find(g, built, true)
					add.Health = 100
					if command(g, first, gamedata.Lift) != success {
						t.Fatal("cannot lift off")
					}
					run(g, 32)
					if add.Type != orphaned || first.AddOn != 0 {
						t.Fatalf("left: %d, %d", add.Type, first.AddOn)
					}
					c := Command{Ability: gamedata.Move, Units: []Tag{first.Tag},
						Target: Target{Kind: AtPoint, At: pt(30, 25)}}
					g.Command(maps.Own, c)
					c = Command{Ability: gamedata.Land, Units: []Tag{second.Tag},
						Target: Target{Kind: AtPoint, At: pt(36.5, 25.5)}}
					if r := g.Command(maps.Own, c); r != success {
						t.Fatal(r)
					}
					run(g, 300)
					if add.Type != taken || second.AddOn != add.Tag || add.Health != 100 {
						t.Fatalf("taken: %d, %d, health %v", add.Type, second.AddOn, add.Health)
					}
					if length, width := g.room(second); reactor != (length == 8 && width == 2) {
						t.Errorf("a queue of %d, %d at a time", length, width)
					}
					if g.has(second, isTechLab) == reactor {
						t.Error("what needs a tech lab goes by it")
					}
				})
			}
		}
	}
}

// What a cancelled order gives back, in percent: all of what stands in a queue and of a change, three quarters of
// structures and add-ons, rounded down.
func TestRefunds(t *testing.T) {
	for _, tt := range []struct {
		name              string
		id                gamedata.UnitID
		order, cancel     gamedata.AbilityID
		minerals, vespene int // that are gone afterwards
	}{
		{"unit", gamedata.Barracks, gamedata.TrainMarauder, gamedata.CancelLast, 0, 0},
		{"worker", gamedata.CommandCenter, gamedata.TrainSCV, gamedata.CancelLast, 0, 0},
		{"upgrade", gamedata.Armory, 855, gamedata.CancelLast, 0, 0},
		{"upgrade of a lab", gamedata.BarracksTechLab, 730, gamedata.CancelLast, 0, 0},
		{"Orbital Command", gamedata.CommandCenter, gamedata.MorphOrbitalCommand, gamedata.Cancel, 0, 0},
		{"Planetary Fortress", gamedata.CommandCenter, gamedata.MorphPlanetaryFortress, gamedata.Cancel, 0, 0},
		{"reactor", gamedata.Starport, gamedata.BuildReactor, gamedata.Cancel, 13, 13}, // of 50: 37 come back
	} {
		t.Run(tt.name, func(t *testing.T) {
			g := everything(t)
			u := find(g, tt.id, true)
			if tt.order == gamedata.BuildReactor {
				g.Kill([]Tag{u.AddOn})
			}
			had := g.Bank(maps.Own)
			if r := command(g, u, tt.order); r != success {
				t.Fatal(r)
			}
			run(g, 100)
			if b := g.Bank(maps.Own); b.Minerals >= had.Minerals {
				t.Errorf("cost nothing")
			}
			if r := command(g, u, tt.cancel); r != success {
				t.Fatal(r)
			}
			b := g.Bank(maps.Own)
			if m, v := had.Minerals-b.Minerals, had.Vespene-b.Vespene; m != tt.minerals || v != tt.vespene {
				t.Errorf("%d and %d are gone, want %d and %d", m, v, tt.minerals, tt.vespene)
			}
			if len(u.Orders) > 0 || u.doing != idle || b.SupplyUsed != had.SupplyUsed {
				t.Errorf("left: %v, supply %d", u.Orders, b.SupplyUsed)
			}
			if r := command(g, u, tt.cancel); r == success {
				t.Error("cancelled twice")
			}
		})
	}
}

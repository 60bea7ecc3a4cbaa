package game

import (
	"math/rand/v2"
	"strings"
	"testing"

	"sc2msgi/gamedata"
	"sc2msgi/maps"
	"sc2msgi/sc2api"
)

// Rule: nothing gets lost in the books. What is in the bank, what stands, is built, queued or learned, and what died is
// worth what there was at the start and what was brought in, whatever is ordered. Cancelling costs and repairing spends
// without a thing to show for it; they are left out here.
func TestTheBooksBalance(t *testing.T) {
	for seed := range uint64(20) {
		g := rich(t, seed, 3000)
		w := wild{rand.New(rand.NewPCG(seed, 11))}
		start := worthOf(g)
		for range 1500 {
			c := w.command(g)
			if a := g.table.Ability(c.Ability); a != nil && !strings.Contains(a.Name, "Cancel") &&
				!strings.Contains(a.Name, "Repair") {
				g.Command(maps.Own, c)
			}
			if g.Loop() == 700 {
				g.kill(find(g, gamedata.SCV, true))
				g.removeDead()
			}
			g.Step()
			b := g.Bank(maps.Own)
			if got := worthOf(g) - b.CollectedMinerals - b.CollectedVespene; got != start {
				t.Fatalf("seed %d, loop %d: worth %d without what was collected, it was %d\nused %v, lost %v, bank %+v",
					seed, g.Loop(), got, start, g.Used(maps.Own), g.Lost(maps.Own), b)
			}
		}
		if lost := g.Lost(maps.Own); lost[CategoryEconomy].Minerals != 50 || lost.Sum() != 50 {
			t.Errorf("seed %d: lost %v, want one SCV", seed, lost)
		}
	}
}

func worthOf(g *Game) int {
	used, lost := g.Used(maps.Own), g.Lost(maps.Own)
	return g.player(maps.Own).bank.Minerals + g.player(maps.Own).bank.Vespene + used.Sum() + lost.Sum()
}

// Rule: what is given up for a refund is no loss.
func TestWhatIsCancelledIsNotLost(t *testing.T) {
	g := rich(t, 1, 1000)
	c := Command{Ability: gamedata.BuildSupplyDepot, Units: g.IdleWorkers(maps.Own)[:1],
		Target: Target{Kind: AtPoint, At: pt(35, 25)}}
	if r := g.Command(maps.Own, c); r != sc2api.ActionResult_Success {
		t.Fatal(r)
	}
	for find(g, gamedata.SupplyDepot, false) == nil {
		g.Step()
	}
	if used := g.Used(maps.Own); used[CategoryEconomy].Minerals != 12*50+400+75+100 {
		t.Errorf("used %v with a depot in construction, want it counted", used)
	}
	g.cancelSite(find(g, gamedata.SupplyDepot, false))
	if used, lost := g.Used(maps.Own), g.Lost(maps.Own); used[CategoryEconomy].Minerals != 12*50+400+75 ||
		lost.Sum() != 0 {
		t.Errorf("used %v, lost %v after the cancel, want neither", used, lost)
	}
}

// Rule: costs are counted with what a thing grew from, under the category of what it is.
func TestUsedByCategory(t *testing.T) {
	s := scenario(t)
	s.Placed = append(s.Placed,
		maps.Placed{Type: gamedata.OrbitalCommand, Owner: maps.Own, At: pt(35.5, 25.5)}, // 550: economy
		maps.Placed{Type: gamedata.Barracks, Owner: maps.Own, At: pt(40.5, 23.5)},       // 150: technology
		maps.Placed{Type: gamedata.Marauder, Owner: maps.Own, At: pt(42, 30)},           // 100/25: army
		maps.Placed{Type: gamedata.Marauder, Owner: maps.Enemy, At: pt(43, 30)})
	used := New(gamedata.V4_10, s, 1).Used(maps.Own)
	var want Spending
	want.Add(CategoryEconomy, 12*50+400+75+550, 0)
	want.Add(CategoryTechnology, 150, 0)
	want.Add(CategoryArmy, 100, 25)
	if used != want {
		t.Errorf("used %v, want %v", used, want)
	}
}

// Rule: the collection rate is that of the last 240 loops, a minute of 1,344: one trip of 5 minerals is 28.
func TestCollectionRates(t *testing.T) {
	g := rich(t, 1, 50)
	at := func(loop int) float64 {
		for g.Loop() < loop {
			g.loop++
		}
		m, _ := g.CollectionRates(maps.Own)
		return m
	}
	if got := at(10); got != 0 {
		t.Errorf("%v before anything came", got)
	}
	g.player(maps.Own).income.add(g.loop, 5, 0)
	at(100)
	g.player(maps.Own).income.add(g.loop, 5, 4)
	if m, v := g.CollectionRates(maps.Own); m != 56 || v != 22.4 {
		t.Errorf("%v and %v, want 56 and 22.4", m, v)
	}
	for _, tt := range []struct {
		loop int
		want float64
	}{{249, 56}, {250, 28}, {339, 28}, {340, 0}, {5000, 0}} {
		if got := at(tt.loop); got != tt.want {
			t.Errorf("loop %d: %v, want %v", tt.loop, got, tt.want)
		}
	}
}

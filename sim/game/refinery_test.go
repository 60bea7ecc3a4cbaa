package game

import (
	"testing"

	"sc2msgi/gamedata"
	"sc2msgi/maps"
	"sc2msgi/sc2api"
)

// unfinishedRefinery is a base whose refinery is being built, and three workers with nothing to do.
func unfinishedRefinery(t *testing.T) (g *Game, site *Unit, idle []*Unit) {
	g = standardBase(0, 0)
	g.player(maps.Own).bank.Minerals = 500
	hall := g.Units()[0].At
	for i := range 4 {
		idle = append(idle, g.spawn(gamedata.SCV, maps.Own, pt(hall.X+3, hall.Y-1.5+float64(i))))
	}
	expect(t, g, success, Command{Ability: gamedata.BuildRefinery, Units: []Tag{idle[0].Tag},
		Target: Target{Kind: AtUnit, Unit: find(g, gamedata.VespeneGeyser, true).Tag}})
	for g.Loop() < 200 && site == nil {
		g.Step()
		site = find(g, gamedata.Refinery, false)
	}
	if site == nil {
		t.Fatal("the refinery was not begun")
	}
	return g, site, idle[1:]
}

func expect(t *testing.T, g *Game, want sc2api.ActionResult, c Command) {
	t.Helper()
	if r := g.Command(maps.Own, c); r != want {
		t.Fatalf("loop %d: %v, want %v", g.Loop(), r, want)
	}
}

// Rule: workers sent to a refinery that is being built go there, wait, and mine when it is finished, by a right click
// and by both ids of the gather order, alone and behind another order.
func TestWorkersWaitForRefinery(t *testing.T) {
	for _, tt := range []struct {
		name    string
		ability gamedata.AbilityID
		queued  bool
	}{
		{"right click", gamedata.Smart, false},
		{"gather", gamedata.HarvestGather, false},
		{"gather of an SCV", gamedata.HarvestGatherSCV, false},
		{"right click behind a move", gamedata.Smart, true},
		{"gather behind a move", gamedata.HarvestGather, true},
		{"gather of an SCV behind a move", gamedata.HarvestGatherSCV, true},
	} {
		t.Run(tt.name, func(t *testing.T) {
			g, site, idle := unfinishedRefinery(t)
			for _, u := range idle {
				if tt.queued {
					expect(t, g, success, Command{Ability: gamedata.Move, Units: []Tag{u.Tag},
						Target: Target{Kind: AtPoint, At: pt(u.At.X, u.At.Y+4)}})
				}
				expect(t, g, success, Command{Ability: tt.ability, Units: []Tag{u.Tag}, Queue: tt.queued,
					Target: Target{Kind: AtUnit, Unit: site.Tag}})
			}
			run(g, 150)
			for _, u := range idle {
				if u.doing != queueing || u.Inside || u.CarryGas != 0 {
					t.Errorf("a worker is at %d with %d gas, inside %v; it is to wait", u.doing, u.CarryGas, u.Inside)
				}
			}
			for !site.finished() {
				g.Step()
			}
			run(g, 1344)
			if got := g.Bank(maps.Own).CollectedVespene; got < 140 || got > 165 { // 160 to 162 in the long run
				t.Errorf("%d gas in the first 1,344 loops, want some 160", got)
			}
			for _, u := range idle {
				if !u.gathering() {
					t.Errorf("a worker does not gather")
				}
			}
		})
	}
}

// Rule: who waits at a refinery that is taken back stands idle, and a right click on one that its builder has left
// goes on with it.
func TestRefineryThatIsLeft(t *testing.T) {
	g, site, idle := unfinishedRefinery(t)
	at := Target{Kind: AtUnit, Unit: site.Tag}
	expect(t, g, success, Command{Ability: gamedata.HarvestGather, Units: []Tag{idle[0].Tag}, Target: at})
	run(g, 150)
	expect(t, g, success, Command{Ability: gamedata.StopStop, Units: []Tag{g.Unit(site.site).Tag}})
	expect(t, g, sc2api.ActionResult_CantHarvestThatResource, Command{Ability: harvestGatherMULE,
		Units: []Tag{g.spawn(gamedata.MULE, maps.Own, idle[1].At).Tag}, Target: at})
	expect(t, g, success, Command{Ability: gamedata.Smart, Units: []Tag{idle[1].Tag}, Target: at})
	run(g, 150)
	if idle[1].doing != constructing {
		t.Errorf("a right click does not go on with the refinery: %d", idle[1].doing)
	}
	expect(t, g, success, Command{Ability: gamedata.CancelBuildInProgress, Units: []Tag{site.Tag}})
	run(g, 2)
	if len(idle[0].Orders) != 0 || idle[0].doing != doing(0) {
		t.Errorf("who waited still has orders: %v", idle[0].Orders)
	}
}

package game

import (
	"slices"
	"testing"

	"sc2msgi/gamedata"
	"sc2msgi/maps"
	"sc2msgi/sc2api"
)

// A click hits the smallest unit that covers the point: a worker before the building behind it, the refinery rather
// than its geyser, and nothing on empty ground.
func TestClicks(t *testing.T) {
	g := everything(t)
	near := g.spawn(gamedata.SCV, maps.Own, pt(27.5, 31))
	for _, c := range []struct {
		at   Point
		want gamedata.UnitID
	}{
		{pt(27, 31.5), gamedata.CommandCenter},
		{pt(27.6, 31.1), gamedata.SCV},
		{pt(23.5, 34.5), gamedata.Refinery},
		{pt(43.5, 29.5), gamedata.VespeneGeyser},
		{pt(22, 29.5), gamedata.MineralField},
		{pt(35, 31), 0},
	} {
		got := gamedata.UnitID(0)
		if u := g.UnitAt(c.at); u != nil {
			got = u.Type
		}
		if got != c.want {
			t.Errorf("click at %v hits type %d, want %d", c.at, got, c.want)
		}
	}
	near.Inside = true
	if u := g.UnitAt(near.At); u == near {
		t.Error("a click hits a worker inside a refinery")
	}
}

// Selections hold own living units, in the order they came; the dead leave them.
func TestSelection(t *testing.T) {
	g := everything(t)
	hall, scv := g.Units()[0], find(g, gamedata.SCV, true)
	patch := find(g, gamedata.MineralField, true)
	if !slices.Equal(g.Selection(maps.Own), []Tag{scv.Tag}) {
		t.Fatalf("at the start %v is selected, want the idle worker", g.Selection(maps.Own))
	}
	g.Select(maps.Own, []Tag{patch.Tag, hall.Tag, 12345}, true)
	if want := []Tag{scv.Tag, hall.Tag}; !slices.Equal(g.Selection(maps.Own), want) || !hall.Selected ||
		patch.Selected {
		t.Errorf("%v, want %v", g.Selection(maps.Own), want)
	}
	g.Deselect(maps.Own, []Tag{scv.Tag, 99})
	if want := []Tag{hall.Tag}; !slices.Equal(g.Selection(maps.Own), want) || scv.Selected {
		t.Errorf("%v, want %v", g.Selection(maps.Own), want)
	}
	g.Select(maps.Own, []Tag{scv.Tag}, false)
	g.kill(scv)
	g.removeDead()
	if len(g.Selection(maps.Own)) != 0 || g.Unit(scv.Tag) != nil {
		t.Errorf("the dead worker is still there: %v", g.Selection(maps.Own))
	}
	g.Select(maps.Own, []Tag{scv.Tag}, false)
	if len(g.Selection(maps.Own)) != 0 {
		t.Error("a dead worker was selected")
	}
}

// The card of a mixed selection is that of its first subgroup: army, then workers, then structures.
func TestSelectionOffers(t *testing.T) {
	g := everything(t)
	scv := find(g, gamedata.SCV, true)
	has := func(a gamedata.AbilityID) bool {
		return slices.ContainsFunc(g.SelectionOffers(nil, maps.Own), func(o Offer) bool { return o.Ability == a })
	}
	g.Select(maps.Own, []Tag{find(g, gamedata.Barracks, true).Tag}, false)
	if !has(gamedata.TrainGhost) || has(gamedata.BuildSupplyDepot) {
		t.Error("a Barracks is offered Ghosts, not depots")
	}
	g.Select(maps.Own, []Tag{scv.Tag}, true)
	if has(gamedata.TrainGhost) || !has(gamedata.BuildSupplyDepot) {
		t.Error("with a worker selected, too, the card is the worker's")
	}
	g.Select(maps.Own, []Tag{g.spawn(gamedata.Battlecruiser, maps.Own, pt(40, 30)).Tag}, true)
	if has(gamedata.BuildSupplyDepot) || !has(gamedata.MoveBattlecruiser) {
		t.Error("with a Battlecruiser selected, too, the card is the Battlecruiser's")
	}
	g.Select(maps.Own, nil, false)
	if got := g.SelectionOffers(nil, maps.Own); len(got) != 0 {
		t.Errorf("nothing selected is offered %v", got)
	}
}

// A tag dies with its unit: the next unit in its place has another.
func TestTagsAreNotReused(t *testing.T) {
	g := everything(t)
	a := g.spawn(gamedata.Marine, maps.Own, pt(40, 30))
	old := a.Tag
	g.kill(a)
	g.removeDead()
	b := g.spawn(gamedata.Marine, maps.Own, pt(40, 30))
	if b.Tag>>18 != old>>18 || b.Tag == old || g.Unit(old) != nil || g.Unit(b.Tag) != b {
		t.Errorf("tags %d and %d", old, b.Tag)
	}
}

// Deaths free whom they held: the builder of a dead site, the site of a dead builder, the add-on of a dead building.
func TestDeathsFreeTheOthers(t *testing.T) {
	g := everything(t)
	scv := find(g, gamedata.SCV, true)
	build := func() *Unit {
		g.Command(maps.Own, Command{Ability: gamedata.BuildBunker, Units: []Tag{scv.Tag},
			Target: Target{Kind: AtPoint, At: pt(35.5, 30.5)}})
		run(g, 100)
		return find(g, gamedata.Bunker, false)
	}
	g.kill(build())
	if len(scv.Orders) != 0 || scv.doing != idle {
		t.Errorf("the builder of a dead site has %v", scv.Orders)
	}
	site := build()
	g.kill(scv)
	run(g, 100)
	if site.dead || site.site != 0 || site.finished() || site.Active {
		t.Error("a site without its builder stands still")
	}
	barracks, lab := find(g, gamedata.Barracks, true), find(g, gamedata.BarracksTechLab, true)
	g.kill(barracks)
	if lab.Type != gamedata.TechLab {
		t.Errorf("the add-on of a dead building is a %s", lab.facts.Name)
	}
	g.kill(find(g, gamedata.FactoryTechLab, true))
	if f := find(g, gamedata.Factory, true); f.AddOn != 0 {
		t.Error("the building of a dead add-on still has it")
	}
	g.Step()
	if n := len(g.Deaths(maps.Own)); n != 4 {
		t.Errorf("%d deaths told, want 4", n)
	}
}

// Placement queries answer as orders would, cost and tech aside.
func TestPlacementQueries(t *testing.T) {
	g := everything(t)
	for _, c := range []struct {
		a    gamedata.AbilityID
		at   Point
		want sc2api.ActionResult
	}{
		{gamedata.BuildSupplyDepot, pt(36, 30), sc2api.ActionResult_Success},
		{gamedata.BuildSupplyDepot, pt(27, 31), sc2api.ActionResult_CantBuildLocationInvalid},
		{gamedata.BuildCommandCenter, pt(40.5, 33.5), sc2api.ActionResult_CantBuildTooCloseToResources},
		{gamedata.BuildRefinery, pt(43.5, 29.5), sc2api.ActionResult_Success},
		{gamedata.BuildRefinery, pt(23.5, 34.5), sc2api.ActionResult_CantBuildOnThat},
		{gamedata.BuildReactorBarracks, pt(36.5, 30.5), sc2api.ActionResult_Success},
		{gamedata.BuildReactorBarracks, pt(42.5, 32.5), sc2api.ActionResult_Success},
		{gamedata.BuildReactorBarracks, pt(43.5, 32.5), sc2api.ActionResult_CantFindPlacementLocation},
		{gamedata.LandBarracks, pt(36.5, 30.5), sc2api.ActionResult_Success},
		{gamedata.LandBarracks, pt(27, 31), sc2api.ActionResult_CantLandLocationInvalid},
		{gamedata.TrainMarine, pt(36, 30), sc2api.ActionResult_NotSupported},
		{99999, pt(36, 30), sc2api.ActionResult_NotSupported},
	} {
		if got := g.CanPlace(maps.Own, c.a, c.at, 0); got != c.want {
			t.Errorf("ability %d at %v: %v, want %v", c.a, c.at, got, c.want)
		}
	}
}

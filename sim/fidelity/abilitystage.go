package main

import (
	"sc2msgi/gamedata"
	"sc2msgi/maps"
	"sc2msgi/sim/game"
)

// stage is a situation in which abilities are tried.
type stage struct {
	name    string
	game    *game.Game
	copied  *game.Game // the same, to order in
	later   *game.Game // the same after someLoops without an order
	targets []game.Target
}

// someLoops is in how many game loops something comes of an order.
const someLoops = 40

// plainStage is the name of the situation in which nobody does anything.
const plainStage = "at rest"

// abilityStages are the situations. Each is a base with one of every Terran type, and something that goes on there.
func abilityStages(table *gamedata.Table) []stage {
	return []stage{
		newStage(table, plainStage, func(g *game.Game) { level(g) }),
		newStage(table, "with everything damaged", func(g *game.Game) {
			level(g)
			for _, u := range g.Units() {
				if f := g.Table().Unit(u.Type); u.Owner == maps.Own {
					g.SetHealth(u.Tag, float64(f.HitPoints)/2)
				}
			}
		}),
		newStage(table, "with queues under way", func(g *game.Game) {
			for _, a := range []gamedata.AbilityID{gamedata.TrainSCV, gamedata.TrainMarine, gamedata.TrainHellion,
				gamedata.TrainVikingFighter,
				650, 730, 761, 790, 820, 855, 1532} {
				everybody(g, a, game.Target{})
			}
			g.Step()
		}),
		newStage(table, "with add-ons and changes under way", growing),
		newStage(table, "on the march", func(g *game.Game) {
			everybody(g, gamedata.Move, game.Target{Kind: game.AtPoint, At: maps.Point{X: 110, Y: 110}})
			level(g)
		}),
		newStage(table, "with a structure under way", func(g *game.Game) {
			everybody(g, gamedata.BuildCommandCenter,
				game.Target{Kind: game.AtPoint, At: maps.Point{X: 80.5, Y: 100.5}})
			for range 600 {
				g.Step()
			}
		}),
		newStage(table, "with a load of minerals", func(g *game.Game) {
			everybody(g, gamedata.HarvestGather,
				game.Target{Kind: game.AtUnit, Unit: firstOf(g, gamedata.MineralField)})
			carrying := func() bool { u := g.Unit(firstOf(g, gamedata.SCV)); return u.CarryMin > 0 }
			for n := 0; n < 2000 && !carrying(); n++ {
				g.Step()
			}
		}),
		newStage(table, "with passengers", func(g *game.Game) {
			g.Create(gamedata.SCV, maps.Own, g.Unit(firstOf(g, gamedata.PlanetaryFortress)).At, 9)
			everybody(g, gamedata.LoadAll, game.Target{})
			everybody(g, gamedata.LoadBunker, game.Target{Kind: game.AtUnit, Unit: firstOf(g, gamedata.Marine)})
			for range 600 {
				g.Step()
			}
		}),
		newStage(table, "with the first level known", func(g *game.Game) { level(g); g.LearnAll(maps.Own) }),
		newStage(table, "with the second level known",
			func(g *game.Game) { level(g); g.LearnAll(maps.Own); g.LearnAll(maps.Own) }),
	}
}

// growing has add-ons built and Command Centers changing.
func growing(g *game.Game) {
	for _, a := range []gamedata.AbilityID{gamedata.BuildTechLab, gamedata.BuildReactor} {
		everybody(g, a, game.Target{})
	}
	byType(g, gamedata.CommandCenter, 0, gamedata.MorphOrbitalCommand)
	byType(g, gamedata.CommandCenter, 1, gamedata.MorphPlanetaryFortress)
	g.Step()
}

// level lets nothing go on: a loop for what was created to come to rest.
func level(g *game.Game) { g.Step() }

// newStage builds the base and lets the situation arise.
func newStage(table *gamedata.Table, name string, arise func(*game.Game)) stage {
	s := &maps.Scenario{
		Name: "abilities", Width: 128, Height: 128,
		Playable: maps.Rect{Min: maps.Point{X: 8, Y: 8}, Max: maps.Point{X: 120, Y: 120}},
		Placed: []maps.Placed{
			{Type: gamedata.CommandCenter, Owner: maps.Own, At: maps.Point{X: 20.5, Y: 20.5}},
			{Type: gamedata.MineralField, Owner: maps.Neutral, At: maps.Point{X: 13, Y: 20.5}, Contents: 1800},
			{Type: gamedata.VespeneGeyser, Owner: maps.Neutral, At: maps.Point{X: 20.5, Y: 13.5}, Contents: 2250},
			{Type: gamedata.VespeneGeyser, Owner: maps.Neutral, At: maps.Point{X: 30.5, Y: 13.5}, Contents: 2250},
		},
		Minerals: 10_000, Vespene: 10_000,
	}
	g := game.New(table, s, 1)
	populate(g)
	open := maps.Point{X: 100.5, Y: 100.5}
	st := stage{name: name, game: g, targets: []game.Target{{}, {Kind: game.AtPoint, At: open}}}
	arise(g)
	g.Drain(maps.Own)
	for _, id := range []gamedata.UnitID{gamedata.MineralField, gamedata.VespeneGeyser, gamedata.Bunker,
		gamedata.Marine, gamedata.SCV,
		gamedata.SiegeTank} {
		st.targets = append(st.targets, game.Target{Kind: game.AtUnit, Unit: firstOf(g, id)})
	}
	st.copied, st.later = g.Clone(), g.Clone()
	for range someLoops {
		st.later.Step()
	}
	return st
}

// populate puts one of every Terran type on the map, structures in rows apart from each other, the producers twice:
// with a tech lab and without.
func populate(g *game.Game) {
	x, y := 40.5, 20.5
	put := func(id gamedata.UnitID, at maps.Point) { g.Create(id, maps.Own, at, 1) }
	next := func() maps.Point {
		at := maps.Point{X: x, Y: y}
		if x += 10; x > 115 {
			x, y = 40.5, y+10
		}
		return at
	}
	labs := map[gamedata.UnitID]gamedata.UnitID{gamedata.Barracks: gamedata.BarracksTechLab,
		gamedata.Factory: gamedata.FactoryTechLab, gamedata.Starport: gamedata.StarportTechLab}
	for _, f := range g.Table().Units() {
		switch {
		case f.Mineral || f.Geyser || f.Ability == 0 || f.AddOn:
		case f.ID == gamedata.Refinery:
			put(f.ID, maps.Point{X: 30.5, Y: 13.5})
		case f.Structure:
			at := next()
			put(f.ID, at)
			if lab := labs[f.ID]; lab != 0 {
				put(lab, maps.Point{X: at.X + gamedata.AddOnX, Y: at.Y + gamedata.AddOnY})
				put(f.ID, next())
			}
		default:
			put(f.ID, maps.Point{X: 60, Y: 84})
		}
	}
	put(gamedata.CommandCenter, next())
	put(gamedata.MULE, maps.Point{X: 60, Y: 86})
	for _, id := range []gamedata.UnitID{gamedata.CommandCenterFlying, gamedata.PlanetaryFortress} {
		put(gamedata.SCV, g.Unit(firstOf(g, id)).At) // somebody to call in
	}
	for range 8 { // supply
		put(gamedata.SupplyDepot, next())
	}
}

// everybody gives all units the order, those that cannot take it as well.
func everybody(g *game.Game, a gamedata.AbilityID, t game.Target) {
	units := append([]*game.Unit(nil), g.Units()...)
	for _, u := range units {
		g.Command(maps.Own, game.Command{Ability: a, Units: []game.Tag{u.Tag}, Target: t})
	}
}

// byType gives the n-th unit of a type the order.
func byType(g *game.Game, id gamedata.UnitID, n int, a gamedata.AbilityID) {
	for _, u := range g.Units() {
		if u.Type != id {
			continue
		}
		if n == 0 {
			g.Command(maps.Own, game.Command{Ability: a, Units: []game.Tag{u.Tag}})
			return
		}
		n--
	}
}

// firstOf is the first unit of a type, 0 where there is none.
func firstOf(g *game.Game, id gamedata.UnitID) game.Tag {
	for _, u := range g.Units() {
		if u.Type == id {
			return u.Tag
		}
	}
	return 0
}

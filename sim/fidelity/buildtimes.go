package main

import (
	"cmp"
	"fmt"
	"io"
	"slices"
	"strconv"

	"sc2msgi/gamedata"
	"sc2msgi/maps"
	"sc2msgi/sc2api"
	"sc2msgi/sim/game"
)

// timed is how long the making of a type took.
type timed struct {
	facts  *gamedata.Unit
	loops  int                 // from the order, for structures from their beginning, to the end
	second int                 // of units: from the end of the first to the end of the next in the queue
	result sc2api.ActionResult // of the order
}

// buildTimesSection makes one of everything and sets the time it took beside the game's.
func buildTimesSection(w io.Writer, table *gamedata.Table, _ string) error {
	fmt.Fprintf(w, `## Build times

Everything that a player's order makes, made in the simulator: game loops from the beginning of a structure, or from the order of a
unit, add-on or change of form, to its end. Units are ordered twice: the second must follow after a loop less, for it begins in the loop in
which the first is done. The game's figures are those of its version %s in gamedata, which a test holds against what the game tells in
recorded ResponseData. "Recorded" is in how many cases of real replays (5.0.8 and others) it was seen to take just that; - is for what
was not seen from beginning to end.

| what | made by | game | simulator | equal | recorded |
|---|---|---:|---:|---|---|
`, table.Version)
	all, err := buildTimes(table)
	if err != nil {
		return err
	}
	for _, t := range all {
		maker := table.Unit(t.facts.Producers[0]).Name
		if t.result != sc2api.ActionResult_Success {
			fmt.Fprintf(w, "| %s | %s | %d | refused: %v | no | - |\n", t.facts.Name, maker, t.facts.BuildTime,
				t.result)
			continue
		}
		measured := strconv.Itoa(t.loops)
		if t.second != 0 && t.second != t.loops {
			measured += fmt.Sprintf(", then %d", t.second)
		}
		fmt.Fprintf(w, "| %s | %s | %d | %s | %s | %s |\n", t.facts.Name, maker, t.facts.BuildTime, measured,
			yes(t.exact()), cmp.Or(recordedTimes[t.facts.ID], "-"))
	}
	return nil
}

// recordedTimes are the cases in which replays show how long something took.
var recordedTimes = map[gamedata.UnitID]string{
	gamedata.SupplyDepot: "8 of 8", gamedata.Refinery: "7 of 7", gamedata.Barracks: "5 of 5",
	gamedata.Factory: "2 of 2", gamedata.BarracksReactor: "1 of 1", gamedata.Bunker: "1 of 1",
	gamedata.SCV: "25 of 25, one after the other", gamedata.Marine: "one after the other",
	gamedata.Reaper: "one after the other",
}

// exact reports whether the making took the build time of the table, and a second one in the queue a loop less, as
// recorded.
func (t timed) exact() bool {
	return t.result == sc2api.ActionResult_Success && t.loops == t.facts.BuildTime &&
		(t.second == 0 || t.second == t.facts.BuildTime-1)
}

func yes(b bool) string {
	if b {
		return "yes"
	}
	return "no"
}

// buildTimes makes one of every type that an order makes, in the order of the table.
func buildTimes(table *gamedata.Table) ([]timed, error) {
	units := table.Units()
	var all []timed
	for i := range units {
		f := &units[i]
		if f.Ability == 0 || f.BuildTime == 0 || len(f.Producers) == 0 {
			continue
		}
		t, err := makeOne(table, f)
		if err != nil {
			return nil, fmt.Errorf("making of %s: %w", f.Name, err)
		}
		all = append(all, t)
	}
	return all, nil
}

// makeOne has a producer with nothing else to do make the type, and trained units twice.
func makeOne(table *gamedata.Table, f *gamedata.Unit) (timed, error) {
	t := timed{facts: f}
	g := workshop(table, f)
	maker := find(g, func(u *game.Unit) bool {
		return u.Type == f.Producers[0] && u.Owner == maps.Own && (!f.AddOn || u.AddOn == 0) &&
			(!f.NeedsTechLab || u.AddOn != 0)
	})
	if maker == nil {
		return t, fmt.Errorf("no %s stands in the workshop", table.Unit(f.Producers[0]).Name)
	}
	built := f.Structure && !f.AddOn && f.MorphsFrom == 0
	trained := !f.Structure && f.MorphsFrom == 0
	c := game.Command{Ability: f.Ability, Units: []game.Tag{maker.Tag}}
	there := f.MorphsFrom != 0 && table.Ability(f.Ability).Target == gamedata.TargetPoint
	if there {
		c.Target = game.Target{Kind: game.AtPoint, At: maker.At}
	}
	if built {
		c.Target = game.Target{Kind: game.AtPoint, At: onGrid(f, site)}
		if f.ID == gamedata.Refinery {
			geyser := geysers(table)
			under := find(g, func(u *game.Unit) bool { return geyser(u.Type) })
			c.Target = game.Target{Kind: game.AtUnit, Unit: under.Tag}
		}
	}
	if t.result = g.Command(maps.Own, c); t.result != sc2api.ActionResult_Success {
		return t, nil
	}
	if trained {
		if r := g.Command(maps.Own, c); r != sc2api.ActionResult_Success {
			return t, fmt.Errorf("second order: %v", r)
		}
	}
	had := finished(g, f.ID)
	begun := g.Loop()
	for built && !slices.ContainsFunc(g.Units(), func(u *game.Unit) bool { return u.Type == f.ID && u.Progress < 1 }) {
		if g.Step(); g.Loop() > 1000 {
			return t, fmt.Errorf("not begun in 1,000 loops")
		}
		begun = g.Loop()
	}
	if there {
		begun++ // in the first loop it finds that it is there
	}
	t.loops = until(g, f, had+1) - begun
	if trained {
		t.second = until(g, f, had+2) - begun - t.loops
	}
	return t, nil
}

// until steps to the loop in which there are so many finished ones of the type, at most twice the build time on.
func until(g *game.Game, f *gamedata.Unit, want int) int {
	for limit := g.Loop() + 2*f.BuildTime; finished(g, f.ID) < want && g.Loop() < limit; {
		g.Step()
	}
	return g.Loop()
}

func finished(g *game.Game, id gamedata.UnitID) int {
	n := 0
	for _, u := range g.Units() {
		if u.Type == id && u.Progress >= 1 {
			n++
		}
	}
	return n
}

func find(g *game.Game, is func(*game.Unit) bool) *game.Unit {
	if i := slices.IndexFunc(g.Units(), is); i >= 0 {
		return g.Units()[i]
	}
	return nil
}

// site is free ground in the workshop.
var site = maps.Point{X: 40, Y: 36}

// workshop is a base with everything that the making of a type may need: a bank, supply, all of the tech, a tech lab
// at one of each building that can have one and none at another, and one of the type that it grows from.
func workshop(table *gamedata.Table, f *gamedata.Unit) *game.Game {
	s, _ := maps.Find("calibration")
	s.Minerals, s.Vespene = 10_000, 10_000
	at := maps.Point{X: 8, Y: 55}
	place := func(id gamedata.UnitID, lab gamedata.UnitID) {
		facts := table.Unit(id)
		here := onGrid(facts, at)
		s.Placed = append(s.Placed, maps.Placed{Type: id, Owner: maps.Own, At: here})
		if lab != 0 {
			s.Placed = append(s.Placed, maps.Placed{Type: lab, Owner: maps.Own,
				At: maps.Point{X: here.X + gamedata.AddOnX, Y: here.Y + gamedata.AddOnY}})
		}
		if at.X += 7; at.X > 54 {
			at = maps.Point{X: 8, Y: at.Y - 5}
		}
	}
	for _, p := range []struct{ id, lab gamedata.UnitID }{
		{gamedata.Barracks, 0}, {gamedata.Factory, 0}, {gamedata.Starport, 0},
		{gamedata.Barracks, gamedata.BarracksTechLab}, {gamedata.Factory, gamedata.FactoryTechLab},
		{gamedata.Starport, gamedata.StarportTechLab},
		{gamedata.SupplyDepot, 0}, {gamedata.SupplyDepot, 0}, {gamedata.SupplyDepot, 0}, {gamedata.EngineeringBay, 0},
		{gamedata.Armory, 0}, {gamedata.FusionCore, 0}, {gamedata.GhostAcademy, 0},
	} {
		place(p.id, p.lab)
	}
	if from := f.MorphsFrom; from != 0 && !slices.ContainsFunc(s.Placed, func(p maps.Placed) bool {
		return p.Type == from
	}) {
		place(from, 0)
	}
	return game.New(table, s, 1)
}

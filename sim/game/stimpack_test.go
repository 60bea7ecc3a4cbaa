package game

import (
	"math"
	"slices"
	"testing"

	"sc2msgi/gamedata"
	"sc2msgi/maps"
	"sc2msgi/sc2api"
	"sc2msgi/sim/terrain"
)

const effectStim gamedata.AbilityID = 3675 // the general id

// Rule: Stimpack needs its upgrade, or a player for whom none is needed; it is taken by its own and its general id in
// every version.
func TestStimpackNeedsResearch(t *testing.T) {
	for _, version := range gamedata.Versions() {
		for _, s := range stims {
			g := meadow(tableOf(t, version))
			u := g.spawn(s.of, maps.Own, pt(40.5, 30.5))
			offered := func() bool {
				return slices.Contains(g.Offers(nil, maps.Own, u, false), Offer{Ability: s.id})
			}
			order := func(id gamedata.AbilityID) sc2api.ActionResult {
				return g.Command(maps.Own, Command{Ability: id, Units: []Tag{u.Tag}})
			}
			if r := order(s.id); r != sc2api.ActionResult_TechRequirementsNotMet || offered() {
				t.Errorf("%s, %s, not researched: %v", version, u.facts.Name, r)
			}
			g.Toggle(maps.Own, AllTech)
			if r := order(s.id); r != sc2api.ActionResult_Success || !offered() {
				t.Errorf("%s, %s, without requirements: %v", version, u.facts.Name, r)
			}
			g.Toggle(maps.Own, AllTech)
			g.player(maps.Own).learn(g.table.UpgradeOf(stimpack))
			if r := order(effectStim); r != sc2api.ActionResult_Success || !offered() {
				t.Errorf("%s, %s, by the general id: %v", version, u.facts.Name, r)
			}
		}
	}
}

// Rule: it costs 10 or 20 hit points, no loss in the score, and leaves one at least. It lasts 246 loops from its last
// use.
func TestStimpackCostsAndLasts(t *testing.T) {
	for _, s := range stims {
		g := arena(t)
		g.player(maps.Own).learn(g.table.UpgradeOf(stimpack))
		u := put(g, s.of, maps.Own, pt(32, 32), 1)[0]
		c := Command{Ability: s.id, Units: []Tag{u.Tag}}
		full := u.Health
		for n := 1; n <= 2; n++ {
			if r := g.Command(maps.Own, c); r != sc2api.ActionResult_Success || u.Health != full-float64(n)*s.cost {
				t.Errorf("%s: %v, health %v of %v", u.facts.Name, r, u.Health, full)
			}
			if !slices.Equal(u.Buffs(nil), []gamedata.BuffID{s.buff}) {
				t.Errorf("%s shows %v", u.facts.Name, u.Buffs(nil))
			}
			if n == 1 {
				run(g, 100)
			}
		}
		if _, taken, _ := g.Damage(maps.Own); taken != 0 {
			t.Errorf("%v hit points lost in fights", taken)
		}
		run(g, 245)
		if u.speed() != 1.5*u.facts.Speed || len(u.Buffs(nil)) != 1 {
			t.Errorf("%s: worn off after 245 loops", u.facts.Name)
		}
		run(g, 1)
		if u.speed() != u.facts.Speed || len(u.Buffs(nil)) != 0 {
			t.Errorf("%s: not worn off after 246 loops", u.facts.Name)
		}
		u.Health = s.cost + 0.5
		if r := g.Command(maps.Own, c); r != sc2api.ActionResult_NotEnoughLife ||
			slices.Contains(g.Offers(nil, maps.Own, u, true), Offer{Ability: s.id}) {
			t.Errorf("%s with %v hit points: %v", u.facts.Name, u.Health, r)
		}
		u.Health = s.cost + 1
		if r := g.Command(maps.Own, c); r != sc2api.ActionResult_Success || u.Health != 1 {
			t.Errorf("%s with %v hit points: %v, left %v", u.facts.Name, s.cost+1, r, u.Health)
		}
	}
}

// Rule: legs and weapon are half as fast again, and the unit goes on with its orders.
func TestStimpackSpeeds(t *testing.T) {
	g := arena(t)
	g.player(maps.Own).learn(g.table.UpgradeOf(stimpack))
	u := put(g, gamedata.Marine, maps.Own, pt(32, 32), 1)[0]
	g.Command(maps.Own, Command{Ability: gamedata.MoveMove, Units: []Tag{u.Tag}, Target: Target{Kind: AtPoint,
		At: pt(56, 32)}})
	way := func(loops int) float64 {
		from := u.At
		run(g, loops)
		return terrain.Distance(from, u.At)
	}
	plain := way(20)
	g.Command(maps.Own, Command{Ability: effectStim, Units: []Tag{u.Tag}})
	if fast := way(20); math.Abs(fast-1.5*plain) > 1e-9 {
		t.Errorf("20 loops of %v, then of %v", plain, fast)
	}

	damage := func(stimmed bool) float64 {
		g := arena(t)
		g.player(maps.Own).learn(g.table.UpgradeOf(stimpack))
		u := put(g, gamedata.Marine, maps.Own, pt(32, 32), 1)[0]
		foe := put(g, gamedata.CommandCenter, maps.Enemy, pt(36.5, 32.5), 1)[0]
		if stimmed {
			g.Command(maps.Own, Command{Ability: effectStim, Units: []Tag{u.Tag}})
		}
		run(g, stimLoops)
		return float64(foe.facts.HitPoints) - foe.Health
	}
	if slow, fast := damage(false), damage(true); math.Abs(fast/slow-1.5) > 0.06 { // a shot more or less at either end
		t.Errorf("did %v hit points without and %v with it", slow, fast)
	}
}

// Rule: Marines and Marauders have it and no other type.
func TestStimpackIsOfTwoTypes(t *testing.T) {
	g := everything(t)
	g.player(maps.Own).learn(g.table.UpgradeOf(stimpack))
	for _, f := range g.table.Units() {
		u := g.spawn(f.ID, maps.Own, pt(40, 35))
		taken := g.Command(maps.Own, Command{Ability: effectStim, Units: []Tag{u.Tag}}) == sc2api.ActionResult_Success
		if has := f.ID == gamedata.Marine || f.ID == gamedata.Marauder; taken != has {
			t.Errorf("%s takes it: %v", f.Name, taken)
		}
	}
}

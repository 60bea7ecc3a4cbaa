package game

import (
	"math"
	"slices"
	"testing"

	"sc2msgi/gamedata"
	"sc2msgi/maps"
	"sc2msgi/sim/terrain"
)

// Rule: an effect lasts its loops, changes speed and reload while it does, begins anew where it is put on again, and
// is shown.
func TestEffectsWearOff(t *testing.T) {
	g := meadow(gamedata.V4_10)
	u := g.spawn(gamedata.Marine, maps.Own, pt(30.5, 25.5))
	haste := effect{buff: 1, loops: 10, speed: 2, attackRate: 4}
	u.affect(haste)
	if u.speed() != 2*u.facts.Speed || u.attackRate() != 4 || !slices.Equal(u.Buffs(nil), []gamedata.BuffID{1}) {
		t.Errorf("speed %v, rate %v, buffs %v", u.speed(), u.attackRate(), u.Buffs(nil))
	}
	g.Command(maps.Own, Command{Ability: gamedata.MoveMove, Units: []Tag{u.Tag},
		Target: Target{Kind: AtPoint, At: pt(44.5, 25.5)}})
	from := u.At
	run(g, 4)
	if by := terrain.Distance(from, u.At); math.Abs(by-8*u.facts.Speed) > 1e-9 {
		t.Errorf("came %v in 4 loops of double speed %v", by, u.facts.Speed)
	}
	u.affect(haste)
	run(g, 9)
	if len(u.effects) != 1 {
		t.Error("the effect ended before its time")
	}
	run(g, 1)
	if len(u.effects) != 0 || u.speed() != u.facts.Speed || u.attackRate() != 1 || len(u.Buffs(nil)) != 0 {
		t.Errorf("10 loops later: %v", u.effects)
	}
}

// Rule: a copy of a game has effects of its own.
func TestClonedEffects(t *testing.T) {
	g := meadow(gamedata.V4_10)
	u := g.spawn(gamedata.Marine, maps.Own, pt(30.5, 25.5))
	u.affect(effect{buff: 1, loops: 10, speed: 2, attackRate: 1})
	c := g.Clone()
	run(g, 5)
	if c.Unit(u.Tag).effects[0].loops != 10 || u.effects[0].loops != 5 {
		t.Errorf("%v, copied %v", u.effects, c.Unit(u.Tag).effects)
	}
}

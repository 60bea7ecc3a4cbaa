package game

import (
	"testing"

	"sc2msgi/gamedata"
	"sc2msgi/maps"
	"sc2msgi/sc2api"
	"sc2msgi/sim/terrain"
)

// Rule: of what is within scan range, threats come first, then who cannot hit back and workers, then structures; of
// equals the nearest; what is farther comes after all of them.
func TestTargetChoice(t *testing.T) {
	type there struct {
		id gamedata.UnitID
		x  float64
	}
	for _, c := range []struct {
		what string
		by   gamedata.UnitID
		all  []there
		want int // index
	}{
		{"the nearest", gamedata.Marine, []there{{gamedata.Zergling, 25}, {gamedata.Zergling, 23},
			{gamedata.Zergling, 24}}, 1},
		{"a threat before who is nearer", gamedata.Banshee, []there{{gamedata.Zergling, 22}, {gamedata.Hydralisk, 25}},
			1},
		{"a worker last of units", gamedata.Marine, []there{{gamedata.SCV, 21}, {gamedata.Marine, 24}}, 1},
		{"a unit before a structure", gamedata.Marine, []there{{gamedata.SupplyDepot, 22}, {gamedata.Medivac, 25}}, 1},
		{"an armed structure as a unit", gamedata.Marine,
			[]there{{gamedata.Medivac, 22}, {gamedata.PlanetaryFortress, 27}}, 1},
		{"what is near before a threat far away", gamedata.Marine,
			[]there{{gamedata.Medivac, 22}, {gamedata.Marine, 28}}, 0},
		{"only what the weapon reaches", gamedata.VikingFighter,
			[]there{{gamedata.Marine, 22}, {gamedata.Mutalisk, 26}}, 1},
		{"nobody out of sight", gamedata.Marine, []there{{gamedata.Zergling, 31}}, -1},
		{"nobody the weapon does not reach", gamedata.VikingFighter, []there{{gamedata.Zergling, 22}}, -1},
		{"nobody in the ground", gamedata.Marine, []there{{gamedata.WidowMineBurrowed, 22}}, -1},
	} {
		g := arena(t)
		u := g.spawn(c.by, maps.Own, pt(20, 32))
		want := Tag(0)
		for i, o := range c.all {
			v := g.spawn(o.id, maps.Enemy, pt(o.x, 32))
			if i == c.want {
				want = v.Tag
			}
		}
		g.fillGrids()
		got := Tag(0)
		if v := g.bestTarget(u, u.facts.Sight, true); v != nil {
			got = v.Tag
		}
		if got != want {
			t.Errorf("%s: it chose %v, want %v", c.what, g.Unit(got), g.Unit(want))
		}
	}
}

// Rule: a unit keeps a target in reach although another comes nearer, but not when a threat comes within reach.
func TestTargetIsKept(t *testing.T) {
	g := arena(t)
	u := g.spawn(gamedata.Thor, maps.Own, pt(20, 32))
	first := g.spawn(gamedata.Banshee, maps.Enemy, pt(28, 32))
	run(g, scanEvery)
	nearer := g.spawn(gamedata.Banshee, maps.Enemy, pt(24, 30))
	for _, v := range []*Unit{u, first, nearer} {
		v.Health = 1e6
		v.doing = holding
	}
	run(g, 50)
	if u.Engaged != first.Tag {
		t.Errorf("the Thor attacks %d, want the first, %d", u.Engaged, first.Tag)
	}
	viking := g.spawn(gamedata.Medivac, maps.Enemy, pt(22, 32))
	run(g, 50)
	if u.Engaged != first.Tag {
		t.Errorf("the Thor left a threat for %v", g.Unit(u.Engaged) == viking)
	}
}

// Rule: what a unit does about an enemy in reach or in sight follows from what it is at: idle, attacking or
// patrolling it goes after him; holding position or immobile it stays and shoots; moving it does neither, but for a
// Battlecruiser, which shoots as it moves; idle workers keep out of it.
func TestStances(t *testing.T) {
	for _, c := range []struct {
		what   string
		id     gamedata.UnitID
		order  gamedata.AbilityID
		hurts  bool // who is in reach
		leaves bool // its place, for who is only in sight
	}{
		{"idle", gamedata.Marine, 0, true, true},
		{"attack-moving", gamedata.Marine, gamedata.AttackAttack, true, true},
		{"patrolling", gamedata.Marine, gamedata.PatrolPatrol, true, true},
		{"holding", gamedata.Marine, gamedata.HoldPositionHold, true, false},
		{"moving", gamedata.Marine, gamedata.MoveMove, false, false},
		{"a sieged tank", gamedata.SiegeTankSieged, 0, true, false},
		{"a cruiser that moves", gamedata.Battlecruiser, gamedata.MoveBattlecruiser, true, false},
		{"an idle worker", gamedata.SCV, 0, false, false},
		{"a worker told to attack", gamedata.SCV, gamedata.AttackAttack, true, true},
		{"a Medivac", gamedata.Medivac, 0, false, false},
		{"a Widow Mine above ground", gamedata.WidowMine, 0, false, false},
		{"a Widow Mine in the ground", gamedata.WidowMineBurrowed, 0, true, false},
	} {
		for _, away := range []float64{0, 2.5} { // beyond the reach of its weapon
			g := arena(t)
			u := g.spawn(c.id, maps.Own, pt(32, 32))
			if c.order != 0 {
				at := Target{Kind: AtPoint, At: pt(32, 20)}
				if r := g.Command(maps.Own, Command{Ability: c.order, Units: []Tag{u.Tag},
					Target: at}); r != sc2api.ActionResult_Success {
					t.Fatalf("%s: %v", c.what, r)
				}
			}
			reach := 3.0
			if len(u.facts.Strikes) > 0 {
				reach = u.facts.Strikes[0].Range
			}
			if away == 0 {
				reach /= 2
			}
			v := g.spawn(gamedata.Marine, maps.Enemy, pt(32+u.facts.Radius+0.375+reach+away, 32))
			v.doing, v.Health = holding, 1e6
			run(g, 16)
			if away == 0 && (v.Health < 1e6) != c.hurts {
				t.Errorf("%s: who is in reach has lost %v", c.what, 1e6-v.Health)
			}
			if away > 0 && u.At.X > 32 != (c.leaves && u.facts.Sight > reach+away) {
				t.Errorf("%s: it went to %v for who is in sight", c.what, u.At)
			}
		}
	}
}

// Rule: told to attack one enemy a unit goes after him past all others until he is dead, then does what it was told
// next. Whom it cannot hit it refuses.
func TestAttackOrderAtUnit(t *testing.T) {
	g := arena(t)
	u := g.spawn(gamedata.Marauder, maps.Own, pt(20, 32))
	near := g.spawn(gamedata.SupplyDepot, maps.Enemy, pt(26, 34))
	v := g.spawn(gamedata.Medivac, maps.Enemy, pt(30, 32))
	far := g.spawn(gamedata.SupplyDepot, maps.Enemy, pt(40, 32))
	attack := func(v *Unit) sc2api.ActionResult {
		return g.Command(maps.Own, Command{Ability: gamedata.AttackAttack, Units: []Tag{u.Tag},
			Target: Target{Kind: AtUnit, Unit: v.Tag}})
	}
	if r := attack(v); r != sc2api.ActionResult_CantTargetAirUnits {
		t.Errorf("against a Medivac: %v", r)
	}
	if r := attack(far); r != sc2api.ActionResult_Success {
		t.Fatalf("against a depot: %v", r)
	}
	g.Command(maps.Own, Command{Ability: gamedata.MoveMove, Units: []Tag{u.Tag}, Target: Target{Kind: AtPoint,
		At: pt(50, 50)},
		Queue: true})
	far.Health = 30
	for !far.dead && g.Loop() < 300 {
		g.Step()
	}
	if !far.dead || near.Health < 400 {
		t.Errorf("dead: %v; the near depot has %v hit points", far.dead, near.Health)
	}
	run(g, 300)
	if terrain.Distance(u.At, pt(50, 50)) > 0.1 {
		t.Errorf("it stands at %v", u.At)
	}
}

// Rule: a right click on an enemy is an order to attack him, where the unit can hit him; else the unit walks there.
// Who cannot move shoots at whom he reaches.
func TestRightClickOnAnEnemy(t *testing.T) {
	for _, c := range []struct {
		id, enemy gamedata.UnitID
		result    sc2api.ActionResult
		attacks   bool
	}{
		{gamedata.Marine, gamedata.SupplyDepot, sc2api.ActionResult_Success, true},
		{gamedata.SCV, gamedata.Zergling, sc2api.ActionResult_Success, true},
		{gamedata.Battlecruiser, gamedata.Mutalisk, sc2api.ActionResult_Success, true},
		{gamedata.Marauder, gamedata.Mutalisk, sc2api.ActionResult_Success, false},
		{gamedata.Medivac, gamedata.Zergling, sc2api.ActionResult_Success, false},
		{gamedata.SiegeTankSieged, gamedata.Hydralisk, sc2api.ActionResult_Success, true},
		{gamedata.SiegeTankSieged, gamedata.Mutalisk, sc2api.ActionResult_UnitCantMove, false},
	} {
		g := arena(t)
		u, v := g.spawn(c.id, maps.Own, pt(20, 32)), g.spawn(c.enemy, maps.Enemy, pt(32, 32))
		v.Health = 1e6
		r := g.Command(maps.Own, Command{Ability: gamedata.Smart, Units: []Tag{u.Tag}, Target: Target{Kind: AtUnit,
			Unit: v.Tag}})
		if hunts := u.doing == hunting || u.Engaged == v.Tag; r != c.result || hunts != c.attacks {
			t.Errorf("%s on %s: %v, attacks %v", name(c.id), name(c.enemy), r, hunts)
		}
		if run(g, 200); (v.Health < 1e6) != c.attacks {
			t.Errorf("%s on %s: lost %v", name(c.id), name(c.enemy), 1e6-v.Health)
		}
	}
}

// Rule: whom a unit cannot come near, shut in by structures, it lets be, and goes on to where it was sent; who shoots
// over the wall is not kept from it.
func TestWhoIsWalledIn(t *testing.T) {
	for _, c := range []struct {
		id   gamedata.UnitID
		dies bool
	}{{gamedata.Zergling, false}, {gamedata.Hydralisk, true}} {
		s := &maps.Scenario{Name: "walled", Width: 64, Height: 64, Playable: maps.Rect{Min: pt(4, 4), Max: pt(60, 60)}}
		for x := range 3 {
			for y := range 3 {
				if x != 1 || y != 1 {
					s.Placed = append(s.Placed, maps.Placed{Type: gamedata.SupplyDepot, Owner: maps.Neutral,
						At: pt(30+2*float64(x), 30+2*float64(y))})
				}
			}
		}
		g := New(gamedata.V4_10, s, 1)
		inside := g.spawn(gamedata.Marine, maps.Own, pt(32, 32))
		inside.doing = holding
		u := g.spawn(c.id, maps.Enemy, pt(20, 32))
		u.Health = 1e6
		g.attackTo(u, pt(44, 32))
		run(g, 400)
		if inside.dead != c.dies {
			t.Errorf("%s: the Marine behind the wall is dead: %v", name(c.id), inside.dead)
		}
		if !c.dies && terrain.Distance(u.At, pt(44, 32)) > 1 {
			t.Errorf("%s: it stands at %v", name(c.id), u.At)
		}
	}
}

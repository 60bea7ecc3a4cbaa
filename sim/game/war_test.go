package game

import (
	"math"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"sc2msgi/gamedata"
	"sc2msgi/maps"
	"sc2msgi/sc2api"
)

// soon is how many loops of preparation the tests leave before a war of the full time.
const soon = 40

// atPeace is a game of a scenario of war that comes soon.
func atPeace(t testing.TB, name string, seed uint64) *Game {
	t.Helper()
	s, ok := maps.Find(name)
	if !ok {
		t.Fatalf("no scenario %s", name)
	}
	s.Loops -= s.War().After - soon
	s.War().After = soon
	return New(gamedata.V4_10, s, seed)
}

// raise puts an army where the scenario assembles it.
func raise(g *Game, army map[gamedata.UnitID]int) {
	for _, u := range g.table.Units() { // in the table's order: maps have none
		g.Create(u.ID, maps.Own, g.scenario.Assemble, army[u.ID])
	}
}

func standing(g *Game, owner int) int {
	n := 0
	for _, u := range g.Units() {
		if u.Owner == owner && !u.dead {
			n++
		}
	}
	return n
}

// Rule: to the last loop of the preparation all is as in peace; the next one leaves the army and the refinery, who
// was in a Bunker stands outside, what was in production is gone, and none of it counts as lost.
func TestWarTakesAllButTheArmy(t *testing.T) {
	g := atPeace(t, "defeat-zerglings", 1)
	raise(g, map[gamedata.UnitID]int{gamedata.Marine: 2, gamedata.SiegeTankSieged: 1, gamedata.Raven: 1,
		gamedata.MULE: 1, gamedata.AutoTurret: 1})
	g.Create(gamedata.SupplyDepot, maps.Own, pt(40, 25), 3)
	g.Create(gamedata.Marine, maps.Own, pt(36, 23), 1) // one passenger is older than the Bunker, one younger
	g.Create(gamedata.Bunker, maps.Own, pt(36, 25), 1)
	g.Create(gamedata.Barracks, maps.Own, pt(30, 22), 1)
	bunker, barracks := ofType(g, gamedata.Bunker, maps.Own)[0], ofType(g, gamedata.Barracks, maps.Own)[0]
	g.Create(gamedata.SCV, maps.Own, pt(36, 23), 1)
	for _, id := range []gamedata.UnitID{gamedata.Marine, gamedata.SCV} {
		all := ofType(g, id, maps.Own)
		g.Command(maps.Own, Command{Ability: gamedata.Smart, Units: []Tag{all[len(all)-1].Tag},
			Target: Target{Kind: AtUnit, Unit: bunker.Tag}})
	}
	g.Command(maps.Own, Command{Ability: gamedata.TrainMarine, Units: []Tag{barracks.Tag}})
	run(g, soon)
	if bunker.CargoTaken != 2 || len(barracks.Orders) != 1 || standing(g, maps.Enemy) != 0 ||
		g.Bank(maps.Own).Army != 5 {
		t.Fatalf("before the war: %d aboard, %d orders, %d enemies, army %d", bunker.CargoTaken, len(barracks.Orders),
			standing(g, maps.Enemy), g.Bank(maps.Own).Army)
	}
	lost := g.Lost(maps.Own)
	g.Drain(maps.Own)
	g.Step()
	left := map[gamedata.UnitID]int{}
	for _, u := range g.Units() {
		if u.Owner == maps.Own {
			left[u.Type]++
			if army := u.facts.Army; u.Inside || u.Selected != army {
				t.Errorf("%s: inside %v, selected %v", u.facts.Name, u.Inside, u.Selected)
			}
		}
	}
	if left[gamedata.Marine] != 3 || left[gamedata.SiegeTankSieged] != 1 || left[gamedata.Raven] != 1 ||
		left[gamedata.Refinery] != 1 || len(left) != 4 {
		t.Errorf("left are %v", left)
	}
	if b := g.Bank(maps.Own); b.Army != 5 || b.SupplyCap != 0 || b.SupplyWorkers != 0 || g.Lost(maps.Own) != lost {
		t.Errorf("bank %+v, lost %v", b, g.Lost(maps.Own))
	}
	if len(g.Deaths(maps.Own)) < 15 || !slices.Contains(g.Deaths(maps.Own), barracks.Tag) {
		t.Errorf("the dead are %v", g.Deaths(maps.Own))
	}
}

// Rule: the enemy appears in the first loop of the war, each squad where the scenario has it, by the game's seed; it
// looks to the place of assembly and attacks there.
func TestEnemyAppears(t *testing.T) {
	for _, name := range []string{"defeat-zerglings", "defeat-hydralisks", "defeat-hydralisks-ultralisks"} {
		var places [2][]Point
		for i, seed := range []uint64{3, 4} {
			g := atPeace(t, name, seed)
			raise(g, map[gamedata.UnitID]int{gamedata.Marine: 1})
			for range soon {
				if g.Step(); standing(g, maps.Enemy) != 0 {
					t.Fatalf("%s: the enemy is there at loop %d", name, g.Loop())
				}
			}
			g.Step()
			total := 0
			for _, q := range g.scenario.War().Enemy {
				total += q.Count
				for _, u := range ofType(g, q.Type, maps.Enemy) {
					to := g.scenario.Assemble
					if away := math.Atan2(to.Y-u.At.Y, to.X-u.At.X); math.Abs(away-u.Facing) > 0.2 {
						t.Errorf("%s: %s at %v looks to %.2f, assembly lies at %.2f", name, u.facts.Name, u.At,
							u.Facing, away)
					}
					if len(u.Orders) != 1 || !isAttack(u.Orders[0].Ability) || u.Orders[0].Target.At != to ||
						u.Health != float64(u.facts.HitPoints) {
						t.Errorf("%s: %s with orders %v, health %v", name, u.facts.Name, u.Orders, u.Health)
					}
				}
			}
			for _, u := range g.Units() {
				if u.Owner == maps.Enemy {
					places[i] = append(places[i], u.At)
				}
			}
			if len(places[i]) != total {
				t.Errorf("%s: %d of the enemy, want %d", name, len(places[i]), total)
			}
		}
		if random := name != "defeat-hydralisks-ultralisks"; slices.Equal(places[0], places[1]) == random {
			t.Errorf("%s: two seeds have the enemy at %v and %v", name, places[0], places[1])
		}
	}
}

// Rule: no enemy left is a victory, no army left a defeat, both at once too; the time decides for who is left with
// both, and nothing is decided before the war.
func TestWarVerdicts(t *testing.T) {
	const none, victory, defeat = sc2api.Result(0), sc2api.Result_Victory, sc2api.Result_Defeat
	for _, c := range []struct {
		name             string
		army             map[gamedata.UnitID]int
		at               int // loops into the war at which the following die
		enemies, friends bool
		loop             int // into the war, of the result
		result           sc2api.Result
	}{
		{"no army", nil, 0, false, false, 1, defeat},
		{"no army but workers", map[gamedata.UnitID]int{gamedata.SCV: 20}, 0, false, false, 1, defeat},
		{"the enemy dies", map[gamedata.UnitID]int{gamedata.Thor: 1}, 5, true, false, 6, victory},
		{"the army dies", map[gamedata.UnitID]int{gamedata.Thor: 1}, 5, false, true, 6, defeat},
		{"all die at once", map[gamedata.UnitID]int{gamedata.Thor: 1}, 5, true, true, 6, defeat},
		{"the enemy dies in the last loop", map[gamedata.UnitID]int{gamedata.Raven: 1}, 1919, true, false, 1920,
			victory},
		{"nobody can hurt anybody", map[gamedata.UnitID]int{gamedata.VikingFighter: 3}, 0, false, false, 1920, defeat},
		{"an army without weapons", map[gamedata.UnitID]int{gamedata.Medivac: 1, gamedata.Raven: 2}, 0, false, false,
			1920, defeat},
	} {
		g := atPeace(t, "defeat-zerglings", 5)
		raise(g, c.army)
		for range soon {
			if g.Step(); g.result != none || g.Score(maps.Own) != 0 {
				t.Errorf("%s: %v, score %d, before the war", c.name, g.result, g.Score(maps.Own))
			}
		}
		for n := 1; n <= 1920; n++ {
			if g.Step(); n == c.at {
				killAll(g, c.enemies, c.friends)
			}
			if over := n >= c.loop; over && g.result != c.result || !over && g.result != none {
				t.Errorf("%s: %v after %d loops of war, want %v after %d", c.name, g.result, n, c.result, c.loop)
				break
			}
		}
		want := map[sc2api.Result]int{victory: 1, defeat: -1}[c.result]
		if r, over := g.Ended(maps.Own); !over || r != c.result || g.Score(maps.Own) != want ||
			g.Loop() != soon+c.loop {
			t.Errorf("%s: ended %v, %v at loop %d, score %d", c.name, over, r, g.Loop(), g.Score(maps.Own))
		}
	}
}

// killAll takes the enemy off the map, or the army.
func killAll(g *Game, enemies, friends bool) {
	var doomed []Tag
	for _, u := range g.Units() {
		if u.Owner == maps.Enemy && enemies || u.Owner == maps.Own && u.facts.Army && friends {
			doomed = append(doomed, u.Tag)
		}
	}
	g.Kill(doomed)
}

// Rule: whatever the army was at, the war begins with its attack; who changes its form does so first, who can hit
// nobody stays.
func TestWarEndsOtherOrders(t *testing.T) {
	g := atPeace(t, "defeat-zerglings", 8)
	raise(g, map[gamedata.UnitID]int{gamedata.Marine: 3, gamedata.SiegeTank: 1, gamedata.VikingFighter: 1,
		gamedata.Medivac: 1})
	marines, tank := ofType(g, gamedata.Marine, maps.Own), ofType(g, gamedata.SiegeTank, maps.Own)[0]
	viking, medivac := ofType(g, gamedata.VikingFighter, maps.Own)[0], ofType(g, gamedata.Medivac, maps.Own)[0]
	run(g, soon-4)
	far := Target{Kind: AtPoint, At: pt(44, 20)}
	for u, a := range map[*Unit]gamedata.AbilityID{marines[0]: gamedata.PatrolPatrol,
		marines[1]: gamedata.HoldPositionHold, marines[2]: gamedata.MoveMove,
		tank: gamedata.MorphSiegeMode, viking: gamedata.MoveMove} {
		if r := g.Command(maps.Own, Command{Ability: a, Units: []Tag{u.Tag},
			Target: far}); r != sc2api.ActionResult_Success {
			t.Fatalf("%s: %v", u.facts.Name, r)
		}
	}
	run(g, 5)
	for _, u := range append(marines, medivac) {
		if len(u.Orders) != 1 || !isAttack(u.Orders[0].Ability) || u.Orders[0].Target.At.X > 30 {
			t.Errorf("%s has orders %v, want to attack the enemy", u.facts.Name, u.Orders)
		}
	}
	if tank.doing != changing || len(viking.Orders) != 0 {
		t.Errorf("the tank is at %v, the Viking's orders are %v", tank.doing, viking.Orders)
	}
	if run(g, 100); tank.Type != gamedata.SiegeTankSieged {
		t.Errorf("the tank became a %s", tank.facts.Name)
	}
}

// Rule: a client's order is obeyed in the war; who has carried it out goes for the enemy again, who holds position
// does not.
func TestOrdersInWar(t *testing.T) {
	g := atPeace(t, "defeat-zerglings", 7)
	raise(g, map[gamedata.UnitID]int{gamedata.Battlecruiser: 2})
	run(g, soon+1)
	army := ofType(g, gamedata.Battlecruiser, maps.Own)
	away := pt(44, 35)
	g.Command(maps.Own, Command{Ability: gamedata.MoveBattlecruiser, Units: []Tag{army[0].Tag},
		Target: Target{Kind: AtPoint, At: away}})
	g.Command(maps.Own, Command{Ability: holdBattlecruiser, Units: []Tag{army[1].Tag}})
	held := army[1].At
	run(g, 2)
	if o := army[0].Orders; len(o) > 0 && isAttack(o[0].Ability) {
		t.Errorf("the order to move became %v", o)
	}
	run(g, 60)
	if o := army[0].Orders; len(o) == 0 || !isAttack(o[0].Ability) {
		t.Errorf("arrived, its orders are %v, want an attack", o)
	}
	if army[1].At != held {
		t.Errorf("who holds position went from %v to %v", held, army[1].At)
	}
}

// Rule: whatever the army, the war is over after 1,920 loops at the latest, won or lost, the score says which, and
// the same army and seed come to the same end.
func TestWarsEnd(t *testing.T) {
	var army []gamedata.UnitID
	for _, u := range gamedata.V4_10.Units() {
		if u.Army {
			army = append(army, u.ID)
		}
	}
	names := []string{"defeat-zerglings", "defeat-hydralisks", "defeat-hydralisks-ultralisks"}
	rapid.Check(t, func(t *rapid.T) {
		name, seed := rapid.SampledFrom(names).Draw(t, "scenario"), rapid.Uint64().Draw(t, "seed")
		types := rapid.SliceOfN(rapid.SampledFrom(army), 0, 5).Draw(t, "types")
		many := rapid.IntRange(1, 12).Draw(t, "of each")
		play := func() (uint64, *Game) {
			s, _ := maps.Find(name)
			s.Loops -= s.War().After - soon
			s.War().After = soon
			g := New(gamedata.V4_10, s, seed)
			for _, id := range types {
				g.Create(id, maps.Own, s.Assemble, many)
			}
			run(g, soon+1920)
			return fingerprint(g), g
		}
		mark, g := play()
		r, over := g.Ended(maps.Own)
		want := map[sc2api.Result]int{sc2api.Result_Victory: 1, sc2api.Result_Defeat: -1}[r]
		if !over || want == 0 || g.Score(maps.Own) != want {
			t.Fatalf("over %v with %v, score %d, at loop %d", over, r, g.Score(maps.Own), g.Loop())
		}
		if won := standing(g, maps.Enemy) == 0 && g.Bank(maps.Own).Army > 0; won != (r == sc2api.Result_Victory) {
			t.Errorf("%v with %d of the army and %d of the enemy left", r, g.Bank(maps.Own).Army, standing(g,
				maps.Enemy))
		}
		if again, _ := play(); again != mark {
			t.Error("the same war came to another end")
		}
	})
}

// Rule: the army fights by itself: a strong one wins and a weak one loses, without an order, long before the time is
// over.
func TestArmiesFightByThemselves(t *testing.T) {
	for _, c := range []struct {
		scenario string
		army     map[gamedata.UnitID]int
		result   sc2api.Result
	}{
		{"defeat-zerglings", map[gamedata.UnitID]int{gamedata.Marine: 40}, sc2api.Result_Victory},
		{"defeat-zerglings", map[gamedata.UnitID]int{gamedata.Marine: 3}, sc2api.Result_Defeat},
		// Zerglings cannot reach them
		{"defeat-zerglings", map[gamedata.UnitID]int{gamedata.Banshee: 2}, sc2api.Result_Victory},
		{"defeat-hydralisks", map[gamedata.UnitID]int{gamedata.Marine: 60}, sc2api.Result_Victory},
		{"defeat-hydralisks", map[gamedata.UnitID]int{gamedata.VikingFighter: 3}, sc2api.Result_Defeat},
		{"defeat-hydralisks-ultralisks", map[gamedata.UnitID]int{gamedata.Battlecruiser: 6}, sc2api.Result_Victory},
		{"defeat-hydralisks-ultralisks", map[gamedata.UnitID]int{gamedata.Marine: 5, gamedata.Medivac: 2},
			sc2api.Result_Defeat},
	} {
		g := atPeace(t, c.scenario, 6)
		raise(g, c.army)
		for _, over := g.Ended(maps.Own); !over; _, over = g.Ended(maps.Own) {
			g.Step()
		}
		if r, _ := g.Ended(maps.Own); r != c.result || g.Loop() >= g.scenario.Loops {
			t.Errorf("%s with %v: %v at loop %d of war, %d against %d left", c.scenario, c.army, r, g.Loop()-soon,
				g.Bank(maps.Own).Army, standing(g, maps.Enemy))
		}
	}
}

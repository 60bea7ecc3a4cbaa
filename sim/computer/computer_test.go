package computer

import (
	"fmt"
	"hash/fnv"
	"testing"

	"sc2msgi/gamedata"
	"sc2msgi/maps"
	"sc2msgi/sc2api"
	"sc2msgi/sim/game"
)

// wholeGames skips a test that plays many games to their ends.
func wholeGames(t *testing.T) {
	t.Helper()
	if testing.Short() {
		t.Skip("left out with -short: TestGamesBySeed plays games, too")
	}
}

// plain is the flat melee map.
func plain(t testing.TB) *maps.Scenario {
	t.Helper()
	s, known := maps.Find("flat")
	if !known {
		t.Fatal("there is no map flat")
	}
	return s
}

// play runs a game for so many minutes, or to its end. Who has no player does nothing.
func play(g *game.Game, minutes int, players ...*Player) {
	for g.Loop() < minutes*minute {
		if _, over := g.Ended(maps.Own); over {
			return
		}
		for _, p := range players {
			p.Act(g)
		}
		g.Step()
	}
}

// state is all of a game that can be seen.
func state(g *game.Game) uint64 {
	h := fnv.New64a()
	fmt.Fprintln(h, g.Loop(), g.Bank(maps.Own), g.Bank(maps.Enemy))
	for _, u := range g.Units() {
		fmt.Fprintln(h, u.Tag, u.Type, u.Owner, u.At, u.Facing, u.Progress, u.Health, u.Orders, u.AddOn, u.Engaged)
	}
	return h.Sum64()
}

// everyBuild are all builds that can be asked for, none included.
var everyBuild = []sc2api.AIBuild{0, sc2api.AIBuild_RandomBuild, sc2api.AIBuild_Rush, sc2api.AIBuild_Timing,
	sc2api.AIBuild_Power, sc2api.AIBuild_Macro, sc2api.AIBuild_Air}

// Law: the seed decides a whole game, and a copy in the midst of it goes on as the original does.
func TestGamesBySeed(t *testing.T) {
	s := plain(t)
	begin := func(seed uint64) (*game.Game, [2]*Player) {
		g := game.New(gamedata.V4_10, s, seed)
		return g, [2]*Player{New(g, maps.Own, sc2api.Difficulty_Harder, 0, seed),
			New(g, maps.Enemy, sc2api.Difficulty_CheatInsane, 0, seed+1)}
	}
	ends := map[uint64]bool{}
	end := 20
	if testing.Short() {
		end = 10
	}
	for seed := range uint64(2) {
		a, as := begin(seed)
		b, bs := begin(seed)
		play(a, 5, as[:]...)
		play(b, 5, bs[:]...)
		if state(a) != state(b) {
			t.Fatalf("seed %d: two games differ after five minutes", seed)
		}
		c, cs := a.Clone(), [2]*Player{as[0].Clone(), as[1].Clone()}
		play(a, end, as[:]...)
		play(c, end, cs[:]...)
		play(b, end, bs[:]...)
		if state(a) != state(b) || state(a) != state(c) {
			t.Errorf("seed %d: two games, or one and its copy, end differently", seed)
		}
		ends[state(a)] = true
	}
	if len(ends) != 2 {
		t.Errorf("two seeds have %d games", len(ends))
	}
}

// Rule: VeryEasy mines, supplies and builds, and never attacks, whatever its build: who does nothing against it loses
// nothing, and its army stays at home.
func TestVeryEasyNeverAttacks(t *testing.T) {
	for _, b := range everyBuild {
		g := game.New(gamedata.V4_10, plain(t), 1)
		p := New(g, maps.Enemy, sc2api.Difficulty_VeryEasy, b, 1)
		home := g.Bank(maps.Enemy)
		for g.Loop() < 10*minute {
			p.Act(g)
			g.Step()
			for _, u := range g.Units() {
				if u.Owner == maps.Enemy && distance(u.At, p.bases[0].at) > 30 {
					t.Fatalf("build %v: a %s is at %v", b, g.Table().Unit(u.Type).Name, u.At)
				}
			}
		}
		bank, lost := g.Bank(maps.Enemy), g.Lost(maps.Own)
		if bank.CollectedMinerals < 4000 || bank.SupplyCap <= home.SupplyCap || bank.Army == 0 ||
			bank.SupplyWorkers <= home.SupplyWorkers || lost.Sum() != 0 {
			t.Errorf("build %v: %+v, the other side lost %v", b, bank, lost)
		}
	}
}

// Rule: ten minutes into a game in which nobody attacks, each difficulty has a larger army than the one before.
func TestHarderHasLargerArmy(t *testing.T) {
	wholeGames(t)
	builds := random[:]
	if testing.Short() {
		builds = []sc2api.AIBuild{sc2api.AIBuild_Macro}
	}
	for _, b := range builds {
		before := 0
		for d := sc2api.Difficulty_VeryEasy; Knows(d); d++ {
			g := game.New(gamedata.V4_10, plain(t), 1)
			p := New(g, maps.Enemy, d, b, 1)
			p.attackAt = 100 * minute
			play(g, 10, p)
			if army := g.Bank(maps.Enemy).SupplyArmy; army <= before {
				t.Errorf("%v, %v: an army of %d supply, that of the difficulty before has %d", b, d, army, before)
			} else {
				before = army
			}
		}
	}
}

// Rule: who does nothing loses to those that attack, with every build: earlier to a rush than to a macro build.
func TestPassiveSideLoses(t *testing.T) {
	wholeGames(t)
	for d := sc2api.Difficulty_Easy; Knows(d); d += 2 {
		ended := map[sc2api.AIBuild]int{}
		for _, b := range everyBuild {
			g := game.New(gamedata.V4_10, plain(t), 1)
			play(g, 20, New(g, maps.Enemy, d, b, 1))
			if r, _ := g.Ended(maps.Own); r != sc2api.Result_Defeat {
				t.Errorf("%v, %v: %v after %d loops", d, b, r, g.Loop())
			}
			ended[b] = g.Loop()
		}
		if rush := ended[sc2api.AIBuild_Rush]; rush >= ended[sc2api.AIBuild_Timing] ||
			ended[sc2api.AIBuild_Timing] >= ended[sc2api.AIBuild_Macro] {
			t.Errorf("%v: lost after %v loops", d, ended)
		}
	}
}

// Rule: it plays by the facts of every version.
func TestEveryVersion(t *testing.T) {
	builds := random[:]
	if testing.Short() {
		builds = builds[:1]
	}
	for _, table := range []*gamedata.Table{gamedata.V4_8, gamedata.V5_0_11} {
		for _, b := range builds {
			g := game.New(table, plain(t), 1)
			play(g, 20, New(g, maps.Enemy, sc2api.Difficulty_Harder, b, 1))
			if r, _ := g.Ended(maps.Own); r != sc2api.Result_Defeat {
				t.Errorf("%s, %v: %v after %d loops", table.Version, b, r, g.Loop())
			}
		}
	}
}

// Rule: games end. Against who does nothing VeryEasy's game is a tie once its base is dry.
func TestGamesEnd(t *testing.T) {
	wholeGames(t)
	g := game.New(gamedata.V4_10, plain(t), 1)
	play(g, 60, New(g, maps.Enemy, sc2api.Difficulty_VeryEasy, 0, 1))
	if r, _ := g.Ended(maps.Own); r != sc2api.Result_Tie {
		t.Errorf("VeryEasy against nobody: %v after %d minutes", r, g.Loop()/minute)
	}
	for seed := range uint64(4) {
		d := sc2api.Difficulty_Medium + sc2api.Difficulty(2*seed)
		g := game.New(gamedata.V4_10, plain(t), seed)
		play(g, 60, New(g, maps.Own, d, 0, seed), New(g, maps.Enemy, d, 0, seed+100))
		if r, over := g.Ended(maps.Own); !over || r == sc2api.Result_Tie {
			t.Errorf("%v against its like: %v after %d minutes", d, r, g.Loop()/minute)
		}
	}
}

// Rule: of two difficulties that lie three apart, the harder one wins, from either start.
func TestHarderWins(t *testing.T) {
	if testing.Short() {
		t.Skip("fourteen whole games")
	}
	for d := sc2api.Difficulty_VeryEasy; Knows(d + 3); d++ {
		for _, side := range []int{maps.Own, maps.Enemy} {
			g := game.New(gamedata.V4_10, plain(t), 3)
			other := maps.Own + maps.Enemy - side
			play(g, 60, New(g, side, d, sc2api.AIBuild_Timing, 1), New(g, other, d+3, sc2api.AIBuild_Timing, 2))
			if r, _ := g.Ended(other); r != sc2api.Result_Victory {
				t.Errorf("%v against %v from start %d: %v", d+3, d, other, r)
			}
		}
	}
}

// Rule: one that cheats has its share beyond what it collects, exactly; others have nothing more.
func TestCheatsHaveMore(t *testing.T) {
	for d := sc2api.Difficulty_VeryEasy; Knows(d); d++ {
		g := game.New(gamedata.V4_10, plain(t), 1)
		p := New(g, maps.Enemy, d, sc2api.AIBuild_Macro, 1)
		play(g, 5, p)
		for g.Loop()%p.level.look != 0 {
			g.Step()
		}
		p.Act(g)
		b := g.Bank(maps.Enemy)
		share := b.CollectedMinerals * levels[d].bonus / 100
		if have := b.Minerals + b.SpentMinerals; have != 50+b.CollectedMinerals+share {
			t.Errorf("%v has had %d minerals: 50, %d collected and a share of %d", d, have, b.CollectedMinerals,
				share)
		}
		if cheats := d >= sc2api.Difficulty_CheatVision; cheats != (share > 0) {
			t.Errorf("%v has a share of %d", d, share)
		}
	}
}

// Law: whatever happens to what it has, a player goes on and its orders are such as a client can give: none for
// units of others.
func TestSurvivesLosses(t *testing.T) {
	for seed := range uint64(6) {
		g := game.New(gamedata.V4_10, plain(t), seed)
		p := New(g, maps.Enemy, sc2api.Difficulty_VeryHard, 0, seed)
		for over := false; !over && g.Loop() < 10*minute; _, over = g.Ended(maps.Own) {
			if g.Loop()%500 == 499 { // every seventh of what it has dies, sooner or later its town halls, too
				var dead []game.Tag
				for i, u := range g.Units() {
					if u.Owner == maps.Enemy && (i+g.Loop()/500)%7 == 0 {
						dead = append(dead, u.Tag)
					}
				}
				g.Kill(dead)
			}
			p.Act(g)
			g.Step()
		}
		for _, u := range g.Units() {
			if u.Owner == maps.Own && g.Table().Unit(u.Type).Worker && len(u.Orders) == 0 {
				t.Fatalf("seed %d: a worker of the other side was stopped", seed)
			}
		}
	}
}

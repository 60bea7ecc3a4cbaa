package bot

import (
	"context"
	"errors"
	"math"
	"strings"
	"testing"

	"google.golang.org/protobuf/proto"
	"pgregory.net/rapid"

	"sc2msgi/gamedata"
	"sc2msgi/observation"
	"sc2msgi/sc2api"
	"sc2msgi/subtasks"
)

// Rule (options, build): the places on the grid are those where the structure, with ways left free around it, meets
// nothing: as found by testing every place against every obstacle.
func TestPlacesByTestingEachAgainstAll(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := base()
		for range rapid.IntRange(0, 12).Draw(t, "buildings") {
			quarters := rapid.IntRange(4*15, 4*50)
			p.put(rapid.SampledFrom(structures).Draw(t, "kind"),
				point{float64(quarters.Draw(t, "x")) / 4, float64(quarters.Draw(t, "y")) / 4})
		}
		g := survey(p)
		kind := gamedata.V4_10.Unit(rapid.SampledFrom(structures).Draw(t, "to build"))
		roomy := rapid.Bool().Draw(t, "roomy")
		got := map[point]bool{}
		for _, at := range g.places(kind, home(p), roomy) {
			got[at] = true
		}
		for x := 19.5; x < 46; x += 0.5 {
			for y := 18.5; y < 37.5; y += 0.5 {
				at := point{x, y}
				onGrid := math.Mod(2*x+float64(kind.Footprint[0]), 2) == 0 &&
					math.Mod(2*y+float64(kind.Footprint[1]), 2) == 0
				if want := onGrid && fits(g, kind, at, roomy); want != got[at] {
					t.Fatalf("%s at %v: %v, want %v", kind.Name, at, got[at], want)
				}
			}
		}
	})
}

// fits reports whether the structure meets no obstacle at the place.
func fits(g *ground, s *gamedata.Unit, at point, roomy bool) bool {
	all, makers := 1.0, 1.0
	for i, part := range bodyOf(s, at) {
		if i == 0 && roomy {
			makers = 2
			if len(bodyOf(s, at)) > 1 {
				all = 2
			}
		}
		if !part.inside(g.area) {
			return false
		}
		for _, r := range g.taken {
			if part.grow(all).overlaps(r) {
				return false
			}
		}
		for _, r := range g.wide {
			if part.grow(makers).overlaps(r) {
				return false
			}
		}
		for _, w := range g.ways {
			if part.grow(1.5).has(w) {
				return false
			}
		}
	}
	return true
}

// crowds are ways in which very many units may stand.
var crowds = map[string]func(i int) point{
	"spread":     func(i int) point { return point{20 + float64(i%250)/10, 20 + float64(i/250%160)/10} },
	"in a place": func(int) point { return point{33, 28} },
	"on a line":  func(i int) point { return point{-1e6 + 20*float64(i), 28} },
	"far away":   func(i int) point { return point{1e30, -1e30} },
}

// Rule (time): a place for a building is sought in time linear in the number of units, whatever they are.
func TestPlacesInLinearTime(t *testing.T) {
	for name, at := range crowds {
		for _, kind := range []gamedata.UnitID{gamedata.SupplyDepot, gamedata.CommandCenter, gamedata.MineralField} {
			const n = 20_000
			p := base()
			for i := range n {
				p.put(kind, at(i))
			}
			g := survey(p)
			if most := maxHalls * 600 * 2 * miningNear; len(g.taken) > n+20 || len(g.ways) > most {
				t.Fatalf("%s, type %d: %d obstacles and %d points of ways", name, kind, len(g.taken), len(g.ways))
			}
			l := newLattice(g.area, gamedata.V4_10.Unit(gamedata.Barracks))
			for _, r := range g.taken {
				l.bar(around(point{}, 3, 3), r, rect.overlaps)
			}
			if l.tested > 150*n {
				t.Errorf("%s, type %d: %d tests of places for %d units", name, kind, l.tested, n)
			}
		}
	}
}

// Rule (time): what is clicked on is bounded by what a player can have, not by what is shown.
func TestTargetsAreBounded(t *testing.T) {
	for name, at := range crowds {
		p := base()
		for i := range 20_000 {
			p.put(gamedata.Marine, at(i))
		}
		if n := len(p.shots(gamedata.Marine)); n > maxTargets*len(aims) {
			t.Errorf("%s: %d places to click on", name, n)
		}
	}
}

// Rule (time): an episode among very many units goes on, option by option, and ends between two steps when its
// context does.
func TestManyUnits(t *testing.T) {
	var units []*sc2api.Unit
	for i := range 20_000 {
		x, y := float32(20+float64(i%260)/10), float32(19+float64(i/260%180)/10)
		units = append(units, selected(thing(uint64(10+3*i), gamedata.Barracks, x, y)), thing(uint64(11+3*i),
			gamedata.BarracksTechLab, x+2.5, y-0.5), thing(uint64(12+3*i), gamedata.VespeneGeyser, x, y))
	}
	f := newFake(units...).offer(gamedata.TrainMarine)
	f.add(selected(thing(5, gamedata.SCV, 30, 30)), thing(6, gamedata.Marine, 34, 28))
	f.offer(gamedata.BuildSupplyDepot, gamedata.BuildRefinery, gamedata.TrainMarine)
	env := open(t, f)
	for _, option := range []string{"SupplyDepot", "Refinery", "Marine", "select Marine"} {
		play(t, env, option)
	}
	ctx, cancel := context.WithCancel(t.Context())
	f.onStep = func(int) { cancel() }
	asked := len(f.asked)
	if _, err := env.Step(ctx, subtasks.NoOp()); !errors.Is(err, context.Canceled) || len(f.asked) != asked+1 {
		t.Errorf("after the context's end in the first step: %v, %d requests", err, len(f.asked)-asked)
	}
}

// Rule (start): a playable area that is empty, or that no map can have, is refused in words that name it.
func TestPlayableArea(t *testing.T) {
	for _, c := range []struct {
		x0, y0, x1, y1 int32
		says           string // "" where it is taken
	}{
		{20, 19, 46, 37, ""},
		{0, 0, 256, 256, ""},
		{0, 0, 0, 0, "missing or empty"},
		{46, 19, 20, 37, "missing or empty"},
		{0, 0, math.MaxInt32, 37,
			"the playable area {0 0 2.147483647e+09 37} leaves the largest map there can be, 256 cells by 256"},
		{0, 0, 46, math.MaxInt32, "leaves the largest map"},
		{math.MinInt32, 0, 46, 37, "leaves the largest map"},
		{20, -1, 46, 37, "leaves the largest map"},
		{0, 0, 257, 37, "leaves the largest map"},
	} {
		f := newFake()
		f.area = &sc2api.RectangleI{P0: &sc2api.PointI{X: proto.Int32(c.x0), Y: proto.Int32(c.y0)},
			P1: &sc2api.PointI{X: proto.Int32(c.x1), Y: proto.Int32(c.y1)}}
		env, err := New(f, Config{Facts: gamedata.V4_10, Map: "fake.SC2Map"})
		if err != nil {
			t.Fatal(err)
		}
		_, err = env.Reset(t.Context(), 1)
		if c.says == "" && err != nil || c.says != "" && (err == nil || !strings.Contains(err.Error(), c.says)) {
			t.Errorf("%v: got %v, want an error that says %q", f.area, err, c.says)
		}
	}
}

// Rule (options, build): a hall's ways to a geyser and to the refinery on it are the same, and are kept once.
func TestMiningCountsACellOnce(t *testing.T) {
	p := base()
	halls, resources := mining(append(p.see.Units, observation.Unit{Kind: gamedata.VespeneGeyser,
		Facts: gamedata.V4_10.Unit(gamedata.VespeneGeyser), Side: observation.Neutral, X: 23.5, Y: 34.5}))
	if len(halls) != 1 || len(resources) != 6 {
		t.Errorf("%d halls, %d resources; want 1 and 6: five mineral fields, and a refinery with its geyser",
			len(halls), len(resources))
	}
}

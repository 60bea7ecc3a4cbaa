package maps

import (
	"math"
	"math/rand/v2"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
	"pgregory.net/rapid"

	"sc2msgi/gamedata"
)

const manySeeds = 1000

func variedScenarios() []*Scenario {
	var list []*Scenario
	for _, s := range Scenarios() {
		if s.Varied != nil {
			list = append(list, s)
		}
	}
	return list
}

// Rule: each scenario that can be won has a varied variant, by names of its own, that is otherwise the same.
func TestEveryTaskHasAVariedStart(t *testing.T) {
	variants := map[string]string{
		"BuildBattleCruiser_20_varied": "build-battlecruiser", "Warfare_Zerglings_20_varied": "defeat-zerglings",
		"Warfare_Hydralisks_15_varied": "defeat-hydralisks", "Warfare_H5_U3_varied": "defeat-hydralisks-ultralisks",
	}
	if n := len(variedScenarios()); n != len(variants) {
		t.Errorf("%d scenarios have a varied start, want %d", n, len(variants))
	}
	for alias, of := range variants {
		s, ok := Find("Maps/" + alias + ".SC2Map")
		if !ok || s.Name != of+"-varied" || s.Varied == nil || s.Varied.Of != of {
			t.Errorf("%s is %+v", alias, s)
			continue
		}
		fixed, _ := Find(of)
		if d := cmp.Diff(fixed, s, cmpopts.IgnoreFields(Scenario{}, "Name", "Aliases", "Title", "About",
			"Varied")); d != "" {
			t.Errorf("%s (-fixed +varied): %s", alias, d)
		}
		if s.Title == fixed.Title || s.About == fixed.About {
			t.Errorf("%s cannot be told from %s by title %q or description %q", alias, of, s.Title, s.About)
		}
	}
}

// Rule: the seed decides the start, and games of other seeds start otherwise; the game's version changes nothing; a
// fixed start is the scenario itself; what is drawn varies no more, and drawing changes nothing for the next game.
func TestTheSeedDecidesTheStart(t *testing.T) {
	for _, s := range Scenarios() {
		if s.Varied == nil && s.Start(gamedata.V4_10, 7) != s {
			t.Errorf("%s has a fixed start and gives another", s.Name)
		}
	}
	for _, s := range variedScenarios() {
		first := s.Start(gamedata.V4_10, 7)
		if d := cmp.Diff(first, s.Start(gamedata.V4_10, 7)); d != "" {
			t.Errorf("%s, seed 7 twice: %s", s.Name, d)
		}
		for _, version := range gamedata.Versions() {
			if table, err := gamedata.ForVersion(version); err != nil || !cmp.Equal(first, s.Start(table, 7)) {
				t.Errorf("%s, seed 7: another start in version %s (error %v)", s.Name, version, err)
			}
		}
		if cmp.Equal(first, s.Start(gamedata.V4_10, 8)) {
			t.Errorf("%s: the seeds 7 and 8 give the same start", s.Name)
		}
		if first.Varied != nil || first.Start(gamedata.V4_10, 8) != first {
			t.Errorf("%s: a drawn start varies", s.Name)
		}
		if fresh, _ := Find(s.Name); !cmp.Equal(s, fresh) {
			t.Errorf("%s was changed by drawing a start", s.Name)
		}
	}
}

// Rule: bank, workers, patches and enemies keep the bounds, written down here once more, and nothing else varies.
func TestVariedStartsKeepTheirBounds(t *testing.T) {
	for _, s := range variedScenarios() {
		for seed := range uint64(manySeeds) {
			d := s.Start(gamedata.V4_10, seed)
			if d.Minerals < 0 || d.Minerals > 150 || d.Minerals%5 != 0 || d.MineralWorkers < 5 ||
				d.MineralWorkers > 9 || d.GasWorkers < 2 || d.GasWorkers > 4 || d.IdleWorkers < 1 || d.IdleWorkers > 2 {
				t.Fatalf("%s, seed %d: bank %d, workers %d, %d, %d",
					s.Name, seed, d.Minerals, d.MineralWorkers, d.GasWorkers, d.IdleWorkers)
			}
			checkPlaced(t, d)
			checkPatches(t, s, d)
			if s.War() != nil {
				checkEnemy(t, s, d)
			} else if diff := cmp.Diff(s.Goal, d.Goal); diff != "" {
				t.Fatalf("%s, seed %d: the goal varies: %s", s.Name, seed, diff)
			}
			if diff := cmp.Diff(s, d, cmpopts.IgnoreFields(Scenario{}, "Minerals", "MineralWorkers", "GasWorkers",
				"IdleWorkers", "Placed", "Goal", "Varied")); diff != "" {
				t.Fatalf("%s, seed %d: more varies: %s", s.Name, seed, diff)
			}
			if t.Failed() {
				t.Fatalf("%s, seed %d", s.Name, seed)
			}
		}
	}
}

// checkPatches: the five patches, and nothing else, have moved, to places 6 to 7.6 from the Command Center and 3
// cells away from its side.
func checkPatches(t *testing.T, s, d *Scenario) {
	t.Helper()
	if len(d.Placed) != len(s.Placed) {
		t.Errorf("%d things are placed, want %d", len(d.Placed), len(s.Placed))
		return
	}
	for i, p := range d.Placed {
		if p.Type != gamedata.MineralField {
			if p != s.Placed[i] {
				t.Errorf("%+v, was %+v", p, s.Placed[i])
			}
			continue
		}
		dx, dy := math.Abs(p.At.X-27), math.Abs(p.At.Y-31.5)
		if dist := math.Hypot(dx, dy); dist < 6 || dist > 7.6 || dx-1-2.5 < 3 && dy-0.5-2.5 < 3 {
			t.Errorf("a patch at %v is %v, %v from the Command Center", p.At, dx, dy)
		}
		if p.At.X != math.Floor(p.At.X) || p.At.Y != math.Floor(p.At.Y)+0.5 {
			t.Errorf("a patch at %v is not on the grid", p.At)
		}
		if p.At = s.Placed[i].At; p != s.Placed[i] {
			t.Errorf("%+v, was %+v", p, s.Placed[i])
		}
	}
}

// checkEnemy: each squad's area has its size, its centre within the stated bounds, and no place outside the playable
// area, within a cell of a resource or near the player's army.
func checkEnemy(t *testing.T, s, d *Scenario) {
	t.Helper()
	if d.War().After != s.War().After || len(d.War().Enemy) != len(s.War().Enemy) {
		t.Errorf("war %+v, was %+v", d.War(), s.War())
		return
	}
	rng := rand.New(rand.NewPCG(1, 2))
	for i, q := range d.War().Enemy {
		c := q.Within.Centre
		if c.X < 22.5 || c.X > 28 || c.Y < 23 || c.Y > 33 {
			t.Errorf("squad %d at %v", i, c)
		}
		for range 20 {
			at := q.Within.At(rng.Float64(), rng.Float64())
			if !d.Playable.holds(at) || math.Hypot(at.X-d.Assemble.X, at.Y-d.Assemble.Y) < 13 {
				t.Errorf("squad %d may come to %v", i, at)
			}
			for _, p := range d.Placed {
				size := gamedata.V4_10.Unit(p.Type).Footprint
				if p.Type != gamedata.CommandCenter && math.Abs(at.X-p.At.X) < float64(size[0])/2+1 &&
					math.Abs(at.Y-p.At.Y) < float64(size[1])/2+1 {
					t.Errorf("squad %d may come to %v, beside what stands at %v", i, at, p.At)
				}
			}
		}
		if q.Within.Centre = s.War().Enemy[i].Within.Centre; q != s.War().Enemy[i] {
			t.Errorf("squad %+v, was %+v", q, s.War().Enemy[i])
		}
	}
}

// Rule: all of the bounds is used: each number of the bank and of workers, patches to the south and to the east, each
// half of the enemy's area.
func TestVariedStartsUseTheirBounds(t *testing.T) {
	for _, s := range variedScenarios() {
		seen := map[string]map[any]bool{}
		note := func(what string, value any) {
			if seen[what] == nil {
				seen[what] = map[any]bool{}
			}
			seen[what][value] = true
		}
		for seed := range uint64(manySeeds) {
			d := s.Start(gamedata.V4_10, seed)
			note("banks", d.Minerals)
			note("mineral workers", d.MineralWorkers)
			note("gas workers", d.GasWorkers)
			note("idle workers", d.IdleWorkers)
			for _, p := range d.Placed {
				if p.Type == gamedata.MineralField {
					note("sides with patches", p.At.X > 33)
				}
			}
			if d.War() != nil {
				c := d.War().Enemy[0].Within.Centre
				note("halves with enemies, west and east", c.X > 25.25)
				note("halves with enemies, south and north", c.Y > 28)
			}
		}
		for what, values := range seen {
			want, bounded := map[string]int{"banks": 31, "mineral workers": 5, "gas workers": 3}[what]
			if !bounded {
				want = 2
			}
			if len(values) != want {
				t.Errorf("%s: %d %s, want %d", s.Name, len(values), what, want)
			}
		}
	}
}

// A diamond overlaps a rectangle if one of its places lies in it, and does not if none is near it.
func TestDiamondOverlaps(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		to := func(most float64) *rapid.Generator[float64] { return rapid.Float64Range(0, most) }
		d := Diamond{Width: to(4).Draw(t, "width"), Height: to(4).Draw(t, "height")}
		low := Point{to(8).Draw(t, "x") - 4, to(8).Draw(t, "y") - 4}
		r := Rect{Min: low, Max: Point{low.X + to(3).Draw(t, "w"), low.Y + to(3).Draw(t, "h")}}
		const n, near = 60, 0.1 // places of a grid over the diamond lie nearer than that to each other
		in, close := false, false
		for i := range n + 1 {
			for j := range n + 1 {
				p := d.At(float64(i)/n, float64(j)/n)
				in = in || r.grow(-1e-9).holds(p)
				close = close || r.grow(near).holds(p)
			}
		}
		if got := d.overlaps(r); in && !got || got && !close {
			t.Errorf("%v overlaps %v: %v; a place in it: %v, near it: %v", d, r, got, in, close)
		}
	})
}

package maps

import (
	"math"
	"slices"
	"testing"

	"sc2msgi/gamedata"
)

// melee are the melee maps, with how many bases and ramps each has: by how many cells a ramp's upper edge has.
var melee = []struct {
	name  string
	bases int
	ramps map[int]int
}{
	{"terraces", 14, map[int]int{2: 2, 4: 6, 6: 2}},
	{"causeway", 16, map[int]int{2: 2, 4: 2, 6: 2}},
	{"gorge", 12, map[int]int{2: 2, 4: 4}},
}

func meleeMap(t *testing.T, name string) *Scenario {
	t.Helper()
	s, known := Find(name)
	if !known || s.Terrain == nil {
		t.Fatalf("no melee map %s", name)
	}
	return s
}

// Rule: a melee map is the same when it is turned by half around the middle of its playable area, and the other start
// is the own one turned.
func TestMeleeMapsAreSymmetric(t *testing.T) {
	for _, m := range melee {
		s := meleeMap(t, m.name)
		turned := func(p Point) Point { return Point{float64(s.Width) - p.X, float64(s.Height) - p.Y} }
		if s.Playable.Max != turned(s.Playable.Min) {
			t.Errorf("%s: the playable area %v is not in the middle", m.name, s.Playable)
		}
		for y := range s.Height {
			for x := range s.Width {
				if s.Terrain.At(x, y) != s.Terrain.At(s.Width-1-x, s.Height-1-y) {
					t.Fatalf("%s: cell %d, %d is not as the one across", m.name, x, y)
				}
			}
		}
		for _, p := range s.Placed {
			if p.Owner == Neutral {
				p.At = turned(p.At)
				if !slices.Contains(s.Placed, p) {
					t.Errorf("%s: no %s across at %v", m.name, nameOf(p.Type), p.At)
				}
			}
		}
		if s.OtherStart != turned(s.hall().At) {
			t.Errorf("%s: the other start is %v", m.name, s.OtherStart)
		}
	}
}

// Rule: everybody gets everywhere on foot; from cell to cell the ground rises by a quarter or so, but not by a cliff;
// there are three levels, and nobody walks along the edge of the playable area.
func TestMeleeMapsAreConnected(t *testing.T) {
	for _, m := range melee {
		s := meleeMap(t, m.name)
		walks := func(x, y int) bool { return s.Terrain.At(x, y).Footing != Blocked }
		levels, seen, regions := map[float64]bool{}, map[[2]int]bool{}, 0
		for y := range s.Height {
			for x := range s.Width {
				if !walks(x, y) || seen[[2]int{x, y}] {
					continue
				}
				regions++
				for next := [][2]int{{x, y}}; len(next) > 0; {
					c := next[len(next)-1]
					next = next[:len(next)-1]
					if seen[c] {
						continue
					}
					seen[c] = true
					here := s.Terrain.At(c[0], c[1])
					if here.Footing == Open {
						levels[here.Height] = true
					}
					for _, d := range [][2]int{{1, 0}, {0, 1}, {-1, 0}, {0, -1}} {
						x, y := c[0]+d[0], c[1]+d[1]
						if !walks(x, y) {
							continue
						}
						if rise := math.Abs(s.Terrain.At(x, y).Height - here.Height); rise > 0.5 {
							t.Errorf("%s: between %v and %d, %d the ground rises by %v", m.name, c, x, y, rise)
						}
						next = append(next, [2]int{x, y})
					}
				}
			}
		}
		if regions != 1 || len(levels) != 3 || !levels[8] || !levels[10] || !levels[12] {
			t.Errorf("%s: %d regions, levels %v", m.name, regions, levels)
		}
		for c := range seen {
			at := Point{float64(c[0]) + 0.5, float64(c[1]) + 0.5}
			if !s.Playable.grow(-1).inside(at) {
				t.Errorf("%s: one walks over %v, at the edge", m.name, at)
			}
		}
	}
}

// Rule: each base has 8 patches, half of them of the small kind, and 2 geysers as recorded around a start, and room
// for a town hall; a start has workers and a town hall as recorded, two levels up.
func TestMeleeMapsHaveBases(t *testing.T) {
	for _, m := range melee {
		s := meleeMap(t, m.name)
		halls := meleeBases(t, s)
		if len(halls) != m.bases {
			t.Errorf("%s: %d bases", m.name, len(halls))
		}
		start := s.hall().At
		if !slices.Contains(halls, start) || !slices.Contains(halls, s.OtherStart) {
			t.Errorf("%s: bases %v without the starts", m.name, halls)
		}
		for _, hall := range halls {
			if why := s.Terrain.bars(footprintOfHall(hall), Open); why != "" {
				t.Errorf("%s: no room for a town hall at %v: %s", m.name, hall, why)
			}
		}
		if s.Terrain.At(int(start.X), int(start.Y)).Height != 12 || len(s.Workers) != 12 || s.Minerals != 50 {
			t.Errorf("%s: starts with %d workers and %d minerals at %v", m.name, len(s.Workers), s.Minerals, start)
		}
	}
}

// meleeBases returns where the town halls of the bases belong. Resources within 8.5 of each other are one base
// (python-sc2); around its hall they lie as in calibration, which was recorded, perhaps mirrored.
func meleeBases(t *testing.T, s *Scenario) []Point {
	t.Helper()
	recorded, _ := Find("calibration")
	var rest []Placed
	for _, p := range s.Placed {
		if p.Owner == Neutral {
			rest = append(rest, p)
		}
	}
	var halls []Point
	for len(rest) > 0 {
		group := rest[:1:1]
		rest = rest[1:]
		for i := 0; i < len(group); i++ {
			rest = slices.DeleteFunc(rest, func(p Placed) bool {
				near := math.Hypot(p.At.X-group[i].At.X, p.At.Y-group[i].At.Y) <= 8.5
				if near {
					group = append(group, p)
				}
				return near
			})
		}
		halls = append(halls, hallOf(t, recorded, group))
	}
	return halls
}

// hallOf returns the hall of a group of resources that lie as those of the recorded base do.
func hallOf(t *testing.T, recorded *Scenario, group []Placed) Point {
	t.Helper()
	for _, mirror := range []Point{{1, 1}, {1, -1}, {-1, 1}, {-1, -1}} {
		var want []Placed
		for _, p := range recorded.Placed[1:] {
			if p.Contents == 900 {
				p.Type = gamedata.MineralField750
			}
			p.At.X, p.At.Y = mirror.X*(p.At.X-recorded.Placed[0].At.X), mirror.Y*(p.At.Y-recorded.Placed[0].At.Y)
			want = append(want, p)
		}
		for _, g := range group { // of which the first one wanted may be any
			hall := Point{g.At.X - want[0].At.X, g.At.Y - want[0].At.Y}
			all := len(group) == len(want)
			for _, w := range want {
				w.At.X, w.At.Y = w.At.X+hall.X, w.At.Y+hall.Y
				all = all && slices.Contains(group, w)
			}
			if all {
				return hall
			}
		}
	}
	t.Errorf("%d resources around %v do not lie as recorded", len(group), group[0].At)
	return Point{}
}

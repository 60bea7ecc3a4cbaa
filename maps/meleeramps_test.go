package maps

import (
	"cmp"
	"math"
	"slices"
	"testing"
)

type cellAt struct{ x, y int }

func (c cellAt) middle() Point { return Point{float64(c.x) + 0.5, float64(c.y) + 0.5} }

// rampsOf finds ramps as python-sc2 does: at least 8 cells, connected by sides or corners, that one can walk over but
// not build on, each with another height among the cells around it.
func rampsOf(t *Terrain, width, height int) [][]cellAt {
	ramp := map[cellAt]bool{}
	for y := range height {
		for x := range width {
			c := t.At(x, y)
			if c.Footing != Unbuildable {
				continue
			}
			for i := range 9 {
				ramp[cellAt{x, y}] = ramp[cellAt{x, y}] || t.At(x+i%3-1, y+i/3-1).Height != c.Height
			}
		}
	}
	var all [][]cellAt
	for len(ramp) > 0 {
		var group []cellAt
		for c := range ramp {
			group = append(group, c)
			delete(ramp, c)
			break
		}
		for i := 0; i < len(group); i++ {
			for j := range 9 {
				c := cellAt{group[i].x + j%3 - 1, group[i].y + j/3 - 1}
				if ramp[c] {
					group = append(group, c)
				}
				delete(ramp, c)
			}
		}
		if len(group) >= 8 {
			all = append(all, group)
		}
	}
	return all
}

// upperOf returns the highest cells of a ramp and the middle of the lowest.
func upperOf(t *Terrain, ramp []cellAt) (upper []cellAt, bottom Point) {
	height := func(c cellAt) float64 { return t.At(c.x, c.y).Height }
	byHeight := func(a, b cellAt) int { return cmp.Compare(height(a), height(b)) }
	low, high := height(slices.MinFunc(ramp, byHeight)), height(slices.MaxFunc(ramp, byHeight))
	lowest := 0.0
	for _, c := range ramp {
		switch height(c) {
		case high:
			upper = append(upper, c)
		case low:
			bottom.X, bottom.Y, lowest = bottom.X+c.middle().X, bottom.Y+c.middle().Y, lowest+1
		}
	}
	return upper, Point{bottom.X / lowest, bottom.Y / lowest}
}

// Rule: ramps have the game's shapes: of 16, 34 and 52 cells, with 2, 4 and 6 at their top, as recorded on Kairos
// Junction and Altitude.
func TestMeleeMapsHaveRamps(t *testing.T) {
	for _, m := range melee {
		s := meleeMap(t, m.name)
		found := map[int]int{}
		for _, ramp := range rampsOf(s.Terrain, s.Width, s.Height) {
			upper, _ := upperOf(s.Terrain, ramp)
			found[len(upper)]++
			if want := 9*len(upper) - 2; len(ramp) != want {
				t.Errorf("%s: a ramp of %d cells with %d at its top, not %d", m.name, len(ramp), len(upper), want)
			}
		}
		for upper, n := range m.ramps {
			if found[upper] != n || len(found) != len(m.ramps) {
				t.Errorf("%s: ramps by their upper cells %v, want %v", m.name, found, m.ramps)
			}
		}
	}
}

// Rule (python-sc2's corner_depots and barracks_in_middle): the nearest ramp with two upper cells is that of the main
// base, and the wall of two depots and a Barracks at its top stands on ground that can be built on.
func TestMeleeMapsCanBeWalled(t *testing.T) {
	for _, m := range melee {
		s := meleeMap(t, m.name)
		for _, start := range []Point{s.hall().At, s.OtherStart} {
			var main []cellAt
			var bottom Point
			for _, ramp := range rampsOf(s.Terrain, s.Width, s.Height) {
				upper, low := upperOf(s.Terrain, ramp)
				off := func(c cellAt) float64 { return math.Hypot(c.middle().X-start.X, c.middle().Y-start.Y) }
				if len(upper) == 2 && (main == nil || off(upper[0]) < off(main[0])) {
					main, bottom = upper, low
				}
			}
			if main == nil || s.Terrain.At(main[0].x, main[0].y).Height != 11.75 {
				t.Fatalf("%s: the main ramp of %v: %v", m.name, start, main)
			}
			a, b := main[0].middle(), main[1].middle()
			centre := Point{(a.X + b.X) / 2, (a.Y + b.Y) / 2}
			up := Point{math.Copysign(1, centre.X-bottom.X), math.Copysign(1, centre.Y-bottom.Y)}
			for _, b := range []struct {
				what            string
				right, on, half float64 // from the middle of the upper cells, uphill
			}{
				{"depot in the middle", 1, 1, 1}, {"depot at a corner", 2, -1, 1}, {"depot at the other", -1, 2, 1},
				{"Barracks", 1.5, 1.5, 1.5},
			} {
				at := Point{centre.X + b.right*up.X, centre.Y + b.on*up.Y}
				if why := s.Terrain.bars(Rect{at, at}.grow(b.half), Open); why != "" {
					t.Errorf("%s: no %s at %v: %s", m.name, b.what, at, why)
				}
			}
		}
	}
}

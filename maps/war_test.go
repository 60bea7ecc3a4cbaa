package maps

import (
	"math"
	"testing"

	"pgregory.net/rapid"

	"sc2msgi/gamedata"
)

// The facts of the authors' three maps of war, once more by hand: the opening of the other one, 2,400 steps of
// preparation, 240 of war, and who comes where.
func TestDefeatScenariosAreTheAuthorsMaps(t *testing.T) {
	spawn := Diamond{Centre: Point{25.47, 24.25}, Width: 4.3151, Height: 7.45}
	for _, c := range []struct {
		name, alias string
		enemy       map[gamedata.UnitID]int
		at          map[gamedata.UnitID][]Diamond
	}{
		{"defeat-zerglings", "Warfare_Zerglings_20", map[gamedata.UnitID]int{gamedata.Zergling: 20},
			map[gamedata.UnitID][]Diamond{gamedata.Zergling: {spawn}}},
		{"defeat-hydralisks", "Warfare_Hydralisks_15", map[gamedata.UnitID]int{gamedata.Hydralisk: 15},
			map[gamedata.UnitID][]Diamond{gamedata.Hydralisk: {spawn}}},
		{"defeat-hydralisks-ultralisks", "Warfare_H5_U3",
			map[gamedata.UnitID]int{gamedata.Hydralisk: 5, gamedata.Ultralisk: 3},
			map[gamedata.UnitID][]Diamond{
				gamedata.Ultralisk: {{Centre: Point{25.45, 23.33}}},
				gamedata.Hydralisk: {{Centre: Point{24.5, 25.77}}, {Centre: Point{26.03, 25.84}},
					{Centre: Point{27.49, 25.39}},
					{Centre: Point{28.21, 23.75}}, {Centre: Point{27.96, 22.2}}},
			}},
	} {
		s, ok := Find(c.alias + ".SC2Map")
		if !ok || s.Name != c.name {
			t.Errorf("%s is %v", c.alias, s)
			continue
		}
		if s.War() == nil || s.War().After != 2400*8 || s.Loops != 2640*8 || !s.Winnable() {
			t.Errorf("%s: war %+v, %d loops", c.name, s.War(), s.Loops)
			continue
		}
		peace, _ := Find("build-battlecruiser")
		if len(s.Placed) != len(peace.Placed) || s.Minerals != peace.Minerals || s.GasWorkers != peace.GasWorkers ||
			s.Assemble != (Point{43.5, 34.24}) {
			t.Errorf("%s has another opening than %s", c.name, peace.Name)
		}
		count, at := map[gamedata.UnitID]int{}, map[gamedata.UnitID][]Diamond{}
		for _, q := range s.War().Enemy {
			count[q.Type] += q.Count
			at[q.Type] = append(at[q.Type], q.Within)
		}
		for id, n := range c.enemy {
			if count[id] != n || len(at[id]) != len(c.at[id]) {
				t.Fatalf("%s: %d of type %d at %v, want %d at %v", c.name, count[id], id, at[id], n, c.at[id])
			}
			for i, d := range c.at[id] {
				if at[id][i] != d {
					t.Errorf("%s: type %d at %v, want %v", c.name, id, at[id][i], d)
				}
			}
		}
	}
}

// A war can be fought in every version: its time is part of the scenario's, and the enemy is known, armed and on the
// map.
func TestWarsAreSound(t *testing.T) {
	for _, s := range Scenarios() {
		if s.War() == nil {
			continue
		}
		if s.War().After <= 0 || s.Loops <= s.War().After || s.Assemble == (Point{}) || len(s.War().Enemy) == 0 {
			t.Errorf("%s: war after %d of %d loops, assembly at %v", s.Name, s.War().After, s.Loops, s.Assemble)
		}
		for _, q := range s.War().Enemy {
			for _, version := range []string{"4.7.1", "4.8", "4.8.6", "4.10"} {
				table, err := gamedata.ForVersion(version)
				if err != nil {
					t.Fatal(err)
				}
				if u := table.Unit(q.Type); q.Count < 1 || u == nil || len(u.Weapons) == 0 || u.Speed == 0 {
					t.Errorf("%s: %d of type %d in %s", s.Name, q.Count, q.Type, version)
				}
			}
			w, h, c := q.Within.Width/2, q.Within.Height/2, q.Within.Centre
			for _, corner := range []Point{{c.X - w, c.Y}, {c.X + w, c.Y}, {c.X, c.Y - h}, {c.X, c.Y + h}} {
				if !s.Playable.holds(corner) {
					t.Errorf("%s: %v of the enemy's area lies outside the playable area", s.Name, corner)
				}
			}
		}
	}
}

// A diamond is where |x|/(width/2) + |y|/(height/2) is at most 1; its corners and its centre are reached, and each
// quarter by a quarter of all numbers.
func TestDiamond(t *testing.T) {
	d := Diamond{Centre: Point{3, -2}, Width: 4, Height: 10}
	for _, c := range []struct{ u, v, x, y float64 }{
		{0, 0, 1, -2}, {1, 1, 5, -2}, {0, 1, 3, -7}, {1, 0, 3, 3}, {0.5, 0.5, 3, -2},
	} {
		if got := d.At(c.u, c.v); got != (Point{c.x, c.y}) {
			t.Errorf("At(%v, %v) = %v, want %v, %v", c.u, c.v, got, c.x, c.y)
		}
	}
	rapid.Check(t, func(t *rapid.T) {
		one := rapid.Float64Range(0, 1)
		d := Diamond{Width: one.Draw(t, "width"), Height: one.Draw(t, "height")}
		p := d.At(one.Draw(t, "u"), one.Draw(t, "v"))
		if math.Abs(p.X)*d.Height+math.Abs(p.Y)*d.Width > d.Width*d.Height/2+1e-12 {
			t.Errorf("%v lies outside %v", p, d)
		}
	})
	quarters := map[[2]bool]int{}
	for i := range 100 {
		for j := range 100 {
			p := d.At((float64(i)+0.5)/100, (float64(j)+0.4)/100)
			quarters[[2]bool{p.X > 3, p.Y > -2}]++
		}
	}
	for q, n := range quarters {
		if n < 2400 || n > 2600 {
			t.Errorf("quarter %v holds %d of 10000", q, n)
		}
	}
}

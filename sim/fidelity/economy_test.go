package main

import (
	"math"
	"path/filepath"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"sc2msgi/gamedata"
	"sc2msgi/maps"
)

// The two recorded openings up to loop 1,920, copied by hand: minerals and gas collected every 160 loops.
var (
	first = opening{
		born: []int{282, 562, 833, 1186, 1457, 1728, 1999},
		built: []building{
			{"SupplyDepot", 434, 914}, {"Barracks", 988, 2028}, {"Refinery", 1101, 1581},
		},
		income: readings(
			[]int{30, 100, 170, 230, 280, 395, 495, 580, 635, 730, 860, 960},
			[]int{0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 16, 32},
			[]int{12, 13, 13, 14, 14, 15, 15, 16, 16, 17, 18, 18}),
	}
	second = opening{
		born: []int{279, 688, 1568, 1839},
		built: []building{
			{"SupplyDepot", 305, 785}, {"Barracks", 791, 1831}, {"Refinery", 897, 1377}, {"Barracks", 1207, 2247},
		},
		income: readings(
			[]int{35, 110, 180, 255, 330, 405, 480, 570, 645, 700, 775, 850},
			[]int{0, 0, 0, 0, 0, 0, 0, 0, 0, 20, 36, 56},
			[]int{12, 13, 13, 13, 14, 14, 14, 14, 14, 15, 15, 16}),
	}
)

func readings(minerals, gas, workers []int) []income {
	var all []income
	for i := range minerals {
		all = append(all, income{160 * (i + 1), minerals[i], gas[i], workers[i]})
	}
	return all
}

// The copies are what was recorded.
func TestOpeningsAreCopiedRight(t *testing.T) {
	for _, f := range folders(t) {
		all, err := readOpenings(filepath.Join(f.path, "sc2", "replay_openings.json"))
		if err != nil {
			t.Fatal(err)
		}
		if len(all) != 2 {
			t.Fatalf("%s: %d openings", f.from, len(all))
		}
		for i, want := range []opening{first, second} {
			got := all[i].until(2000)
			got.name, got.falls = "", nil
			got.built = slices.DeleteFunc(got.built, func(b building) bool { return b.begun > replayed })
			got.income = slices.DeleteFunc(got.income, func(i income) bool { return i.loop > replayed })
			if diff := cmp.Diff(want, got, cmp.AllowUnexported(opening{}, building{}, income{})); diff != "" {
				t.Errorf("%s, opening %d (-copy +file):\n%s", f.from, i, diff)
			}
		}
	}
}

// What 320, 640 and 960 loops bring in is within 5 % of what the records allow: of the second player's total exactly,
// of the first player's with the SCV that can have been paid for and waited (his total alone is 10 to 16 % lower, see
// the document).
func TestOpeningsBringWhatTheyBrought(t *testing.T) {
	for _, c := range []struct {
		name     string
		opening  opening
		toRecord float64 // percent
	}{{"first", first, 16}, {"second", second, 5}} {
		r, err := play(gamedata.V4_10, c.opening, replayed)
		if err != nil {
			t.Fatal(err)
		}
		for i, got := range r.income {
			want := c.opening.income[i]
			if got.loop != want.loop || got.workers != want.workers {
				t.Errorf("%s, loop %d: %d workers, want %d", c.name, got.loop, got.workers, want.workers)
			}
			if d := got.gas - want.gas; d < -8 || d > 8 { // two loads
				t.Errorf("%s, loop %d: %d gas, want %d", c.name, got.loop, got.gas, want.gas)
			}
			if !slices.Contains([]int{320, 640, 960}, got.loop) {
				continue
			}
			if off := apart(got.minerals, want.minerals, c.opening.most(r.scv(), i)); math.Abs(off) > 5 {
				t.Errorf("%s, loop %d: %d minerals, %.1f %% off %d to %d", c.name, got.loop, got.minerals, off,
					want.minerals, c.opening.most(r.scv(), i))
			}
			if off := apart(got.minerals, want.minerals, want.minerals); math.Abs(off) > c.toRecord {
				t.Errorf("%s, loop %d: %d minerals, %.1f %% off the record's %d", c.name, got.loop, got.minerals, off,
					want.minerals)
			}
		}
		last := len(r.income) - 1
		if off := apart(r.income[last].minerals, c.opening.income[last].minerals,
			c.opening.income[last].minerals); math.Abs(off) > 5 {
			t.Errorf("%s: %.1f %% off at the end", c.name, off)
		}
	}
}

// SCVs and structures come in the recorded loops: SCVs up to two loops later, for real ones that follow each other
// take 271 loops, and structures begin and end exactly.
func TestOpeningsKeepTheirTimes(t *testing.T) {
	for _, o := range []opening{first, second} {
		r, err := play(gamedata.V4_10, o, replayed)
		if err != nil {
			t.Fatal(err)
		}
		for i, born := range r.born {
			if d := born - o.born[i]; d < 0 || d > 2 {
				t.Errorf("SCV %d appears at %d, want %d", i, born, o.born[i])
			}
		}
		if want := len(o.until(replayed).born); len(r.born) != want {
			t.Errorf("%d SCVs, want %d", len(r.born), want)
		}
		for _, j := range r.jobs {
			if j.got.begun != j.begun || j.done <= replayed && j.got.done != j.done {
				t.Errorf("%s begun %d, finished %d, want %d, %d", j.name, j.got.begun, j.got.done, j.begun, j.done)
			}
		}
	}
}

// The span of the record by hand: the first player's SCV of loop 562 + 271 began when the one before it appeared, so
// it had been paid for before; the second player's of loop 688 began when nothing had come free.
func TestWhatTheRecordAllows(t *testing.T) {
	for _, c := range []struct {
		opening opening
		loop    int
		most    int
	}{{first, 160, 30}, {first, 320, 150}, {first, 640, 280}, {first, 960, 445}, {first, 1760, 860}, {second, 320, 110},
		{second, 1280, 570}, {second, 1440, 695}} {
		if got := c.opening.most(gamedata.V4_10.Unit(gamedata.SCV), c.loop/160-1); got != c.most {
			t.Errorf("loop %d: at most %d, want %d", c.loop, got, c.most)
		}
	}
}

// Public rates, per minute at normal speed (PiousFlea, tl.net, 30 July 2010): 102 minerals from a patch with three
// SCVs, 672 from 8 patches with 16, 816 with 24; 114 gas from a geyser with three.
func TestPublicRates(t *testing.T) {
	base, _ := maps.Find("calibration")
	mineral, geyser := minerals(gamedata.V4_10), geysers(gamedata.V4_10)
	for _, c := range []struct {
		name    string
		base    *maps.Scenario
		workers int
		gas     bool
		public  float64
	}{
		{"three at a patch", without(base, mineral, base.Placed[3]), 3, false, 102},
		{"16 on 8 patches", base, 16, false, 672},
		{"24 on 8 patches", base, 24, false, 816},
		{"three at a geyser", base, 3, true, 114},
	} {
		if got, want := rate(gamedata.V4_10, c.base, c.workers, c.gas),
			perMinute(c.public); math.Abs(got/want-1) > 0.03 {
			t.Errorf("%s: %.0f, want %.0f", c.name, got, want)
		}
	}
	for _, p := range base.Placed {
		if geyser(p.Type) {
			if least, most := gasSpan(gamedata.V4_10, without(base, geyser, p)); least < 16 || most > 20 {
				t.Errorf("three at the geyser at %v bring %d to %d in 160 loops, want 16 to 20", p.At, least, most)
			}
		}
	}
}

// Twelve workers that only mine bring 54 to 63 minerals each in each of the five minutes, as measured in the game,
// but for their way at the start, two loads at most. Three more bring more.
func TestCollectMineralsAndGas(t *testing.T) {
	mined, err := collect(gamedata.V4_10, 0)
	if err != nil {
		t.Fatal(err)
	}
	if least, most := 12*(5*perMinute(39)-10), 12*5*perMinute(45); float64(mined) < least || float64(mined) > most {
		t.Errorf("score %d, want %.0f to %.0f", mined, least, most)
	}
	grown, err := collect(gamedata.V4_10, 3)
	if err != nil {
		t.Fatal(err)
	}
	if grown <= mined+3*100 {
		t.Errorf("three more workers make %d of %d", grown, mined)
	}
}

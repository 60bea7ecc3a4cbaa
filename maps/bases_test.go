package maps

import (
	"reflect"
	"testing"

	"sc2msgi/gamedata"
)

// What stands at the start of the two scenarios of standard bases, once more by hand.
func TestStandardBases(t *testing.T) {
	for _, c := range []struct {
		name                              string
		halls, patches, geysers, minerals int
		goal                              Goal
		loops                             int
	}{
		{"calibration", 1, 8, 2, 4*1800 + 4*900, nil, 0},
		{"CollectMineralsAndGas", 1, 16, 4, 8*1800 + 8*900, &Collect{}, 300 * 224 / 10},
	} {
		s, ok := Find(c.name)
		if !ok {
			t.Errorf("no scenario %s", c.name)
			continue
		}
		halls, patches, geysers, minerals := 0, 0, 0, 0
		for _, p := range s.Placed {
			switch facts := gamedata.V4_10.Unit(p.Type); {
			case p.Type == gamedata.CommandCenter:
				halls++
				if p.Owner != Own || p.At.X != float64(int(p.At.X))+0.5 || p.At.Y != float64(int(p.At.Y))+0.5 {
					t.Errorf("%s: Command Center %+v", c.name, p)
				}
			case facts.Mineral:
				patches, minerals = patches+1, minerals+p.Contents
			case facts.Geyser:
				geysers++
				if p.Contents != 2250 {
					t.Errorf("%s: %d gas", c.name, p.Contents)
				}
			}
		}
		if halls != c.halls || patches != c.patches || geysers != c.geysers || minerals != c.minerals {
			t.Errorf("%s: %d halls, %d patches with %d, %d geysers", c.name, halls, patches, minerals, geysers)
		}
		if len(s.Workers) != 12 || s.Minerals != 50 || s.Vespene != 0 ||
			s.MineralWorkers+s.GasWorkers+s.IdleWorkers != 0 {
			t.Errorf("%s: %d workers, bank %d, %d", c.name, len(s.Workers), s.Minerals, s.Vespene)
		}
		if !reflect.DeepEqual(s.Goal, c.goal) || s.Loops != c.loops {
			t.Errorf("%s: goal %v, %d loops", c.name, s.Goal, s.Loops)
		}
	}
}

// The recorded start: 12 workers at whole offsets from the Command Center, all on their way to one patch.
func TestCalibrationStartsAsRecorded(t *testing.T) {
	s, _ := Find("calibration")
	hall := s.Placed[0].At
	if s.WorkersTo != (Point{hall.X + 5.5, hall.Y - 5}) {
		t.Errorf("all go to %v", s.WorkersTo)
	}
	at := map[Point]bool{}
	for _, w := range s.Workers {
		at[Point{w.X - hall.X, w.Y - hall.Y}] = true
	}
	for _, y := range []float64{-3, -2, -1, 0, 1, 2, 3} { // the column on the right
		if !at[Point{3, y}] {
			t.Errorf("nobody at 3, %v", y)
		}
	}
	for _, x := range []float64{-2, -1, 0, 1, 2} { // the row below
		if !at[Point{x, -3}] {
			t.Errorf("nobody at %v, -3", x)
		}
	}
}

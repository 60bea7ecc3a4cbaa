package script

import (
	"math"

	"sc2msgi/gamedata"
	"sc2msgi/maps"
)

// worker is an SCV of the start: where it stands from the Command Center, in cells, and the id of the resource it is
// sent to, 0 for none.
type worker struct {
	X, Y     float64
	Resource int
	To       string
}

// hallOf is the index of what the workers stand around, the player's first town hall among what is placed, or -1.
func hallOf(table *gamedata.Table, s *maps.Scenario) int {
	for i, p := range s.Placed {
		f := table.Unit(p.Type)
		if p.Owner == maps.Own && f != nil && f.Alias == gamedata.CommandCenter && f.Structure && !f.Flying {
			return i
		}
	}
	return -1
}

// workers lists who stands beside the Command Center: on a half circle on the side of the mineral fields, those for
// minerals first, each sent to the field with the fewest workers so far, the nearest of those; or as the scenario
// says in places of their own.
func workers(table *gamedata.Table, s *maps.Scenario) []worker {
	hall := hallOf(table, s)
	if hall < 0 {
		return nil
	}
	at := s.Placed[hall].At
	var list []worker
	to := workersTo(s)
	for _, w := range s.Workers {
		list = append(list, worker{w.X - at.X, w.Y - at.Y, to, "minerals"})
	}
	n := s.MineralWorkers + s.GasWorkers
	sent := map[int]int{} // workers by resource
	minerals, radius := towardsMinerals(table, s, at), table.Unit(s.Placed[hall].Type).Radius
	for i := range n {
		off := maps.Beside(radius, minerals, i, n)
		w := worker{X: hundredths(off.X), Y: hundredths(off.Y)}
		place := maps.Point{X: at.X + w.X, Y: at.Y + w.Y}
		var resource int
		if w.To = "minerals"; i < s.MineralWorkers {
			resource = bestResource(s, place, sent, func(p maps.Placed) bool { return table.Unit(p.Type).Mineral })
		} else {
			w.To = "gas"
			resource = bestResource(s, place, nil,
				func(p maps.Placed) bool { return p.Owner == maps.Own && isRefinery(table, p.Type) })
		}
		sent[resource]++
		w.Resource = firstPlaced + resource
		list = append(list, w)
	}
	return list
}

// towardsMinerals is the sum of the ways from the Command Center to its mineral fields.
func towardsMinerals(table *gamedata.Table, s *maps.Scenario, hall maps.Point) (sum maps.Point) {
	for _, p := range s.Placed {
		if table.Unit(p.Type).Mineral && squared(hall, p.At) <= maps.ResourceRange*maps.ResourceRange*100*100 {
			sum.X, sum.Y = sum.X+(p.At.X-hall.X), sum.Y+(p.At.Y-hall.Y)
		}
	}
	return sum
}

// bestResource is the index of the nearest of those with the fewest workers, or -1.
func bestResource(s *maps.Scenario, from maps.Point, sent map[int]int, fits func(maps.Placed) bool) int {
	best, near := -1, 0
	for i, p := range s.Placed {
		if !fits(p) {
			continue
		}
		away := squared(from, p.At)
		if best < 0 || sent[i] < sent[best] || sent[i] == sent[best] && away < near {
			best, near = i, away
		}
	}
	return best
}

// workersTo is the id of the resource at Scenario.WorkersTo, 0 where that is not set or nothing on the map stands
// there.
func workersTo(s *maps.Scenario) int {
	for i, p := range s.Placed {
		if p.At == s.WorkersTo && s.WorkersTo != (maps.Point{}) && p.Owner == maps.Neutral {
			return firstPlaced + i
		}
	}
	return 0
}

// squared is the square of the distance in hundredths of a cell: a whole number, which is the same on every machine.
func squared(a, b maps.Point) int {
	dx, dy := int(math.Round((b.X-a.X)*100)), int(math.Round((b.Y-a.Y)*100))
	return dx*dx + dy*dy
}

// hundredths rounds to them, and first to millionths: the last digits of a sine differ from machine to machine, also
// where they decide over half a hundredth.
func hundredths(v float64) float64 { return math.Round(math.Round(v*1e6)/1e4) / 100 }

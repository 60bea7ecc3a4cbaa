package maps

import (
	"math"
	"math/rand/v2"
	"slices"

	"sc2msgi/gamedata"
)

// Variation says what of a scenario's start differs from game to game, and within which bounds. Both ends of a bound
// are included, and what lies between is equally likely. Places are in cells.
type Variation struct {
	Of string // the scenario with the fixed start

	Minerals    Span // in the bank
	MineralStep int  // the bank is a multiple of it

	MineralWorkers, GasWorkers, IdleWorkers Span

	// Each mineral field lies at a distance from PatchNear to PatchFar from the Command Center, centre to centre, in
	// no particular order, with PatchGap free cells between them at least.
	PatchNear, PatchFar, PatchGap float64

	// Of a goal with squads: the centre of each squad's area lies in Enemy, on a multiple of EnemyStep, so that no
	// place of the squad's area comes nearer to a resource than EnemyGap. The squads' centres are drawn independently.
	Enemy               Rect
	EnemyStep, EnemyGap float64
}

// Span is the whole numbers from Least to Most.
type Span struct{ Least, Most int }

func (s Span) draw(rng *rand.Rand) int { return s.Least + rng.IntN(s.Most-s.Least+1) }

// variedEnding tells the name of a scenario whose start varies from that of the scenario with the fixed start.
const variedEnding = "-varied"

// Starts parts a scenario as it stands in a file: into that with the fixed start, and that with a start of its own in
// each game, by names of its own, which is nil where the file has no varied section.
func (s *Scenario) Starts() (fixed, varied *Scenario) {
	fixed = s.clone()
	fixed.Varied = nil
	if s.Varied == nil {
		return fixed, nil
	}
	varied = s.clone()
	varied.Name += variedEnding
	for i := range varied.Aliases {
		varied.Aliases[i] += "_varied"
	}
	varied.Title += " (varied start)"
	if varied.About != "" {
		varied.About += "; each game starts differently"
	}
	return fixed, varied
}

// clone returns a copy that shares nothing that can be changed.
func (s *Scenario) clone() *Scenario {
	c := *s
	c.Aliases, c.Placed, c.Workers = slices.Clone(s.Aliases), slices.Clone(s.Placed), slices.Clone(s.Workers)
	c.Terrain = s.Terrain.clone()
	if s.Goal != nil {
		c.Goal = s.Goal.clone()
	}
	if s.Varied != nil {
		varied := *s.Varied
		c.Varied = &varied
	}
	return &c
}

// startStream keeps the numbers that a start is drawn with apart from others drawn from the same seed.
const startStream = 0x57a7

// Start returns the scenario with the start of the game of that seed: s itself where the start is fixed. The table,
// whose footprints keep places apart, has to know what is placed.
func (s *Scenario) Start(table *gamedata.Table, seed uint64) *Scenario {
	v := s.Varied
	if v == nil {
		return s
	}
	rng := rand.New(rand.NewPCG(seed, startStream))
	drawn := *s
	drawn.Varied = nil
	drawn.Minerals = v.MineralStep * Span{v.Minerals.Least / v.MineralStep, v.Minerals.Most / v.MineralStep}.draw(rng)
	drawn.MineralWorkers = v.MineralWorkers.draw(rng)
	drawn.GasWorkers = v.GasWorkers.draw(rng)
	drawn.IdleWorkers = v.IdleWorkers.draw(rng)
	drawn.Placed = v.patches(table, s, rng)
	drawn.Goal = v.goal(table, &drawn, rng)
	return &drawn
}

// patches returns what is placed, each mineral field at a place drawn from those that the fields before it left.
func (v *Variation) patches(table *gamedata.Table, s *Scenario, rng *rand.Rand) []Placed {
	placed := slices.Clone(s.Placed)
	free := v.patchPlaces(table, s)
	for i := range placed {
		p := &placed[i]
		if p.Type != gamedata.MineralField {
			continue
		}
		p.At = free[rng.IntN(len(free))]
		taken := footprint(table, p.Type, p.At)
		free = slices.DeleteFunc(free, func(at Point) bool { return footprint(table, p.Type, at).overlaps(taken) })
	}
	return placed
}

// patchPlaces lists where a mineral field may lie, mineral fields left out of account. Its middle is between two cells.
func (v *Variation) patchPlaces(table *gamedata.Table, s *Scenario) []Point {
	return places(s.Playable, Point{0, 0.5}, 1, func(at Point) bool {
		ground := footprint(table, gamedata.MineralField, at)
		if !s.Playable.holds(ground.Min) || !s.Playable.holds(ground.Max) {
			return false
		}
		for _, p := range s.Placed {
			other, away := footprint(table, p.Type, p.At), math.Hypot(p.At.X-at.X, p.At.Y-at.Y)
			switch p.Type {
			case gamedata.MineralField:
			case gamedata.CommandCenter:
				if away < v.PatchNear || away > v.PatchFar || ground.overlaps(other.grow(v.PatchGap)) {
					return false
				}
			default:
				if ground.overlaps(other) {
					return false
				}
			}
		}
		return true
	})
}

// goal returns the goal with other places for its squads.
func (v *Variation) goal(table *gamedata.Table, s *Scenario, rng *rand.Rand) Goal {
	if s.Goal == nil {
		return nil
	}
	goal := s.Goal.clone()
	squads := goal.Parts().Squads
	for i := range squads {
		area := &squads[i].Within
		free := v.centres(table, s, *area)
		area.Centre = free[rng.IntN(len(free))]
	}
	return goal
}

// centres lists where the centre of a squad's area may lie. The Command Center is no hindrance: it is gone by then.
func (v *Variation) centres(table *gamedata.Table, s *Scenario, area Diamond) []Point {
	return places(v.Enemy, Point{}, v.EnemyStep, func(at Point) bool {
		area.Centre = at
		return !slices.ContainsFunc(s.Placed, func(p Placed) bool {
			return p.Type != gamedata.CommandCenter && area.overlaps(footprint(table, p.Type, p.At).grow(v.EnemyGap))
		})
	})
}

// places lists the points of a grid, offset from the map's corner, that lie in the area and are free.
func places(area Rect, offset Point, step float64, free func(Point) bool) []Point {
	first := func(least, offset float64) float64 { return math.Ceil((least-offset)/step)*step + offset }
	var list []Point
	for y := first(area.Min.Y, offset.Y); y <= area.Max.Y; y += step {
		for x := first(area.Min.X, offset.X); x <= area.Max.X; x += step {
			if at := (Point{x, y}); free(at) {
				list = append(list, at)
			}
		}
	}
	return list
}

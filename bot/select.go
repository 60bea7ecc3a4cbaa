package bot

import (
	"cmp"
	"context"
	"math"
	"slices"

	"sc2msgi/gamedata"
	"sc2msgi/observation"
)

const (
	maxClicks  = 12 // on the screen, before a unit is given up
	maxPresses = 3  // of the idle-worker button

	maxTargets = 256 // units on the screen that may be clicked on: more than a player's supply allows
)

// clickOn selects a unit by a click on the screen and ends when one of its type is selected. Where a unit is hidden
// beneath another, the next of its type is tried, then other pixels of each.
type clickOn struct {
	kind   gamedata.UnitID
	clicks int
}

func (c *clickOn) next(ctx context.Context, p *player) (progress, error) {
	if c.clicks > 0 && p.isSelected(c.kind) {
		return done, nil
	}
	shots := p.shots(c.kind)
	if c.clicks >= min(len(shots), maxClicks) {
		return refused, nil
	}
	s := shots[c.clicks]
	c.clicks++
	_, err := p.click(ctx, s.x, s.y) // whatever the game says, the next look tells what is selected
	return going, err
}

// shot is a pixel that should hit a unit.
type shot struct {
	x, y    int32
	covered int // other units that the click may hit instead
}

// aims are the places to click on a unit, in parts of its radius from its centre, the centre first.
var aims = [...]point{{0, 0}, {0.5, 0}, {-0.5, 0}, {0, 0.5}, {0, -0.5},
	{0.6, 0.6}, {-0.6, 0.6}, {0.6, -0.6}, {-0.6, -0.6}, {0.85, 0}, {-0.85, 0}, {0, 0.85}, {0, -0.85}}

// shots lists the pixels on which a finished unit of the kind may be hit: the least covered first, among those the
// centres of all units before other aims. Without a known camera there are none.
func (p *player) shots(kind gamedata.UnitID) []shot {
	if p.see.Camera == nil {
		return nil
	}
	targets := p.see.targets(kind)
	var shots []shot
	for _, aim := range aims {
		for _, u := range targets {
			at := point{u.X + aim.x*u.Radius, u.Y + aim.y*u.Radius}
			if x, y, ok := pixel(at, p.see.camera()); ok {
				shots = append(shots, shot{x, y, p.see.covering(kind, at)})
			}
		}
	}
	slices.SortStableFunc(shots, func(a, b shot) int { return cmp.Compare(a.covered, b.covered) })
	return shots
}

// targets lists the finished own units of a kind that are on the screen, in part at least.
func (v view) targets(kind gamedata.UnitID) []*observation.Unit {
	var targets []*observation.Unit
	screen := onScreen(v.camera())
	for i := range v.Units {
		u := &v.Units[i]
		if isOwn(u, kind) && u.Finished() && around(placeOf(u), 2*u.Radius, 2*u.Radius).overlaps(screen.grow(1)) &&
			len(targets) < maxTargets {
			targets = append(targets, u)
		}
	}
	return targets
}

// covering counts the units of other kinds over or under a place.
func (v view) covering(kind gamedata.UnitID, at point) int {
	n := 0
	for i := range v.Units {
		u := &v.Units[i]
		near := math.Abs(u.X-at.x) < u.Radius && math.Abs(u.Y-at.y) < u.Radius
		if near && !isOwn(u, kind) && distance(placeOf(u), at) < u.Radius {
			n++
		}
	}
	return n
}

func (p *player) isSelected(kind gamedata.UnitID) bool {
	return p.see.any(func(u *observation.Unit) bool { return isOwn(u, kind) && u.Finished() && u.Selected })
}

// selectIdleWorker presses the idle-worker button and ends when an idle worker is selected.
type selectIdleWorker struct{ presses int }

func (s *selectIdleWorker) next(ctx context.Context, p *player) (progress, error) {
	if u := p.see.chosen(gamedata.SCV); s.presses > 0 && u != nil && len(u.Orders) == 0 {
		return done, nil
	}
	if s.presses >= maxPresses {
		return refused, nil
	}
	s.presses++
	_, err := p.pressIdleWorker(ctx)
	return going, err
}

package bot

import (
	"cmp"
	"context"
	"slices"

	"sc2msgi/gamedata"
)

const (
	maxClicks  = 12 // on the screen, before a unit is given up
	maxPresses = 3  // of the idle-worker button
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

// shots lists the pixels on which a finished unit of the kind may be hit: the least covered first, among those the centres
// of all units before other aims. Without a known camera there are none.
func (p *player) shots(kind gamedata.UnitID) []shot {
	if !p.see.seesMap {
		return nil
	}
	var shots []shot
	for _, aim := range aims {
		for i := range p.see.units {
			u := &p.see.units[i]
			if !u.own || !u.finished || u.kind != kind {
				continue
			}
			at := point{u.at.x + aim.x*u.radius, u.at.y + aim.y*u.radius}
			if x, y, ok := pixel(at, p.see.camera); ok {
				shots = append(shots, shot{x, y, p.see.covering(kind, at)})
			}
		}
	}
	slices.SortStableFunc(shots, func(a, b shot) int { return cmp.Compare(a.covered, b.covered) })
	return shots
}

// covering counts the units of other kinds over or under a place.
func (v *view) covering(kind gamedata.UnitID, at point) int {
	n := 0
	for i := range v.units {
		if u := &v.units[i]; !(u.own && u.kind == kind) && distance(u.at, at) < u.radius {
			n++
		}
	}
	return n
}

func (p *player) isSelected(kind gamedata.UnitID) bool {
	return slices.ContainsFunc(p.see.units, func(u unit) bool {
		return u.own && u.finished && u.selected && u.kind == kind
	})
}

// selectIdleWorker presses the idle-worker button and ends when an idle worker is selected.
type selectIdleWorker struct{ presses int }

func (s *selectIdleWorker) next(ctx context.Context, p *player) (progress, error) {
	if u := p.see.chosen(gamedata.SCV); s.presses > 0 && u != nil && len(u.orders) == 0 {
		return done, nil
	}
	if s.presses >= maxPresses {
		return refused, nil
	}
	s.presses++
	_, err := p.pressIdleWorker(ctx)
	return going, err
}

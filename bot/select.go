package bot

import (
	"context"

	"sc2msgi/gamedata"
)

const (
	maxClicked = 4 // units of the type that are tried
	maxPresses = 3 // of the idle-worker button
)

// clickOn selects a unit by a click on the screen and ends when one of its type is selected. A unit may be hidden beneath
// another: then the next of its type is tried, then other pixels of each, then it is given up.
type clickOn struct {
	kind  gamedata.UnitID
	tries int
}

// aims are where a unit is clicked, in parts of its radius from its centre; the centre first.
var aims = [...]point{{0, 0}, {0.6, 0}, {-0.6, 0}, {0, 0.6}, {0, -0.6}}

func (c *clickOn) next(ctx context.Context, p *player) (progress, error) {
	if c.tries > 0 && p.isSelected(c.kind) {
		return done, nil
	}
	targets := p.clickable(c.kind)
	if len(targets) == 0 || c.tries >= len(targets)*len(aims) {
		return refused, nil
	}
	u, aim := targets[c.tries%len(targets)], aims[c.tries/len(targets)]
	c.tries++
	x, y, ok := pixel(point{u.at.x + aim.x*u.radius, u.at.y + aim.y*u.radius}, p.see.camera)
	if !ok {
		return going, nil // part of it is off the screen: the next try aims elsewhere
	}
	_, err := p.click(ctx, x, y) // whatever the game says, the next look tells what is selected
	return going, err
}

// clickable returns the first few finished units of the kind whose centre is on the screen.
func (p *player) clickable(kind gamedata.UnitID) []*unit {
	var targets []*unit
	screen := onScreen(p.see.camera)
	for i := range p.see.units {
		u := &p.see.units[i]
		if p.see.seesMap && u.own && u.finished && u.kind == kind && screen.has(u.at) && len(targets) < maxClicked {
			targets = append(targets, u)
		}
	}
	return targets
}

func (p *player) isSelected(kind gamedata.UnitID) bool {
	for i := range p.see.units {
		if u := &p.see.units[i]; u.own && u.finished && u.selected && u.kind == kind {
			return true
		}
	}
	return false
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

package game

import (
	"math"

	"sc2msgi/gamedata"
	"sc2msgi/sim/terrain"
)

// splash hurts who stands in the area of an attack beside its target.
func (g *Game) splash(u, t *Unit, w *gamedata.Strike) {
	s := &w.Splash
	centre, radius := t.At, 0.0
	if n := len(s.Rings); n > 0 {
		radius = s.Rings[n-1].Radius
	} else {
		centre, radius = u.At, s.Length+u.facts.Radius
	}
	g.found = g.around(g.found[:0], 1-side(u), centre, radius)
	if s.Friendly {
		g.found = g.around(g.found, side(u), centre, radius)
	}
	for _, v := range g.found {
		if v == t || v == u || v.dead || v.Inside || w.Targets&plane(v) == 0 ||
			s.Spares && v.facts.Alias == u.facts.Alias {
			continue
		}
		if share := splashShare(u, t, v, s); share > 0 {
			g.hurt(v, g.damage(u, w, v, share))
		}
	}
}

// splashShare is the share of u's attack on t that v takes.
func splashShare(u, t, v *Unit, s *gamedata.Splash) float64 {
	switch s.Shape {
	case gamedata.Circle:
		return ringShare(t, v, s)
	case gamedata.Cleave:
		if (v.At.X-t.At.X)*(t.At.X-u.At.X)+(v.At.Y-t.At.Y)*(t.At.Y-u.At.Y) >= 0 {
			return ringShare(t, v, s)
		}
	case gamedata.Line:
		if inLine(u, t, v, s) {
			return 1
		}
	case gamedata.Cone:
		if inCone(u, t, v, s) {
			return 1
		}
	}
	return 0
}

func ringShare(t, v *Unit, s *gamedata.Splash) float64 {
	d := terrain.Distance(t.At, v.At) - v.facts.Radius
	for _, r := range s.Rings {
		if d <= r.Radius {
			return r.Share
		}
	}
	return 0
}

// inLine: the line begins at u's centre and runs through t's.
func inLine(u, t, v *Unit, s *gamedata.Splash) bool {
	d := terrain.Distance(u.At, t.At)
	if d == 0 {
		return false
	}
	x, y := (t.At.X-u.At.X)/d, (t.At.Y-u.At.Y)/d
	along := (v.At.X-u.At.X)*x + (v.At.Y-u.At.Y)*y
	beside := math.Abs((v.At.X-u.At.X)*y - (v.At.Y-u.At.Y)*x)
	return along >= 0 && along <= s.Length+v.facts.Radius && beside <= s.Width+v.facts.Radius
}

// inCone: v's edge is near enough to u's, and some of v lies within the arc.
func inCone(u, t, v *Unit, s *gamedata.Splash) bool {
	d := terrain.Distance(u.At, v.At)
	if d-touching(u, v) > s.Length {
		return false
	}
	if d <= v.facts.Radius {
		return true
	}
	between := math.Atan2(v.At.Y-u.At.Y, v.At.X-u.At.X) - math.Atan2(t.At.Y-u.At.Y, t.At.X-u.At.X)
	between = math.Abs(math.Remainder(between, 2*math.Pi))
	return between <= s.Degrees/2*math.Pi/180+math.Asin(v.facts.Radius/d)
}

package bot

import (
	"context"

	"sc2msgi/msgi"
	"sc2msgi/observation"
)

// Moment is one look at the game, as Config.Watch is given it.
type Moment struct {
	Observation *observation.Observation // overwritten by the next look: copy what is to last
	State       msgi.State               // as of this look; in a war as at its beginning
	Area        Area
}

// Area is the part of the map where anything can stand, in cells.
type Area struct{ X0, Y0, X1, Y1 float64 }

// show hands on what was just observed.
func (e *Env) show(ctx context.Context, seen *observation.Observation) {
	if e.cfg.Watch != nil {
		a := e.player.area
		e.cfg.Watch(ctx, Moment{Observation: seen, State: e.state, Area: Area{a.x0, a.y0, a.x1, a.y1}})
	}
}

package spectator

import (
	"context"
	"fmt"

	"sc2msgi/bot"
	"sc2msgi/film"
	"sc2msgi/gamedata"
	"sc2msgi/msgi"
	"sc2msgi/observation"
	"sc2msgi/sc2api"
)

// Foreign follows games that somebody else plays, for an audience: Begin, then See. It knows of no options, and of no
// war, for it does not know when one begins.
type Foreign struct {
	by     *Spectator
	reader *observation.Reader
	area   bot.Area
}

// NewForeign returns who follows games of the table's version. The table must not be nil.
func NewForeign(table *gamedata.Table, audience ...Audience) *Foreign {
	return &Foreign{by: New(table, msgi.Course{Tests: 1}, audience...), reader: observation.NewReader(table)}
}

// Begin begins the game of a number on a map with that playable area.
func (f *Foreign) Begin(number int, seed uint64, area bot.Area, match film.Match) {
	f.by.begin(seed)
	f.area, f.by.foreign = area, true
	c := &f.by.scene
	c.Phase, c.Episode, c.Episodes, c.Won, c.Results = film.Game, number, 0, 0, 0
	c.Match = match
}

// See takes a look at the game. The look that has the game's result ends it.
func (f *Foreign) See(ctx context.Context, seen *sc2api.ResponseObservation) error {
	o, err := f.reader.Read(seen)
	if err != nil {
		return fmt.Errorf("following a game: %w", err)
	}
	f.by.Watch(ctx, bot.Moment{Observation: o, State: msgi.State{StepsLeft: unrecorded}, Area: f.area})
	if o.Over {
		f.by.scene.Over = &Result{head: f.by.head("result"), Success: o.Result == sc2api.Result_Victory,
			Result: verdict(o)}
		f.by.note(*f.by.scene.Over)
		f.by.tell(ctx)
	}
	return nil
}

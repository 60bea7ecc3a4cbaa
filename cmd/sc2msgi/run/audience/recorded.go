package audience

import (
	"context"
	"io"
	"time"

	"sc2msgi/bot/spectator"
	"sc2msgi/film"
	"sc2msgi/worlds/gridworld/picture"
)

// noReplay says what to do where there is no terminal to watch a record on.
const noReplay = "watch needs a terminal at standard error, where there is none: sc2msgi film RECORD -o FILE.html " +
	"makes a page of an episode"

// Recorded is the terminal behind stderr as the audience of what was recorded.
type Recorded struct {
	screen *screen
	games  *spectator.Replay
	asked  float64
}

// OpenRecorded takes the terminal over until Close. What is recorded is shown at so many seconds of a game, or steps in
// a grid world, in a second; 0: at the usual pace.
func OpenRecorded(stderr io.Writer, pace float64) (*Recorded, error) {
	s, err := openScreen(stderr, pace, noReplay)
	if err != nil {
		return nil, err
	}
	return &Recorded{s, spectator.NewReplay(s.seeGame), pace}, nil
}

// Show shows an episode, until the context ends.
func (r *Recorded) Show(ctx context.Context, e *film.Episode) {
	r.screen.speed = r.asked
	if e.Head().World != film.Grid {
		if r.asked == 0 {
			r.screen.speed = gamePace
		}
		r.games.Show(ctx, e)
		return
	}
	if r.asked == 0 {
		r.screen.speed = gridPace
	}
	picture.Replay(ctx, e, func(ctx context.Context, m *picture.Replayed) {
		r.screen.show(ctx, m.Frame, time.Duration(m.Step)*time.Second, 1, m.Over)
	})
}

// Close gives the terminal back.
func (r *Recorded) Close() error { return r.screen.close() }

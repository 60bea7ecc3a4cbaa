package audience

import (
	"errors"
	"io"

	"sc2msgi/bot/spectator"
)

// noReplay says what to do where there is no terminal to watch a record on.
const noReplay = "watch needs a terminal at standard error, where there is none: sc2msgi film RECORD -o FILE.html " +
	"makes a page of an episode"

// Recorded gives the terminal behind stderr to what plays recorded games, that many seconds of a
// game in a second, until that returns.
func Recorded(stderr io.Writer, speed float64, play func(spectator.Audience) error) error {
	s, err := openScreen(stderr, speed, noReplay)
	if err != nil {
		return err
	}
	err = play(s.seeGame)
	return errors.Join(err, s.close())
}

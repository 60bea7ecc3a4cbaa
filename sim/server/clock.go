package server

import (
	"errors"
	"fmt"
	"time"

	"sc2msgi/gamedata"
	"sc2msgi/sc2api"
)

// A realtime game moves by the clock, as far as its client sees: what it would have played by now is played when the
// client asks for something, and who asks for a later loop is kept waiting. A machine that cannot keep up plays slower.

const (
	// realtimeLoops is how many loops a second has in a realtime game: the speed is "faster".
	realtimeLoops = 1.4 * gamedata.LoopsPerSecond

	// waitMost is the longest that a client is kept waiting for a loop: as long as one may be silent.
	waitMost = 30 * time.Minute
)

// clock is the time of a realtime game.
type clock struct {
	realtime bool
	began    time.Time // when it was at the loop from
	from     int
	now      func() time.Time
	sleep    func(time.Duration)
}

// start has the clock show a loop now.
func (c *clock) start(loop int) { c.began, c.from = c.now(), loop }

// due is the loop that the clock shows.
func (c *clock) due() int { return c.from + int(c.now().Sub(c.began).Seconds()*realtimeLoops) }

// until is the time left to a loop.
func (c *clock) until(loop int) time.Duration {
	at := time.Duration(float64(loop-c.from) / realtimeLoops * float64(time.Second))
	return c.began.Add(at).Sub(c.now())
}

// keepTime plays a realtime game up to the loop that the clock shows.
func (s *Session) keepTime() error {
	if !s.clock.realtime || s.status != sc2api.Status_in_game {
		return nil
	}
	due := s.clock.due()
	err := s.play(due - s.game.Loop())
	if s.game.Loop() < due {
		s.clock.start(s.game.Loop())
	}
	return err
}

// waitFor keeps a realtime game's client waiting until the game is at a loop or over.
func (s *Session) waitFor(loop int) error {
	c := &s.clock
	if !c.realtime {
		return nil
	}
	end := c.now().Add(waitMost)
	for s.status == sc2api.Status_in_game && s.game.Loop() < loop && c.now().Before(end) {
		c.sleep(max(time.Millisecond, min(hangTick, c.until(loop))))
		if s.interrupted() {
			return fmt.Errorf("realtime: wait for loop %d: %w", loop, errInterrupted)
		}
		if err := s.keepTime(); errors.Is(err, errTooMuch) {
			break // the client sees how far it came
		} else if err != nil {
			return err
		}
	}
	return nil
}

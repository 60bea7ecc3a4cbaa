package server

import (
	"errors"
	"fmt"

	"sc2msgi/sc2api"
)

// maxSteps bounds one step request. The real game fails above 2^19 loops in one game, as pysc2 notes.
const maxSteps = 1 << 19

// step plays count game loops, fewer where the game ends before or they are too much work: the answer tells the loop
// reached.
func (s *Session) step(r *sc2api.RequestStep) error {
	count := r.GetCount()
	if r == nil || r.Count == nil {
		count = 1
	}
	switch {
	case count == 0:
		return fmt.Errorf("step: count is 0, it must be at least 1")
	case count > maxSteps:
		return fmt.Errorf("step: count is %d, at most %d loops are played in one request", count, maxSteps)
	}
	switch {
	case s.playback != nil:
		return s.stepReplay(count)
	case s.clock.realtime:
		if err := s.waitFor(s.game.Loop() + int(count)); err != nil {
			return err
		}
		s.reply.step(s.game.Loop())
		return nil
	}
	from := s.game.Loop()
	if err := s.play(int(count)); errors.Is(err, errTooMuch) {
		s.remarkPart("step", s.game.Loop()-from, int(count), "loops")
	} else if err != nil {
		return fmt.Errorf("step: %w after %d of %d loops", err, s.game.Loop()-from, count)
	}
	s.reply.step(s.game.Loop())
	return nil
}

// play plays so many loops, fewer where the game ends, the client is gone or they are too much work.
func (s *Session) play(loops int) error {
	if loops <= 0 {
		return nil
	}
	s.forgetTold()
	from := s.game.Loop()
	defer func() { s.tape.Steps(s.game.Loop() - from) }()
	for range loops {
		if err := s.checkBudget(); err != nil {
			return err
		}
		s.playOpponent()
		s.game.Step()
		s.onlooker.looks(s)
		if _, over := s.game.Ended(s.player); over {
			s.status = sc2api.Status_ended
			break
		}
	}
	return nil
}

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
	if s.playback != nil {
		return s.stepReplay(count)
	}
	s.log.forgetTold(s.game)
	from := s.game.Loop()
	defer func() { s.tape.Steps(s.game.Loop() - from) }()
	for i := range count {
		if err := s.checkBudget(); errors.Is(err, errTooMuch) {
			s.remarkPart("step", int(i), int(count), "loops")
			break
		} else if err != nil {
			return fmt.Errorf("step: %w after %d of %d loops", err, i, count)
		}
		s.game.Step()
		if _, over := s.game.Ended(); over {
			s.status = sc2api.Status_ended
			break
		}
	}
	s.reply.step(s.game.Loop())
	return nil
}

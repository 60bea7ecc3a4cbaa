package msgi

import (
	"context"
	"fmt"
)

// CheckStep returns what speaks against taking an option, for the Step of an Env: a cancelled context, an episode
// that is not running, and an option that there is not or that is not executable in the state. Errors name the option
// by the subtasks of the Env.
func CheckStep(ctx context.Context, running bool, s *State, subtasks []Subtask, option int) error {
	switch {
	case ctx.Err() != nil:
		return ctx.Err()
	case !running:
		return ErrNoEpisode
	case option < 0 || option >= len(subtasks):
		return fmt.Errorf("option %d of %d: %w", option, len(subtasks), ErrNotExecutable)
	}
	if can := s.Executable(); !can.Has(option) {
		return fmt.Errorf("option %d (%s): %w", option, subtasks[option].Name, ErrNotExecutable)
	}
	return nil
}

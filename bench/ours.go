package bench

import (
	"errors"
	"os"

	"sc2msgi/bench/store"
)

// errPlan says that the plan asks for something that a world does not have.
var errPlan = errors.New("the plan cannot be played")

// errJournal says that what is finished of a trial cannot be gone on with.
var errJournal = errors.New("cannot go on with a trial")

// errNoGame says that nobody lends a game any more.
var errNoGame = errors.New("there is no game left to play in")

// isOurs tells a fault of the plan, the folder or the program, or the lack of any game, from a game that failed:
// trying again does not help.
func isOurs(err error) bool {
	var disk *os.PathError
	for _, fault := range []error{errNoGame, errPlan, errJournal} {
		if errors.Is(err, fault) {
			return true
		}
	}
	return errors.As(err, &disk) || store.Unusable(err)
}

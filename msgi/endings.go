package msgi

import "sc2msgi/msgi/bits"

// endings finds out what ends episodes before their time. An episode that had a step less than it could may have been ended by what was
// complete for the first time then, but also by having nothing left to do, or by a cap on its options.
type endings struct {
	suspected []ending
	reached   int // options that some episode is known to have had, or to have gone on for
}

// ending is an episode that ended with time to spare and something left to do.
type ending struct {
	complete bits.Set // what was complete then and never before
	options  int      // of the episode; as long as none has more, a cap may have ended it
}

// wentOn takes in that an episode went on after so many options.
func (e *endings) wentOn(options int) { e.reached = max(e.reached, options+1) }

// ended takes in that an episode ended early after so many options, and what was complete then that never was while one went on.
func (e *endings) ended(complete bits.Set, options int) {
	e.reached = max(e.reached, options)
	e.suspected = append(e.suspected, ending{complete, options})
}

// found returns what ends episodes as far as is known; harmless is what was ever complete while one went on.
func (e *endings) found(harmless bits.Set) bits.Set {
	var found bits.Set
	for _, s := range e.suspected {
		if s.options < e.reached {
			found = found.Or(s.complete)
		}
	}
	return found.AndNot(harmless)
}

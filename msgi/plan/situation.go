package plan

import "sc2msgi/msgi/bits"

// Situation is what the world shows where a choice is to be made, in bits by subtask.
type Situation struct {
	Complete   bits.Set
	Eligible   bits.Set
	Executable bits.Set
	Withheld   bits.Set
	StepsLeft  int // environment steps until the episode ends
	// goals that count each time they are done, complete or not: all goals, or none; there is more to do than time
	// for it
	Again bits.Set
}

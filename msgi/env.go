package msgi

import (
	"context"

	"sc2msgi/msgi/bits"
	"sc2msgi/msgi/plan"
)

// Subtask is one of the things an agent can choose to do.
type Subtask struct {
	Name string // unique within the Env
}

// State is what an agent sees before each choice.
type State struct {
	Complete bits.Set // x of the paper
	Eligible bits.Set // e of the paper
	Masked   bits.Set // eligible but pointless now (already done, producer busy)
	Withheld bits.Set // eligibility not observable now: no data, never offered

	StepsLeft int       // environment steps until the episode ends
	Obs       []float32 // optional flattened H×W×C observation, for learned policies
}

// Executable returns the options that may be given to Step: eligible, not masked and not withheld.
func (s *State) Executable() bits.Set {
	return s.Eligible.AndNot(s.Masked).AndNot(s.Withheld)
}

// Situation returns what planners are told of the state, where each goal is done once.
func (s *State) Situation() plan.Situation {
	return plan.Situation{Complete: s.Complete, Eligible: s.Eligible, Executable: s.Executable(),
		Withheld: s.Withheld, StepsLeft: s.StepsLeft}
}

// End says how an option ended.
type End int

// The ways an option ends.
const (
	Finished End = iota // its effect was seen
	Refused             // the world refused it, or it became impossible
	TimedOut            // it ran out of its own time, or the episode ended first
)

func (e End) String() string { return [...]string{"finished", "refused", "timed out"}[e] }

// Outcome is what came of one option.
type Outcome struct {
	State  State   // after the option
	Reward float64 // sum of the rewards received meanwhile
	Steps  int     // environment steps it took
	End    End
	// Done says that the episode is over. Where time and something to do were left, and one subtask alone was
	// complete for the first time, agents hold that one to have ended it, and leave it alone in adaptation: so a
	// limit on options has to show in StepsLeft. State must not be acted on, but it is learned from.
	Done bool
}

// Env is a world of subtasks: SC2 or a grid world. It is not safe for concurrent use.
// The package envtest holds the rules that every Env obeys as a conformance kit.
type Env interface {
	// Subtasks returns the subtasks, always the same ones in the same order.
	Subtasks() []Subtask
	// Reset begins an episode. The seed decides everything random in it. A world with a layout (a map) draws it from
	// the upper 32 bits of the seed alone, so that episodes whose seeds share these have the same layout.
	Reset(ctx context.Context, seed uint64) (State, error)
	// Step runs one option to its end. The state that it leaves is shown as truly as any that an option is chosen in,
	// also at the end of the episode: an Env withholds in the last state what it cannot show, and everything where
	// its rules do not hold any more, as in a game that is over or in the middle of an option that time cut off.
	//
	// Its errors name the option. An option that is not executable in the current state, and a call before Reset or
	// after the end of the episode, is an error of the caller (ErrNotExecutable, ErrNoEpisode) that leaves the world
	// as it was. CheckStep returns these errors.
	Step(ctx context.Context, option int) (Outcome, error)
}

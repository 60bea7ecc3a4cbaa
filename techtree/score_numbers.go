package techtree

import (
	"fmt"
	"math"

	"sc2msgi/msgi/graph"
)

// NumberScores say how much of what things cost and how long they take an agent inferred rightly.
//
// A true level is a threshold that the true precondition of a thing asks for: 300 gas. It is right if the inferred
// precondition asks for the same one. One that is inferred and not true is false: 200 gas is a level that is not right,
// and a false one. A time is right if it is off by no more than a step of the environment: time passes in steps for an
// agent. What is unknown, or was never seen complete after its option, is not right.
type NumberScores struct {
	Levels      int `json:"cost_levels"`
	LevelsRight int `json:"cost_levels_right"`
	LevelsFalse int `json:"cost_levels_false"`
	Times       int `json:"times"`
	TimesRight  int `json:"times_right"`
}

// ScoreNumbers holds the inferred numbers against the true graph and the true numbers; nil where the tree is not
// inferred, or truth has no levels and no times.
func (t *Tree) ScoreNumbers(truth graph.Graph) *NumberScores {
	if t.Origin.Agent == "" || t.Origin.Told || truth == nil {
		return nil
	}
	var s NumberScores
	for i := range t.Subtasks {
		if !t.made(i) {
			continue
		}
		levels, claimed := t.levels(truth, i), t.levels(t.Graph, i)
		s.Levels += levels.Len()
		s.LevelsRight += claimed.And(levels).Len()
		s.LevelsFalse += claimed.AndNot(levels).Len()
		if n := t.numbers(i); n != nil && n.Loops > 0 && t.Origin.StepLoops > 0 {
			s.Times++
			if t.timeRight(i, n.Loops) {
				s.TimesRight++
			}
		}
	}
	if s.Levels+s.Times == 0 {
		return nil
	}
	return &s
}

func (t *Tree) timeRight(i int, loops float64) bool {
	n := t.Inferred(i)
	return n != nil && n.Steps > 0 && math.Abs(n.Loops-loops) <= float64(t.Origin.StepLoops)
}

// Possible reports whether scores can be so: they may come from a file.
func (s *NumberScores) Possible() bool {
	return 0 <= s.LevelsRight && s.LevelsRight <= s.Levels && 0 <= s.LevelsFalse && 0 <= s.TimesRight &&
		s.TimesRight <= s.Times
}

// String says it in a sentence.
func (s *NumberScores) String() string {
	text := fmt.Sprintf("Costs: %d of %d levels right, %d false", s.LevelsRight, s.Levels, s.LevelsFalse)
	if s.Times > 0 {
		text += fmt.Sprintf(". Times: %d of %d right, that is within a step", s.TimesRight, s.Times)
	}
	return text + "."
}

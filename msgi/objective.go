package msgi

import (
	"errors"
	"fmt"
	"math"
	"slices"
)

// Objective says what the tests of a trial plan for. The zero value is LearnRewards.
type Objective struct {
	form  objectiveForm
	worth []float64 // by subtask; nil for learned rewards
}

type objectiveForm uint8

const (
	learnRewards objectiveForm = iota
	giveRewards
	learnStock
	giveStock
)

// LearnRewards plans for what completing each subtask was seen to bring in adaptation.
func LearnRewards() Objective { return Objective{} }

// GiveRewards plans for given rewards of completing each subtask: the true ones for the oracle, +1 for every unit as
// in the paper, or an explicit goal.
func GiveRewards(rewards []float64) Objective { return Objective{giveRewards, slices.Clone(rewards)} }

// LearnStock is for worlds in which the reward of an episode that ran its full time is a verdict on all that was made
// in it, as a war is on an army. The tests make as much as they can. What one more of each subtask counts for is
// expected to be worth to begin with, and is learned from the verdicts (package rewards).
func LearnStock(worth []float64) Objective { return Objective{learnStock, slices.Clone(worth)} }

// GiveStock is LearnStock without the learning: worth is what one more of each counts for, whatever the verdicts say.
func GiveStock(worth []float64) Objective { return Objective{giveStock, slices.Clone(worth)} }

// Learned reports whether adaptation has to find out what the tests plan for.
func (o Objective) Learned() bool { return o.form == learnRewards || o.form == learnStock }

// Stock reports whether what is done pays again each time it is done.
func (o Objective) Stock() bool { return o.form == learnStock || o.form == giveStock }

// Worth returns the given rewards, or the worths of a stock to begin with; nil where rewards are learned. It is not
// to be written to.
func (o Objective) Worth() []float64 { return o.worth }

// check returns what is wrong with the objective in a world of n subtasks.
func (o Objective) check(n int) error {
	if o.form == learnRewards {
		return nil
	}
	if len(o.worth) != n {
		return fmt.Errorf("an objective of %d subtasks, the environment has %d", len(o.worth), n)
	}
	for _, w := range o.worth {
		if math.IsNaN(w) || math.IsInf(w, 0) {
			return fmt.Errorf("an objective of %v: rewards are numbers", o.worth)
		}
		if o.Stock() && w < 0 {
			return errors.New("a stock in which something counts for less than nothing")
		}
	}
	return nil
}

package msgi

import (
	"cmp"
	"context"
	"slices"
	"strings"

	"sc2msgi/msgi/bits"
	"sc2msgi/msgi/graph"
	"sc2msgi/msgi/ilp"
)

// Episode is the record of one episode.
type Episode struct {
	Phase Phase `json:"phase"`
	// of a test, where a trial is tested several times: the adaptation episodes before it
	Budget  int `json:"budget,omitempty"`
	Episode int `json:"episode"` // from 1 in each phase, and of tests each time
	// given to Env.Reset; a string, for readers of JSON to whom numbers are doubles
	Seed    uint64  `json:"seed,string"`
	Steps   int     `json:"steps"`   // environment steps
	Options int     `json:"options"` // options taken
	Reward  float64 `json:"reward"`
	Success bool    `json:"success"` // the reward is positive

	// Activities are the steps of an adaptation episode by what the policy took them for; nil where it does not say.
	Activities map[Activity]int `json:"activities,omitempty"`

	// Made is how often each subtask of the trial's stock was done; nil where there is no stock.
	Made map[string]int `json:"made,omitempty"`

	*Inference // after an adaptation episode; nil in the test phase
}

// Inference is what was known at the end of an adaptation episode, all episodes so far together.
type Inference struct {
	*Scores     // over all assignments (paper, section 5.2); nil where the truth is not given
	Unknown int `json:"unknown"` // subtasks never seen eligible
	// pairs of completion vector and subtask seen with both eligibilities
	Contradictions int     `json:"contradictions"`
	Coverage       float64 `json:"coverage"`      // share of the subtasks ever eligible or complete
	Eligible       int     `json:"eligible"`      // subtasks ever eligible
	Rows           int     `json:"rows"`          // distinct completion vectors
	Cut            int     `json:"cut,omitempty"` // preconditions whose inference was cut short

	Reachable *Scores `json:"reachable,omitempty"` // over the States of the trial alone; nil where there are none
}

// Scores holds the inferred graph against the true one.
type Scores struct {
	Precision float64 `json:"precision"`
	Recall    float64 `json:"recall"`
	Exact     int     `json:"exact"` // subtasks whose precondition is exactly right
	// subtasks with too many clauses to count: their precision and recall are estimates
	Estimated int `json:"estimated,omitempty"`
}

// Result is what came of a trial; of a cancelled one, what was finished.
type Result struct {
	Adaptation []Episode `json:"adaptation"`
	Test       []Episode `json:"test"`
	// share of the test episodes with positive reward, of those after the last adaptation episode
	SuccessRate float64 `json:"success_rate"`

	Graph   graph.Graph `json:"-"` // inferred; for the oracle the true one, for random unknown throughout
	Rewards []float64   `json:"-"` // a subtask, as used in the test phase
	// Fallen are the subtasks of which adaptation showed the prior tree to be wrong.
	Fallen bits.Set `json:"-"`
	// Counts are the numbers of decisions at which each subtask was seen ineligible and eligible during adaptation.
	Counts [][2]int `json:"-"`
	// Spaces are what adaptation left possible for the precondition of each subtask as a conjunction.
	Spaces []ilp.Space `json:"-"`
	// Supports are, by subtask and literal, the rows of adaptation that speak on a literal that Graph asks for; zero
	// for others.
	Supports [][]ilp.Support `json:"-"`
	// Company is, by subtask, what was never seen incomplete while it was complete.
	Company []bits.Set `json:"-"`
	// Soonest is, by subtask, the least number of steps that were seen between the end of its option and its
	// completion; 0 where none was.
	Soonest []int `json:"-"`
}

// spend takes down what steps were taken for. Tests are tests.
func (e *Episode) spend(on Activity, steps int) {
	if e.Phase != Adaptation || on == "" {
		return
	}
	if e.Activities == nil {
		e.Activities = map[Activity]int{}
	}
	e.Activities[on] += steps
}

func (r *Result) add(e Episode) {
	switch e.Phase {
	case Practice:
		return
	case Adaptation:
		r.Adaptation = append(r.Adaptation, e)
		return
	}
	r.Test = append(r.Test, e)
	won, played := 0, 0
	for _, t := range r.Test {
		if t.Budget != e.Budget {
			continue
		}
		if played++; t.Success {
			won++
		}
	}
	r.SuccessRate = float64(won) / float64(played)
}

// Quantity is how often a subtask was done in an episode, on average.
type Quantity struct {
	Name string
	Mean float64
}

// MeanMade returns what the episodes made of a stock, the most first.
func MeanMade(episodes []Episode) []Quantity {
	sum := map[string]int{}
	for _, e := range episodes {
		for name, n := range e.Made {
			sum[name] += n
		}
	}
	var made []Quantity
	for name, n := range sum {
		made = append(made, Quantity{name, float64(n) / float64(len(episodes))})
	}
	slices.SortFunc(made, func(a, b Quantity) int {
		return cmp.Or(cmp.Compare(b.Mean, a.Mean), strings.Compare(a.Name, b.Name))
	})
	return made
}

func newScores(ctx context.Context, truth, inferred graph.Graph) (*Scores, error) {
	if truth == nil {
		return nil, nil
	}
	s, _, err := graph.CompareAll(ctx, truth, inferred)
	if err != nil {
		return nil, err
	}
	return &Scores{Precision: s.Precision, Recall: s.Recall, Exact: s.Exact, Estimated: s.Estimated}, nil
}

// newReachable is newScores over given states.
func newReachable(states []bits.Set, truth, inferred graph.Graph) *Scores {
	if truth == nil || len(states) == 0 {
		return nil
	}
	s, _ := graph.CompareOn(states, truth, inferred)
	return &Scores{Precision: s.Precision, Recall: s.Recall, Exact: s.Exact}
}

// note takes down what is known after adaptation, or practice.
func (r *Result) note(k *Knowledge) {
	r.Graph, r.Fallen = k.graph, k.learner.Prior().Fallen()
	r.Counts, r.Spaces = make([][2]int, k.n), make([]ilp.Space, k.n)
	r.Supports, r.Company, r.Soonest = make([][]ilp.Support, k.n), make([]bits.Set, k.n), make([]int, k.n)
	for i := range k.n {
		r.Counts[i][0], r.Counts[i][1] = k.learner.Counts(i)
		r.Soonest[i] = int(k.effects.Soonest(i))
		r.Spaces[i] = k.learner.Space(i)
		r.Spaces[i].Demands = slices.Clone(r.Spaces[i].Demands)
		r.Supports[i] = make([]ilp.Support, k.n)
		for _, c := range k.graph[i].Any {
			for l := range c.Pos.All() {
				r.Supports[i][l] = k.learner.Support(i, l)
			}
		}
		for u := range k.n {
			r.Company[i].Put(u, k.effects.Implies(i, u, 0))
		}
	}
}

package techtree

import (
	"context"
	"errors"

	"sc2msgi/msgi/bits"
	"sc2msgi/msgi/graph"
)

// Scope is what scores are over.
type Scope string

// The scopes.
const (
	All       Scope = "all"       // all assignments of the completion bits (paper, section 5.2)
	Reachable Scope = "reachable" // the states that play has reached
)

// Means say how well the preconditions were inferred over a scope. Precision and recall are of predicted eligibility.
type Means struct {
	Precision float64 `json:"precision"` // means over the subtasks
	Recall    float64 `json:"recall"`
	Exact     int     `json:"exact"`               // subtasks whose eligibility is predicted rightly throughout
	Estimated int     `json:"estimated,omitempty"` // subtasks with a margin
	States    int     `json:"states,omitempty"`    // that play reached; none over all assignments
	Episodes  int     `json:"episodes,omitempty"`  // of that play
}

// Scores are the means over each scope, and what is right of the numbers.
type Scores struct {
	All       Means  `json:"all"`
	Reachable *Means `json:"reachable,omitempty"` // nil where nobody played
	// Numbers are of costs and times, over no scope; nil where there are none.
	Numbers *NumberScores `json:"numbers,omitempty"`
}

// Result says how well the tech tree was inferred.
type Result struct {
	Scope Scope `json:"scope"` // of the figures that follow, and of the rows
	Means
	Unknown      int     `json:"unknown"` // subtasks about which nothing is claimed
	UnknownShare float64 `json:"unknown_share"`
	Subtasks     int     `json:"subtasks"`
	Scores       Scores  `json:"scores"`
	Rows         []Row   `json:"rows"`
}

// Row is the result for one subtask.
type Row struct {
	Subtask   string  `json:"subtask"`
	Known     bool    `json:"known"`
	Exact     bool    `json:"exact"`
	Precision float64 `json:"precision"`
	Recall    float64 `json:"recall"`
	// where there were too many clauses to count: by how much the two may be off (95 %)
	Margin      float64  `json:"margin,omitempty"`
	Missing     []string `json:"missing,omitempty"`     // true literals that some inferred clause does not ask for
	Why         []string `json:"why,omitempty"`         // for each of Missing what it was not tested for, or ""
	Superfluous []string `json:"superfluous,omitempty"` // inferred literals that the truth has nowhere
}

// ErrNotReached says that a tree has none of the states that a scope is of.
var ErrNotReached = errors.New("there are no states that play reached")

// DefaultScope is the reachable states where there are any.
func (t *Tree) DefaultScope() Scope {
	if t.Reached.none() {
		return All
	}
	return Reachable
}

// Score compares the tree with the true graph, in detail over a scope. Where the tree says how sure it is, so do the
// rows: what would have shown the literals that are missing. Its errors are that of a ctx that is done, and that the
// scope has no states.
func (t *Tree) Score(ctx context.Context, truth graph.Graph, scope Scope) (Result, error) {
	if scope == Reachable && t.Reached.none() {
		return Result{}, ErrNotReached
	}
	scores, matches, err := t.against(ctx, truth)
	if err != nil {
		return Result{}, err
	}
	r := Result{Scope: scope, Means: scores.All, Subtasks: len(truth), Scores: scores}
	judged := *t
	if scope == Reachable {
		r.Means = *scores.Reachable
	} else {
		judged.Reached = Reached{}
	}
	for i, m := range matches[scope] {
		if !t.Graph[i].Known {
			r.Unknown++
		}
		r.Rows = append(r.Rows, judged.row(truth, i, m))
	}
	r.UnknownShare = float64(r.Unknown) / float64(max(len(truth), 1))
	return r, nil
}

// Scores compares the tree with the true graph over each scope. The only error is that of a ctx that is done.
func (t *Tree) Scores(ctx context.Context, truth graph.Graph) (Scores, error) {
	s, _, err := t.against(ctx, truth)
	return s, err
}

func (t *Tree) against(ctx context.Context, truth graph.Graph) (scores Scores, matches map[Scope][]graph.Match,
	err error) {
	all, each, err := graph.CompareAll(ctx, truth, t.Graph)
	if err != nil {
		return scores, nil, err
	}
	scores.All = Means{Precision: all.Precision, Recall: all.Recall, Exact: all.Exact, Estimated: all.Estimated}
	scores.Numbers = t.ScoreNumbers(truth)
	matches = map[Scope][]graph.Match{All: each}
	if !t.Reached.none() {
		on, each := graph.CompareOn(t.Reached.States, truth, t.Graph)
		scores.Reachable = &Means{Precision: on.Precision, Recall: on.Recall, Exact: on.Exact,
			States: len(t.Reached.States), Episodes: t.Reached.Episodes}
		matches[Reachable] = each
	}
	return scores, matches, nil
}

// row is the result for a subtask.
func (t *Tree) row(truth graph.Graph, i int, m graph.Match) Row {
	row := Row{Subtask: t.Subtasks[i].Name, Known: t.Graph[i].Known, Exact: m.Exact, Precision: m.Precision,
		Recall: m.Recall, Margin: m.Margin}
	if !row.Known || row.Exact {
		return row
	}
	refuted := t.refute(truth, i, m.Exact)
	missing, superfluous := refuted.among(difference(truth[i], t.Graph[i]))
	row.Missing, row.Superfluous = t.literals(missing), t.literals(superfluous)
	if t.Sure != nil {
		row.Why = t.Sure[i].missing(missing)
	}
	return row
}

// difference returns the literals that every true clause has and some inferred clause lacks, and those that an inferred
// clause has and no true one.
func difference(truth, inferred graph.Precondition) (missing, superfluous graph.Clause) {
	demanded, allowed := shared(truth.Any), united(truth.Any)
	kept, used := shared(inferred.Any), united(inferred.Any)
	missing = graph.Clause{Pos: demanded.Pos.AndNot(kept.Pos), Neg: demanded.Neg.AndNot(kept.Neg)}
	superfluous = graph.Clause{Pos: used.Pos.AndNot(allowed.Pos), Neg: used.Neg.AndNot(allowed.Neg)}
	return missing, superfluous
}

// shared returns the literals that all clauses have: all there are where there is no clause.
func shared(any []graph.Clause) graph.Clause {
	all := graph.Clause{Pos: bits.Below(bits.Max), Neg: bits.Below(bits.Max)}
	for _, c := range any {
		all.Pos, all.Neg = all.Pos.And(c.Pos), all.Neg.And(c.Neg)
	}
	return all
}

// united returns the literals that some clause has.
func united(any []graph.Clause) graph.Clause {
	var all graph.Clause
	for _, c := range any {
		all.Pos, all.Neg = all.Pos.Or(c.Pos), all.Neg.Or(c.Neg)
	}
	return all
}

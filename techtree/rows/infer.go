package rows

import (
	"context"
	"fmt"
	"io"

	"sc2msgi/msgi"
	"sc2msgi/msgi/ilp"
	"sc2msgi/techtree"
)

// Options say how a tree is inferred from a table. The zero value is for a table that a run wrote.
type Options struct {
	Columns
	Bias ilp.Bias
}

// Inference is what a table tells.
type Inference struct {
	Tree *techtree.Tree
	// Run is whose rows they are; nil for another table than a run's.
	Run *Trial
	// ByItself says that the agent of the run infers by itself: the tree is not the one that it inferred.
	ByItself bool

	Rows     int // that were learned from
	Distinct int // of them, with other completions than those before
	// Contradicted is, by subtask, at how many completions rows show it eligible and others ineligible.
	Contradicted []int
	// Contradictory is, by subtask, where that begins in a table: zero where it does not, and nil of a run's.
	Contradictory []Lines
	Cut           int      // subtasks whose inference was cut short, because it took too much work
	Ignored       []string // columns that are neither completions nor eligibilities, nor a run's
	Tests         []Test   // what rows would tell more
	Unseen        []int    // subtasks that no row shows eligible: nothing is known of what they need
	Lone          []int    // subtasks that have a column of completions alone, or of eligibilities
}

// Lines are those of a table, counted from 1: of the first row that contradicts others on a subtask, and of the first
// one with the same completions.
type Lines struct{ First, Contradicts int }

// Infer infers a tree from the table in a file of that name, which is read once from begin to end. What is wrong with
// the table is a *Fault. It ends soon after ctx is done.
func Infer(ctx context.Context, name string, table io.Reader, o Options) (*Inference, error) {
	r, err := newReader(name, table, o.Columns)
	if err != nil {
		return nil, err
	}
	found := &Inference{Ignored: r.ignored}
	var result *msgi.Result
	if r.run {
		result, err = found.learnRun(ctx, r, o.Bias)
	} else {
		result, err = found.learnTable(ctx, name, r, o.Bias)
	}
	if err != nil {
		return nil, err
	}
	t := found.Tree
	t.Graph, t.Sure, t.Soonest = result.Graph, techtree.Confidences(result), techtree.Soonest(result)
	for i, name := range r.subtasks {
		t.Subtasks = append(t.Subtasks, techtree.Subtask{Name: name, Kind: techtree.Other, Stand: i})
		if !t.Graph[i].Known && r.seen[eligible].Has(i) {
			found.Unseen = append(found.Unseen, i)
		}
		if r.seen[complete].Has(i) != r.seen[eligible].Has(i) {
			found.Lone = append(found.Lone, i)
		}
	}
	found.Tests = tests(result, t.Sure)
	if err := t.Check(); err != nil {
		return nil, fmt.Errorf("the tree of the table: %w", err)
	}
	return found, nil
}

// Contradictions is how many pairs of completions and a subtask rows contradict each other on.
func (f *Inference) Contradictions() int {
	n := 0
	for _, times := range f.Contradicted {
		n += times
	}
	return n
}

package rows

import (
	"cmp"
	"context"
	"errors"
	"io"

	"sc2msgi/msgi"
	"sc2msgi/msgi/bits"
	"sc2msgi/msgi/graph"
	"sc2msgi/msgi/ilp"
	"sc2msgi/techtree"
)

// mostDistinct bounds the rows that are held in memory: one of other completions takes some 300 bytes.
const mostDistinct = 1 << 22

// often is how many rows are read between two looks at whether somebody still waits.
const often = 1 << 10

// learnTable learns from the rows of a table that is no run's.
func (f *Inference) learnTable(ctx context.Context, name string, r *reader, bias ilp.Bias) (*msgi.Result, error) {
	l := ilp.New(len(r.subtasks))
	l.Heed(ctx)
	company := make([]bits.Set, len(r.subtasks))
	for i := range company {
		company[i] = bits.Below(len(company))
	}
	f.Contradictory = make([]Lines, len(r.subtasks))
	var first []int // lines of the first rows of their completions
	for {
		err := r.read()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			return nil, err
		}
		before, agreed := l.Rows(), l.Contradictions()
		l.Add(r.row[complete], r.row[eligible], r.row[withheld])
		if l.Contradictions() > agreed {
			f.noteLines(l, r, first)
		}
		if f.Rows++; f.Rows%often == 0 && ctx.Err() != nil {
			return nil, context.Cause(ctx)
		}
		if l.Rows() == before {
			continue
		}
		first = append(first, r.number)
		if l.Rows() > mostDistinct {
			return nil, at(r.number, 0, "", "there are more than %d rows with different completions: take a part of "+
				"them", mostDistinct)
		}
		for i := range r.row[complete].All() {
			company[i] = company[i].And(r.row[complete])
		}
	}
	if f.Rows == 0 {
		return nil, fault("the table has no rows")
	}
	result := learned(l, bias, company)
	if ctx.Err() != nil { // what was inferred then is no result
		return nil, context.Cause(ctx)
	}
	f.Distinct, f.Cut = l.Rows(), l.Cut(bias)
	for i := range r.subtasks {
		f.Contradicted = append(f.Contradicted, l.Contradicted(i))
	}
	f.Tree = &techtree.Tree{Origin: techtree.Origin{Task: cmp.Or(printable(name), "table"), Agent: techtree.TableAgent,
		Episodes: 1}}
	return result, nil
}

// noteLines notes where a subtask is contradicted for the first time: in the row that was read last.
func (f *Inference) noteLines(l *ilp.Learner, r *reader, first []int) {
	same, both := l.Both(r.row[complete])
	for i := range both.All() {
		if f.Contradictory[i] == (Lines{}) {
			f.Contradictory[i] = Lines{first[same], r.number}
		}
	}
}

// learned returns what a learner makes of its rows, as of one long adaptation episode.
func learned(l *ilp.Learner, bias ilp.Bias, company []bits.Set) *msgi.Result {
	n := len(company)
	r := &msgi.Result{Adaptation: []msgi.Episode{{Phase: msgi.Adaptation, Episode: 1}}, Graph: l.Graph(bias),
		Counts: make([][2]int, n), Spaces: make([]ilp.Space, n), Supports: make([][]ilp.Support, n), Company: company}
	for i := range n {
		r.Counts[i][0], r.Counts[i][1] = l.Counts(i)
		r.Spaces[i], r.Supports[i] = l.Space(i), make([]ilp.Support, n)
		var asked graph.Clause
		for _, c := range r.Graph[i].Any {
			asked.Pos = asked.Pos.Or(c.Pos)
		}
		for k := range asked.Pos.All() {
			r.Supports[i][k] = l.Support(i, k)
		}
	}
	return r
}

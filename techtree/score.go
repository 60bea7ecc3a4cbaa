package techtree

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"slices"
	"strings"
	"unicode/utf8"

	"sc2msgi/msgi/bits"
	"sc2msgi/msgi/graph"
)

// Result says how well the tech tree was inferred (paper, section 5.2).
type Result struct {
	Precision    float64 `json:"precision"` // means over the subtasks, over all assignments of the completion bits
	Recall       float64 `json:"recall"`
	Exact        int     `json:"exact"`   // subtasks inferred as exactly the right function
	Unknown      int     `json:"unknown"` // subtasks about which nothing is claimed
	UnknownShare float64 `json:"unknown_share"`
	Estimated    int     `json:"estimated,omitempty"` // subtasks with a margin
	Subtasks     int     `json:"subtasks"`
	Rows         []Row   `json:"rows"`
}

// Row is the result for one subtask.
type Row struct {
	Subtask     string   `json:"subtask"`
	Known       bool     `json:"known"`
	Exact       bool     `json:"exact"`
	Precision   float64  `json:"precision"`
	Recall      float64  `json:"recall"`
	Margin      float64  `json:"margin,omitempty"`      // where there were too many clauses to count: by how much the two may be off (95 %)
	Missing     []string `json:"missing,omitempty"`     // true literals that some inferred clause does not ask for
	Why         []string `json:"why,omitempty"`         // for each of Missing what it was not tested for, or ""
	Superfluous []string `json:"superfluous,omitempty"` // inferred literals that the truth has nowhere
}

// Score compares the tree with the true graph. Where the tree says how sure it is, so do the rows: what would have shown the literals
// that are missing. The only error is that of a ctx that is done.
func (t *Tree) Score(ctx context.Context, truth graph.Graph) (Result, error) {
	inferred := t.Graph
	s, matches, err := graph.CompareAll(ctx, truth, inferred)
	if err != nil {
		return Result{}, err
	}
	r := Result{Precision: s.Precision, Recall: s.Recall, Exact: s.Exact, Unknown: s.Unknown, Estimated: s.Estimated, Subtasks: len(truth)}
	r.UnknownShare = float64(s.Unknown) / float64(max(len(truth), 1))
	for i := range truth {
		m := matches[i]
		row := Row{Subtask: t.Subtasks[i].Name, Known: inferred[i].Known, Exact: m.Exact, Precision: m.Precision, Recall: m.Recall, Margin: m.Margin}
		if row.Known && !row.Exact {
			missing, superfluous := difference(truth[i], inferred[i])
			row.Missing, row.Superfluous = t.literals(missing), t.literals(superfluous)
			if t.Sure != nil {
				row.Why = t.Sure[i].missing(missing)
			}
		}
		r.Rows = append(r.Rows, row)
	}
	return r, nil
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

// WriteText writes the means and a line for every subtask that is not exactly right.
func (r Result) WriteText(w io.Writer) error {
	out := bufio.NewWriter(w)
	fmt.Fprintf(out, "precision %.2f %%, recall %.2f %%, exact %d of %d, unknown %d (%.1f %%)",
		100*r.Precision, 100*r.Recall, r.Exact, r.Subtasks, r.Unknown, 100*r.UnknownShare)
	if r.Estimated > 0 {
		fmt.Fprintf(out, ", %d estimated", r.Estimated)
	}
	fmt.Fprintln(out)
	width := 0
	for _, row := range r.Rows {
		width = max(width, utf8.RuneCountInString(row.Subtask))
	}
	for _, row := range r.Rows {
		if row.Exact {
			continue
		}
		fmt.Fprintf(out, "%-*s precision %6.2f %%, recall %6.2f %%", width, row.Subtask, 100*row.Precision, 100*row.Recall)
		if row.Margin > 0 {
			fmt.Fprintf(out, "  estimated, ±%.2f %%", 100*row.Margin)
		}
		switch {
		case !row.Known:
			fmt.Fprint(out, "  unknown")
		case len(row.Missing) == 0 && len(row.Superfluous) == 0:
			fmt.Fprint(out, "  other clauses")
		}
		if len(row.Missing) > 0 {
			fmt.Fprintf(out, "  missing: %s", strings.Join(row.missing(), ", "))
		}
		if len(row.Superfluous) > 0 {
			fmt.Fprintf(out, "  superfluous: %s", strings.Join(row.Superfluous, ", "))
		}
		fmt.Fprintln(out)
	}
	return out.Flush()
}

// missing returns what is missing, each with what it was not tested for.
func (r *Row) missing() []string {
	all := slices.Clone(r.Missing)
	for i, why := range r.Why {
		if why != "" {
			all[i] += " (untested: " + why + ")"
		}
	}
	return all
}

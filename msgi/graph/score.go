package graph

import (
	"context"
	"errors"
	"fmt"
	"math/big"
	"slices"
)

// scoreSplits is how many splits the counting for one precondition may take, and as many the proof that it is exact:
// some twenty random clauses of six literals over 85 variables take as many, and each ten more seven times as many.
// What agents infer takes less than 40.
const scoreSplits = 1 << 11

// scoreLooks is how many looks at a clause they may take: formulas of some hundred clauses have no 2,048 cheap splits.
const scoreLooks = 1 << 21

// Match says how well one precondition was inferred (paper, section 5.2), over all assignments of the completion bits.
type Match struct {
	Precision float64 // |f and f^| / |f^|
	Recall    float64 // |f and f^| / |f|
	Exact     bool    // it is shown that the two are the same function
	// Margin is 0 where the assignments were counted. Where that is too much work, precision and recall are
	// estimates, each wrong by more than this in at most one case of twenty.
	Margin float64
}

// Summary says how well a whole graph was inferred (paper, section 5.2).
type Summary struct {
	Precision float64 // mean over the subtasks
	Recall    float64 // mean over the subtasks
	Exact     int     // subtasks inferred as exactly the right function
	Unknown   int     // subtasks about which nothing is claimed
	Estimated int     // subtasks with a Margin
}

// Compare compares an inferred precondition f^ with the true one f. Variables that neither mentions cancel out, and
// the rest are counted by splitting, never by enumeration.
//
// An unknown precondition counts as one that always holds, but never as exact, since it claims nothing.
// An inferred precondition that nothing satisfies has precision 1 and recall 0, unless the true one is the same.
//
// It takes a fraction of a second at most, and is the same for the same formulas. The only error is that of a ctx
// that is done.
func Compare(ctx context.Context, truth, inferred Precondition) (Match, error) {
	f, g := formula(truth), formula(inferred)
	if inferred.Known {
		same, err := newCounter(ctx, scoreSplits, scoreLooks).same(f, g)
		if err != nil && !errors.Is(err, errHard) {
			return Match{}, err
		}
		if same {
			return Match{Precision: 1, Recall: 1, Exact: true}, nil
		}
	}
	m, err := counted(ctx, f, g)
	if errors.Is(err, errHard) {
		m, err = estimated(ctx, f, g)
	}
	m.Exact = m.Exact && inferred.Known
	return m, err
}

// counted compares by counting: |f and g| is |f| + |g| - |f or g|.
func counted(ctx context.Context, f, g []Clause) (Match, error) {
	c := newCounter(ctx, scoreSplits, scoreLooks)
	var shares [3]*big.Float
	for i, h := range [][]Clause{f, g, absorb(slices.Concat(f, g))} {
		var err error
		if shares[i], err = c.share(h); err != nil {
			return Match{}, err
		}
	}
	pf, pg, any := shares[0], shares[1], shares[2]
	both := number(0).Add(pf, pg)
	both.Sub(both, any)
	return Match{Precision: ratio(both, pg), Recall: ratio(both, pf), Exact: pf.Cmp(any) == 0 && pg.Cmp(any) == 0}, nil
}

// ratio returns a / b, or 1 where b is 0.
func ratio(a, b *big.Float) float64 {
	if b.Sign() == 0 {
		return 1
	}
	q, _ := number(0).Quo(a, b).Float64()
	return q
}

// Score is Compare for formulas that are no trouble to count.
func Score(truth, inferred Precondition) (precision, recall float64, exact bool) {
	m, _ := Compare(context.Background(), truth, inferred) // that context is never done
	return m.Precision, m.Recall, m.Exact
}

// CompareAll compares an inferred graph with the true one, subtask by subtask. The two must speak of the same
// subtasks: graphs of different length are a mistake of the caller and panic. The only error is that of a ctx that is
// done.
func CompareAll(ctx context.Context, truth, inferred Graph) (Summary, []Match, error) {
	if len(truth) != len(inferred) {
		panic(fmt.Sprintf("graph: scoring a graph of %d subtasks against a truth of %d", len(inferred), len(truth)))
	}
	all := make([]Match, len(truth))
	for i := range truth {
		m, err := Compare(ctx, truth[i], inferred[i])
		if err != nil {
			return Summary{}, nil, fmt.Errorf("compare what was inferred with the truth: %w", err)
		}
		all[i] = m
	}
	return summarize(inferred, all), all, nil
}

// summarize returns the means of the matches of the inferred preconditions.
func summarize(inferred Graph, all []Match) (s Summary) {
	for i, m := range all {
		s.Precision += m.Precision
		s.Recall += m.Recall
		if m.Exact {
			s.Exact++
		}
		if !inferred[i].Known {
			s.Unknown++
		}
		if m.Margin > 0 {
			s.Estimated++
		}
	}
	if n := float64(len(all)); n > 0 {
		s.Precision /= n
		s.Recall /= n
	}
	return s
}

// ScoreAll is CompareAll for graphs that are no trouble to count.
func ScoreAll(truth, inferred Graph) Summary {
	s, _, _ := CompareAll(context.Background(), truth, inferred) // that context is never done
	return s
}

// formula returns the clauses that count for scoring: those of a known precondition, less the ones that contradict
// themselves or that another covers, and the empty clause for an unknown one.
func formula(p Precondition) []Clause {
	if !p.Known {
		return []Clause{{}}
	}
	return absorb(satisfiable(p.Any))
}
